"""The pipeline above the engine: which files, how many at once, on what schedule, and the command line."""
