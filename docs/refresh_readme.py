"""`make readme`: put what `make demo` prints today into README.md."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
START = "<!-- demo: written by `make readme` -->\n"
END = "<!-- end of demo -->\n"


def main() -> int:
    """Run the demo into a folder of its own and replace what stands between the marks."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(ROOT / "docs" / "demo.py"), "--warehouse", f"{folder}/demo-data"]
        done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, encoding="utf-8")  # noqa: S603 - our own demo
    shown = done.stdout.replace(f"{folder}/", "").strip()
    readme = ROOT / "README.md"
    text = readme.read_text("utf-8")
    before, rest = text.split(START)
    _, after = rest.split(END)
    readme.write_text(f"{before}{START}```console\n{shown}\n```\n{END}{after}", "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
