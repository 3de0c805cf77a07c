"""Targets: a verb of change and "to": the value is where the metric arrives, so its kind is what the value is."""

from extractors.phrases import Rule

RULES = (
    Rule(
        "change_to",
        "{change}! ... {to} {value}",
        direction="cue",
        target=True,
        rank=40,
        examples={
            "Kestrel raises accuracy to 83.0%.": {
                "value": 83,
                "kind": "score",
                "direction": "increase",
                "metric": "accuracy",
            },
            "Peak memory falls to 11 GB.": {
                "value": 11,
                "kind": "quantity",
                "direction": "decrease",
                "metric": "memory",
            },
        },
    ),
)
