"""Changes whose own words name no metric: an aside goes on about what its sentence, or the one before, said."""

from __future__ import annotations

import pytest

from extractors.extract import extract

Said = tuple[str | None, str | None]


def said_of(text: str, value: str) -> Said:
    """Return metric and direction of the claim whose value is written so."""
    return next((one.metric, one.direction) for one in extract(text).claims if one.value_text == value)


ASIDES = [
    # what was scored before, counts and sizes passed over
    ("Otter reaches an accuracy of 40.79 with 257.2 output tokens, outperforming the best rival by 2.98 points.",
     "2.98 points", ("accuracy", "increase")),
    ("Both do well (CoNLL F1 of 0.94), with Otter consistently outperforming Heron by 1 point.",
     "1 point", ("CoNLL F1", "increase")),
    ("Otter reaches a word error rate of 8.1% with 40 million parameters, surpassing Heron by 1.3 points.",
     "1.3 points", ("WER", "decrease")),
    ("Otter has the highest macro-F1 on every corpus, outperforming the strongest baseline by 2.2 points.",
     "2.2 points", ("F1", "increase")),
    ("Otter reaches perplexity 18.06, within 13% of a larger Transformer.", "13%", ("perplexity", None)),
    ("RMSE fell from 0.089 to 0.053 over the season, a relative reduction of 40.2%.", "40.2%", ("RMSE", "decrease")),
    # what the verb moves
    ("Otter reduces the divergence between drafts and finals, with average relative improvements of up to 44%.",
     "44%", ("divergence", "decrease")),
    ("Otter improves pass@1 for weak and strong agents alike, with gains of 8.3 points on the harder half.",
     "8.3 points", ("pass@1", "increase")),
    ("Otter improves the mean correlation from 0.51 to 0.72 in two rooms, with relative gains of 41.5%.",
     "41.5%", ("correlation", "increase")),
    ("The agent significantly reduces research expenses, achieving an 84% decrease against older ones.",
     "84%", ("research expenses", "decrease")),
    ("Otter reduced static analyzer findings across all of them, ranging from -9% to -54%.",
     "-9% to -54%", ("static analyzer findings", "decrease")),
    ("Cart abandonment (in the web shop) fell by 8%.", "8%", ("cart abandonment", "decrease")),
    # the sentence before
    ("Otter reaches F1 scores of 86.1 and 94.3. These represent gains of 2.6 and 1.5 percentage points.",
     "1.5 percentage points", ("F1", "increase")),
    ("Otter reaches 89.2% attribution accuracy. This represents a 7.9% improvement over the best rival.",
     "7.9%", ("accuracy", "increase")),
    # its own metric, behind it
    ("Otter outperforms Heron by 15% in control effectiveness.", "15%", ("control effectiveness", "increase")),
    ("Otter outperforms Heron by 4% and 9%, respectively, in accumulated reward.", "4%",
     ("accumulated reward", "increase")),
    ("The two differ by 89 percentage points on control-task accuracy.", "89 percentage points", ("accuracy", None)),
    ("It brings lifts of 0.1% and 0.2% in active users.", "0.2%", ("active users", "increase")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "said"), ASIDES)
def test_an_aside_is_of_what_was_said_before(text: str, value: str, said: Said) -> None:
    assert said_of(text, value) == said


APART = [
    ("Otter outperforms Heron by 11.4% on long chats.", "11.4%"),
    ("Otter cuts latency; with gains of 3% over Heron it is also the better judge.", "3%"),
    ("Heron, with lower noise, needs four drafts, with gains of up to 8.9 percentage points.", "8.9 percentage points"),
    ("Otter keeps its reconstruction quality and outperforms all codecs on speech by 7.4%.", "7.4%"),
    ("Otter runs in 40 ms on a phone, outperforming Heron by 3%.", "3%"),
    ("Otter improves held-out tasks over two rivals, with 20.6 percentage-point gains over Heron.",
     "20.6 percentage-point"),
    ("Otter outperforms Heron by 5.4% in event detection.", "5.4%"),
    ("Otter outperforms Heron, achieving an 84% decrease over older ones.", "84%"),
    ("Gains are seen on seven public benchmarks: +11% on news and +12% on chats.", "+11%"),
    ("Quarzel reaches 84.2 in-domain and 56.9 elsewhere.", "84.2"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), APART)
def test_another_clause_says_nothing_of_it(text: str, value: str) -> None:
    assert said_of(text, value)[0] is None


PRONOUNS = [
    ("Accuracy was 70.1% before. With pruning, it rises to 84.2%.", "84.2%", "accuracy"),
    ("Otter has a precision of 91.2% and a recall of 88.1%. Without noise, the values increase to 93.7% and 90.4%.",
     "90.4%", "recall"),
    ("Otter reaches an F1 of 71.2 on news and 70.1 on chats. On noisy text, these scores fall to 41.2 and 33.1.",
     "33.1", "F1"),
    # what was said is no score, or is measured in another form
    ("Sales were flat for years. With coupons, it rises to 84.2%.", "84.2%", None),
    ("Of the plans, 17.1% are sound (judge score of 0.52). This rises to 26% for the best users.", "26%", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value", "metric"), PRONOUNS)
def test_a_pronoun_is_of_the_scores_before(text: str, value: str, metric: str | None) -> None:
    assert said_of(text, value)[0] == metric
