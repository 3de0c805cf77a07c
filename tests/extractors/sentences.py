"""What the tests of the engine's first stages ask for: a sentence in tiles, its values, one value."""

from __future__ import annotations

from extractors.numerals import Value, read_values
from extractors.sentence import Sentence, read_sentence


def sentence_of(text: str) -> Sentence:
    """Return a text as one sentence."""
    return read_sentence(text, 0, 0)


def values_of(text: str) -> list[Value]:
    """Return the values of a sentence."""
    return read_values(sentence_of(text))


def spans_of(text: str) -> list[str]:
    """Return the words of each value as the sentence has them."""
    sentence = sentence_of(text)
    return [sentence.quote(value.first, value.stop) for value in read_values(sentence)]


def value_of(text: str) -> Value:
    """Return the one value of a sentence."""
    [value] = values_of(text)
    return value
