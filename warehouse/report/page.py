"""The HTML of the report: template, style, script and rows in one file, under a policy that lets nothing else in."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import asdict
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

import orjson

from extractors.errors import SettingError
from warehouse.report.figures import Figures
from warehouse.report.payload import Payload

if TYPE_CHECKING:
    from markupsafe import Markup

# No text of a record may end the element that holds it, or begin another.
_ESCAPES = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def render(figures: Figures, payload: Payload, documents: int) -> str:
    """Return the page; ``documents`` is how many documents it was to hold at most."""
    try:
        from jinja2 import Environment, StrictUndefined  # noqa: PLC0415 - an extra
    except ImportError:
        raise SettingError("the report needs the package jinja2", advice="pip install 'claimlake[report]'") from None
    folder = files("warehouse.report").joinpath("page")
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    style, script = folder.joinpath("style.css").read_text("utf-8"), script_of(folder)
    return environment.from_string(folder.joinpath("page.html.jinja").read_text("utf-8")).render(
        figures=asdict(figures),
        is_cut=figures.documents > documents,
        limit=documents,
        style=_trusted(style),
        script=_trusted(script),
        data=_trusted(embedded(payload)),
        policy=policy(style, script),
    )


def script_of(folder: Traversable) -> str:
    """Return the script: the files of ``scripts`` in the order of their names, each a stage of one program."""
    scripts = sorted(folder.joinpath("scripts").iterdir(), key=lambda each: each.name)
    return '"use strict";\n' + "\n".join(each.read_text("utf-8") for each in scripts if each.name.endswith(".js"))


def embedded(payload: Payload) -> str:
    r"""Return the rows as JSON that can stand in a script element, whatever their texts hold.

    >>> embedded({"documents": {"text": ["</script><script>"]}})
    '{"documents":{"text":["\\u003c/script\\u003e\\u003cscript\\u003e"]}}'
    """
    written = orjson.dumps(payload).decode()
    for character, escape in _ESCAPES.items():
        written = written.replace(character, escape)
    return written


def policy(style: str, script: str) -> str:
    """Return the Content-Security-Policy: our own script and style by their hashes, and no request to anywhere."""
    return (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}';"
        " base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    )


def _hash(content: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}"


def _trusted(content: str) -> Markup:
    """Return our own file, or JSON that is escaped already, as what the template takes as it is."""
    from markupsafe import Markup  # noqa: PLC0415 - comes with jinja2

    return Markup(content)  # noqa: S704 # nosec B704 - as the docstring says
