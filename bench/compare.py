"""List every claim that this tree gains, loses or reads differently against another revision, as text to read.

    python -m bench.compare main                   the 20,000 abstracts and the gold files' texts
    python -m bench.compare HEAD~3 --field metric --texts 2000
    python -m bench.compare v0.1 --documents FILE.jsonl -o changes.txt

Texts come from the folder `shared` beside the checkout, or from --documents (JSON lines with abstract or text). The
hidden part of the gold is left out. The other revision's engine is unpacked into a temporary folder; its libraries
are those of this environment.
"""

from __future__ import annotations

import argparse
import gzip
import io
import json
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.score_engine import GOLD, ROOT, SETS, visible

CORPUS = ROOT.parent / "shared" / "corpus" / "arxiv-20k.jsonl.gz"
# What follows from the other fields or is another count of them would only say the same change twice.
DERIVED = frozenset({"confidence", "support", "evidence", "sentence_index", "value_norm", "unit_norm", "improves"})
_SPAN = frozenset({"start", "end", "value_text"})
_LEFT, _RIGHT = 90, 70

Fields = dict[str, object]


@dataclass(frozen=True, slots=True)
class Text:
    """One text to extract from."""

    id: str
    text: str
    title: str | None


@dataclass(frozen=True, slots=True)
class Extracted:
    """What one engine made of one text: its claims and decoys as records of that revision."""

    claims: list[Fields]
    decoys: list[Fields]
    error: str | None


@dataclass(frozen=True, slots=True)
class Difference:
    """One claim that is gained, lost or changed; ``fields`` are the names of those that changed."""

    what: str
    text: Text
    old: Fields | None
    new: Fields | None
    fields: tuple[str, ...]
    reason: str | None = None

    @property
    def claim(self) -> Fields:
        """The claim as it is now, or was."""
        return self.new or self.old or {}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the differences; return 0 whatever they are, 2 where the revision is not there."""
    options = _options(arguments)
    texts = list(_texts(options))
    print(f"{len(texts):,} texts; {options.base} against this tree", file=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="compare-") as folder:
        try:
            unpack(options.base, Path(folder))
        except subprocess.CalledProcessError as error:
            print(error.stderr.decode(errors="replace").strip(), file=sys.stderr)
            return 2
        old, new = extract_both(Path(folder), ROOT, texts)
    found = [d for text, a, b in zip(texts, old, new, strict=True) for d in differences(text, a, b)]
    report = "\n".join(report_lines(found, set(options.field.split(",")) - {""}))
    if options.output:
        options.output.write_text(report + "\n", encoding="utf-8")
    else:
        print(report)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base", help="the revision to compare with")
    parser.add_argument("--documents", type=Path, help="other texts: JSON lines, gzip or not")
    parser.add_argument("--texts", type=int, default=sys.maxsize, help="only the first so many of the corpus")
    parser.add_argument("--field", default="", help="only what changed in these fields: gained,lost,metric,…")
    parser.add_argument("-o", "--output", type=Path)
    return parser.parse_args(arguments)


def _texts(options: argparse.Namespace) -> Iterator[Text]:
    if not options.documents and GOLD.is_dir():
        for name in SETS:
            yield from (Text(d.id, d.text, d.title) for d in visible(name))
    yield from read_texts(options.documents or CORPUS, options.texts)


def read_texts(path: Path, most: int) -> Iterator[Text]:
    """Yield the texts of a file of JSON lines, gzip or not, ``most`` at most."""
    opener = gzip.open if path.suffix == ".gz" else io.open
    with opener(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if number > most:
                return
            record = json.loads(line)
            text = record.get("abstract") or record.get("text")
            if text:
                yield Text(str(record.get("id", f"line {number}")), text.strip(), record.get("title"))


def unpack(revision: str, folder: Path) -> None:
    """Write the engine of a revision into a folder; raises CalledProcessError where git does not know it."""
    command = ["git", "-C", str(ROOT), "archive", "--format=zip", revision, "extractors"]
    archive = subprocess.run(command, capture_output=True, check=True).stdout  # noqa: S603 — our own arguments
    with zipfile.ZipFile(io.BytesIO(archive)) as members:
        members.extractall(folder)


def extract_both(base: Path, tree: Path, texts: Sequence[Text]) -> tuple[list[Extracted], list[Extracted]]:
    """Return what the engines of two trees make of the texts, in their order; both run at the same time."""
    lines = "".join(json.dumps({"id": t.id, "text": t.text, "title": t.title}) + "\n" for t in texts).encode()
    with tempfile.TemporaryDirectory(prefix="compare-") as folder:
        source = Path(folder) / "texts.jsonl"
        source.write_bytes(lines)
        outputs = [Path(folder) / "old.jsonl", Path(folder) / "new.jsonl"]
        running = [_start(root, source, output) for root, output in zip((base, tree), outputs, strict=True)]
        for process in running:
            if process.wait():
                raise SystemExit(f"an engine ended with exit code {process.returncode}")
        old, new = (list(map(_extracted, output.read_text(encoding="utf-8").splitlines())) for output in outputs)
    return old, new


def _start(root: Path, source: Path, output: Path) -> subprocess.Popen[bytes]:
    script = str(Path(__file__).with_name("dump_claims.py"))
    with source.open("rb") as lines, output.open("wb") as written:
        command = [sys.executable, "-X", "utf8", script, str(root)]
        return subprocess.Popen(command, stdin=lines, stdout=written)  # noqa: S603 — our own script


def _extracted(line: str) -> Extracted:
    record = json.loads(line)
    return Extracted(record["claims"], record["decoys"], record.get("error"))


def differences(text: Text, old: Extracted, new: Extracted) -> Iterator[Difference]:
    """Yield what differs between two extractions of a text, in the order of the text.

    Two claims are the same one where their spans overlap; of several, the one with the same value and span first.
    """
    if old.error != new.error:
        yield Difference("error", text, {"value_text": old.error}, {"value_text": new.error}, ("error",))
    free = list(new.claims)
    found: list[Difference] = []
    for claim in sorted(old.claims, key=lambda claim: not any(_is_same_span(claim, other) for other in free)):
        twin = max((other for other in free if _overlap(claim, other)), key=lambda o: _likeness(claim, o), default=None)
        if twin is None:
            found.append(Difference("lost", text, claim, None, (), _reason(claim, new.decoys)))
        else:
            free.remove(twin)
            fields = _changed(claim, twin)
            if fields:
                found.append(Difference("changed", text, claim, twin, fields))
    found += [Difference("gained", text, None, claim, (), _reason(claim, old.decoys)) for claim in free]
    yield from sorted(found, key=lambda difference: _span(difference.claim))


def _span(fields: Fields) -> tuple[int, int]:
    start, end = fields["start"], fields["end"]
    if not (isinstance(start, int) and isinstance(end, int)):
        raise TypeError("a claim or decoy without offsets")
    return start, end


def _overlap(a: Fields, b: Fields) -> bool:
    (a_start, a_end), (b_start, b_end) = _span(a), _span(b)
    return a_start < b_end and b_start < a_end


def _is_same_span(a: Fields, b: Fields) -> bool:
    return _span(a) == _span(b)


def _likeness(a: Fields, b: Fields) -> tuple[bool, bool]:
    return _is_same_span(a, b), a["value"] == b["value"]


def _reason(claim: Fields, decoys: Iterable[Fields]) -> str | None:
    """Return why the number is no claim on the other side, if it is a decoy there."""
    return next((str(decoy["reason"]) for decoy in decoys if _overlap(claim, decoy)), None)


def _changed(old: Fields, new: Fields) -> tuple[str, ...]:
    """Return the fields whose answers differ, "span" for the offsets and words; the rule alone is no change."""
    names = [n for n in {**old, **new} if n not in DERIVED | _SPAN and old.get(n) != new.get(n)]
    if _is_single(old) and _is_single(new):
        names = [name for name in names if name not in ("value_low", "value_high")]
    if "metric" in names:
        names = [name for name in names if name != "higher_is_better"]
    if not _is_same_span(old, new):
        names.append("span")
    return tuple(names) if set(names) - {"rule"} else ()


def _is_single(claim: Fields) -> bool:
    return claim.get("value_low") == claim.get("value_high")


def report_lines(found: Sequence[Difference], fields: set[str]) -> Iterator[str]:
    """Yield the counts, then each difference under the heading of what differs; ``fields`` selects headings."""
    counts = Counter(group for difference in found for group in _groups(difference))
    yield "  ".join(f"{group} {count:,}" for group, count in counts.most_common()) or "no claim differs"
    for group in sorted(counts, key=lambda group: (group not in ("error", "lost", "gained"), -counts[group])):
        listed = [d for d in found if _groups(d)[0] == group or (group in fields and group in _groups(d))]
        if listed and (not fields or group in fields):
            yield f"\n== {group}: {counts[group]:,}"
            yield from (line for difference in listed for line in _difference_lines(difference))


def _groups(difference: Difference) -> tuple[str, ...]:
    """Return the headings of a difference; without a selection it is listed under the first alone."""
    if difference.what != "changed":
        return (difference.what,)
    return tuple(name for name in difference.fields if name != "rule")


def _difference_lines(difference: Difference) -> Iterator[str]:
    if difference.what == "error":
        yield f"{difference.text.id}: {difference.old} → {difference.new}"
        return
    claim = difference.claim
    yield f"{difference.text.id}  {_quote(difference.text.text, *_span(claim))}"
    if difference.old and difference.new:
        for name in difference.fields:
            if name == "span":
                yield f"    span: {difference.old['value_text']!r} → {difference.new['value_text']!r}"
            else:
                yield f"    {name}: {difference.old.get(name)!r} → {difference.new.get(name)!r}"
        return
    other = f"; {'now' if difference.old else 'before'} a decoy: {difference.reason}" if difference.reason else ""
    names = ("kind", "value", "unit", "direction", "metric", "dataset", "method", "rule")
    yield "    " + "  ".join(f"{n}={claim.get(n)}" for n in names if claim.get(n) is not None) + other


def _quote(text: str, start: int, end: int) -> str:
    """Return the number in «» with the words around it, on one line."""
    around = f"{text[max(0, start - _LEFT) : start]}«{text[start:end]}»{text[end : end + _RIGHT]}"
    return " ".join(around.split())


if __name__ == "__main__":
    sys.exit(main())
