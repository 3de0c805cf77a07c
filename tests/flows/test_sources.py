"""The name of an input in the tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from flows.sources import is_url, source_of_path, source_of_url

ROOTS = {"papers": Path("/data"), "iclr": Path("/data/iclr")}


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("/elsewhere/a.txt", "file:///elsewhere/a.txt"),
        ("/data/a.txt", "papers:a.txt"),
        ("/data/iclr/2025.txt", "iclr:2025.txt"),
        ("/database/a.txt", "file:///database/a.txt"),
        ("/data/a b!c#d?e%f.txt", "papers:a%20b%21c%23d%3Fe%25f.txt"),
        ("/data/论文 é.txt", "papers:论文%20é.txt"),
        ("/data/bad\udcff.txt", "papers:bad%FF.txt"),
        ("/data/line\nbreak.txt", "papers:line%0Abreak.txt"),
    ],
)
def test_a_path_is_relative_to_the_deepest_root_that_holds_it(path: str, source: str) -> None:
    assert source_of_path(Path(path), ROOTS) == source


@pytest.mark.parametrize(
    ("url", "source"),
    [
        ("https://host.example/a.jsonl", "https://host.example/a.jsonl"),
        ("https://me:secret@host.example:81/a.jsonl?token=1#top", "https://host.example:81/a.jsonl"),
        ("https://me:p@ss@host.example/a", "https://host.example/a"),
        ("S3://bucket/key?versionId=3", "s3://bucket/key"),
        ("s3://bucket/a!b.zip", "s3://bucket/a%21b.zip"),
    ],
)
def test_a_url_loses_what_may_be_secret(url: str, source: str) -> None:
    assert source_of_url(url) == source


@pytest.mark.parametrize(
    ("name", "url"),
    [("s3://b/k", True), ("file:///a", True), ("C:\\papers\\a.txt", False), ("a:b.txt", False), ("a/b://c", False)],
)
def test_a_url_has_a_scheme_and_two_slashes(name: str, url: bool) -> None:  # noqa: FBT001 - a column of the table
    assert is_url(name) is url
