"""`claimlake` and `python -m flows`."""

from __future__ import annotations

import gc
import sys

from flows.cli import main as _main


def main() -> None:
    """Run the command line and leave with its exit code."""
    code = _main()
    gc.freeze()  # the process ends: nobody needs to look for cycles among all that was ever imported
    sys.exit(code)


if __name__ == "__main__":
    main()
