"""The texts that are measured with: 20,000 real abstracts, the seeds, and copies of them with other digits.

They lie in the folder ``shared`` beside the checkout; the texts of ``examples/``, which are few, are always there.
"""

from __future__ import annotations

import gzip
import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"
CORPUS = SHARED / "corpus" / "arxiv-20k.jsonl.gz"
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
# Numbers that stand alone and are no years: names (CIFAR-10, GPT4) and dates stay what they are.
_NUMBER = re.compile(r"(?<![\w.,-])(?!(?:19|20)\d\d\b)\d[\d,.]*")


def records() -> Iterator[dict[str, object]]:
    """Yield the records of the corpus and of the seeds, each with an ``id``, a ``title`` and an ``abstract``."""
    with gzip.open(CORPUS, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)
    yield from seeds()


def seeds() -> Iterator[dict[str, object]]:
    """Yield a record for each paragraph of the seeds."""
    for path in sorted((SHARED / "seeds").glob("*.txt")):
        paragraphs = (part.strip() for part in path.read_text("utf-8").split("\n\n"))
        for number, text in enumerate(filter(None, paragraphs)):
            yield {"id": f"{path.stem}:{number}", "title": None, "abstract": text}


def texts(count: int | None = None) -> list[str]:
    """Return the first abstracts of the corpus."""
    return [str(record["abstract"]) for record in itertools.islice(records(), count)]


def example_texts() -> list[str]:
    """Return the abstracts of ``examples/``: they are the project's own, and few."""
    from extractors.readers import read_records  # noqa: PLC0415 - it imports all readers
    from extractors.records import Record  # noqa: PLC0415

    found = (record for path in sorted((ROOT / "examples").iterdir()) for record in read_records(path))
    return [record.text for record in found if isinstance(record, Record) and record.text]


def endless() -> Iterator[dict[str, object]]:
    """Yield the records again and again; each copy has other digits and a last sentence that no other has."""
    base = list(records())
    for copy in itertools.count():
        for record in base:
            yield record if copy == 0 else _copy_of(record, copy)


def _copy_of(record: dict[str, object], copy: int) -> dict[str, object]:
    text = f"{change_digits(str(record['abstract']), copy)} Replica {letters_of(copy)}."
    return {**record, "id": f"{record['id']}#{copy}", "abstract": text}


def change_digits(text: str, copy: int) -> str:
    """Return the text with the digits 1 to 9 of its free-standing numbers moved on by ``copy``; zeros stay."""
    step = copy % 9
    changed = str.maketrans("123456789", "".join(str((digit + step) % 9 + 1) for digit in range(9)))
    return _NUMBER.sub(lambda number: number[0].translate(changed), text)


def letters_of(number: int) -> str:
    """Return a word of its own for each number from 0."""
    word = ""
    while True:
        number, letter = divmod(number, 26)
        word = _ALPHABET[letter] + word
        if not number:
            return word


def write_lines(path: Path, *, documents: int | None = None, size: int | None = None) -> int:
    """Write so many documents as JSON lines, or as many as make ``size`` bytes; return how many they are."""
    written = count = 0
    with path.open("wb") as out:
        for record in itertools.islice(endless(), documents):
            if size is not None and written >= size:
                break
            written += out.write(json.dumps(record, ensure_ascii=False).encode() + b"\n")
            count += 1
    return count
