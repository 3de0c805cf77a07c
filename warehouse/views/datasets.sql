-- One row a dataset or benchmark: how often and how it is claimed about.
SELECT
    dataset,
    count(*) AS n_claims,
    count(DISTINCT doc_id) AS n_papers,
    count(*) FILTER (kind = 'score') AS n_scores,
    mode(metric) AS usual_metric,
    list_sort(list(DISTINCT metric) FILTER (metric IS NOT NULL)) AS metrics,
    min(year) AS first_year,
    max(year) AS last_year
FROM _claims
WHERE dataset IS NOT NULL
GROUP BY dataset
