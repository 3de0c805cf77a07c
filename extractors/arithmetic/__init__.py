"""Arithmetic checks of stated numbers: one module a family, put together by `extractors.checks`."""
