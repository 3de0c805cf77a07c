"""Which field of a foreign record is which field of ours: by the names that people use, and by shape.

Names are compared without case, spaces and punctuation ("Abstract Note" is ``abstractnote``); the first synonym of a
list wins. Values are kept as the record has them; only their wrapping is undone: ``{"value": …}`` of OpenReview,
inverted indexes of OpenAlex, lists of persons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from extractors.readers.kit.literals import parse_literal
from extractors.readers.kit.model import refusal
from extractors.readers.kit.synonyms import NESTS, SYNONYMS
from extractors.readers.kit.trimming import trim_abstract
from extractors.records import Record, Refusal

_NOT_NAME = re.compile(r"[\W_]+")
_ABSTRACT_IN = re.compile(
    r"abstract(?!or|ed|ive|ion)"
    r"(?![\W_]*(?:id|url|link|count|len|length|embedding|score|token|word|title|lang|language)s?(?![a-z]))"
)
_BY_MACHINE = re.compile(r"llm|gpt|claude|gemini|generated|summar|tldr|translat|_zh|_cn|embedding|review|reason")
_ARXIV_NEW = r"[0-9]{4}\.[0-9]{4,5}(?:v[0-9]+)?"
_ARXIV_OLD = r"[a-z-]+(?:\.[A-Z]{2})?/[0-9]{7}(?:v[0-9]+)?"
ARXIV_ID = re.compile(rf"\A(?:arxiv:\s*)?({_ARXIV_NEW}|{_ARXIV_OLD})\Z", re.IGNORECASE)
_ARXIV_URL = re.compile(rf"arxiv\.org/(?:abs|pdf|html)/({_ARXIV_NEW}|{_ARXIV_OLD})", re.IGNORECASE)
_ARXIV_DOI = re.compile(rf"10\.48550/arxiv\.({_ARXIV_NEW})", re.IGNORECASE)
_OPENREVIEW_URL = re.compile(r"openreview\.net/(?:forum|pdf)\?(?:[^\s#]*&)?id=([\w-]{6,20})")
_FORUM = re.compile(r"[\w-]{8,14}")
_DOI = re.compile(r"10\.[0-9]{4,9}/[^\s\"<>]+")
_YEAR = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")
_NESTED = 3
_MILLISECONDS = 1_000_000_000_000


def normal_name(key: str) -> str:
    """Return a field's name without case, spaces and punctuation.

    >>> normal_name("Abstract Note")
    'abstractnote'
    """
    return _NOT_NAME.sub("", key.rsplit("}", 1)[-1]).lower()


@dataclass(frozen=True, slots=True)
class _Plan:
    """For records with the same keys: which of the keys, in which order, may give each field."""

    abstract: tuple[str, ...]
    weak: tuple[str, ...]
    record_id: tuple[str, ...]
    title: tuple[str, ...]
    venue: tuple[str, ...]
    year: tuple[str, ...]
    authors: tuple[str, ...]
    url: tuple[str, ...]
    doi: tuple[str, ...]
    arxiv_id: tuple[str, ...]
    openreview_id: tuple[str, ...]
    id_groups: tuple[str, ...]
    is_note: bool


@dataclass(slots=True)
class FieldMap:
    """Makes our records of foreign ones; remembers what it found out for each set of keys."""

    _plans: dict[tuple[str, ...], _Plan] = field(default_factory=dict)

    def record(self, fields: Mapping[str, object], position: int, line: int | None) -> Record:
        """Return our record of a foreign one, whose keys may be in any spelling and nested a few levels deep."""
        plan = self._plan(fields)
        if not plan.abstract:
            nested = _unnest(fields)
            if nested is not fields:
                fields, plan = nested, self._plan(nested)
        return _record(fields, plan, position, line)

    def record_or_refusal(self, fields: Mapping[str, object], position: int, line: int | None) -> Record | Refusal:
        """Return our record of a foreign one, or the refusal of one whose values nest too deeply to be looked at."""
        try:
            return self.record(fields, position, line)
        except RecursionError:
            return refusal(position, line, "values nested too deeply", str(list(fields)))

    def has_abstract(self, keys: Iterable[str]) -> bool:
        """Return whether one of the keys names an abstract."""
        return bool(_make_plan(tuple(keys)).abstract)

    def _plan(self, fields: Mapping[str, object]) -> _Plan:
        keys = tuple(fields)
        plan = self._plans.get(keys)
        if plan is None:
            plan = _make_plan(keys)
            if len(self._plans) < 10_000:  # noqa: PLR2004 - a file whose records all differ must not fill the memory
                self._plans[keys] = plan
        return plan


def _make_plan(keys: tuple[str, ...]) -> _Plan:
    by_name: dict[str, list[str]] = {}
    for key in keys:
        by_name.setdefault(normal_name(key), []).append(key)

    def find(names: Iterable[str]) -> tuple[str, ...]:
        return tuple(key for name in names for key in by_name.get(name, ()))

    abstract = find(SYNONYMS["abstract"]) or _abstract_like(keys)
    weak = () if abstract else find(SYNONYMS["weak_abstract"]) or find(SYNONYMS["weakest_abstract"])
    groups = find(("externalids", "ids", "identifiers"))
    named = {name: find(names) for name, names in SYNONYMS.items() if "abstract" not in name}
    is_note = not by_name.keys().isdisjoint({"content", "invitation", "invitations", "signatures"})
    return _Plan(abstract, weak, **named, id_groups=groups, is_note=is_note)


def _abstract_like(keys: Iterable[str]) -> tuple[str, ...]:
    """Return the keys that hold the word (``paper_abstract_raw``), those that a machine wrote left out."""
    return tuple(key for key in keys if _ABSTRACT_IN.search(key.lower()) and not _BY_MACHINE.search(key.lower()))


def _unnest(
    fields: Mapping[str, object], *, needs_abstract: bool = False, depth: int = _NESTED
) -> Mapping[str, object]:
    """Return the record with the fields of a part of it put first, or the record itself.

    The part is the one that holds the abstract, itself or in a part of its own (OAI: ``metadata``, ``arXiv``), or else
    the title where the record has none of its own.
    """
    inner: list[Mapping[str, object]]
    inner = [value for key, value in fields.items() if isinstance(value, dict) and normal_name(key) in NESTS]
    if depth > 1:
        inner = [_unnest(value, needs_abstract=needs_abstract, depth=depth - 1) for value in inner]
    parts = [(_make_plan(tuple(map(str, value))), value) for value in inner]
    best = next((value for plan, value in parts if plan.abstract), None)
    if best is None and not needs_abstract and not _make_plan(tuple(map(str, fields))).title:
        best = next((value for plan, value in parts if plan.title), None)
    if best is None:
        return fields
    return {**best, **{name: other for name, other in fields.items() if name not in best}}


def _record(fields: Mapping[str, object], plan: _Plan, position: int, line: int | None) -> Record:
    """Return the record; what no key can give is not asked for, for that is most of it and takes half of the time."""
    groups = [group for key in plan.id_groups if isinstance(group := fields[key], dict)]
    record_id = _first(fields, plan.record_id, plain_text)
    url = _first(fields, plan.url, _address) if plan.url else None
    venue = _first(fields, plan.venue, _venue) if plan.venue else None
    return Record(
        position=position,
        text=_first(fields, plan.abstract, abstract_text) or _first(fields, plan.weak, _weak_text),
        line=line,
        record_id=record_id,
        title=_first(fields, plan.title, _title),
        venue=venue,
        year=_first(fields, plan.year, year_of) or (year_of(venue) if venue else None),
        authors=(_first(fields, plan.authors, author_names) or ()) if plan.authors else (),
        doi=_first(fields, plan.doi, doi_in) or (_from_groups(groups, "doi", doi_in) if groups else None),
        arxiv_id=_arxiv(fields, plan, groups, record_id, url),
        openreview_id=_openreview(fields, plan, record_id, url),
        url=url,
    )


_Value = TypeVar("_Value")


def _first(
    fields: Mapping[str, object], keys: tuple[str, ...], read: Callable[[object], _Value | None]
) -> _Value | None:
    """Return the first value that is something, of the keys in their order."""
    for key in keys:
        value = read(fields[key])
        if value:
            return value
    return None


def abstract_text(value: object) -> str | None:
    """Return an abstract of any shape, trimmed, or null: a string, ``{"value": …}``, paragraphs, an inverted index."""
    text = plain_text(value)
    return trim_abstract(text) if text else None


def _weak_text(value: object) -> str | None:
    """Return an abstract that only a vague name promises ("text", "content"): then it must be a string."""
    if isinstance(value, dict):
        value = value.get("value")
    return abstract_text(value) if isinstance(value, str) else None


def plain_text(value: object) -> str | None:
    """Return the text of a value of JSON, outer white space stripped, or null where it has none."""
    if isinstance(value, str):
        return storable(value).strip() or None
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return str(value) if value == value else None  # noqa: PLR0124 - NaN
    if isinstance(value, dict):
        return _text_of_mapping(value)
    if isinstance(value, list | tuple):
        return "\n".join(filter(None, map(plain_text, value))) or None
    return None


def storable(text: str) -> str:
    """Return the text with lone surrogates, which no file can hold, as U+FFFD; JSON can spell them."""
    if text.isascii():
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _text_of_mapping(value: Mapping[object, object]) -> str | None:
    for key in ("value", "text", "#text", "_", "$oid", "en", "abstract", "rendered"):
        if key in value:
            return plain_text(value[key])
    return _rebuilt(value)


def _rebuilt(index: Mapping[object, object]) -> str | None:
    """Return the text of an inverted index: word → its places."""
    places: dict[int, str] = {}
    for word, numbers in index.items():
        if not isinstance(numbers, list) or not all(isinstance(number, int) for number in numbers):
            return None
        places |= dict.fromkeys(numbers, str(word))
    return storable(" ".join(places[number] for number in sorted(places))).strip() or None


def _first_text(value: object) -> str | None:
    """Return the first text of a value: of several links one is enough."""
    if isinstance(value, list | tuple):
        return next(filter(None, map(_first_text, value)), None)
    if isinstance(value, dict):
        return next(
            filter(None, (plain_text(value.get(key)) for key in ("value", "url", "href", "landing_page_url"))), None
        )
    return plain_text(value)


def _address(value: object) -> str | None:
    """Return the address in a value; the path of an attached file is none."""
    text = _first_text(value)
    return text if text and ("://" in text or text.startswith(("www.", "doi.org/", "arxiv.org/"))) else None


def _title(value: object) -> str | None:
    text = _first_text(value) if isinstance(value, list | tuple) else plain_text(value)
    return " ".join(text.split()) if text else None


def _venue(value: object) -> str | None:
    if isinstance(value, dict) and "value" not in value:
        inner = value.get("source")
        names = (value, inner if isinstance(inner, dict) else {})
        found = (
            plain_text(part.get(key)) for part in names for key in ("name", "display_name", "title", "raw_source_name")
        )
        return next(filter(None, found), None)
    return _title(value)


def year_of(value: object) -> int | None:
    """Return the year that a value names: a number, a date as text, CSL's date-parts, milliseconds since 1970."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return _year_of_number(value)
    if isinstance(value, str):
        match = _YEAR.search(value)
        return int(match[0]) if match else None
    if isinstance(value, dict):
        return next(filter(None, map(year_of, value.values())), None)
    if isinstance(value, list | tuple):
        return next(filter(None, map(year_of, value)), None)
    return year_of(getattr(value, "year", None))


def _year_of_number(value: float) -> int | None:
    if 1000 <= value <= 2999:  # noqa: PLR2004 - a year
        return int(value)
    if _MILLISECONDS / 2 < value < 4 * _MILLISECONDS:
        return 1970 + int(value / 31_556_952_000)
    return None


def author_names(value: object) -> tuple[str, ...]:
    """Return the names of persons: a list of names or of persons, or one string of several names."""
    if isinstance(value, dict):
        several = value.get("value", value.get("author"))
        return author_names(several) if isinstance(several, str | list) else tuple(filter(None, [_person(value)]))
    if isinstance(value, list | tuple):
        return tuple(filter(None, map(_person, value)))
    return _names_in(storable(value)) if isinstance(value, str) else ()


def _names_in(text: str) -> tuple[str, ...]:
    """Return the names in a string, which in tables may be a list as Python or JSON writes it."""
    if text.startswith("[") and text.endswith("]"):
        try:
            return author_names(parse_literal(text, 10))
        except ValueError:
            pass
    return split_authors(text)


def split_authors(text: str) -> tuple[str, ...]:
    """Return the names in one string. "Doe, Jane" is one name, "Jane Doe, Max Roe" are two."""
    if ";" in text or "\n" in text:
        parts = re.split(r"[;\n]", text)
    elif " and " in text:
        parts = re.split(r",? and ", text)
        if parts[0].count(",") > 1 or ("," in parts[0] and all(" " in part.strip() for part in parts[0].split(","))):
            parts = [*parts[0].split(","), *parts[1:]]
    else:
        pieces = [piece.strip() for piece in re.split("[,，、]", text)]
        parts = pieces if all(" " in piece or len(piece) > 3 for piece in pieces) and len(pieces) != 2 else [text]  # noqa: PLR2004
        if len(pieces) == 2 and all(" " in piece for piece in pieces):  # noqa: PLR2004 - two full names
            parts = pieces
    return tuple(part.strip() for part in parts if part.strip())


def _person(value: object) -> str | None:
    if not isinstance(value, dict):
        return plain_text(value)
    for key in ("name", "fullname", "full_name", "literal", "display_name", "author", "raw_author_name", "fullName"):
        if value.get(key):
            return _person(value[key])
    names = (
        "given",
        "first",
        "firstName",
        "first_name",
        "middle",
        "family",
        "last",
        "lastName",
        "last_name",
        "forenames",
        "keyname",
        "suffix",
    )
    return " ".join(filter(None, (plain_text(value.get(name)) for name in names))) or None


def _from_groups(groups: list[dict[str, object]], name: str, read: Callable[[object], _Value | None]) -> _Value | None:
    """Return a value of ``externalIds`` and the like."""
    for group in groups:
        for key, value in group.items():
            if normal_name(str(key)) == name and (found := read(value)):
                return found
    return None


def doi_in(value: object) -> str | None:
    """Return the DOI in a value, without the address of a resolver before it."""
    text = plain_text(value)
    match = _DOI.search(text) if text else None
    if not match:
        return None
    doi = match[0].rstrip(".,;")
    return doi.rstrip(")") if doi.count("(") < doi.count(")") else doi


def arxiv_id_in(value: object) -> str | None:
    """Return the arXiv id that a value is, or that its address holds."""
    text = _first_text(value)
    if not text:
        return None
    match = ARXIV_ID.match(text) or _ARXIV_URL.search(text) or _ARXIV_DOI.search(text)
    return match[1] if match else None


def openreview_id_in(value: object) -> str | None:
    """Return the id of the OpenReview forum whose address a value holds."""
    text = _first_text(value)
    match = _OPENREVIEW_URL.search(text) if text and "openreview" in text else None
    return match[1] if match else None


def _arxiv(
    fields: Mapping[str, object], plan: _Plan, groups: list[dict[str, object]], record_id: str | None, url: str | None
) -> str | None:
    return (
        _first(fields, plan.arxiv_id, arxiv_id_in)
        or (_from_groups(groups, "arxiv", arxiv_id_in) if groups else None)
        or (arxiv_id_in(record_id) if record_id else None)
        or (arxiv_id_in(url) if url else None)
        or _first(fields, plan.doi, arxiv_id_in)
    )


def _openreview(fields: Mapping[str, object], plan: _Plan, record_id: str | None, url: str | None) -> str | None:
    for key in plan.openreview_id:
        text = plain_text(fields[key]) or ""
        if found := openreview_id_in(text) or (text if _FORUM.fullmatch(text) else None):
            return found
    if url and (found := openreview_id_in(url)):
        return found
    return record_id if plan.is_note and record_id and _FORUM.fullmatch(record_id) else None


def looks_like_record(value: Mapping[str, object], *, needs_abstract: bool = False) -> bool:
    """Return whether an object of JSON is a paper: it has an abstract, or a title and something more."""
    keys = tuple(map(str, value))
    plan = _make_plan(keys)
    if plan.abstract or _unnest(value, needs_abstract=True) is not value:
        return True
    return not needs_abstract and bool(plan.title and (plan.authors or plan.year or plan.weak or plan.doi or plan.url))
