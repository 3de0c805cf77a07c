"""Cases timed side by side: one after the other, round by round, so that what slows the machine slows all alike."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

Case = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Timed:
    """The seconds of each round of one case."""

    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The median of the rounds."""
        return statistics.median(self.seconds)

    @property
    def least(self) -> float:
        """The least of the rounds: that which others' programs disturbed least."""
        return min(self.seconds)

    def ratio_to(self, other: Timed) -> float:
        """Return the median of the ratios round by round: both sides of each were measured side by side."""
        return statistics.median(a / b for a, b in zip(self.seconds, other.seconds, strict=True))


def interleaved(
    cases: Mapping[str, Case], rounds: int, clock: Callable[[], float] = time.process_time
) -> dict[str, Timed]:
    """Return the seconds of each case, by name, measured in rounds of all cases; each has run once before.

    The default clock is processor time: other programs of the machine cost little of it. Use ``perf_counter``
    where the case waits or works in other processes.
    """
    for case in cases.values():
        case()
    seconds: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, case in cases.items():
            gc.collect()
            start = clock()
            case()
            seconds[name].append(clock() - start)
    return {name: Timed(tuple(each)) for name, each in seconds.items()}
