"""A real `claimlake` process that meets one fault at one named step of writing.

``python victim.py FAULT WORDS…`` runs the command line with these words; FAULT is the JSON of a ``Fault``, or ``null``.
The code under test has no hook for this: the functions that write are wrapped before the command line starts. The
processes of its pool read this file too, and meet the fault that the variable ``FAULTS_IN_WORKERS`` holds.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

STEPS: Final = {
    "the job runs": "warehouse.load:_read",
    "a scratch folder is there": "uuid:uuid4",
    "rows are written": "warehouse.parts:TableWriter._flush",
    "a file of a part is closed": "warehouse.parts:TableWriter.close",
    "a file is synced": "warehouse.files:sync",
    "a file of a part gets its name": "warehouse.folder:move_into_place",
    "a receipt is written": "warehouse.receipts:save",
    "duplicates are decided": "warehouse.publish:shadowed_part",
    "the sources are written": "warehouse.publish:_sources_part",
    "the row of the run is written": "warehouse.publish:_runs_part",
    "the manifest is created": "warehouse.manifest:create",
    "the manifest gets its name": "os:link",
    "a folder is synced": "warehouse.files:sync_folder",
    "the catalog is built": "warehouse.catalog:build",
    "the catalog is written": "warehouse.catalog:_write",
    "the catalog gets its name": "warehouse.catalog:_rename",
    "receipts are removed": "warehouse.receipts:clear",
}
"""The steps of writing, by the function that takes each."""
ON_STORAGE: Final = {
    "a file of a part is put": "warehouse.bucket:Bucket.put",
    "a receipt is put": "warehouse.bucket:Bucket.note",
    "the manifest is put": "warehouse.bucket:Bucket.create",
}
"""The steps that only a warehouse on object storage takes."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What happens before or after the ``nth`` time that a step is taken.

    ``kill``: the process kills itself, as nothing can be tidied up after; of several processes with the same ``path``
    only the first, which makes that file. ``kill group``: the processes of ``group`` die. ``remove``: the file ``path``
    goes away. ``tell``: the file ``path`` is made. ``no links``: hard links cannot be had from the start. ``half``: as
    ``no links``, and the process dies with half of the manifest written. ``full``: from the start, or
    from the step on, no file may grow beyond ``nth`` bytes.
    """

    action: str
    step: str = ""
    is_after: bool = False
    nth: int = 1
    path: str = ""
    group: int = 0


FOR_WORKERS = "FAULTS_IN_WORKERS"


def _die_once(path: str) -> None:
    with contextlib.suppress(FileExistsError):
        Path(path).touch(exist_ok=False)
        _die()


def _tell(path: Path) -> None:
    """Say that a step is reached, and give whoever waits for that a moment."""
    path.touch()
    time.sleep(0.5)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(60)


def _wrap(fault: Fault, act: Callable[[], None]) -> None:
    """Put a function that acts in the place of the one that takes the step."""
    module_name, _, path = (STEPS | ON_STORAGE)[fault.step].partition(":")
    owner: object = importlib.import_module(module_name)
    *outer, name = path.split(".")
    for each in outer:
        owner = getattr(owner, each)
    real = getattr(owner, name)
    taken = 0

    @functools.wraps(real)
    def wrapped(*words: object, **options: object) -> object:
        nonlocal taken
        taken += 1
        if taken == fault.nth and not fault.is_after:
            act()
        result = real(*words, **options)
        if taken == fault.nth and fault.is_after:
            act()
        return result

    setattr(owner, name, wrapped)


def _put(module: str, name: str, function: Callable[..., None]) -> None:
    setattr(importlib.import_module(module), name, function)


def _without_links(*_: object) -> None:
    raise OSError("no links here")


def _die_halfway(path: Path, content: bytes) -> None:
    with path.open("xb") as stream:
        stream.write(content[: len(content) // 2])
    _die()


def _fill_disk(limit: int) -> None:
    """Let no file grow beyond a size: what writes then fails, as it does on a full disk."""
    import resource

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))


def prepare(fault: Fault) -> None:
    """Arrange for a fault in this process."""
    if fault.action == "full" and fault.step:
        _wrap(replace(fault, nth=1), lambda: _fill_disk(fault.nth))
    elif fault.action == "full":
        _fill_disk(fault.nth)
    elif fault.action == "remove":
        _wrap(fault, Path(fault.path).unlink)
    elif fault.action == "tell":
        _wrap(fault, lambda: _tell(Path(fault.path)))
    elif fault.action == "kill":
        _wrap(fault, functools.partial(_die_once, fault.path) if fault.path else _die)
    elif fault.action == "kill group":
        _wrap(fault, lambda: os.killpg(fault.group, signal.SIGKILL))
    else:
        _put("os", "link", _without_links)
        if fault.action == "half":
            _put("warehouse.files", "_create_in_place", _die_halfway)


def take_small_packs() -> None:
    """Let a few small files be jobs enough for a pool."""
    importlib.import_module("warehouse.plan").PACK_SIZE = 1  # type: ignore[attr-defined]
    importlib.import_module("flows.runners").SMALL = 0  # type: ignore[attr-defined]


if __name__ == "__mp_main__" and os.environ.get(FOR_WORKERS, "null") != "null":
    prepare(Fault(**json.loads(os.environ[FOR_WORKERS])))


def live(fault: Fault | None) -> None:
    """Run the command line with the words of this process, and meet the fault."""
    if "--direct" not in sys.argv or "--workers" in sys.argv or "--runner" in sys.argv:
        take_small_packs()
    if fault is not None:
        prepare(fault)
    from flows.__main__ import main

    sys.stdout.write("ready\n")
    sys.stdout.flush()
    main()


if __name__ == "__main__":
    given = json.loads(sys.argv.pop(1))
    live(None if given is None else Fault(**given))
