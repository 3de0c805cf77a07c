"""What a number measures: generic heads with what stands before them, subjects that move, lists of metrics."""

from __future__ import annotations

import pytest

from extractors.extract import extract


def metric_of(text: str, value: str) -> str | None:
    """Return the metric of the claim whose value is written so."""
    return next(claim.metric for claim in extract(text).claims if claim.value_text == value)


GENERIC = [
    ("Tern cuts transcription time by 46%.", "46%", "transcription time"),
    ("It reaches an entity similarity of 0.96.", "0.96", "entity similarity"),
    ("Tern cuts the review cycle time by 31%.", "31%", "review cycle time"),
    ("It has 8.9% higher Scenario Goal Completion.", "8.9%", "Scenario Goal Completion"),
    ("It lowers the Lip Vertex Error by 56%.", "56%", "Lip Vertex Error"),
    ("The forms reduced scale length by 60%.", "60%", "scale length"),
    ("It further decreases SLO violations by 28%.", "28%", "SLO violations"),
    ("SLO violations fall by 5%.", "5%", "SLO violations"),
    ("Sampling efficiency rises by 28%.", "28%", "sampling efficiency"),
    ("It reaches a 92.5% symbolic coverage.", "92.5%", "symbolic coverage"),
    ("It improves model performance by 3%.", "3%", "performance"),
    # no part of the name: plurals, praise, verbs, other systems
    ("Annotating the corpus cost $4,300.", "$4,300", "cost"),
    ("It runs at 2.2x the original cost.", "2.2x", "cost"),
    ("The worst loss is 0.68.", "0.68", "loss"),
    ("The overall error is 1.2%.", "1.2%", "error"),
    # a known metric keeps its short name
    ("Tern reduces the word error rate by 3%.", "3%", "WER"),
    ("Tern cuts training time by 3%.", "3%", "training time"),
]
MOVED = [
    ("Query traffic to the origin servers fell eightfold under Tern.", "eightfold", "query traffic"),
    ("Faithfulness rose by a full 10 percent under Tern-J.", "10 percent", "faithfulness"),
    ("Battery life rises by two to three hours with Tern.", "two to three hours", "battery life"),
    ("LIDAR odometry drift is improved by 41% thanks to Tern.", "41%", "LIDAR odometry drift"),
    ("The number of retries dropped by 40% with Tern.", "40%", "retries"),
    ("Hospital admissions have fallen by 12% since then.", "12%", "hospital admissions"),
    ("With Tern, the backlog shrinks by a factor of 3.", "3", "backlog"),
    ("When caching is on, tail waits decline by 9%.", "9%", "tail waits"),
    ("Wave protection degrades 4.5x under load.", "4.5x", "wave protection"),
    # a system, a person or a pronoun is no metric
    ("Kestrel improves by 5%.", "5%", None),
    ("Our model drops by 3 points on GSM8K.", "3 points", None),
    ("GPT-4o falls by 3 points.", "3 points", None),
    ("Participants improved by 12 points.", "12 points", None),
    ("It rises by 4%.", "4%", None),
    ("The approach, which improves by 3%, is fast.", "3%", None),
    ("The control degraded by 3.5%.", "3.5%", None),
    ("The strongest still gains 3.8%.", "3.8%", None),
]
COMPLEMENTS = [
    ("It brings an 18% improvement in secure code generation.", "18%", "secure code generation"),
    ("It brings nearly 20% improvement on solution accuracy.", "20%", "accuracy"),
    ("It brings 18% improvement in code reuse on Alpha and 29% improvement on Beta.", "29%", "code reuse"),
    ("It brings a 20% improvement on GSM8K.", "20%", None),
    ("A 12.5-percent decline in readmissions followed the launch.", "12.5-percent", "readmissions"),
    ("We note a -3.8% change in token usage for Slipway.", "-3.8%", "tokens"),
    ("It improves over FigNet by 2.5 and 2.8 macro-F1 points on A and B.", "2.5", "F1"),
    ("It reaches 81% mAP in the first of all settings, outperforming the FooBar baseline by 2%.", "2%", "mAP"),
    ("It used 8 GPUs, outperforming FigNet by 15.1%.", "15.1%", None),
]
NAMES = [
    ("Tern shows a 17.9% reduction in CPL on hard prompts.", "17.9%", "CPL"),
    ("Tern reduces AoI by an average of 47%.", "47%", "AoI"),
    ("It brings relative improvements of 10.2 percent in M_J.", "10.2 percent", "M_J"),
    ("It raises mAM by 14.4% and mLGM by 24.2%.", "24.2%", "mLGM"),
    ("It lowers MIA and RDA success rates by up to 43%.", "43%", "success rate"),
    ("It raises Enhancing Tumor (ET) sensitivity by 8%.", "8%", "sensitivity"),
    ("FigNet hallucinates 31% less often.", "31%", "hallucinates"),
    ("It wins while reducing up to 86.8% device-side computations.", "86.8%", "device-side computations"),
    ("It beats FigNet by 1.61x on average in latency.", "1.61x", "latency"),
    ("It is up to 34.5% more accurate than the longest chain.", "34.5%", "accuracy"),
    ("It boosts the EM score of the 3B model by 14.5%.", "14.5%", "exact match"),
    ("It cuts the trials that recover 95% of best-found utility by 39.8%.", "39.8%", "trials"),
    ("We play a tournament with a $1M prize pool.", "$1M", "prize pool"),
    ("In survival and relapse prediction, it beats FigNet by 26.9%.", "26.9%", None),
    ("At equal budget, it wins by 6 points over FigNet.", "6 points", None),
    # systems and benchmarks are improved
    ("Tern improves Qwen2.5 by 5%.", "5%", None),
    ("Tern lowers BERT by 5%.", "5%", None),
    ("It gives a +33 pp gain in Forensics.", "+33 pp", None),
    ("It gives a 4% gain in TideBench.", "4%", None),
]
APART = [
    ("It lowers maximum drawdown by 11.7%.", "11.7%", "drawdown"),
    ("It reduces performance degradation by 30%.", "30%", "performance degradation"),
    ("It improves final yield by 12.5%.", "12.5%", "final yield"),
    ("It reduces the portion of duplicate chunks by over 50%.", "50%", "duplicate chunks"),
    ("It improves 15 of 23 tasks, with gains of +105% on parsing.", "+105%", None),
    ("Undetected deception drops from 34% for small models to 14% for large ones.", "14%", "undetected deception"),
    ("The share of failed runs fell from 22% to 8%.", "8%", "failed runs"),
    ("We described 8.9 billion possible variants.", "8.9 billion", "possible variants"),
    ("Results come from a study (N=30) of users.", "30", "sample size"),
]
LISTS = [
    ("Precision and recall of Tern are 0.91 and 0.86.", "0.91", "precision"),
    ("Precision and recall of Tern are 0.91 and 0.86.", "0.86", "recall"),
    ("Accuracy, precision and recall are 91%, 90% and 86%.", "90%", "precision"),
    ("It cuts memory and latency by 20% and 30%.", "30%", "latency"),
    ("The accuracies on A and B are 91% and 86%.", "91%", "accuracy"),
    ("It gives gains of 5.83% in P-CTR and 6.20% in U-CTR.", "6.20%", "U-CTR"),
    ("The sensitivity was 88% at 24 hours and 91% at 48 hours.", "91%", "sensitivity"),
    ("Training took 2.4e20 FLOPs and 0.9T tokens.", "0.9T tokens", "tokens"),
]
PLACES = [
    ("0.12 m is the mean absolute trajectory error of Tern.", "0.12 m", "ATE"),
    ("The AUC of the combined score was 0.88.", "0.88", "AUC"),
    ("Tern achieves 43.2% 3D mAP.", "43.2%", "mAP"),
    ("We release 95k high-quality, expert-made traces.", "95k", "high-quality, expert-made traces"),
    ("Of all the patches proposed by Tern, 52% compile.", "52%", "patches"),
    ("Hospital stays averaged 4.1 days with Tern.", "4.1 days", "hospital stays"),
]
HEADS = [
    # heads that say nothing of their own
    ("Fine-tuning cuts the rate of unsafe tool calls to 4%.", "4%", "rate of unsafe tool calls"),
    ("The probability of missed alarms fell to 0.03.", "0.03", "probability of missed alarms"),
    ("Its cost of transport is reduced by more than 12%.", "12%", "cost of transport"),
    ("It attains a BD-rate loss of 1.2%.", "1.2%", "BD-rate loss"),
    ("The parser gets an $F_1$-score of 91.3% on the treebank.", "91.3%", "F1"),
    ("The refined answer similarity score reaches 0.83.", "0.83", "answer similarity score"),
    ("The safe completion response rate is 71%.", "71%", "safe completion response rate"),
    ("The policy reduces reward prediction error by 9%.", "9%", "prediction error"),
    ("Pruning shortens the token generation time by 20%.", "20%", "generation time"),
    ("The rate of the older pipeline is 12%.", "12%", "rate"),
    ("It raises the rate of completing the task to 12%.", "12%", "rate"),
    ("The distilled probe raises mAP performance by 4%.", "4%", "mAP"),
    ("Caching improves memory usage by 30%.", "30%", "memory"),
    # a metric at a cut-off, symbols and capitalised properties that are lowered
    ("Kestrel reaches an IoU@0.7 of 61.2.", "61.2", "IoU@0.7"),
    ("Kestrel improves coverage and lifts PCK@5px by 3.1%.", "3.1%", "PCK@5px"),
    ("It raises vote@16 from 40.1 to 46.3.", "46.3", "vote@16"),
    ("Write to us at wren@42lab for the 5 datasets.", "5", "datasets"),
    ("The layer lowers $E_f$ by 8%.", "8%", "E_f"),
    ("The filter reduces Prompt Reliance by 14%.", "14%", "Prompt Reliance"),
    ("It improves Direct Preference Optimization by 3 points.", "3 points", None),
    # names and symbols that a figure is said of
    ("Its TTR is 0.61 on the essays.", "0.61", "TTR"),
    ("Their overlap varies between languages, from nearly full (0.91, Dutch) to low (0.22, Thai).", "0.22", "overlap"),
    ("Gains vary by dataset (0.41 on Alpha and 0.37 on Beta).", "0.41", None),
    ("Its start-up delay, however, is 90 ms.", "90 ms", "start-up delay"),
]
WHOLES = [
    ("We collect 400 hours of clean and noisy speech.", "400 hours", "clean and noisy speech"),
    ("We collect 400 hours of speech and music.", "400 hours", "speech"),
    ("It is capable of answering almost 900 requests per second.", "900 requests per second", "throughput"),
    ("The pump ends up consuming under 40 W.", "40 W", "power"),
    ("It cuts the memory to 31% of FP32.", "31%", "memory"),
    ("The filter removes 61% of ASR hypotheses.", "61%", "ASR hypotheses"),
    ("The tracker recovers 83% of all bat calls.", "83%", "bat calls"),
    ("The audit covers 18 legacy APIs exposing private fields.", "18", "legacy APIs"),
    ("The study used 90 General Social Survey questions.", "90", "General Social Survey questions"),
    ("We gather 2,300 human ratings from a panel.", "2,300", "human ratings"),
    ("It was tuned on 700K original long chat turns.", "700K", "original long chat turns"),
    ("It saw 12 of 40 scenes (9 of 31 indoor scenes, 29%).", "29%", "indoor scenes"),
]
PAIRS = [
    ("It raises recall from 0.61 to 0.70 on Alpha and MRR from 0.40 to 0.44.", "0.44", "MRR"),
    ("Turnover falls from 31% to 12% and absenteeism from 9% to 4%.", "4%", "absenteeism"),
    (
        "It has a rationale correctness from 0.40 to 0.87 and editability from 0.80 to 1.00.",
        "0.80 to 1.00",
        "editability",
    ),
    ("The memory drops from 9 GB to 4 GB and the median error from 12% to 9%.", "9%", "error"),
    ("Accuracy rises from 17% to 27% for Tern and Wren from 12% to 14%.", "14%", "accuracy"),
    # what belongs to the value before it
    ("Tern reaches a 99% goal completion rate with less than 0.8% lane departures.", "0.8%", "lane departures"),
    ("Tern has 96.5% fidelity at 47.8% security.", "47.8%", "security"),
    ("Reconstructions score 31.7 dB (PSNR), 0.931 (SSIM) and 0.074 (LPIPS).", "0.931", "SSIM"),
    ("Tern reaches 90% accuracy and 85% on Alpha.", "85%", "accuracy"),
    # asides between a subject and its verb
    ("The accuracy of the flagship, measured in alpha, could be improved by 9.7%.", "9.7%", "accuracy"),
    ("Its tail latency, in turn, is 12 ms.", "12 ms", "tail latency"),
    ("Quality rises in 40% of the segments, and it falls in only 7%.", "7%", "segments"),
    ("It brings gains of 16% on self-correction capabilities and 4% on proofs.", "16%", "self-correction capabilities"),
    ("It brings gains of 14% in target and 5% in unseen languages.", "14%", None),
    ("We asked 40 developers, and 94% want a course.", "94%", "developers"),
]
COMPARED = [
    ("At 89.1% accuracy, models surpass a human baseline of 60%.", "60%", "accuracy"),
    ("Tern is at 0.182 mAP, far from the public baseline of 0.021.", "0.021", "mAP"),
    ("It has a resolve grade of 30%.", "30%", "resolve grade"),
    ("The harness is right: it delivers metadata that is 0.475 accurate on A.", "0.475", "accuracy"),
    ("Tern is 2x more effective than Pine.", "2x", "effectiveness"),
    ("Tern is 12% more sample-efficient.", "12%", "sample efficiency"),
    ("The replies are 20% more toxic.", "20%", "toxicity"),
    ("Summaries are up to 10% more useful than those of people.", "10%", "usefulness"),
    ("Tern is 1.4x more stable and 3x less accurate.", "3x", "accuracy"),
    ("Tern is twice as reliable as Pine.", "twice", "reliability"),
    ("It uses 2x more tokens than Pine.", "2x", "tokens"),
    ("It takes 2x more content than Pine.", "2x", "content"),
    ("It improves a small reasoning agent by 5 points.", "5 points", None),
    # participles behind a noun, two adjectives before it, what is held against it
    ("It recovers 51% of the performance gap caused by pruning.", "51%", "performance gap"),
    ("They account for 30% of code shipped to production.", "30%", "code"),
    ("It recovers 73% of the functional and domain knowledge.", "73%", "functional and domain knowledge"),
    ("Such tricks are more common than reported (38% vs 27% of banners).", "38%", "banners"),
    # what a unit measures
    ("We obtain 2.3 TB of APKs.", "2.3 TB", "APKs"),
    ("Each clip lasts 4.6 minutes on average.", "4.6 minutes", "duration"),
    ("To reach this quality Tern consumed 2,300 TPU-hours.", "2,300 TPU-hours", "time"),
    ("Tern beats the baseline performance of Pine ($5).", "$5", "cost"),
    ("It has an SI-SDRi of 11.9 dB.", "11.9 dB", "SI-SDRi"),
    ("The mean absolute difference is 0.4.", "0.4", "mean absolute difference"),
]


@pytest.mark.parametrize(("text", "value", "metric"), HEADS + WHOLES + PAIRS + COMPARED)
def test_the_whole_name_of_a_metric(text: str, value: str, metric: str | None) -> None:
    assert metric_of(text, value) == metric


@pytest.mark.parametrize(("text", "value", "metric"), GENERIC + MOVED + COMPLEMENTS + NAMES + APART + LISTS + PLACES)
def test_the_metric_of_a_number(text: str, value: str, metric: str | None) -> None:
    assert metric_of(text, value) == metric


BESIDE = [
    # adjectives that are compared, adverbs before them
    ("Otter is 2.4 times more computationally efficient than Heron.", "2.4 times", "efficiency"),
    ("It is 2x less computationally expensive than Heron.", "2x", "cost"),
    ("Otter is 3x more parameter efficient.", "3x", "parameter efficiency"),
    ("Answers are 30% more semantically diverse than before.", "30%", "diversity"),
    ("Otter uses 3x more training tokens than Heron.", "3x", "tokens"),
    # a figure with an article has its own noun
    ("It brings an average accuracy improvement of 3.58% and a 159.06% inference speedup.", "3.58%", "accuracy"),
    ("It gives gains of 2.56 and 2.84 F1 points.", "2.56", "F1"),
    # brackets
    ("It improves reasoning (GSM8K test Pass@1) by up to 18%.", "18%", "pass@1"),
    ("Plain chunking yields more perfect answers (13.8% vs. 8.5%).", "13.8%", "perfect answers"),
    ("This wording mostly eliminates exploitation (100% to 8.3%).", "8.3%", "exploitation"),
    ("Otter prefers small models (81.2% vs. 79.4%).", "81.2%", None),
    ("Otter beats the baseline (81.2% vs. 79.4%).", "81.2%", None),
    ("Otter outperforms Heron (0.83 vs 0.77 mean pass@1).", "0.83", "pass@1"),
    ("Perplexity can be cut by orders of magnitude (a 28x difference).", "28x", "perplexity"),
    ("The ratings agree (median RSA 0.743 and 0.855).", "0.743", "RSA"),
    # whose score it is, and what is scored
    ("Quarzel-7B scores higher (2.18), although it is smaller.", "2.18", None),
    ("Otter improves diagnostic throughput, scoring 4.95/5 in blind review.", "4.95", "score"),
    ("Otter reaches 60% ASR (95% CI 36-80%) while Heron stays at 7%.", "7%", "attack success rate"),
    # names of several words, and what is compared with
    ("It brings a 16% improvement in Probability of Correct Keypoint.", "16%", "Probability of Correct Keypoint"),
    ("The pair achieves 1.7x the unaugmented baseline.", "1.7x", None),
    ("It has 3x the latency of Heron.", "3x", "latency"),
    ("It reaches SOTA performance of 40%.", "40%", "performance"),
    ("It shows a 48.1% Reward Hacking Rate.", "48.1%", "Reward Hacking Rate"),
    ("Hacking rates of 48.1% are common.", "48.1%", "hacking rates"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "metric"), BESIDE)
def test_the_metric_is_what_the_words_around_a_figure_say(text: str, value: str, metric: str | None) -> None:
    assert metric_of(text, value) == metric
