"""One warehouse for all formats, and what is in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.warehouse.strange import make_warehouse
from warehouse.lake import Document, opened


@pytest.fixture(scope="session")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A warehouse of strange abstracts, two inputs, some documents in both."""
    return make_warehouse(tmp_path_factory.mktemp("strange"))


@pytest.fixture(scope="session")
def documents(strange: Path) -> list[Document]:
    """Its documents with their claims."""
    with opened(strange) as lake:
        return list(lake.documents())
