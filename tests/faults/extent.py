"""How much is tried: `make test-all` does a part of each kind of fault, `make faults` does all of it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

from tests.faults.victim import Fault

KILLS = int(os.environ.get("FAULTS_KILLS", "30"))
IS_FULL = KILLS >= 200
PAUSE = 0.03 if IS_FULL else 0.2
"""What readers wait at least between two looks; they wait as long as a look took where that is longer."""
Case = TypeVar("Case")

OF_A_CLIENT = (
    Fault("kill", "the job runs"),
    Fault("kill", "the manifest gets its name", is_after=True),
    Fault("kill", "a file of a part gets its name", nth=2),
    Fault("kill", "the manifest gets its name"),
    Fault("kill", "the catalog is written"),
    Fault("kill", "receipts are removed"),
)
"""The deaths of a process that has others work for it, or tells a server how far it is; the first two say most."""


def some(cases: Sequence[Case], few: slice) -> Sequence[Case]:
    """Return all cases, or the few that a part of the trials has time for."""
    return cases if IS_FULL else cases[few]
