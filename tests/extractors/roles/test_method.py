"""The method of a claim: the system that the number describes, by its name."""

from __future__ import annotations

import pytest

from extractors.extract import extract


def methods(text: str, title: str | None = None) -> list[str | None]:
    return [claim.method for claim in extract(text, title).claims]


OWN = "We propose TarnNet, a network for tide charts. "

NAMED = [
    ("the subject of the verb", "PlumRank reaches an accuracy of 81.2%.", ["PlumRank"]),
    ("we", OWN + "We reach an accuracy of 81.2%.", ["TarnNet"]),
    ("our method", OWN + "Our method cuts latency by 12%.", ["TarnNet"]),
    ("the model", OWN + "The model cuts latency by 12%.", ["TarnNet"]),
    ("it", OWN + "It cuts latency by 12%.", ["TarnNet"]),
    ("its", OWN + "Its accuracy is 81.2%.", ["TarnNet"]),
    ("a participle behind the clause", OWN + "TarnNet sorts charts, improving accuracy by 4%.", ["TarnNet"]),
    ("while and a participle", OWN + "TarnNet wins everywhere while using 30% less memory.", ["TarnNet"]),
    ("behind a fronted clause", OWN + "When charts are torn, TarnNet keeps an accuracy of 70.1%.", ["TarnNet"]),
    ("another system over our own", OWN + "GPT-4 reaches an accuracy of only 51.3%.", ["GPT-4"]),
    ("with X reaching", OWN + "All models fail, with GPT-4 reaching an accuracy of 51.3%.", ["GPT-4"]),
    ("X with Y", "The PlumRank model with T5 reaches an accuracy of 81.2%.", ["PlumRank"]),
    ("X combined with Y", "PlumRank combined with BERT reaches an accuracy of 81.2%.", ["PlumRank"]),
    ("which", OWN + "It beats its teacher PlumRank, which has an accuracy of 80.2%.", ["PlumRank"]),
    ("a name in brackets behind a noun", "The best model (PlumRank) achieves an accuracy of 81.2%.", ["PlumRank"]),
    ("a name and its number in brackets", "The accuracy is only 14.9% (GPT-4 62.0%).", [None, "GPT-4"]),
    ("two subjects, respectively", "PlumRank and Fig require 2x and 3x the memory, respectively.", ["PlumRank", "Fig"]),
    ("two clauses", "PlumRank has an accuracy of 81.2%, and FigRank has 79.0%.", ["PlumRank", "FigRank"]),
    ("no own name, our words", "Juries vote. Our approach cuts latency by 12%.", ["Our approach"]),
    ("a system without a name", "The pruned student cuts latency by 12%.", ["pruned student"]),
    ("an adverb before the verb", "Tests with GPT-4 show that PlumRank clearly beats it by 4%.", ["PlumRank"]),
    ("a noun that ends in -ing", "PlumRank beats searches using GPT-4 serving, with speedups of 4.5x.", ["PlumRank"]),
    ("the framework, without a name", "Maps are drawn. The framework achieves an accuracy of 81.2%.", ["framework"]),
    ("experiments with another", OWN + "Experiments with GPT-4 on maps show a gain of 4%.", ["TarnNet"]),
    ("a name and a list mark", "PlumRank 1) achieves an accuracy of 81.2%.", ["PlumRank"]),
    ("no datasets of a list", "On COCO and SVHN, PlumRank has 81.2% and 79.0% recall, respectively.", ["PlumRank"] * 2),
    ("no words before a comma", "In particular, PlumRank needs 2x and 3x the memory, respectively.", ["PlumRank"] * 2),
    ("behind that, it", OWN + "Tests with GPT-4 show that it gains 4%.", ["TarnNet"]),
    ("of X", OWN + "It reaches 0.81 recall, beating 0.36 of GPT-4o.", ["TarnNet", "GPT-4o"]),
    ("with a system reaching", "With plain rewriting achieving a recall of 81.2%, it wins.", ["plain rewriting"]),
    ("a plain system in medicine", "In patients, the stacked ensemble achieved an F1 of 0.91.", ["stacked ensemble"]),
    ("a capital that begins a system", "Linear probes trained on it have an AUC of 0.99.", ["Linear probes"]),
    ("held against a baseline", "PlumRank gains relative to plain search (recall 60% vs. 30%).", ["PlumRank"]),
    ("digits before a name", "The 3D CNN reaches an accuracy of 81.2%.", ["3D CNN"]),
    ("digits glued to a name", "Our 1D-CNN reaches an accuracy of 81.2%.", ["1D-CNN"]),
    ("with X reaching, behind a comma", OWN + "It works with many parsers, with GPT-5 reaching 91% recall.", ["GPT-5"]),
    ("a version in brackets", "All fail: the best model (Claude Opus 4.6) flags 3.8% of them.", ["Claude Opus 4.6"]),
    ("a letter as a name", OWN + "Version D reaches an accuracy of 81.2%.", ["Version D"]),
    ("the proposed thing", "Maps tear. The proposed decomposition cuts latency by 12%.", ["proposed decomposition"]),
    ("our kind of thing", "We map our model. Our tide model cuts latency by 12%.", ["our tide model"]),
    ("our proposed method", "We present a new tide parser. Our proposed method cuts latency by 12%.", ["tide parser"]),
    ("behind a bracket", "Evaluated on 40 maps (a mixed lot) our best model cuts time by 12%.", [None, "best model"]),
    ("what it matches, in brackets", "TarnNet (67%) matches a plain baseline (65%).", ["TarnNet", "plain baseline"]),
    ("before it is introduced", "Maps lose 4% of recall in rain. We present TarnNet. It loses 1%.", [None, "TarnNet"]),
    ("compared with another", OWN + "Lazy sorting cuts latency by 12% compared with RocksDB.", ["Lazy sorting"]),
    ("a number of dimensions", "The 4D radar pipeline reaches an accuracy of 81.2%.", ["4D radar pipeline"]),
    ("the size of a new benchmark", "We introduce TideBank, a benchmark of 900 charts.", ["TideBank"]),
    ("proposed, in the passive", "A simple, two-part tide model is proposed. It errs by 3%.", ["two-part tide model"]),
    ("experiments with another", OWN + "Experiments with Whisper show a 9% WER reduction.", ["TarnNet"]),
    ("the best one", "The best model solves 61% of all cases.", ["best model"]),
    ("no list mark in a name", "Compared with Fig, PlumRank 1) cuts latency by 12%.", ["PlumRank"]),
    ("each its own", "Fig had an AUC of 0.55 (0.53-0.57), and Plum 0.52 (0.50-0.54).", ["Fig", "Fig", "Plum", "Plum"]),
    ("a size in apposition", OWN + "It is taught by PlumRank, a 7B model.", ["PlumRank"]),
    ("our, with its size", OWN + "Our 8B model reaches an accuracy of 81.2%.", [None, "TarnNet"]),
    ("the interval of a score", "PlumRank has an AUC of 0.93 (95% CI 0.91-0.95).", ["PlumRank", "PlumRank"]),
    ("a baseline of", OWN + "It stays below a human baseline of 92.2% recall.", ["human baseline"]),
    ("beaten at", OWN + "It beats the plain parser at 50.3% accuracy.", ["plain parser"]),
    ("a plain system and its verb", "Tides are read. The tuned engine copes at 96.8% accuracy.", ["tuned engine"]),
    ("behind a participle", OWN + "Deployed on Harbor's page, TarnNet gains 4%.", ["TarnNet"]),
    ("no metric", OWN + "In our tests, pass@256 improves by 4%.", ["TarnNet"]),
    ("called", "Our parser, termed Fig, achieves an accuracy of 81.2%.", ["Fig"]),
    ("in apposition", "While Plum errs often, our model, Fig, answers 61% of them.", ["Fig"]),
    ("an aside behind a name", "Fig, trained only on tides, improves accuracy by 4%.", ["Fig"]),
    ("a name like an adjective", "Gimbal keeps the error below 3%.", ["Gimbal"]),
    ("a doer of a count", "TarnNet identified 72 wrecks.", ["TarnNet"]),
    ("a doer behind and", "Fig is fast, gaining 4%, and TarnNet refused 169 charts.", ["Fig", "TarnNet"]),
    ("trained on so many", OWN + "The model is trained on 14.7 million charts.", ["TarnNet"]),
    ("an aside between dashes", "While old models -- Fig, Plum and Jay -- remain below 18% recall.", ["old models"]),
    ("the sentence before", "TarnNet saves 58% of the compute. Latency rises by 4%.", ["TarnNet", "TarnNet"]),
    ("places in brackets", OWN + "It gains on CIFAR-10 (+2.1) and TideSet (+1.9).", ["TarnNet", "TarnNet"]),
    ("trained and reaching", "Tides are read. We train Fig9 on old charts, reaching a recall of 51%.", ["Fig9"]),
    ("behind a colon, without a part", "Errors stay: Fig9 without tools produces 22.0% wrong charts.", ["Fig9"]),
    ("no list of a place and a name", "On Plum models, Fig9 needs 2x and 3x the memory.", ["Fig9", "Fig9"]),
    ("a program that reads patients", "Tides harm patients. " * 20 + "The sorting network cuts delays by 12%.",
     ["sorting network"]),
    ("a gap", "TarnNet agrees in 83% of pairs, and the far bigger Plum-2 in 85%.", ["TarnNet", "Plum-2"]),
    ("the proposed noun", "As a cure we put forward TarnNet. The proposed planner reacts within 9 ms.", ["TarnNet"]),
    ("a list mark", "(i) TarnNet is free; (ii) it flags 88% of the charts.", ["TarnNet"]),
    ("languages", "TarnNet's BLEU is 29.4 for German and 35.8 for French.", ["TarnNet", "TarnNet"]),
    ("above that of another", "Recall is 2.2 points above that of FigNet when TarnNet sorts.", ["TarnNet"]),
    ("a build of", "The INT8 build of TarnNet wakes up in 180 ms.", ["TarnNet"]),
    ("its first word", "We test our Hybrid FooRank. Hybrid FooRank has a recall of 8%.", ["Hybrid FooRank"]),
    ("not its article", "The TarnNet model has a recall of 8%.", ["TarnNet"]),
    ("fronted, no comma", "On PANDA the sorter attains a recall of 8%.", ["sorter"]),
    ("lists in order", "Fig, Plum and Jay obtain accuracies of 76.4%, 79.9% and 82.3%.", ["Fig", "Plum", "Jay"]),
    ("lists behind", "Error rates of 3.1% and 4.2% were seen for Fig and Jay, respectively.", ["Fig", "Jay"]),
    ("X scores", "Osmia scores 4.21 in MOS.", ["Osmia"]),
    ("behind the value", "Training converges 3 times faster with PlumRank.", ["PlumRank"]),
]  # fmt: skip

# A text that names nothing is about what acts in it; results, people, data and figures act, and are none.
ACTING = [
    ("a doing", "Tide scoring reaches a recall of 81.2%.", ["Tide scoring"]),
    ("a gerund with an object", "Merging whole rows is 1.8x faster than masking them.", ["Merging whole rows"]),
    ("a gerund of change", "Increasing the stride raises recall by 2.1%.", ["Increasing the stride"]),
    ("what is added", "Adding a second mask improves recall by 3%.", ["second mask"]),
    ("the use of", "The use of torn charts improves recall by 3%.", ["torn charts"]),
    ("longer ones are", "Longer tide chains are 34.5% more accurate than short ones.", ["Longer tide chains"]),
    ("alone", "Lexical overlap alone attains a recall of 0.61.", ["Lexical overlap"]),
    ("behind a fronted list", "On charts, logs, and tides, plain sorting cuts latency by 12%.", ["plain sorting"]),
    ("a verb behind a verb", "Guided early exit sorts and reduces latency by 12%.", ["Guided early exit"]),
    ("over described words", "We present a tide model. Plain sorting cuts latency by 12%.", ["Plain sorting"]),
    ("with a plain one", "Tides are hard, with the best model achieving a recall of 0.79.", ["best model"]),
    ("a size before its noun", "Open-source 4B models score 6% recall.", [None, "Open-source 4B models"]),
    ("scores", "Tides are old; today FigRank scores 0.90 recall.", ["FigRank"]),
    ("larger ones", "Tests show that larger models hallucinate 23% less than small ones.", ["larger models"]),
    ("runs as a verb", "Tides are slow, but our renderer runs at 142 fps on a phone.", ["renderer"]),
    ("no: only sizes", "Models from 0.5B to 7B parameters train with 1.9x higher throughput.", [None, None]),
    ("a gap without names", "Random forests have a recall of 84%, support vector machines 81%.",
     ["Random forests", "support vector machines"]),
    ("a kind of numbers and its noun", "INT4 quantization cuts latency by 12%.", ["INT4 quantization"]),
    ("a body's acronym and its noun", "The PCR assay detected 97.2% of all tides.", ["PCR assay"]),
    ("two, behind by", "Both Fig9 and Jay9 improve recall, by 8.1% and 5.2%, respectively.", ["Fig9", "Jay9"]),
    ("from a share to one", "Sorted generation reduced refusals from 21% to 9%.", ["Sorted generation"]),
    ("no: the, of what is described", "We present a tide model. This mask cuts latency by 12%.", ["tide model"]),
    ("no: results", "Results on charts show a 12% gain.", [None]),
    ("no: what moves by itself", "The gap of juries widens by 4 points.", [None]),
    ("no: people", "Patients improved by 12% on average.", [None]),
    ("no: a figure", "Hit precision reaches 80%.", [None]),
    ("no: a trial", "A clustering ablation shows a 36% gain.", [None]),
    ("no: an adverb", "We present a tide model. Notably, our method cuts latency by 12%.", ["tide model"]),
    ("no: what is taken away", "Removing masks drops recall by 4.1 points.", [None]),
]  # fmt: skip

# A text that introduces nothing is about what it names, wherever in the clause that stands.
ELSEWHERE = [
    ("by", "Slots are filled with 81.2% accuracy by Quarzel.", ["Quarzel"]),
    ("with", "Tide errors fell by 12% with Quarzel.", ["Quarzel"]),
    ("under", "Under Quarzel, tide errors fell by 12%.", ["Quarzel"]),
    ("thanks to", "Tide errors fell by 12% thanks to Quarzel.", ["Quarzel"]),
    ("for", "A drop of 12% in tide errors was seen for Quarzel.", ["Quarzel"]),
    ("of", "The accuracy of Quarzel is 81.2%.", ["Quarzel"]),
    ("in", "Sorting becomes 3x faster in Quarzel-R.", ["Quarzel-R"]),
    ("a possessive", "On wet roads Quarzel's accuracy is 81.2%.", ["Quarzel"]),
    ("what is its own", "The accuracy of Quarzel charts is 81.2%.", ["Quarzel"]),
    ("an object", "It takes Quarzel 4.6 s to sort a chart.", ["Quarzel"]),
    ("of a clause with when", "We see gains of 4% when Quarzel is switched on.", ["Quarzel"]),
    ("a relative clause", "A loss of 1.7 dB is the price Quarzel pays.", ["Quarzel"]),
    ("no comma behind a phrase", "To reach this, Quarzel used 3 GB.", ["Quarzel"]),
    ("a plain one behind a phrase", "In sea trials the human operator erred in 3.0% of the cases.", ["human operator"]),
    ("counts", "No fewer than 250 faults were flagged by Quarzel.", ["Quarzel"]),
    ("each value its own", "Recall: 0.74 for Quarzel, 0.61 for Borrel.", ["Quarzel", "Borrel"]),
    ("an arm in words", "They took 4.1 days with Quarzel and 5.6 days with usual care.", ["Quarzel", "usual care"]),
    ("in brackets", "F1: 0.79 (Quarzel) vs 0.71 (Borrel).", ["Quarzel"]),
    ("a pronoun of the clause before", "Heavy rain slows Quarzel: its accuracy drops to 61.2%.", ["Quarzel"]),
    ("behind a colon", "One thing is clear: the best parser reaches an accuracy of 81.2%.", ["best parser"]),
    ("the latter", "Borrel and Quarzel sort charts. The latter has an error of 6%.", ["Quarzel"]),
    ("the network", "Quarzel sorts charts. The network was trained in 9 hours.", ["Quarzel"]),
    ("unlike", "Unlike Borrel, which stalls, Quarzel sorts 40% more charts.", ["Quarzel"]),
    ("against", "Against a plain UNet, Quarzel posts an accuracy gain of 2.9%.", ["Quarzel"]),
    ("outdone by", "Borrel is outscored by Quarzel by 5.1 points.", ["Quarzel"]),
    ("found by", "CVE-1 is found by Quarzel in 9 s.", ["Quarzel"]),
    ("no place", "Accuracy was 81.2% in Kenya.", [None]),
    ("no scholar", "Agreement was 0.81 for patients with Parkinson's disease.", [None]),
    ("nothing compared with", "Latency is 12% lower than with Quarzel.", [None]),
    ("nothing it was measured on", "The accuracy is 81.2% on Quarzel.", [None]),
    ("not over its own system", OWN + "Tide errors fell by 12% for Quarzel.", ["TarnNet"]),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "expected"), ELSEWHERE, ids=[case for case, *_ in ELSEWHERE])
def test_the_method_stands_in_a_complement(case: str, text: str, expected: list[str | None]) -> None:
    assert methods(text) == expected, case


@pytest.mark.parametrize(("case", "text", "expected"), ACTING, ids=[case for case, *_ in ACTING])
def test_the_method_acts_without_a_name(case: str, text: str, expected: list[str | None]) -> None:
    assert methods(text) == expected, case


@pytest.mark.parametrize(("case", "text", "expected"), NAMED, ids=[case for case, *_ in NAMED])
def test_the_method_is_the_system_that_the_number_describes(case: str, text: str, expected: list[str | None]) -> None:
    assert methods(text) == expected, case


def test_a_title_names_the_method() -> None:
    assert methods("Maps are hard. We reach an accuracy of 81.2%.", "TarnMap: Maps from Memory") == ["TarnMap"]


OWN_NAMES = [
    ("an exponent", "We propose C$^3$Tide. C$^3$Tide has a recall of 81.2%.", None, ["C$^3$Tide"]),
    ("halves", "We propose Probe&Fill. Probe&Fill cuts latency by 12%.", None, ["Probe&Fill"]),
    ("a Greek letter", r"We propose $\lambda$-Tide. It cuts latency by 12%.", None, [r"\lambda-Tide"]),
    ("a lost full stop", "Tides are read at this http URL propose Tarn9. It has a recall of 81.2%.", None, ["Tarn9"]),
    ("the title, small", "Sorting by guided tides has an error of 3%. We find that guided sorting wins by 4%.",
     "Guided Sorting: Ways for Tides", ["guided sorting", "guided sorting"]),
    ("no: the title's field", "Tests of radio show a recall of 81.2%.", "Tests for Open Radio Net (ORN)", [None]),
    ("no: what it holds", "We present a dataset comprising Tide Council (TICO) votes. Recall is 81.2%.", None, [None]),
    ("no: a saying", "It holds that sorting is not reading: a recall of 3%.", "Sorting Is Not Reading: Tides", [None]),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "title", "expected"), OWN_NAMES, ids=[case for case, *_ in OWN_NAMES])
def test_the_name_of_the_own_system(case: str, text: str, title: str | None, expected: list[str | None]) -> None:
    assert methods(text, title) == expected, case


SUBJECTS = [
    ("the proposed", OWN + "Tests show that the proposed framework brings a 4% gain in recall.", ["TarnNet"]),
    ("behind an opening word", OWN + "Notably, our model does so with only 3M parameters.", ["TarnNet"]),
    ("classes in brackets", "On three kinds (Larch, Fir, Pine), our model has a recall of 81.2%.", ["our model"]),
    ("two brackets", "On woods (ForA) and lakes (LakeB, LakeC), PlumRank has a recall of 81.2%.", ["PlumRank"]),
    ("short names", "On Old Plum (OPL), New Plum (NPL), and Fig (FGL), our Elm parser has 81.2% recall.", ["Elm"]),
    ("a longer own name", "We propose Swift PlumRank. Swift PlumRank cuts latency by 12%.", ["Swift PlumRank"]),
    ("an adverb behind the noun", "The gated parser substantially cuts latency by 12%.", ["gated parser"]),
    ("behind a colon", "One thing matters: Sequential tuning cuts latency by 12%.", ["Sequential tuning"]),
    ("its own noun", "We present a tide augmentation strategy. Our system cuts latency by 12%.", ["our system"]),
    ("a method that was introduced", "We present a tide router. Our approach cuts latency by 3%.", ["tide router"]),
    ("introduced later", "Our method cuts latency by 3%. We then develop a cheap tide sorter system.", ["our method"]),
    ("what it needs", OWN + "It gains 4% using only 19k samples.", ["TarnNet", "TarnNet"]),
    ("what it is trained with", OWN + "Our model achieves this using only 19k samples.", ["TarnNet"]),
    ("results of trials", "Simulation results are new. It errs by 3%.", [None]),
    ("a figure", "The recall is 81.2% (Figure 2b).", [None]),
    ("several methods are no system", "Our proposed search methods cut latency by 12%.", ["proposed search methods"]),
    ("the interval of a change", OWN + "TarnNet wins on maps (+3.8pp, 95% CI 2.2-5.4).", ["TarnNet", "TarnNet"]),
    ("a variant, then it", OWN + "TarnNet-S is small. It cuts latency by 12%.", ["TarnNet-S"]),
    ("a size in brackets", OWN + "Maps train PlumRank (7B).", ["PlumRank"]),
    ("for one of a family", "PlumRank wins (recall 81.2% for PlumRank-S on maps).", ["PlumRank-S"]),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "expected"), SUBJECTS, ids=[case for case, *_ in SUBJECTS])
def test_the_subject_is_found_behind_what_opens_a_sentence(case: str, text: str, expected: list[str | None]) -> None:
    assert methods(text) == expected, case


# What acts beside the text's own system, which is that system where it is a part of it, a task or a macro.
DOERS = [
    ("something done", "Random cropping lowers the mean error by 4%.", "Random cropping"),
    ("a cause", "Chart context improves recall by 4 points.", "Chart context"),
    ("with an object", "Merging all labels lowers recall by 4 points.", "Merging all labels"),
    ("with an article", "A tuned grid reaches an accuracy of 61.2%.", "tuned grid"),
    ("behind that", "We find that explicit hints reduce the error by 4%.", "explicit hints"),
    ("no: the", "The second stage reduces the error by 4%.", "TarnNet"),
    ("no: adding to it", "Adding charts reduces the error by 4%.", "TarnNet"),
    ("no: a larger one", "Larger kernels reduce the error by 4%.", "TarnNet"),
    ("no: a task", "Chart segmentation reaches a recall of 61.2%.", "TarnNet"),
    ("no: what moves by itself", "Mean error drops by 4%.", "TarnNet"),
    ("no: trials", "Extensive tests show a gain of 4%.", "TarnNet"),
    ("no: the last of a list", "Tests on maps from Fig, Plum, and Quince families show a recall of 91.2%.", "TarnNet"),
    ("no: its long form", "Tidal adaptive reading networks reach a recall of 61.2%.", "TarnNet"),
]


@pytest.mark.parametrize(("case", "text", "expected"), DOERS, ids=[case for case, *_ in DOERS])
def test_what_acts_is_no_own_system(case: str, text: str, expected: str | None) -> None:
    assert methods(OWN + text)[-1] == expected, case


NULL = [
    ("a letter", "With N the accuracy is 81.2%.", [None]),
    ("a company", "OpenAI reports an accuracy of 81.2%.", [None]),
    ("patients", "Of 40 patients, 12 had fever.", [None, None]),
    ("a sample", "The mean age of the patients was 61 years.", [None]),
    ("those that it beats", OWN + "It outperforms 12 models.", [None]),
    ("a study's counts", "We read 300 letters from 12 towns.", [None, None]),
    ("a p-value", "TarnNet wins (p < 0.01).", [None]),
    ("the acronym of a metric", "The pass probability (PP) is 81.2%.", [None]),
    ("half of an adjective", "LLM-based parsing is common. Accuracy was 81.2%.", [None]),
    ("a capital at the head of a sentence", "Accuracy was 81.2%.", [None]),
    ("a language", "Basque reaches 81.2 BLEU.", [None]),
    ("what is done to books", "Preprocessing the books took 15 hours.", [None]),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "expected"), NULL, ids=[case for case, *_ in NULL])
def test_no_method_is_made_of_other_words(case: str, text: str, expected: list[str | None]) -> None:
    assert methods(text) == expected, case


def test_a_benchmark_is_no_method_of_a_score() -> None:
    text = "We introduce TideBank, a benchmark of 900 charts. The best model reaches an accuracy of only 36.1%."
    assert methods(text) == ["TideBank", "best model"]


def test_never_the_dataset_and_never_the_metric() -> None:
    text = "On CIFAR-10, accuracy is 92.3% and F1 is 90.1%."
    assert methods(text) == [None, None]
