"""The errors of claimlake: a small closed family, each naming the place and what to do."""

from __future__ import annotations


class ClaimlakeError(Exception):
    """An error whose message is meant for the person at the keyboard: one line, place first.

    ``str(error)`` is ``source:line: what is wrong; what to do``, with the parts that are known.
    """

    def __init__(
        self,
        reason: str,
        *,
        source: str | None = None,
        position: int | None = None,
        line: int | None = None,
        advice: str | None = None,
    ) -> None:
        """Keep the parts; ``position`` and ``line`` count from 1."""
        super().__init__(reason)
        self.reason = reason
        self.source = source
        self.position = position
        self.line = line
        self.advice = advice

    def __str__(self) -> str:
        """Return the message on one line."""
        place = ":".join(str(part) for part in (self.source, self.line) if part is not None)
        if self.position is not None:
            place += f" (record {self.position})" if place else f"record {self.position}"
        message = f"{place}: {self.reason}" if place else self.reason
        return f"{message}; {self.advice}" if self.advice else message


class ReaderError(ClaimlakeError):
    """An input that cannot be read as a whole: missing, empty, cut, of no known format, over a limit."""


class SettingError(ClaimlakeError):
    """A setting, a lexicon of a user or an argument that does not hold."""


class WarehouseError(ClaimlakeError):
    """A warehouse that is missing, locked, damaged or of another version."""


class QueryError(ClaimlakeError):
    """A query that is refused, too long or too large, or that DuckDB could not run."""
