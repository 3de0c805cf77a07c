"""What an abstract introduces: its own system, its own benchmark, or the words that stand for a name."""

from __future__ import annotations

import time

import pytest

from extractors.resolve import carried_by
from extractors.roles.own import Own, read_own

SYSTEMS = [
    ("right behind the verb", "We propose TarnNet, a small network for tide charts.", "TarnNet"),
    ("with an article", "We introduce the Larch framework, which sorts mail.", "Larch"),
    ("an acronym in brackets", "This paper presents Lagged Node Pooling (LNP), a pooling layer.", "LNP"),
    ("an acronym behind lower-case words", "In this work, we develop lagged node pooling (LNP).", "LNP"),
    ("an acronym over a preposition", "We propose an Effective Nudge method for Slow Readers (ENSR).", "ENSR"),
    ("called", "We design a planner called Mossling that needs no map.", "Mossling"),
    ("dubbed, after a noun", "Our decoder, dubbed SkipTarn, reads ahead.", "SkipTarn"),
    ("apposition", "We present a new method, PlumRank, for ranking.", "PlumRank"),
    ("by proposing", "We close this gap by proposing FernStep, an optimiser.", "FernStep"),
    ("passive", "A scheduler named Quayle is proposed to share the load.", "Quayle"),
    ("LaTeX around the name", r"We introduce \textsc{Bramble}, a parser for old law.", "Bramble"),
    ("stars around the name", "We introduce **Bramble**, a parser for old law.", "Bramble"),
    ("a name that acts", "PLOVR learns when to stop. PLOVR reduces waste. We test PLOVR on toys.", "PLOVR"),
]


@pytest.mark.parametrize(("case", "text", "name"), SYSTEMS, ids=[case for case, *_ in SYSTEMS])
def test_the_abstract_names_its_own_system(case: str, text: str, name: str) -> None:
    assert read_own(text, None).system == name, case


NO_SYSTEMS = [
    ("a method that is used", "We study how well low-rank adaptation (LoRA) keeps facts."),
    ("a known kind of model", "We propose an LSTM network for tide charts."),
    ("what the system is for", "We present a filter for magnetic resonance imaging (MRI)."),
    ("an adjective from a name", "We propose an LLM-based judge of essays."),
    ("a task", "We introduce Tide Reading (TR), a task that asks for the height of water."),
    ("someone else's", "Recent work introduced PlumRank. It fails on long lists."),
    ("nothing at all", "Half of the lakes are frozen in May."),
]


@pytest.mark.parametrize(("case", "text"), NO_SYSTEMS, ids=[case for case, _ in NO_SYSTEMS])
def test_no_system_is_made_of_what_an_abstract_only_mentions(case: str, text: str) -> None:
    assert read_own(text, None).system is None, case


BENCHMARKS = [
    ("a benchmark", "We introduce TideBank, a benchmark of 900 charts.", "TideBank"),
    ("a dataset before its name", "We release a dataset called Shoreline for this task.", "Shoreline"),
    ("a name that says so", "To this end, we present HarborBench for judging pilots.", "HarborBench"),
]


@pytest.mark.parametrize(("case", "text", "name"), BENCHMARKS, ids=[case for case, *_ in BENCHMARKS])
def test_a_benchmark_is_no_system(case: str, text: str, name: str) -> None:
    own = read_own(text, None)
    assert (own.benchmark, own.system) == (name, None), case


def test_a_system_and_a_benchmark_of_one_abstract_are_told_apart() -> None:
    text = "We present PilotLM, a model of ships. We also release HarborBench, a benchmark with 80 tasks."
    assert read_own(text, None) == Own("PilotLM", "HarborBench", None)


TITLES = [
    (
        "a name before a colon that the text uses",
        "Tarn: Maps from Memory",
        "Few maps are kept. With Tarn, recall rises.",
        "Tarn",
    ),
    ("the title before a verb", "TarnLM: Maps", "We pretrain with a Mixture-of-Maps. TarnLM is our model.", "TarnLM"),
    ("a word before a colon that the text does not use", "Maps: A Study", "Few of them are kept.", None),
    ("a known kind of model", "LLMs: A Study", "All LLMs fail.", None),
    ("no title", None, "Few maps are kept.", None),
]


@pytest.mark.parametrize(("case", "title", "text", "name"), TITLES, ids=[case for case, *_ in TITLES])
def test_a_title_may_name_the_system(case: str, title: str | None, text: str, name: str | None) -> None:
    assert read_own(text, title).system == name, case


DESCRIBED = [
    ("as introduced", "We propose a sparse voting scheme for juries.", "sparse voting scheme"),
    ("as it is called later", "Juries vote. Our approach counts twice.", "Our approach"),
    ("proposed", "Juries vote. The proposed method counts twice.", "proposed method"),
    ("none", "Juries vote.", None),
]


@pytest.mark.parametrize(("case", "text", "words"), DESCRIBED, ids=[case for case, *_ in DESCRIBED])
def test_words_stand_for_a_name_where_there_is_none(case: str, text: str, words: str | None) -> None:
    assert read_own(text, None).described == words, case


def test_clinical_texts_without_a_system_are_known() -> None:
    study = "Of 40 patients, 12 had fever. " * 12
    assert carried_by(study, None).plain_science
    assert not carried_by(f"We propose FeverNet. {study}", None).plain_science


def test_a_text_of_a_sentence_or_two_is_of_no_science() -> None:
    assert carried_by("Of 40 patients, 12 had fever.", None).brief
    assert not carried_by("Of 40 patients, 12 had fever.", None).plain_science


@pytest.mark.parametrize(
    "text", ["", "(", "we propose", "We call", "\\textsc{", "We propose " * 400, "we present (A) " * 300]
)
def test_odd_texts_are_read_without_an_error(text: str) -> None:
    read_own(text, text[:40])


@pytest.mark.parametrize("unit", ["Ab1 uses Cd2 uses ", "ropos", "we propose A1 ", "called X (", "our ", "(ABC) "])
def test_what_is_introduced_is_found_in_time_that_grows_with_the_text(unit: str) -> None:
    def seconds(times: int) -> float:
        started = time.process_time()
        read_own(unit * times, None)
        return time.process_time() - started

    assert seconds(16_000) < 40 * max(seconds(2_000), 0.001)
