-- One row a method of a paper on a metric and dataset: its best value, ranked by the metric's own better way.
-- Values are brought to one scale by value_norm; variants (top-1, @10) are boards of their own. is_bound marks
-- values that the text gives as about, at most or at least. Where no better way is known there is no rank.
WITH keyed AS (
    SELECT
        *,
        CASE WHEN higher_is_better THEN -value_norm ELSE value_norm END AS place
    FROM scores
    WHERE metric IS NOT NULL AND dataset IS NOT NULL AND value_norm IS NOT NULL
),
best AS (
    SELECT
        *,
        row_number() OVER (
            PARTITION BY metric, metric_variant, dataset, unit_norm, method, doc_id
            ORDER BY place, claim_id
        ) AS turn
    FROM keyed
)
SELECT
    metric,
    metric_variant,
    dataset,
    CASE
        WHEN higher_is_better IS NOT NULL
            THEN rank() OVER (PARTITION BY metric, metric_variant, dataset, unit_norm ORDER BY place)
    END AS rank,
    method,
    value,
    unit,
    value_norm,
    unit_norm,
    comparator,
    comparator <> '=' AS is_bound,
    uncertainty,
    split,
    task,
    condition,
    higher_is_better,
    title,
    venue,
    year,
    evidence,
    confidence,
    doc_id,
    claim_id
FROM best
WHERE turn = 1
