"""Play by other rules: in the same match while that can be, else in a sequel."""

from __future__ import annotations

from django.db import transaction

from referee.matches.identity.permissions import may
from referee.matches.log import taps
from referee.matches.log.queries import table
from referee.matches.models import Match, Pen, new_id
from referee.matches.people.presence_log import lock
from referee.matches.setup import start
from referee.matches.setup.carry_over import carried
from referee.matches.setup.change_rules import CarriedTooFarError, Rules, change, dealt_too_early, is_open
from referee.matches.types import Raw
from referee.matches.words.names import cast
from referee.rules.record.acta import read_options, read_ruleset, read_seats

CARRIED = "sigue con otras reglas"
"""The reason that the record keeps for the first points of a match that goes on with other rules."""


def play_by(match_id: str, pen: Pen, rules: Rules, *, agreed: bool = False) -> str:
    """Play by these rules from now on.

    Return the match that does: this one where nobody has spoken, else a new one. Entries may not stand under the new
    rules: a deal of a seat that is no more, points for two sides where there are three scores, a hand at eleven that
    was dealt before. Then it goes on in a new match too. What the table `agreed` on, any pen may carry out. Raises the
    errors of `change` and `go_on`.
    """
    if not is_open(Match.objects.get(pk=match_id)):
        return go_on(match_id, pen, rules, agreed=agreed).pk
    try:
        change(match_id, pen, rules, agreed=agreed)
    # the points or deals do not stand under the new rules, so the log begins anew
    except CarriedTooFarError:
        return go_on(match_id, pen, rules, agreed=agreed).pk
    return match_id


def go_on(match_id: str, pen: Pen, rules: Rules, *, agreed: bool = False) -> Match:
    """Go on in a new match by other rules, with the points as its first entry.

    Both link to each other. Everybody takes their points along (`carried`); games that were won stay behind. Done twice
    it is the same match. Raises PermissionError, ActaError, CarriedTooFarError, and OtherScoresError.
    """
    ruleset = read_ruleset(rules.ruleset)
    options, seats = read_options(rules.options, ruleset), read_seats(list(rules.seats), ruleset)
    if not (agreed or may(pen, "options")):
        raise PermissionError
    with transaction.atomic():
        old = lock(match_id)
        # two phones may ask for the same: the second finds the match that the first has begun
        if old.followed_by:
            return Match.objects.get(pk=old.followed_by)
        score = table(match_id).look.score
        match = start.follow(old, pen, rules.ruleset, options, list(seats), rules.dealer)
        _carry(match, carried(score, cast(old), cast(match)), rules.dealer)
    return match


def _carry(match: Match, score: tuple[int, ...], dealer: int) -> None:
    """Log the points of the old match in the new one.

    Raises CarriedTooFarError where they already win.
    """
    # no entry is needed where nobody has a point
    if not any(score):
        return
    pencil = match.pens.filter(role=Pen.Role.SCORER).order_by("pk")[:1].get()
    raws: list[Raw] = [{"deal": dealer}, {"adjust": list(score), "why": CARRIED}]
    answer = taps.tap(match.pk, pencil, new_id(), match.rev, raws)
    now = Match.objects.get(pk=match.pk)
    if answer.status != "taken" or now.finished or now.result["score"] != list(score):
        raise CarriedTooFarError
    if dealt_too_early(now, table(match.pk).look):  # deal once more, with the points on the board
        taps.tap(match.pk, pencil, new_id(), now.rev, [{"deal": dealer}])
