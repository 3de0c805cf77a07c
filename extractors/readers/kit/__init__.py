"""What all readers share: records' fields, encodings, compression, archives, limits. No format is known here."""
