"""Shares: a part of a whole, named after "of"."""

from extractors.phrases import Rule

RULES = (
    Rule(
        "percent_of",
        "{percent|fraction} {of} {determiner}* <metric>",
        kind="share",
        rank=14,
        examples={
            "Sorrel updates only 0.8% of the weights.": {"value": 0.8, "kind": "share", "metric": "weights"},
            "One third of the images were blurred.": {"value": 1 / 3, "kind": "share", "metric": "images"},
        },
    ),
    Rule(
        "percent_of_both",
        "{percent} {open} {percent} {close} {of} {determiner}* <metric>",
        kind="share",
        rank=14,
        examples={"It keeps 25% (12%) of the experts.": {"value": 25, "kind": "share", "metric": "experts"}},
    ),
    Rule(
        "percent_the",
        "{percent} {determiner}+ <metric> {of}",
        kind="share",
        rank=14,
        examples={"It has just 0.3% the size of a full model.": {"value": 0.3, "kind": "share", "metric": "size"}},
    ),
    Rule(
        "account_for",
        "{common_verb|be} {for} {percent}",
        kind="share",
        rank=45,
        examples={
            "Attention accounts for 71% of the inference time.": {
                "value": 71,
                "kind": "share",
                "metric": "inference time",
            }
        },
    ),
)
