"""Compile the engine with mypyc: `make compiled`. It needs a C compiler and some minutes; the rows stay the same.

    python -m bench.compile_engine              into build/, where `extractors` finds it

A copy of the sources is compiled, put for mypyc as ``bench.native_source`` says. The result holds for these sources and
this version of Python; where a source changes, the engine is plain Python again until the next `make compiled`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from multiprocessing.pool import ThreadPool
from pathlib import Path

from bench.native_source import native
from extractors.compiled import FOLDER, LIBRARY, ROOT, SOURCES, stamps

# Readers call C already. Of these some are asked once, and some say what is loaded from where.
_STAY_PYTHON = frozenset(
    ["compiled", "errors", "explain", "fingerprint", "frozen", "lexicon_cache", "lexicon_files", "lexicon_rows"]
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compile the engine."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--into", type=Path, default=FOLDER, help="a folder, which is made anew")
    parser.add_argument("--in-copy", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.in_copy:
        _build(_modules(Path()))
        return 0
    compile_into(options.into)
    print(f"compiled: {options.into}")
    return 0


def compile_into(folder: Path) -> None:
    """Make a folder of compiled modules of these sources."""
    names = _modules(ROOT)
    made_of = stamps(ROOT, names)  # before they are read: what changes from here on makes the folder stale
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        shutil.copytree(ROOT / "extractors", copy / "extractors", ignore=shutil.ignore_patterns("__pycache__"))
        (copy / "extractors" / "__init__.py").write_text("")
        for each in names:
            source = copy / each
            source.write_text(native(source.read_text("utf-8")), "utf-8")
        command = [sys.executable, "-m", "bench.compile_engine", "--in-copy"]
        # The engine that compiles is Python: it must not hold open what it replaces.
        environment = os.environ | {"PYTHONPATH": str(ROOT), "EXTRACTORS_COMPILED": "0"}
        done = subprocess.run(  # noqa: S603 - our own command
            command, cwd=copy, env=environment, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if done.returncode:
            sys.exit(f"{done.stdout[-4000:]}\nnot compiled; the engine goes on as plain Python")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(copy / "made", folder)
    (folder / SOURCES).write_text(json.dumps(made_of))


def _modules(root: Path) -> list[str]:
    """Return the modules to compile, as paths from the root: whatever is there, so that none can be forgotten."""
    found = (path.relative_to(root) for path in (root / "extractors").rglob("*.py"))
    return sorted(
        path.as_posix()
        for path in found
        if "readers" not in path.parts and path.stem != "__init__" and path.stem not in _STAY_PYTHON
    )


def _build(names: Sequence[str]) -> None:
    """Compile the modules of the working directory into its folder ``made``."""
    from mypyc.build import mypycify  # noqa: PLC0415 - only this process needs it, and it is a tool
    from setuptools import setup  # noqa: PLC0415
    from setuptools._distutils.ccompiler import CCompiler  # noqa: PLC0415

    CCompiler.compile = _side_by_side(CCompiler.compile)
    modules = mypycify(
        [*names, "--explicit-package-bases"],
        group_name=LIBRARY.removesuffix("__mypyc"),
        multi_file=True,  # one file of 70 MB takes the compiler a gigabyte and one core
        debug_level="0",
    )
    setup(name="engine", packages=[], ext_modules=modules, script_args=["build_ext", "--build-lib", "made"])


def _side_by_side(one_after_the_other: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Return distutils' method that compiles the files of a library, so that it uses all cores."""

    def compile_all(compiler: object, sources: Sequence[str], **options: object) -> list[str]:
        with ThreadPool(os.cpu_count()) as pool:
            made = pool.map(lambda source: one_after_the_other(compiler, [source], **options), sources, chunksize=1)
        return [name for names in made for name in names]

    return compile_all


if __name__ == "__main__":
    sys.exit(main())
