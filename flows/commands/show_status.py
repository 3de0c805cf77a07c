"""`claimlake status`: what is live, stale, outdated or in the way."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from flows.command import Command
from flows.settings import Settings

if TYPE_CHECKING:  # the real import is heavy and waits until the command runs
    from warehouse.status import Status


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as one JSON object")


def _run(arguments: Namespace, settings: Settings) -> int:
    from warehouse.status import status  # noqa: PLC0415 - `--help` does without

    found = status(settings.warehouse)
    if arguments.json:
        from dataclasses import asdict  # noqa: PLC0415 - as above

        from flows.render import json_line  # noqa: PLC0415 - as above

        print(json_line(asdict(found)))
    else:
        print(_text(found), end="")
    return 0


def _text(found: Status) -> str:
    from flows.render import render  # noqa: PLC0415 - as above

    tables = [(name, each.rows, each.parts, each.bytes) for name, each in found.tables.items()]
    lines = [
        f"state {found.n}, written {found.written_at}: {found.sources:,} sources, {found.inputs:,} inputs",
        "",
        render(("table", "rows", "parts", "bytes"), tables, "table"),
    ]
    lines += [f"stale, live as it was before: {reason}" for _, reason in found.stale]
    lines += [f"failed, never read: {reason}" for _, reason in found.failed]
    if found.outdated:
        lines.append(
            f"outdated: {len(found.outdated):,} sources were read by another version;"
            " `claimlake ingest` of them, or `claimlake reextract`, brings them up"
        )
    if not found.is_catalog_fresh:
        lines.append("the catalog is older than the state; the next query builds it anew")
    if found.is_compaction_due:
        lines.append("there are many small parts; `claimlake compact` merges them")
    if found.dead:
        lines.append(f"{found.dead:,} files ({found.dead_bytes:,} bytes) are dead; `claimlake gc` removes them in time")
    return "\n".join(lines) + "\n"


COMMAND = Command("status", "say what is live, stale or outdated", _add_arguments, _run, rank=40)
