"""The questions about an entry, as the form of a correction asks them.

Nothing here knows a game by its name: kinds, words, cards and numbers are those that the match's ruleset declares.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from django.utils.translation import gettext

from referee.games import GAMES
from referee.matches.words import art, deck, names, phrases
from referee.matches.words.wording import kind, printed
from referee.rules.record.cards import FACE_DOWN
from referee.table.corrections.fix_fields import Given, rank_of
from referee.table.corrections.fix_subject import MOST_SHOWN, SUITLESS, Subject

Form = Literal["chips", "select", "number", "text"]
SUITS: Mapping[str, Mapping[str, Any]] = {"spanish": deck.SUITS, "french": deck.FRENCH_SUITS}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the things that a field may hold. `tile` is a drawing in the file `sprite`, `lang` a word's language."""

    value: str
    label: str
    side: int | None = None
    sprite: str = ""
    tile: str = ""
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One question of the form: its name, label, how it is asked, what may be chosen, and what is."""

    name: str
    label: str
    form: Form
    choices: tuple[Choice, ...] = ()
    value: str = ""


def fields(of: str, subject: Subject, given: Given) -> list[Field]:
    """The questions about an entry of this kind, with what is answered already."""
    asked = [field for field in _ASKED[of](subject) if field.form in ("number", "text") or len(field.choices) > 1]
    return [replace(field, value=given.get(field.name, "")) for field in asked]


def _say(subject: Subject) -> Iterator[Field]:
    words = [Choice(word, printed(word), lang=subject.lang) for word in subject.words]
    yield _who_field(subject)
    yield Field("word", gettext("Qué dijo"), "select", tuple(words))
    aimed = [printed(word) for word in subject.words if subject.ruleset.words[word].aimed]
    if aimed:
        nobody = Choice("", gettext("a nadie en particular"))
        label = gettext("A quién, si fue %(words)s") % {"words": ", ".join(aimed)}
        yield Field("to", label, "select", (nobody, *_seats(subject)))


def _number(subject: Subject) -> Iterator[Field]:
    yield _who_field(subject)
    yield Field("value", gettext("Cuánto"), "number")


def _play(subject: Subject) -> Iterator[Field]:
    yield Field("who", gettext("Quién"), "chips", tuple(_seats(subject, "by:")))
    yield from _card_fields("play", gettext("La carta"), subject, FACE_DOWN if subject.settings["face_down"] else "")


def _trick(subject: Subject) -> Iterator[Field]:
    tie = Choice("parda", GAMES[subject.match.ruleset].terms.tie, lang=subject.lang)
    yield Field("won", gettext("Quién la ganó"), "chips", (*_winners(subject), tie))
    if subject.settings["misdeal"]:
        unknown = Choice("", gettext("no sé"))
        for name, label in (
            ("first", gettext("Si empataron: la primera de las iguales, de")),
            ("last", gettext("Si empataron: la última de las iguales, de")),
        ):
            yield Field(name, label, "select", (unknown, *_seats(subject)))


def _showdown(subject: Subject) -> Iterator[Field]:
    yield Field("won", gettext("Quién los ganó"), "chips", tuple(_winners(subject)))


def _show(subject: Subject) -> Iterator[Field]:
    yield Field("who", gettext("Quién"), "chips", tuple(_seats(subject, "by:")))
    words = [Choice(word, str(label)) for word, label in phrases.SHOWN.items()]
    yield Field("shown", gettext("Qué mostró"), "chips", (*words, Choice("cards", gettext("cartas"))))
    none = Choice("", gettext("ninguna"))
    cards = tuple(Choice(card, deck.name(card, subject.match.ruleset)) for card in subject.pack.rank)
    for place in range(MOST_SHOWN):
        label = gettext("Carta %(number)s") % {"number": place + 1}
        yield Field(f"card{place}", label, "select", (none, *cards))


def _adjust(subject: Subject) -> Iterator[Field]:
    for column in names.columns(subject.cast):
        yield Field(f"points{column.number}", gettext("Puntos: %(who)s") % {"who": column.full}, "number")
    yield Field("why", gettext("Por qué"), "text")


def _deal(subject: Subject) -> Iterator[Field]:
    yield Field("dealer", gettext("Quién dio"), "chips", tuple(_seats(subject)))
    if subject.settings.get("pica_pica", "never") != "never" and len(subject.match.seats) > 4:
        usual = Choice("", gettext("la que tocaba"))
        yield Field("pica", gettext("Qué mano"), "chips", (usual, Choice("no", kind(False)), Choice("yes", kind(True))))
    if subject.settings["vira"]:
        yield from _card_fields("vira", gettext("La vira"), subject, "")
    if subject.settings["cards_dealt"] == "cut":
        yield Field(
            "cut", gettext("El corte"), "chips", (Choice("", gettext("cortó")), Choice("no", gettext("sin corte")))
        )
        yield Field("cards", gettext("Cartas a cada uno"), "chips", (Choice("", "3"), Choice("1", "1")))


def _close(subject: Subject) -> Iterator[Field]:
    yield Field("why", gettext("Por qué se cerró"), "text")


_ASKED = {
    "say": _say,
    "number": _number,
    "play": _play,
    "trick": _trick,
    "showdown": _showdown,
    "show": _show,
    "adjust": _adjust,
    "deal": _deal,
    "close": _close,
}


def _who_field(subject: Subject) -> Field:
    """Who said it: a side or, where more than two play, a player."""
    players = _seats(subject, "by:") if len(subject.cast.players) > 2 else []
    return Field("who", gettext("Quién"), "chips", (*_sides(subject), *players))


def _sides(subject: Subject) -> list[Choice]:
    return [Choice(f"team:{side.number}", side.brief, side.number) for side in names.sides(subject.cast)]


def _seats(subject: Subject, before: str = "") -> list[Choice]:
    cast = subject.cast
    return [Choice(f"{before}{seat}", names.seat(cast, seat), cast.sides[seat]) for seat in range(len(cast.players))]


def _winners(subject: Subject) -> list[Choice]:
    players = _seats(subject, "seat:") if len(subject.cast.players) > 2 else []
    return [*_sides(subject), *players]


def _card_fields(name: str, label: str, subject: Subject, also: str) -> Iterator[Field]:
    """A card by its rank and its suit; what has no suit stands among the ranks."""
    shape, pack = art.deck_of(subject.match.ruleset), subject.pack
    ranks = list(dict.fromkeys(rank_of(card) for card in sorted(pack.rank, key=lambda card: -pack.rank[card])))
    told = [Choice(rank, _rank_label(rank, shape)) for rank in [*ranks, *([also] if also else [])]]
    sprite = art.sprite(subject.match.ruleset)
    suits = [
        Choice(letter, str(suit), sprite=sprite, tile=f"suit-{art.SIGNS.get(letter, letter)}")
        for letter, suit in SUITS[shape].items()
    ]
    if name == "vira":
        told.insert(0, Choice("", gettext("no se anotó")))
    yield Field(f"{name}_rank", label, "chips", tuple(told))
    yield Field(f"{name}_suit", gettext("Palo"), "chips", tuple(suits))


def _rank_label(rank: str, shape: str) -> str:
    if rank in SUITLESS:
        return deck.name(rank)
    figure = deck.FIGURES.get(rank) if shape == "spanish" else None
    return f"{rank} {figure}" if figure else rank
