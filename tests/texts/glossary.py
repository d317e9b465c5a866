"""The glossary of a language: which words it has for the Spanish ones, and where a translation lacks them."""

import csv
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import takewhile

import snowballstemmer

from tests.texts.written import LOCALE, Text

STEMMERS = {"es": "spanish", "pt": "portuguese", "ca": "catalan", "fr": "french"}
GLOSSARIES = tuple(sorted(path.stem for path in LOCALE.glob("glossary/??.csv")))

SEVERAL = (
    "juego",
    "quedar",
    "queda",
    "probar",
    "sumar",
    "ajuste",
    "ajustes",
    "cortar",
    "corte",
    "parte",
    "partir",
    "guardar",
    "bajar",
    "tirar",
    "salir",
    "quiero",
    "querer",
    "valor",
    "vale",
    "matar",
    "tocar",
    "toque",
    "juntada",
    "lado",
    "meta",
    "mentira",
    "mes",
    "pedir",
    "turno",
    "pica",
    "mandar",
    "traer",
    "señal",
    "listo",
    "irse",
    "dar",
    "dale",
    "levantar",
    "contestar",
    "cantar",
    "jugar",
    "resto",
    "mal",
    "malas",
    "negras",
    "copas",
    "mostrar",
    "quién",
    "subir",
    "suba",
    "fallo",
    "lista",
    "objetar",
    "no vale",
    "a la vista",
    "lo que se juega",
)
"""Terms whose stem other Spanish words share, or which are verbs that each language says in its own way."""

_ALIKE = 4

Stems = tuple[str, ...]


@cache
def terms(lang: str) -> dict[Stems, frozenset[Stems]]:
    """Return the words of a language for each Spanish term, all as stems."""
    found: dict[Stems, set[Stems]] = {}
    with (LOCALE / f"glossary/{lang}.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            wanted, own = _variants(row["term"]), _variants(row["word"])
            for place, term in enumerate(wanted):
                words = [own[place]] if len(own) == len(wanted) else own
                found.setdefault(stems(term, "es"), set()).update(stems(word, lang) for word in words)
    several = {stems(term, "es") for term in SEVERAL}
    return {term: frozenset(words) for term, words in found.items() if term not in several}


def lacking(text: Text, lang: str) -> Iterator[str]:
    """List the terms of a Spanish text for which its translation has no word of the glossary."""
    source, own = stems(text.source, "es"), stems(text.text, lang)
    left = list(source)
    for term in sorted(terms(lang), key=len, reverse=True):
        for place in _places(term, tuple(left)):
            # What belongs to a longer term is no term of its own: "boca abajo".
            left[place : place + len(term)] = [""] * len(term)
            if not any(_stands(word, own) for word in terms(lang)[term]):
                yield " ".join(term)


def _places(term: Stems, text: Stems) -> list[int]:
    return [place for place in range(len(text) - len(term) + 1) if text[place : place + len(term)] == term]


def _stands(word: Stems, text: Stems) -> bool:
    """Tell whether a text has a word, in any of its forms."""
    places = range(len(text) - len(word) + 1)
    return any(all(map(_alike, word, text[place : place + len(word)])) for place in places)


def _alike(one: str, other: str) -> bool:
    """Tell whether two stems begin alike: those of irregular forms end differently."""
    same = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return one == other or same >= _ALIKE or 1 < same == min(len(one), len(other)) <= _ALIKE


@cache
def stems(text: str, lang: str) -> Stems:
    """Split a text into the stems of its words, without accents."""
    stemmer = snowballstemmer.stemmer(STEMMERS[lang])
    plain = re.sub(r"%\(\w+\)s|\{\w*\}|</?\w+[^>]*>", " ", text.replace("’", "'"))
    words = re.findall(r"[^\W\d_·]+(?:·[^\W\d_]+)?", plain.lower())
    return tuple(_bare(stem) for stem in stemmer.stemWords(words))


def _bare(word: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", word) if not unicodedata.combining(sign))


def _variants(cell: str) -> list[str]:
    return [part.strip() for part in re.sub(r"\([^)]*\)", "", cell).split(",") if part.strip()]
