"""The table ``sources``: which source is in which part, as the manifest says; the views join it."""

from schemas import fields as f
from schemas.column import Table

TABLE = Table(
    name="sources",
    row="one input of a part, or the byte range of one",
    columns=(
        f.source.never_null(),
        f.source_sha256.never_null(),
        f.input_format.never_null(),
        f.part.never_null(),
        f.input_key.never_null(),
        f.extractor.never_null(),
    ),
    public=False,
)
