"""Version 2: a document has in its own row what its claims come to, for ``papers``; found in the texts again."""

from schemas.migration import Migration

MIGRATION = Migration(1, "texts")
