"""Names and texts, joined as the reader's language joins them: "Ana, Bruno y Caro"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from django.utils.translation import get_language, gettext

BEFORE_E = re.compile(r"h?[ií](?![aeiou])", re.IGNORECASE)
"""Names before which "y" becomes "e": Inés, Hilario; not Ian, whose beginning sounds like no vowel."""
BEFORE_U = re.compile(r"h?[oó]", re.IGNORECASE)
"""Names before which "o" becomes "u": Omar, Horacio."""

CONTRACTED = {"pt-br": {"de Eles": "deles"}}
"""What a language writes as one word where a text meets the side without names."""


def contracted(text: str) -> str:
    """Contract what a language does not leave apart: "é de Eles" is "é deles"."""
    for apart, joined in CONTRACTED.get(get_language() or "", {}).items():
        text = text.replace(apart, joined)
    return text


def labelled(label: str, text: str) -> str:
    """Join a label and what it labels: "Ana: envido".

    French has a space before the colon.
    """
    return f"{label}{gettext(':')} {text}"


def together(players: Sequence[str]) -> str:
    """Join names in a row: "Ana, Bruno y Caro".

    Spanish says "e" before the sound of its own "y".
    """
    if len(players) < 2:
        return "".join(players)
    # Two texts, not a rule of the language's own: each translation has its own two.
    and_last = gettext("%(some)s e %(last)s") if BEFORE_E.match(players[-1]) else gettext("%(some)s y %(last)s")
    return and_last % {"some": ", ".join(players[:-1]), "last": players[-1]}


def either(players: Sequence[str]) -> str:
    """Join names of which one is meant: "Ana, Bruno o Caro".

    Spanish says "u" before the sound of its own "o".
    """
    if len(players) < 2:
        return "".join(players)
    or_last = gettext("%(some)s u %(last)s") if BEFORE_U.match(players[-1]) else gettext("%(some)s o %(last)s")
    return or_last % {"some": ", ".join(players[:-1]), "last": players[-1]}
