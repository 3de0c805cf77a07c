"""A sentence ready to be read: its tiles, their words, where they lie, and its concept letters as one string."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from extractors.frozen import frozen
from extractors.normalize import view
from extractors.tokens import TILE, WORDS, Word

# White space, also as LaTeX writes it: 5~ms, 5\,ms, $5$ ms.
_SPACING = re.compile(r"(?: [$}]{0,2} (?: \s | ~ | \\ [,;:!>\s] ) )+", re.VERBOSE)

# As far as any rule looks beyond the last tile, or before the first.
_PADDING = " " * 16
_NO_WORDS = [""] * len(_PADDING)


@frozen
class Sentence:
    """One sentence of a document.

    ``offset`` is where it starts in the document; ``starts[i]`` is where tile ``i`` starts in the sentence, the
    last entry being the sentence's length; ``letters[i]`` is the concept of tile ``i``. ``padded`` are the letters and
    ``folds`` the casefolded words, with blanks and "" behind them, so that there is something just before the sentence
    and just behind it, and nobody has to ask whether a tile is inside.
    """

    text: str
    view: str
    offset: int
    index: int
    words: Sequence[Word]
    starts: Sequence[int]
    letters: str
    padded: str
    folds: Sequence[str]

    def end(self, tile: int) -> int:
        """Return where the text of a tile ends in the sentence, the white space behind it left out."""
        return self.starts[tile] + len(self.words[tile].text)

    def glued(self, tile: int) -> bool:
        """Return whether the next tile follows without a space."""
        return self.end(tile) == self.starts[tile + 1]

    def gap(self, tile: int) -> int:
        """Return how many characters stand between a tile and the one before it: white space, or markup blanked."""
        return self.starts[tile] - self.end(tile - 1)

    def close(self, tile: int) -> bool:
        """Return whether a tile stands right behind the one before it, markup between them aside."""
        start, end = self.end(tile - 1), self.starts[tile]
        return start == end or _SPACING.fullmatch(self.text, start, end) is None

    def is_plural(self, tile: int) -> bool:
        """Return whether a tile looks like the plural of a noun."""
        fold = self.words[tile].fold
        return fold.endswith("s") and not fold.endswith(("ss", "us", "is"))

    def quote(self, first: int, stop: int) -> str:
        """Return the words of tiles [first, stop) as the document has them."""
        return self.text[self.starts[first] : self.end(stop - 1)]


def read_sentence(text: str, offset: int, index: int) -> Sentence:
    """Return the sentence ``text``, which starts at ``offset`` of its document, in tiles."""
    seen = view(text)
    tiles = TILE.findall(seen)
    words = list(map(WORDS.__getitem__, tiles))
    starts = list(accumulate(map(len, tiles), initial=0))
    letters = "".join([word.letter for word in words])
    folds = [*[word.fold for word in words], *_NO_WORDS]
    return Sentence(text, seen, offset, index, words, starts, letters, letters + _PADDING, folds)
