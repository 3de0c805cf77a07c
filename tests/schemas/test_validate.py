"""Rows that hold, rows that do not, and blocks that are no table."""

from collections.abc import Callable

import pandas as pd
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pandera.errors import SchemaError

from schemas import child
from schemas.arrow import arrow_schema
from schemas.checker import CHECKER, Checker, rows_checked_beside
from schemas.tables import tables
from schemas.validate import BrokenFrameError, validate

ID = "0123456789abcdef01234567"
DECOY = {"doc_id": ID, "start": 4, "end": 6, "text": "42", "reason": "name", "input_key": ID, "document": 0}
CLAIM = {
    "claim_id": ID,
    "doc_id": ID,
    "sentence_index": 0,
    "kind": "score",
    "other_metrics": [],
    "value": 1.5,
    "value_low": 1.0,
    "value_high": 2.0,
    "comparator": "=",
    "value_text": "1-2",
    "start": 3,
    "end": 6,
    "evidence": "An FID of 1-2.",
    "rule": "metric of value",
    "input_key": ID,
    "document": 0,
}
NOT_IN_ORDER = "not value_low <= value <= value_high"
BROKEN_CLAIMS = [
    # what is wrong, columns, reason
    ("an unknown kind", {"kind": "guess"}, "kind is not one of"),
    ("no value", {"value": None}, "value is null"),
    ("NaN, which is no null", {"value_norm": float("nan")}, "value_norm is not finite"),
    ("infinity", {"value": 1e300 * 1e300, "value_high": 1e300 * 1e300}, "value is not finite"),
    ("a value outside its range", {"value": 2.5}, NOT_IN_ORDER),
    ("a range the wrong way round", {"value_low": 2.0, "value_high": 1.0}, NOT_IN_ORDER),
    ("a span of no length", {"end": 3}, "not start < end"),
    ("a span longer than its text", {"end": 9}, "not end - start = length of value_text"),
    ("a negative start", {"start": -1, "end": 2}, "start is not 0 to 2147483647"),
    ("an id that is none", {"doc_id": "x"}, "doc_id is not 24 hex digits"),
    ("an id with more after it", {"doc_id": ID + "\n"}, "doc_id is not 24 hex digits"),
    ("a confidence of more than all", {"confidence": 1.1}, "confidence is not 0 to 1"),
    ("a negative uncertainty", {"uncertainty": -0.1}, "uncertainty is not finite, at least 0"),
    ("no sentence", {"evidence": ""}, "evidence is empty"),
]


def block(name: str, rows: list[dict[str, object]]) -> pa.Table:
    return pa.Table.from_pylist(rows, schema=arrow_schema(name))


def test_rows_that_hold_are_all_kept() -> None:
    table = block("claims", [CLAIM, CLAIM])
    result = validate("claims", table)
    assert result.good.equals(table)
    assert result.refused == ()


@pytest.mark.parametrize(("columns", "reason"), [case[1:] for case in BROKEN_CLAIMS], ids=[c[0] for c in BROKEN_CLAIMS])
def test_a_broken_row_is_told_apart_with_its_reason(columns: dict[str, object], reason: str) -> None:
    result = validate("claims", block("claims", [CLAIM, CLAIM | columns, CLAIM]))
    assert [row for row, _ in result.refused] == [1]
    assert reason in result.refused[0][1]
    assert result.good.equals(block("claims", [CLAIM, CLAIM]))


@pytest.mark.parametrize("columns", [{}, *(case[1] for case in BROKEN_CLAIMS)])
def test_what_is_asked_of_all_rows_at_once_is_what_is_asked_of_each(columns: dict[str, object]) -> None:
    from schemas.model import model, quick_model

    frame = block("claims", [CLAIM, CLAIM | columns]).to_pandas(types_mapper=pd.ArrowDtype)
    if columns:
        for asked in (model("claims"), quick_model("claims")):
            with pytest.raises(SchemaError):
                asked.validate(frame)
    else:
        assert len(quick_model("claims").validate(frame)) == len(model("claims").validate(frame)) == 2


@pytest.mark.parametrize("name", sorted(tables()))
def test_no_check_of_any_table_is_left_out_when_all_are_asked_at_once(name: str) -> None:
    """A table of nulls alone: it holds where no column is required, and only there."""
    from schemas.model import quick_model

    table, schema = tables()[name], arrow_schema(name)
    nulls = pa.Table.from_arrays([pa.nulls(2, field.type) for field in schema], names=schema.names)
    frame = nulls.to_pandas(types_mapper=pd.ArrowDtype)
    if any(column.required for column in table.stored):
        with pytest.raises(SchemaError):
            quick_model(name).validate(frame)
    else:
        assert len(quick_model(name).validate(frame)) == 2


def test_lengths_are_counted_in_code_points() -> None:
    rows = [DECOY | {"text": "4\N{COMBINING ACUTE ACCENT}"}, DECOY | {"text": "\N{SLIGHTLY SMILING FACE}4"}]
    assert validate("decoys", block("decoys", rows)).refused == ()


def test_a_row_with_several_faults_is_refused_once_with_all_of_them() -> None:
    result = validate("decoys", block("decoys", [DECOY | {"reason": "", "start": 6}]))
    assert len(result.refused) == 1
    assert all(word in result.refused[0][1] for word in ("reason is empty", "not start < end"))


BROKEN_BLOCKS: list[tuple[str, Callable[[pa.Table], pa.Table]]] = [
    ("a column is missing", lambda table: table.drop_columns(["start"])),
    ("a column is unknown", lambda table: table.append_column("more", pa.array([1]))),
    ("a column has another type", lambda table: table.set_column(1, "start", pa.array([4.0]))),
    ("the columns are in another order", lambda table: table.select(table.column_names[::-1])),
]


@pytest.mark.parametrize("change", [case[1] for case in BROKEN_BLOCKS], ids=[case[0] for case in BROKEN_BLOCKS])
def test_a_broken_block_raises(change: Callable[[pa.Table], pa.Table]) -> None:
    with pytest.raises(BrokenFrameError, match="decoys"):
        validate("decoys", change(block("decoys", [DECOY])))


@settings(max_examples=20)
@given(st.lists(st.sampled_from([{}, {"text": None}, {"start": 6}, {"reason": ""}, {"doc_id": "x"}]), max_size=12))
def test_every_row_is_either_kept_or_refused(changes: list[dict[str, object]]) -> None:
    rows = [DECOY | change for change in changes]
    result = validate("decoys", block("decoys", rows))
    assert result.good.num_rows + len(result.refused) == len(rows)
    assert [row for row, _ in result.refused] == [row for row, change in enumerate(changes) if change]


def test_what_can_be_done_meanwhile_is_done_once() -> None:
    done: list[int] = []
    with Checker(lambda: done.append(1)) as checker:
        assert done == []
        for _ in range(2):
            assert checker("decoys", block("decoys", [DECOY])).refused == ()
    assert done == [1]


def test_the_checker_beside_says_what_validate_says() -> None:
    cases = [block("claims", [CLAIM, CLAIM | columns]) for _, columns, _ in BROKEN_CLAIMS]
    with Checker() as checker:
        assert [checker("claims", case).refused for case in cases] == [validate("claims", c).refused for c in cases]
        assert checker("claims", cases[0]).good.equals(block("claims", [CLAIM]))
        with pytest.raises(BrokenFrameError, match="decoys"):
            checker("decoys", cases[0])
        assert checker("claims", block("claims", [])).refused == ()


def test_rows_are_checked_beside_only_where_a_checker_was_started_in_time() -> None:
    with rows_checked_beside() as check:
        assert check is validate
    child.start_early(CHECKER)
    with rows_checked_beside() as check:
        assert isinstance(check, Checker)
