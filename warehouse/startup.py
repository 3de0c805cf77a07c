"""What a command that has a process to itself does first, to start sooner.

``claimlake ingest --direct`` starts the checker before it imports anything else of the warehouse where it will be
needed for sure, which is in the first run; a library that is called by others' code does nothing of all this.
"""

from __future__ import annotations

import gc
import sys

from schemas import child
from schemas.absent import without

_CHECKER = "schemas.checker"


def start_checker() -> None:
    """Start the process that checks rows, so that its imports run beside ours."""
    child.start_early(_CHECKER)


def rest_collector() -> None:
    """Have nobody look for cycles among the modules that are imported: a tenth of a run that finds nothing to do."""
    gc.disable()


def prepare(*, has_jobs: bool) -> None:
    """Import what is needed once there is a plan: Arrow, without pandas.

    Where there is work, cycles are looked for from here on, but not among what is there already.
    """
    spare_pandas()
    if has_jobs:
        gc.freeze()
        gc.enable()


def import_the_rest() -> None:
    """Import what publishing needs."""
    import duckdb  # noqa: F401, PLC0415 - in time that would be waited for

    import warehouse.publish  # noqa: F401, PLC0415 - as above


def drop_checker() -> None:
    """End that process where it is not needed after all: workers of a pool check their own rows."""
    child.end_early(_CHECKER)


def spare_pandas() -> None:
    """Keep pyarrow from importing pandas, which it does to ask whether a plain list is a Series: 0.3 seconds.

    pyarrow asks once and then remembers; ``to_pandas`` imports pandas all the same. Only for a process of our
    own: whoever hands a Series to ``pyarrow.array`` afterwards has it read as any sequence.
    """
    if "pandas" in sys.modules:
        return
    import pyarrow as pa  # noqa: PLC0415 - the command line has to answer before this

    with without("pandas"):
        pa.array([0])
