"""Ratios: multiples, said with a comparative, a noun of change or a verb, and "by a factor of"."""

from extractors.phrases import Rule

RULES = (
    Rule(
        "times_faster",
        "{times} {average|adverb|as}* {faster|slower}!",
        kind="ratio",
        direction="cue",
        metric="speedup",
        rank=5,
        examples={
            "Kestrel decodes 2.4x faster than a dense model.": {
                "value": 2.4,
                "kind": "ratio",
                "direction": "increase",
                "metric": "speedup",
            }
        },
    ),
    Rule(
        "times_cheaper",
        "{times} {average|adverb}* {cheaper}!",
        kind="ratio",
        direction="decrease",
        metric="cost",
        rank=5,
        examples={
            "It is 3× cheaper to serve.": {"value": 3, "kind": "ratio", "direction": "decrease", "metric": "cost"}
        },
    ),
    Rule(
        "times_comparative",
        "{times} {average|adverb|as}* {comparative|down|up|better_than|worse_than|better}! <metric>",
        kind="ratio",
        direction="cue",
        rank=6,
        examples={
            "Brindle consumes 3.5X less memory than Adam.": {
                "value": 3.5,
                "kind": "ratio",
                "direction": "decrease",
                "metric": "memory",
            },
            "It reaches 4.8x higher throughput.": {
                "value": 4.8,
                "kind": "ratio",
                "direction": "increase",
                "metric": "throughput",
            },
        },
    ),
    Rule(
        "times_comparative_alone",
        "{times} {average|adverb|as}* {comparative|better_than|worse_than}!",
        kind="ratio",
        direction="cue",
        rank=8,
        examples={
            "The index is four times smaller than the original.": {"value": 4, "kind": "ratio", "direction": "decrease"}
        },
    ),
    Rule(
        "times_change_in",
        "{times} {average|adverb}* {change}! {in|of} {determiner}* <metric>",
        kind="ratio",
        direction="cue",
        rank=4,
        examples={
            "The assay gave a 15-fold increase in signal intensity.": {
                "value": 15,
                "kind": "ratio",
                "direction": "increase",
                "metric": "signal intensity",
            }
        },
    ),
    Rule(
        "times_metric_change",
        "{times} <metric> {change}!",
        kind="ratio",
        direction="cue",
        rank=6,
        examples={
            "It brings a 3x memory reduction.": {
                "value": 3,
                "kind": "ratio",
                "direction": "decrease",
                "metric": "memory",
            }
        },
    ),
    Rule(
        "times_change",
        "{times} {average|adverb}* {change}!",
        kind="ratio",
        direction="cue",
        rank=7,
        examples={"We see a 3x reduction.": {"value": 3, "kind": "ratio", "direction": "decrease"}},
    ),
    Rule(
        "times_as_many",
        "{times} {as} {equivalent|adverb|faster} <metric>?",
        kind="ratio",
        direction="increase",
        rank=7,
        examples={
            "Ravelin serves twice as many requests as Triton.": {
                "value": 2,
                "kind": "ratio",
                "direction": "increase",
                "metric": "requests",
            }
        },
    ),
    Rule(
        "times_as_adjective",
        "{times} {as} {metric_adjective} {as|by|comma|close}",
        kind="ratio",
        direction="increase",
        rank=8,
        examples={
            "Larch is twice as accurate as Pine.": {
                "value": 2,
                "kind": "ratio",
                "direction": "increase",
                "metric": "accuracy",
            }
        },
    ),
    Rule(
        "times_the",
        "{times} {determiner|that}+ <metric>",
        kind="ratio",
        direction="increase",
        rank=15,
        examples={
            "Gantry doubles the throughput.": {
                "value": 2,
                "kind": "ratio",
                "direction": "increase",
                "metric": "throughput",
            }
        },
    ),
    Rule(
        "times_by",
        "{change|outperform}! ... {by} {times}",
        kind="ratio",
        direction="cue",
        rank=16,
        examples={"Brindle shrinks the cache by 16×.": {"value": 16, "kind": "ratio", "direction": "decrease"}},
    ),
    Rule(
        "times_by_factor",
        "{change|outperform|comparative}! ... {by} {determiner}? {average}? {factor} {of} {times}",
        kind="ratio",
        direction="cue",
        rank=15,
        examples={
            "Brindle raises accuracy by an average factor of 1.58.": {
                "kind": "ratio",
                "value": 1.58,
                "metric": "accuracy",
                "direction": "increase",
            },
            "Brindle shrinks the model size by a factor of 16.": {
                "value": 16,
                "kind": "ratio",
                "direction": "decrease",
                "metric": "model size",
            },
        },
    ),
    Rule(
        "faster_by",
        "{faster|slower}! .... {by} {times|percent}",
        kind="ratio",
        direction="cue",
        metric="speedup",
        rank=14,
        examples={
            "Kestrel infers faster than its teacher by 14X.": {
                "value": 14,
                "kind": "ratio",
                "direction": "increase",
                "metric": "speedup",
            }
        },
    ),
    Rule(
        "change_of_times",
        "{change}! {of|by} {times}",
        kind="ratio",
        direction="cue",
        rank=17,
        examples={
            "It gives a latency reduction of 3.1x.": {
                "value": 3.1,
                "kind": "ratio",
                "direction": "decrease",
                "metric": "latency",
            }
        },
    ),
    Rule(
        "change_in_of_times",
        "{change}! {in|of|on} ...8 {of|by} {times}",
        kind="ratio",
        direction="cue",
        rank=18,
        examples={
            "We see a reduction in latency of 3.1x.": {
                "value": 3.1,
                "kind": "ratio",
                "direction": "decrease",
                "metric": "latency",
            }
        },
    ),
    Rule(
        "verb_times",
        "{change}! {times}",
        kind="ratio",
        direction="cue",
        rank=19,
        examples={
            "Its protection degrades 4.5x under drift.": {"value": 4.5, "kind": "ratio", "direction": "decrease"}
        },
    ),
    Rule(
        "times_metric",
        "{times} {average|adverb}* {metric}",
        kind="ratio",
        rank=20,
        examples={
            "It offers a 1.8X speedup.": {"value": 1.8, "kind": "ratio", "direction": "increase", "metric": "speedup"}
        },
    ),
    Rule(
        "metric_of_times",
        "{metric} {of|be|colon|equals|by} {times}",
        kind="ratio",
        rank=25,
        examples={
            "It delivers speedups of up to 6×.": {
                "value": 6,
                "kind": "ratio",
                "direction": "increase",
                "metric": "speedup",
            }
        },
    ),
)
