"""The tag of runs, and none of tasks."""

from __future__ import annotations


def test_a_tag_holds_for_runs_and_not_for_what_is_called_in_them() -> None:
    from prefect.context import TagsContext

    from flows.tagging import TAG, tagged_runs, untagged_tasks

    with tagged_runs():
        assert TagsContext.get().current_tags == {TAG}
        with untagged_tasks():
            assert TagsContext.get().current_tags == set()
        assert TagsContext.get().current_tags == {TAG}
