"""The pipeline above the engine: which files, how many at once, on what schedule, and the command line.

Importing this package turns Prefect's telemetry off, unless the environment says otherwise; it comes before any
import of Prefect, which reads its settings once.
"""

from __future__ import annotations

import os

QUIET = {
    "DO_NOT_TRACK": "1",
    "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
    "PREFECT_SERVER_UI_SHOW_PROMOTIONAL_CONTENT": "false",
    # What the engine and the warehouse log shows up in the logs of a run.
    "PREFECT_LOGGING_EXTRA_LOGGERS": "extractors,schemas,warehouse,flows",
}

for _name, _value in QUIET.items():
    os.environ.setdefault(_name, _value)
