"""What ``explain`` says of each field."""

import pytest

from extractors.explain import explain
from extractors.extract import extract

TEXT = "We propose Quern, a sampler. On Fleurs, Quern reduces the word error rate by up to 9% over the old decoder."

CASES = [
    # field, value, what the reason must say
    ("kind", "change", "verb_by: "),
    ("direction", "decrease", "verb_by: "),
    ("unit", "percent", "“9%”"),
    ("metric_text", "word error rate", "before the number in its sentence"),
    ("metric", "WER", "the lexicon's name of “word error rate”"),
    ("dataset", "Fleurs", "before the number in its sentence"),
    ("method", "Quern", "before the number in its sentence: “…, a sampler. On Fleurs, Quern reduces"),
    ("baseline", "old decoder", "behind the number in its sentence"),
    ("qualifier", "up to", "before the number in its sentence"),
]


@pytest.mark.parametrize(("field", "value", "reason"), CASES)
def test_says_what_gave_a_field(field: str, value: str, reason: str) -> None:
    [found] = [because for because in explain(TEXT, extract(TEXT)) if because.field == field]
    assert found.value == value
    assert reason in found.reason


def test_says_that_a_name_was_introduced_before() -> None:
    text = "We propose Quern, a sampler. Our method is 3x faster than greedy search."
    [method] = [because for because in explain(text, extract(text)) if because.field == "method"]
    assert method.value == "Quern"
    assert method.reason.startswith("said earlier in the text: “We propose Quern")


def test_leaves_out_what_is_not_stated() -> None:
    text = "It is 3x faster."
    fields = {because.field for because in explain(text, extract(text))}
    assert fields == {"kind", "direction", "unit", "metric_text"}
