"""What the words after `claimlake ingest` stand for."""

from __future__ import annotations

import hashlib
import io
import os
from pathlib import Path

import pytest

from extractors.errors import ReaderError
from flows.discover import Discovery, Where, discover, spool_stream

FILES = ("a.txt", "deep/b.jsonl", "deep/er/c.md", ".hidden", ".git/config", "lake/manifest/1.json", "we[i]rd.txt")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    root = tmp_path / "in"
    for name in FILES:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(name, "utf-8")
    (root / "empty").mkdir()
    (tmp_path / "outside.txt").write_text("outside", "utf-8")
    return root


def _discover(tree: Path, *inputs: str, symlinks: str = "inside") -> Discovery:
    where = Where(
        spool=tree.parent / "spool",
        roots={"in": tree},
        symlinks=symlinks,  # type: ignore[arg-type] # one of the three
        leave_out=(str(tree / "lake"),),
    )
    return discover([name.replace("IN", str(tree)) for name in inputs], where)


@pytest.mark.parametrize(
    ("inputs", "sources"),
    [
        (["IN"], ["in:a.txt", "in:deep/b.jsonl", "in:deep/er/c.md", "in:we[i]rd.txt"]),
        (["IN/a.txt"], ["in:a.txt"]),
        (["IN/.hidden"], ["in:.hidden"]),
        (["IN/a.txt", "IN", "IN/*.txt"], ["in:a.txt", "in:deep/b.jsonl", "in:deep/er/c.md", "in:we[i]rd.txt"]),
        (["IN/*.txt"], ["in:a.txt", "in:we[i]rd.txt"]),
        (["IN/we[i]rd.txt"], ["in:we[i]rd.txt"]),
        (["IN/**/*.md"], ["in:deep/er/c.md"]),
        (["IN/d*"], ["in:deep/b.jsonl", "in:deep/er/c.md"]),
        (["file://IN/a.txt"], ["in:a.txt"]),
    ],
)
def test_inputs_stand_for_files_each_once(tree: Path, inputs: list[str], sources: list[str]) -> None:
    found = _discover(tree, *inputs)
    assert ([each.source for each in found.files], found.failures) == (sources, ())


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("IN/none.txt", "there is no such file or folder; check the spelling"),
        ("IN/empty", "holds no file to read"),
        ("IN/*.pdf", "matches no file to read"),
        ("@IN/none", "cannot be read as a list of inputs"),
        ("nosuch://host/a", "cannot fetch this kind of URL"),
    ],
)
def test_what_stands_for_nothing_is_a_failure_and_the_rest_is_found(tree: Path, name: str, message: str) -> None:
    found = _discover(tree, "IN/a.txt", name)
    assert [each.source for each in found.files] == ["in:a.txt"]
    [(_, failure)] = found.failures
    assert message in failure


def test_a_list_names_inputs_one_a_line(tree: Path) -> None:
    names = tree.parent / "names"
    names.write_text(f"# what to read\n{tree / 'a.txt'}\n\n{tree / 'deep'}\n", "utf-8")
    assert [each.source for each in _discover(tree, f"@{names}").files] == [
        "in:a.txt",
        "in:deep/b.jsonl",
        "in:deep/er/c.md",
    ]


@pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links need a right of their own on Windows")
@pytest.mark.parametrize(
    ("symlinks", "linked"),
    [("inside", ["in:within.txt"]), ("all", ["in:out.txt", "in:outer/x.txt", "in:within.txt"]), ("none", [])],
)
def test_links_are_followed_as_the_setting_says(tree: Path, symlinks: str, linked: list[str]) -> None:
    outer = tree.parent / "outer"
    outer.mkdir()
    (outer / "x.txt").write_text("x", "utf-8")
    (tree / "out.txt").symlink_to(tree.parent / "outside.txt")
    (tree / "outer").symlink_to(outer)
    (tree / "within.txt").symlink_to(tree / "a.txt")
    (tree / "loop").symlink_to(tree)
    (tree / "broken").symlink_to(tree / "gone")
    plain = {"in:a.txt", "in:deep/b.jsonl", "in:deep/er/c.md", "in:we[i]rd.txt"}
    sources = [each.source for each in _discover(tree, "IN", symlinks=symlinks).files]
    assert sorted(set(sources) - plain) == linked
    assert plain <= set(sources)


def test_pipes_and_sockets_in_a_folder_are_not_read(tree: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    os.mkfifo(tree / "pipe")
    assert "in:pipe" not in [each.source for each in _discover(tree, "IN").files]


def test_standard_input_is_named_by_its_content(tmp_path: Path) -> None:
    content = b"An FID of 2.1.\n" * 200_000
    found = spool_stream(io.BytesIO(content), tmp_path / "spool")
    assert found.source == f"stdin:{hashlib.sha256(content).hexdigest()}"
    assert found.path.read_bytes() == content
    assert found.fetched


def test_empty_standard_input_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReaderError, match="standard input holds nothing"):
        spool_stream(io.BytesIO(), tmp_path)


@pytest.mark.parametrize(
    ("inputs", "folders"),
    [
        (["IN"], ("in:",)),
        (["IN/deep", "IN/deep/er"], ("in:deep/", "in:deep/er/")),
        (["IN/a.txt", "IN/*.txt", "-x"], ()),
    ],
)
def test_the_folders_that_were_searched_are_told_by_their_prefix(
    tree: Path, inputs: list[str], folders: tuple[str, ...]
) -> None:
    assert _discover(tree, *inputs).folders == folders
