"""Which reader made records of an input, and which readers there are: part of the keys of inputs and of jobs."""

from __future__ import annotations

from functools import cache

from extractors.errors import SettingError
from extractors.readers import formats, reader_fingerprint
from warehouse.job import ReadOptions
from warehouse.keys import key_of


@cache
def reader_key(format_name: str, options: ReadOptions) -> str:
    """Return the key of a reader with its options: of all but the bytes that decides what records come of them.

    Raises SettingError where there is no reader of that name.
    """
    return key_of("reader", format_name, reader_fingerprint(format_name), options)


def known_reader_key(format_name: str, options: ReadOptions) -> str:
    """Return the key of a reader, or "" where this version has none of that name."""
    try:
        return reader_key(format_name, options)
    except SettingError:
        return ""


@cache
def key_of_all_readers() -> str:
    """Return one key for all readers, for what is kept while the format of an input is not known."""
    return key_of("readers", *(f"{each.name} {reader_fingerprint(each.name)}" for each in formats()))
