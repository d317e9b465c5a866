"""Hunspell, asked for words that no dictionary and no list of the project has."""

import csv
import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from functools import cache

import pytest

from referee.matches.words.wording import reserved
from referee.server.catalogues import PLACEHOLDER
from tests.texts.written import LOCALE, Text

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
