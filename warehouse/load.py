"""The worker: a job in, a part on the disk and a small account of it out. It knows no scheduler and no manifest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import BinaryIO

from extractors.errors import ReaderError
from extractors.readers import Member, detect, expand, read_records
from extractors.records import Record, Refusal, doc_id
from schemas.validate import Validate, validate
from warehouse import engine, receipts
from warehouse.block import Block
from warehouse.files import scratch
from warehouse.job import Counts, Job, Landed, LandedInput, ReadJob, ReadOptions, ReextractJob, Slice, Stamp
from warehouse.keys import input_key, key_of, part_key
from warehouse.parts import Part, PartWriter
from warehouse.reader_keys import key_of_all_readers, reader_key
from warehouse.rows import build

BLOCK_SIZE = 2 << 20
"""Code points of text that are gathered before they are made rows; with it, the memory of a worker is bounded."""


def run_job(job: Job, check: Validate = validate) -> Landed:
    """Return what a job wrote, having written it; whatever is wrong with one input is in ``failures``.

    The same job gives the same bytes. A job that was finished before, by a run that then died, is not done again.
    """
    if isinstance(job, ReextractJob):
        from warehouse.reextract import reextract  # noqa: PLC0415 - rare

        return reextract(job, check)
    key = job_key(job)
    done = receipts.load(job.store, key)
    if done is not None:
        return done
    landed = _read(job, check)
    receipts.save(job.store, key, landed)
    return landed


def job_key(job: ReadJob) -> str:
    """Return the key of a job: of all that decides what it writes, but for the formats, which its bytes decide."""
    slices = [(s.source, s.sha256, s.start, s.stop, s.format) for s in job.slices]
    return key_of("job", slices, job.options, engine.fingerprint(), key_of_all_readers())


class _Spoiled(Exception):  # noqa: N818 - no error: the part has to be begun again without this input
    """An input failed after rows of it had been written."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(source)
        self.source = source
        self.reason = reason


def _read(job: ReadJob, check: Validate) -> Landed:
    """Return what the job's slices gave; begins again without an input that failed when it was half written."""
    failed: dict[str, str] = {}
    while True:
        try:
            with scratch(job.store.local) as folder:
                return _Reading(job, failed, folder, check).run()
        except _Spoiled as spoiled:
            failed[spoiled.source] = spoiled.reason


@dataclass(slots=True)
class _InputState:
    """One input on its way: its staged records and its counts."""

    slice: Slice
    member: Member
    key: str
    format: str
    reader: str
    occurrences: int = 0
    without_abstract: int = 0
    quarantined: int = 0
    staged: Block = field(default_factory=Block)
    is_written: bool = False
    parents: dict[int, str] = field(default_factory=dict)


class _Reading:
    """One attempt at a job: the slices one after the other into one part."""

    def __init__(self, job: ReadJob, failed: dict[str, str], folder: Path, check: Validate) -> None:
        self._job = job
        self._known_failures = failed
        self._failures: dict[str, str] = {}
        self._writer = PartWriter(job.store, folder)
        self._check = check
        self._block = Block()
        self._documents = 0
        self._states: list[_InputState] = []
        self._refused: dict[str, int] = {}

    def run(self) -> Landed:
        """Return what landed."""
        for one in self._job.slices:
            self._read_slice(one)
        self._flush()
        inputs = tuple(map(self._landed, self._states))
        part: Part | None = None
        if inputs:
            key = part_key([each.key for each in inputs], engine.fingerprint())
            part = self._writer.finish(key, engine.fingerprint())
        failures = self._known_failures | self._failures
        return Landed(part, inputs, tuple(sorted(failures.items())))

    def _landed(self, state: _InputState) -> LandedInput:
        lost = self._refused.get(state.key, 0)
        records = state.occurrences + state.without_abstract + state.quarantined
        counts = Counts(records, state.occurrences - lost, state.without_abstract, state.quarantined + lost)
        member = state.member.source.removeprefix(state.slice.source)
        one = state.slice
        return LandedInput(one.source, member, one.start, state.key, state.format, state.reader, counts)

    def _read_slice(self, one: Slice) -> None:
        """Read one file, all its members if it is an archive; a failure of the file or of a member is noted."""
        if one.source in self._known_failures:
            return
        before = len(self._states)
        try:
            for member in _members(one, self._job.options):
                if member.source not in self._known_failures:
                    self._read_member(one, member)
            _check_unchanged(one)
        except ReaderError as error:
            self._give_up(one.source, str(error), self._states[before:])
            del self._states[before:]

    def _read_member(self, one: Slice, member: Member) -> None:
        """Read one input; a failure of a member of an archive costs that member only."""
        try:
            state = _begin(one, member, self._job.options)
            self._read_records(state)
        except ReaderError as error:
            if member.source == one.source:
                raise
            self._failures[member.source] = str(error)
            return
        self._block.extend(state.staged)
        state.staged = Block()
        self._states.append(state)
        if self._block.size >= BLOCK_SIZE:
            self._flush()

    def _read_records(self, state: _InputState) -> None:
        """Stage the records of one input; a large one is written while it is read."""
        try:
            for record in _records(state, self._job.options):
                _stage(state, record, full_text=self._job.options.full_text)
                if self._block.size + state.staged.size >= BLOCK_SIZE:
                    self._block.extend(state.staged)
                    state.staged = Block()
                    state.is_written = True
                    self._flush()
        except ReaderError as error:
            if state.is_written:
                raise _Spoiled(state.member.source, str(error)) from error
            raise

    def _give_up(self, source: str, reason: str, states: list[_InputState]) -> None:
        """Note the failure of a whole file; where members of it were taken already, begin again without it."""
        if states:
            raise _Spoiled(source, reason)
        self._failures[source] = reason

    def _flush(self) -> None:
        """Make rows of the block and write them."""
        block, self._block = self._block, Block()
        if not block.records and not block.refusals:
            return
        rows = build(block, self._documents, self._check)
        del block  # sorting and writing take room themselves
        for key in rows.refused:
            self._refused[key] = self._refused.get(key, 0) + 1
        self._documents += len(rows.tables["documents"])
        self._writer.write(rows.tables)


def _members(one: Slice, options: ReadOptions) -> Iterator[Member]:
    """Yield the members of a file; a byte range is one, and is opened as it is."""
    if one.is_whole and one.format is None:
        yield from expand(one.path, one.source, options.limits)
    else:
        yield Member(one.source, partial(_open, one.path), one.path)


def _open(path: Path) -> BinaryIO:
    return path.open("rb")


def _begin(one: Slice, member: Member, options: ReadOptions) -> _InputState:
    """Return the state of an input that is about to be read, its format told."""
    name = one.format or options.format or detect(member, limits=options.limits).format
    reader = reader_key(name, options)
    inside = member.source.removeprefix(one.source)
    return _InputState(one, member, input_key(one.sha256, one.start, one.stop, inside, reader), name, reader)


def _records(state: _InputState, options: ReadOptions) -> Iterator[Record | Refusal]:
    one = state.slice
    return read_records(
        state.member,
        source=state.member.source,
        format=state.format,
        limits=options.limits,
        start=one.start,
        stop=one.stop,
        first_position=one.first_position,
        first_line=one.first_line,
        full_text=options.full_text,
    )


def _stage(state: _InputState, record: Record | Refusal, *, full_text: bool) -> None:
    """Count a record and put it where it belongs."""
    if isinstance(record, Refusal):
        state.quarantined += 1
        state.staged.refuse(state.key, record)
    elif not record.text or record.text.isspace():
        state.without_abstract += 1
    else:
        state.occurrences += 1
        state.staged.add(state.key, record, state.parents.get(record.parent_position or 0))
        if full_text:
            state.parents[record.position] = doc_id(record.text)


def _check_unchanged(one: Slice) -> None:
    """Raise ReaderError where the file is not the one that was hashed: its rows would stand under the wrong key."""
    try:
        same = Stamp.of(one.path) == one.stamp
    except OSError as error:
        raise ReaderError(f"went away while it was read ({error.strerror})", source=one.source) from error
    if not same:
        raise ReaderError("was changed while it was read", source=one.source, advice="run again when it rests")
