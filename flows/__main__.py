"""`claimlake` and `python -m flows`."""

from __future__ import annotations

import sys

from flows.cli import main as _main


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(_main())


if __name__ == "__main__":
    main()
