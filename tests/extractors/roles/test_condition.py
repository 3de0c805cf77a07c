"""The condition of a claim: the setting that holds for its number."""

from __future__ import annotations

import pytest

from extractors.extract import extract


def conditions(text: str) -> list[str | None]:
    return [claim.condition for claim in extract(text).claims]


NAMED = [
    ("in a setting", "TarnNet reaches 68.4% accuracy in the 1-shot setting.", ["1-shot setting"]),
    ("after", "Accuracy falls to 61.2% after 4-bit quantization.", ["after 4-bit quantization"]),
    ("under", "TarnNet reaches 68.4% accuracy under domain shift.", ["under domain shift"]),
    ("without", "TarnNet has an FID of 2.31 without guidance.", ["without guidance"]),
    ("with", "TarnNet reaches 68.4% accuracy with full fine-tuning.", ["with full fine-tuning"]),
    ("at", "TarnNet gains 2.1x speedup over PlumRank at long contexts.", ["long contexts"]),
    ("on a machine", "TarnNet takes 12.5 ms on a mobile CPU.", ["mobile CPU"]),
    ("on a model", "TarnNet gains 3.1% accuracy on GPT-2.", ["GPT-2"]),
    ("on what it is given", "TarnNet cuts memory by 72% on long documents.", ["long documents"]),
    ("fronted", "With full fine-tuning, TarnNet reaches 68.4% accuracy.", ["With full fine-tuning"]),
    ("fronted, on a machine", "On a mobile CPU, TarnNet is 3.1x faster than PlumRank.", ["mobile CPU"]),
    ("fronted, a name in it", "For Tarn-marked storm events, the MAPE falls by 20.7%.", ["Tarn-marked storm events"]),
    ("a name with its version", "We propose Jay. Recall is 91.2% for Wren 4, 83.7% for Wren 5.", ["Wren 4", "Wren 5"]),
    ("shared by a list", "It gains 8.1% accuracy and 12.2% F1 in supervised settings.", ["supervised settings"] * 2),
    ("sizes", "It has an FID of 2.15 for size XS, 1.66 for S, and 1.48 for M.", ["size XS", "S", "M"]),
    ("each its own", "AUROC is 0.94 for glare attacks and 0.91 for fog attacks.", ["glare attacks", "fog attacks"]),
    ("before a bracket", "It has a high AUROC under glare attacks (0.91).", ["under glare attacks"]),
    ("a list of models, respectively", "It is 2.1x and 3.3x faster on BERT and T5, respectively.", ["BERT", "T5"]),
    ("shots", "It gains 3.1%, 4.2% and 5.3% mAP on 5/10/30-shot.", ["5-shot", "10-shot", "30-shot"]),
    ("years", "The rate fell (2007: 86.2%; 2008: 93.3%).", ["2007", "2008"]),
    ("a noun that is a verb too", "TarnNet reaches 68.4% accuracy on zero-shot transfer.", ["zero-shot transfer"]),
    ("for a kind of models", "For INT4 models, the accuracy falls by 4.1%.", ["INT4 models"]),
    ("for marked things", "For Hampel-flagged events, the accuracy falls by 4.1%.", ["Hampel-flagged events"]),
    ("fronted, without a comma", "On sparse inputs TarnNet gains 4.1% accuracy.", ["sparse inputs"]),
    ("at a time", "Recall was 88.1% at 24 hours.", ["at 24 hours", None]),
    ("a second phrase", "On CIFAR-10, using GPT-2, TarnNet reaches 68.4% accuracy.", ["GPT-2"]),
    ("the model of a change", "It improves the accuracy of ResNet-50 by 7.1%.", ["ResNet-50"]),
    ("words in brackets", "It has F1 scores of 65.1% (evidence) and 87.2% (claims).", ["evidence", "claims"]),
    ("sizes in brackets", "TarnNet has accuracies of 65.1% (3B) and 67.2% (7B).", ["3B", "7B"]),
    ("precisions in brackets", "TarnNet has 65.1% (FP16) and 64.2% (INT8) accuracy.", ["FP16", "INT8"]),
    ("before colons", "It has low error rates (spans: 30.5%; sites: 24.3%).", ["spans", "sites"]),
    ("before colons, moved", "It shows AUC gains (tools: 0.67 to 0.74; tissue: 0.60 to 0.63).", ["tools", "tissue"]),
    ("shots before the metric", "TarnNet has a 5-shot score of 73.4%.", ["5-shot"]),
    ("shots in the metric", "TarnNet reaches 73.4% zero-shot accuracy.", ["zero-shot"]),
    ("with a model", "TarnNet reaches 73.4% accuracy with GPT-2.", ["with GPT-2"]),
    ("with a backbone", "TarnNet reaches 73.4% accuracy with JayNet as the backbone.", ["with JayNet"]),
    ("behind that", "We show that, in instruction tuning, TarnNet gains 3.1% accuracy.", ["instruction tuning"]),
    ("two settings of one value", "TarnNet reaches 73.4% accuracy under domain shift and label noise.",
     ["under domain shift and label noise"]),
    ("behind two metrics", "TarnNet gains 4.1% in both recall and precision in weak settings.", ["weak settings"]),
    ("two without a word", "It has an accuracy of 92.1% and 88.2% on clean and noisy speech.",
     ["clean speech", "noisy speech"]),
    ("two adjectives", "TarnNet reaches 68.4% accuracy on a balanced, manually labeled set.",
     ["balanced, manually labeled set"]),
    ("two adjectives with and", "TarnNet gains 2.1% accuracy across sparse and dense reward settings.",
     ["sparse and dense reward settings"]),
    ("a noun that is a verb, and what it is of", "Recall is 68.4% on the most robust set of lures.",
     ["most robust set of lures"]),
    ("letters with a slash", "It raised sales by 2.1% and clicks by 3.2% in the online A/B test.",
     ["online A/B test"] * 2),
    ("words with a slash", "It has an F1 of 0.95 for yes/no questions and 0.29 for ideal answers.",
     ["yes/no questions", "ideal answers"]),
    ("both", "It has a BLEU of 31.2 and 33.1 chrF for both dialects.", ["both dialects"] * 2),
    ("a clause behind after", "Latency fell to 0.94 ms after the cache was warmed.", ["after the cache was warmed"]),
    ("behind respectively", "Tarn has 61.2% and 64.1% recall, respectively, using GPT-2.", ["GPT-2"] * 2),
    ("a set without a name", "TarnNet reaches 68.4% accuracy on the hidden test set.", ["hidden test set"]),
    ("tasks without a name", "TarnNet gains 2.1% on previously failed tasks.", ["previously failed tasks"]),
    ("fronted tasks", "On long-horizon tasks, TarnNet gains 2.1% recall.", ["long-horizon tasks"]),
    ("trials", "TarnNet cuts energy by 12% in field trials.", ["field trials"]),
    ("when", "Accuracy drops to 31.2% when the questions are shuffled.", ["when the questions are shuffled"]),
    ("if", "TarnNet loses 2.1% accuracy if two sensors fail.", ["if two sensors fail"]),
    ("when, ahead", "When combined with pruning, TarnNet gains 3.1% accuracy.", ["When combined with pruning"]),
    ("the size of what is tested", "Latency falls by 12.1% on mazes with 500 doors.", ["mazes with 500 doors", None]),
    ("a size behind over", "Recall falls by 7.4% on prompts over 500 tokens.", ["prompts over 500 tokens", None]),
    ("a size behind than", "For inputs longer than 50 frames, recall falls by 7.4%.",
     [None, "inputs longer than 50 frames"]),
    ("a size ahead", "On a cluster of 64 V100 GPUs, TarnNet is 2.1x faster than PlumRank.",
     [None, "cluster of 64 V100 GPUs"]),
    ("a direction of translation", "TarnNet has 31.2 BLEU on En→Tok.", ["En→Tok"]),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "expected"), NAMED, ids=[case for case, *_ in NAMED])
def test_the_condition_is_the_setting_of_the_number(case: str, text: str, expected: list[str | None]) -> None:
    assert conditions(text) == expected, case


NULL = [
    ("none", "TarnNet reaches 68.4% accuracy.", [None]),
    ("a dataset", "TarnNet reaches 68.4% accuracy on CIFAR-10.", [None]),
    ("datasets at large", "TarnNet gains 2.1% accuracy on several benchmarks.", [None]),
    ("a metric", "TarnNet gains 2.1% in success rate.", [None]),
    ("on average", "TarnNet gains 2.1% accuracy on average.", [None]),
    ("for instance", "For instance, TarnNet gains 2.1% accuracy.", [None]),
    ("an effect", "TarnNet cuts latency by 12% with minimal impact.", [None]),
    ("a scale", "TarnNet reaches 68.4% accuracy on a 5-point scale.", [None]),
    ("some cases", "In some cases, TarnNet reaches 68.4% accuracy.", [None]),
    ("systems in brackets", "We reach 92.1% (Jay) and 71.2% (Wren) accuracy.", [None, None]),
    ("owners in brackets", "We reach 92.1% (ours) and 71.2% (baseline) accuracy.", [None, None]),
    ("one in brackets", "TarnNet reaches 92.1% (good) accuracy.", [None]),
    ("agreement", "TarnNet reaches 92.1% accuracy, on par with GPT-2.", [None]),
    ("metrics before colons", "They are high (recall: 92.1%, precision: 71.2%).", [None, None]),
    ("a letter", "TarnNet has an FID of 2.31 at K=3.", [None]),
    ("a metric that is a setting too", "TarnNet gains 2.1% in precision.", [None]),
    ("a count", "We test 12 models with different budgets.", [None]),
    ("a tool", "Using GPT-4 for sorting charts, we find 68.4% accuracy.", [None]),
    ("for doing", "It has an F1 of 78.3% for sorting two rhythms and a recall of 81%.", [None, None]),
    ("a purpose", "It cuts latency by 12% for serving users.", [None]),
    ("several tasks", "TarnNet gains 2.1% accuracy on several challenging tasks.", [None]),
    ("our experiments", "TarnNet gains 2.1% accuracy in our experiments.", [None]),
    ("the metric", "It cuts waits by 7.1% with a 9.2% decrease in queue length.", [None, None]),
    ("the end of a metric", "It has a 23.1% gain in retrieval precision.", [None]),
    ("of the next claim", "It is best on birds (68.7% recall) and in the joint task on both.", ["birds"]),
    ("cut by a value", "Recall is 68.4% on the clearest 40% of inputs.", [None, None]),
    ("doing what", "It cuts latency by 12% without compromising it.", [None]),
    ("when compared", "TarnNet gains 2.1% accuracy when compared with others.", [None]),
    ("when with a claim", "TarnNet gains 2.1% accuracy when recall falls by 3.2%.", [None, None]),
    ("when it was tested", "TarnNet gains 2.1% accuracy when tested on CIFAR-10.", [None]),
    ("while", "TarnNet gains 2.1% accuracy while it runs on a phone.", [None]),
    ("what all are scored for", "We reach 0.8 F1 and 0.7 F1 for all baselines.", [None, None]),
    ("overall", "It gains 1.1 points overall and 2.9 points on failed tasks.", [None, "failed tasks"]),
    ("the baseline", "It cuts latency by 12% compared to full fine-tuning.", [None]),
]  # fmt: skip


@pytest.mark.parametrize(("case", "text", "expected"), NULL, ids=[case for case, *_ in NULL])
def test_no_condition_is_made_of_other_phrases(case: str, text: str, expected: list[str | None]) -> None:
    assert conditions(text) == expected, case


LISTED = [
    ("a noun that all share", "It needs 40 s, 2.5 min and 1.2 h for the small, medium and large port, respectively.",
     {"40 s": "small port", "2.5 min": "medium port", "1.2 h": "large port"}),
    ("numbers ahead", "With 8 and 16 experts, respectively, Tarn has 31.4 and 32.0 BLEU.",
     {"31.4": "with 8 experts", "32.0": "with 16 experts"}),
    ("before were", "The sensitivities for stages I, II and III were 62%, 78% and 91%.",
     {"62%": "stage I", "78%": "stage II", "91%": "stage III"}),
    ("axes", "It has PCC values of 0.98, 0.99 and 0.90 for the X, Y, and Z axes, respectively.",
     {"0.98": "X axis", "0.99": "Y axis", "0.90": "Z axis"}),
    ("shares", "It has 84.1% and 79.0% accuracy at 10% and 50% sparsity, respectively.",
     {"84.1%": "10% sparsity", "79.0%": "50% sparsity"}),
    ("levels", "Tarn has speedups of 5.4x and 2.8x on Levels 1 and 2, respectively.",
     {"5.4x": "Level 1", "2.8x": "Level 2"}),
    ("languages", "F1 scores of 0.8 and 0.7 were reached in English and Hindi, respectively.",
     {"0.8": "English", "0.7": "Hindi"}),
    ("no systems", "Accuracy is 84.1% and 79.0% for FooNet and BarNet, respectively.", {"84.1%": None}),
    ("no datasets", "Accuracy is 84.1% and 79.0% on CIFAR-10 and SVHN, respectively.", {"84.1%": None}),
    ("no metrics", "Tarn gains 13.6% and 14.0% in AC@T and AR@T, respectively.", {"13.6%": None}),
    ("not as many", "Accuracy is 84.1% and 79.0% on easy, medium and hard inputs.", {"84.1%": "easy"}),
]  # fmt: skip

NUMBERED = [
    ("examples", "Tarn has 84% accuracy with 10 labeled examples.", "84%", "with 10 labeled examples"),
    ("nodes", "Tarn keeps 88% efficiency on 64 nodes.", "88%", "64 nodes"),
    ("nodes ahead", "On 1,024 nodes, Tarn keeps 88% efficiency.", "88%", "1,024 nodes"),
    ("bits", "Tarn loses 1.2% accuracy at 4 bits.", "1.2%", "4 bits"),
    ("a depth", "Tarn has 99.5% retrieval accuracy at PI depth 5.", "99.5%", "PI depth 5"),
    ("a resolution", "Tarn has a recall of 91% at a resolution of 512 pixels.", "91%", "resolution of 512 pixels"),
    ("an operating point", "Tarn has a recall of 91% at 1% FPR.", "91%", "1% FPR"),
    ("epochs", "Tarn has a recall of 91% after 80 epochs.", "91%", "after 80 epochs"),
    ("a language", "Tarn has an F1 of 0.8 in Swahili.", "0.8", "Swahili"),
    ("only", "Using only sEMG, Tarn has an accuracy of 72.33%.", "72.33%", "only sEMG"),
    ("parameters", "Tarn has an accuracy of 91% with 1.2M parameters.", "91%", None),
    ("datasets", "Tarn has an accuracy of 91% with 12 datasets.", "91%", None),
    ("questions", "Tarn has an accuracy of 91% on 500 questions.", "91%", None),
    ("a cost", "Tarn cuts memory by 2.1x at a cost of 0.4 perplexity.", "2.1x", None),
    ("a mean", "Tarn has an accuracy of 91% with 0.64 steps.", "91%", None),
    ("a size of data", "Tarn has an accuracy of 91% with 906,815 records.", "91%", None),
    ("news in a language", "Tarn has an F1 of 0.8 in Swahili news.", "0.8", None),
]


@pytest.mark.parametrize(("case", "text", "expected"), LISTED, ids=[case for case, *_ in LISTED])
def test_settings_of_a_list_pair_with_its_values(case: str, text: str, expected: dict[str, str | None]) -> None:
    found = {claim.value_text: claim.condition for claim in extract(text).claims}
    assert {value: found.get(value, "no claim") for value in expected} == expected, case


@pytest.mark.parametrize(("case", "text", "value", "expected"), NUMBERED, ids=[case for case, *_ in NUMBERED])
def test_a_setting_has_a_number(case: str, text: str, value: str, expected: str | None) -> None:
    found = {claim.value_text: claim.condition for claim in extract(text).claims}
    assert found.get(value, "no claim") == expected, case
