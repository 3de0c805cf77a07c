-- One row a metric and unit: how often it is claimed about, and the values that are scored in it.
SELECT
    metric,
    unit_norm,
    count(*) AS n_claims,
    count(DISTINCT doc_id) AS n_papers,
    count(*) FILTER (kind = 'score') AS n_scores,
    any_value(higher_is_better) AS higher_is_better,
    min(value_norm) FILTER (kind = 'score') AS lowest,
    median(value_norm) FILTER (kind = 'score') AS median,
    max(value_norm) FILTER (kind = 'score') AS highest,
    mode(dataset) AS usual_dataset
FROM _claims
WHERE metric IS NOT NULL
GROUP BY metric, unit_norm
