-- One row a claim about speed: how many times as fast, from ratios and percentages of speed, time or throughput.
-- k times faster is k, p % more speed is 1 + p/100, p % less time is 1 / (1 - p/100), k times slower is 1/k.
WITH spoken AS (
    SELECT
        *,
        CASE
            WHEN regexp_matches(lower(metric), 'speed|accelerat|throughput|fps|per second|tokens/s|qps') THEN false
            WHEN regexp_matches(
                lower(metric), 'latency|(^|[ -])time($|[ -])|runtime|ttft|tpot|wall-?clock|delay|duration'
            ) THEN true
        END AS is_duration
    FROM _claims
    WHERE kind IN ('ratio', 'change') AND unit IN ('times', 'percent') AND metric IS NOT NULL
),
judged AS (
    SELECT
        *,
        -- a ratio of speed without a direction is a speedup; of time, its direction has to be said
        is_duration = (coalesce(direction, CASE WHEN NOT is_duration THEN 'increase' END) = 'decrease') AS is_faster
    FROM spoken
    WHERE is_duration IS NOT NULL
),
converted AS (
    SELECT
        *,
        list_transform(
            [value, value_low, value_high],
            lambda number: CASE
                WHEN unit = 'times' AND is_faster THEN number
                WHEN unit = 'times' THEN 1 / nullif(number, 0)
                WHEN is_duration AND is_faster THEN CASE WHEN number < 100 THEN 1 / (1 - number / 100) END
                WHEN is_duration THEN 1 / (1 + number / 100)
                WHEN is_faster THEN 1 + number / 100
                WHEN number <= 100 THEN 1 - number / 100
            END
        ) AS times
    FROM judged
    WHERE is_faster IS NOT NULL
)
SELECT
    method,
    times[1] AS times_faster,
    least(times[2], times[3]) AS times_low,
    greatest(times[2], times[3]) AS times_high,
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
