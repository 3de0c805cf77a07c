"""Real files of users: every one is read or refused with a message, and none of its abstracts is lost or added."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from extractors.errors import ReaderError
from extractors.readers import Limits, detect, read_records
from extractors.records import Record, Refusal, doc_id

FORMATS = Path(__file__).resolve().parents[3].parent / "shared" / "formats"

COLUMN_IS_WRONG = {
    "gbk.bib": "the entry has author, title, year and journal, and no abstract",
    "arxiv_ltx_fragment.html": "the page holds one section, Introduction, and no abstract",
}
REFUSED = {
    "empty.jsonl": "is empty",
    "lfs_pointer_papers-with-abstracts.json.gz": "Git LFS pointer",
}
FORMAT_OF = {
    "abstracts_one_per_line.txt": "one-a-line",
    "acl_N18-3011.pdf": "pdf",
    "acl_old_K17.xml": "acl-anthology",
    "arxiv_atom.xml": "atom",
    "arxiv_daily_ir_2025-04-01.md": "markdown",
    "arxiv_daily_pydict.jsonl": "json-lines",
    "arxiv_kaggle_snapshot.txt.txt": "json-lines",
    "arxiv_ltx_fragment.html": "html",
    "attention_main_inputs.tex": "latex",
    "cluster_summary.parquet": "parquet",
    "csl.json": "json",
    "docling_mistral_tables.md": "markdown",
    "embase.csv": "csv",
    "gbk.bib": "bibtex",
    "generic_lorem.tsv": "csv",
    "grobid_tei.xml": "tei",
    "iclr2024_llm_list_details.md": "markdown",
    "iclr2025_conference_release.jsonl": "json-lines",
    "iclr2026_accepted_60.parquet": "parquet",
    "iclr2026_one_paper.md": "markdown",
    "iclr2026_swe_agents.csv": "csv",
    "iclr_papers.sqlite.db": "sqlite",
    "jats_one_line.nxml": "jats",
    "measeval_paragraph.txt": "text",
    "mistral_main.tex": "latex",
    "nlp_tdms_results.tsv": "csv",
    "no_abstract_column.csv": "csv",
    "openalex_inverted_rebuilt.json": "json",
    "openreview_v2.jsonl.gz": "json-lines",
    "openreview_v2_notes.json": "json",
    "openreview_v2_one_line.json": "json",
    "paperlists_alt2025.json": "json",
    "pubmed_export.txt": "medline",
    "pubmed_single.nbib": "medline",
    "ris_bom_crlf.ris": "ris",
    "ris_extraneous.ris": "ris",
    "ris_faulty_year.ris": "ris",
    "s2orc_2020.json": "json",
    "scopus.ris": "ris",
    "seed_bom_crlf.txt": "text",
    "seed_hardwrapped_hyphenated.txt": "text",
    "seed_lf.txt": "text",
    "seed_utf16le.txt": "text",
    "web_of_science.txt": "ris",
    "zotero_astro.bib": "bibtex",
    "zotero_same40.bib": "bibtex",
    "zotero_same40.csv": "csv",
    "zotero_same40.ris": "ris",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One file of the index and the number of papers with an abstract in it."""

    name: str
    papers: int


def index() -> Iterator[Row]:
    if (FORMATS / "INDEX.tsv").is_file():
        with (FORMATS / "INDEX.tsv").open(encoding="utf-8", newline="") as stream:
            for row in csv.DictReader(stream, delimiter="\t"):
                yield Row(row["file"], int(row["papers"]))


ROWS = list(index())
pytestmark = pytest.mark.skipif(not ROWS, reason="the folder `shared` with real files does not lie beside the checkout")


@pytest.mark.parametrize("row", [row for row in ROWS if row.name not in REFUSED], ids=lambda row: row.name)
def test_the_abstracts_of_a_file_are_as_many_as_the_index_counts(row: Row) -> None:
    records = list(read_records(FORMATS / row.name, source=row.name))
    texts = [record.text for record in records if isinstance(record, Record) and record.text]
    assert [record for record in records if isinstance(record, Refusal)] == []
    assert len(texts) == (0 if row.name in COLUMN_IS_WRONG else row.papers)
    assert [record.position for record in records] == list(range(1, len(records) + 1))


@pytest.mark.parametrize("row", [row for row in ROWS if row.name not in REFUSED], ids=lambda row: row.name)
def test_the_format_of_a_file_is_told_by_its_content(row: Row, tmp_path: Path) -> None:
    unnamed = tmp_path / "unnamed"
    unnamed.write_bytes((FORMATS / row.name).read_bytes())
    assert detect(unnamed).format == FORMAT_OF[row.name]


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_without_content_is_refused_by_its_name(name: str) -> None:
    if not ROWS:
        pytest.skip("no index")
    with pytest.raises(ReaderError, match=REFUSED[name]) as caught:
        list(read_records(FORMATS / name, source=name))
    assert str(caught.value).startswith(name)


@pytest.mark.parametrize("row", [row for row in ROWS if row.name not in REFUSED], ids=lambda row: row.name)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.97])
def test_a_cut_file_gives_records_or_a_reader_error(row: Row, share: float, tmp_path: Path) -> None:
    data = (FORMATS / row.name).read_bytes()
    cut = tmp_path / row.name
    cut.write_bytes(data[: int(len(data) * share)])
    try:
        records = list(read_records(cut, limits=Limits(seconds=30)))
    except ReaderError as error:
        assert row.name in str(error)  # noqa: PT017 - it may be raised or not
    else:
        assert all(isinstance(record, Record | Refusal) for record in records)


def test_the_same_forty_papers_are_the_same_documents_in_three_exports() -> None:
    found = {}
    for suffix in ("csv", "ris", "bib"):
        records = [each for each in read_records(FORMATS / f"zotero_same40.{suffix}") if isinstance(each, Record)]
        found[suffix] = sorted((doc_id(each.text or ""), each.title, each.year, each.doi) for each in records)
    assert len(found["csv"]) == 40
    assert found["csv"] == found["ris"] == found["bib"]


def test_a_reader_can_be_named_over_what_would_be_detected() -> None:
    records = list(read_records(FORMATS / "seed_lf.txt", format="one-a-line"))
    assert len(records) == 20


@pytest.mark.parametrize(
    ("name", "least"),
    [("jats_one_line.nxml", 40), ("grobid_tei.xml", 40), ("acl_N18-3011.pdf", 40), ("s2orc_2020.json", 10)],
)
def test_the_full_text_gives_paragraphs_with_their_sections(name: str, least: int) -> None:
    abstract, *paragraphs = read_records(FORMATS / name, full_text=True)
    assert isinstance(abstract, Record)
    assert abstract.section is None
    assert len(paragraphs) >= least
    assert {each.parent_position for each in paragraphs if isinstance(each, Record)} == {1}
    assert sum(1 for each in paragraphs if isinstance(each, Record) and each.section) > len(paragraphs) // 2
