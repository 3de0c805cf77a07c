"""The dataset of a claim: what the number was measured on, if the text names it for that number."""

from __future__ import annotations

import pytest

from extractors.extract import extract


def datasets(text: str) -> list[str | None]:
    return [claim.dataset for claim in extract(text).claims]


FAR = "when it is trained on weak labels, " * 3

NAMED = [
    ("behind on", "TarnNet reaches 92.3% accuracy on CIFAR-10.", ["CIFAR-10"]),
    ("fronted", "On CIFAR-10, TarnNet reaches 92.3% accuracy.", ["CIFAR-10"]),
    ("before the metric", "TarnNet has an MMLU accuracy of 64.8%.", ["MMLU"]),
    ("before from and to", "It raises the accuracy on BoolQ from 71.5% to 79.8%.", ["BoolQ"]),
    ("unknown, behind on", "TarnNet reaches 92.3% accuracy on TideBank.", ["TideBank"]),
    ("unknown, before benchmark", "TarnNet reaches 92.3% accuracy on the TideBank benchmark.", ["TideBank"]),
    ("newly released", "On our newly released TideBank, TarnNet reaches 92.3% accuracy.", ["TideBank"]),
    ("an acronym of the place", "On tidal charts (TCH), TarnNet reaches 92.3% accuracy.", ["TCH"]),
    ("more challenging", "On the more challenging Tidal Olympiad, TarnNet reaches 92.3% accuracy.", ["Tidal Olympiad"]),
    ("a formula in the name", r"TarnNet gains 3.1 points on $\rho^2$-bench.", [r"$\rho^2$-bench"]),
    ("a formula in a list", r"It gains 3.1 points on CIFAR-10 and 2.2 on $\rho$Bench.", ["CIFAR-10", r"$\rho$Bench"]),
    ("a list over values", "It has 84.1% and 79.0% accuracy on CIFAR-10 and SVHN, respectively.", ["CIFAR-10", "SVHN"]),
    ("each its own", "Accuracy is 92.3% on CIFAR-10 and 71.0% on CIFAR-100.", ["CIFAR-10", "CIFAR-100"]),
    ("names and numbers in brackets", "It improves two games (Pong +57%, Qbert +28%).", ["Pong", "Qbert"]),
    ("the sentence before", "We test on the TideBank dataset. TarnNet reaches 92.3% accuracy.", ["TideBank"]),
    ("an own benchmark", "We introduce TideBank, a benchmark. The best model reaches 36.1% accuracy.", ["TideBank"]),
    ("which is the best on", "It has an accuracy of 81.2%, which is the best result on CIFAR-10.", ["CIFAR-10"]),
    ("a long name", "TarnNet reaches 92.3% accuracy on the ImageNet Tidal Scene set.", ["ImageNet Tidal Scene"]),
    ("a test set", "TarnNet reaches 92.3% accuracy on the OPT-Tide testset.", ["OPT-Tide"]),
    ("which benchmark it is", "It reaches 92.3% accuracy on the SAR benchmark TideBench.", ["TideBench"]),
    ("listed behind benchmarks", "It wins on benchmarks such as TideQA (+4%) and ShoQA (+3%).", ["TideQA", "ShoQA"]),
    ("four, and two values", "On MMLU, BoolQ, SQuAD and COCO it gains 2.3% and 2.8% accuracy.", ["MMLU", "MMLU"]),
    ("a task of a benchmark", "On the COCO Visual Scene task, TarnNet reaches 92.3% recall.", ["COCO Visual Scene"]),
    ("a shared task", "This is our system for the Tide 2026 Shared Task. It has 0.91 F1.", ["Tide 2026 Shared Task"]),
    ("plain words before data", "With records of TCH hourly tide data, TarnNet reaches 92.3% accuracy.", ["TCH"]),
    ("a share of an own benchmark", "We introduce TideBank, a benchmark. T5 solves 36% of problems.", ["TideBank"]),
    ("far in its frame", f"Results on TideBank show that Tarn, {FAR}has 0.91 F1.", ["TideBank"]),
    ("a cost in its frame", "On SVHN, Tarn gains 2.1% accuracy while using 60% less memory.", ["SVHN", "SVHN"]),
    ("where", "We train on CIFAR-10 and test on SVHN, where Tarn reaches an accuracy of 92.3%.", ["SVHN"]),
    ("the former", "Tuned on neither SVHN nor COCO, Tarn scores 64.2 mAP on the former.", ["SVHN"]),
    ("the latter", "It sees SVHN and COCO, and scores 64.2 mAP on the latter.", ["COCO"]),
    ("what transfers", "Tarn transfers to TideBank with 71.5 mAP.", ["TideBank"]),
    ("what it is made of", "For the sequences in TideBank, Tarn reaches 62.8 mAP.", ["TideBank"]),
    ("a picture before it", "It beats naive search by 9.4% on ❄️TideBank.", ["TideBank"]),
    ("an owner", "Tarn keeps 98.6% of BERT's GLUE performance.", ["GLUE"]),
    ("an owner in the name", "On Acme's Model Spec, it reaches 71% accuracy.", ["Acme's Model Spec"]),
    ("the object of a verb", "Tuning improves the public Tide Chart benchmark by 44%.", ["Tide Chart"]),
    ("settings between", "It beats T5 by 3% across four settings on TideBank.", ["TideBank", None]),
    ("explained", "We test on TideQA v3, a controlled benchmark. Tarn reaches 0.91 F1.", ["TideQA v3"]),
    ("over a benchmark", "We test it over the TideQA benchmark. Tarn reaches 0.91 F1.", ["TideQA"]),
    ("a protocol", "On the Tide 2024 protocol, Tarn reaches 0.91 F1.", ["Tide 2024"]),
    ("said before", "Two datasets: Gale-I and Sho. Recall is high (0.8 for Gale-I).", [None, "Gale-I"]),
    ("behind what is compared", "It has 70.1% vs. 66.8% F1 on SVHN, and 50.4% vs. 49.6% on COCO.", ["SVHN", "COCO"]),
    ("a frame behind a semicolon", f"It has 0.9 F1 on SVHN; on COCO, Tarn, {FAR}has 0.8 F1.", ["SVHN", "COCO"]),
    ("recordings", "F1 values of 0.84 are reached by Tarn on the Tideline light curves.", ["Tideline"]),
    ("a database benchmark", "Tarn lowers the runtime of TPC-H from 41 s to 6.5 s.", ["TPC-H"]),
    ("a model behind on", "On SVHN, Tarn clears 30% on BERT and 70% on Gemini.", ["SVHN", "SVHN"]),
    ("taken part in", "The Tide 2025 Challenge is open. We tell of our participation. It has 0.91 F1.",
     ["Tide 2025 Challenge"]),
    ("a share of it", "We introduce TideBank, a benchmark. T5 solves 23% of it.", ["TideBank"]),
    ("the next clause", "On SVHN, Tarn has 80.7% accuracy, and on COCO it has 69.1%.", ["SVHN", "COCO"]),
    ("a list of clauses", "It has 52.7 F1 on COCO, and 53.2 recall with 51.1 F1 on SVHN.", ["COCO", "SVHN", "SVHN"]),
    ("a shot is no part of the name", "It gains +3.1% mAP on COCO in the 5-shot setting.", ["COCO"]),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "expected"), NAMED, ids=[case for case, *_ in NAMED])
def test_the_dataset_is_what_the_number_was_measured_on(case: str, text: str, expected: list[str | None]) -> None:
    assert datasets(text) == expected, case


NULL = [
    ("none", "TarnNet reaches 92.3% accuracy.", [None]),
    ("behind than", "TarnNet is 2.1x faster than SGD.", [None]),
    ("a machine", "TarnNet takes 12 ms on an NVIDIA A100 GPU.", [None]),
    ("a model", "It gains 3.1% accuracy on LLaMA-7B.", [None]),
    ("a language", "It gains 3.1% accuracy on Basque.", [None]),
    ("half of an adjective", "It runs at 31 FPS on Tide-class boards.", [None]),
    ("an adjective before a noun", "It gains 3.1% accuracy on Tide-to-Chart generation.", [None]),
    ("a place of its own", "It beats T5 by 5.1% on SQuAD and lowers error by 4.2% on long documents.", ["SQuAD", None]),
    ("many, not named", "We test on the TideBank dataset. TarnNet gains 2.1% accuracy across all benchmarks.", [None]),
    ("one, not named", "We test on TideBank. On a public tide chart dataset, TarnNet gains 2.1% accuracy.", [None]),
    ("a count", "On CIFAR-10 we train 12 models.", [None]),
    ("sizes", "On CIFAR-10 and SVHN it gains 2.3% and 2.8% with 7B and 72B models.", ["CIFAR-10", "SVHN", None, None]),
    ("a system behind a colon", "It wins on two benchmarks: TarnNet reaches 92.3% accuracy.", [None, None]),
    ("models of a kind", "Across MoE LLMs, it gains 3.1% accuracy.", [None]),
    ("an owner alone", "On Acme's papers, Tarn reaches 71% accuracy.", [None]),
    ("a system behind things", "On these classes TarnNet reaches 71% accuracy.", [None]),
    ("one of many", "It takes 9 s on a Tideline.", [None]),
    ("a processor", "It takes 9 s on i7-9700K.", [None]),
    ("another clause", "It makes decoding 1.7x faster, and perplexity on C4 rises by 0.3.", [None, "C4"]),
    ("what depends on no data", f"Results on TideBank show that Tarn, {FAR}has 4.1M parameters.", [None]),
    ("a task by its number", "On Task 1, Tarn reaches 71% accuracy.", [None]),
    ("half of a metric", "It leads on tri-planar Frechet distance with 32.3 mAP.", [None]),
    ("a model by its size", "It gains 3.1% accuracy on Tarn-32B.", [None]),
    ("a model within a name", "It gains 3.1% accuracy on TinyLlama.", [None]),
    ("a board", "It gains 3.1% accuracy on AGX Orin.", [None]),
    ("what it is built on", "The method, built on QuayGAN3, improves AP by 2.1 points.", [None]),
    ("what it is based on", "Based on QuayOp, ours improves accuracy by 2.1%.", [None]),
    ("a planet", "On Mars, the localisation error fell to 0.4 m.", [None]),
    ("a continent", "Across Europe, the error rate rose by 12%.", [None]),
    ("a framework by that name", "We propose QuayGuard, a framework with a dataset. It has 96% accuracy.", [None]),
    ("what has a cost", "Cold starts last 310 ms in Quay-RT.", [None]),
    ("in a field", "Tarn has gains of 5.3% in AUPRC.", [None]),
    ("a setting", "It gains 3.1% accuracy on the Pro setting.", [None]),
    ("a web address", "It gains 3.1% accuracy on this http URL and more.", [None]),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "expected"), NULL, ids=[case for case, *_ in NULL])
def test_no_dataset_is_made_of_other_names(case: str, text: str, expected: list[str | None]) -> None:
    assert datasets(text) == expected, case


FAR_FROM = [
    ("part of", "On the subset of the BIRD benchmark, Tarn beats T5 by 6.2 points in F1 and 3.4 points in recall.",
     {"6.2 points": "BIRD", "3.4 points": "BIRD"}),
    ("when evaluated on", "When evaluated on the TideBank set, Tarn has an accuracy of 81.2%.",
     {"81.2%": "TideBank"}),
    ("an example", "On TideBank with two backbones, Tarn beats all baselines; for example, it has 85.9% accuracy.",
     {"85.9%": "TideBank"}),
    ("such as", "On benchmarks such as TideBank, we raise accuracy by 4.1%.", {"4.1%": "TideBank"}),
    ("like", "We see a 3.6% accuracy gain over base models on hard benchmarks like BigCodeBench.",
     {"3.6%": "BigCodeBench"}),
    ("a count before it", "On the 134-game Foxhole split, pooled, Tarn has a win rate of 61.2%.", {"61.2%": "Foxhole"}),
    ("over counted baselines", "Tarn has an accuracy gain of 10.4% over five baselines on the TideBank dataset.",
     {"10.4%": "TideBank"}),
    ("counted questions", "It keeps 99.9% accuracy on 14,000 other MMLU questions.", {"99.9%": "MMLU"}),
    ("a comparative before it", "Tarn has 2.4 lower WikiText-2 perplexity than GPTQ.", {"2.4": "WikiText-2"}),
    ("beside a speedup", "Tarn has a 17.2% accuracy improvement with a 4.1x speedup on GSM8K.", {"17.2%": "GSM8K"}),
    ("a contrast", "A single model had an mAP of 46.6, while an ensemble had an mAP of 48.8 on the Clotho test split.",
     {"46.6": "Clotho", "48.8": "Clotho"}),
    ("while lowering", "It improves validity on QM9 from 0.905 to 0.944 while reducing FCD from 1.701 to 1.609.",
     {"1.609": "QM9"}),
    ("a simulator", "We test it in TideSim, a simulator for ports, where it improves the driving score by 41%.",
     {"41%": "TideSim"}),
    ("an owner of a split", "Tarn reaches 61% accuracy on TideBank's hardest split.", {"61%": "TideBank"}),
    ("names before a plural", "On the QuayBench, Agent-Q and QUEKO datasets, it has 15%, 30% and 12% accuracy.",
     {"15%": "QuayBench", "30%": "Agent-Q", "12%": "QUEKO"}),
    ("at the end", "Tarn has the best macro F1 (0.84), ahead of larger models, when evaluated on the SOLD benchmark.",
     {"0.84": "SOLD"}),
    ("words before the noun", "Using the TIDAL urban traffic dataset, a small network has 95.7% accuracy.",
     {"95.7%": "TIDAL"}),
    ("in brackets behind it", "It is best in tagging on the TideMed dataset (68.7%) and in parsing on CoLA (76.2%).",
     {"68.7%": "TideMed", "76.2%": "CoLA"}),
    ("a number in the name", "It has an F1 of 0.95 on 2WikiQuay.", {"0.95": "2WikiQuay"}),
    ("a plus in the name", "It has an F1 of 0.95 on ECB+ and 0.84 on QuayBank.", {"0.95": "ECB+", "0.84": "QuayBank"}),
    ("a benchmark of models", "It has an F1 of 0.95 on LlamaBench.", {"0.95": "LlamaBench"}),
    ("a value is no version", "It lifts relaxed accuracy on ChartQA 64.1 → 70.9.", {"70.9": "ChartQA"}),
    ("a portion of", "Macro-F1 on the Hausa portion of TideSenti jumped 8.4pp with longer texts.",
     {"8.4pp": "TideSenti"}),
    ("a part at an operating point", "It has 21x more hits at 1% FPR on the TideBank dataset.", {"21x": "TideBank"}),
    ("behind in", "Tarn verifies faces in LFW with an accuracy of 99.2% and in IJB-C with a TAR of 91.6%.",
     {"99.2%": "LFW", "91.6%": "IJB-C"}),
    ("agreement", "The weighted kappa is 0.79 on TideBank.", {"0.79": "TideBank"}),
    ("in an environment", "Success rates of 64.2% in RoboQuay-Hard and 81.0% in MetaQuay are new.",
     {"64.2%": "RoboQuay-Hard", "81.0%": "MetaQuay"}),
    ("in one, ahead", "In RoboQuay-Hard, the success rate of Tarn is 64.2%.", {"64.2%": "RoboQuay-Hard"}),
    ("tasks of", "Tarn solves 64.2% of RoboQuay tasks.", {"64.2%": "RoboQuay"}),
    ("a leaderboard", "Tarn tops the QuayBench-3 leaderboard with an accuracy of 72.9%.", {"72.9%": "QuayBench-3"}),
    ("when tested on", "A word error rate of 14.8% is reached by Tarn when tested on CHiME-9.", {"14.8%": "CHiME-9"}),
    ("and on another by", "The error on CellQuay-3 drops by 21% and on LiveCell by 8%.",
     {"21%": "CellQuay-3", "8%": "LiveCell"}),
    ("some of a shop's", "Tarn reaches 5.2% recall on three Amazon benchmarks.", {"5.2%": "Amazon"}),
    ("said before, before a metric", "Two datasets: QuayQA and Sho. It is so. Its QuayQA accuracy is 61.2%.",
     {"61.2%": "QuayQA"}),
    ("a word that is a dataset before a metric", "Tarn lifts its overall GAIA accuracy to 61.2%.", {"61.2%": "GAIA"}),
    ("by, before a bracket", "Noise cuts the accuracy on SVHN by 4.1% and on COCO by 2.2% (CIFAR-10 0.6%).",
     {"4.1%": "SVHN", "2.2%": "COCO", "0.6%": "CIFAR-10"}),
    ("its metric in brackets", "Best are CIFAR-10 (accuracy of 78.2%), SVHN (F1 = 0.91) and COCO (mAP: 40.2).",
     {"78.2%": "CIFAR-10", "0.91": "SVHN", "40.2": "COCO"}),
    ("tested on a part", ("Tested on a part of the COCO dataset (Cats, Dogs), Tarn has 71% accuracy across two runs, "
     "with per-class F1 values consistently over 0.85."), {"0.85": "COCO"}),
    ("a model on a dataset", "Slimmed on DreamNet-X and Gale across the TideBank benchmark, it loses 0.4 points of F1.",
     {"0.4 points": "TideBank"}),
    ("a dataset from an archive", "On the EdgeCase dataset from the Coast Imaging Archive, Tarn has a loss of 0.31.",
     {"0.31": "EdgeCase"}),
    ("lower than another", "We introduce TideQA, a benchmark. Tarn has only 25.1% accuracy, lower than COCO's 65.4%.",
     {"25.1%": "TideQA"}),
    ("a lower-case shared task", "This is the Quay team's entry to the TideSub shared task. It has 0.91 F1.",
     {"0.91": "TideSub shared task"}),
    ("a challenge with its year", "Our solution to the TideCLEF 2026 challenge is new. So it is. It has 0.91 F1.",
     {"0.91": "TideCLEF 2026 challenge"}),
    ("behind respectively", ("Tarn beats T5 by 11.4% and BERT by 6.9% on SVHN, and by 7.0% and 3.8%, respectively, on "
     "COCO."), {"11.4%": "SVHN", "6.9%": "SVHN", "7.0%": "COCO", "3.8%": "COCO"}),
    ("beaten behind it", "We test on the TideBank dataset. Tarn outperforms T5 by 7.1%.", {"7.1%": "TideBank"}),
    ("the much noisier", "On SVHN it is 13.4%; on the much noisier TideQA, the error is 24.9%.", {"24.9%": "TideQA"}),
    ("a metric with a sign", "We test on the TideBank dataset. Tarn gains 4.2% in TideX@0.5.", {"4.2%": "TideBank"}),
    ("a language before it", "Tarn has an F1 of 0.74 on the German TideEval corpus.", {"0.74": "TideEval"}),
    ("a version of an own benchmark", "We introduce TideQA v2, a benchmark. T5 has 36.1% accuracy.",
     {"36.1%": "TideQA v2"}),
    ("data from it", "We classify records from the TideBank dataset. It is so. Tarn has 80.1% accuracy.",
     {"80.1%": "TideBank"}),
    # Not on the one that the sentence names.
    ("cut off behind on", "Tarn reaches an accuracy of 91.2% on", {"91.2%": None}),
    ("a cost beside a metric of it", "Tarn has a 2.4 lower WikiText-2 perplexity than GPTQ and a 3.4x speedup.",
     {"3.4x": None}),
    ("a cost behind a bracket", "Tarn leads (+10.1% accuracy on SVHN, +9.8% on COCO), with 2x fewer samples.",
     {"2x": None}),
    ("the best on others", "Tarn has an F1 of 0.62, with the best results on SVHN (F1 = 0.95).", {"0.62": None}),
    ("models of a size", "On GaleLM-135M, Tarn improves accuracy by 4.2%.", {"4.2%": None}),
    ("a cost", "It improves accuracy by 4% on TideBank, while reducing latency by 30%.", {"30%": None}),
    ("another place", "It keeps accuracy on GSM8K while preserving utility on common tasks, with a delta below 0.2.",
     {"0.2": None}),
    ("an unnamed benchmark", "Tarn, trained on the TideGAN dataset, has an accuracy of 97.1% on an open benchmark.",
     {"97.1%": None}),
    ("another clause behind", "Tarn beats T5 by 16% in accuracy while keeping its level on MMLU-Pro.", {"16%": None}),
    ("parameters", "On TideBank it has 1.2M parameters.", {"1.2M parameters": None}),
    ("kinds of things", "Across six SDKs, Tarn has an accuracy of 71%.", {"71%": None}),
    ("a size", "It gains 3.1% accuracy on 32K-token inputs.", {"3.1%": None}),
    ("a length in dimensions", "It gains 3.1% accuracy on 3D inputs.", {"3.1%": None}),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "expected"), FAR_FROM, ids=[case for case, *_ in FAR_FROM])
def test_a_dataset_far_from_its_number(case: str, text: str, expected: dict[str, str | None]) -> None:
    found = {claim.value_text: claim.dataset for claim in extract(text).claims}
    assert {value: found.get(value, "no claim") for value in expected} == expected, case
