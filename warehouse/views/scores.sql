-- One row a score: the value of a quality metric that a system reached on something.
SELECT
    method,
    metric,
    metric_variant,
    value,
    value_low,
    value_high,
    uncertainty,
    unit,
    value_norm,
    unit_norm,
    comparator,
    dataset,
    split,
    task,
    condition,
    baseline,
    baseline_value,
    higher_is_better,
    title,
    venue,
    year,
    evidence,
    confidence,
    doc_id,
    claim_id
FROM _claims
WHERE kind = 'score'
