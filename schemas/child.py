"""Start a Python process of our own beside this one, with the same packages in reach."""

from __future__ import annotations

import atexit
import json
import subprocess
import sys

_CODE = """\
import sys, json
sys.path[:] = json.loads(sys.argv[1])
import importlib
sys.exit(importlib.import_module(sys.argv[2]).main())
"""


_early: dict[str, subprocess.Popen[bytes]] = {}


def start(module: str) -> subprocess.Popen[bytes]:
    """Return a process that runs ``main()`` of ``module``, its standard input and output being pipes.

    It is the one that ``start_early`` started, if that was called.
    """
    return _early.pop(module, None) or _start(module)


def start_early(module: str) -> None:
    """Start the process before it is asked for; it is ended at exit where nobody did ask."""
    if module not in _early:
        _early[module] = _start(module)
        atexit.register(end_early, module)


def is_early(module: str) -> bool:
    """Return whether ``start_early`` started the process, and nobody has asked for it since."""
    return module in _early


def end_early(module: str) -> None:
    """End the process that ``start_early`` started, where nobody has asked for it: it takes 200 MB."""
    process = _early.pop(module, None)
    if process is not None:
        process.kill()
        process.communicate()


def _start(module: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", _CODE, json.dumps(sys.path), module]
    # the command is ours from end to end, and nobody's input is in it
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
