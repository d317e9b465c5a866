"""Who wins if…?: cards against cards, a whole trick, equal values, tied tricks, and what is at stake by the score.

Each answer is what the referee rules on a table of the same rules where just that happens.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.arbiter.ask.rules import AMONG_MANILHAS, EQUAL, HIGHER, WORTH, cited, hand_rule, rank_rule, vira_rule
from referee.arbiter.ask.scene import Scene
from referee.arbiter.ask.words import Gain, either
from referee.matches.words import deck, names, phrases, reasons
from referee.matches.words.quotes import Quote
from referee.matches.words.wording import SPANISH, TERMS
from referee.rules.asked import whatif
from referee.rules.asked.view import Look, Trick
from referee.rules.record.acta import Entry as Parsed
from referee.rules.record.rulesets import find
from referee.rules.record.ruling import Refusal
from referee.rules.record.seats import order_from
from referee.rules.record.state import CARDS


@dataclass(frozen=True, slots=True)
class Answer:
    """What the referee says: sentences, each with its rule, as (text, rule, the rule quoted where it comes last)."""

    says: tuple[tuple[str, str, Quote | None], ...]


def answer(scene: Scene, *says: tuple[str, str]) -> Answer:
    """An answer of these sentences, each with its rule ("" for none)."""
    parts = [part for part in says if part[0]]
    last = {rule: place for place, (_text, rule) in enumerate(parts)}
    quoted = (scene.quote(rule) if last[rule] == place else None for place, (_text, rule) in enumerate(parts))
    return Answer(tuple((text, rule, quote) for (text, rule), quote in zip(parts, quoted, strict=True)))


def refused(scene: Scene, refusal: Refusal, cast: names.Cast) -> Answer:
    """Why the referee refuses what was imagined."""
    return answer(scene, (reasons.reason(refusal.code, refusal.args, cast), refusal.rule))


def _whole(text: str | None, below: int) -> int | None:
    """A whole number from 0 on and below a bound; None for anything else."""
    readable = text is not None and text.isascii() and text.isdecimal() and len(text) < 4
    return int(text) if readable and text and int(text) < below else None


def cast_of(scene: Scene, seats: int, dealer: int) -> names.Cast:
    """Who plays an imagined hand: the table's own people, or two whom nobody knows."""
    if seats == len(scene.match.seats):
        return names.dealt(scene.match, dealer)
    return names.Cast(("1", "2"), (0, 1), 2, ruleset=scene.match.ruleset)


# --- cards ---


def two_cards(scene: Scene, query: QueryDict) -> Answer | None:
    """Which of two cards kills the other, or that they tie; None where nothing was asked."""
    cards = (query.get("x", ""), query.get("y", ""))
    if not all(cards):
        return None
    place = replace(place_of(scene, query), seats=2, dealer=1)
    refusal, trick, _after = whatif.trick(place, 0, list(enumerate(cards)))
    if refusal is not None:
        return refused(scene, refusal, cast_of(scene, 2, 1))
    made = whatif.manilhas(whatif.dealt(place)).intersection(cards)
    rank = AMONG_MANILHAS if len(made) > 1 else rank_rule(scene.match.ruleset, scene.settings, cards)
    first, second = (deck.name(card, scene.match.ruleset) for card in cards)
    if trick.winner_seat is None:
        text = _("%(first)s y %(second)s valen lo mismo: %(tie)s.")
        return answer(scene, (capfirst(text % {"first": first, "second": second, "tie": called(scene)["tie"]}), rank))
    winner, loser = (first, second) if trick.winner_seat == 0 else (second, first)
    text = _("%(winner)s mata a %(loser)s.") % {"winner": winner, "loser": loser}
    ordered = [card for card in cards if card in made]
    return answer(scene, (capfirst(text), rank), *_manilhas(scene, place.vira, ordered))


def _manilhas(scene: Scene, vira: str, made: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Which of the cards the vira makes manilhas."""
    for card in made:
        cards = {"card": deck.name(card, scene.match.ruleset), "vira": deck.name(vira, scene.match.ruleset)}
        yield capfirst(_("%(card)s es manilha: la vira es %(vira)s.") % cards), vira_rule(scene.settings, vira)


def vira_of(scene: Scene, query: QueryDict) -> str:
    """The card that was turned: as the question tells, else as the table has it; nothing where the game turns none."""
    vira = query.get("vira", scene.now.vira)
    return vira if scene.settings["vira"] and vira in whatif.dealt(replace(scene.imagined, vira="")).pack.rank else ""


def place_of(scene: Scene, query: QueryDict) -> whatif.Place:
    """The table at nought to nought, under the vira of the question."""
    return replace(scene.imagined, vira=vira_of(scene, query))


def called(scene: Scene) -> dict[str, str]:
    """What players call a trick and a tied one; Spanish words are in the reader's language."""
    terms = TERMS[scene.match.ruleset]
    return {"trick": _("baza"), "tie": _("parda")} if terms is SPANISH else {"trick": terms.trick, "tie": terms.tie}


def whole_trick(scene: Scene, query: QueryDict) -> Answer | None:
    """Who wins a trick of everybody's cards, and who leads the next; None where nothing was asked."""
    seats = len(scene.match.seats)
    leader = _whole(query.get("b"), seats)
    if leader is None:
        return None
    order = order_from(leader, seats)
    cards = [(seat, query.get(f"c{seat}", "")) for seat in order]
    if not all(card for _seat, card in cards):
        return answer(scene, (_("Falta la carta de alguien."), ""))
    place = place_of(scene, query)
    cast = cast_of(scene, seats, place.dealer)
    refusal, trick, after = whatif.trick(place, leader, cards)
    if refusal is not None:
        return refused(scene, refusal, cast)
    return answer(scene, *_told(scene, trick, after, cast, whatif.dealt(place).pack.rank))


def _told(
    scene: Scene, trick: Trick, after: Look, cast: names.Cast, rank: Mapping[str, int]
) -> Iterator[tuple[str, str]]:
    """How a trick ended, and who leads then."""
    ruleset, settings = scene.match.ruleset, scene.settings
    if trick.winner_seat is None or trick.winner_side is None:
        yield (
            capfirst(_("%(tie)s: los dos equipos tienen la carta más alta.") % {"tie": called(scene)["tie"]}),
            cited(ruleset, settings, "tie"),
        )
    else:
        who = names.seat(cast, trick.winner_seat)
        words = {"who": who, "card": deck.name(dict(trick.cards)[trick.winner_seat], ruleset)}
        shared = _shared(trick, rank)
        rule = cited(ruleset, settings, "partners" if shared else "wins")
        yield _("Es de %(who)s, con %(card)s.") % words, rule
    if after.turn is not None:
        next_rule = cited(ruleset, settings, "leads_tied" if trick.parda else "leads")
        yield _("La próxima salida es de %(who)s.") % {"who": names.seat(cast, after.turn)}, next_rule


def _shared(trick: Trick, rank: Mapping[str, int]) -> bool:
    """Whether the winning side has its highest card several times."""
    places = [rank[card] for _seat, card in trick.cards]
    return places.count(max(places)) > 1


# --- envido and flor ---


def equal_values(scene: Scene, query: QueryDict) -> Answer | None:
    """Who wins an envido or a flor between two seats; None where nothing was asked."""
    matter = query.get("m", "")
    seats = len(scene.match.seats)
    first, second = _whole(query.get("a"), seats), _whole(query.get("z"), seats)
    values = _whole(query.get("va"), 100), _whole(query.get("vz"), 100)
    if matter not in EQUAL or not scene.settings["envido"]:
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
    who = names.seat(cast, first if whatif.won_by(outcome, first) else second)
    if values[0] != values[1]:
        return answer(scene, (_("Es de %(who)s.") % {"who": who}, HIGHER[matter]))
    text = _why_equal(scene, matter) % {"who": who, "mano": names.seat(cast, _mano(place))}
    return answer(scene, (text, EQUAL[matter]))


def _mano(place: whatif.Place) -> int:
    return (place.dealer + 1) % place.seats


def _why_equal(scene: Scene, matter: str) -> str:
    """Why one of two equal values wins, as this table plays it."""
    if matter == "envido" and scene.settings["envido_tie"] == "bidder":
        return _("Es de %(who)s, por ser del equipo que abrió el envido.")
    return _("Es de %(who)s, por estar antes desde el mano (%(mano)s).")


# --- tied tricks ---

RESULTS = {"0": 0, "1": 1, "p": None}


def tied_tricks(scene: Scene, query: QueryDict) -> Answer | None:
    """Whose the hand is after these tricks, or that the next must be played; None where nothing was asked."""
    choices = [query.get(f"t{number}", "") for number in range(CARDS)]
    results = [RESULTS[choice] for choice in choices if choice in RESULTS]
    if not results:
        return None
    place = scene.imagined
    cast = cast_of(scene, place.seats, place.dealer)
    played = _until_decided(place, results)
    outcome = whatif.tricks(place, played)
    if outcome.refusal is not None:
        return refused(scene, outcome.refusal, cast)
    rule = hand_rule(place.ruleset, scene.settings, played)
    if not whatif.ends_hand(outcome):
        return answer(scene, (_("Todavía no es de nadie: se juega la que sigue."), rule))
    says = [(_whose(scene, outcome, cast), rule)]
    if len(played) < len(results):
        says.append((_("La que sigue ya no se juega."), rule))
    return answer(scene, *says)


def _until_decided(place: whatif.Place, results: Sequence[int | None]) -> Sequence[int | None]:
    """The tricks up to the one that decides the hand: what is told of later ones was never played."""
    ends = (n for n in range(1, len(results) + 1) if whatif.ends_hand(whatif.tricks(place, results[:n])))
    return results[: next(ends, len(results))]


def _whose(scene: Scene, outcome: whatif.Outcome, cast: names.Cast) -> str:
    if not outcome.awards:
        return _("La mano no es de nadie.")
    points = phrases.points(outcome.points, cast)
    return _("La mano es de %(side)s: %(points)s.") % {"side": _winner(outcome, cast), "points": points}


def _winner(outcome: whatif.Outcome, cast: names.Cast) -> str:
    seat = next(seat for seat in range(len(cast.players)) if whatif.won_by(outcome, seat))
    return names.sides(cast)[cast.sides[seat]].full


# --- what is at stake by the score ---


def worth_now(scene: Scene) -> list[tuple[str, tuple[Gain, ...]]]:
    """What the bets are worth that hang on the score: each bet, and what either side would win with it now."""
    place = scene.standing
    if any(points >= scene.settings["target"] for points in place.score):
        return []
    state, cast = whatif.dealt(place), cast_of(scene, place.seats, place.dealer)
    if place.pica:
        cast = names.dueling(cast, scene.now.playing)
    worth = []
    for word, chain in _chains(scene):
        tried = [(side, whatif.follow(state, [*chain, *_won(scene, side)])) for side in (0, 1)]
        paid = [(side, outcome) for side, outcome in tried if outcome.refusal is None and outcome.awards]
        gains = tuple(either(paid, cast))
        if gains:
            worth.append((word, tuple(replace(gain, rule=WORTH.get(gain.rule, gain.rule)) for gain in gains)))
    return worth


def _chains(scene: Scene) -> Iterator[tuple[str, list[Parsed]]]:
    """The words that make such a bet stand accepted, by either side in turn."""
    words = find(scene.match.ruleset).words
    if scene.settings["envido"]:
        yield "falta envido", _entries("falta envido", "quiero")
    if scene.settings["flor"]:
        yield "contraflor al resto", _entries("flor", "contraflor al resto", "con flor quiero")
    if "mon reste" in words:
        yield "mon reste", _entries("mon reste", "je joue")


def _entries(*words: str) -> list[Parsed]:
    return [Parsed("say", {}, team=number % 2, word=word) for number, word in enumerate(words)]


def _won(scene: Scene, side: int) -> list[Parsed]:
    """A side wins what was accepted: the comparison, or in other games the tricks."""
    if scene.settings["envido"]:
        return [Parsed("showdown", {}, team=side)]
    return [Parsed("trick", {}, team=side)] * 2
