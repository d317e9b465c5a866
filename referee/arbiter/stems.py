"""Words and their kin: the stems that "repartir" and "reparto" share.

They are compared without accents.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import snowballstemmer

ALGORITHMS = {"es": "spanish", "en": "english", "pt": "portuguese", "ca": "catalan", "fr": "french"}
"""The stemmer of each language of the book."""
COMMON = {
    "es": "a al algo como con cual cuando de del donde e el ella ellos en es esta este esto ha hace hacer hay la las "
    "le les lo los me mi mis muy ni o para pero por porque puede pueden puedo que quien quienes se ser si son su sus "
    "te tu un una uno y ya",
    "en": "a an and are at be but by can do does for from has have how i if in is it its may me my of on or so that "
    "the them then they this to was what when where which who whom whose why with you your",
    "pt": "a ao aos as com como da das de do dos e ela ele em na nas no nos o os ou para pode podem por quando que "
    "quem se seu sua um uma",
    "ca": "a al als amb com d de del dels el els en es i l la les li no o on per pot que qui quan s si un una",
    "fr": "a au aux avec ce ces comment d dans de des du elle en est et il ils j je l la le les on ou par peut pour "
    "quand que qui s se si sur un une",
}
"""Words that are in almost every text, folded. Who asks with nothing else is taken at their word."""
VAGUE = {
    "es": "vale valen valer carta cartas cuanto cuanta cuantos cuantas",
    "en": "worth card cards much many",
    "pt": "vale valem valer carta cartas quanto quanta quantos quantas",
    "ca": "val valen valer carta cartes quant quanta quants quantes",
    "fr": "vaut valent valoir carte cartes combien",
}
"""Words of which every chapter is full: beside another they say nothing, and alone they lead nowhere."""
LIGATURES = {"œ": "oe", "æ": "ae", "’": "'"}
WORD = re.compile(r"\w+")


def folded(text: str) -> str:
    """Rewrite a text without accents and capitals."""
    return "".join(fold(sign) for sign in text)


@lru_cache(1024)
def fold(sign: str) -> str:
    """Rewrite one sign without its accent, as one sign or more."""
    plain = LIGATURES.get(sign.lower()) or unicodedata.normalize("NFKD", sign)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


@lru_cache(16384)
def kin(word: str, lang: str) -> frozenset[str]:
    """Reduce a word to what it shares with its kin: itself and its stems, folded.

    A stemmer needs the accents of its language, but people type without them: both ways count.
    """
    plain = folded(word)
    stemmer = snowballstemmer.stemmer(ALGORITHMS[lang])  # one for each word: it keeps its place in what it reads
    return frozenset({plain, folded(stemmer.stemWord(word.lower())), folded(stemmer.stemWord(plain))})


def is_common(word: str, lang: str) -> bool:
    """Tell whether a word says nothing about what is looked for."""
    return folded(word) in _common(lang)


def is_vague(word: str, lang: str) -> bool:
    """Tell whether a word alone leads nowhere."""
    return folded(word) in _vague(lang)


@lru_cache
def _common(lang: str) -> frozenset[str]:
    return frozenset(COMMON[lang].split()) | _vague(lang)


@lru_cache
def _vague(lang: str) -> frozenset[str]:
    return frozenset(VAGUE[lang].split())
