"""What a person does with the report: filter, sort, page, open a claim, with the mouse and without."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open, Opened
from tests.warehouse.strange import RECORDS
from warehouse.lake import opened

pytestmark = pytest.mark.browser


def count(path: Path, sql: str) -> int:
    with opened(path) as lake:
        [row] = lake.rows(sql)
    return int(str(next(iter(row.values()))))


def found(shown: Opened) -> tuple[int, int]:
    """Return the claims and abstracts that the page says it found."""
    numbers = re.match(r"(?:Found )?([0-9,]+) claims? in ([0-9,]+) abstracts?", shown.status())
    assert numbers is not None, shown.status()
    return int(numbers[1].replace(",", "")), int(numbers[2].replace(",", ""))


FILTERS = [
    # field, what is typed, the claims that answer
    ("metric", "accuracy", "metric = 'accuracy'"),
    ("metric", "ACCURACY", "metric = 'accuracy'"),
    ("metric", "accu", "metric LIKE '%accu%'"),
    ("dataset", "CIFAR-10", "dataset = 'CIFAR-10'"),
    ("dataset", "imagenet", "dataset ILIKE '%imagenet%'"),
    ("method", "quicknet", "method ILIKE 'quicknet'"),
    ("method", "no such method", "false"),
    ("q", "memory", "evidence ILIKE '%memory%'"),
    ("q", '"latency falls"', "evidence ILIKE '%latency falls%'"),
    ("q", "accuracy CIFAR-10", "evidence ILIKE '%accuracy%' AND evidence ILIKE '%CIFAR-10%'"),
    ("paper", "rockets", "doc_id IN (SELECT doc_id FROM documents WHERE title ILIKE '%rockets%')"),
    ("paper", "workshop", "doc_id IN (SELECT doc_id FROM documents WHERE venue = 'Workshop')"),
]


@pytest.mark.parametrize(("field", "typed", "condition"), FILTERS)
def test_filters_find_what_sql_finds(  # noqa: PLR0913, PLR0917 - a column of the table of cases each
    open_report: Open, report: Path, strange: Path, field: str, typed: str, condition: str
) -> None:
    shown = open_report(report, "claims")
    shown.page.locator(f"#{field}").fill(typed)
    wanted = count(strange, f"SELECT count(*) FROM claims WHERE {condition}")  # noqa: S608 - conditions of the cases above
    assert found(shown)[0] == wanted
    assert shown.page.locator("#panel-claims tbody tr").count() == wanted


def test_kinds_add_up_and_clear(open_report: Open, report: Path, strange: Path) -> None:
    shown = open_report(report, "abstracts")
    everything = found(shown)
    for kind in ("score", "change"):
        shown.page.locator(f"#kinds input[value={kind}]").check()
    assert found(shown)[0] == count(strange, "SELECT count(*) FROM claims WHERE kind IN ('score', 'change')")
    assert found(shown)[1] == count(
        strange, "SELECT count(DISTINCT doc_id) FROM claims WHERE kind IN ('score', 'change')"
    )
    shown.page.locator("#clear").click()
    expect(shown.page.locator("#status")).not_to_contain_text("Found")
    assert found(shown) == everything == (count(strange, "FROM claims SELECT count(*)"), len(RECORDS))


def test_filters_hold_together_and_nothing_found_is_said(open_report: Open, report: Path) -> None:
    shown = open_report(report, "abstracts")
    shown.page.locator("#metric").fill("FID")
    shown.page.locator("#paper").fill("rockets")
    assert found(shown) == (0, 0)
    for panel, words in (
        ("abstracts", "No abstract answers"),
        ("claims", "No claims answer"),
        ("boards", "No score with a metric"),
        ("trends", "No score with a year"),
        ("overview", "None is named."),
    ):
        shown.show(panel)
        assert words in shown.page.locator(f"#panel-{panel}").inner_text()


SORTS = [("year", "ascending"), ("metric", "ascending"), ("method", "descending"), ("as written", "descending")]


@pytest.mark.parametrize(("label", "direction"), SORTS)
def test_columns_sort_both_ways(open_report: Open, report: Path, label: str, direction: str) -> None:
    page = open_report(report, "claims").page
    head = page.get_by_role("columnheader", name=label)
    for _ in range(2):
        head.get_by_role("button").click()
        if head.get_attribute("aria-sort") == direction:
            break
    assert head.get_attribute("aria-sort") == direction
    assert page.locator("[aria-sort]").count() == 1
    assert head.get_by_role("button").evaluate("node => node === document.activeElement")
    cells = page.locator(f'#panel-claims td[data-label="{label}"]').all_inner_texts()
    stated = [cell for cell in cells if cell]
    assert cells == stated + [""] * (len(cells) - len(stated)), "what is not stated comes last"
    if label != "as written":
        assert stated == sorted(stated, key=str.casefold, reverse=direction == "descending")


def test_a_number_opens_in_its_sentence_and_the_keyboard_leads_back(open_report: Open, report: Path) -> None:
    page = open_report(report, "claims?q=QuickNet").page
    button = page.locator("#panel-claims .value", has_text="92.3%")
    button.focus()
    page.keyboard.press("Enter")
    window = page.get_by_role("dialog")
    assert window.get_by_role("heading").inner_text() == "\N{ROCKET} Rockets before numbers"
    assert window.locator("mark[aria-current]").inner_text() == "92.3%"
    assert "accuracy" in window.locator(".fields").inner_text()
    expect(page).to_have_url(re.compile("claim="))
    page.keyboard.press("Escape")
    assert not window.is_visible()
    assert button.evaluate("node => node === document.activeElement"), "focus goes back to where one was"
    expect(page).not_to_have_url(re.compile("claim="))  # the window closes first, and tells the address afterwards


def test_claims_of_a_paper_are_stepped_through_without_losing_the_focus(open_report: Open, report: Path) -> None:
    page = open_report(report, "claims?q=HanNet").page
    page.locator("#panel-claims .value", has_text="95.5%").click()
    window = page.get_by_role("dialog")
    window.get_by_role("button", name="Next claim").click()
    assert window.locator("mark[aria-current]").inner_text() == "2.10"
    assert page.evaluate("document.activeElement.textContent") == "Close", "there is no next one"
    window.locator("mark").first.press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "95.5%"
    assert window.locator(".foot").inner_text().count("1 of 2") == 1


def test_an_address_leads_to_a_claim(open_report: Open, report: Path, strange: Path) -> None:
    with opened(strange) as lake:
        [row] = lake.rows("SELECT doc_id, start FROM claims WHERE value_text LIKE '95.5%'")
    page = open_report(report, f"claims?claim={row['doc_id']}:{row['start']}").page
    assert page.get_by_role("dialog").locator("mark[aria-current]").inner_text() == "95.5%"


def test_marks_say_what_they_are_by_mouse_and_keyboard(open_report: Open, report: Path) -> None:
    page = open_report(report, "abstracts?q=QuickNet").page
    mark = page.locator("#panel-abstracts mark").first
    mark.hover()
    tip = page.get_by_role("tooltip")
    assert tip.is_visible()
    assert "CIFAR-10" in tip.inner_text()
    page.keyboard.press("Escape")
    assert not tip.is_visible()
    mark.focus()
    assert tip.is_visible()
    assert mark.get_attribute("aria-describedby") == "tip"
    page.keyboard.press("Enter")
    assert page.get_by_role("dialog").is_visible()


def test_what_does_not_add_up_is_listed(open_report: Open, report: Path, strange: Path) -> None:
    page = open_report(report).page
    listed = page.locator(".doubt").all_inner_texts()
    assert len(listed) == count(strange, "SELECT count(*) FROM checks WHERE verdict <> 'agrees'") > 0
    page.locator(".doubt button").first.click()
    assert "DoubtNet" in page.get_by_role("dialog").inner_text()


def test_tabs_by_arrow_keys(open_report: Open, report: Path) -> None:
    page = open_report(report).page
    page.locator("#tab-overview").focus()
    for key, panel in (
        ("ArrowRight", "boards"),
        ("End", "abstracts"),
        ("ArrowRight", "overview"),
        ("ArrowLeft", "abstracts"),
    ):
        page.keyboard.press(key)
        assert page.locator(f"#panel-{panel}").is_visible()
        assert page.locator('[role="tab"][aria-selected="true"]').get_attribute("id") == f"tab-{panel}"


def test_boards_rank_as_the_view_does(open_report: Open, report: Path, strange: Path) -> None:
    page = open_report(report, "boards?dataset=CIFAR-10&metric=accuracy").page
    board = page.locator("#panel-boards article", has_text="accuracy on CIFAR-10")
    with opened(strange) as lake:
        rows = list(
            lake.rows(
                "SELECT rank, value_norm FROM leaderboard WHERE metric = 'accuracy' AND dataset = 'CIFAR-10'"
                " ORDER BY rank, value_norm DESC, claim_id"
            )
        )
    told = [
        (item.locator(".rank").inner_text(), item.locator(".link").inner_text()) for item in board.locator("li").all()
    ]
    assert [rank for rank, _ in told] == [str(row["rank"]) for row in rows]
    assert [float(value.strip("%")) for _, value in told] == [row["value_norm"] for row in rows]
    board.locator(".link").first.click()
    assert page.get_by_role("dialog").locator("mark[aria-current]").inner_text() == "95.5%"


def test_trends_are_those_of_the_view(open_report: Open, report: Path, strange: Path) -> None:
    page = open_report(report, "trends").page
    card = page.locator("#panel-trends article", has_text="accuracy (%)")
    card.locator("summary").click()
    told = [row.locator("td").all_inner_texts() for row in card.locator("tbody tr").all()]
    with opened(strange) as lake:
        rows = lake.rows("SELECT * FROM trends WHERE metric = 'accuracy' AND dataset IS NULL ORDER BY year")
        wanted = [[str(row["year"]), row["n_scores"], row["n_papers"], row["median"], row["best"]] for row in rows]
    assert [[year, *map(float, numbers)] for year, *numbers in told] == wanted
    assert card.locator("svg circle.dot").count() == sum(int(row[1]) for row in wanted)


def test_speedups_are_those_of_the_view(open_report: Open, report: Path, strange: Path) -> None:
    page = open_report(report, "speed").page
    told = page.locator('#panel-speed td[data-label="times faster"]').all_inner_texts()
    with opened(strange) as lake:
        wanted = [row["times_faster"] for row in lake.rows("SELECT * FROM speedups ORDER BY times_faster DESC")]
    assert [float(each.strip("×")) for each in told] == [float(f"{each:.4g}") for each in wanted]  # type: ignore[str-bytes-safe]
    assert len(wanted) >= 2


def test_the_theme_is_the_systems_until_one_chooses(open_report: Open, report: Path) -> None:
    page = open_report(report, scheme="dark").page
    back = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(back)
    button = page.get_by_role("button", name="Theme")
    button.click()
    assert button.inner_text() == "Theme: light"
    light = page.evaluate(back)
    button.click()
    assert page.evaluate(back) == dark != light
