"""What holds of every format: its example is told by content and read the same, plain, packed, cut and damaged."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st

from extractors.errors import ReaderError
from extractors.readers import Limits, Member, detect, expand, formats, read_records, reader_fingerprint
from extractors.records import Record, Refusal, doc_id

NAMES = [each.name for each in formats()]
TEXT_FORMATS = ["text", "one-a-line", "markdown", "json-lines", "json", "csv", "ris", "medline", "bibtex", "latex"]
Make = Callable[..., Member]


class Papers(Protocol):
    """The fixture ``papers``."""

    titles: tuple[str, ...]
    authors: tuple[tuple[str, ...], ...]

    def ids(self, name: str) -> list[str]: ...


def texts(member: Member | Path, **options: object) -> list[str]:
    return [each.text for each in read_records(member, **options) if isinstance(each, Record) and each.text]  # type: ignore[arg-type]


def ids(found: list[str]) -> list[str]:
    """Return document ids, of the texts with LaTeX's percent signs and times as the others spell them."""
    return [doc_id(text.replace("\\%", "%").replace("$\\times$", "×")) for text in found]


@pytest.mark.parametrize("name", NAMES)
def test_its_example_is_told_by_content_alone(name: str, examples: dict[str, bytes], as_member: Make) -> None:
    assert detect(as_member(examples[name])).format == name


@pytest.mark.parametrize("name", NAMES)
def test_its_example_gives_the_papers(name: str, examples: dict[str, bytes], as_member: Make, papers: Papers) -> None:
    records = [each for each in read_records(as_member(examples[name])) if isinstance(each, Record)]
    assert ids([each.text or "" for each in records]) == papers.ids(name)
    assert [each.position for each in records] == list(range(1, len(records) + 1))
    if name not in {"text", "one-a-line"}:
        assert [each.title for each in records] == list(papers.titles[: len(records)])


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"text", "one-a-line", "html", "pdf"}))
def test_its_authors_are_names(name: str, examples: dict[str, bytes], as_member: Make, papers: Papers) -> None:
    records = [each for each in read_records(as_member(examples[name])) if isinstance(each, Record)]
    found = [tuple(" ".join(reversed(author.split(", "))) for author in each.authors) for each in records]
    initials = [tuple(f"{author.split()[0][0]} {author.split()[1]}" for author in each) for each in papers.authors]
    assert found in (list(papers.authors[: len(records)]), initials[: len(records)])


PACKED: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.compress,
    "bzip2": bz2.compress,
    "xz": lzma.compress,
    "zstd": zstandard.compress,
    "gzip twice": lambda data: gzip.compress(gzip.compress(data)),
    "two gzip members": lambda data: gzip.compress(data[:100]) + gzip.compress(data[100:]),
}


@pytest.mark.parametrize("packing", PACKED)
@pytest.mark.parametrize("name", NAMES)
def test_it_is_read_through_compression(
    name: str, packing: str, examples: dict[str, bytes], as_member: Make, papers: Papers
) -> None:
    if name == "pdf" and packing != "gzip":
        pytest.skip("a process a file; one compression tells")
    packed = as_member(PACKED[packing](examples[name]))
    assert detect(packed).format == name
    assert ids(texts(packed)) == papers.ids(name)


@pytest.mark.parametrize("cut", [0.5, 0.9])
@pytest.mark.parametrize("packing", ["gzip", "bzip2", "xz", "zstd"])
def test_cut_compressed_data_are_an_error(
    packing: str, cut: float, examples: dict[str, bytes], as_member: Make
) -> None:
    packed = PACKED[packing](examples["ris"])
    with pytest.raises(ReaderError, match=r"cut short|damaged"):
        texts(as_member(packed[: int(len(packed) * cut)], "papers.ris"))


def zipped(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def tarred(files: dict[str, bytes], mode: str = "w:gz") -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode=mode) as archive:  # type: ignore[call-overload]
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return out.getvalue()


@pytest.mark.parametrize("pack", [zipped, tarred, lambda files: tarred(files, "w")], ids=["zip", "tar.gz", "tar"])
def test_it_is_read_in_archives(
    pack: Callable[[dict[str, bytes]], bytes], examples: dict[str, bytes], tmp_path: Path, papers: Papers
) -> None:
    path = tmp_path / "papers.bin"
    path.write_bytes(pack({f"in/{name}": data for name, data in examples.items()}))
    assert detect(path).is_archive
    found = {}
    for member in expand(path, "x.bin"):
        found[member.source] = ids(texts(member))
    assert found == {f"x.bin!in/{name}": papers.ids(name) for name in examples}


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "gb18030"])
@pytest.mark.parametrize("name", TEXT_FORMATS)
def test_it_is_read_in_other_encodings(name: str, encoding: str, examples: dict[str, bytes], as_member: Make) -> None:
    text = examples[name].decode("utf-8")
    if encoding == "gb18030":  # Chinese around the papers, as in the lists that come in it
        text = text.replace("Long documents", "长文档的注意力机制计算成本很高，需要新的方法。Long documents")
    recoded = as_member(text.replace("\n", "\r\n").encode(encoding))
    assert detect(recoded).format == name
    plain = as_member(text.encode())
    assert ids(texts(recoded)) == ids(texts(plain))


@pytest.mark.parametrize("name", NAMES)
def test_its_fingerprint_is_its_own(name: str) -> None:
    assert len({reader_fingerprint(each) for each in NAMES}) == len(NAMES)
    assert len(reader_fingerprint(name)) == 16


@pytest.mark.parametrize("name", NAMES)
def test_it_says_what_it_reads(name: str) -> None:
    [described] = [each for each in formats() if each.name == name]
    assert described.summary
    assert all(extension.startswith(".") for extension in described.extensions)


def damaged(data: bytes) -> st.SearchStrategy[bytes]:
    """Return a strategy for the bytes with pieces cut out, put in twice, overwritten and swapped."""
    piece = st.one_of(
        st.binary(max_size=8),
        st.sampled_from(
            [b'"', b"\\", b"{", b"}", b"[", b"]", b"<", b"&", b"\0", b"\n", b"\xff", b"@", b"  - ", b"1e999"]
        ),
    )
    place = st.integers(0, len(data))
    change = st.tuples(place, st.integers(0, 40), piece)

    def apply(changes: list[tuple[int, int, bytes]]) -> bytes:
        out = data
        for start, size, put in changes:
            out = out[:start] + put + out[start + size :]
        return out

    cut = st.integers(0, len(data)).map(lambda size: data[:size])
    twice = place.map(lambda at: data[:at] + data[: at + 50])
    return st.one_of(st.lists(change, max_size=6).map(apply), cut, twice, st.binary(max_size=200))


def check_ends_well(data: bytes, name: str | None) -> None:
    member = Member("damaged", lambda: io.BytesIO(data))
    try:
        records = list(read_records(member, format=name, limits=Limits(seconds=20)))
    except ReaderError as error:
        assert error.source == "damaged"  # noqa: PT017 - it may be raised or not
        assert not error.reason.startswith("cannot be read (")  # noqa: PT017 - a message of ours, not of Python
        return
    assert all(isinstance(each, Record | Refusal) for each in records)
    assert [each.position for each in records] == list(range(1, len(records) + 1))
    for each in records:
        if isinstance(each, Record):
            (each.text or "").encode()
            (each.title or "").encode()


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"pdf"}))
def test_damaged_input_gives_records_or_a_reader_error(name: str, examples: dict[str, bytes]) -> None:
    @given(damaged(examples[name]), st.booleans())
    def check(data: bytes, is_named: bool) -> None:  # noqa: FBT001 - a drawn value
        check_ends_well(data, name if is_named else None)

    check()


@pytest.mark.slow
def test_a_damaged_pdf_gives_records_or_a_reader_error(examples: dict[str, bytes]) -> None:
    @settings(max_examples=40)
    @given(damaged(examples["pdf"]))
    def check(data: bytes) -> None:
        check_ends_well(data, "pdf")

    check()


@given(st.binary(max_size=300))
def test_any_bytes_give_records_or_a_reader_error(data: bytes) -> None:
    check_ends_well(data, None)
