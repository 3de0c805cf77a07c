-- One row a source: how many documents and claims it has, and the share of its claims with each field filled in.
SELECT
    occurrences.source,
    count(DISTINCT occurrences.doc_id) AS n_documents,
    count(claim_id) AS n_claims,
    round(count(metric) / nullif(count(claim_id), 0), 3) AS metric,
    round(count(dataset) / nullif(count(claim_id), 0), 3) AS dataset,
    round(count(method) / nullif(count(claim_id), 0), 3) AS method,
    round(count(baseline) / nullif(count(claim_id), 0), 3) AS baseline,
    round(count(unit) / nullif(count(claim_id), 0), 3) AS unit,
    round(count(direction) / nullif(count(claim_id), 0), 3) AS direction,
    round(count(condition) / nullif(count(claim_id), 0), 3) AS condition,
    round(count(task) / nullif(count(claim_id), 0), 3) AS task,
    round(avg(confidence), 3) AS confidence
FROM (SELECT DISTINCT source, doc_id FROM occurrences) AS occurrences
LEFT JOIN _claims ON occurrences.doc_id = _claims.doc_id
GROUP BY occurrences.source
