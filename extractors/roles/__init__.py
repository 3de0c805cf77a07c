"""The roles around a value: metric, dataset, method, baseline, condition; one file a role."""
