"""The table ``documents``."""

from schemas import fields as f
from schemas.column import Table

TABLE = Table(
    name="documents",
    row="one distinct text",
    columns=(
        f.doc_id.never_null(),
        f.record_id,
        f.title,
        f.abstract.never_null(),
        f.venue,
        f.year,
        f.authors,
        f.doi,
        f.arxiv_id,
        f.openreview_id,
        f.url,
        f.section,
        f.parent_doc_id,
        f.n_claims.never_null(),
    ),
    internal=(
        f.input_key.never_null(),
        f.document.never_null(),
        f.position.never_null(),
        f.line,
        f.n_scores,
        f.n_changes,
        f.n_ratios,
        f.metrics,
        f.datasets,
        f.methods,
    ),
    bloom=("doc_id",),
)
