"""A manifest and what a run did make the next one: pure, so that it can be done again when another writer was first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from warehouse.job import Counts, Landed, LandedInput
from warehouse.manifest import Failure, Input, Manifest, Source, parts_of
from warehouse.parts import Part
from warehouse.plan import Plan, Seen


@dataclass(frozen=True, slots=True)
class Change:
    """What a run did: its plan, made on the manifest ``base``, what landed of it, and what is to be dropped."""

    run_id: str
    extractor: str
    base: Manifest
    plan: Plan
    landed: Sequence[Landed]
    dropped: Sequence[str] = ()
    folders: Sequence[str] = ()


def merge(current: Manifest, change: Change) -> Manifest:
    """Return the sources, failures and parts that come of a change; tables made of them are not there yet.

    A file that failed keeps what is live of it. A source that another writer published after this run had looked
    at it, and that was hashed later, stays as that writer has it.
    """
    failures = _failures(change)
    sources = {name: source for name, source in current.sources.items() if name not in set(change.dropped)}
    read = _read_sources(current, change, failures)
    sources |= {seen.source: replace_stamp(current, seen) for seen in change.plan.touched if seen.source in sources}
    sources |= read
    sources |= _same_as(current, change, sources, failures)
    sources = _moved(sources, change.landed)
    sources |= dict(_theirs(current, change))
    parts = _parts(current, change.landed, sources)
    return replace(
        current,
        run_id=change.run_id,
        sources=sources,
        parts=parts,
        failures=_all_failures(current, change, failures),
        extractors=_extractors(current, parts.values(), change.extractor),
    )


def replace_stamp(current: Manifest, seen: Seen) -> Source:
    """Return the live source of a file whose bytes are the same but whose stamp is not."""
    return replace(current.sources[seen.source], stamp=seen.stamp, hashed_ns=seen.hashed_ns)


def _failures(change: Change) -> dict[str, Failure]:
    """Return the failures of this run by source, a member's by its own."""
    files = {seen.source for seen in change.plan.read}
    found = dict(change.plan.failures)
    for landed in change.landed:
        found |= dict(landed.failures)
    return {name: Failure(_file_of(name, files), reason, change.run_id) for name, reason in sorted(found.items())}


def _file_of(name: str, files: set[str]) -> str:
    """Return the file that a source is, or is in."""
    if name in files:
        return name
    outer = name
    while "!" in outer:
        outer = outer.rpartition("!")[0]
        if outer in files:
            return outer
    return name


def _read_sources(current: Manifest, change: Change, failures: dict[str, Failure]) -> dict[str, Source]:
    """Return the new state of each file that was read whole."""
    landed: dict[str, dict[str, list[tuple[LandedInput, str]]]] = {}
    for part, one in ((each.part, one) for each in change.landed for one in each.inputs):
        if part is not None:
            landed.setdefault(one.source, {}).setdefault(one.member, []).append((one, part.key))
    found = {}
    for seen in change.plan.read:
        if seen.source in failures:
            continue
        inputs = {member: _input(seen, ranges) for member, ranges in landed.get(seen.source, {}).items()}
        found[seen.source] = Source(seen.stamp, seen.sha256, seen.hashed_ns, _stale(current, seen, failures) | inputs)
    return found


def _stale(current: Manifest, seen: Seen, failures: Mapping[str, Failure]) -> dict[str, Input]:
    """Return the live members of an archive whose new version failed."""
    old = current.sources.get(seen.source)
    return {m: each for m, each in old.inputs.items() if seen.source + m in failures} if old else {}


def _input(seen: Seen, ranges: list[tuple[LandedInput, str]]) -> Input:
    """Return one input of its byte ranges, in the order of the bytes."""
    ranges = sorted(ranges, key=lambda pair: pair[0].start)
    first = ranges[0][0]
    counts = sum((one.counts for one, _ in ranges), Counts())
    return Input(seen.sha256, first.format, first.reader, tuple((one.key, part) for one, part in ranges), counts)


def _same_as(
    current: Manifest, change: Change, sources: Mapping[str, Source], failures: dict[str, Failure]
) -> dict[str, Source]:
    """Return the sources whose bytes another one has or had until now; where reading those failed, so did they.

    Files that are rotated have the bytes of a neighbour that has others by now: its rows are live all the same.
    """
    reading = {(seen.source, seen.sha256) for seen in change.plan.read}
    found = {}
    for seen, other in change.plan.same_as:
        known = (sources.get(other), current.sources.get(other))
        leader = next((each for each in known if each is not None and each.sha256 == seen.sha256), None)
        failed = other in failures and (other, seen.sha256) in reading
        if failed or leader is None:
            reason = failures[other].reason.replace(other, seen.source) if failed else "was not read"
            failures[seen.source] = Failure(seen.source, reason, change.run_id)
            continue
        found[seen.source] = Source(seen.stamp, seen.sha256, seen.hashed_ns, leader.inputs)
    return found


def _moved(sources: Mapping[str, Source], landed: Iterable[Landed]) -> dict[str, Source]:
    """Return the sources with parts that were extracted again in place of the old ones."""
    moved = {each.replaces: each.part.key for each in landed if each.replaces and each.part}
    if not moved:
        return dict(sources)
    return {name: _with_parts(source, moved) for name, source in sources.items()}


def _with_parts(source: Source, moved: Mapping[str, str]) -> Source:
    inputs = {
        name: replace(each, slices=tuple((key, moved.get(part, part)) for key, part in each.slices))
        for name, each in source.inputs.items()
    }
    return replace(source, inputs=inputs)


def _theirs(current: Manifest, change: Change) -> Iterable[tuple[str, Source]]:
    """Yield the sources that another writer published since, of bytes looked at after we did."""
    for seen in (*change.plan.read, *change.plan.touched, *(seen for seen, _ in change.plan.same_as)):
        now, then = current.sources.get(seen.source), change.base.sources.get(seen.source)
        if now is not None and now != then and now.hashed_ns > seen.hashed_ns:
            yield seen.source, now


def _parts(current: Manifest, landed: Iterable[Landed], sources: Mapping[str, Source]) -> dict[str, Part]:
    """Return the parts that a source is in, and those that no input made."""
    landed = list(landed)
    replaced = {each.replaces for each in landed if each.part}
    known = dict(current.parts) | {each.part.key: each.part for each in landed if each.part}
    used = parts_of(sources.values())
    runs = {key for key, part in known.items() if "runs" in part.files and key not in replaced}
    return {key: part for key, part in known.items() if key in used | runs}


def _all_failures(current: Manifest, change: Change, failures: Mapping[str, Failure]) -> dict[str, Failure]:
    """Return the failures that still stand, and the new ones; those of files that went away are forgotten."""
    plan = change.plan
    done = {seen.source for seen in (*plan.read, *plan.touched, *(seen for seen, _ in plan.same_as))}
    here = done | set(plan.unchanged) | {name for name, _ in plan.failures}
    gone = {
        failure.file
        for failure in current.failures.values()
        if failure.file not in here and failure.file.startswith(tuple(change.folders))
    }
    over = done | gone | set(change.dropped)
    return {name: each for name, each in current.failures.items() if each.file not in over} | dict(failures)


def _extractors(current: Manifest, parts: Iterable[Part], newest: str) -> tuple[str, ...]:
    """Return the fingerprints that live parts have, in the order in which they were last at work."""
    live = {part.extractor for part in parts if part.extractor}
    return tuple(each for each in (*(e for e in current.extractors if e != newest), newest) if each in live)
