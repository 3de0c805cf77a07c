"""The table ``quarantine``; its source comes from the manifest, for no part holds the name of one.

``document`` is set for a row that broke its schema: it is shown where its document is.
"""

from schemas import fields as f
from schemas.column import Table

TABLE = Table(
    name="quarantine",
    row="a record or a row that was refused",
    columns=(
        f.source.never_null(),
        f.position.never_null(),
        f.line,
        f.stage.never_null(),
        f.refusal_reason.never_null(),
        f.raw,
    ),
    internal=(f.input_key.never_null(), f.document),
    from_manifest=("source",),
)
