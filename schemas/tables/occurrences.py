"""The table ``occurrences``; its source comes from the manifest, for no part holds the name of one."""

from schemas import fields as f
from schemas.column import Table

TABLE = Table(
    name="occurrences",
    row="one appearance of a document in an input",
    columns=(
        f.doc_id.never_null(),
        f.source.never_null(),
        f.source_sha256.never_null(),
        f.input_format.never_null(),
        f.position.never_null(),
        f.line,
    ),
    internal=(f.input_key.never_null(),),
    from_manifest=("source", "source_sha256", "format"),
    bloom=("doc_id",),
)
