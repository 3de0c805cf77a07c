"""A server of the S3 protocol on loopback that can be told to fail: ``python -m tests.s3_server`` prints its port.

Requests are answered one at a time, so that a conditional put looks and writes in one step, as S3 itself does.
Each line on standard input tells how the next requests end: ``ok``; ``fail N``, each of the next N with 500;
``lose N``, the answers to the next N are lost, though what was asked is done; ``hang N``, they never come, and the line
stays open; ``deaf``, conditional puts overwrite.
A word behind N means the next N puts of objects with it in their names.
"""

from __future__ import annotations

import logging
import socket
import sys
import threading
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from moto.server import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import make_server

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

_CONDITION = "HTTP_IF_NONE_MATCH"


class FaultyS3:
    """The application: S3, with what goes wrong between it and its clients."""

    def __init__(self) -> None:
        """Begin without faults."""
        self._inner = DomainDispatcherApplication(create_backend_app)
        self._one_at_a_time = threading.Lock()
        self._left = 0
        self._word = ""
        self.mode = "ok"

    def tell(self, line: str) -> None:
        """Fail from now on as told."""
        self.mode, count, self._word = [*line.split(), "", ""][:3]
        self._left = int(count or 0)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer one request."""
        with self._one_at_a_time:
            mode = self._mode_of(environ)
            if self.mode == "deaf":
                environ.pop(_CONDITION, None)
            if mode == "fail":
                start_response("500 Internal Server Error", [("Content-Type", "text/plain")])
                return [b"told to"]
            answer = list(self._inner(environ, start_response))
        if mode == "lose":
            environ["werkzeug.socket"].shutdown(socket.SHUT_RDWR)
        if mode == "hang":
            time.sleep(600)
        return answer

    def _mode_of(self, environ: WSGIEnvironment) -> str:
        """Return how a request ends."""
        is_meant = not self._word or (environ["REQUEST_METHOD"] == "PUT" and self._word in environ["PATH_INFO"])
        if not self._left or not is_meant:
            return "ok"
        self._left -= 1
        return self.mode


def main() -> None:
    """Serve until standard input ends."""
    logging.getLogger("werkzeug").setLevel(logging.CRITICAL)
    application = FaultyS3()
    server = make_server("127.0.0.1", 0, application, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    _say(server.server_port)
    for line in sys.stdin:
        application.tell(line)
        _say("told")


def _say(word: object) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
