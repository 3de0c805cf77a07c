"""Version 2 of the schema: what the claims of a document come to is found in its text again."""

from schemas.migrations import migrations


def test_texts_are_extracted_again_and_no_input_is_read() -> None:
    assert migrations()[1].source == "texts"
