"""Names made of content: of inputs, parts, documents and claims."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

from extractors import records
from schemas import VERSION

LAYOUT = 4
"""How the files of parts are written; raise it where the same rows come to be other bytes."""
_LENGTH = 24
# All that splits words in ASCII but the space: a text without them and without two spaces is folded already.
_OTHER_SPACE = ("\n", "\t", "\r", "\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x1f")


def key_of(*parts: object) -> str:
    """Return 24 hex digits of the SHA-256 of the parts, each told apart from the next."""
    digest = hashlib.sha256()
    for part in parts:
        encoded = str(part).encode("utf-8", "surrogatepass")
        digest.update(b"%d:" % len(encoded))
        digest.update(encoded)
    return digest.hexdigest()[:_LENGTH]


def input_key(sha256: str, start: int, stop: int | None, member: str, reader: str) -> str:
    """Return the key of an input, or of a byte range or a member of one, as a reader with its options reads it."""
    return key_of("input", sha256, start, stop, member, reader)


def part_key(inputs: Iterable[str], extractor: str) -> str:
    """Return the key of a part: of its inputs in order, the extractor's fingerprint, the schema and the layout."""
    return key_of("part", VERSION, LAYOUT, extractor, *inputs)


def doc_ids(texts: Sequence[str]) -> list[str]:
    """Return ``records.doc_id`` of each text, the common case without folding: white space is single spaces already."""
    return [_doc_id(text) for text in texts]


def _doc_id(text: str) -> str:
    if not text.isascii() or "  " in text or text[:1] == " " or text[-1:] == " ":
        return records.doc_id(text)
    for space in _OTHER_SPACE:  # each is looked for at the speed of memory
        if space in text:
            return records.doc_id(text)
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]
