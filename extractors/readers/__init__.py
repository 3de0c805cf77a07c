"""Readers: one file a format, found by discovery."""
