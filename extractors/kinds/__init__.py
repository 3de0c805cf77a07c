"""What a value is: one file for each kind of claim, asked by extractors/reading.py."""
