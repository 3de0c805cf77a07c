"""From a path to records: open, undo compression, tell the format, read, hold every record to its limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import BinaryIO

from extractors.errors import ClaimlakeError, ReaderError, SettingError
from extractors.readers.kit.containers import HEAD, archive_kind, unwrap, walk
from extractors.readers.kit.model import Detected, Format, Head, Input, Limits, Member, Options, refusal
from extractors.readers.kit.registry import find_format, formats
from extractors.records import Record, Refusal

_SAMPLE = 4 << 20
"""Bytes that are looked at for the encoding: a text is often plain ASCII for long."""
_HINT = 0.05
_LFS = b"version https://git-lfs.github.com/spec/"


@dataclass(frozen=True, slots=True)
class Range:
    """The part of an input to read, in bytes, and the numbers of its first line and record."""

    start: int = 0
    stop: int | None = None
    first_position: int = 1
    first_line: int = 1


def expand_path(path: Path, source: str, limits: Limits) -> Iterator[Member]:
    """Yield the members of an archive at ``path``, or the file itself as the only one."""
    return walk(_file(path, source), limits)


def detect_format(target: Path | Member, limits: Limits) -> Detected:
    """Return what an input is; raise ReaderError where that cannot be told."""
    member = _member(target, None)
    try:
        return _detect(unwrap(member, limits))[0]
    except (ReaderError, OSError) as error:
        raise _placed(error, member.source) from error


def read_input(
    target: Path | Member, source: str | None, name: str | None, options: Options, section: Range
) -> Iterator[Record | Refusal]:
    """Yield the records of one input; whatever goes wrong within is a ReaderError that names the source."""
    member = _member(target, source)
    try:
        member = unwrap(member, options.limits)
        reader, encoding = _reader(member, name)
        chosen = Input(
            member, encoding, options, section.start, section.stop, section.first_position, section.first_line
        )
        for record in reader.read(chosen):
            yield _checked(record, options.limits)
    except SettingError:
        raise
    except (ClaimlakeError, OSError) as error:
        raise _placed(error, member.source) from error
    except RecursionError as error:
        raise ReaderError("nested too deeply", source=member.source) from error
    except MemoryError as error:
        raise ReaderError("too large for the memory", source=member.source) from error
    except Exception as error:  # a library that meets bytes nobody thought of: that costs this input, never the run
        reason = f"cannot be read ({type(error).__name__}: {error})"
        raise ReaderError(reason, source=member.source, advice="--format names another reader") from error


def _reader(member: Member, name: str | None) -> tuple[Format, str]:
    """Return the format and the encoding to read with."""
    if name is None:
        detected, head = _detect(member)
        if detected.is_archive:
            raise ReaderError(f"is a {detected.format} archive", advice="read its members (expand)")
    else:
        head = _head(member)
    return find_format(name or detected.format), head.encoding or "utf-8"


def _detect(member: Member) -> tuple[Detected, Head]:
    head = _head(member)
    kind = archive_kind(head.data)
    if kind is not None:
        return Detected(kind, None, member.compression, is_archive=True), head
    certainties = {each.name: _certainty(head, each) for each in formats().values()}
    best = formats()[max(certainties, key=certainties.__getitem__)]
    if certainties[best.name] <= 0:
        raise ReaderError("of no known format", advice="see `claimlake formats`; --format names a reader")
    return Detected(best.name, head.encoding, member.compression), head


def _certainty(head: Head, candidate: Format) -> float:
    certainty = candidate.sniff(head)
    if certainty > 0 and any(suffix in candidate.extensions for suffix in head.suffixes[:2]):
        certainty += _HINT
    return certainty


def _head(member: Member) -> Head:
    with member.open() as stream:
        data = stream.read(HEAD)
    if len(data) < HEAD and not data.strip(b" \t\r\n\xef\xbb\xbf"):
        raise ReaderError("is empty")
    if data.startswith(_LFS):
        raise ReaderError("is a Git LFS pointer, not the file itself", advice="run `git lfs pull` where it came from")
    return Head(member.source.rsplit("!", 1)[-1], data, len(data) < HEAD, partial(_more, member))


def _more(member: Member) -> bytes:
    with member.open() as stream:
        return stream.read(_SAMPLE)


def _member(target: Path | Member, source: str | None) -> Member:
    if isinstance(target, Member):
        return target if source is None else replace(target, source=source)
    return _file(target, source or str(target))


def _file(path: Path, source: str) -> Member:
    return Member(source, partial(_open, path), path)


def _open(path: Path) -> BinaryIO:
    return path.open("rb", buffering=1 << 18)


def _placed(error: ClaimlakeError | OSError, source: str) -> ReaderError:
    """Return the error with the source that it is about; errors of the system in its own words."""
    if isinstance(error, ClaimlakeError):
        return ReaderError(
            error.reason,
            source=error.source or source,
            position=error.position,
            line=error.line,
            advice=error.advice,
        )
    return ReaderError(f"cannot be opened ({error.strerror or error})", source=source)


def _checked(record: Record | Refusal, limits: Limits) -> Record | Refusal:
    """Return the record, stripped and storable, or its refusal where it is over the limit."""
    if isinstance(record, Refusal):
        return record
    text = record.text
    if text is None:
        return record
    stripped = text.strip()
    if len(stripped) * 4 > limits.record_bytes and len(stripped.encode("utf-8", "replace")) > limits.record_bytes:
        reason = f"the text is longer than {limits.record_bytes} bytes, the limit of a record"
        return refusal(record.position, record.line, reason, stripped[:4096])
    return record if stripped == text else replace(record, text=stripped)
