-- One row a claim about a resource: how many times less memory, parameters, compute, energy or money.
-- Less than 1 is more of it: k times less is k, p % less is 1 / (1 - p/100), k times more is 1/k.
WITH spoken AS (
    SELECT
        *,
        CASE
            WHEN regexp_matches(lower(metric), 'efficien|per ') THEN NULL
            WHEN regexp_matches(lower(metric), 'memory|storage|vram|footprint|kv[- ]cache') THEN 'memory'
            WHEN regexp_matches(lower(metric), 'param|model size') THEN 'parameters'
            WHEN regexp_matches(lower(metric), 'flop|(^|[ -])macs?($|[ -])|comput') THEN 'compute'
            WHEN regexp_matches(lower(metric), 'energy|power|carbon|emission') THEN 'energy'
            WHEN regexp_matches(lower(metric), 'cost|price|money|expense|spend') THEN 'money'
        END AS resource
    FROM _claims
    WHERE kind IN ('ratio', 'change') AND unit IN ('times', 'percent') AND direction IS NOT NULL
),
converted AS (
    SELECT
        *,
        list_transform(
            [value, value_low, value_high],
            lambda number: CASE
                WHEN unit = 'times' AND direction = 'decrease' THEN number
                WHEN unit = 'times' THEN 1 / nullif(number, 0)
                WHEN direction = 'decrease' THEN CASE WHEN number < 100 THEN 1 / (1 - number / 100) END
                ELSE 1 / (1 + number / 100)
            END
        ) AS times
    FROM spoken
    WHERE resource IS NOT NULL
)
SELECT
    method,
    resource,
    times[1] AS times_less,
    least(times[2], times[3]) AS times_low,
    greatest(times[2], times[3]) AS times_high,
    100 * (1 - 1 / nullif(times[1], 0)) AS percent_saved,
    metric,
    comparator,
    qualifier,
    baseline,
    dataset,
    task,
    condition,
    value,
    unit,
    direction,
    kind,
    title,
    venue,
    year,
    evidence,
    confidence,
    doc_id,
    claim_id
FROM converted
WHERE times[1] IS NOT NULL
