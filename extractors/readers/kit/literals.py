"""Values of Python source: what ``print(record, file=out)`` leaves behind instead of JSON."""

from __future__ import annotations

import ast
import re

_LIMIT = 1 << 20
"""A syntax tree takes a hundred times the room of its source."""
_NOT_STRING = re.compile(r"'(?:[^'\\]|\\.)*+'|\"(?:[^\"\\]|\\.)*+\"", re.DOTALL)


def parse_literal(text: str, depth: int) -> object:
    """Return the value of a Python literal; raise ValueError where the text is none, is too long or too deep."""
    if len(text) > _LIMIT:
        raise ValueError(f"a Python literal longer than {_LIMIT} characters")
    if _depth(text) > depth:
        raise ValueError(f"nested deeper than {depth}")
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, RecursionError, MemoryError, TypeError) as error:
        raise ValueError(str(error)) from error


def _depth(text: str) -> int:
    """Return how deep brackets and signs outside of strings nest."""
    depth = deepest = 0
    for character in re.findall(r"[\[\](){}]|[-+~]{2,}", _NOT_STRING.sub("", text)):
        if character[0] in "-+~":
            deepest = max(deepest, depth + len(character))
        else:
            depth += 1 if character in "[({" else -1
            deepest = max(deepest, depth)
    return deepest
