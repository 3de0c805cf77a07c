-- One row a document: what it is, and what it claims in sum.
-- The sums stand in the rows of documents: to put all claims together for one row took a minute and all memory.
WITH seen AS (
    SELECT
        doc_id,
        count(*) AS n_occurrences,
        min(source) AS first_source
    FROM occurrences
    GROUP BY doc_id
)
SELECT
    documents.doc_id,
    documents.title,
    documents.venue,
    documents.year,
    documents.authors,
    documents.n_claims,
    documents.n_scores,
    documents.n_changes,
    documents.n_ratios,
    documents.methods,
    documents.metrics,
    documents.datasets,
    coalesce(seen.n_occurrences, 0) AS n_occurrences,
    seen.first_source,
    documents.record_id,
    documents.doi,
    documents.arxiv_id,
    documents.openreview_id,
    documents.url,
    documents.text
FROM _documents AS documents
LEFT JOIN seen ON documents.doc_id = seen.doc_id
