-- One row a change: a difference from a baseline or an earlier state, and whether it is for the better.
SELECT
    method,
    metric,
    metric_variant,
    direction,
    value,
    value_low,
    value_high,
    unit,
    basis,
    improves,
    comparator,
    qualifier,
    baseline,
    baseline_value,
    dataset,
    split,
    task,
    condition,
    title,
    venue,
    year,
    evidence,
    confidence,
    doc_id,
    claim_id
FROM _claims
WHERE kind = 'change'
