"""One text in, its claims, decoys and checks out: the engine's front door."""

from __future__ import annotations

from extractors.records import Extraction


def extract(text: str, title: str | None = None) -> Extraction:
    """Return all claims, decoys and checks of ``text``, in the order of the text.

    The title is not scanned; it may name the method.
    """
    _ = text, title
    return Extraction((), (), ())


def fingerprint() -> str:
    """Return the extractor's fingerprint: 16 hex digits over its rules, lexicons, modules and libraries."""
    return "0" * 16
