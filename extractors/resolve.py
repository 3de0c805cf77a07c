"""What holds for the whole document: the system that it introduces, and the benchmark that it introduces."""

from __future__ import annotations

import functools

from extractors.draft import Carried
from extractors.occurring import Occurring
from extractors.roles.own import read_own

# Words of sciences whose numbers describe patients, samples and skies, and no system.
_PLAIN_SCIENCE = (
    "patients",
    "clinical",
    "isolates",
    "galax",
    "redshift",
    "stellar",
    "telescop",
    "mortality",
    "cohort",
    "serum",
    "mice",
    "respondents",
    "disease",
    "symptom",
    "cancer",
    "surgery",
    "placebo",
    "systematic review",
    "meta-analys",
    "infection",
    "species",
)


@functools.cache
def _plain_science() -> Occurring:
    """Return these words together."""
    return Occurring(_PLAIN_SCIENCE)


# Two long sentences.
_BRIEF = 320


def carried_by(text: str, title: str | None) -> Carried:
    """Return what a document hands to each of its sentences."""
    own = read_own(text, title)
    nameless = own.system is None and own.benchmark is None
    brief = len(text) < _BRIEF
    plain_science = nameless and not brief and bool(_plain_science().within(text))
    return Carried(
        text,
        len(text) < _BRIEF,
        own=own.system,
        described=own.described,
        benchmark=own.benchmark,
        plain_science=plain_science,
    )
