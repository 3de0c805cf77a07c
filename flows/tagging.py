"""The tag by which runs of claimlake are found in Prefect: on runs, and not on the tasks in them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from prefect.context import TagsContext, tags

TAG = "claimlake"


@contextmanager
def tagged_runs() -> Iterator[None]:
    """Tag the runs of flows that are called in this context."""
    with tags(TAG):
        yield


@contextmanager
def untagged_tasks() -> Iterator[None]:
    """Leave the tag out of the tasks that are called in this context.

    For each tag of a task Prefect asks the server for a slot. Right behind the slot of the warehouse that finds the
    server's SQLite at work, the server says 503, and the client tries again after two seconds, every time.
    """
    with TagsContext(current_tags=set()):
        yield
