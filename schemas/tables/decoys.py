"""The table ``decoys``."""

from schemas import fields as f
from schemas.column import InOrder, SpanLength, Table

TABLE = Table(
    name="decoys",
    row="a number in a text that is not a claim",
    columns=(
        f.doc_id.never_null(),
        f.start.never_null(),
        f.end.never_null(),
        f.decoy_text.never_null(),
        f.decoy_reason.never_null(),
    ),
    internal=(f.input_key.never_null(), f.document.never_null()),
    row_checks=(InOrder(("start", "end"), strict=True), SpanLength("text")),
    bloom=("doc_id",),
)
