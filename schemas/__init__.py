"""The tables: each column once, a pandera model and an Arrow schema made of it."""
