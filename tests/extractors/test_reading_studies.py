"""What is read in sentences of medicine, surveys and the other sciences that count: words of our own."""

from __future__ import annotations

import pytest

from extractors.extract import extract
from extractors.records import Claim


def claims_of(text: str) -> dict[str, Claim]:
    """Return the claims of a text by their value as written."""
    return {claim.value_text: claim for claim in extract(text).claims}


KINDS = [
    # number words count studies and people, however they are introduced
    ("Nine studies were included.", "Nine", "quantity", "studies"),
    ("Only two studies looked at relapse.", "two", "quantity", "studies"),
    ("Slides were labelled by three senior dermatologists.", "three", "quantity", "senior dermatologists"),
    ("The answers were provided by four nurses.", "four", "quantity", "nurses"),
    # counts that go on with what was counted before
    ("Of 310 trials in the register, a protocol was found for 90 (29%).", "90", "quantity", "trials"),
    ("Of the first 307 papers found, 28 were eligible.", "28", "quantity", "papers"),
    ("In all, 40 papers were screened and 19 included in the review.", "19", "quantity", "papers"),
    ("Of these listed trials, 35 (37%) were registered early.", "35", "quantity", "trials"),
    # sample sizes
    ("We pooled 37 trials (N = 10,887 patients).", "10,887", "quantity", "patients"),
    ("People with active (n = 93) and quiet (n = 34) disease came.", "34", "quantity", "sample size"),
    ("They split patients with active (n = 93) and quiet (n = 34) disease.", "93", "quantity", "patients"),
    ("The survey (N = 60) was short.", "60", "quantity", "sample size"),
    # the middle half of the data
    ("Median stay was 4.2 days (IQR 2.1-6.3).", "2.1-6.3", "statistic", "IQR"),
    ("The median cost was 12 points (interquartile range: 8 to 20).", "8 to 20", "statistic", "IQR"),
    # parts of wholes
    ("The prevalence of diabetes was 14.2%.", "14.2%", "share", "prevalence"),
    ("The proportion of late trials rose to 38%.", "38%", "share", "late trials"),
    ("It lifts the values to 93.7% at once.", "93.7%", "score", "values"),
    ("Symptoms of patients were seizures (37%) and fatigue (20%).", "37%", "share", "seizures"),
    ("Symptoms of patients were seizures (37%) and dizziness (20%).", "20%", "share", "dizziness"),
    ("Most patients (75%) stayed.", "75%", "share", "patients"),
    ("Most (82%) of the patients stayed.", "82%", "share", "patients"),
    ("Of the patients, 45.3% were women.", "45.3%", "share", "patients"),
    ("On the ward, 45.3% were women.", "45.3%", "share", "women"),
    # figures behind which an interval stands
    ("Use was seen in patients for 92% (95% CI 89-95%), 63% (95% CI 57-69%) of days.", "63%", "share", None),
    ("It improved by 10.9% (95% CI 8.3%-13.5%) in AUC.", "10.9%", "change", "AUC"),
    ("It improved by 9.9% (95% CI 8%-13%) in AUC, 10.0% (95% CI 9%-11%) in recall.", "10.0%", "change", "recall"),
]


@pytest.mark.parametrize(("text", "value", "kind", "metric"), KINDS)
def test_a_value_of_a_study_has_its_kind_and_metric(text: str, value: str, kind: str, metric: str | None) -> None:
    claim = claims_of(text)[value]
    assert (claim.kind, claim.metric) == (kind, metric)


_SENSITIVITY = """Pooled sensitivity and specificity of the scan for relapse in patients were
67.2% (95% CI 58.2-75.3%) and 70.7% (95% CI 64.2-76.5%), respectively."""
_PREVALENCE = """The prevalence of aspirin, statins and nitrates in patients was 92% [95% confidence interval (CI):
0.89-0.95], 63% (95% CI: 0.57-0.69) and 72% (95% CI: 0.60-0.82)."""
PAIRED = [
    (_SENSITIVITY, {"67.2%": "sensitivity", "70.7%": "specificity"}),
    (_PREVALENCE, {"92%": "prevalence", "63%": "prevalence", "72%": "prevalence"}),
]


@pytest.mark.parametrize(("text", "metrics"), PAIRED)
def test_figures_pair_over_their_intervals(text: str, metrics: dict[str, str]) -> None:
    found = claims_of(text)
    assert {value: found[value].metric for value in metrics} == metrics


NO_CLAIMS = [
    "We present two case studies.",
    "Cases fell by 2024 already.",
    "The use of it was rare in 2015, compared to 1995.",
]


@pytest.mark.parametrize("text", NO_CLAIMS)
def test_a_number_that_counts_no_result_is_no_claim(text: str) -> None:
    assert [claim.value_text for claim in extract(text).claims] == []


def test_a_year_is_held_against_no_figure() -> None:
    claims = claims_of("The prevalence in patients was 78% and 59.3% in 2015, compared to 96% in 1995.")
    assert "2015" not in claims
    assert claims["59.3%"].baseline_value == 96


QUANTITIES = [
    ("Its primary has a radius of $R_{\\rm A} = 1.28 \\pm 0.04$ \\rsun.", 1.28, "solar_radius", "radius"),
    ("The period, $P = 2.2 \\pm 0.1$ days, is short.", 2.2, "day", "period"),
    ("A black hole of $10^{6}\\,M_{\\odot}$ is there.", 1e6, "solar_mass", None),
    ("It has a mass of 3 M$_\\odot$ now.", 3, "solar_mass", "mass"),
    ("A width of $13.6^{+0.5}_{-0.4}$ km was found.", 13.6, "km", "width"),
    ("Its flux is $3\\times10^{-14}$ erg s$^{-1}$ cm$^{-2}$ here.", 3e-14, "erg/cm^2/s", "flux"),
    ("We used 36 fb$^{-1}$ of data.", 36, "fb^-1", "data"),
    ("We used 75 fb(-1) of data.", 75, "fb^-1", "data"),
    ("An area of 0.85 deg^2 was covered.", 0.85, "deg^2", "area"),
    ("The squared radius is 0.75 fm^2.", 0.75, "fm^2", "radius"),
    ("A curvature of 4.6 x 10^(-22) m was seen.", 4.6e-22, "m", "curvature"),
    ("The delay was $1.2\\times10^{-3}$ s.", 0.0012, "second", "delay"),
    ("A branching fraction of 0.927 +/- 0.007 (stat) +/- 0.012 was found.", 0.927, None, None),
    ("The ratio RD = A/B = 0.927 +/- 0.007 +/- 0.012 holds.", 0.927, None, "ratio"),
    ("Galaxies lie at z ~ 7 there.", 7, None, "redshift"),
    ("They had a progression-free survival of 11.4 months.", 11.4, "month", "progression-free survival"),
]


@pytest.mark.parametrize(("text", "value", "unit", "metric"), QUANTITIES)
def test_measured_quantities_keep_their_units(text: str, value: float, unit: str | None, metric: str | None) -> None:
    [claim] = extract(text).claims
    assert (claim.kind, claim.value, claim.unit) == ("quantity", pytest.approx(value), unit)
    assert metric is None or claim.metric == metric


STATISTICS = [
    ("A tension of 3.2$\\sigma$ remains.", "3.2$\\sigma", "tension"),
    ("It is off by 5.6 σ.", "5.6 σ", "significance"),
    ("It helped (N = 48; Hedges' g = .57, p = 0.009).", ".57", "Hedges' g"),
    ("Bands of $\\chi^2 = 4.5$ were seen.", "4.5", "chi-squared"),
    ("Anxiety fell (η2 = 0.069).", "0.069", "η2"),
    ("It was better (summary DOR, 73.2).", "73.2", "diagnostic odds ratio"),
]


@pytest.mark.parametrize(("text", "value", "metric"), STATISTICS)
def test_statistics_are_known_by_their_symbols(text: str, value: str, metric: str) -> None:
    claim = claims_of(text)[value]
    assert (claim.kind, claim.metric) == ("statistic", metric)


def test_the_sides_of_what_was_measured_are_two_quantities_and_those_of_images_none() -> None:
    claims = claims_of("The lesion measured 3.2 × 4.1 cm.")
    assert [(claim.value, claim.unit) for claim in claims.values()] == [(3.2, "cm"), (4.1, "cm")]
    assert not claims_of("Images have 256 x 256 pixels.")


def test_an_agreement_that_a_model_reaches_is_a_score() -> None:
    claims = claims_of("The model won (AUC: 0.97; Cohen's kappa: 0.81).")
    assert claims["0.81"].kind == "score"


COUNTS = [
    ("Of these registered trials, 35 (37%) were early.", "35", "trials"),
    ("Fevers occurred in 23 (45%).", "23", None),
    ("The proportion of late trials rose to 38% (261 of 682).", "261", "late trials"),
    ("The number of visits ranged from 200 to 3,019.", "200 to 3,019", "visits"),
    ("It has small numbers of patients (median 44, IQR 35-78).", "44", "patients"),
    ("We describe two patients.", "two", "patients"),
]


@pytest.mark.parametrize(("text", "value", "metric"), COUNTS)
def test_counts_find_their_noun_farther_off(text: str, value: str, metric: str | None) -> None:
    claim = claims_of(text)[value]
    assert (claim.kind, claim.metric) == ("quantity", metric)


@pytest.mark.parametrize(
    "text", ["It is for type 1 or 2 diabetes.", "If two people meet, they talk.", "G ranges from 0 to 1."]
)
def test_numbers_of_types_and_of_anybody_are_no_claims(text: str) -> None:
    assert not extract(text).claims


def test_half_of_what_is_covered_is_a_share() -> None:
    claim = claims_of("The survey covered half the area of the field.")["half"]
    assert (claim.kind, claim.value, claim.metric) == ("share", 0.5, "area")


FURTHER = [
    ("On it, the median responses were 1% (nurses) and 5% (doctors).", "5%", "share", "responses"),
    ("We show the scatter to be at most 40.5% here.", "40.5%", "share", "scatter"),
    ("The wide layer (26 deg^2) is done.", "26 deg^2", "quantity", "wide layer"),
    ("Up to 26 deg^2 were seen.", "26 deg^2", "quantity", "area"),
    ("It speaks at 20 Hz to us.", "20 Hz", "quantity", "frequency"),
    ("It rises from 202 km/s for small groups to more than 854 km/s for large ones.", "854 km/s", "quantity", "speed"),
    ("This scales the sets by over 40 times.", "40 times", "ratio", None),
]


@pytest.mark.parametrize(("text", "value", "kind", "metric"), FURTHER)
def test_a_figure_takes_its_subject_or_what_its_unit_says(text: str, value: str, kind: str, metric: str | None) -> None:
    claim = claims_of(text)[value]
    assert (claim.kind, claim.metric) == (kind, metric)


@pytest.mark.parametrize("text", ["Take an F=1 spinor.", "It holds for d<=7 as well."])
def test_letters_of_statistics_that_are_set_to_whole_numbers_are_none(text: str) -> None:
    assert not extract(text).claims


IN_WORDS = [
    ("Out of 2624 studies, nine fulfilled the criteria.", "nine", "studies"),
    ("Five studies looked at culture, two on PCR.", "two", "studies"),
    ("We had 40 patients, 12 in the first arm.", "12", "patients"),
]


@pytest.mark.parametrize(("text", "value", "metric"), IN_WORDS)
def test_a_count_goes_on_with_what_was_counted(text: str, value: str, metric: str) -> None:
    claim = claims_of(text)[value]
    assert (claim.kind, claim.metric) == ("quantity", metric)


def test_a_decade_is_no_time_in_seconds() -> None:
    assert not extract("Since the 1980s it has grown.").claims


OF_STUDIES = [
    ("Fevers came in 34 of 120 patients (28%) on it and in 20 of 118 (17%) without.", "20", "quantity", "patients"),
    ("Mean (SD) age was 45.2 (12.3) years.", "45.2 (12.3) years", "quantity", "age"),
    ("Mean (SD) age was 45.2 (12.3) years and 51% were male.", "51%", "share", "male"),
    ("Cronbach's alpha was .87.", ".87", "statistic", "Cronbach's alpha"),
    ("The mean age was 63.4 ± 11.2 years (range 18-92).", "18-92", "quantity", "age"),
    ("The plants were 15 cm taller than controls.", "15 cm", "change", "height"),
    ("Thirty one out of 58 studies looked at it.", "Thirty one", "quantity", "studies"),
    ("It was found in 49/343 (14%) markers.", "49", "quantity", "markers"),
    ("We asked four caregivers.", "four", "quantity", "caregivers"),
    ("A rate of 62$^{+6}_{-7}$ per cent was seen.", "62$^{+6}_{-7}$ per cent", "score", "rate"),
]


@pytest.mark.parametrize(("text", "value", "kind", "metric"), OF_STUDIES)
def test_what_studies_say_of_their_samples(text: str, value: str, kind: str, metric: str | None) -> None:
    claim = claims_of(text)[value]
    assert (claim.kind, claim.metric) == (kind, metric)
