"""The process that reads one PDF: bytes in, JSON of the pages' texts out. Run as a module by ``pdf_file``."""

from __future__ import annotations

import sys

import orjson

_CHARACTERS = 64 << 20
_MEMORY = 4 << 30


def main() -> int:
    """Return 0 where the texts were written, 1 where the PDF cannot be read."""
    _limit_memory()
    import pypdfium2 as pdfium  # type: ignore[import-untyped]  # noqa: PLC0415 - within the memory limit

    try:
        document = pdfium.PdfDocument(sys.stdin.buffer.read())
        title = str(document.get_metadata_value("Title") or "")
        pages: list[str] = []
        size = 0
        for number in range(min(int(sys.argv[1]), len(document))):
            text = str(document[number].get_textpage().get_text_range())
            size += len(text)
            if size > _CHARACTERS:
                raise ValueError(f"more than {_CHARACTERS} characters")  # noqa: TRY301 - told like the library's errors
            pages.append(text)
    except Exception as error:  # noqa: BLE001 - whatever the library raises, the parent tells it
        sys.stderr.write(f"{str(error) or type(error).__name__}\n")
        return 1
    sys.stdout.buffer.write(orjson.dumps({"pages": [_storable(page) for page in pages], "title": _storable(title)}))
    return 0


def _storable(text: str) -> str:
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _limit_memory() -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - only there

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        if hard == resource.RLIM_INFINITY or hard > _MEMORY:
            try:
                resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, hard))
            except (ValueError, OSError):  # macOS refuses what it cannot hold
                return


if __name__ == "__main__":
    sys.exit(main())
