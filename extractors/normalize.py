r"""The same-length view of a sentence: markup blanked, signs unified, every offset still true.

``view(text)[i]`` stands for ``text[i]``, so no map of offsets is ever needed. LaTeX, Markdown and odd
characters are replaced by plain ones and spaces; a sign that a command spells out (``\times``) is put at the
end of the command, so that a span which ends with the sign holds the whole command. What is mathematics and
no value becomes a run of FORMULA, a citation or a link a run of REFERENCE.
"""

from __future__ import annotations

from collections.abc import Callable

import regex

FORMULA = "\x01"
REFERENCE = "\x02"

# One character for one: what the later stages need not know apart.
_CHARACTERS = str.maketrans(
    {
        **dict.fromkeys("\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a", " "),
        **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad\u202f\u205f\u3000\u2028\u2029\u0085\x00", " "),
        **dict.fromkeys("\u2212\u2010\u2011\ufe63\uff0d", "-"),
        **dict.fromkeys("\u2012\u2013", "–"),
        **dict.fromkeys("\u2015\u2014", "—"),
        **dict.fromkeys("✕✖⨯\u2a09╳", "×"),
        **dict.fromkeys("∼～˜〜", "~"),
        **dict.fromkeys("≃≅⋍", "≈"),
        **dict.fromkeys("≲⩽≦", "≤"),
        **dict.fromkeys("≳⩾≧", "≥"),
        **dict.fromkeys("⟶⇒➔➜➝⟹➡", "→"),
        **dict.fromkeys("’‘`´", "'"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("⁄∕", "/"),
        **dict.fromkeys("⋅∙", "·"),
        "％": "%",
        "﹪": "%",
        "＋": "+",
        "（": "(",
        "）": ")",
        "，": ",",
        "：": ":",
        "；": ";",
        "＝": "=",
        "＜": "<",
        "＞": ">",
        **{chr(0xFF10 + digit): str(digit) for digit in range(10)},
    }
)

# Commands that are a sign, and the sign.
_SIGNS = {
    "times": "×",
    "texttimes": "×",
    "pm": "±",
    "textpm": "±",
    "mp": "±",
    "sim": "~",
    "textasciitilde": "~",
    "approx": "≈",
    "simeq": "≈",
    "lesssim": "≤",
    "gtrsim": "≥",
    "le": "≤",
    "leq": "≤",
    "leqslant": "≤",
    "ge": "≥",
    "geq": "≥",
    "geqslant": "≥",
    "lt": "<",
    "gt": ">",
    "to": "→",
    "rightarrow": "→",
    "longrightarrow": "→",
    "mapsto": "→",
    "downarrow": "↓",
    "uparrow": "↑",
    "cdot": "·",
    "percent": "%",
    "mu": "μ",
    "textmu": "μ",
    "textless": "<",
    "textgreater": ">",
    "textendash": "–",
    "textemdash": "–",
    "degree": "°",
    "circ": "°",
    "odot": "☉",
    "Sun": "☉",
    "sun": "☉",
    "sigma": "σ",
    "msun": "Msun",
    "Msun": "Msun",
    "rsun": "Rsun",
    "Rsun": "Rsun",
    "lsun": "Lsun",
    "Lsun": "Lsun",
    "kms": "km/s",
    "arcsec": "arcsec",
    "arcmin": "arcmin",
    "micron": "micron",
}
_ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "nbsp": " ", "times": "×", "plusmn": "±", "percnt": "%", "le": "≤"}

# Lancet's 0·36 is a decimal number; 5·10^3 is a product.
_RAISED_POINT = regex.compile(r"(?<=[0-9])·(?=[0-9])(?!10\s*(?:\^|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻-]))")
# question–answer pairs: an en dash between two words is a hyphen.
_DASH_IN_WORD = regex.compile(r"–(?<=[A-Za-z]–)(?=[A-Za-z])")
# "it is fast - and small": a hyphen with spaces around, before a word, ends a clause.
_DASH_OF_CLAUSE = regex.compile(r"[-–](?<=[^\s0-9] [-–])(?= (?!by\b|up\b)[A-Za-z])")
_NEEDS = regex.compile(r"[\\$*{}&~_]|--|\+/?-")

_MARKUP = regex.compile(
    r"""
    (?P<reference> \\ (?: cite\w* | ref | eqref | cref | Cref | autoref | url | href | label | footnote ) \*? \s?
                   (?: \[ [^\]]{0,80} \] ){0,2} \{ [^{}]{0,300} \} )
  | (?P<money>     \\\$ (?= [0-9.] ) (?! [^$]{1,60} \\\$ (?! [0-9] ) ) )
  | (?P<percent>   \\{1,2} \s? % )
  | (?P<thousands> \{,\} | ,\\! (?= [0-9]{3} )
                 | (?: \\[,;:] | ~ ) (?= [0-9]{3} (?! [0-9.] ) )
                   (?<= (?: (?<! [0-9.,_^~A-Za-z] ) [0-9]{1,3} | \\[,;:] [0-9]{3} ) (?: \\[,;:] | ~ ) ) )
  | (?P<below>     [_^] (?= \s? \{? \s? \\pm ) )
  | (?P<solar>     _ (?<= [MLR] _ | [MLR] \s _ ) \s? \{? \s? \\ (?: odot | sun | Sun | oplus ) (?![A-Za-z]) \s? \}? )
  | (?P<degree>    \^ \s? \{? \\circ (?![A-Za-z]) \}? )
  | (?P<command>   \\ (?: textbackslash \s+ )?+ (?P<name> [A-Za-z]+ ) \*? (?: \s*\{\} )? )
  | (?P<spacing>   \\ [,;:!\s>/~()] | \\\\ )
  | (?P<accent>    \\ [^A-Za-z\s] )
  | (?P<entity>    & (?P<named> [a-z]+ ) ; )
  | (?P<tie>       (?<= [A-Za-z.,)\]] ) ~ | ~ (?= \\ | [A-Za-z(] ) )
  | (?P<plusminus> \+/- | \+- )
  | (?P<dash>      --- | -- )
  | (?P<blank>     [*{}]+ )
  | (?P<emphasis>  (?<! [\w}^$] ) _ (?= [0-9~<>+-] ) [^_\s]{1,20} _ (?! \w ) )
    """,
    regex.VERBOSE,
)

# Units as they stand in mathematics, and what may stand behind a number there.
_UNITS = r"""
    ms | s | min | h | hours? | days? | minutes? | seconds? | yr | Gyr | Myr | kyr | GB | MB | KB | TB | Hz | kHz | MHz
  | GHz | THz | fps | FPS | px | GFLOPs | FLOPs | TFLOPs | nm | mm | cm | m | km | μm | fm | Å | pc | kpc | Mpc | Gpc
  | AU | au | kg | g | mg | mL | L | meV | eV | keV | MeV | GeV | TeV | mK | K | °C? | W | kW | J | V | A | μs | μ | dB
  | [MLR] \s* [☉⊕] | [MRL]sun | ☉ | erg | Jy | mJy | mag | dex | arcsec | arcmin | mas | deg | sr | fb | pb | G | Pa
  | GPa | MPa | bar | N | mol | rad | micron
"""
# A piece of mathematics that states a value: numbers with their signs, multipliers and units, or one
# well-known symbol with its number. Commands that are signs have been put in place before.
_VALUE = regex.compile(
    rf"""
    \s* (?: (?: n | N | p | P | r | R | t | F | d | z | R \^? 2 | \\mathrm\{{p\}}
               | \\? (?: alpha | tau | kappa | rho | beta | chi \^ 2 ) )
            \s* (?: \( [0-9,.\s]+ \) \s* )? (?= [=<>≤≥~≈] ) )?
    (?: [0-9.,\s%+\-–×<>=≤≥~≈/()±→↓↑·:\[\]$]
      | (?<= [0-9] \s* ) σ
      | (?<= [0-9.\s×] | [A-Za-z] / ) (?: e[+-]?[0-9] | [xXKMBGTk] (?![A-Za-z])
          | (?: {_UNITS} | pp | points? | times | percent | to | and ) (?![A-Za-z])
            (?: \s* \^ \s* [-–]? \s* [1-3] (?! [0-9.] ) )? )
      | (?<= 10 ) \s* \^ \s* [-+]? [0-9]+
      | (?<= 10 ) \s* \^ \s* \{{? \s* [-+]? \s* [0-9]+ \s* \}}?
    )* \s*
    """,
    regex.VERBOSE,
)
# The spread in 13.6^{+0.5}_{-0.4}, its braces blanked, upper or lower end first.
_SPREAD = regex.compile(r"(?<=[0-9])\s*[\^_](\s*[+-]\s*[0-9.]+\s*)[_^](?=\s*[+-]\s*[0-9])")
# The sun below its letter, in mathematics of its own: M$_\odot$.
_SOLAR = regex.compile(r"\$ \s* _ \s* \{? \s* \\ (odot|sun|Sun|oplus) \s* \}? \s* \$", regex.VERBOSE)
# A power below the line of a unit: km s$^{-1}$, fb$^{-1}$.
_POWER = regex.compile(r"\$ \s* \^ \s* \{? \s* [-−–] \s* [1-3] \s* \}? \s* \$", regex.VERBOSE)
_SQUARED = regex.compile(
    r"(?<![A-Za-z]) (?: km | m | cm | mm | deg | arcmin | arcsec | kpc | pc | Mpc | fm ) $", regex.VERBOSE
)
_UNIT_AHEAD = regex.compile(
    rf"[\s~]* (?: \\, )? [\s{{\\$]* (?: {_UNITS} | rsun | msun | lsun | kms | Msun | Rsun ) (?![A-Za-z])", regex.VERBOSE
)
# Behind the symbol of a measured value: R_A = 1.28 ± 0.04.
_STATED = regex.compile(r"[=≈~<>≤≥] (?= [^=≈<>≤≥]* $ )", regex.VERBOSE)
_MEASURED = regex.compile(r"± | [+] \s* [0-9.]+ \s* - | [A-Za-z☉⊕°σ]", regex.VERBOSE)
_WRAPPER = regex.compile(
    r"""
    \\ (?: text\w* | math\w* | emph | bm | boldsymbol | bf | rm | it | operatorname | hspace | mbox | ensuremath
         | displaystyle | left | right | small | large ) \b
    """,
    regex.VERBOSE,
)
_INDEX = regex.compile(r"\$ [_^] (?: [0-9]{1,3} | \{ [0-9]{1,3} \} ) \$", regex.VERBOSE)
_PLAIN_WORDS = regex.compile(r"(?<![\\A-Za-z{])[A-Za-z]{3,}\s+[A-Za-z]{2,}")
_MONEY_FIRST = regex.compile(r"\$\s?[0-9]")
_LONGEST_FORMULA = 240


def view(text: str) -> str:
    """Return the view of ``text``: the same number of code points, each for the one at its place."""
    if not text.isascii():
        text = _RAISED_POINT.sub(".", _DASH_IN_WORD.sub("-", text.translate(_CHARACTERS)))
    if " - " in text or " – " in text:
        text = _DASH_OF_CLAUSE.sub("—", text)
    if _NEEDS.search(text) is None:
        return text
    if "$" in text:
        text = _blank_mathematics(text)
    return _MARKUP.sub(_replaced, text)


def _replaced(match: regex.Match[str]) -> str:
    """Return what stands in the view for one piece of markup: as long as the piece."""
    group = match.lastgroup
    assert group is not None, "each choice of the pattern is a named group"
    return _REPLACEMENTS[group](match)


def _dash(match: regex.Match[str]) -> str:
    """Return the dash that two or three hyphens stand for; between two letters it is a hyphen (article--headline)."""
    if match.group() == "---":
        return "  —"
    if _ends_clause(match):
        return " —"
    return " -" if _joins_words(match) else " –"


def _ends_clause(match: regex.Match[str]) -> bool:
    """Return whether a dash stands between spaces and before a word."""
    text, start, end = match.string, match.start(), match.end()
    spaced = text[start - 1 : start].isspace() and text[end : end + 1].isspace()
    goes_on = text[end + 1 : end + 4] in ("by ", "up ")
    return spaced and text[end + 1 : end + 2].isalpha() and not goes_on and not text[start - 2 : start - 1].isdigit()


def _joins_words(match: regex.Match[str]) -> bool:
    """Return whether a dash stands between two letters, without spaces."""
    text, start, end = match.string, match.start(), match.end()
    return start > 0 and end < len(text) and text[start - 1].isalpha() and text[end].isalpha()


def _command(match: regex.Match[str]) -> str:
    """Return the sign of a command at the end of its room, or blanks; a command that stands for a word stays."""
    whole = match.group()
    sign = _SIGNS.get(match["name"])
    if sign is not None:
        return sign.rjust(len(whole))
    return _blanks(match) if _WRAPPER.match(whole) is not None else whole


def _blanks(match: regex.Match[str]) -> str:
    """Return as many blanks as the piece is long."""
    return " " * len(match.group())


def _at_end(sign: str) -> Callable[[regex.Match[str]], str]:
    """Return a function that puts a sign at the end of a piece's room."""
    return lambda match: sign.rjust(len(match.group()))


# What stands for a piece of markup, by the last group of _MARKUP that matched.
_REPLACEMENTS: dict[str, Callable[[regex.Match[str]], str]] = {
    "reference": lambda match: REFERENCE * len(match.group()),
    "money": _at_end("$"),
    "percent": _at_end("%"),
    "thousands": lambda match: "," * len(match.group()),
    "degree": _at_end("°"),
    "solar": lambda match: ("⊕" if "oplus" in match.group() else "☉").rjust(len(match.group())),
    "command": _command,
    "name": _command,
    "below": _blanks,  # 91.2_{\pm 0.3}
    "spacing": _blanks,
    "accent": lambda match: " " + match.group()[1:],  # an escaped sign: \& \_ \# \{
    "entity": lambda match: _ENTITIES.get(match["named"], " ").rjust(len(match.group())),
    "named": lambda match: _ENTITIES.get(match["named"], " ").rjust(len(match.group())),
    "tie": _blanks,
    "plusminus": _at_end("±"),
    "dash": _dash,
    "blank": _blanks,
    "emphasis": lambda match: " " + _MARKUP.sub(_replaced, match.group()[1:-1]) + " ",
}


def _blank_mathematics(text: str) -> str:
    """Return ``text`` with the dollars of mathematics blanked and formulas that state no value filled."""
    pieces: list[str] = []
    done = 0
    at = text.find("$")
    while at >= 0:
        if at > 0 and text[at - 1] == "\\":  # \$5 is money
            at = text.find("$", at + 1)
            continue
        close = _closing(text, at)
        if close < 0:
            # A lone dollar: money before or right behind a digit, else a leftover.
            if _MONEY_FIRST.match(text, at) is None and not text[max(0, at - 1) : at].isdecimal():
                pieces += (text[done:at], " ")
                done = at + 1
            at = text.find("$", at + 1)
            continue
        attached = _attached(text, at, close + 1) if at > 0 and text[at - 1].isalpha() else None
        view = attached or _METRICS.get(text[at : close + 1]) or _formula(text, at, close + 1)
        pieces += (text[done:at], view)
        done = close + 1
        at = text.find("$", done)
    pieces.append(text[done:])
    return "".join(pieces)


def _attached(text: str, first: int, stop: int) -> str | None:
    """Return the view of mathematics right behind a letter: an index (AP$_{50}$), a unit's power, the sun's sign."""
    if _SOLAR.fullmatch(text, first, stop) is not None:
        return ("⊕" if "oplus" in text[first:stop] else "☉").rjust(stop - first)
    if _POWER.fullmatch(text, first, stop) is not None:
        return text[first:stop].translate(_BRACES)
    if _INDEX.fullmatch(text, first, stop) is None:
        return None
    squared = text[first + 1] == "^" and _SQUARED.search(text[max(0, first - 8) : first]) is not None
    return text[first:stop].translate(_BRACES) if squared else _joined(text[first:stop])


_BRACES = str.maketrans("{}$−–", "   --")


def _joined(index: str) -> str:
    """Return "$_{50}$" as word characters, so that AP$_{50}$ and F$_1$ are one name each."""
    return "".join(character if character.isalnum() else "_" for character in index)


def _closing(text: str, opening: int) -> int:
    """Return where the formula that opens at ``opening`` closes, or -1 if the dollar opens none."""
    if text.startswith("$$", opening):
        close = text.find("$$", opening + 2, opening + _LONGEST_FORMULA)
        return close + 1 if close >= 0 else opening + 1
    close = text.find("$", opening + 1, opening + _LONGEST_FORMULA)
    while close > 0 and text[close - 1] == "\\":
        close = text.find("$", close + 1, opening + _LONGEST_FORMULA)
    if close < 0:
        return -1
    inner = text[opening + 1 : close]
    apart = close + 1 + (text[close + 1 : close + 2] == " " and inner[:1] == " ")
    if inner[-1:].isspace() and text[apart : apart + 1].isdigit() and _MONEY_FIRST.match(text, opening) is not None:
        return -1  # "$297 vs. $658", "$ 297 vs. $ 658"
    # "$5 a page and $3 …": a dollar, a number and plain words are money, not mathematics.
    if _MONEY_FIRST.match(text, opening) is not None and _PLAIN_WORDS.search(inner) is not None:
        return -1
    return close


# Metrics that are written as mathematics ("an $R^2$ of 0.93"), and as one word of a name each.
_METRICS = {"$R^2$": " R_2 ", "$r^2$": " R_2 ", "$F_1$": " F_1 "}


def _formula(text: str, first: int, stop: int) -> str:
    """Return the view of ``$…$`` at [first, stop): its value without the dollars, or a run of FORMULA.

    Of a symbol with its measured value ($R_A = 1.28 ± 0.04$) the symbol alone is FORMULA.
    """
    formula = text[first:stop]
    inner = formula.strip("$")
    lead = (len(formula) - len(inner)) // 2
    if not inner.strip():
        return " " * len(formula)
    plain = _MARKUP.sub(_replaced, inner)
    if "^" in plain and "_" in plain:
        plain = _SPREAD.sub(_spread, plain)
    if plain.lstrip()[:1] in ("^", "_") and text[first - 1 : first].isdigit():
        plain = _SPREAD.sub(_spread, "0" + plain)[1:]  # 62$^{+6}_{-7}$
    if "σ" in plain and plain.strip() == "σ" and text[:first].rstrip("{ ~")[-1:].isdigit():
        return " " * lead + plain + " " * (len(formula) - len(inner) - lead)
    behind = " " * (len(formula) - len(inner) - lead)
    if _VALUE.fullmatch(plain) is not None or (_PLAIN_WORDS.search(inner) is not None and "^" not in inner):
        return " " * lead + plain + behind
    stated = _STATED.search(plain)
    if stated is None or (_MEASURED.search(plain, stated.end()) is None and _UNIT_AHEAD.match(text, stop) is None):
        return FORMULA * len(formula)
    if _VALUE.fullmatch(plain, stated.end()) is None:
        return FORMULA * len(formula)
    return FORMULA * (lead + stated.start()) + plain[stated.start() :] + behind


def _spread(match: regex.Match[str]) -> str:
    """Return an upper and a lower spread without the signs that raise and sink them."""
    return match.group().replace("^", " ").replace("_", " ")
