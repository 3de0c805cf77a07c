"""Which values stand side by side in a list."""

from __future__ import annotations

import pytest

from extractors.groups import group_end, group_start
from extractors.items import Items

LISTS = [
    ("Π&Π", 0, 0, 2),
    ("Π,Π,&Π", 2, 0, 5),
    ("Β(Π)&Β", 0, 0, 5),
    ("Χ/ΧH", 2, 0, 2),
    ("ΠKΠ", 0, 0, 0),
    ("Π", 0, 0, 0),
    ("KΠ,K", 1, 1, 1),
]


@pytest.mark.parametrize(("letters", "item", "first", "last"), LISTS)
def test_a_list_reaches_from_its_first_value_to_its_last(letters: str, item: int, first: int, last: int) -> None:
    items = Items(letters, letters[::-1], (), (), {}, {})
    assert group_end(items, item) == last
    if "(" not in letters:
        assert group_start(items, item) == first
