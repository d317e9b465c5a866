"""The question *Who wins if…?*: cards against cards, and equal values.

Each answer is what the referee rules on a table of the same rules where just that happens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.arbiter.ask.answer import Answer, answer, refused
from referee.arbiter.ask.rules import cited, rank_rule, vira_rule
from referee.arbiter.ask.scene import Scene
from referee.games import GAMES
from referee.inputs import whole_number
from referee.matches.words import cards as card_words
from referee.matches.words import names, terms
from referee.matches.words.conjunctions import contracted
from referee.matches.words.verbs import Verb
from referee.rules.asked import whatif


def cast_of(scene: Scene, seats: int, dealer: int) -> names.Cast:
    """Return who plays an imagined hand.

    They are the table's own people, or two whom nobody knows.
    """
    if seats == len(scene.match.seats):
        return names.dealt(scene.match, dealer)
    return names.Cast(("1", "2"), (0, 1), 2, ruleset=scene.match.ruleset)


BY_MANO = Verb(
    gettext_lazy("Empatan: es de %(who)s, que es mano."),
    gettext_lazy("Empatan: es de %(who)s, que son mano."),
    gettext_lazy("Empatan: es de %(who)s, que son mano."),
)
QUESTIONS = {"two": ("x", "y"), "trick": ("b", "c"), "ties": ("t",), "equal": ("m",)}
"""The questions of the page, and how the fields begin that only one of them has."""


def question_of(query: QueryDict) -> str:
    """Return the question that was put: the first one, if none was."""
    fields = [field.rstrip("0123456789") for field, value in query.items() if value]
    return next((name for name, own in QUESTIONS.items() if set(own).intersection(fields)), "two")


# --- cards ---


def two_cards(scene: Scene, query: QueryDict) -> Answer | None:
    """Answer which of two cards kills the other, or that they tie.

    None where nothing was asked.
    """
    cards = (query.get("x", ""), query.get("y", ""))
    if not all(cards):
        return None
    # Two cards need only two players, whoever sits here; seat 0 leads.
    place = replace(place_of(scene, query), seats=2, dealer=1)
    refusal, trick, _after = whatif.imagined_trick(place, 0, list(enumerate(cards)))
    if refusal is not None:
        return refused(scene, refusal, cast_of(scene, 2, 1))
    made = whatif.manilhas(whatif.imagined_deal(place)).intersection(cards)
    ruleset = scene.match.ruleset
    if len(made) > 1:
        rank = cited(ruleset, scene.settings, "among manilhas")
    elif made:
        # That one of them is a manilha is all there is to say: the order of the others does not count.
        rank = vira_rule(ruleset, scene.settings, place.vira)
    else:
        rank = rank_rule(ruleset, scene.settings, cards)
    first, second = (card_words.name(card, ruleset) for card in cards)
    if trick.winner_seat is None:
        text = _("%(first)s y %(second)s valen lo mismo: %(tie)s.")
        return answer(scene, (capfirst(text % {"first": first, "second": second, "tie": called(scene)["tie"]}), rank))
    winner, loser = (first, second) if trick.winner_seat == 0 else (second, first)
    text = _("%(winner)s mata a %(loser)s.") % {"winner": winner, "loser": loser}
    ordered = [card for card in cards if card in made]
    return answer(scene, (capfirst(text), rank), *_manilhas(scene, place.vira, ordered))


def _manilhas(scene: Scene, vira: str, made: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Say which of the cards the vira makes manilhas."""
    for card in made:
        cards = {"card": card_words.name(card, scene.match.ruleset), "vira": card_words.name(vira, scene.match.ruleset)}
        yield (
            capfirst(_("%(card)s es manilha: la vira es %(vira)s.") % cards),
            vira_rule(scene.match.ruleset, scene.settings, vira),
        )


def vira_of(scene: Scene, query: QueryDict) -> str:
    """Return the vira of the question, else the table's; "" where the game turns none."""
    vira = query.get("vira", scene.now.vira)
    if not scene.settings["vira"]:
        return ""
    return vira if vira in whatif.imagined_deal(replace(scene.imagined, vira="")).pack.rank else ""


def place_of(scene: Scene, query: QueryDict) -> whatif.ImaginedTable:
    """Return the table at nought to nought, under the vira of the question."""
    return replace(scene.imagined, vira=vira_of(scene, query))


def called(scene: Scene) -> dict[str, str]:
    """Return the players' words for a trick and a tied one.

    Spanish words are in the reader's language.
    """
    words = GAMES[scene.match.ruleset].terms
    return {"trick": terms.called(words.trick, words), "tie": terms.called(words.tie, words)}


def coming_trick(scene: Scene) -> str:
    """Name the trick in play as players do: primera, segunda, tercera."""
    words = GAMES[scene.match.ruleset].terms
    return terms.ordinal(words, min(scene.now.trick_number, len(words.tricks)))


# --- envido and flor ---


def equal_values(scene: Scene, query: QueryDict) -> Answer | None:
    """Answer who wins an envido or a flor between two seats.

    None where nothing was asked.
    """
    matter = query.get("m", "")
    seats = len(scene.match.seats)
    first, second = whole_number(query.get("a", ""), range(seats)), whole_number(query.get("z", ""), range(seats))
    values = whole_number(query.get("va", ""), range(100)), whole_number(query.get("vz", ""), range(100))
    ruleset, settings = scene.match.ruleset, scene.settings
    if f"equal {matter}" not in GAMES[ruleset].cites.rules:
        return None
    if first is None or second is None or values[0] is None or values[1] is None:
        return answer(scene, (_("Faltan los tantos."), ""))
    place = scene.imagined
    cast = cast_of(scene, seats, place.dealer)
    if cast.sides[first] == cast.sides[second]:
        return answer(scene, (_("Son compañeros: el tanto es de los dos."), ""))
    outcome = whatif.compared(place, matter, [(first, values[0]), (second, values[1])])
    if outcome.refusal is not None:
        return refused(scene, outcome.refusal, cast)
    winner = first if whatif.won_by(outcome, first) else second
    who = names.seat(cast, winner)
    if values[0] != values[1]:
        text = contracted(_("Es de %(who)s.") % {"who": who})
        return answer(scene, (text, cited(ruleset, settings, f"higher {matter}")))
    text = contracted(_why_equal(scene, matter, cast, winner) % {"who": who, "mano": names.seat(cast, _mano(place))})
    return answer(scene, (text, cited(ruleset, settings, f"equal {matter}")))


def _mano(place: whatif.ImaginedTable) -> int:
    return (place.dealer + 1) % place.seats


def _why_equal(scene: Scene, matter: str, cast: names.Cast, winner: int) -> str:
    """Say why one of two equal values wins, as this table plays it."""
    if matter == "envido" and scene.settings["envido_tie"] == "bidder":
        return _("Empatan: es de %(who)s, por ser del equipo que abrió el envido.")
    if winner == _mano(scene.imagined):
        return BY_MANO.of(names.person(cast, winner))
    return _("Empatan: es de %(who)s, por estar antes desde el mano (%(mano)s).")
