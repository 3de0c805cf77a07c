"""Which encoding a text is in, and text from bytes.

The order: a byte order mark; UTF-8; UTF-16 without a mark (its NUL bytes tell); GB18030, whose high bytes come
in pairs; what charset-normalizer finds; Windows-1252, in which any bytes mean something.
"""

from __future__ import annotations

import codecs
import re
from typing import Final

UTF8: Final = "utf-8"
ERRORS: Final = "claimlake-cp1252"
"""Error handler: a byte that is not UTF-8 is read as Windows-1252. Pasted lists mix the two."""

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def _as_cp1252(error: UnicodeError) -> tuple[str, int]:
    """Decode the offending bytes as Windows-1252, or as U+FFFD where that has no such character."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("cp1252", "replace"), error.end


codecs.register_error(ERRORS, _as_cp1252)


def detect_encoding(sample: bytes) -> str | None:
    """Return the name of the codec that the sample is in, or null where it is no text at all.

    The sample may end inside of a character. A codec for a byte order mark removes the mark.
    """
    for mark, codec in _MARKS:
        if sample.startswith(mark):
            return codec
    if b"\0" in sample:
        return _utf16_without_mark(sample)
    if len(_CONTROL.findall(sample[:65536])) > len(sample[:65536]) // 100:
        return None
    return UTF8 if _mostly_utf8(sample) else _legacy(sample)


def decode_head(data: bytes, encoding: str) -> str:
    """Return the text of the first bytes of an input, which may end inside of a character."""
    decoder = codecs.getincrementaldecoder(encoding)(ERRORS if encoding.startswith("utf-8") else "replace")
    return decoder.decode(data).replace("\r\n", "\n").replace("\r", "\n")


def error_handler(encoding: str) -> str:
    """Return the name of the error handler to decode ``encoding`` with: nothing stops at one bad byte."""
    return ERRORS if encoding.startswith("utf-8") else "replace"


def _utf16_without_mark(sample: bytes) -> str | None:
    even, odd = sample[0:4096:2], sample[1:4096:2]
    for codec, zeros, others in (("utf-16-le", odd, even), ("utf-16-be", even, odd)):
        if zeros.count(0) > len(zeros) // 2 and others.count(0) <= len(others) // 50:
            return codec
    return None


def _mostly_utf8(sample: bytes) -> bool:
    """Return whether the sample is UTF-8, but for stray bytes among twice as many good characters.

    Texts in other encodings hold hardly any character that is good UTF-8.
    """
    try:
        codecs.getincrementaldecoder(UTF8)("strict").decode(sample)
    except UnicodeDecodeError:
        bad = sample.decode(UTF8, "replace").count("\ufffd")
        good = sum(1 for character in sample.decode(UTF8, "ignore") if character > "\x7f")
        return good >= 2 * bad
    return True


def _legacy(sample: bytes) -> str:
    """Return the codec of a text that is not UTF-8."""
    runs = [len(run) for run in _HIGH_RUN.findall(sample[: 1 << 18])]
    single = sum(1 for run in runs if run == 1)
    is_western = 5 * sum(runs) < len(sample[: 1 << 18])  # letters with accents are the fewer ones
    if is_western and 2 * single > len(runs):
        return "cp1252"
    if 10 * sum(1 for run in runs if run % 2 == 0) >= 9 * len(runs) and _decodes(sample, "gb18030"):
        return "gb18030"
    return _normalizer_guess(sample)


def _decodes(sample: bytes, codec: str) -> bool:
    try:
        codecs.getincrementaldecoder(codec)("strict").decode(sample)
    except UnicodeDecodeError:
        return False
    return True


def _normalizer_guess(sample: bytes) -> str:
    from charset_normalizer import from_bytes  # noqa: PLC0415 - 40 ms of imports, for rare files only

    best = from_bytes(sample[: 1 << 16]).best()
    return best.encoding if best else "cp1252"
