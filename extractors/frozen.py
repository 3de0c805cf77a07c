"""Frozen records whose freedom from change the type checker holds, and nothing at run time.

``@dataclass(frozen=True)`` sets each field of a new object by a call of ``object.__setattr__``, six times as slow as
an assignment. A document makes some 170 such fields, which were 6 % of the engine's time. mypy refuses assignments to
a field here as it does there; equality and hash are the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Return a class as a slotted dataclass with a hash, frozen to the type checker alone."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
