"""What a value is said of: subjects of copulas and of verbs that state an amount, and what a unit says alone."""

from __future__ import annotations

import pytest

from extractors.extract import extract
from extractors.roles.property import is_measure, is_property, properties


def metric_of(text: str, value: str) -> str | None:
    """Return the metric of the claim whose value is written so."""
    return next(claim.metric for claim in extract(text).claims if claim.value_text == value)


SAID_OF = [
    ("Salt rejection was 99.2%.", "99.2%", "salt rejection"),
    ("Unemployment among graduates stands at 6.3%.", "6.3%", "unemployment"),
    ("Cell viability remained above 90% for weeks.", "90%", "cell viability"),
    ("The spread between old and new sites is only 8.9 points.", "8.9 points", "spread"),
    ("In the old branches, mean staff turnover was found to be 12%.", "12%", "staff turnover"),
    ("We find that the optimal tilt is 31 degrees.", "31 degrees", "optimal tilt"),
    ("On the coast, whose annual rainfall averages 900 mm, little grows.", "900 mm", "annual rainfall"),
    # moved, and compared
    ("Turnover in the old branches rose from 12% to 19%.", "19%", "turnover"),
    ("The alloy's yield strength rose from 310 MPa to 420 MPa.", "420 MPa", "yield strength"),
    ("GDP per capita grew 2.8%.", "2.8%", "GDP"),
    ("Drag was reduced by 7.5% at cruise.", "7.5%", "drag"),
    ("Voter turnout was 3 percentage points higher by mail.", "3 percentage points", "voter turnout"),
    ("Systolic blood pressure was 8 mmHg lower in the treated arm.", "8 mmHg", "systolic blood pressure"),
    ("The odds of relapse were 2.3 times higher among smokers.", "2.3 times", "odds"),
    ("A dry year cuts wheat yields by 6%.", "6%", "wheat yields"),
    ("Fuel use surges by 9%.", "9%", "fuel use"),
    ("House rents rose 4.2% year on year.", "4.2%", "house rents"),
    ("Rents within 500 m of the station went up by 7.4%.", "7.4%", "rents"),
    ("Mean time between failures grew from 210 to 860 hours.", "860 hours", "time"),
    ("The probe's limit of detection is 0.2 nM.", "0.2 nM", "limit"),
    ("Garbage collection pauses never exceed 4 ms.", "4 ms", "garbage collection pauses"),
    ("Treated firms exported 9% more than others.", "9%", "exported"),
    ("This leads to a reduction in energy costs by 28%.", "28%", "energy"),
    ("Frost damage in the orchard went from 31% down to 12%.", "12%", "frost damage"),
    ("Prices in the town are 1.8 times the national average.", "1.8 times", "prices"),
    ("Expression was up 5-fold in roots.", "5-fold", "expression"),
    ("Nights were 1.2 °C cooler under the trees.", "1.2 °C", "temperature"),
    ("Users slept 34 minutes longer at night.", "34 minutes", "time"),
    ("Compressive strength after 28 days was 43 MPa.", "43 MPa", "compressive strength"),
    ("Speeds rose by 4 km/h, and boardings grew 11%.", "11%", "boardings"),
    ("Spreads tightened by 30 basis points.", "30 basis points", "spreads"),
    ("Dissolved oxygen never fell below 5 mg/L.", "5 mg/L", "dissolved oxygen"),
    ("The pH of the outflow was 7.1.", "7.1", "pH"),
    ("Fish biomass inside the park is 2.7 times that outside.", "2.7 times", "fish biomass"),
    ("Trains came 2.1 minutes late.", "2.1 minutes", "time"),
    # beside its value
    ("Its melting point, 238 °C, exceeds that of tin.", "238 °C", "melting point"),
    ("Densities above 6 g/cm3 were seen.", "6 g/cm3", "densities"),
    ("No isolate presented a MIC > 2 mg/L.", "2 mg/L", "MIC"),
    # no property: systems, people, the rest, what a noun behind the value says
    ("Kestrel stands at 6.3%.", "6.3%", None),
    ("The rest was 12%.", "12%", None),
    ("Our headline is a 47-point split.", "47-point", None),
    ("Random placement reaches 11.5 on it.", "11.5", None),
    ("Patients were 5 times more likely to relapse.", "5 times", None),
]
BY_UNIT = [
    ("The device consumes only 3.1 mW.", "3.1 mW", "power"),
    ("Treated plots yielded 5.1 t/ha.", "5.1 t/ha", "yield"),
    ("The survey covers 1,200 square degrees.", "1,200 square degrees", "area"),
    ("The relay delivers 50 Mbps to phones.", "50 Mbps", "data rate"),
    ("It answers 900 queries per second.", "900 queries per second", "throughput"),
    ("Participants lost 6.4 kg.", "6.4 kg", "weight"),
    ("The cart stopped within 31 m.", "31 m", "distance"),
    ("The coat is 40 µm thick.", "40 µm", "thickness"),
    ("The film is 12 nm thick and 3 cm wide.", "3 cm", "width"),
    ("Commuters save 18 minutes a day.", "18 minutes", "time"),
    ("It was trained on 900 hours.", "900 hours", "training data"),
    ("Each visit costs the clinic 42 euros.", "42 euros", "cost"),
    # a metric or a noun near it says more
    ("It has a bandgap of 1.6 eV.", "1.6 eV", "bandgap"),
    ("Median survival was 14 months with the drug and 9 months with placebo.", "9 months", "median survival"),
    ("Binding affinity improved 30-fold to 1.2 nM.", "1.2 nM", "binding affinity"),
    ("Tern cuts inference latency by 88% (from 3,482 ms to 416 ms).", "416 ms", "latency"),
    ("Serving time, 3 ms, and 7 mW", "7 mW", "power"),
]
BESIDE = [
    # in a bracket behind what moves, is compared or counted
    ("Patients of the team had shorter stays (3.1 vs. 4.6 days).", "3.1", "stays"),
    ("Tern shrinks the checkpoint (1,900 MB → 310 MB).", "310 MB", "checkpoint"),
    ("We cut 446 long-form clips (avg. 36.7 s).", "36.7 s", "long-form clips"),
    ("It runs on a phone (12 ms).", "12 ms", "time"),
    # a long form and its acronym before "of"
    ("It has a recall of 0.81 and a Mean Reciprocal Rank (MRR) of 0.64.", "0.64", "MRR"),
    ("It has a WER of 4% and a Gesture Overlap Index (GOI) of 64%.", "64%", "GOI"),
    ("It cuts tail latency by 2.8x and time to first token (TTFT) by 7.9x.", "7.9x", "TTFT"),
    # held against another figure before its metric
    ("Tern finds more than Larch did (98.6% vs 96.9% recall).", "98.6%", "recall"),
    ("It has 18% lower fertility (1.199 vs 1.35 tokens/word).", "1.199", "fertility"),
    # the metric of "of" before the words behind the value
    ("It has a correlation of 0.73 in legal compliance.", "0.73", "correlation"),
    ("A Bayes factor of 150 favours it.", "150", "Bayes factor"),
    ("It had a mean absolute error of 112 cases.", "112", "MAE"),
    ("We test the robustness of 20 models.", "20", "models"),
    # the object of a verb of making
    ("It keeps gradient norms 3,000x smaller than Larch.", "3,000x", "gradient norms"),
    ("It incurs a 5x higher accuracy loss.", "5x", "accuracy"),
    ("Open models score 6% on it.", "6%", None),
    # pronouns, owners, adverbs
    ("Of 400 volunteers, over 90% of them finished it.", "90%", "volunteers"),
    ("It solves 44.5% of MultiPL-E's problems.", "44.5%", "problems"),
    ("The parser is right 97% of the time.", "97%", "accuracy"),
    ("It makes false claims 22% of the time.", "22%", "false claims"),
    ("The index takes 1.9 GB, a quarter of what Larch needs.", "a quarter", "memory"),
    ("Raters preferred our captions over those 68% of the time.", "68%", "preference rate"),
    ("The parser executes correctly 59.3% of the time.", "59.3%", "accuracy"),
    ("It needs 40% of the time and cost of Larch.", "40%", "time"),
    ("Our policy wins 64% against the old one.", "64%", "win rate"),
    ("It keeps accuracy within 1% of the dense model.", "1%", "accuracy"),
    ("Sparsity levels of 90% leave accuracy alone.", "90%", "sparsity"),
    ("The measure correlates with human ratings at 0.63.", "0.63", "correlation"),
    ("Its standard error is 1.9 times smaller than that of Larch.", "1.9 times", "standard error"),
    ("The arm rejects disturbances of up to 4.2 N.", "4.2 N", "disturbances"),
    ("Our reading was more accurate (87.8%) than theirs.", "87.8%", "accuracy"),
    ("The maximum error is less than 1% of the length of the side.", "1%", "error"),
    ("The system's period is short, $P=2.23$ days.", "2.23$ days", "system's period"),
    ("It gives a guarantee (max source share < 13%).", "13%", "max source share"),
    ("Fire frequency and intensity rise by 14%.", "14%", "fire frequency"),
    ("Across five benchmarks Tern is 8.1% ahead of Larch.", "8.1%", None),
    # what a gain is in
    ("It brings gains of 14% in answer relevancy.", "14%", "answer relevancy"),
    ("It brings gains of 14% on reasoning capabilities.", "14%", "reasoning capabilities"),
    ("It loses 16 points of privacy.", "16 points", "privacy"),
    ("It brings gains of 14% on movie recommendation.", "14%", None),
    ("It brings gains of 14% in both target and unseen languages.", "14%", None),
    ("It brings AUC gains of 0.7% in rare cases.", "0.7%", "AUC"),
    ("It reaches 96.7% solution validity (a 9.2 point gap over Larch).", "9.2 point", "solution validity"),
]


@pytest.mark.parametrize(("text", "value", "name"), [*SAID_OF, *BY_UNIT, *BESIDE])
def test_metric(text: str, value: str, name: str | None) -> None:
    """A value is of what its clause says it of, else of what its unit measures."""
    assert metric_of(text, value) == name


@pytest.mark.parametrize("word", ["turnover", "densities", "wages", "faithfulness", "survival"])
def test_is_property(word: str) -> None:
    """Nouns of quantity are properties, by the list or by their ending."""
    assert is_property(word)


@pytest.mark.parametrize("word", ["kestrel", "result", "improvement", "rest"])
def test_is_no_property(word: str) -> None:
    """Names, results and improvements are none."""
    assert not is_property(word)


def test_actions_are_no_measures() -> None:
    """What only ends like a measure is no measure: a consolidation reaches something."""
    assert is_property("consolidation")
    assert not is_measure("consolidation")


def test_lists_are_apart() -> None:
    """No word is a property and none."""
    assert properties().heads.isdisjoint(properties().none - {"gain", "half"})
