"""The pipeline above the engine: which files, how many at once, on what schedule, and the command line.

Importing this package turns Prefect's telemetry off and sets a few more of its settings, unless the environment says
otherwise; it comes before any import of Prefect, which reads its settings once.
"""

from __future__ import annotations

import os

PREFECT_DEFAULTS = {
    "DO_NOT_TRACK": "1",
    "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
    "PREFECT_SERVER_UI_SHOW_PROMOTIONAL_CONTENT": "false",
    # The server that a run starts for itself makes its database first, which takes longer than Prefect's 20 s on a
    # slow or busy machine.
    "PREFECT_SERVER_EPHEMERAL_STARTUP_TIMEOUT_SECONDS": "180",
    # What the engine and the warehouse log shows up in the logs of a run.
    "PREFECT_LOGGING_EXTRA_LOGGERS": "extractors,schemas,warehouse,flows",
    # ... and what they log outside a run is no reason to warn.
    "PREFECT_LOGGING_TO_API_WHEN_MISSING_FLOW": "ignore",
}

for _name, _value in PREFECT_DEFAULTS.items():
    os.environ.setdefault(_name, _value)
