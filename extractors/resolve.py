"""What holds for the whole document: the system that it introduces, and the benchmark that it introduces."""

from __future__ import annotations

import regex

from extractors.draft import Carried
from extractors.roles.method import own_method

_BENCHMARK = regex.compile(
    r"""
    \b (?: introduce | present | propose | release | construct | build | develop | create | curate )[sd]? \b [^.]{0,120}? \b (?: benchmark | dataset | corpus | test \s suite | testbed | suite ) \b
    """,
    regex.VERBOSE,
)


# Words of sciences whose numbers describe patients, samples and skies, and no system.
_PLAIN_SCIENCE = ("patients", "clinical", "isolates", "galax", "redshift", "stellar", "telescope", "mortality", "telescop")


def carried_by(text: str, title: str | None) -> Carried:
    """Return what a document hands to each of its sentences."""
    own = own_method(text, title)
    benchmark = None
    if own is not None and ("benchmark" in text or "dataset" in text or "corpus" in text):
        found = _BENCHMARK.search(text)
        if found is not None and own in text[found.start() : found.end() + 60]:
            benchmark = own
    plain_science = own is None and any(word in text for word in _PLAIN_SCIENCE)
    return Carried(own=own, benchmark=benchmark, plain_science=plain_science)
