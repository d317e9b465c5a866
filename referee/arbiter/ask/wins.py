"""Who wins if…?: cards against cards, a whole trick, equal values, tied tricks, and what is at stake by the score.

Each answer is what the referee rules on a table of the same rules where just that happens.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.arbiter.ask.rules import cited, hand_rule, rank_rule, vira_rule
from referee.arbiter.ask.scene import Scene
from referee.arbiter.ask.words import Gain, either
from referee.games import GAMES
from referee.inputs import whole_number
from referee.matches.words import cards as card_words
from referee.matches.words import names, phrases, reasons
from referee.matches.words.quotes import Quote
from referee.rules.asked import imagined_hands, whatif
from referee.rules.asked.values import Trick
from referee.rules.asked.view import Look
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.hand import CARDS
from referee.rules.record.ruling import Refusal
from referee.rules.record.seats import order_from


@dataclass(frozen=True, slots=True)
class Answer:
    """What the referee says: sentences, each with its rule, as (text, rule, the rule quoted where it comes last)."""

    says: tuple[tuple[str, str, Quote | None], ...]


def answer(scene: Scene, *says: tuple[str, str]) -> Answer:
    """An answer of these sentences, each with its rule ("" for none)."""
    told = [one for one in says if one[0]]
    last = {rule: place for place, (_text, rule) in enumerate(told)}
    quoted = (scene.quote(rule) if last[rule] == place else None for place, (_text, rule) in enumerate(told))
    return Answer(tuple((text, rule, quote) for (text, rule), quote in zip(told, quoted, strict=True)))


def refused(scene: Scene, refusal: Refusal, cast: names.Cast) -> Answer:
    """Why the referee refuses what was imagined."""
    return answer(scene, (reasons.reason(refusal.code, refusal.args, cast), refusal.rule))


def _whole(text: str | None, below: int) -> int | None:
    """A whole number from 0 on and below a bound; None for anything else."""
    return whole_number(text or "", range(below))


def cast_of(scene: Scene, seats: int, dealer: int) -> names.Cast:
    """Who plays an imagined hand: the table's own people, or two whom nobody knows."""
    if seats == len(scene.match.seats):
        return names.dealt(scene.match, dealer)
    return names.Cast(("1", "2"), (0, 1), 2, ruleset=scene.match.ruleset)


# --- cards ---


def two_cards(scene: Scene, given: QueryDict) -> Answer | None:
    """Which of two cards kills the other, or that they tie; None where nothing was asked."""
    cards = (given.get("x", ""), given.get("y", ""))
    if not all(cards):
        return None
    place = replace(place_of(scene, given), seats=2, dealer=1)
    refusal, trick, _after = imagined_hands.trick(place, 0, list(enumerate(cards)))
    if refusal is not None:
        return refused(scene, refusal, cast_of(scene, 2, 1))
    made = imagined_hands.manilhas(imagined_hands.dealt(place)).intersection(cards)
    ruleset = scene.match.ruleset
    among = len(made) > 1
    rank = cited(ruleset, scene.settings, "among manilhas") if among else rank_rule(ruleset, scene.settings, cards)
    first, second = (card_words.name(card, ruleset) for card in cards)
    if trick.winner_seat is None:
        told = _("%(first)s y %(second)s valen lo mismo: %(tie)s.")
        return answer(scene, (capfirst(told % {"first": first, "second": second, "tie": called(scene)["tie"]}), rank))
    winner, loser = (first, second) if trick.winner_seat == 0 else (second, first)
    told = _("%(winner)s mata a %(loser)s.") % {"winner": winner, "loser": loser}
    ordered = [card for card in cards if card in made]
    return answer(scene, (capfirst(told), rank), *_manilhas(scene, place.vira, ordered))


def _manilhas(scene: Scene, vira: str, made: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Which of the cards the vira makes manilhas."""
    for card in made:
        told = {"card": card_words.name(card, scene.match.ruleset), "vira": card_words.name(vira, scene.match.ruleset)}
        yield (
            capfirst(_("%(card)s es manilha: la vira es %(vira)s.") % told),
            vira_rule(scene.match.ruleset, scene.settings, vira),
        )


def vira_of(scene: Scene, given: QueryDict) -> str:
    """The card that was turned: as the question tells, else as the table has it; nothing where the game turns none."""
    told = given.get("vira", scene.now.vira)
    if not scene.settings["vira"]:
        return ""
    return told if told in imagined_hands.dealt(replace(scene.imagined, vira="")).pack.rank else ""


def place_of(scene: Scene, given: QueryDict) -> imagined_hands.Place:
    """The table at nought to nought, under the vira of the question."""
    return replace(scene.imagined, vira=vira_of(scene, given))


def called(scene: Scene) -> dict[str, str]:
    """What players call a trick and a tied one; Spanish words are in the reader's language."""
    terms = GAMES[scene.match.ruleset].terms
    return {"trick": _("baza"), "tie": _("parda")} if terms.spanish else {"trick": terms.trick, "tie": terms.tie}


def whole_trick(scene: Scene, given: QueryDict) -> Answer | None:
    """Who wins a trick of everybody's cards, and who leads the next; None where nothing was asked."""
    seats = len(scene.match.seats)
    leader = _whole(given.get("b"), seats)
    if leader is None:
        return None
    order = order_from(leader, seats)
    cards = [(seat, given.get(f"c{seat}", "")) for seat in order]
    if not all(card for _seat, card in cards):
        return answer(scene, (_("Falta la carta de alguien."), ""))
    place = place_of(scene, given)
    cast = cast_of(scene, seats, place.dealer)
    refusal, trick, after = imagined_hands.trick(place, leader, cards)
    if refusal is not None:
        return refused(scene, refusal, cast)
    return answer(scene, *_told(scene, trick, after, cast, imagined_hands.dealt(place).pack.rank))


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
        words = {"who": who, "card": card_words.name(dict(trick.cards)[trick.winner_seat], ruleset)}
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


def equal_values(scene: Scene, given: QueryDict) -> Answer | None:
    """Who wins an envido or a flor between two seats; None where nothing was asked."""
    matter = given.get("m", "")
    seats = len(scene.match.seats)
    first, second = _whole(given.get("a"), seats), _whole(given.get("z"), seats)
    values = _whole(given.get("va"), 100), _whole(given.get("vz"), 100)
    ruleset, settings = scene.match.ruleset, scene.settings
    if f"equal {matter}" not in GAMES[ruleset].cites.rules:
        return None
    if first is None or second is None or values[0] is None or values[1] is None:
        return answer(scene, (_("Faltan los tantos."), ""))
    place = scene.imagined
    cast = cast_of(scene, seats, place.dealer)
    if cast.sides[first] == cast.sides[second]:
        return answer(scene, (_("Son compañeros: el tanto es de los dos."), ""))
    outcome = imagined_hands.compared(place, matter, [(first, values[0]), (second, values[1])])
    if outcome.refusal is not None:
        return refused(scene, outcome.refusal, cast)
    who = names.seat(cast, first if whatif.won_by(outcome, first) else second)
    if values[0] != values[1]:
        return answer(scene, (_("Es de %(who)s.") % {"who": who}, cited(ruleset, settings, f"higher {matter}")))
    told = _why_equal(scene, matter) % {"who": who, "mano": names.seat(cast, _mano(place))}
    return answer(scene, (told, cited(ruleset, settings, f"equal {matter}")))


def _mano(place: imagined_hands.Place) -> int:
    return (place.dealer + 1) % place.seats


def _why_equal(scene: Scene, matter: str) -> str:
    """Why one of two equal values wins, as this table plays it."""
    if matter == "envido" and scene.settings["envido_tie"] == "bidder":
        return _("Es de %(who)s, por ser del equipo que abrió el envido.")
    return _("Es de %(who)s, por estar antes desde el mano (%(mano)s).")


# --- tied tricks ---

RESULTS = {"0": 0, "1": 1, "p": None}


def tied_tricks(scene: Scene, given: QueryDict) -> Answer | None:
    """Whose the hand is after these tricks, or that the next must be played; None where nothing was asked."""
    told = [given.get(f"t{number}", "") for number in range(CARDS)]
    results = [RESULTS[one] for one in told if one in RESULTS]
    if not results:
        return None
    place = scene.imagined
    cast = cast_of(scene, place.seats, place.dealer)
    played = _until_decided(place, results)
    outcome = imagined_hands.tricks(place, played)
    if outcome.refusal is not None:
        return refused(scene, outcome.refusal, cast)
    rule = hand_rule(place.ruleset, scene.settings, played)
    if not whatif.ends_hand(outcome):
        return answer(scene, (_("Todavía no es de nadie: se juega la que sigue."), rule))
    says = [(_whose(scene, outcome, cast), rule)]
    if len(played) < len(results):
        says.append((_("La que sigue ya no se juega."), rule))
    return answer(scene, *says)


def _until_decided(place: imagined_hands.Place, results: Sequence[int | None]) -> Sequence[int | None]:
    """The tricks up to the one that decides the hand: what is told of later ones was never played."""
    ends = (n for n in range(1, len(results) + 1) if whatif.ends_hand(imagined_hands.tricks(place, results[:n])))
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
    state, cast = imagined_hands.dealt(place), cast_of(scene, place.seats, place.dealer)
    if place.pica:
        cast = names.dueling(cast, scene.now.playing)
    told = []
    for word, chain in _chains(scene):
        tried = [(side, whatif.follow(state, [*chain, *_won(scene, side)])) for side in (0, 1)]
        gains = tuple(either([(side, one) for side, one in tried if one.refusal is None and one.awards], cast))
        if gains:
            worth = GAMES[scene.match.ruleset].cites.worth
            told.append((word, tuple(replace(one, rule=worth.get(one.rule, one.rule)) for one in gains)))
    return told


def _chains(scene: Scene) -> Iterator[tuple[str, list[Parsed]]]:
    """List the bets whose worth hangs on the score, each with its words by either side in turn."""
    for bet, words in GAMES[scene.match.ruleset].open_bets.items():
        yield bet, [Parsed("say", {}, team=number % 2, word=word) for number, word in enumerate(words)]


def _won(scene: Scene, side: int) -> list[Parsed]:
    """A side wins what was accepted: the comparison, or in other games the tricks."""
    if scene.settings["envido"]:
        return [Parsed("showdown", {}, team=side)]
    return [Parsed("trick", {}, team=side)] * 2
