"""What holds of every file of the project, whoever adds one."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest

PACKAGES = ("extractors", "schemas", "warehouse", "flows")
# Spelled so that this file does not name them itself.
MACHINE = re.compile(
    r"(?<![\w.$}{~/-])/(?:work|farm|root|home|Users)/\w"
    r"|[A-Z]:\\\\Users\\\\"
    r"|files\.python"
    r"hosted|pypi\."
    r"org|registry\.npm"
    r"js|deb\.debian\."
    r"org",
)
# Packages with one way in, and the tests that go through it.
TRIED_THROUGH = {
    "extractors/arithmetic": "tests/extractors/test_checks.py",
    "extractors/kinds": "tests/extractors/test_reading.py",
}
TEXT_SUFFIXES = {".py", ".md", ".toml", ".txt", ".sql", ".yaml", ".yml", ".json", ".jsonl", ".cfg", ".html", ".css", ""}


def _tracked(repository: Path) -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"],  # noqa: S607 - git is where the user has it
        cwd=repository,
        capture_output=True,
        check=False,
        text=True,
    )
    if listed.returncode:
        pytest.skip("this is no git checkout, so that its own files cannot be told from made ones")
    return [repository / name for name in listed.stdout.split("\0") if name and (repository / name).is_file()]


def _modules(repository: Path) -> Iterator[Path]:
    for package in PACKAGES:
        yield from sorted((repository / package).rglob("*.py"))


def test_no_file_names_a_machine_or_a_registry(repository: Path) -> None:
    found = [
        f"{path.relative_to(repository)}:{number}: {line.strip()[:100]}"
        for path in _tracked(repository)
        if path.suffix in TEXT_SUFFIXES
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1)
        if MACHINE.search(line)
    ]
    assert found == []


def test_the_four_packages_belong_to_claimlake_alone() -> None:
    """An editable install lists none of its packages, so that an absent entry is no other's."""
    owners = packages_distributions()
    others = {package: set(owners.get(package, ())) - {"claimlake"} for package in PACKAGES}
    assert others == {package: set() for package in PACKAGES}


def test_no_module_has_the_name_of_another_library(repository: Path) -> None:
    """Prefect puts the folder of a flow's file on the path: a `types.py` there would stand in for the real one."""
    taken = set(sys.stdlib_module_names) | (set(packages_distributions()) - set(PACKAGES))
    # What is only ever imported through its package may share a name with some package of a dependency's tests.
    clashes = [
        path for path in _modules(repository) if path.stem in taken and path.stem not in {"__init__", "__main__"}
    ]
    assert [str(path.relative_to(repository)) for path in clashes] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_is_typed(repository: Path, package: str) -> None:
    assert (repository / package / "py.typed").is_file()


def test_every_package_has_tests_in_its_place(repository: Path) -> None:
    """A folder of modules has a folder of tests of the same path, or one file of tests of its name."""
    packages = {path.parent.relative_to(repository) for path in _modules(repository) if path.stem != "__init__"}
    untested = [
        package.as_posix()
        for package in sorted(packages)
        if not list((repository / "tests" / package).glob("test_*.py"))
        and not list((repository / "tests" / package.parent).glob(f"**/test_*{package.name.rstrip('s')}*.py"))
        and package.name != "kit"  # what the modules beside it share, and what is tried through them
        and package.as_posix() not in TRIED_THROUGH
    ]
    assert untested == []
    assert [test for test in TRIED_THROUGH.values() if not (repository / test).is_file()] == []


def test_every_module_of_the_pipeline_has_a_test_of_its_name(repository: Path) -> None:
    tests = {path.stem.removeprefix("test_") for path in (repository / "tests" / "flows").rglob("test_*.py")}
    modules = {path.stem for path in (repository / "flows").glob("*.py")} - {"__init__", "__main__", "command"}
    assert modules - tests == set()


def test_constraints_pin_every_requirement(repository: Path) -> None:
    pinned = {
        re.split(r"==", line)[0].strip().lower().replace("_", "-")
        for line in (repository / "constraints.txt").read_text("utf-8").splitlines()
        if "==" in line
    }
    wanted = {re.split(r"[\[<>=!; ]", need)[0].lower().replace("_", "-") for need in requires("claimlake") or []}
    assert wanted - pinned == set()


# Required for the user's own work, not imported by ours: the report of a run's tests, a cluster's task runner, an
# explorer of the catalog.
FOR_THE_USER = {"pytest", "prefect-dask", "harlequin", "gcsfs", "aiohttp", "s3fs", "dask"}


def test_every_requirement_is_imported_somewhere(repository: Path) -> None:
    owners = packages_distributions()
    modules: dict[str, set[str]] = {}
    for module, distributions in owners.items():
        for distribution in distributions:
            modules.setdefault(distribution.lower().replace("_", "-"), set()).add(module)
    code = "\n".join(path.read_text("utf-8") for path in _modules(repository))
    ours = ("extra == 'dev'", "extra == 'bench'")  # the tools of tests and measurements
    wanted = [need for need in requires("claimlake") or [] if not any(extra in need for extra in ours)]
    names = {re.split(r"[\[<>=!; ]", need)[0].lower().replace("_", "-") for need in wanted} - FOR_THE_USER
    unused = {
        name
        for name in names
        if not any(re.search(rf"(?:import|from) {module}\b", code) for module in modules.get(name, {name}))
    }
    assert unused == set()


def test_constraints_name_no_host(repository: Path) -> None:
    assert "://" not in (repository / "constraints.txt").read_text("utf-8")
