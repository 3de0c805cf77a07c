"""The table ``shadowed``: documents of a part that give no rows, since an equal text won or their input is gone."""

from schemas import fields as f
from schemas.column import Table

TABLE = Table(
    name="shadowed",
    row="one document of a part that the views leave out",
    columns=(f.part.never_null(), f.doc_id.never_null()),
    internal=(f.document.never_null(),),
)
