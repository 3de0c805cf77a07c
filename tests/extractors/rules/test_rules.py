"""Every rule is run on its own examples and counterexamples, unasked."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from extractors.extract import extract
from extractors.phrases import Rule
from extractors.records import Claim
from extractors.rules import all_rules

RULES = all_rules()
EXAMPLES = [
    pytest.param(rule, text, fields, id=f"{rule.name}: {text}")
    for rule in RULES
    for text, fields in rule.examples.items()
]
COUNTEREXAMPLES = [
    pytest.param(rule, text, id=f"{rule.name}: {text}") for rule in RULES for text in rule.counterexamples
]


def claim_with(text: str, value: object) -> Claim:
    """Return the claim of a text that has a value."""
    claims = extract(text).claims
    found = [claim for claim in claims if claim.value == pytest.approx(value)]
    assert found, f"no claim of {value}; the claims are {[(claim.value_text, claim.kind) for claim in claims]}"
    return found[0]


@pytest.mark.parametrize("rule", RULES, ids=[rule.name for rule in RULES])
def test_a_rule_has_an_example_and_a_kind_or_a_target(rule: Rule) -> None:
    assert rule.examples
    assert rule.kind is not None or rule.target


@pytest.mark.parametrize(("rule", "text", "fields"), EXAMPLES)
def test_an_example_gives_the_fields_that_its_rule_promises(
    rule: Rule, text: str, fields: Mapping[str, object]
) -> None:
    claim = claim_with(text, fields["value"])
    expected = {name: value for name, value in fields.items() if name != "value"}
    assert {name: getattr(claim, name) for name in expected} == expected
    assert rule.kind is None or claim.kind == fields.get("kind", claim.kind)


@pytest.mark.parametrize(("rule", "text"), COUNTEREXAMPLES)
def test_a_counterexample_is_decided_by_another_rule(rule: Rule, text: str) -> None:
    assert rule.name not in [claim.rule for claim in extract(text).claims]
