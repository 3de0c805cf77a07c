"""Texts like abstracts, put together from fragments of our own wording, for the laws to be tried on."""

from __future__ import annotations

from hypothesis import strategies as st

_NUMBERS = (
    "3", "12", "0.7", "84.1", "1,240", "5{,}523", "2.31", ".85", "10^{-3}", "1e-4", "2.5×10⁻⁴", "7B", "0.50M", "32K",
    "seven", "twenty-four", "two", "one third", "half", "1/5", "two orders of magnitude", "doubles", "٣", "½", "10 000",
)  # fmt: skip
_UNITS = (
    "%", "\\%", " %", " percent", " percentage points", "pp", "x", "X", "×", "$\\times$", " times", "-fold", " hours",
    " ms", " GB", " A100 GPUs", " images", " parameters", "B parameters", " dB", " GFLOPs", " fps", " points", "",
)  # fmt: skip
_BETWEEN = (
    "-",
    "–",
    "--",
    " to ",
    "~",
    "$\\sim$",
    " ± ",
    " \\pm ",
    " +/- ",
    " vs. ",
    ", ",
    " and ",
    "/",
    " of ",
    " × ",
)
_WRAPS = (
    ("", ""), ("**", "**"), ("$", "$"), ("(", ")"), ("[", "]"), ("\\textbf{", "}"), ("`", "`"), ("$\\mathbf{", "}$"),
    ("up to ", ""), ("about ", ""), ("more than ", ""), ("at least ", ""), ("~", ""), ("{", "}"), ("-", ""), ("−", ""),
)  # fmt: skip
_NAMES = (
    "CIFAR-10", "ImageNet 64x64", "GPT-4o", "Llama-2-13B", "D4RL", "EDM2-XXL", "T2I", "$L^2$", "$O(n^2)$", "ResNet-50",
    "(Roe et al., 2021)", "[12, 13]", "in 2023", "Section 4", "4-bit", "(1)", "(ii)", "3D", "v1.5", "arXiv:2101.00001",
    "https://example.org/a1?b=2", "Heron", "our method", "the baseline", "FID", "accuracy", "top-1 accuracy", "latency",
    "memory", "BLEU", "speedup", "mIoU", "10.9999/x.17", "95% CI", "p < 0.01", "COCO 2017", "\\cite{roe2021}", "👍🏽",
)  # fmt: skip
_WORDS = (
    "reaches", "of", "on", "by", "from", "improves", "reduces", "than", "faster", "with", "for", "while",
    "respectively", "compared to", "is", "and", "an", "lower", "higher", "at", "=", "<", ",", ";", ":", "over",
    "using", "each", "论文",
)  # fmt: skip
_ENDS = (". ", ".\n", "? ", ".", "\n\n", "! ", "; ")


def _joined(parts: tuple[str, ...]) -> str:
    return "".join(parts)


def _numbers() -> st.SearchStrategy[str]:
    single = st.tuples(st.sampled_from(_NUMBERS), st.sampled_from(_UNITS)).map(_joined)
    double = st.tuples(st.sampled_from(_NUMBERS), st.sampled_from(_BETWEEN), single).map(_joined)
    return st.tuples(st.sampled_from(_WRAPS), st.one_of(single, double)).map(lambda made: made[1].join(made[0]))


def abstracts() -> st.SearchStrategy[str]:
    """Return texts of up to a few sentences, dense with numbers, names and what looks like either."""
    fragment = st.one_of(
        _numbers(), _numbers(), st.sampled_from(_NAMES), st.sampled_from(_WORDS), st.sampled_from(_WORDS)
    )
    sentence = st.tuples(st.lists(fragment, min_size=1, max_size=14).map(" ".join), st.sampled_from(_ENDS)).map(_joined)
    return st.lists(sentence, min_size=1, max_size=5).map("".join)


def any_texts() -> st.SearchStrategy[str]:
    """Return texts of any characters at all, digits and what stands beside them more often."""
    dense = st.text(alphabet="0123456789.,-–±%$\\{}^_()[]<>~=×xXKMB eE/:;*`\n\tone two", max_size=60)
    return st.one_of(dense, st.text(max_size=60), st.tuples(abstracts(), dense).map(_joined))
