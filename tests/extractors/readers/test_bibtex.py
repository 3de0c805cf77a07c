"""BibTeX: escapes undone, LaTeX left alone, macros put in, a bad entry refused alone."""

# ruff: noqa: E501 - a case a line: the tables read as tables
from __future__ import annotations

from collections.abc import Callable

import pytest

from extractors.errors import ReaderError
from extractors.readers import Member, read_records
from extractors.readers.kit.latex_escapes import unescape
from extractors.records import Record, Refusal

Make = Callable[..., Member]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r"gains of 9\% for \$5 \& more", "gains of 9% for $5 & more"),
        (r"{Real}-time {DNA} tides", "Real-time DNA tides"),
        (r"{{Tides}}", "Tides"),
        (r"p \textless 0.01, x\textgreater{}y", "p <0.01, x>y"),
        (r"0.65 \textpm{} 0.04 and 2\texttimes{}", "0.65 ± 0.04 and 2×"),
        (r"{$<$}i{$>$}", "<i>"),
        (r"$x_{1}$ and {$\sigma$}8", r"$x_{1}$ and $\sigma$8"),
        (r"\$\textbackslash sim26\$\textasciitilde mag", r"$\sim26$~mag"),
        (r"G{\"o}del, Er{\H o}s, \'{e}t\'e, \c{c}a, na{\"\i}ve", "Gödel, Erős, été, ça, naïve"),
        (r"Stra{\ss}e \o re {\AA}", "Straße øre Å"),
        (r"we \emph{gain} \textbf{3\%}", r"we \emph{gain} \textbf{3%}"),
        (r"10\textasciicircum{}5", "10^5"),
        (r"a\_b \{c\} \#1", "a_b {c} #1"),
        (r"2--3 points, ``so''", "2--3 points, ``so''"),
        ("no escapes", "no escapes"),
        ("}}{{", ""),
    ],
)
def test_escapes_are_undone_and_latex_stays(written: str, meant: str) -> None:
    assert unescape(written) == meant


ENTRIES = {
    "braces": "@article{q,\n  title = {On Tides},\n  abstract = {We gain 3\\%.},\n}\n",
    "quotes": '@article{q,\n  title = "On {T}ides",\n  abstract = "We gain {3\\%}."\n}\n',
    "one line": "@article{q, title={On Tides}, abstract={We gain 3\\%.}}\n",
    "parentheses": "@article(q,\n title = {On Tides},\n abstract = {We gain 3\\%.}\n)\n",
    "macros and joining": '@string{t = "On "}\n@article{q, title = t # {Tides}, abstract = "We gain" # " 3\\%."}\n',
    "upper case and spaces": "@ARTICLE { q ,\n TITLE   =   {On Tides} ,\n ABSTRACT={We gain 3\\%.} }\n",
    "comments around": '% a file\n@comment{jabref-meta: x}\n@preamble{"\\newcommand"}\n@article{q,title={On Tides},abstract={We gain 3\\%.}}\nrest\n',
    "no key": "@misc{,\n title={On Tides},\n abstract={We gain 3\\%.}\n}\n",
    "missing comma": "@article{q,\n title={On Tides}\n abstract={We gain 3\\%.}\n}\n",
    "another field first": "@article{q,\n keywords = {a, b = c},\n title={On Tides},\n month = mar,\n abstract={We gain 3\\%.}\n}\n",
}


@pytest.mark.parametrize("case", ENTRIES)
def test_an_entry_is_read(case: str, as_member: Make) -> None:
    [record] = read_records(as_member(ENTRIES[case].encode(), "x.bib"), format="bibtex")
    assert isinstance(record, Record)
    assert (record.title, record.text) == ("On Tides", "We gain 3%.")


def test_fields_are_mapped(as_member: Make) -> None:
    data = (
        "@inproceedings{quill25,\n author = {Quill, Ada and {The Fen Group} and Bo Marsh},\n booktitle = {FenConf},\n"
        " date = {2025-03},\n eprint = {2501.00001},\n archiveprefix = {arXiv},\n url = {https://a.example},\n doi = {10.5555/f.1},\n}\n"
    )
    [record] = read_records(as_member(data.encode()))
    assert isinstance(record, Record)
    assert record.authors == ("Quill, Ada", "The Fen Group", "Bo Marsh")
    assert (record.record_id, record.venue, record.year, record.text) == ("quill25", "FenConf", 2025, None)
    assert (record.arxiv_id, record.url, record.doi) == ("2501.00001", "https://a.example", "10.5555/f.1")


def test_an_entry_that_does_not_close_costs_only_itself(as_member: Make) -> None:
    data = "@article{a,\n abstract = {We {gain 3.},\n}\n\n@article{b,\n abstract = {They lose.},\n}\n"
    found = list(read_records(as_member(data.encode())))
    assert [type(each) for each in found] == [Refusal, Record]
    assert [(each.position, each.line) for each in found] == [(1, 1), (2, 5)]


def test_a_cut_library_is_an_error(as_member: Make) -> None:
    with pytest.raises(ReaderError, match="cut short: the @article"):
        list(read_records(as_member(b"@article{a,\n abstract = {x},\n}\n@article{b,\n abstract = {We")))
