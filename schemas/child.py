"""Start a Python process of our own beside this one, with the same packages in reach."""

from __future__ import annotations

import json
import subprocess
import sys

_CODE = """\
import sys, json
sys.path[:] = json.loads(sys.argv[1])
import importlib
sys.exit(importlib.import_module(sys.argv[2]).main())
"""


def start(module: str) -> subprocess.Popen[bytes]:
    """Return a process that runs ``main()`` of ``module``, its standard input and output being pipes."""
    command = [sys.executable, "-c", _CODE, json.dumps(sys.path), module]
    # the command is ours from end to end, and nobody's input is in it
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603
