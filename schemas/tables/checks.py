"""The table ``checks``."""

from schemas import fields as f
from schemas.column import Table

TABLE = Table(
    name="checks",
    row="one arithmetic check of stated numbers",
    columns=(
        f.doc_id.never_null(),
        f.claim_ids.never_null(),
        f.check_name.never_null(),
        f.verdict.never_null(),
        f.numbers.never_null(),
    ),
    internal=(f.input_key.never_null(), f.document.never_null()),
)
