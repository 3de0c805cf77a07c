"""The tables: each column once, a pandera model and an Arrow schema made of it."""

# Part of every part's key: raise it when a column, a type or a check changes (a test watches the declarations).
VERSION = 2
