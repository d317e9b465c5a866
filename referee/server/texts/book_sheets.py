"""A language's rule book as a table, for a speaker who works without git: written as CSV, and read back."""

import re
from pathlib import Path

from referee.server.texts import tables
from referee.server.texts.books import Text, put, texts
from referee.server.texts.reserved import explained
from referee.server.texts.sources import PLACEHOLDER

COLUMNS = ("place", "source", "translation", "note", "words")
_NEEDED = {"place", "source", "translation"}
_FILLED = {
    "{achico_one}": "what it pays for one flor: a number",
    "{achico}": "what giving in pays, in words",
    "{best_of}": "how many games make a match, in words",
    "{bet}": "the bet that waits or is too low",
    "{card}": "a card's name",
    "{contraflor_resto}": "what an al resto pays, in words",
    "{contraflor_three}": "a contraflor with three flores: a number",
    "{contraflor_two}": "a contraflor with two flores: a number",
    "{contraflor}": "what a contraflor pays, in words",
    "{eight_less}": "eight points below the target",
    "{falta_envido}": "what a falta envido pays, in words",
    "{first}": "the lowest envido of two cards of one suit: a number",
    "{first_buena}": "the first score of the buenas",
    "{five_buenas}": "the score of five buenas",
    "{flor_low}": "the lowest flor: a number",
    "{flor_negras}": "a flor of three negras: a number",
    "{half}": "half of the target",
    "{halved}": "a target that has malas and buenas",
    "{high}": "the highest flor or envido: a number",
    "{last}": "the highest envido of a single card: a number",
    "{low}": "the lowest flor or envido: a number",
    "{mano}": "the player who is mano",
    "{next}": "who acts next",
    "{no}": "the word that refuses",
    "{one_less}": "one point below the target",
    "{onze}": "mão de onze, or mão de dez",
    "{others}": "those who may speak",
    "{pica_end}": "the score at which pica-pica ends",
    "{pido_flor_fail}": "a number of points",
    "{resto_two}": "an al resto of six with two flores: a number",
    "{side}": "a side's name",
    "{six_less}": "six points below the target",
    "{special_at}": "11, or 10 in two-point scoring",
    "{special_worth}": "what such a hand is worth: a number",
    "{stake0}": "what a hand is worth: a number",
    "{stake1}": "the same after a truco",
    "{stake2}": "the same after a vale 6",
    "{stake3}": "the same after a vale 9",
    "{stake4}": "the same after a queda",
    "{step}": "the next word of the ladder",
    "{target}": "points that win a game",
    "{tento}": "one tento, with its points if they are two",
    "{trut_points}": "the points of so many truts",
    "{truts}": "truts that win a game",
    "{two_less}": "two points below the target",
    "{two_more}": "two points above the target",
    "{value}": "a number",
    "{who}": "a player's name",
    "{word}": "the word that was refused",
    "{yes}": "the word that accepts",
}


def table(root: Path, language: str) -> str:
    """Write the book of a language as CSV, beside the Spanish one."""
    own = texts(root, language)
    rows = [
        {
            "place": place,
            "source": str(source),
            "translation": str(own[place]),
            "note": _note(source),
            "words": explained(str(source), language, source.family),
        }
        for place, source in texts(root, "es").items()
        if place in own
    ]
    return tables.written(COLUMNS, rows)


def read(root: Path, language: str, sheet: str) -> tuple[list[str], list[str]]:
    """Take the translations of a sheet into the files of a language.

    Returns a line for each text that changed, and one for each row that was not taken, with its reason.
    """
    own, sources = texts(root, language), texts(root, "es")
    changed, refused, taken = [], [], list[tuple[Text, str]]()
    for line, row in tables.rows(sheet, _NEEDED):
        place, translation = row["place"], re.sub(r"[ \t\r\n]+", " ", row["translation"]).strip()
        where, text, source = f"line {line}: {place}", own.get(place), sources.get(place)
        if text is None or source is None:
            refused.append(f"{where}: the book has no such text")
        elif translation != str(text):
            reason = _wrong(translation, text, source, row["source"])
            if reason:
                refused.append(f"{where}: {reason}")
                continue
            changed.append(f"{where}: {str(text)!r} -> {translation!r}")
            taken.append((text, translation))
    put(taken)
    return changed, refused


def _wrong(translation: str, text: Text, source: Text, translated: str) -> str:
    """Say why a translation can't be taken; "" if it can."""
    if translated != str(source):
        return "the Spanish text is another by now"
    length, longest = len(translation), source.kind.longest
    if longest and length > longest:
        return f"has {length} characters, and there is room for {longest}"
    return tables.wrong(str(source), str(text), translation, source.kind.words)


def _note(source: Text) -> str:
    """Say what a text is, and what is filled in."""
    kind, filled = source.kind, dict.fromkeys(PLACEHOLDER.findall(str(source)))
    room = [f"at most {kind.longest} characters"] if kind.longest else []
    return "; ".join([kind.note, *room, *(f"{name}: {_FILLED[name]}" for name in filled)])
