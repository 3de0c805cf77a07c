"""The server of the S3 protocol that tests use, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

REPOSITORY = Path(__file__).parents[1]


@dataclass
class S3:
    """A server that runs; ``environment`` says where it is to whoever is to use it."""

    process: subprocess.Popen[str]
    environment: Mapping[str, str]
    _numbers: Iterator[int] = field(default_factory=count)

    def tell(self, line: str) -> None:
        """Tell the server how the next requests are to end (see `tests.s3_server`)."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "told\n"

    def bucket(self) -> str:
        """Return the name of a new bucket."""
        import s3fs

        name = f"claims-{next(self._numbers)}"
        s3fs.S3FileSystem(use_listings_cache=False).mkdir(name)
        return name


@contextmanager
def started() -> Iterator[S3]:
    """Yield a server, ended in the end."""
    command = [sys.executable, "-m", "tests.s3_server"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=REPOSITORY, text=True
    ) as process:
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline())
            yield S3(
                process,
                {
                    "AWS_ENDPOINT_URL": f"http://127.0.0.1:{port}",
                    "AWS_ACCESS_KEY_ID": "test",
                    "AWS_SECRET_ACCESS_KEY": "s3cret",
                    "AWS_DEFAULT_REGION": "us-east-1",
                },
            )
        finally:
            process.kill()
