"""Jobs on a Dask cluster that are at work for too long: Dask itself waits for them for ever."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from itertools import chain

from distributed import Client, Future

_ANSWER_SECONDS = 10
_RESTART_SECONDS = 60
_LOOKS = 20
"""How often a job is looked at within the time that it may take."""


class Overdue:
    """Says which of some jobs have been at work for longer than they may, and ends the workers that are at them."""

    def __init__(self, client: Client, timeout: float) -> None:
        """Look at the cluster of a client; jobs may take ``timeout`` seconds from when they are first seen at work."""
        self._client = client
        self._timeout = timeout
        self._since: dict[str, float] = {}
        self._next = time.monotonic() + timeout / _LOOKS

    def ended(self, waiting: Mapping[str, Future]) -> list[str]:
        """Return the keys of those whose time is over, cancelled, their workers started anew; mostly without a look.

        A worker that does not answer is Dask's own business: after some minutes it gives its jobs to another one.
        """
        now = time.monotonic()
        if now < self._next:
            return []
        self._next = now + self._timeout / _LOOKS
        at_work = {key: worker for worker, found in self._stacks().items() for key in found if key in waiting}
        self._since = {key: self._since.get(key, now) for key in at_work}
        over = [key for key, since in self._since.items() if now - since >= self._timeout]
        if over:
            self._client.cancel([waiting[key] for key in over])
            self._wait_until_given_up(over)
            self._restart({at_work[key] for key in over})
        return over

    def _stacks(self) -> Mapping[str, Mapping[str, object]]:
        """Return what each worker is at, for whomever; nothing where one of them does not answer."""
        with suppress(TimeoutError, OSError):
            found: Mapping[str, Mapping[str, object]] = self._client.sync(
                self._client.scheduler.call_stack, keys=None, callback_timeout=_ANSWER_SECONDS
            )
            return found
        return {}

    def _wait_until_given_up(self, keys: Collection[str]) -> None:
        """Wait until no worker is to do the jobs any more: of one that is started anew, another would inherit them."""
        end = time.monotonic() + _ANSWER_SECONDS
        while time.monotonic() < end and not set(keys).isdisjoint(chain(*self._client.processing().values())):
            time.sleep(0.05)

    def _restart(self, workers: Collection[str]) -> None:
        """End the workers with what they are at; one that nobody looks after cannot be, and stays as it is."""
        with suppress(TimeoutError, OSError, ValueError):
            self._client.restart_workers(list(workers), timeout=_RESTART_SECONDS, raise_for_error=False)
