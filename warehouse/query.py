"""Read-only SQL over the catalog, from anybody: one SELECT, in a process that is killed when it takes too long.

A catalog that is opened read-only does not stop ``COPY … TO`` over a live part, so the query is parsed before it is
run, by the process that runs it, and DuckDB there reaches no file but the live parts and no network at all.
"""

from __future__ import annotations

import contextlib
import json
import math
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import date, datetime
from pathlib import Path
from typing import IO, TYPE_CHECKING

from extractors.errors import QueryError
from schemas import child
from warehouse import catalog
from warehouse.catalog_file import connected
from warehouse.store import Place, Store, store_at

if TYPE_CHECKING:
    import duckdb

Value = str | int | float | bool | date | datetime | list[object] | dict[str, object] | None
_HEADROOM = 1 << 30
_MODULE = "warehouse.query"
_MISSING_COLUMN = re.compile(r'^Binder Error: Referenced column "(.*?)" not found')


@dataclass(frozen=True, slots=True)
class QueryLimits:
    """What a query may take: seconds in all, memory of DuckDB in MiB, rows of its result."""

    seconds: float = 60.0
    memory_mib: int = 1024
    rows: int = 100_000


@dataclass(frozen=True, slots=True)
class Result:
    """The rows of a query; ``types`` are DuckDB's names of the columns' types.

    Values are Python's: timestamps are aware and in UTC, lists are lists, structs are dicts; types that neither
    JSON nor Python's own dates have are strings as DuckDB shows them.
    """

    columns: tuple[str, ...]
    types: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


def run_query(warehouse: Place, sql: str, limits: QueryLimits | None = None) -> Result:
    """Return the result of one SELECT over the views of a warehouse.

    Raises QueryError where the statement is refused, takes too long or too much, or fails; WarehouseError where
    there is no warehouse.
    """
    limits = limits or QueryLimits()
    request = request_for(warehouse, sql, limits)
    with _killed_at_the_end(child.start(_MODULE)) as process:
        return result_of(_answers(process, request, limits.seconds))


def request_for(warehouse: Place, sql: str, limits: QueryLimits) -> dict[str, object]:
    """Return what the process is asked: the query, its limits, and the catalog that it runs on."""
    return {"catalog": str(catalog.ensure(store_at(warehouse))), "sql": sql, "limits": asdict(limits)}


@contextlib.contextmanager
def _killed_at_the_end(process: subprocess.Popen[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def _answers(process: subprocess.Popen[bytes], request: object, seconds: float) -> Iterator[object]:
    """Yield what the process says, line by line; raise QueryError where it takes too long or dies."""
    assert process.stdin is not None
    assert process.stdout is not None
    lines: queue.Queue[bytes] = queue.Queue()
    threading.Thread(target=_read_lines, args=(process.stdout, lines), daemon=True).start()
    with contextlib.suppress(BrokenPipeError):
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.flush()
    deadline = time.monotonic() + seconds
    while True:
        try:
            line = lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise QueryError(
                f"the query took longer than {seconds:g} seconds and was stopped",
                advice="narrow it, or raise query_timeout",
            ) from None
        if not line:
            raise QueryError("the query ended its process, most likely for want of memory", advice="narrow it")
        yield json.loads(line)


def _read_lines(stream: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Hand on the lines of a stream, and an empty one at its end."""
    with contextlib.suppress(ValueError, OSError):
        for line in stream:
            lines.put(line)
    lines.put(b"")


def result_of(answers: Iterator[object]) -> Result:
    """Return the result that the answers tell: a head, rows in batches, the end; or an error."""
    head = _told(next(answers))
    types = tuple(str(name) for name in _list(head["types"]))
    revive = [_reviver(name) for name in types]
    rows: list[tuple[Value, ...]] = []
    for answer in answers:
        told = _told(answer)
        if "end" in told:
            break
        rows += [
            tuple(back(value) for back, value in zip(revive, _list(row), strict=True)) for row in _list(told["rows"])
        ]
    return Result(tuple(str(name) for name in _list(head["columns"])), types, tuple(rows))


def _told(answer: object) -> dict[str, object]:
    """Return an answer, or raise the error that it is."""
    assert isinstance(answer, dict)
    if "error" in answer:
        advice = answer.get("advice")
        raise QueryError(str(answer["error"]), advice=str(advice) if advice else None)
    return answer


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def _reviver(type_name: str) -> Callable[[object], Value]:
    """Return what makes a value of a type of what JSON made of it."""
    if type_name == "DATE":
        return lambda value: None if value is None else _date(str(value))
    if type_name.startswith("TIMESTAMP"):
        return lambda value: None if value is None else _timestamp(str(value))
    return lambda value: value  # type: ignore[return-value] # JSON's own types


def _date(text: str) -> Value:
    try:
        return date.fromisoformat(text)
    except ValueError:  # infinity, or a year that Python has not
        return text


def _timestamp(text: str) -> Value:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return text


# -- the process that runs the query ------------------------------------------------------------------------


class _Refused(Exception):  # noqa: N818 - no error of ours: the query is not one that we run
    """The query is not run, or not to its end; the message says why, and what to do."""

    def __init__(self, reason: str, advice: str = "one SELECT over the tables and views is what is run") -> None:
        super().__init__(reason)
        self.advice = advice


def main() -> int:
    """Run one query that is asked for on standard input; answer in lines of JSON on standard output."""
    request = json.loads(sys.stdin.buffer.readline())
    _limit_memory(QueryLimits(**request["limits"]).memory_mib)
    for answer in answers_to(request):
        _say(answer)
    return 0


def answers_to(request: dict[str, object]) -> Iterator[object]:
    """Yield the answers to a request: a head, rows in batches and the end, or an error."""
    limits = QueryLimits(**request["limits"])  # type: ignore[arg-type] # as `request_for` made it
    try:
        yield from _run(request, limits)
    except _Refused as refused:
        yield {"error": str(refused), "advice": refused.advice}
    except MemoryError:
        yield _too_large(limits)
    except Exception as error:  # noqa: BLE001 - whatever DuckDB raises is the answer
        is_memory = type(error).__name__ == "OutOfMemoryException"  # its advice is to set what is locked
        yield _too_large(limits) if is_memory else _failed(error, str(request["sql"]))


def _too_large(limits: QueryLimits) -> dict[str, str]:
    return {"error": f"the query needs more than {limits.memory_mib} MiB", "advice": "narrow it"}


def _failed(error: Exception, sql: str) -> dict[str, str]:
    """Return what DuckDB says, and what is meant where a text stands in the quotes that names of columns have."""
    said = {"error": _first_lines(error)}
    missing = _MISSING_COLUMN.search(said["error"])
    is_quoted = missing is not None and f'"{missing[1]}"' in sql
    return said | ({"advice": "texts stand in 'single' quotes, names in \"double\" ones"} if is_quoted else {})


def _say(answer: object) -> None:
    sys.stdout.buffer.write(json.dumps(answer, default=_shown).encode() + b"\n")
    sys.stdout.buffer.flush()


def _shown(value: object) -> str:
    """Return a value that JSON does not have as a string."""
    if isinstance(value, (date, datetime)):
        return value.isoformat()
    return value.hex() if isinstance(value, bytes) else str(value)


def _first_lines(error: Exception) -> str:
    """Return what DuckDB says, without its drawing of the place."""
    lines = [line.strip() for line in str(error).split("\n")]
    return " ".join(line for line in lines if line and not line.startswith(("LINE ", "^")))[:500]


def _limit_memory(mib: int) -> None:
    """Hold the whole process to the limit and some room for itself, where the system can."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on Windows

        limit = (mib << 20) * 2 + _HEADROOM
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def _run(request: dict[str, object], limits: QueryLimits) -> Iterator[object]:
    """Yield the answers to a request."""
    import duckdb  # noqa: PLC0415

    with connected(Path(str(request["catalog"])), threads=2) as db:
        _check(str(request["sql"]), duckdb)
        store = _store_of(db)
        store.attach(db)
        _lock(db, _live_files(db, store), limits)
        cursor = db.execute(str(request["sql"]))
        description = cursor.description or []
        yield {"columns": [each[0] for each in description], "types": [str(each[1]) for each in description]}
        count = 0
        while batch := cursor.fetchmany(10_000):
            count += len(batch)
            if count > limits.rows:
                raise _Refused(f"the result has more than {limits.rows} rows", "add a LIMIT or raise query_rows")
            yield {"rows": [[_plain(value) for value in row] for row in batch]}
        yield {"end": count}


def _plain(value: object) -> object:
    """Return a value that JSON can say; NaN and infinities stay what Python's own JSON makes of them."""
    if isinstance(value, dict):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if isinstance(value, float) and not math.isfinite(value):
        return value
    return value if isinstance(value, (str, int, float, bool, type(None))) else _shown(value)


def _check(sql: str, duckdb: object) -> None:
    """Raise _Refused unless the text is one SELECT, or EXPLAIN of one."""
    statements = duckdb.extract_statements(sql)  # type: ignore[attr-defined] # the module, imported late
    if len(statements) != 1:
        raise _Refused(f"{len(statements)} statements were given, and one is run")
    kind = statements[0].type.name
    if kind == "EXPLAIN":
        _check_explained(statements[0].query, duckdb)
    elif kind != "SELECT":
        raise _Refused(f"{kind} is refused")


def _check_explained(sql: str, duckdb: object) -> None:
    """Raise _Refused unless what is explained is one SELECT; EXPLAIN ANALYZE would run it, whatever it is."""
    explained = sql.strip()[len("explain") :].strip()
    if (
        not sql.strip().lower().startswith("explain")
        or explained.startswith("(")
        or _first_word(explained) == "analyze"
    ):
        raise _Refused("EXPLAIN is run without options and without ANALYZE")
    inner = duckdb.extract_statements(explained)  # type: ignore[attr-defined]
    if len(inner) != 1 or inner[0].type.name != "SELECT":
        raise _Refused("EXPLAIN is run of a SELECT only")


def _first_word(sql: str) -> str:
    return sql.split(maxsplit=1)[0].lower() if sql else ""


def _store_of(db: duckdb.DuckDBPyConnection) -> Store:
    """Return the store of the warehouse that an open catalog is of."""
    [(root,)] = db.execute("SELECT root FROM _catalog").fetchall()
    return store_at(str(root))


def _live_files(db: duckdb.DuckDBPyConnection, store: Store) -> list[str]:
    """Return the files that the catalog's views read: those of the manifest that it was built over."""
    return [store.url(name) for (name,) in db.execute("SELECT name FROM _files WHERE name <> ''").fetchall()]


def _lock(db: object, parts: list[str], limits: QueryLimits) -> None:
    """Close every way out of the connection, and the lock behind them."""
    run = db.execute  # type: ignore[attr-defined] # a connection, its library imported late
    run("SET TimeZone = 'UTC'")
    run("SET enable_progress_bar = false")  # after two seconds it would be printed between the answers
    run(f"SET memory_limit = '{limits.memory_mib}MiB'")
    run("SET temp_directory = ''")
    run("SET python_enable_replacements = false")
    run("SET autoinstall_known_extensions = false")
    run("SET autoload_known_extensions = false")
    run("SET allowed_paths = $parts", {"parts": parts})
    run("SET enable_external_access = false")
    run("SET lock_configuration = true")
