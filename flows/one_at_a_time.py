"""Runs over one warehouse wait for each other, wherever they were started from."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from prefect.client.orchestration import get_client
from prefect.concurrency.sync import concurrency
from prefect.exceptions import ObjectAlreadyExists

from warehouse.store import Place, store_at


def limit_name(warehouse: Place) -> str:
    """Return the name of the limit that stands for a warehouse."""
    return f"claimlake-{hashlib.sha256(store_at(warehouse).name.encode()).hexdigest()[:12]}"


@contextmanager
def one_at_a_time(warehouse: Place) -> Iterator[None]:
    """Hold the one slot of a warehouse, having waited for whoever holds it.

    The limit is made first: one that is not there would be passed over with a warning. A server that goes away in
    mid-run does not end the run, for the warehouse itself bears two writers; and the slot of a run that was killed
    is free again after five minutes.
    """
    name = limit_name(warehouse)
    with get_client(sync_client=True) as client, suppress(ObjectAlreadyExists):
        client.upsert_global_concurrency_limit_by_name(name, 1)
    with concurrency(name, strict=True, lease_duration=300, raise_on_lease_renewal_failure=False):
        yield
