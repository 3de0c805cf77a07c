-- One row a name of a metric or dataset that no lexicon knows, the most frequent first: what to add to the lists.
WITH written AS (
    SELECT 'metric' AS kind, metric AS name, doc_id, evidence FROM _claims WHERE metric IS NOT NULL
    UNION ALL
    SELECT 'dataset' AS kind, dataset AS name, doc_id, evidence FROM _claims WHERE dataset IS NOT NULL
)
SELECT
    kind,
    name,
    count(*) AS n_claims,
    count(DISTINCT doc_id) AS n_papers,
    min(evidence) AS example
FROM written
ANTI JOIN _names USING (kind, name)
GROUP BY kind, name
ORDER BY n_claims DESC, kind, name
