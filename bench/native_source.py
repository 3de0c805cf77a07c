"""Sources of the engine as mypyc takes them best: the same program, line for line, said otherwise.

mypyc makes a class native only where it has no decorator but ``dataclass``, and then still runs the interpreted
``__init__`` that ``dataclass`` writes; and it looks a constant of a module up in a dict unless it is ``Final``. The
sources stay as people read them; in the copy that is compiled

- a record gets its ``__init__``, ``__eq__`` and ``__hash__`` written out, where its docstring and the two blank lines
  behind it were, so that lines keep their numbers,
- a constant that is assigned once is ``Final``,
- a tuple with a star behind ``in``, on which mypyc 2.4 fails, is a list in a call.
"""

from __future__ import annotations

import ast
from collections import Counter

_RECORDS = ("frozen", "dataclass")


def native(source: str) -> str:
    """Return the source of a module for mypyc, of as many lines or one more."""
    tree = ast.parse(source)
    lines = source.split("\n")
    _unstar(tree, lines)
    imports = ["from dataclasses import dataclass"] if _write_out_records(tree, lines) else []
    imports += ["from typing import Final"] if _finish_constants(tree, lines) else []
    if imports:
        at = next((at for at, line in enumerate(lines) if line.startswith("from __future__")), None)
        if at is None:
            return source  # it has no annotation, and nothing in it is asked often
        lines[at] = "; ".join([lines[at], *imports])
    return "\n".join(lines)


def _unstar(tree: ast.Module, lines: list[str]) -> None:
    """Wrap the tuples with a star that something is looked for in."""
    found = [
        side
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare)
        for side in node.comparators
        if isinstance(side, ast.Tuple | ast.List | ast.Set) and any(isinstance(one, ast.Starred) for one in side.elts)
    ]
    for side in sorted(found, key=lambda side: (side.lineno, side.col_offset), reverse=True):
        last, first = side.end_lineno or side.lineno, side.lineno
        line = lines[last - 1].encode()
        lines[last - 1] = (line[: side.end_col_offset] + b")" + line[side.end_col_offset or 0 :]).decode()
        line = lines[first - 1].encode()
        lines[first - 1] = (line[: side.col_offset] + b"tuple(" + line[side.col_offset :]).decode()


def _write_out_records(tree: ast.Module, lines: list[str]) -> bool:
    """Write out the methods of a module's records; return whether ``dataclass`` is needed for that."""
    needed = False
    for node in tree.body:
        if not isinstance(node, ast.ClassDef):
            continue
        marks = [mark for mark in node.decorator_list if ast.unparse(mark).split("(")[0] in _RECORDS]
        if not marks:
            continue
        own = [one for one in node.body if isinstance(one, ast.AnnAssign)]
        # The decorator stays for `replace` and `fields`; mypyc knows none on a class that has a base.
        keeps = bool(own) and not node.bases
        lines[marks[0].lineno - 1] = "@dataclass(init=False, eq=False)" if keeps else ""
        needed = needed or keeps
        if own:
            _write_out(node, own, lines)
    return needed


def _write_out(node: ast.ClassDef, own: list[ast.AnnAssign], lines: list[str]) -> None:
    """Put the methods of one record into lines that say nothing to the compiler."""
    names = [ast.unparse(one.target) for one in own]
    same = " and ".join(f"self.{name} == other.{name}" for name in names)
    all_of_it = ", ".join(f"self.{name}" for name in names)
    docstring, end = node.body[0], node.end_lineno or 0
    for at in range(docstring.lineno - 1, docstring.end_lineno or 0):
        lines[at] = ""
    lines[docstring.lineno - 1] = f"    def __hash__(self) -> int: return hash(({all_of_it},))"
    for one in own:
        lines[one.lineno - 1] = f"    {ast.unparse(one.target)}: {ast.unparse(one.annotation)}"
        for at in range(one.lineno, one.end_lineno or 0):
            lines[at] = ""
    lines += [""] * (end + 2 - len(lines))
    lines[end] = _init(node, own)
    lines[end + 1] = f"    def __eq__(self, other: object) -> bool: return isinstance(other, {node.name}) and {same}"


def _init(node: ast.ClassDef, own: list[ast.AnnAssign]) -> str:
    """Return what ``dataclass`` would write, on one line."""
    taken, assigned = ["self"], []
    for one in own:
        name, kind = ast.unparse(one.target), ast.unparse(one.annotation)
        options = _options(one.value)
        if "init" in options:
            continue
        if "default_factory" in options:
            taken.append(f"{name}: {kind} | None = None")
            assigned.append(f"self.{name} = {name} if {name} is not None else {options['default_factory']}()")
            continue
        default = options.get("default") if options else ast.unparse(one.value) if one.value is not None else None
        taken.append(f"{name}: {kind}" + (f" = {default}" if default is not None else ""))
        assigned.append(f"self.{name} = {name}")
    if any(isinstance(one, ast.FunctionDef) and one.name == "__post_init__" for one in node.body):
        assigned.append("self.__post_init__()")
    return f"    def __init__({', '.join(taken)}) -> None: {'; '.join(assigned)}"


def _options(value: ast.expr | None) -> dict[str, str]:
    """Return what ``field(…)`` says of a field."""
    if not isinstance(value, ast.Call) or ast.unparse(value.func) != "field":
        return {}
    return {option.arg or "": ast.unparse(option.value) for option in value.keywords}


def _finish_constants(tree: ast.Module, lines: list[str]) -> bool:
    """Make the constants that are assigned once ``Final``; return whether there are any."""
    times = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    found = False
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if not isinstance(node, ast.Assign | ast.AnnAssign) or not isinstance(target, ast.Name) or node.value is None:
            continue
        name = target.id
        if not name.replace("_", "").isupper() or times[name] != 1:
            continue
        line = lines[node.lineno - 1]
        if isinstance(node, ast.AnnAssign):
            kind = ast.unparse(node.annotation)
            if kind.startswith(("Final", "TypeAlias")) or f": {kind} =" not in line:
                continue
            lines[node.lineno - 1] = line.replace(f": {kind} =", f": Final[{kind}] =", 1)
        else:
            lines[node.lineno - 1] = line.replace(f"{name} =", f"{name}: Final =", 1)
        found = True
    return found
