"""An abstract is a text, whatever it holds: nothing of it runs, and every number is marked where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Open
from warehouse.lake import opened

pytestmark = pytest.mark.browser

PANELS = ["overview", "boards", "speed", "trends", "claims", "abstracts"]


@pytest.mark.parametrize("panel", PANELS)
def test_no_script_of_a_record_runs(open_report: Open, report: Path, panel: str) -> None:
    shown = open_report(report, panel)
    page = shown.page
    if panel == "abstracts":
        page.locator("[data-document] mark").first.hover()
    assert page.evaluate("window.hacked") is None
    assert page.locator("main img, main script, main b, main i:not(.bar i, .columns i)").count() == 0
    assert page.locator("a[href^='javascript:' i]").count() == 0


def test_what_a_record_says_is_shown_as_it_is_written(open_report: Open, report: Path) -> None:
    page = open_report(report, "abstracts?q=TagNet").page
    card = page.locator("[data-document]")
    assert card.locator("h3").inner_text() == "<script>window.hacked = 'title'</script><b>bold</b>"
    assert "{{ 7 * 7 }} {% raw %} ${7 * 7}" in card.inner_text()
    assert "</script><script>window.hacked = 'text'</script><img src=x" in card.inner_text()
    assert "&amp; time" in card.inner_text()


def test_marks_stand_where_the_rows_say(open_report: Open, report: Path, strange: Path) -> None:
    """Emoji, combining marks, Chinese, Hebrew and control characters stand before the numbers."""
    page = open_report(report, "abstracts").page
    shown = {
        card.get_attribute("data-document"): (
            card.locator(".text").text_content(),
            card.locator(".text mark").all_text_contents(),
        )
        for card in page.locator("[data-document]").all()
    }
    with opened(strange) as lake:
        documents = list(lake.documents())
    assert len(shown) == len(documents)
    for document in documents:
        text, marks = shown[document.doc_id]
        # Python's slices by code points against the browser's text and marks
        assert text == document.text
        assert marks == [document.text[claim["start"] : claim["end"]] for claim in document.claims]  # type: ignore[misc]
        assert marks == [claim["value_text"] for claim in document.claims]


def test_marks_carry_the_place_too(open_report: Open, report: Path, strange: Path) -> None:
    page = open_report(report, "abstracts").page
    places = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-document]")].map((card) => {
            const text = card.querySelector(".text");
            const before = (mark) => {
                const range = document.createRange();
                range.setStart(text, 0);
                range.setEndBefore(mark);
                return [...range.toString()].length;
            };
            return [card.dataset.document, [...text.querySelectorAll("mark")].map(before)];
        }))"""
    )
    with opened(strange) as lake:
        assert places == {each.doc_id: [claim["start"] for claim in each.claims] for each in lake.documents()}


def test_numbers_that_are_no_claim_are_pointed_out_on_demand(open_report: Open, report: Path, strange: Path) -> None:
    page = open_report(report, "abstracts").page
    assert page.locator(".decoy").count() == 0
    page.get_by_label("also point out numbers that are no claim").check()
    with opened(strange) as lake:
        wanted = [str(row["text"]) for row in lake.rows("SELECT text FROM decoys")]
    assert sorted(page.locator(".decoy").all_text_contents()) == sorted(wanted)
    assert wanted


@pytest.mark.parametrize(
    ("words", "link"),
    [
        ("NaiveNet OR marks", None),
        ("TagNet", None),
        ("SumNet", "https://example.org/paper?id=1&x=2"),
        ("HanNet", "https://doi.org/10.1000/x(y)z"),
        ("Re\N{COMBINING ACUTE ACCENT}sume\N{COMBINING ACUTE ACCENT}", "https://arxiv.org/abs/2401.00001"),
    ],
)
def test_links_lead_to_the_web_or_nowhere(open_report: Open, report: Path, words: str, link: str | None) -> None:
    page = open_report(report, "abstracts").page
    page.locator("#q").fill(words)
    found = [each.get_attribute("href") for each in page.locator("[data-document] .meta a").all()]
    assert found == ([link] if link else [])
