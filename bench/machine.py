"""What was measured on, and with: a figure without it says nothing."""

from __future__ import annotations

import os
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import psutil

from bench.corpus import ROOT

_LIBRARIES = ("regex", "ahocorasick-rs", "orjson", "pyarrow", "pandas", "pandera", "duckdb", "prefect")


def describe() -> dict[str, str]:
    """Return the machine, the system, Python, the revision of the project and the versions of libraries."""
    return {
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "memory": f"{psutil.virtual_memory().total / 2**30:.0f} GiB",
        "system": f"{platform.system()} {platform.release().split('-')[0]}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "revision": _revision(),
        "libraries": ", ".join(f"{name} {_version(name)}" for name in _LIBRARIES),
    }


def load() -> float:
    """Return how many processes want a core, on average over the last minute; 0 where the system does not say."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.is_file():
        lines = info.read_text("utf-8").splitlines()
        return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "unknown")
    return platform.processor() or platform.machine()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _revision() -> str:
    """Return the commit of the tree, marked where files differ from it."""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--dirty"]
    try:
        return subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip()  # noqa: S603 - ours
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
