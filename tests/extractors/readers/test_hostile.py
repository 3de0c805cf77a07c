"""Inputs that mean harm end in an error or in refusals, in little memory and time."""

from __future__ import annotations

import gzip
import io
import json
import re
import sqlite3
import tarfile
import tracemalloc
import zipfile
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import pytest
import zstandard

from extractors.errors import ReaderError
from extractors.readers import Limits, Member, expand, read_records
from extractors.records import Record, Refusal

Make = Callable[..., Member]
SMALL = Limits(record_bytes=1000, decompressed_bytes=100_000, depth=50, members=20, archive_depth=2)
GOOD = "We gain 3% on two tasks, and lose nothing on the others."


class Endless(io.RawIOBase):
    """A stream that gives a start, then the same bytes again and again, then an end."""

    def __init__(self, start: bytes, again: bytes, times: int, end: bytes) -> None:
        self._pieces = self._all(start, again, times, end)
        self._rest = b""

    @staticmethod
    def _all(start: bytes, again: bytes, times: int, end: bytes) -> Iterator[bytes]:
        yield start
        for _ in range(times):
            yield again
        yield end

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        while not self._rest:
            piece = next(self._pieces, None)
            if piece is None:
                return 0
            self._rest = piece
        size = min(len(buffer), len(self._rest))
        buffer[:size] = self._rest[:size]
        self._rest = self._rest[size:]
        return size


def endless(start: bytes, again: bytes, times: int, end: bytes) -> Member:
    def opener() -> BinaryIO:
        return io.BufferedReader(Endless(start, again, times, end))  # type: ignore[return-value]

    return Member("large", opener)


LONG_RECORDS = {
    "a line of JSON lines": ("json-lines", b'{"abstract": "', b'"}\n'),
    "a string in an array": ("json", b'[{"abstract": "', b'"}]\n'),
    "a line of text": ("one-a-line", b"", b"\n"),
    "a paragraph": ("text", b"", b"\n"),
    "a labelled abstract": ("markdown", b"# A title\n\n**Abstract**: ", b"\n"),
    "a tag of RIS": ("ris", b"TY  - JOUR\nAB  - ", b"\nER  - \n"),
    "a field of BibTeX": ("bibtex", b"@article{a,\n abstract = {", b"},\n}\n"),
    "a cell of CSV": ("csv", b"title,abstract\nA,", b"\n"),
}


@pytest.mark.parametrize("case", LONG_RECORDS)
def test_a_record_over_the_limit_is_refused_in_bounded_memory(case: str) -> None:
    name, start, end = LONG_RECORDS[case]
    limits = Limits(record_bytes=1 << 20)
    tracemalloc.start()
    try:
        found = list(read_records(endless(start, b"x " * 32768, 640, end), format=name, limits=limits))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert [type(each) for each in found] == [Refusal]
    assert "limit" in found[0].reason  # type: ignore[union-attr]
    assert len(found[0].raw) <= 2000  # type: ignore[union-attr]
    assert peak < 12 << 20


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "start", "again", "end"),
    [
        ("json-lines", b"", b'{"abstract": "We gain 3%."}\n', b""),
        ("json", b"[", b'{"abstract": "We gain 3%."},', b'{"abstract": "We gain 3%."}]'),
        ("json", b'{"papers": [', b'{"abstract": "We gain 3%."},', b'{"abstract": "We gain 3%."}]}'),
        ("text", b"", b"We gain 3%.\n\n", b""),
        ("ris", b"", b"TY  - JOUR\nAB  - We gain 3%.\nER  - \n", b""),
        ("bibtex", b"", b"@a{b,\nabstract={We gain 3\\%.},\n}\n", b""),
        ("csv", b"title,abstract\n", b"A,We gain 3%.\n", b""),
        ("atom", b"<feed>", b"<entry><summary>We gain 3%.</summary></entry>", b"</feed>"),
        ("atom", b"<feed>", b"<junk><a>x</a></junk>", b"<entry><summary>We gain 3%.</summary></entry></feed>"),
    ],
)
def test_many_records_stream(name: str, start: bytes, again: bytes, end: bytes) -> None:
    times = 10_000
    tracemalloc.start()
    try:
        limits = Limits(record_bytes=1 << 19)
        texts = {
            each.text
            for each in read_records(endless(start, again, times, end), format=name, limits=limits)
            if isinstance(each, Record)
        }
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert texts == {"We gain 3%."}
    assert peak < 8 << 20


DEEP = 100_000
NESTED = {
    "arrays in a line": ("json-lines", b'{"abstract": ' + b"[" * DEEP + b"]" * DEEP + b"}\n"),
    "arrays": ("json", b"[" * DEEP + b"]" * DEEP),
    "objects": ("json", b'{"a":' * DEEP + b"1" + b"}" * DEEP),
    "open arrays": ("json", b"[" * DEEP),
    "Python lists": ("json-lines", b"{'abstract': " + b"[" * DEEP + b"]" * DEEP + b"}\n"),
    "Python signs": ("json-lines", b"{'abstract': " + b"-" * DEEP + b"1}\n"),
    "braces": ("bibtex", b"@article{a,\n abstract = {" + b"{" * DEEP + b"}" * DEEP + b"},\n}\n"),
    "elements": ("atom", b"<feed><entry>" + b"<a>" * DEEP + b"</a>" * DEEP + b"</entry></feed>"),
    "blocks of HTML": ("html", b"<html><div class=abstract>" + b"<div>" * DEEP + b"a" * 30 + b"</div>" * DEEP),
    "quotations": ("markdown", b">" * DEEP + b" **Abstract**: a\n"),
    "links": ("markdown", b"# " + b"[" * DEEP + b"\n**Abstract**: a\n"),
    "braces of LaTeX": ("latex", b"\\title{" + b"{" * DEEP + b"\\begin{abstract}We gain 3.\\end{abstract}"),
}


@pytest.mark.parametrize("case", NESTED)
def test_deep_nesting_ends_quickly(case: str, as_member: Make) -> None:
    name, data = NESTED[case]
    try:
        found = list(read_records(as_member(data), format=name))
    except ReaderError as error:
        assert not error.reason.startswith("cannot be read (")  # noqa: PT017 - it may be raised or not
    else:
        assert len(found) <= 2


LOL = (
    b'<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "lol">'
    + b"".join(b'<!ENTITY %c "%s">' % (98 + level, b"&%c;" % (97 + level) * 10) for level in range(12))
    + b']><feed><entry title="&b;"><summary>&m; and 3%</summary></entry></feed>'
)
OUTSIDE = (
    b'<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
    b"<feed><entry><summary>before &x; after</summary></entry></feed>"
)


@pytest.mark.parametrize("data", [LOL, OUTSIDE], ids=["a thousand laughs", "a file of the machine"])
@pytest.mark.parametrize("name", ["atom", "jats", "tei", "pubmed-xml", "acl-anthology"])
def test_entities_are_not_expanded(name: str, data: bytes, as_member: Make) -> None:
    names = {"jats": b"article", "tei": b"TEI", "pubmed-xml": b"PubmedArticle", "acl-anthology": b"paper"}
    data = data.replace(b"entry", names.get(name, b"entry"))
    data = data if name == "atom" else data.replace(b"summary", b"abstract")
    try:
        found = list(read_records(as_member(data), format=name))
    except ReaderError as error:
        assert not error.reason.startswith("cannot be read (")  # noqa: PT017 - it may be raised or not
    else:
        assert all(len(each.text or "") < 40 for each in found if isinstance(each, Record))


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress], ids=["gzip", "zstd"])
def test_a_bomb_ends_at_the_limit(pack: Callable[[bytes], bytes], as_member: Make) -> None:
    bomb = as_member(pack(b'{"abstract": "a"}\n' * 500_000))
    with pytest.raises(ReaderError, match=r"unpacks to more than 100000 bytes"):
        list(read_records(bomb, limits=SMALL))
    zeros = as_member(pack((b"x" * 99 + b"\n") * 900_000))
    with pytest.raises(ReaderError, match=r"250 times its size"):
        list(read_records(zeros, format="text"))


def archive(path: Path, names: dict[str, bytes], *, links: dict[str, str] | None = None) -> Path:
    if path.suffix == ".zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
            for name, data in names.items():
                out.writestr(name, data)
            for name, target in (links or {}).items():
                info = zipfile.ZipInfo(name)
                info.external_attr = 0o120777 << 16
                out.writestr(info, target)
        return path
    with tarfile.open(path, "w:gz") as packed:
        for name, data in names.items():
            item = tarfile.TarInfo(name)
            item.size = len(data)
            packed.addfile(item, io.BytesIO(data))
        for name, target in (links or {}).items():
            item = tarfile.TarInfo(name)
            item.type, item.linkname = tarfile.SYMTYPE, target
            packed.addfile(item)
    return path


def outcomes(path: Path, limits: Limits = SMALL) -> dict[str, str]:
    """Return for each member its first text, or what is wrong with it."""
    found = {}
    for member in expand(path, path.name, limits):
        try:
            [record] = read_records(member, limits=limits)
            found[member.source] = (record.text if isinstance(record, Record) else record.reason) or ""
        except ReaderError as error:
            found[member.source] = error.reason
    return found


def failure(path: Path) -> str:
    """Return what is wrong with an archive as a whole: said when it is opened, or when it is read."""
    try:
        found = outcomes(path)
    except ReaderError as error:
        assert error.source == path.name  # noqa: PT017 - it may be raised or not
        return error.reason
    return found[path.name]


@pytest.mark.parametrize("suffix", [".zip", ".tgz"])
def test_tricks_with_paths_cost_only_their_member(suffix: str, tmp_path: Path) -> None:
    names = {name: GOOD.encode() for name in ("good.txt", "../up.txt", "/abs.txt", "a/../../up.txt", "C:\\x.txt")}
    path = archive(tmp_path / f"x{suffix}", names, links={"link.txt": "/etc/hostname"})
    found = {name.split("!")[1]: outcome for name, outcome in outcomes(path).items()}
    assert found.pop("good.txt") == GOOD
    assert "link" in found.pop("link.txt")
    assert len(found) == 4
    assert all("leads out" in outcome for outcome in found.values())
    assert sorted(each.name for each in tmp_path.iterdir()) == [path.name]


@pytest.mark.parametrize("suffix", [".zip", ".tgz"])
def test_archives_have_limits(suffix: str, tmp_path: Path) -> None:
    many = archive(tmp_path / f"many{suffix}", {f"{number}.txt": GOOD.encode() for number in range(30)})
    with pytest.raises(ReaderError, match="more than 20 members"):
        outcomes(many)
    large = archive(tmp_path / f"large{suffix}", {"1.txt": b"x " * 30_000, "2.txt": b"x " * 30_000})
    assert "unpacks to more than 100000" in failure(large)


@pytest.mark.parametrize("suffix", [".zip", ".tgz"])
def test_archives_in_archives_are_read_to_a_depth(suffix: str, tmp_path: Path) -> None:
    inner = archive(tmp_path / f"inner{suffix}", {"a.txt": GOOD.encode()})
    outer = archive(tmp_path / f"outer{suffix}", {f"in{suffix}": inner.read_bytes()})
    assert outcomes(outer) == {f"outer{suffix}!in{suffix}!a.txt": GOOD}
    outermost = archive(tmp_path / f"more{suffix}", {"out": outer.read_bytes()})
    with pytest.raises(ReaderError, match="deeper than the limit"):
        outcomes(outermost)


@pytest.mark.parametrize("suffix", [".zip", ".tgz"])
def test_a_damaged_archive_is_an_error_with_its_name(suffix: str, tmp_path: Path) -> None:
    path = archive(tmp_path / f"x{suffix}", {"a.txt": GOOD.encode() * 10})
    path.write_bytes(path.read_bytes()[:-30])
    assert re.search(r"damaged|cut", failure(path))


def test_a_zip_that_lies_about_a_size_is_refused(tmp_path: Path) -> None:
    path = archive(tmp_path / "x.zip", {"a.txt": b"a" * 5000})
    data = bytearray(path.read_bytes())
    at = data.rfind(b"PK\x01\x02")
    data[at + 24 : at + 28] = (10).to_bytes(4, "little")
    path.write_bytes(bytes(data))
    [outcome] = outcomes(path).values()
    assert "unpacked" in outcome or len(outcome) <= 10


def test_a_workbook_that_is_a_bomb_is_refused(as_member: Make, examples: dict[str, bytes]) -> None:
    out = io.BytesIO(examples["excel"])
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as book:
        book.writestr("xl/sharedStrings.xml", b" " * (80 << 20))
    with pytest.raises(ReaderError, match="bomb"):
        list(read_records(as_member(out.getvalue())))


def test_a_database_runs_no_program(tmp_path: Path) -> None:
    path = tmp_path / "papers.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE papers (title TEXT, abstract TEXT)")
    connection.execute("INSERT INTO papers VALUES ('A', ?)", (GOOD,))
    connection.execute(
        "CREATE VIEW endless (abstract) AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n"
    )
    connection.commit()
    connection.close()
    assert [each.text for each in read_records(path) if isinstance(each, Record)] == [GOOD]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["papers.db"]


def test_parquet_that_repeats_a_long_text_stays_small(as_member: Make) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    text = "We gain 3%. " * 40_000
    column = pa.DictionaryArray.from_arrays(pa.array([0] * 50_000, pa.int32()), pa.array([text]))
    out = io.BytesIO()
    parquet.write_table(pa.table({"abstract": column}), out)
    before = pa.total_allocated_bytes()
    peak = 0
    for _ in islice(read_records(as_member(out.getvalue())), 2000):
        peak = max(peak, pa.total_allocated_bytes() - before)
    assert peak < 64 << 20


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b'{"abstract": NaN, "title": "A"}', None),
        (b'{"abstract": "\\ud800 lone", "title": "A"}', "\ufffd lone"),
        (b'{"abstract": "a\\u0000b"}', "a\0b"),
        (b'{"abstract": ["One.", null, "Two."]}', "One.\nTwo."),
        (b'{"abstract": {"value": null}}', None),
        (b'{"abstract": 17}', "17"),
        (b'{"abstract": true}', None),
        (b'{"abstract_inverted_index": {"gain": [1], "We": [0, 3], "3%.": [2]}}', "We gain 3%. We"),
        (b'{"abstract": {"a": {"b": 1}}}', None),
        (b'{"year": 99999999999999999999999, "abstract": "x"}', "x"),
        (b"{'abstract': None}", None),
        (b'{"abstract": "a", "abstract": "b"}', "b"),
    ],
)
def test_odd_values_of_json_are_taken_as_they_are(data: bytes, expected: str | None, as_member: Make) -> None:
    [record] = read_records(as_member(data + b"\n"), format="json-lines")
    assert isinstance(record, Record)
    assert record.text == expected


def test_bad_elements_of_an_array_cost_only_themselves(as_member: Make) -> None:
    good = json.dumps({"abstract": GOOD})
    data = f'[{good},\n{{"abstract": tru}},\n17,\n{good}\n]'
    found = list(read_records(as_member(data.encode(), "x.json")))
    assert [type(each) for each in found] == [Record, Refusal, Refusal, Record]
    assert [(each.position, each.line) for each in found] == [(1, 1), (2, 2), (3, 3), (4, 4)]
