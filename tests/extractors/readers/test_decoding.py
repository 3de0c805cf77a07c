"""Encodings: told by marks, by what decodes, by how high bytes stand; a stray byte costs nothing else."""

from __future__ import annotations

import pytest

from extractors.readers.kit.decoding import decode_head, detect_encoding

CHINESE = "我们提出了一种新的方法，在图像分类上提高了3.2%的准确率，并且速度快2倍。" * 4
TAIWAN = "這是一個關於潮汐的摘要，我們提出了新的方法並且提高了準確率。" * 4
JAPANESE = "これは潮汐に関する要旨です。私たちは新しい方法を提案し、精度を向上させました。" * 4
RUSSIAN = "Мы предлагаем новый метод, который улучшает точность на три процента. " * 4
GERMAN = "Über die Gezeiten: größere Netze lösen 3,2 % mehr Aufgaben – für „schöne“ Fälle. " * 3


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("plain ASCII", "ascii"),
        (GERMAN, "utf-8"),
        (GERMAN, "utf-8-sig"),
        (GERMAN, "utf-16"),
        (GERMAN, "utf-16-le"),
        (GERMAN, "utf-16-be"),
        (GERMAN, "utf-32"),
        (GERMAN, "cp1252"),
        (CHINESE, "gbk"),
        (CHINESE, "gb18030"),
        (CHINESE, "utf-8"),
        (TAIWAN, "big5"),
        (JAPANESE, "shift_jis"),
        (RUSSIAN, "cp1251"),
    ],
)
def test_a_text_is_decoded(text: str, encoding: str) -> None:
    data = text.encode(encoding)
    found = detect_encoding(data)
    assert found is not None
    assert decode_head(data, found) == text


def test_a_stray_byte_is_read_as_windows_1252() -> None:
    data = f"{GERMAN}caf".encode() + b"\xe9 " + GERMAN.encode()
    assert detect_encoding(data) == "utf-8"
    assert "café Über" in decode_head(data, "utf-8")


@pytest.mark.parametrize("cut", range(1, 4))
def test_a_sample_may_end_inside_of_a_character(cut: int) -> None:
    assert detect_encoding(CHINESE.encode()[:-cut]) == "utf-8"


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\x01\x02\x03\x04\x05" * 20])
def test_bytes_that_are_no_text_have_no_encoding(data: bytes) -> None:
    assert detect_encoding(data) is None
