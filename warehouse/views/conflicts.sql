-- One row a method, metric and dataset that different papers give different scores for, the same setting named.
SELECT
    method,
    metric,
    metric_variant,
    dataset,
    split,
    condition,
    unit_norm,
    count(DISTINCT doc_id) AS n_papers,
    min(value_norm) AS lowest,
    max(value_norm) AS highest,
    max(value_norm) - min(value_norm) AS spread,
    list(DISTINCT {'value': value_norm, 'doc_id': doc_id, 'title': title}) AS statements
FROM scores
WHERE
    method IS NOT NULL
    AND metric IS NOT NULL
    AND dataset IS NOT NULL
    AND comparator = '='
    AND value_norm IS NOT NULL
GROUP BY method, metric, metric_variant, dataset, split, condition, unit_norm
HAVING count(DISTINCT doc_id) > 1 AND min(value_norm) < max(value_norm)
