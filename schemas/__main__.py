"""Write ``docs/tables.md``: ``python -m schemas [FILE]``."""

from __future__ import annotations

import sys
from pathlib import Path

from schemas.docs import tables_page


def main(arguments: list[str]) -> int:
    """Write the page to the file named, else to the project's own; return 0."""
    path = Path(arguments[0]) if arguments else Path(__file__).parents[1] / "docs" / "tables.md"
    path.write_text(tables_page(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
