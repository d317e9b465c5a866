"""Whole tricks and tied ones: who wins the trick, and who the hand.

The referee rules on them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from referee.arbiter.ask.answer import Answer, answer, refused
from referee.arbiter.ask.rules import cited, hand_rule
from referee.arbiter.ask.scene import Scene
from referee.arbiter.ask.wins import called, cast_of, place_of
from referee.inputs import whole_number
from referee.matches.words import cards as card_words
from referee.matches.words import names, phrases
from referee.matches.words.conjunctions import contracted
from referee.rules.asked import whatif
from referee.rules.asked.values import Trick
from referee.rules.asked.view import Look
from referee.rules.record.hand import CARDS
from referee.rules.record.seats import order_from


def whole_trick(scene: Scene, query: QueryDict) -> Answer | None:
    """Answer who wins a trick of everybody's cards, and who leads the next.

    None where nothing was asked.
    """
    seats = len(scene.match.seats)
    leader = whole_number(query.get("b", ""), range(seats))
    if leader is None:
        return None
    order = order_from(leader, seats)
    cards = [(seat, query.get(f"c{seat}", "")) for seat in order]
    if not all(card for _seat, card in cards):
        return answer(scene, (_("Falta la carta de alguien."), ""))
    place = place_of(scene, query)
    cast = cast_of(scene, seats, place.dealer)
    refusal, trick, after = whatif.imagined_trick(place, leader, cards)
    if refusal is not None:
        return refused(scene, refusal, cast)
    return answer(scene, *_outcome(scene, trick, after, cast, whatif.imagined_deal(place).pack.rank))


def _outcome(
    scene: Scene, trick: Trick, after: Look, cast: names.Cast, rank: Mapping[str, int]
) -> Iterator[tuple[str, str]]:
    """Say how a trick ended, and who leads then."""
    ruleset, settings = scene.match.ruleset, scene.settings
    if trick.winner_seat is None or trick.winner_side is None:
        yield (
            capfirst(_("%(tie)s: los dos equipos tienen la carta más alta.") % {"tie": called(scene)["tie"]}),
            cited(ruleset, settings, "tie"),
        )
    else:
        who = names.seat(cast, trick.winner_seat)
        words = {"who": who, "card": card_words.name(dict(trick.cards)[trick.winner_seat], ruleset)}
        # Partners with equal cards tie with nobody: another rule says so.
        shared = _shared(trick, rank)
        rule = cited(ruleset, settings, "partners" if shared else "wins")
        yield contracted(_("Es de %(who)s, con %(card)s.") % words), rule
    if after.turn is not None:
        next_rule = cited(ruleset, settings, "leads_tied" if trick.parda else "leads")
        yield _("En la que sigue sale %(who)s.") % {"who": names.seat(cast, after.turn)}, next_rule


def _shared(trick: Trick, rank: Mapping[str, int]) -> bool:
    """Return whether the winning side has its highest card several times."""
    places = [rank[card] for _seat, card in trick.cards]
    return places.count(max(places)) > 1


RESULTS = {"0": 0, "1": 1, "p": None}


def tied_tricks(scene: Scene, query: QueryDict) -> Answer | None:
    """Answer whose the hand is after these tricks, or that it goes on.

    None where nothing was asked.
    """
    choices = [query.get(f"t{number}", "") for number in range(CARDS)]
    results = [RESULTS[choice] for choice in choices if choice in RESULTS]
    if not results:
        return None
    place = scene.imagined
    cast = cast_of(scene, place.seats, place.dealer)
    played = _until_decided(place, results)
    outcome = whatif.imagined_tricks(place, played)
    if outcome.refusal is not None:
        return refused(scene, outcome.refusal, cast)
    rule = hand_rule(place.ruleset, scene.settings, played)
    if not whatif.ends_hand(outcome):
        return answer(scene, (_("Todavía no es de nadie: se juega la que sigue."), rule))
    says = [(_whose(scene, outcome, cast), rule)]
    # The form lets people choose tricks that were never played.
    if len(played) < len(results):
        says.append((_("La que sigue ya no se juega."), rule))
    return answer(scene, *says)


def _until_decided(place: whatif.ImaginedTable, results: Sequence[int | None]) -> Sequence[int | None]:
    """Return the tricks up to the one that decides the hand; no later one was played."""
    ends = (n for n in range(1, len(results) + 1) if whatif.ends_hand(whatif.imagined_tricks(place, results[:n])))
    return results[: next(ends, len(results))]


def _whose(scene: Scene, outcome: whatif.ImaginedOutcome, cast: names.Cast) -> str:
    if not outcome.awards:
        return _("La mano no es de nadie.")
    points = phrases.points(outcome.points, cast)
    text = _("La mano es de %(side)s: %(points)s.") % {"side": _winner(outcome, cast), "points": points}
    return contracted(text)


def _winner(outcome: whatif.ImaginedOutcome, cast: names.Cast) -> str:
    seat = next(seat for seat in range(len(cast.players)) if whatif.won_by(outcome, seat))
    return names.sides(cast)[cast.sides[seat]].full
