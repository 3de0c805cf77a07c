r"""The escapes that reference managers write into BibTeX, undone: ``\%``, ``\textless``, protective braces.

LaTeX that belongs to the text stays as it is: formulas between dollars, ``\emph{…}``, commands that are no character.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_CHARACTERS: Final = {
    "textbackslash": "\\", "textbraceleft": "{", "textbraceright": "}", "textasciitilde": "~", "textasciicircum":
    "^", "textless": "<", "textgreater": ">", "textbar": "|", "textunderscore": "_", "textdollar": "$", "texttimes":
    "×", "textpm": "±", "textohm": "Ω", "textmu": "µ", "textdegree": "°", "textendash": "–", "textemdash": "—",
    "textquoteright": "’", "textquoteleft": "‘", "textquotedblleft": "“", "textquotedblright": "”",
    "textquotesingle": "'", "textquotedbl": '"', "textellipsis": "…", "ldots": "…", "dots": "…", "textbullet": "•",
    "textperthousand": "‰", "texteuro": "€", "textsterling": "£", "pounds": "£", "textyen": "¥", "textregistered":
    "®", "texttrademark": "™", "textcopyright": "©", "copyright": "©", "textsection": "§", "S": "§",
    "textparagraph": "¶", "textordmasculine": "º", "textonehalf": "½", "textonequarter": "¼", "textthreequarters":
    "¾", "textonesuperior": "¹", "texttwosuperior": "²", "textthreesuperior": "³", "textdiv": "÷", "textminus": "−",
    "textasciimacron": "¯", "textasciiacute": "´", "textasciigrave": "`", "textasciidieresis": "¨",
    "textperiodcentered": "·", "textnumero": "№", "textcelsius": "℃", "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ",
    "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "aa": "å", "AA": "Å", "i": "ı", "j": "ȷ", "dh": "ð", "DH":
    "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "ng": "ŋ", "NG": "Ŋ",
}  # fmt: skip
_ACCENTS: Final = {
    "'": "\u0301", "`": "\u0300", "^": "\u0302", '"': "\u0308", "~": "\u0303", "=": "\u0304", ".": "\u0307",
    "u": "\u0306",
    "v": "\u030c", "H": "\u030b", "c": "\u0327", "k": "\u0328", "r": "\u030a", "b": "\u0331", "d": "\u0323",
}  # fmt: skip
_TOKEN = re.compile(
    r"""
      (?P<math> (?<!\\) \$\$? [^$]{1,2000}? (?<!\\) \$\$? | \\\( .{1,2000}? \\\) )
    | \\ (?P<accent> ['`^"~=.] | [uvHckrbd] (?= \s*\{ | \s+[A-Za-z] | \\ ) ) \s*
         (?: \{ \s* (?P<boxed> \\?[A-Za-z] ) \s* \} | (?P<bare> \\[ij](?![A-Za-z]) | [A-Za-z] ) )
    | \{ \$ (?P<escaped> [<>|] ) \$ \}
    | \\ (?P<symbol> [%&$\#_{}] )
    | \\ (?P<name> [A-Za-z]+ ) (?P<after> \s*\{\} | \s+ )?
    | \\ (?P<other> . )
    | (?P<open> \{ ) | (?P<close> \} )
    """,
    re.VERBOSE | re.DOTALL,
)


def unescape(text: str) -> str:
    r"""Return the text of a BibTeX value with its escapes undone.

    >>> unescape(r"{Real}-time gains of 9\% by G{\"o}del {$x_{1}$}")
    'Real-time gains of 9% by Gödel $x_{1}$'
    """
    if "\\" not in text and "{" not in text and "}" not in text:
        return text
    out: list[str] = []
    kept: list[bool] = []
    at = 0
    for match in _TOKEN.finditer(text):
        out.append(text[at : match.start()])
        at = match.end()
        if match["open"]:
            start = match.start()
            kept.append(_ends_in_command(text[max(0, start - 40) : start]))
            out.append("{" if kept[-1] else "")
        elif match["close"]:
            out.append("}" if kept and kept.pop() else "")
        else:
            out.append(_replacement(match))
    return "".join([*out, text[at:]])


def _replacement(match: re.Match[str]) -> str:
    if match["accent"]:
        letter = (match["boxed"] or match["bare"]).replace("\\i", "i").replace("\\j", "j").removeprefix("\\")
        return unicodedata.normalize("NFC", letter + _ACCENTS[match["accent"]])
    if match["symbol"] or match["escaped"]:
        return match["symbol"] or match["escaped"]
    if match["name"] in _CHARACTERS:
        return _CHARACTERS[match["name"]]
    return match[0]


def _ends_in_command(before: str) -> bool:
    r"""Return whether the braces that follow are an argument: of ``\emph``, of a subscript."""
    return bool(re.search(r"\\[A-Za-z]+\*?\Z|[_^]\Z|\\[A-Za-z]+(?:\{[^{}]{0,20}\})+\Z", before))
