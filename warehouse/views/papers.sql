-- One row a document: what it is, and what it claims in sum.
-- Lists are made distinct when they are whole: half the time of list(DISTINCT ...), a table of values for each document.
WITH claimed AS (
    SELECT
        doc_id,
        count(*) FILTER (kind = 'score') AS n_scores,
        count(*) FILTER (kind = 'change') AS n_changes,
        count(*) FILTER (kind = 'ratio') AS n_ratios,
        list_sort(list_distinct(list(metric) FILTER (metric IS NOT NULL))) AS metrics,
        list_sort(list_distinct(list(dataset) FILTER (dataset IS NOT NULL))) AS datasets,
        list_sort(list_distinct(list(method) FILTER (method IS NOT NULL))) AS methods
    FROM _claims
    GROUP BY doc_id
),
seen AS (
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
    coalesce(claimed.n_scores, 0) AS n_scores,
    coalesce(claimed.n_changes, 0) AS n_changes,
    coalesce(claimed.n_ratios, 0) AS n_ratios,
    coalesce(claimed.methods, []) AS methods,
    coalesce(claimed.metrics, []) AS metrics,
    coalesce(claimed.datasets, []) AS datasets,
    coalesce(seen.n_occurrences, 0) AS n_occurrences,
    seen.first_source,
    documents.record_id,
    documents.doi,
    documents.arxiv_id,
    documents.openreview_id,
    documents.url,
    documents.text
FROM documents
LEFT JOIN claimed ON documents.doc_id = claimed.doc_id
LEFT JOIN seen ON documents.doc_id = seen.doc_id
