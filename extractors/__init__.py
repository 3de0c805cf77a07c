"""The engine: texts in, claims and decoys out; and the readers that find the texts."""

from extractors import compiled

compiled.use()
