"""Runs over one warehouse wait for each other, wherever they were started from."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress

from prefect.client.orchestration import get_client
from prefect.concurrency.asyncio import ConcurrencySlotAcquisitionError
from prefect.concurrency.sync import concurrency
from prefect.exceptions import ObjectAlreadyExists, ObjectNotFound

from warehouse.store import Place, store_at

WAIT_SECONDS = 3600.0
"""How long a run waits for another one; then it goes on beside it, if it is still there."""
_log = logging.getLogger(__name__)


def limit_name(warehouse: Place) -> str:
    """Return the name of the limit that stands for a warehouse."""
    return f"claimlake-{hashlib.sha256(store_at(warehouse).name.encode()).hexdigest()[:12]}"


@contextmanager
def one_at_a_time(warehouse: Place) -> Iterator[None]:
    """Hold the one slot of a warehouse, having waited for whoever holds it.

    A server that goes away in mid-run does not end the run, for the warehouse itself bears two writers; and the slot
    of a run that was killed is free again after five minutes. A server that was restarted meanwhile has forgotten who
    holds a slot, which nobody frees then: after ``WAIT_SECONDS`` the limit is made anew.
    """
    name = limit_name(warehouse)
    with ExitStack() as stack:
        try:
            _hold(stack, name)
        except TimeoutError:
            _log.warning(
                "another run has held this warehouse for %d s, or its end was forgotten: going on", WAIT_SECONDS
            )
            _forget(name)
            _hold(stack, name)
        yield


def _hold(stack: ExitStack, name: str) -> None:
    """Hold the slot until the stack ends. That its limit is not there yet shows when it is asked for, and seldom."""
    try:
        stack.enter_context(_slot(name))
    except ConcurrencySlotAcquisitionError:
        _make(name)
        stack.enter_context(_slot(name))


def _slot(name: str) -> AbstractContextManager[None]:
    return concurrency(
        name, strict=True, lease_duration=300, raise_on_lease_renewal_failure=False, timeout_seconds=WAIT_SECONDS
    )


def _make(name: str) -> None:
    """Make the limit where there is none: one that is not there would be passed over with a warning."""
    with get_client(sync_client=True) as client, suppress(ObjectAlreadyExists):
        client.upsert_global_concurrency_limit_by_name(name, 1)


def _forget(name: str) -> None:
    with get_client(sync_client=True) as client, suppress(ObjectNotFound):
        client.delete_global_concurrency_limit_by_name(name)
