"""Changes: a difference from a baseline, said with a verb and "by", with a noun of change, or with a comparative."""

from extractors.phrases import Rule

RULES = (
    Rule(
        "verb_by",
        "{change}! ... {by} {value}",
        kind="change",
        direction="cue",
        rank=20,
        examples={
            "Kestrel reduces the word error rate on Fleurs by 9%.": {
                "value": 9,
                "kind": "change",
                "direction": "decrease",
                "metric": "WER",
            },
            "Throughput on long prompts rises by 3.5 points.": {
                "value": 3.5,
                "kind": "change",
                "direction": "increase",
                "metric": "throughput",
            },
        },
        counterexamples=("Loss falls, as measured by 12 raters.",),
    ),
    Rule(
        "outperform_by",
        "{outperform}! ... {by} {value}",
        kind="change",
        direction="better",
        rank=21,
        examples={"Kestrel outperforms BM25 by 6.8%.": {"value": 6.8, "kind": "change", "direction": "increase"}},
    ),
    Rule(
        "underperform_by",
        "{underperform}! ... {by} {value}",
        kind="change",
        direction="worse",
        rank=21,
        examples={
            "The pruned model trails its teacher by 2.1 BLEU.": {
                "value": 2.1,
                "kind": "change",
                "direction": "decrease",
                "metric": "BLEU",
            }
        },
    ),
    Rule(
        "comparative_by",
        "{comparative|better_than|worse_than}! {than}? {that}? ...6 {by} {value}",
        kind="change",
        direction="cue",
        rank=24,
        examples={
            "Its accuracy is higher than that of BERT by 4.9%.": {
                "value": 4.9,
                "kind": "change",
                "direction": "increase",
                "metric": "accuracy",
            }
        },
    ),
    Rule(
        "noun_of",
        "{change}! {of|by|colon} {value}",
        kind="change",
        direction="cue",
        rank=22,
        examples={
            "This gives an accuracy gain of 2.3%.": {
                "value": 2.3,
                "kind": "change",
                "direction": "increase",
                "metric": "accuracy",
            },
            "We see a reduction of 31% in energy.": {
                "value": 31,
                "kind": "change",
                "direction": "decrease",
                "metric": "energy",
            },
        },
    ),
    Rule(
        "noun_open_colon",
        "{change}! {open} <metric> {colon} {percent|points|times}",
        kind="change",
        direction="cue",
        rank=22,
        examples={
            "Large reductions (latency: 25%) come with Burr.": {
                "value": 25,
                "kind": "change",
                "direction": "decrease",
                "metric": "latency",
            }
        },
    ),
    Rule(
        "noun_is",
        "{change}! {be} {percent|points}",
        kind="change",
        direction="cue",
        rank=30,
        examples={
            "Compared to BM25, the improvement is 15%.": {"value": 15, "kind": "change", "direction": "increase"}
        },
    ),
    Rule(
        "noun_in_is",
        "{change}! {in|of|over} {determiner}* <metric> {be} {percent|points}",
        kind="change",
        direction="cue",
        rank=30,
        examples={
            "The reduction in energy is 15%.": {
                "value": 15,
                "kind": "change",
                "direction": "decrease",
                "metric": "energy",
            }
        },
    ),
    Rule(
        "noun_ranging",
        "{change}! {other_preposition|common_verb}* {from|other_preposition} {percent|points|times|unit}",
        kind="change",
        direction="cue",
        rank=24,
        examples={
            "It brings relative gains between 8% and 32%.": {"value": 20, "kind": "change", "direction": "increase"}
        },
    ),
    Rule(
        "noun_from",
        "{change}! ...6 {comma}? {from} {percent|points}",
        kind="change",
        direction="cue",
        rank=44,
        examples={
            "We see improvements on all tasks, from 2% to 20%.": {
                "value": 11,
                "kind": "change",
                "direction": "increase",
            }
        },
    ),
    Rule(
        "verb_value",
        "{change}! {percent|points}",
        kind="change",
        direction="cue",
        rank=26,
        examples={
            "Kestrel reduces nearly 90% latency.": {
                "value": 90,
                "kind": "change",
                "direction": "decrease",
                "metric": "latency",
            }
        },
    ),
    Rule(
        "verb_object_value",
        "{up|down|better|worse}! {determiner}* <metric> {percent|points|times}",
        direction="cue",
        kind="change",
        rank=35,
        examples={
            "It reduces parameter counts up to 37%.": {"value": 37, "kind": "change", "direction": "decrease"},
            "It reduces the inference time up to 37%.": {"value": 37, "kind": "change", "metric": "inference time"},
        },
    ),
    Rule(
        "verb_object_of_value",
        "{up|down}! {determiner}* <metric> {of} {determiner|noun}+ {percent|points|times}",
        direction="cue",
        kind="change",
        rank=36,
        examples={
            "Cisplatin raised the level of stress markers 2.4-fold.": {
                "value": 2.4,
                "kind": "ratio",
                "direction": "increase",
            }
        },
        counterexamples=("Brindle has a lower guess rate of 28%.",),
    ),
    Rule(
        "noun_in_of",
        "{change}! {in|of|on|to} {determiner|average}* <metric> {of|by} {value}",
        kind="change",
        direction="cue",
        rank=23,
        examples={
            "Kestrel brings an improvement in F1 of 1.4%.": {
                "value": 1.4,
                "kind": "change",
                "direction": "increase",
                "metric": "F1",
            }
        },
    ),
    Rule(
        "margin_of",
        "{outperform|change|better_than}! ... {margin} {of} {value}",
        kind="change",
        direction="better",
        rank=21,
        examples={
            "It surpasses prior work by a margin of 5.1%.": {"value": 5.1, "kind": "change", "direction": "increase"}
        },
    ),
    Rule(
        "bare_margin_of",
        "{margin} {of} {value}",
        kind="change",
        rank=60,
        examples={"There was a difference of 4% between the arms.": {"value": 4, "kind": "change"}},
    ),
    Rule(
        "value_comparative",
        "{percent|points|bare|unit|money} {average|adverb}* {comparative|down|up}! <metric>",
        kind="change",
        direction="cue",
        rank=10,
        examples={
            "KestrelMoE has 20% lower latency than hash routing.": {
                "value": 20,
                "kind": "change",
                "direction": "decrease",
                "metric": "latency",
            },
            "It needs 63% less memory.": {"value": 63, "kind": "change", "direction": "decrease", "metric": "memory"},
        },
        counterexamples=("Sorrel trains 12 larger models.",),
    ),
    Rule(
        "value_better_metric",
        "{percent|points|bare} {average|adverb}* {better_than|worse_than|better}! <metric>",
        kind="change",
        direction="cue",
        rank=10,
        examples={
            "It has 3% better recall.": {"value": 3, "kind": "change", "direction": "increase", "metric": "recall"},
        },
    ),
    Rule(
        "value_more_than",
        "{unit|money|bare|count} {comparative}! {than}",
        kind="change",
        direction="cue",
        rank=10,
        examples={"Experts spent $364 more than others.": {"value": 364, "kind": "change", "direction": "increase"}},
    ),
    Rule(
        "value_faster",
        "{percent|points} {average|adverb}* {faster|slower}!",
        kind="change",
        direction="cue",
        metric="speedup",
        rank=9,
        examples={
            "Training is 35% faster.": {"value": 35, "kind": "change", "direction": "increase", "metric": "speedup"}
        },
    ),
    Rule(
        "value_better",
        "{percent|points|bare} {metric}? {average|adverb}* {better_than|worse_than|better}! {than}?",
        kind="change",
        direction="cue",
        rank=12,
        examples={
            "The tuned parser is 1.2 BLEU better than the old one.": {
                "value": 1.2,
                "kind": "change",
                "direction": "increase",
                "metric": "BLEU",
            }
        },
    ),
    Rule(
        "value_cheaper",
        "{percent} {cheaper}!",
        kind="change",
        direction="decrease",
        metric="cost",
        rank=9,
        examples={
            "Serving becomes 40% cheaper.": {"value": 40, "kind": "change", "direction": "decrease", "metric": "cost"}
        },
    ),
    Rule(
        "value_comparative_than",
        "{percent|points} {comparative}! {than|comma|close|in}?",
        kind="change",
        direction="cue",
        rank=13,
        examples={
            "Its recall is 4.9% lower than that of BERT.": {
                "value": 4.9,
                "kind": "change",
                "direction": "decrease",
                "metric": "recall",
            }
        },
    ),
    Rule(
        "value_change_in",
        "{percent|points|bare|unit} {average|adverb|metric_adjective}* {change}! {in|of} {determiner|common_verb}* "
        "<metric>",
        kind="change",
        direction="cue",
        rank=8,
        examples={
            "Kestrel gives a 12% reduction in training time.": {
                "value": 12,
                "kind": "change",
                "direction": "decrease",
                "metric": "training time",
            },
        },
    ),
    Rule(
        "value_metric_change",
        "{percent|points|bare|unit} <metric> {change}!",
        kind="change",
        direction="cue",
        rank=9,
        examples={
            "Heron reaches a 4.4% F1 improvement.": {
                "value": 4.4,
                "kind": "change",
                "direction": "increase",
                "metric": "F1",
            },
            "a 1.6 BLEU gain": {"value": 1.6, "kind": "change", "direction": "increase", "metric": "BLEU"},
        },
    ),
    Rule(
        "value_bracketed_metric_change",
        "{percent|points|bare|unit} {open} <metric> {close} {change}!",
        kind="change",
        direction="cue",
        rank=9,
        examples={
            "a 63.1% (MAE) improvement": {"value": 63.1, "kind": "change", "direction": "decrease", "metric": "MAE"}
        },
    ),
    Rule(
        "value_metric_in_brackets_change",
        "{percent|points|bare|unit} {average|adverb}* <metric> {open} {metric|name} {close} {change}!",
        kind="change",
        direction="cue",
        rank=9,
        examples={
            "a 34.7% word error rate (WER) reduction": {
                "value": 34.7,
                "kind": "change",
                "direction": "decrease",
                "metric": "WER",
            },
        },
    ),
    Rule(
        "outperform_counted_by",
        "{outperform}! ...6 {bare|count} ...6 {by} {value}",
        kind="change",
        direction="better",
        rank=22,
        examples={"By 4.1% it surpasses none, and it surpasses 12 baselines by 4.1%.": {"value": 4.1}},
    ),
    Rule(
        "verb_counted_by",
        "{change}! ....8 {bare|count} ....6 {by} {percent|points|times}",
        kind="change",
        direction="cue",
        rank=28,
        examples={
            "Sorrel cuts latency on 12 phones by 9%.": {
                "value": 9,
                "kind": "change",
                "direction": "decrease",
                "metric": "latency",
            },
        },
    ),
    Rule(
        "noun_in_brackets",
        "{change}! {open} {percent|points}",
        kind="change",
        direction="cue",
        rank=46,
        examples={
            "It gives small benefits (1.3%) on long texts.": {"value": 1.3, "kind": "change", "direction": "increase"}
        },
        counterexamples=("It improves (91%).",),
    ),
    Rule(
        "noun_of_in_brackets",
        "{change}! {in|of} {determiner}* <metric> {open} {percent|points}",
        kind="change",
        direction="cue",
        rank=46,
        examples={
            "There are large reductions in latency (78%) for it.": {
                "value": 78,
                "kind": "change",
                "direction": "decrease",
                "metric": "latency",
            }
        },
        counterexamples=("It improves on recall (91%).",),
    ),
    Rule(
        "value_and_another_change",
        "{percent|points} {open} {percent|points} {close} {average|adverb}* {change}!",
        kind="change",
        direction="cue",
        rank=12,
        examples={"It brings up to 5.4% (3.4%) gains.": {"value": 5.4, "kind": "change", "direction": "increase"}},
    ),
    Rule(
        "value_change_in_two_ways",
        "{percent|points} {average|adverb}* {open} {percent|points} {average|adverb}* {close} {average}* {change}! "
        "{in|of} {determiner}* <metric>",
        kind="change",
        direction="cue",
        rank=9,
        examples={
            "It brings an 8% absolute (10.6% relative) reduction in CER.": {
                "value": 8,
                "kind": "change",
                "direction": "decrease",
                "metric": "CER",
            }
        },
    ),
    Rule(
        "value_change_in_another_way",
        "{percent|points} {average|adverb}* {close} {average}* {change}! {in|of} {determiner}* <metric>",
        kind="change",
        direction="cue",
        rank=9,
        examples={
            "It brings an 8% absolute (10.6% relative) reduction in CER.": {
                "value": 10.6,
                "kind": "change",
                "direction": "decrease",
                "metric": "CER",
            }
        },
    ),
    Rule(
        "by_value",
        "{by} {percent|points}",
        kind="change",
        rank=70,
        examples={"Results vary by 23%.": {"value": 23, "kind": "change"}},
    ),
    Rule(
        "value_change",
        "{percent|points|bare|unit} {average|adverb}* {change}!",
        kind="change",
        direction="cue",
        rank=11,
        examples={"Heron brings an 8% improvement on Fleurs.": {"value": 8, "kind": "change", "direction": "increase"}},
        counterexamples=("Its 92.1% accuracy improves with size.",),
    ),
)
