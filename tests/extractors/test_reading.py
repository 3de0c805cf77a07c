"""What the reading of a sentence gives: kind, value, unit, direction, comparator, metric, in sentences of our own."""

from __future__ import annotations

import pytest

from extractors.extract import extract
from extractors.records import Claim


def claims_of(text: str) -> dict[str, Claim]:
    """Return the claims of a text by their value as written."""
    return {claim.value_text: claim for claim in extract(text).claims}


KINDS = [
    # a list goes on with the change before it
    ("Sorrel brings improvements of 8.1% in recall and 4.2% in precision.", "4.2%", "change", "precision"),
    ("It gives a 20.3% improvement over BM25 and 17.5% over ColBERT.", "17.5%", "change", None),
    ("Sorrel cuts energy by up to 70% in servers, and by up to 20% in phones.", "20%", "change", "energy"),
    ("It improves recall by 2.2% and 3.9% on hard tasks, respectively.", "3.9%", "change", "recall"),
    ("Sorrel lowers recall by 2.2% of accuracy.", "2.2%", "change", "accuracy"),
    ("Sorrel improves accuracy by 14% and reduces memory by 37%.", "14%", "change", "accuracy"),
    ("Sorrel reduces parameter counts up to 37%.", "37%", "change", "parameters"),
    ("The pruned net suffers a 20% accuracy loss.", "20%", "change", "accuracy"),
    ("Sorrel reduces the load by 15% (28% on large files).", "28%", "change", "load"),
    ("The two variants differ by 23%.", "23%", "change", None),
    ("It stays within 0.10 quality-score points of the best run.", "0.10", "change", "quality-score"),
    ("It cuts noise by 50% on A (30.5 to 15.3%) and by 42% on B.", "42%", "change", "noise"),
    ("It raises drive by 23% (random) and 13.8% (ordered).", "13.8%", "change", "drive"),
    ("It gains 20.4% relative to BM25 and 5.5% relative to ColBERT.", "5.5%", "change", None),
    ("The board is 4-18% above the baselines.", "4-18%", "change", None),
    ("Sorrel reaches 81.4% accuracy, 2.1 points above FigNet.", "2.1 points", "change", "accuracy"),
    ("Sorrel reaches 81.4% accuracy, 2.1% behind its teacher.", "2.1%", "change", "accuracy"),
    ("Sorrel reaches 34.2 BLEU, 1.3 BLEU above the baseline.", "1.3", "change", "BLEU"),
    ("It wins 79% of duels over FigNet and 65% over PlumRank.", "65%", "share", "duels"),
    ("It has a precision of 46.9% over the baseline.", "46.9%", "score", "precision"),
    ("It stays within a 1% gap of the full model.", "1%", "change", None),
    ("It reaches a recall within a 2% deviation from FigNet.", "2%", "change", "recall"),
    ("It can show seizure reduction of 97%.", "97%", "change", "seizure"),
    ("Rents fall by 9.8% and worker counts by 3.9%.", "3.9%", "change", "worker counts"),
    ("It beats gzip by 44% and the workflow optimizers by 20%.", "20%", "change", None),
    ("Sorrel boosts median CNR by 47%.", "47%", "change", "CNR"),
    ("Sorrel cuts the coefficient of variation by 52%.", "52%", "change", "coefficient of variation"),
    ("It wins while cutting the server fees (by up to 12% relative reduction).", "12%", "change", "server fees"),
    ("Sorrel gives useful feedback (4.85/5) to people.", "4.85", "score", "useful feedback"),
    ("On clarity it averages 8.2/10.", "8.2", "score", None),
    ("Sorrel improves recall by 3% to 81%.", "3% to 81%", "change", "recall"),
    (
        "It improves accuracy by 33.06 absolute percentage points.",
        "33.06 absolute percentage points",
        "change",
        "accuracy",
    ),
    ("It has 80% recall, against 58% for FigNet, improving by 20-24 points.", "20-24 points", "change", "recall"),
    ("Funds raised fall by 39.8% and backer counts by 23.9%.", "23.9%", "change", "backer counts"),
    ("It beats FigNet, boosting median CNR by 47%.", "47%", "change", "CNR"),
    ("It cuts average turns from 8.4 to 3.9.", "3.9", "quantity", "turns"),
    ("All give a large degradation (-3.5% to -5.2%).", "-3.5% to -5.2%", "change", None),
    ("It has an average gain of 1.8% (max 6.5%, min 0.4%) over FigNet.", "6.5%", "change", None),
    ("All fail, with mutual trust reduced by 45% on average.", "45%", "change", "mutual trust"),
    ("GPT-4 sees a 25-point accuracy loss.", "25-point", "change", "accuracy"),
    ("Noise raises harm rates (p < 0.001) by up to 27%.", "27%", "change", "harm rates"),
    ("It improves recall in towns and accuracy in ports by 20% and 10%, respectively.", "10%", "change", "accuracy"),
    ("Sorrel brings a 2.82% eCPM lift in tests.", "2.82%", "change", "eCPM"),
    ("It brings gains of 5.30% in CTCVR and 7.43% in GMV.", "5.30%", "change", "CTCVR"),
    ("It delivers +2.33% CTR and +0.66% RPM.", "+0.66%", "change", "RPM"),
    ("It costs 1% degradation in answer accuracy.", "1%", "change", "accuracy"),
    ("It has a 9.8% improvement in terms of MRR over FigNet.", "9.8%", "change", "MRR"),
    ("It suffers a 3.66% drop in unseen environments.", "3.66%", "change", None),
    ("Sorrel improves existing baselines by 58.9%.", "58.9%", "change", None),
    ("We make 1,400 safe and unsafe thought pairs.", "1,400", "quantity", "safe and unsafe thought pairs"),
    ("We pool 5 heterogeneous, tidal datasets.", "5", "quantity", "heterogeneous, tidal datasets"),
    ("It has 20 newly recorded or collected clips.", "20", "quantity", "newly recorded or collected clips"),
    ("We test the Wren series from 0.6B to 14B.", "0.6B to 14B", "quantity", "parameters"),
    ("Fig has an AUC of 0.56 (0.53-0.57), PlumRank 0.52 (0.50-0.54).", "0.52", "score", "AUC"),
    ("We assess 11 state-of-the-art (SOTA) LLMs.", "11", "quantity", "state-of-the-art (SOTA) LLMs"),
    (
        "We asked 15 professional developers combining prompt quality scoring.",
        "15",
        "quantity",
        "professional developers",
    ),
    ("Fig has an AUC of 0.789, which rises to 0.904 on easy days.", "0.904", "score", "AUC"),
    ("It reaches 93.5 versus FigNet's 86.7 there.", "93.5", "score", None),
    ("The model recovers 2 of 9 by name.", "2", "quantity", None),
    ("The library has a prediction speedup of 7.63 over FigNet.", "7.63", "ratio", "speedup"),
    ("We see speedups of 29.62 and 21.19, respectively.", "21.19", "ratio", "speedup"),
    ("It wins (+3.8pp, 95% CI [+2.2,+5.4]).", "[+2.2,+5.4]", "statistic", "95% CI"),
    ("Use grew from 4% engagement in month 1 to 83% peak usage.", "83%", "share", "peak usage"),
    ("It comes with a 0.02 dB PSNR loss.", "0.02 dB", "change", "PSNR"),
    ("Sorrel reduces data needs by up to 1,000 samples.", "1,000", "change", "data needs"),
    ("With 11% token reduction, it outperforms BM25 by 3.2%.", "11%", "change", "tokens"),
    # scores beside names that no lexicon knows
    ("It has an AP$_{50}$ of 46.6.", "46.6", "score", "AP"),
    ("It reaches an F$_1$ score of 0.58.", "0.58", "score", "F1"),
    ("On MATH-500 (87.4% vs. 85.4%) it wins.", "87.4%", "score", None),
    ("It raises path-efficiency to 0.66.", "0.66", "score", "path-efficiency"),
    ("RUN1 had 44.05 points, followed by RUN2 with 43.10.", "43.10", "score", None),
    ("Sorrel reaches 94.2% I-FROC, as hoped.", "94.2%", "score", "I-FROC"),
    ("The board is led by Sorrel-3 (94.1%).", "94.1%", "score", None),
    ("We measure a separability QX = 0.62 for it.", "0.62", "score", "QX"),
    ("The parser achieves 73% executability on the pool.", "73%", "score", "executability"),
    ("Its mean brightness (129.97) is close to ideal.", "129.97", "quantity", "brightness"),
    ("RUN1 was best, with 44.05 points.", "44.05 points", "score", None),
    ("RUN1 is ahead by 44.05 points.", "44.05 points", "change", None),
    ("It is best for its size on A: Sorrel reaches 63.4% on B.", "63.4%", "score", None),
    ("GPT-6 scores 71.5 on it.", "71.5", "score", None),
    ("It has 99.5% recall at depth 5 and 97.0% at depth 10.", "97.0%", "score", "recall"),
    ("Sorrel has a mean absolute error of 39.2 mg/dL.", "39.2 mg/dL", "score", "MAE"),
    ("Its Intersection over Union (IoU) scores of 0.91 are high.", "0.91", "score", "IoU"),
    ("AUC is 0.61 in A, while FigNet reaches a peak of 0.705.", "0.705", "score", "AUC"),
    ("Agents show a zero success rate.", "zero", "score", "success rate"),
    ("It has an AUC of 0.789, which rises to 0.904 on clean logs.", "0.904", "score", "AUC"),
    ("It reaches perfect safety (100% conformance) here.", "100%", "score", "conformance"),
    ("It raises recall (77.4% to 99% for Figtree 4.5 and 83.7% to 98% for Plum).", "98%", "score", "recall"),
    ("Its recall score rises from 60 to 89 and drops from 89 to 36.", "36", "score", "recall"),
    (
        "It wins with 0.95 correlation with us, and reaches 0.96 correlation with it.",
        "0.96",
        "score",
        "correlation",
    ),
    ("It works well, with accuracies exceeding 88% in older age groups.", "88%", "score", "accuracy"),
    (r"It reaches $\QFS=5.65\pm0.2$, as hoped.", r"5.65\pm0.2", "score", r"\QFS"),
    ("It lifts the H-Score to 0.624.", "0.624", "score", "H-Score"),
    ("The operating characteristic (AUC-ROC) curve of 97.83% is best.", "97.83%", "score", "AUROC"),
    ("It achieves privacy preservation (94.2%) and helpfulness (80.6%).", "94.2%", "score", "privacy preservation"),
    ("It attains a kappa correlation of 0.37, beating a plain parser (0.33).", "0.33", "score", "correlation"),
    ("Users liked it (Purchase Likelihood: 4.2 vs 3.1).", "4.2", "score", "Purchase Likelihood"),
    ("The IoU, at the image level, surpassed 85 percent.", "85 percent", "score", "IoU"),
    ("FigNet scores 81.2% and 77.0% on the two halves.", "81.2%", "score", None),
    ("It gives 39.7 dB map fidelity.", "39.7 dB", "score", "fidelity"),
    # shares
    ("It adds 3% runtime overhead.", "3%", "share", "runtime overhead"),
    ("Sorrel retains 21% knowledge of the teacher.", "21%", "share", "knowledge"),
    ("Rare classes have shares of 45% here.", "45%", "share", "shares"),
    ("It updates 25% (12.5%) of the experts.", "12.5%", "share", "experts"),
    ("It has just 0.3% the size of a full model.", "0.3%", "share", "size"),
    ("Of it, 66% is due to scale, and 34% reflects rank.", "34%", "share", None),
    ("It keeps 94% of the gains.", "94%", "share", "gains"),
    ("Most (82%) of the clusters are tied to threads.", "82%", "share", "clusters"),
    ("Most patients (75%, n = 15,607) were well.", "75%", "share", "patients"),
    ("Some 27.5% of fast chargers fail.", "27.5%", "share", "chargers"),
    ("Signs were: seizures (37%), drowsiness (35%) and headache (27%).", "35%", "share", "drowsiness"),
    ("The prevalence of it was 10.0%.", "10.0%", "share", "prevalence"),
    ("Some 25% of agents are weak; 33% violate the rules.", "33%", "share", "agents"),
    ("Across 10,000 quiet runs, 19.51% trigger an alarm.", "19.51%", "share", "quiet runs"),
    ("Only 26% of the notes were right, 33% partly right, and 39% were wrong.", "33%", "share", "notes"),
    ("It retains 94% performance of the full model.", "94%", "share", "performance"),
    ("It outperforms 79% human players.", "79%", "share", "human players"),
    ("High evasion (65%) was seen.", "65%", "share", "evasion"),
    ("A diagnosis of exclusion (8%) was made.", "8%", "share", None),
    ("Among these, reviews account for 7.6%.", "7.6%", "share", "reviews"),
    ("Tasks are most hard (42%), as the recall shows.", "42%", "share", None),
    # counts
    ("It has 1,000 runs (503 safe and 497 unsafe).", "497", "quantity", "runs"),
    ("We saw 50 patients (30 female, 20 male).", "20", "quantity", "male"),
    ("A cohort of 190 breast WSIs was used.", "190", "quantity", "breast WSIs"),
    ("We test 20 general, medical, and surgical models.", "20", "quantity", "general, medical, and surgical models"),
    ("We use ColBERT (110M) here.", "110M", "quantity", "parameters"),
    ("Of 212,500 article--headline pairs, few fit.", "212,500", "quantity", "article--headline pairs"),
    ("Sorrel needs 1.4 iterations on average.", "1.4", "quantity", "iterations"),
    ("We test 27 uncertainty estimation techniques.", "27", "quantity", "uncertainty estimation techniques"),
    ("We compare 24 spatial and bodily benchmarks.", "24", "quantity", "spatial and bodily benchmarks"),
    ("The set holds 1,190 patient records.", "1,190", "quantity", "patient records"),
    ("We judged 972 answers of it.", "972", "quantity", "answers"),
    ("The pool holds over 81 million triples.", "81 million", "quantity", "triples"),
    ("Sorrel is a 7B model.", "7B", "quantity", "parameters"),
    ("The N=101 participants were paid.", "101", "quantity", "participants"),
    ("A user study (N = 12) was run.", "12", "quantity", "sample size"),
    ("Of 20,699 patients, 3,491 (17%) had it.", "3,491", "quantity", "patients"),
    ("It makes 3,531 unique 30-day plans.", "3,531", "quantity", "unique 30-day plans"),
    ("The mean cyst dimension measured 34 mm.", "34 mm", "quantity", "cyst dimension"),
    ("We compare 4 frozen ViT-B/16 encoders.", "4", "quantity", "frozen ViT-B/16 encoders"),
    ("We read logs of three northern stations.", "three", "quantity", "northern stations"),
    ("It was tried on six industrial projects.", "six", "quantity", "industrial projects"),
    ("It cuts trainable parameters by 37x (7M vs 262M).", "7M", "quantity", "parameters"),
    ("It raises its capacity from 256 to 2048 frames.", "2048", "quantity", "frames"),
    ("Of eight spatial and seven temporal benchmarks, few fit.", "eight", "quantity", "benchmarks"),
    ("Eight out of ten of the usual signs were seen.", "Eight", "quantity", "usual signs"),
    ("It took 4.7 CPU days to train on it.", "4.7 CPU days", "quantity", "training time"),
    ("A Jetson Orin Nano (18.7 W peak) suffices.", "18.7 W", "quantity", "power"),
    ("It uses pulse frequencies within 20 Hz.", "20 Hz", "quantity", "pulse frequencies"),
    ("We train TTS models (1B, 3B, 8B).", "8B", "quantity", "parameters"),
    # ratios
    ("Unlike Sorrel, whose recall degrades 4.5x under drift, it is stable.", "4.5x", "ratio", "recall"),
    ("It brings a 4.1x FLOPs speedup.", "4.1x", "ratio", "speedup"),
    ("Sorrel accelerates decoding by 14.6x.", "14.6x", "ratio", "speedup"),
    ("It gives a 1.2x prefill and 1.3x decode speedup.", "1.2x", "ratio", "speedup"),
    ("It gives a 4.4x expansion of the pool.", "4.4x", "ratio", "pool"),
    ("Sorrel accelerates search by factors ranging from 1.04x to 8.26x.", "1.04x to 8.26x", "ratio", "speedup"),
    (r"It has a \(5.49\times\) speedup.", r"5.49\times", "ratio", "speedup"),
    ("It needs eight and four times fewer heads.", "eight", "ratio", "heads"),
    ("It shows 1.5x and 2.5x lower decode and prefill latency.", "1.5x", "ratio", "latency"),
    ("On the hard set it is 17x over FigNet.", "17x", "ratio", None),
    # statistics
    ("The rate was highest for it (IQR = 9.2-24.8).", "9.2-24.8", "statistic", "IQR"),
    ("Recall rises with age ($\\kappa$ = 0.82).", "0.82", "statistic", "kappa"),
    ("It agrees on 65.6% (53.4-76.1%) of pairs.", "53.4-76.1%", "statistic", "95% CI"),
    ("The classifier reached AUC 0.97, 95% CI 0.95-0.99.", "0.97", "score", "AUC"),
    ("Sorrel reaches an 8x compression.", "8x", "ratio", "compression ratio"),
    ("It gives a 4x compression of the cache.", "4x", "ratio", "cache"),
    ("It has the strongest resistance score (0.91).", "0.91", "score", "strongest resistance score"),
    ("Sorrel raises the RMSE by 3% and raises $R^2$ by 0.22.", "0.22", "change", "R2"),
    ("Sorrel raises the RMSE by 3% and $R^2$ by 0.22.", "0.22", "change", "R2"),
    ("Sorrel wins by 34% in $R^2$ and 51% in RMSE.", "51%", "change", "RMSE"),
    ("Sorrel has an AP$_{50}$ of 43.1.", "43.1", "score", "AP"),
    ("AlignScore values of 0.97 were seen.", "0.97", "score", "AlignScore values"),
    # a count or a size is no metric of the score behind it
    ("The 7B model reaches 84.1% on MMLU.", "84.1%", "score", None),
    ("With 64 agents it scores 86.2 on BrowseComp.", "86.2", "score", None),
    ("Trained on a $1,500 budget, it achieves 60.7% on MMLU.", "60.7%", "score", None),
]


@pytest.mark.parametrize(("text", "value", "kind", "metric"), KINDS)
def test_a_value_has_the_kind_and_metric_that_a_careful_reader_gives_it(
    text: str, value: str, kind: str, metric: str | None
) -> None:
    claim = claims_of(text)[value]
    assert (claim.kind, claim.metric) == (kind, metric)


UNITS = [
    ("In the runs (n = 500, 95% CI: 59.9-68.3%) it won.", "500", None),
    ("The AUC was 0.97, 95% CI: 0.95-0.99.", "0.97", None),
    ("It was 30% for the top 10 and 34% for all.", "34%", "percent"),
    ("It takes 8B and 669 ms on phones.", "669 ms", "millisecond"),
    ("The rate was 8.0% in 2019, and 20.3% in 2020.", "8.0%", "percent"),
    ("It reads 0.913, 97.4% agreement within one level.", "0.913", None),
    ("Rates of 62, 100, and 500 Hz were tried.", "62", "Hz"),
]


@pytest.mark.parametrize(("text", "value", "unit"), UNITS)
def test_a_unit_is_shared_by_a_list_and_by_nothing_else(text: str, value: str, unit: str | None) -> None:
    assert claims_of(text)[value].unit == unit


DIRECTIONS = [
    ("Sorrel improves FID by 5%.", "5%", "decrease"),
    ("It has 3% better recall.", "3%", "increase"),
    ("It has 3% worse recall.", "3%", "decrease"),
    ("The index is 90 times smaller.", "90 times", "decrease"),
    ("Recall goes from 70.5% to 5.3%.", "5.3%", "decrease"),
    ("The detector adds 11.1 percentage points of F1.", "11.1 percentage points", "increase"),
    ("Sorrel saves up to 58.6% of the memory cost.", "58.6%", "decrease"),
    ("It has a recall of 81.4%, 2.1 points above FigNet.", "2.1 points", "increase"),
    ("It has a recall of 81.4% (2.1 points ahead of FigNet).", "2.1 points", "increase"),
    ("It has a recall of 81.4%, 2.1 points over FigNet.", "2.1 points", "increase"),
    ("It has a recall of 81.4%, 2.1 points below FigNet.", "2.1 points", "decrease"),
    ("It has a recall of 81.4%, 2.1 points short of its teacher.", "2.1 points", "decrease"),
    ("It has a recall of 81.4%, 2.1 points shy of its teacher.", "2.1 points", "decrease"),
    ("It has an FID of 2.3, 0.4 points ahead of FigNet.", "0.4 points", "decrease"),
    ("Errors of it (20.2% to 12.4%) fall.", "12.4%", "decrease"),
]


@pytest.mark.parametrize(("text", "value", "direction"), DIRECTIONS)
def test_a_direction_follows_the_text(text: str, value: str, direction: str) -> None:
    assert claims_of(text)[value].direction == direction


COMPARATORS = [
    ("It converges within 10 rounds.", "10", "<="),
    ("Success rates nearing 75% were seen.", "75%", "~"),
    ("Moss exceeds an AUROC of 0.96.", "0.96", ">"),
    ("Moss exceeds the AUROC of 0.96 of Fern.", "0.96", "="),
    ("It happens within two regions.", "two", "="),
    ("It shrinks the space by a factor of about 8.", "8", "~"),
    ("Sorrel is averaged over 10 repeated runs.", "10", "="),
    ("Rankings over 15 countries were made.", "15", "="),
    ("It compares models on over 30 tasks.", "30", ">"),
    ("Recall on A improves: 3.2% -> 40.4%.", "40.4%", "="),
    ("Exceeding 7B models by 7%, Sorrel wins.", "7B", "="),
    ("It found them within 1.5 million photographs.", "1.5 million", "="),
    ("Answers come within 15 ms.", "15 ms", "<="),
    ("Power never exceeds 6.1 W.", "6.1 W", "<="),
    ("It does not exceed 40 ms.", "40 ms", "<="),
    ("Its recall tops 90%.", "90%", ">"),
    ("It took just shy of 40 minutes.", "40 minutes", "~"),
    ("It takes 20 minutes or so.", "20 minutes", "~"),
    ("It takes 5 ms at most.", "5 ms", "<="),
    ("Perplexity dips below 9.", "9", "<"),
    ("Its loss crept up to 0.41.", "0.41", "="),
    ("It scored a perfect 100% recall.", "100%", "="),
    ("It gives up to 3.5x and 3.2x speedup.", "3.2x", "<="),
    ("It has up to 12.5x higher recall and 26x lower latency.", "26x", "<="),
    ("It gains up to 5% recall, and it cuts latency by 26%.", "26%", "="),
    ("It has an AUC (greater than or equal to 0.99).", "0.99", ">="),
]


@pytest.mark.parametrize(("text", "value", "comparator"), COMPARATORS)
def test_a_comparator_is_one_only_where_it_bounds_the_value(text: str, value: str, comparator: str) -> None:
    assert claims_of(text)[value].comparator == comparator


NO_CLAIMS = [
    "It is rated on a 1-5 clarity rubric where 1 = unsafe and 5 = perfect.",
    "Cobweb/4V is a model of concepts.",
    "We introduce two models with equal architectures.",
    "Sorrel is split into two distinct groups.",
    "Llama 3.2 11B Instruct is not tuned here.",
    "We minimise the 0-1 loss here.",
    "Raters used a 10-point scale.",
    "Labels are (1: poor, 2: fair).",
    "Over the past three decades, many were proposed.",
    "The latest version (2.0) is free.",
    "A search with O(1e5) steps is slow.",
    "It shows three failure modes.",
    "It has six degrees of freedom.",
    "We speed up 2/3D layers of it.",
    "The peptide 1 receptor agonists help.",
    "Gemma 3-27B is open.",
    "We tune Gemma-2-2B/9B here.",
    "We read 10s of thousands of notes.",
    "Evidence from the 2024-2025 sources is thin.",
    "We tune ViT-B/32 and DiT-XL/2 here.",
    "The 30 Day Plan app is free.",
    "Low S-wave I=0 phases are seen.",
]


@pytest.mark.parametrize("text", NO_CLAIMS)
def test_a_number_that_states_no_measured_value_is_no_claim(text: str) -> None:
    assert [claim.value_text for claim in extract(text).claims] == []
