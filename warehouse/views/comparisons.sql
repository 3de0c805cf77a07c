-- One row a claim that names a method and what it is compared with: an edge from method to baseline, and the gap.
SELECT
    method,
    baseline,
    metric,
    metric_variant,
    dataset,
    kind,
    value,
    baseline_value,
    CASE
        WHEN kind IN ('change', 'ratio') THEN value
        ELSE value - baseline_value
    END AS gap,
    unit AS gap_unit,
    direction,
    coalesce(improves, CASE WHEN higher_is_better THEN value > baseline_value ELSE value < baseline_value END) AS improves,
    comparator,
    condition,
    title,
    venue,
    year,
    evidence,
    confidence,
    doc_id,
    claim_id
FROM _claims
WHERE
    method IS NOT NULL
    AND baseline IS NOT NULL
    AND (kind IN ('change', 'ratio') OR baseline_value IS NOT NULL)
