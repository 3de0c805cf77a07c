"""A copy of what a URL names."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import fsspec
import pytest

from extractors.errors import ReaderError
from flows.fetch import fetch


class _Handler(BaseHTTPRequestHandler):
    """`/good` is there, `/late` the second time, anything else never."""

    asked: list[str]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        there = self.path.startswith("/good") or (self.path.startswith("/late") and self.asked.count(self.path) > 1)
        self.send_response(200 if there else 503)
        self.send_header("Content-Length", "4" if there else "0")
        self.end_headers()
        if there:
            self.wfile.write(b"FID\n")

    do_HEAD = do_GET  # noqa: N815 - the name that the base class calls

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def site() -> Iterator[str]:
    pytest.importorskip("aiohttp", reason="claimlake[remote] is not installed")
    _Handler.asked = []
    with ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize("name", ["good.txt", "late.txt"])
def test_what_is_there_or_soon_there_is_copied_with_its_ending(site: str, tmp_path: Path, name: str) -> None:
    copy = fetch(f"{site}/{name}", f"{site}/{name}", tmp_path, waits=(0.0, 0.0, 0.0))
    assert copy.read_bytes() == b"FID\n"
    assert copy.suffix == ".txt"


def test_what_is_never_there_is_a_failure_without_its_secrets(site: str, tmp_path: Path) -> None:
    with pytest.raises(ReaderError) as raised:
        fetch(f"{site}/bad?token=s3cret", f"{site}/bad", tmp_path, waits=(0.0,))
    assert "cannot be fetched" in str(raised.value)
    assert "s3cret" not in str(raised.value)
    assert list(tmp_path.glob("*.txt")) == []


def test_other_protocols_go_through_fsspec(tmp_path: Path) -> None:
    with fsspec.open("memory://bucket/a.jsonl", "wb") as file:
        file.write(b"{}\n")
    assert fetch("memory://bucket/a.jsonl", "memory://bucket/a.jsonl", tmp_path).read_bytes() == b"{}\n"
