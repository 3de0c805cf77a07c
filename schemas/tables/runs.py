"""The table ``runs``."""

from schemas import fields as f
from schemas.column import Table

TABLE = Table(
    name="runs",
    row="one run",
    columns=(
        f.run_id.never_null(),
        f.started_at.never_null(),
        f.seconds.never_null(),
        f.counts.never_null(),
        f.versions.never_null(),
    ),
)
