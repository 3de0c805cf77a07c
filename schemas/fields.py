"""Every column of every table, once: type, unit, meaning, check.

A column whose name means different things in two tables (``text``) is declared twice, under two names of
this module. A table says with ``never_null`` where a column has to be filled.
"""

from __future__ import annotations

import sys
from typing import get_args

from extractors.records import Basis, Comparator, Direction, Kind, Stage, Verdict
from schemas.column import Between, Column, Matches, NotEmpty, OneOf

_HIGHEST = sys.float_info.max
_FINITE = Between(-_HIGHEST, _HIGHEST)
_COUNT = Between(0, 2**31 - 1)
_FROM_ONE = Between(1, 2**53)
_HEX_24 = Matches(r"[0-9a-f]{24}", "24 hex digits")
_HEX_64 = Matches(r"[0-9a-f]{64}", "64 hex digits")

# -- who is who -------------------------------------------------------------------------------------------
doc_id = Column("doc_id", "string", "the document: SHA-256 of its text, white space folded", check=_HEX_24)
claim_id = Column("claim_id", "string", "the claim: SHA-256 of doc_id, start and end", check=_HEX_24)
claim_ids = Column("claim_ids", "list<string>", "the claims that the check is about")
parent_doc_id = Column("parent_doc_id", "string", "the paper's abstract, for a paragraph of full text", check=_HEX_24)

# -- what a record says of its document -------------------------------------------------------------------
record_id = Column("record_id", "string", "the id that the record carries")
title = Column("title", "string", "the title")
abstract = Column("text", "string", "the abstract as the record has it, outer white space stripped", check=NotEmpty())
venue = Column("venue", "string", "the conference or journal, as written")
year = Column("year", "int32", "the year of publication", check=Between(1000, 9999))
authors = Column("authors", "list<string>", "the authors in the order of the record")
doi = Column("doi", "string", "the DOI")
arxiv_id = Column("arxiv_id", "string", "the arXiv id")
openreview_id = Column("openreview_id", "string", "the OpenReview id")
url = Column("url", "string", "where the record says that the paper is")
section = Column("section", "string", "the heading above a paragraph of a full paper")
n_claims = Column("n_claims", "int32", "how many claims the document has", check=_COUNT)
n_scores = Column("n_scores", "int32", "how many of them are scores", check=_COUNT)
n_changes = Column("n_changes", "int32", "how many of them are changes", check=_COUNT)
n_ratios = Column("n_ratios", "int32", "how many of them are ratios", check=_COUNT)
metrics = Column("metrics", "list<string>", "the metrics of the document's claims, each once, in order")
datasets = Column("datasets", "list<string>", "the datasets of the document's claims, each once, in order")
methods = Column("methods", "list<string>", "the methods of the document's claims, each once, in order")

# -- where something stands -------------------------------------------------------------------------------
source = Column("source", "string", "the input as a URI; `!member` names a file in an archive", check=NotEmpty())
source_sha256 = Column("source_sha256", "string", "SHA-256 of the bytes of the input", check=_HEX_64)
input_format = Column("format", "string", "the format in which the input was read", check=NotEmpty())
position = Column("position", "int64", "the record's number in its input, from 1, refused ones too", check=_FROM_ONE)
line = Column("line", "int64", "the line of the input where the record starts, from 1", check=_FROM_ONE)
sentence_index = Column("sentence_index", "int32", "the number of the sentence in the text, from 0", check=_COUNT)
start = Column("start", "int32", "where the span starts in the document's text", "code points", _COUNT)
end = Column("end", "int32", "where the span ends, not included", "code points", _COUNT)

# -- what a claim says ------------------------------------------------------------------------------------
kind = Column("kind", "string", "what sort of number it is", check=OneOf(get_args(Kind)))
metric = Column("metric", "string", "the canonical name of what is measured or counted")
metric_text = Column("metric_text", "string", "the metric as written")
metric_variant = Column("metric_variant", "string", "top-1, @10, macro and the like")
other_metrics = Column("other_metrics", "list<string>", "more metrics that the same number is said of")
higher_is_better = Column("higher_is_better", "bool", "whether more of the metric is better")
value = Column("value", "double", "the number, multipliers applied; a range's midpoint", "see `unit`", _FINITE)
value_low = Column("value_low", "double", "the lower end of a range, else the value", "see `unit`", _FINITE)
value_high = Column("value_high", "double", "the upper end of a range, else the value", "see `unit`", _FINITE)
uncertainty = Column("uncertainty", "double", "what follows ±", "see `unit`", Between(0, _HIGHEST))
unit = Column("unit", "string", "the unit of value; null for a bare score")
value_norm = Column("value_norm", "double", "the value made comparable", "see `unit_norm`", _FINITE)
unit_norm = Column("unit_norm", "string", "percent, second, byte, times, or the unit itself")
comparator = Column("comparator", "string", "how the value bounds the truth", check=OneOf(get_args(Comparator)))
qualifier = Column("qualifier", "string", "the words that set the comparator or the sort of figure")
direction = Column("direction", "string", "which way the metric goes", check=OneOf(get_args(Direction)))
improves = Column("improves", "bool", "whether the change goes the metric's better way")
basis = Column("basis", "string", "relative or absolute, where the text says", check=OneOf(get_args(Basis)))
dataset = Column("dataset", "string", "the canonical name of what it was measured on")
split = Column("split", "string", "the split of the dataset")
task = Column("task", "string", "the task's noun phrase")
method = Column("method", "string", "the system that the number describes")
baseline = Column("baseline", "string", "what it is compared with, as written")
baseline_value = Column("baseline_value", "double", "the other number of a comparison", "see `unit`", _FINITE)
condition = Column("condition", "string", "the setting that holds for this number")
value_text = Column("value_text", "string", "the number as written: text[start:end]", check=NotEmpty())
evidence = Column("evidence", "string", "the sentence, verbatim", check=NotEmpty())
rule = Column("rule", "string", "the rule that read the claim", check=NotEmpty())
confidence = Column("confidence", "double", "lower end of the 90 % interval of its precision", check=Between(0, 1))
support = Column("support", "int32", "gold claims that the confidence rests on", check=_COUNT)

# -- decoys, checks, refusals, runs -----------------------------------------------------------------------
decoy_text = Column("text", "string", "the number as written: text[start:end] of the document", check=NotEmpty())
decoy_reason = Column("reason", "string", "why the number is no claim", check=NotEmpty())
check_name = Column("check", "string", "the arithmetic that was tried", check=NotEmpty())
verdict = Column("verdict", "string", "how it came out", check=OneOf(get_args(Verdict)))
numbers = Column("numbers", "list<string>", "the numbers of the arithmetic, as shortest decimals")
stage = Column("stage", "string", "where it was refused", check=OneOf(get_args(Stage)))
refusal_reason = Column("reason", "string", "why it was refused", check=NotEmpty())
raw = Column("raw", "string", "what was refused, cut to 2,000 code points")
run_id = Column("run_id", "string", "the run", check=_HEX_24)
started_at = Column("started_at", "timestamp", "when the run started", "UTC")
seconds = Column("seconds", "double", "how long the run took", "seconds", Between(0, _HIGHEST))
counts = Column("counts", "string", "what the run read and found, as a JSON object", check=NotEmpty())
versions = Column("versions", "string", "claimlake, its fingerprints and libraries, as a JSON object", check=NotEmpty())

# -- inside the warehouse ---------------------------------------------------------------------------------
input_key = Column("input_key", "string", "the input, or the byte range of one, by content and reader", check=_HEX_24)
document = Column("document", "int32", "the document's number in its part, from 0", check=_COUNT)
part = Column("part", "string", "the key of the part", check=_HEX_24)
extractor = Column("extractor", "string", "the extractor's fingerprint", check=NotEmpty())
