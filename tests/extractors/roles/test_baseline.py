"""The baseline of a claim: what it is compared with, as written, without the article."""

from __future__ import annotations

import pytest

from extractors.extract import extract


def baselines(text: str) -> list[str | None]:
    return [claim.baseline for claim in extract(text).claims]


NAMED = [
    ("than", "TarnNet is 2.1x faster than greedy decoding.", ["greedy decoding"]),
    ("over", "TarnNet gains 4.1% accuracy over prior work.", ["prior work"]),
    ("compared to", "TarnNet cuts latency by 12% compared to PlumRank.", ["PlumRank"]),
    ("compared with", "TarnNet cuts latency by 12% compared with PlumRank.", ["PlumRank"]),
    ("relative to", "TarnNet cuts latency by 12% relative to the baseline.", ["baseline"]),
    ("fronted", "Compared to PlumRank, TarnNet cuts latency by 12%.", ["PlumRank"]),
    ("trained on", "Error fell by 12% compared to a model trained only on tides.", ["model trained only on tides"]),
    ("the state of the art", "TarnNet gains 4.1% accuracy over the state of the art.", ["state of the art"]),
    ("fronted, before a list", "Compared with Fig, TarnNet 1) cuts latency by 12% and 2) is free.", ["Fig"]),
    ("the object of outperforms", "TarnNet outperforms PlumRank by 4.1%.", ["PlumRank"]),
    ("against many", "Against 13 baselines, TarnNet gains 4.1% accuracy.", [None, "baselines"]),
    ("over a bracket", "It has 18% lower fertility (1.2 on average) compared to BPE.", ["BPE", None]),
    ("shared by a list", "It cuts latency by 12% and memory by 9% compared to PlumRank.", ["PlumRank", "PlumRank"]),
    ("the object of a change", "Our loss improves RetinaNet by 2.1%.", ["RetinaNet"]),
    ("the performance of X", "It improves the performance of existing detectors by 4.1%.", ["existing detectors"]),
    ("doubles the performance of X", "It doubles the performance of PlumRank.", ["PlumRank"]),
    ("two, respectively", "It cuts latency by 12% and 9% over PlumRank and Fig, respectively.", ["PlumRank", "Fig"]),
    ("from the planned", "The dose fell by 1.4 mg from the planned dose.", ["planned dose"]),
    ("a number's own", "It reaches 84.6% accuracy, compared to 81.7% for PlumRank.", ["PlumRank"]),
    ("the next sentence", "It cuts latency by 12% over PlumRank. It lowers memory by 9%.", ["PlumRank", "PlumRank"]),
    ("half of another's", "It trains with half the memory of PlumRank.", ["PlumRank"]),
    ("above", "TarnNet reaches 81.4% accuracy, 2.1 points above PlumRank.", [None, "PlumRank"]),
    ("below, in brackets", "TarnNet reaches 81.4% accuracy (2.1% below the full model).", [None, "full model"]),
    ("ahead of", "TarnNet reaches 81.4% accuracy, 2.1 points ahead of PlumRank.", [None, "PlumRank"]),
    ("behind", "TarnNet lands 2.1 points behind its teacher on recall.", ["teacher"]),
    ("short of", "TarnNet reaches 34.2 BLEU, 1.3 BLEU short of PlumRank.", [None, "PlumRank"]),
    ("off", "TarnNet reaches 34.2 BLEU, just 1.3 points off the full model.", [None, "full model"]),
    ("over, of a multiple", "TarnNet wins on the hard set (17x over PlumRank).", ["PlumRank"]),
    ("a size", "TarnNet outperforms 7B models by 4.1%.", [None, "7B models"]),
    ("a row against a row", "It has 81.1 and 77.2 F1, against 70.1 and 65.3 for PlumRank.", ["PlumRank", "PlumRank"]),
    ("two kinds of one thing", "TarnNet is 2x faster than rule-based and random reduction schemes.",
     ["rule-based and random reduction schemes"]),
    ("at the end, of two pairs", "Recall rises from 80% to 88% in rain and from 83% to 92% in fog over the old model.",
     ["old model", "old model"]),
    ("near, of an unknown metric", "It stays within 0.10 quality-score points of the best run.", ["best run"]),
    ("near, of a system", "It stays within 0.10 map-score points of the best model.", ["best model"]),
    ("of two verbs", "TarnNet gains 9% recall over PlumRank and achieves more.", ["PlumRank"]),
    ("boosted, each its own", "TarnNet boosts Coconut by 8% on maps and CODI by 3% on lists.", ["Coconut", "CODI"]),
    ("within so much of", "TarnNet stays within 1.4 recall points of its teacher.", ["teacher"]),
    ("within a share of", "TarnNet keeps recall within 1% of the tuned baseline.", ["tuned baseline"]),
    ("a gap to", "It stays within a 1% gap to the full model.", ["full model"]),
    ("outdone", "PlumRank is outscored by TarnNet by 5.1 points.", ["PlumRank"]),
    ("unlike, with more of it", "Unlike PlumRank, which stalls, TarnNet sorts 40% more charts.", ["PlumRank"]),
    ("relative to, of a score", "Relative to PlumRank, TarnNet needs only 2 ms.", ["PlumRank"]),
    ("over and above", "Over and above what beam search gives, TarnNet gains 4.1%.", ["beam search"]),
    ("as fast as", "TarnNet is twice as fast as PlumRank.", ["PlumRank"]),
    ("as many as with", "Twice as many charts can be sorted with TarnNet as with the plain sorter.", ["plain sorter"]),
    ("replacing", "Replacing PlumRank by TarnNet cuts latency by 12%.", ["PlumRank"]),
    ("switching", "Switching from PlumRank to TarnNet cuts latency by 12%.", ["PlumRank"]),
    ("switching a thing", "Switching the sorter from PlumRank to TarnNet cuts latency by 12%.", ["PlumRank"]),
    ("in place of", "With TarnNet in place of PlumRank, latency falls by 12%.", ["PlumRank"]),
    ("each its own", "TarnNet beats PlumRank by 3.3% and Fig by 1.1%.", ["PlumRank", "Fig"]),
    ("the sentence before", "TarnNet was held against PlumRank. It cuts latency by 12%.", ["PlumRank"]),
    ("in brackets, each", "F1: 0.79 (TarnNet) vs 0.71 (PlumRank).", ["PlumRank"]),
    ("behind an aside", "It cuts latency by 12% while keeping recall, compared to PlumRank.", ["PlumRank"]),
    ("behind a pair", "TarnNet improves recall from 0.82 to 0.90 over PlumRank and halts.", ["PlumRank"]),
    ("compared, behind a pair", "TarnNet lifts recall from 71% to 83% compared to the teacher.", ["teacher"]),
    ("at the end of a list", "It gains 9% recall, at 3.6 tokens a chart, over plain search.", ["plain search", None]),
    ("behind a number of another thing", "It errs 2.7X less often over 4 hours than PlumRank.", [None, None]),
    ("while doing more", "It gains 9% recall while using 3x less memory than PlumRank.", ["PlumRank", "PlumRank"]),
    ("times a baseline", "TarnNet sorts 1.7x the plain baseline.", ["plain baseline"]),
    ("a number in a name", "TarnNet gains 9% recall over existing 3D sorters.", ["existing 3D sorters"]),
    ("a value behind a name", "Both were alike in age (study 83.6 vs control 81.2).", ["control"]),
    ("what was done alone", "Recall is 6-9% lower than those achieved when the light is on.", [None]),
    ("under", "Training is 2.2x faster under TarnNet than under PlumRank.", ["PlumRank"]),
    ("a participle inside", "TarnNet beats prior leading models by 4.1%.", ["prior leading models"]),
    ("a noun that is a cue", "TarnNet is 2.1x faster than finite differences.", ["finite differences"]),
    ("over, of a share", "TarnNet saves 32% of the bitrate over PlumRank.", ["PlumRank"]),
    ("than with", "Reading was 3.1x faster with TarnNet than with manual review.", ["manual review"]),
    ("without a part", "TarnNet cuts latency by 12% over Fig without masks.", ["Fig without masks"]),
    ("without any loss", "TarnNet cuts latency by 12% over PlumRank without any loss.", ["PlumRank"]),
    ("better in a share", "Drafts are better than staff-written reports in 55% of cases.", ["staff-written reports"]),
    ("below that of", "TarnNet's error is an order of magnitude below that of every baseline.", ["baseline"]),
    ("short of, of a multiple", "All juries fall 1-2 orders of magnitude short of expert needs.", ["expert needs"]),
    ("the former", "FigNet and TarnNet sort. The latter needs 3x less memory than the former.", ["FigNet"]),
    ("no: another clause", "It cuts latency by 93%, and memory was 40% lower than with Plum.", [None, "Plum"]),
    ("an apposition", "It sorts 80% of it vs. 50% for PlumRank, a 30% gain.", ["PlumRank", "PlumRank"]),
    ("beaten before two figures", "TarnNet outperforms PlumRank, reaching 51.3% vs. 46.3% on charts.", ["PlumRank"]),
    ("than, before two figures", "TarnNet sorts 3x more charts than Fig (32.6% vs 1.5% recall).", ["Fig", "Fig"]),
    ("those of", "Tide maps are 3x deeper than those of the previous survey.", ["previous survey"]),
    ("than it needs", "TarnNet needs 9x fewer charts than PlumRank needs.", ["PlumRank"]),
    ("the speed of", "TarnNet sorts at 7.5x the speed of PlumRank.", ["PlumRank"]),
    ("five of them", "TarnNet has 57.8% higher recall than the five strong baselines.", ["strong baselines", None]),
    ("where it came from", "TarnNet lifts recall from 41.2% for the base model to 52.0%.", ["base model"]),
    ("where it came from, without", "Recall rises from 9.1% with no mask to 17.4% with one mask.", ["no mask"]),
    ("on top of", "TarnNet adds 3.1 points on top of PlumRank.", ["PlumRank"]),
    ("level with", "TarnNet is on par with PlumRank at 3x lower cost.", ["PlumRank"]),
    ("matches", "TarnNet matches the accuracy of PlumRank with 40% fewer charts.", ["PlumRank"]),
    ("against, of a saving", "Against PlumRank, which it came of, TarnNet saves 58% of the charts.", ["PlumRank"]),
    ("versus, without a verb", "Versus Fig, TarnNet sorts 2.7x more; versus Plum, 1.2x more.", ["Fig", "Plum"]),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "expected"), NAMED, ids=[case for case, *_ in NAMED])
def test_the_baseline_is_what_a_number_is_compared_with(case: str, text: str, expected: list[str | None]) -> None:
    assert baselines(text)[-len(expected) :] == expected, case


NULL = [
    ("none", "TarnNet cuts latency by 12%.", [None]),
    ("over years, fronted", "Over five years, TarnNet cut latency by 12%.", [None]),
    ("unlike, of a score", "Unlike PlumRank, TarnNet has an accuracy of 81.2%.", [None]),
    ("a role", "It gains 2.2 points as a judge and 4.3 points as a critic.", [None, None]),
    ("a link that was cut", "TarnNet cuts latency by 12% compared to this http URL.", [None]),
    ("no noun", "TarnNet cuts latency by 12% compared to the same.", [None]),
    ("over time", "Accuracy rises by 4.1% over time.", [None]),
    ("over time, then a dash", "It improves over time - accuracy rises by 4.1% later.", [None]),
    ("the other number", "It needs 80x less energy (0.21 vs. 16.8 J).", [None, None]),
    ("above a place", "The probe flew 12.5 km above the ground.", [None]),
    ("over epochs", "Accuracy rises by 4.1% over 20 epochs.", [None]),
    ("rather than", "Accuracy rises by 4.1% rather than falling evenly.", [None]),
    ("a metric", "It improves accuracy by 4.1%.", [None]),
    ("against attacks", "It gains 4.1% accuracy against attacks.", [None]),
    ("a count", "We compare 12 models.", [None]),
    ("a number of", "TarnNet doubles the number of charts.", [None]),
    ("a part of", "TarnNet triples the lifetime of the probe's battery.", [None]),
    ("with less, of two figures", "It has a better recall (0.43 vs 0.29) with tight memory.", [None]),
    ("a participle alone", "TarnNet uses 10x fewer maps than required by sorters.", [None]),
    ("a measure that is raised", "TarnNet raises GMV by 4% and ROI by 2%.", [None, None]),
    ("measures that improve", "TarnNet improves recall by 4% and NMV by 2%.", [None, None]),
    ("its own", "The loss falls at exactly twice its own rate.", [None]),
    ("a metric with a number glued to it", "TarnNet reaches 49.2AP on maps.", [None]),
    ("over a time, behind a pair", "Recall rises from 71% to 83% over two days.", [None]),
    ("another clause", "TarnNet gains 9% recall, whereas memory fell by 3% over PlumRank.", [None, "PlumRank"]),
    ("itself", "We propose TarnNet. The new loss improves TarnNet by 4.1%.", [None]),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "expected"), NULL, ids=[case for case, *_ in NULL])
def test_no_baseline_is_made_of_other_words(case: str, text: str, expected: list[str | None]) -> None:
    assert baselines(text)[: len(expected)] == expected, case


# The figure of a rival behind a claim: what it is held against, and that one's own claim.
RIVALS = [
    ("than, both in brackets", "TarnNet finds better charts (87.8%) than plain models (62.6%).", "plain models", 62.6),
    ("with more of it", "TarnNet found better charts (82%) than models with tuned rules (63%).", "models", 63.0),
    ("compared to", "TarnNet has a better recall (82%) compared to linear models (63%).", "linear models", 63.0),
    ("outperforming", "TarnNet reaches a recall of 84.0%, outperforming PlumRank (81.2%).", "PlumRank", 81.2),
    ("of its own", "TarnNet reaches a recall of 84.0%, higher than PlumRank's 81.2%.", "PlumRank", 81.2),
    ("against, in brackets", "TarnNet has a recall of 84.0% (vs. PlumRank's 81.2%).", "PlumRank", 81.2),
    ("of two", "Recall was better in maps (84%) compared to rare lists and tables (51%).", "rare lists", 51.0),
    ("no: another clause", "TarnNet has a recall of 84.0%, whereas PlumRank (81.2%) errs.", None, None),
    ("no: a size", "TarnNet with 2B parameters outperforms models with 8B parameters.", None, None),
]


@pytest.mark.parametrize(("case", "text", "baseline", "value"), RIVALS, ids=[case for case, *_ in RIVALS])
def test_a_rival_figure_is_the_baseline_s(case: str, text: str, baseline: str | None, value: float | None) -> None:
    claim = extract(text).claims[0]
    assert (claim.baseline, claim.baseline_value) == (baseline, value), case
