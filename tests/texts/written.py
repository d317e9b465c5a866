"""All that people read in a language, what its glossary says for a term, and the speller of its words."""

import csv
import os
import re
import shutil
import subprocess
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

import polib
import pytest
import snowballstemmer
from django.conf import settings

from referee.matches.words.wording import reserved
from referee.server.catalogues import PLACEHOLDER, catalogues, forms, messages
from referee.server.sheets import book_texts

LOCALE = settings.ROOT / "locale"
CATALOGUES = {path.parts[-3].partition("_")[0]: path for path in catalogues(LOCALE).values()}
"""The catalogue of each language that the screens are translated to."""


class Text(NamedTuple):
    """A text, where it stands, and the Spanish one that it translates: "" in the rule book."""

    place: str
    text: str
    source: str = ""


@cache
def screens(lang: str) -> tuple[Text, ...]:
    """The messages of the screens; those in Spanish are the sources."""
    if lang == "es":
        every = messages(settings.ROOT).values()
        texts = (text for message in every for text in (message.msgid, message.msgid_plural) if text)
        return tuple(Text(text, text, text) for text in texts)
    catalogue = polib.pofile(str(CATALOGUES[lang]))
    return tuple(Text(form.source, form.translation, form.source) for form in forms(catalogue))


@cache
def book(lang: str) -> tuple[Text, ...]:
    """Every text of the rule book that this language has of its own."""
    return tuple(Text(place, text.words) for place, text in book_texts(settings.ROOT, lang).items())


@cache
def translated_books(lang: str) -> tuple[Text, ...]:
    """Every text of the rule book that this language has, beside the Spanish one."""
    sources = {text.place: text.text for text in book("es")}
    return tuple(text._replace(source=sources[text.place]) for text in book(lang) if text.place in sources)


@cache
def allowed() -> dict[tuple[str, str], set[str]]:
    """What checks find and people want so: by check and language, the sources or places."""
    rows: dict[tuple[str, str], set[str]] = {}
    with (LOCALE / "allowed.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            rows.setdefault((row["check"], row["language"]), set()).add(row["place"])
    return rows


STEMMERS = {"es": "spanish", "pt": "portuguese", "ca": "catalan", "fr": "french"}
GLOSSARIES = tuple(sorted(path.stem for path in LOCALE.glob("glossary/??.csv")))
SEVERAL = (
    "juego", "quedar", "queda", "probar", "sumar", "ajuste", "ajustes", "cortar", "corte", "parte", "partir",
    "guardar", "bajar", "tirar", "salir", "quiero", "querer", "valor", "vale", "matar", "tocar", "toque", "juntada",
    "lado", "meta", "mentira", "mes", "pedir", "turno", "pica", "mandar", "traer", "señal", "listo", "irse", "dar",
    "dale", "levantar", "contestar", "cantar", "jugar", "resto", "mal", "malas", "negras", "copas", "mostrar",
    "quién", "subir", "suba", "fallo", "lista", "objetar", "no vale", "a la vista", "lo que se juega",
)  # fmt: skip
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
    left, there = list(source), {*source}
    for term in _longest_first(lang):
        if term[0] not in there:
            continue
        for place in _places(term, tuple(left)):
            # What belongs to a longer term is no term of its own: "boca abajo".
            left[place : place + len(term)] = [""] * len(term)
            if not any(_stands(word, own) for word in terms(lang)[term]):
                yield " ".join(term)


@cache
def _longest_first(lang: str) -> list[Stems]:
    return sorted(terms(lang), key=len, reverse=True)


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
    plain = re.sub(r"%\(\w+\)s|\{\w*\}|</?\w+[^>]*>", " ", text.replace("’", "'"))
    words = re.findall(r"[^\W\d_·]+(?:·[^\W\d_]+)?", plain.lower())
    return tuple(_stem(word, lang) for word in words)


@cache
def _stem(word: str, lang: str) -> str:
    return _bare(_stemmer(lang).stemWord(word))


@cache
def _stemmer(lang: str) -> Any:
    return snowballstemmer.stemmer(STEMMERS[lang])


def _bare(word: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", word) if not unicodedata.combining(sign))


def _variants(cell: str) -> list[str]:
    return [part.strip() for part in re.sub(r"\([^)]*\)", "", cell).split(",") if part.strip()]


DICTIONARIES = {"es": "es_AR", "en": "en_GB", "pt": "pt_BR", "ca": "ca", "fr": "fr"}
PACKAGES = "hunspell hunspell-es hunspell-en-gb hunspell-pt-br hunspell-ca hunspell-fr"
OF_GAMES = {"AR": "es", "BR": "pt", "TC": "ca", "TF": "fr", "TT": "fr"}
"""The language of the words of each family of games."""
_NO_WORDS = re.compile(
    PLACEHOLDER.pattern + r"|</?\w+[^>]*>|&\w+;|https?://\S+|\b[A-Z]{2,3}-[A-Z]{3}(?:-\d\d)?\b|\.\w+\b"
)
_SOUND = re.compile(r"“[^”]*”\.$")
_WORD = re.compile(r"[^\W\d_]+(?:['’·-][^\W\d_]+)*")
_PART = re.compile(r"['’-]")


def words(text: Text, lang: str) -> list[str]:
    """List the words of a text, without how an English gloss says that they sound."""
    plain = text.text.replace("\u00ad", "")
    if lang == "en" and text.place.startswith("gloss"):
        plain = _SOUND.sub("", plain)
    found = (word.replace("’", "'") for word in _WORD.findall(_NO_WORDS.sub(" ", plain)))
    return [word for word in found if len(word) > 1]


def game(text: Text) -> str:
    """Return the language of the game that a text of the rule book belongs to."""
    match = re.search(r"\b(AR|BR|TC|TF|TT)\b", text.place)
    return OF_GAMES.get(match[1], "") if match else ""


@cache
def listed(lang: str) -> frozenset[str]:
    """Return the project's own words in a language, in small letters."""
    own = (LOCALE / f"glossary/words-{lang}.txt", LOCALE / "glossary/words.txt")
    found = {line for path in own if path.exists() for line in path.read_text(encoding="utf-8").split()}
    for word in reserved():
        found |= {part + end for part in word.split() for end in ("", "s", "es")}
    path = LOCALE / f"glossary/{lang}.csv"
    if path.exists():
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                found |= set(_WORD.findall(row["word"]))
    return frozenset(word.lower() for word in found)


def unknown(wanted: Iterable[str], lang: str) -> set[str]:
    """Return the words that neither the dictionary nor a list has; of a compound its parts may be known."""
    left = {word for word in _not_in_dictionary(set(wanted), lang) if word.lower() not in listed(lang)}
    parts = {word: {part for part in _PART.split(word) if len(part) > 1 and part != word} for word in left}
    strange = _not_in_dictionary(set().union(*parts.values()), lang) if left else set()
    return {
        word
        for word in left
        if not parts[word] or any(part.lower() not in listed(lang) for part in parts[word] & strange)
    }


def _not_in_dictionary(wanted: set[str], lang: str) -> set[str]:
    # Given a word a line, -L prints the lines that hold a mistake; it seeks no better word, which is slow.
    command = [hunspell(lang), "-d", DICTIONARIES[lang], "-i", "utf-8", "-L"]
    lines = "".join(f"{word}\n" for word in sorted(wanted))
    return set(subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout.split("\n")) - {
        ""
    }


@cache
def hunspell(lang: str) -> str:
    """Find the program and the dictionary; without them a test is skipped, or fails where all are required."""
    program = shutil.which("hunspell")
    if program:
        there = subprocess.run([program, "-D"], input="", capture_output=True, text=True, check=False).stderr
        if re.search(rf"/{DICTIONARIES[lang]}$", there, re.MULTILINE):
            return program
    missing = f"hunspell, or its dictionary {DICTIONARIES[lang]}, is missing (Debian: apt install {PACKAGES})."
    return pytest.fail(missing) if os.environ.get("REFEREE_REQUIRE_ALL") == "1" else pytest.skip(missing)
