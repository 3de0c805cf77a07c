"""Inputs on object storage: a real server of the S3 protocol on loopback."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.flows.conftest import Run

pytest.importorskip("moto", reason="the S3 server of the tests is not installed")
pytest.importorskip("s3fs", reason="claimlake[remote] is not installed")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]  # botocore and werkzeug warn of themselves

TEXT = "On CIFAR-10, Heron reaches an FID of 2.31 with 63 sampling steps, 1.8× faster than EDM.\n"


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A bucket with two files below `inbox`, one of them deep; the environment says where S3 is."""
    import s3fs
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0)
    server.start()
    host, port = server.get_host_and_port()
    for name, value in {
        "AWS_ENDPOINT_URL": f"http://{host}:{port}",
        "AWS_ACCESS_KEY_ID": "test",
        "AWS_SECRET_ACCESS_KEY": "s3cret",
        "AWS_DEFAULT_REGION": "us-east-1",
    }.items():
        monkeypatch.setenv(name, value)
    s3fs.S3FileSystem.clear_instance_cache()
    files = s3fs.S3FileSystem()
    name = f"claims-{port}"  # the server's buckets outlive it in this process
    files.mkdir(name)
    files.pipe(f"{name}/inbox/a.txt", TEXT.encode())
    files.pipe(f"{name}/inbox/deep/b.txt", TEXT.replace("2.31", "2.41").encode())
    files.pipe(f"{name}/inbox/.hidden", b"12%")
    yield f"s3://{name}"
    s3fs.S3FileSystem.clear_instance_cache()
    server.stop()


@pytest.mark.parametrize(
    ("name", "sources"),
    [
        ("inbox/a.txt", ["inbox/a.txt"]),
        ("inbox", ["inbox/a.txt", "inbox/deep/b.txt"]),
        ("inbox/", ["inbox/a.txt", "inbox/deep/b.txt"]),
        ("inbox/**/*.txt", ["inbox/a.txt", "inbox/deep/b.txt"]),
    ],
)
def test_objects_prefixes_and_globs_are_inputs(
    claimlake: Run, bucket: str, warehouse: Path, name: str, sources: list[str]
) -> None:
    code, _, err = claimlake("ingest", "--direct", f"{bucket}/{name}", "--warehouse", warehouse)
    assert (code, err) == (0, "")
    found = claimlake("sql", "select source from occurrences order by 1", "--format", "csv", "--warehouse", warehouse)[
        1
    ]
    assert found.splitlines() == ["source", *(f"{bucket}/{source}" for source in sources)]


def test_an_unchanged_object_is_not_read_again(claimlake: Run, bucket: str, warehouse: Path) -> None:
    claimlake("ingest", "--direct", f"{bucket}/inbox", "--warehouse", warehouse)
    out = claimlake("ingest", "--direct", f"{bucket}/inbox", "--warehouse", warehouse)[1]
    assert re.search(r"(?m)^files +0 read", out)
    assert re.search(r"(?m)^claims +0", out)


def test_a_missing_object_is_named(claimlake: Run, bucket: str, warehouse: Path) -> None:
    code, _, err = claimlake("ingest", "--direct", f"{bucket}/none.txt", f"{bucket}/inbox", "--warehouse", warehouse)
    assert (code, f"{bucket}/none.txt" in err, err.count("\n")) == (1, True, 1)
