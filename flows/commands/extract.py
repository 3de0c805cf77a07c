"""`claimlake extract`: the claims of one text."""

from __future__ import annotations

import gc
import os
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict

from extractors.errors import SettingError
from flows.command import Command
from flows.settings import Settings


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("text", nargs="?", default="-", help="the text, or - to read it from standard input")
    parser.add_argument("--title", help="the paper's title: not read for claims, but it may name the method")
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true", help="one JSON object a claim, with the columns of `claims`")
    shown.add_argument("--explain", action="store_true", help="also what gave each field, and why a number is no claim")


def _run(arguments: Namespace, _settings: Settings) -> int:
    gc.disable()  # looking for cycles among the names that are loaded takes a tenth of the time, and none go away
    from extractors.extract import extract  # noqa: PLC0415 - `--help` does without the engine

    text = _read(arguments.text).strip()
    extraction = extract(text, arguments.title)
    if arguments.json:
        from flows.render import json_line  # noqa: PLC0415 - as above

        for row in claim_rows(text, extraction.claims):
            print(json_line(row))
    else:
        from flows.shown import fields_table, marked, reasons_table  # noqa: PLC0415 - as above

        decoys = extraction.decoys if arguments.explain else ()
        print(marked(text, extraction.claims, decoys, colour=_is_coloured()), end="\n\n")
        print(fields_table(extraction, explain=arguments.explain), end="")
        if arguments.explain:
            from extractors.explain import explain  # noqa: PLC0415 - as above

            print("", reasons_table(explain(text, extraction, arguments.title)), sep="\n", end="")
    return 0


def claim_rows(text: str, claims: object) -> list[dict[str, object]]:
    """Return the claims of a text as rows of the table `claims`."""
    from extractors.records import Claim, claim_id, doc_id  # noqa: PLC0415 - as above

    assert isinstance(claims, tuple)
    document = doc_id(text)
    return [
        {"claim_id": claim_id(document, claim.start, claim.end), "doc_id": document} | asdict(claim)
        for claim in claims
        if isinstance(claim, Claim)
    ]


def _read(text: str) -> str:
    if text != "-":
        if os.path.isfile(text):  # noqa: PTH113 - no error for a text that is longer than a path may be
            advice = "`claimlake ingest` reads files; for one abstract: claimlake extract - < FILE"
            raise SettingError("is a file, and no text", source=text, advice=advice)
        return text
    if sys.stdin.isatty():
        raise SettingError("no text", advice="give it as an argument or pipe it in: claimlake extract - < abstract.txt")
    return sys.stdin.buffer.read().decode("utf-8", "replace")


def _is_coloured() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


COMMAND = Command("extract", "show the claims of one text", _add_arguments, _run, rank=20)
