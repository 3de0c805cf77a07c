-- One row a metric, dataset (null: any) and year: how many scores, their median, and the best by the metric's own way.
SELECT
    metric,
    metric_variant,
    dataset,
    unit_norm,
    year,
    count(*) AS n_scores,
    count(DISTINCT doc_id) AS n_papers,
    median(value_norm) AS median,
    CASE any_value(higher_is_better)
        WHEN true THEN max(value_norm)
        WHEN false THEN min(value_norm)
    END AS best
FROM scores
WHERE metric IS NOT NULL AND year IS NOT NULL AND value_norm IS NOT NULL
GROUP BY GROUPING SETS (
    (metric, metric_variant, dataset, unit_norm, year),
    (metric, metric_variant, unit_norm, year)
)
HAVING dataset IS NOT NULL OR grouping(dataset) = 1
