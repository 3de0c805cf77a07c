"""One sentence with its claims, as the roles are given to them."""

from __future__ import annotations

from extractors.draft import Carried, Draft
from extractors.frozen import frozen
from extractors.items import Items
from extractors.pairs import Paired
from extractors.roles.mention import Mention
from extractors.sentence import Sentence

Spans = list[tuple[int, int]]


@frozen
class Scene:
    """A sentence, its claims in the making, the datasets that it names, and what the sentences before hand on.

    ``taken`` are the items [first, stop) of the datasets, ``letters`` those of all items.
    """

    sentence: Sentence
    items: Items
    paired: Paired
    drafts: list[Draft]
    mentions: list[Mention]
    taken: Spans
    carried: Carried
    letters: str

    def between(self, one: Draft, other: Draft) -> str:
        """Return the letters between two claims."""
        return self.items.letters[one.item + 1 : other.item]
