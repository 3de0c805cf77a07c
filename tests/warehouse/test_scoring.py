"""The project's own figures are those of the yardstick that lies with the gold, on whatever is predicted."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from extractors.errors import WarehouseError
from extractors.records import Claim
from warehouse.evaluate import evaluate, read_predictions
from warehouse.gold import GoldClaim, GoldDocument, read_gold
from warehouse.matching import Prediction, match
from warehouse.scoring import score

EXAMPLE = Claim(
    sentence_index=0, kind="score", metric="accuracy", metric_text="accuracy", metric_variant=None, other_metrics=(),
    higher_is_better=True, value=91.5, value_low=91.5, value_high=91.5, uncertainty=None, unit="percent",
    value_norm=91.5, unit_norm="percent", comparator="=", qualifier=None, direction=None, improves=None, basis=None,
    dataset=None, split=None, task=None, method=None, baseline=None, baseline_value=None, condition=None,
    value_text="91.5%", start=0, end=5, evidence="", rule="test", confidence=None, support=None,
)  # fmt: skip
GOLD_CLAIM = GoldClaim(
    start=8, end=13, value_text="91.5%", value_low=91.5, value_high=91.5, optional=False, kind=("score",),
    unit=("percent",), direction=(None,), comparator=("=",), basis=(None,), metric=("accuracy",), dataset=(None,),
    method=("Quill", None), baseline=(None,), condition=(None,), baseline_value=(None,), uncertainty=(None,),
)  # fmt: skip
TEXT = "Quill is 91.5% accurate, on average, over many long pages of plain handwriting."


def predicted(value_text: str, **changes: object) -> Claim:
    start = TEXT.index(value_text)
    return replace(EXAMPLE, value_text=value_text, start=start, end=start + len(value_text), **changes)


@pytest.mark.parametrize(
    ("claim", "matches"),
    [
        (predicted("91.5%"), True),
        (predicted("91.5"), True),
        (predicted("is 91.5% accurate"), True),
        (predicted("is 91.5% accurate, on average, over"), False),  # more than 20 characters longer
        (predicted("accurate"), False),  # no overlap
        (predicted("91.5%", value_low=90.0), False),
    ],
)
def test_a_claim_matches_by_value_and_span(claim: Claim, *, matches: bool) -> None:
    document = GoldDocument("one", TEXT, None, (replace(GOLD_CLAIM, start=9, end=14),))
    figures, _ = score([document], {"".join(TEXT.split()): Prediction(TEXT, [claim])})
    assert (figures.matched, figures.missed, figures.extra) == ((1, 0, 0) if matches else (0, 1, 1))


def test_an_optional_claim_costs_nothing_found_or_missed() -> None:
    document = GoldDocument("one", TEXT, None, (replace(GOLD_CLAIM, start=9, end=14, optional=True),))
    assert list(match(document, Prediction(TEXT, [predicted("91.5%", value_low=3.0)]))) == []
    assert list(match(document, None)) == []


def test_a_document_that_was_not_read_misses_all_its_claims() -> None:
    figures, mistakes = score([GoldDocument("one", TEXT, None, (GOLD_CLAIM,))], {})
    assert (figures.documents_not_found, figures.missed, figures.f1) == (1, 1, 0.0)
    assert [mistake.what for mistake in mistakes] == ["missed"]


@pytest.mark.parametrize("name", ["seeds", "dev", "challenge"])
@pytest.mark.parametrize("seed", [1, 2])
def test_figures_are_those_of_the_yardstick(name: str, seed: int, shared: Path, tmp_path: Path) -> None:
    gold = shared / "gold" / f"{name}.jsonl"
    import duckdb

    documents = read_gold(gold)
    write_warehouse(tmp_path, disturbed(documents, random.Random(seed)))  # noqa: S311 — no secret
    ids = "" if seed == 1 else "[02468]$"
    with duckdb.connect(str(tmp_path / "catalog.duckdb"), read_only=True) as connection:
        selected = read_gold(gold, ids)
        figures, mistakes = score(selected, read_predictions(connection, selected))
    arguments = [str(shared / "score.py"), str(gold), "--warehouse", str(tmp_path), "--ids", ids]
    assert json.loads(json.dumps(figures.as_json())) == json.loads(printed_by(*arguments, "--json"))
    # Every mistake as well, in the same order: the first words of each line are what it is and where.
    lines = printed_by(*arguments, "--errors", "9999").splitlines()
    errors = [line.split(" | ")[:2] for line in lines if line.startswith("   ")]
    assert [[what.strip(), where] for what, where in errors] == [[m.what, m.id] for m in mistakes]


def printed_by(*arguments: str) -> str:
    command = [sys.executable, "-X", "utf8", *arguments]
    return subprocess.run(command, capture_output=True, check=True, encoding="utf8").stdout


def test_gold_read_as_a_prediction_is_perfect(shared: Path) -> None:
    documents = read_gold(shared / "gold" / "dev.jsonl")
    predictions = {"".join(d.text.split()): Prediction(d.text, [as_claim(c, d) for c in d.claims]) for d in documents}
    figures, mistakes = score(documents, predictions)
    assert mistakes == []
    assert (figures.f1, figures.full_f1, figures.full_stated_share) == (1.0, 1.0, 1.0)


def as_claim(gold: GoldClaim, document: GoldDocument) -> Claim:
    names = ("kind", "unit", "direction", "comparator", "basis", "metric", "dataset", "method", "baseline")
    first = {name: getattr(gold, name)[0] for name in (*names, "condition", "baseline_value", "uncertainty")}
    value = (gold.value_low + gold.value_high) / 2
    ends = {"value": value, "value_low": gold.value_low, "value_high": gold.value_high}
    span = {"start": gold.start, "end": gold.end, "value_text": document.text[gold.start : gold.end]}
    return replace(EXAMPLE, **first, **ends, **span)


def disturbed(documents: list[GoldDocument], dice: random.Random) -> list[Prediction]:
    """Return gold's own answers as predictions with some of everything wrong: texts, spans, values, fields."""
    names = [name for d in documents for c in d.claims for name in (*c.metric, *c.method, *c.condition) if name]
    predictions = []
    for document in documents:
        if dice.random() < 0.03:
            continue
        claims = [as_claim(claim, document) for claim in document.claims if dice.random() < 0.93]
        claims += [dice.choice(claims) for _ in range(2) if claims and dice.random() < 0.2]
        text = document.text.replace(" ", "\n") if dice.random() < 0.3 else document.text
        predictions.append(Prediction(text, [disturb(claim, text, names, dice) for claim in claims]))
    return predictions


def disturb(claim: Claim, text: str, names: list[str], dice: random.Random) -> Claim:
    changes: dict[str, object] = {}
    if dice.random() < 0.2:
        changes["start"] = max(0, claim.start - dice.choice([1, 3, 15, 40]))
    if dice.random() < 0.2:
        changes["end"] = min(len(text), claim.end + dice.choice([-1, 1, 4, 30]))
    if dice.random() < 0.05:
        changes["value_low"] = changes["value"] = claim.value_low * dice.choice([1 + 1e-7, 1.01, 0])
    for name in ("metric", "dataset", "method", "baseline", "condition"):
        if dice.random() < 0.25:
            original = getattr(claim, name) or ""
            choices = [None, "", dice.choice(names), f"the new {original}s", f"{original} XL", original.upper()]
            changes[name] = dice.choice([*choices, rf"\textbf{{{original}}} $\alpha$", original + " of a kind"])
    for name, answers in ANSWERS.items():
        if dice.random() < 0.15:
            changes[name] = dice.choice(answers)
    return replace(claim, **changes)


ANSWERS: dict[str, list[object]] = {
    "kind": ["score", "change", "quantity"],
    "unit": [None, "percent", "times"],
    "direction": [None, "increase", "decrease"],
    "comparator": ["=", "~", "<="],
    "basis": [None, "relative"],
    "baseline_value": [None, 81.7, 0.0],
    "uncertainty": [None, 0.4],
}


def write_warehouse(folder: Path, predictions: list[Prediction]) -> None:
    """Write a catalog of two views over two Parquet files: all that both sides of the comparison read."""
    import duckdb
    import pyarrow as pa
    import pyarrow.parquet as pq

    documents = [{"doc_id": str(n), "text": prediction.text} for n, prediction in enumerate(predictions)]
    claims = [
        {"doc_id": str(n), **asdict(claim), "other_metrics": list(claim.other_metrics)}
        for n, prediction in enumerate(predictions)
        for claim in prediction.claims
    ]
    numbers = {name: pa.float64() for name in ("baseline_value", "uncertainty")}
    schema = pa.Table.from_pylist(claims).schema
    fields = [pa.field(field.name, numbers.get(field.name, field.type)) for field in schema]
    pq.write_table(pa.Table.from_pylist(documents), folder / "documents.parquet")
    pq.write_table(pa.Table.from_pylist(claims, schema=pa.schema(fields)), folder / "claims.parquet")
    with duckdb.connect(str(folder / "catalog.duckdb")) as connection:
        for table in ("documents", "claims"):
            file = (folder / f"{table}.parquet").as_posix()
            connection.read_parquet(file).create_view(table)


def test_only_the_golds_texts_are_read(tmp_path: Path) -> None:
    import duckdb

    write_warehouse(tmp_path, [Prediction(TEXT, [predicted("91.5%")]), Prediction("An other text.", [])])
    with duckdb.connect(str(tmp_path / "catalog.duckdb"), read_only=True) as connection:
        predictions = read_predictions(connection, [GoldDocument("one", TEXT.replace(" ", "  "), None, ())])
    assert [prediction.text for prediction in predictions.values()] == [TEXT]
    assert [claim.value_text for prediction in predictions.values() for claim in prediction.claims] == ["91.5%"]


def test_a_warehouse_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "gold.jsonl").touch()
    with pytest.raises(WarehouseError, match=str(tmp_path.name)):
        evaluate(tmp_path / "gold.jsonl", tmp_path / "nowhere")
