"""Points on the screen: the awards of a hand, and what the last tap brought."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.log.queries import TableData
from referee.matches.words import gains, names
from referee.matches.words.terms import called
from referee.matches.words.wording import worded
from referee.rules.asked.values import TRICKS
from referee.rules.asked.view import Look
from referee.table.screen.pieces import Fresh

Line = dict[str, Any]


def lines(look: Look, cast: names.Cast) -> list[Line]:
    """Return the hand's awards in the order in which they counted.

    Points noted one by one for a side are one line, and so is an award that both of a pair got. With a rotating gallo
    no colour is used, because sides change every hand.
    """
    lines: list[Line] = []
    # What one entry paid by one rule is one line, also where two columns got it.
    for (_entry, rule, kind, bare), some in groupby(
        zip(look.awards, look.unbet, strict=True),
        key=lambda pair: (pair[0].entry, pair[0].rule, pair[0].matter, pair[1]),
    ):
        for who, amount in gains.gainers(cast, [(award.team, award.points) for award, _bare in some]):
            brought = {"who": _briefly(who, cast), "side": "" if cast.by_turns else who.side, "rule": rule}
            last = lines[-1] if lines else None
            if kind == "adjust" and last and last.items() >= brought.items():
                last["amount"] += amount
            else:
                lines.append({**brought, "amount": amount, "for": matter(kind, look.ruleset, unbet=bare)})
    return [{**line, "points": f"{line['amount']:+d}"} for line in lines if line["amount"]]


def by_side(look: Look, cast: names.Cast) -> list[Line]:
    """Return what a pica-pica brought each side in all.

    The line of duels tells the rest.
    """
    name = matter("pica-pica", look.ruleset, unbet=False)
    total = {team: sum(award.points for award in look.awards if award.team == team) for team in (0, 1)}
    board = names.columns(cast)
    return [
        {"points": f"{points:+d}", "side": board[team].side, "who": _briefly(board[team], cast), "for": name}
        for team, points in total.items()
        if points
    ]


def _briefly(side: names.Side, cast: names.Cast) -> str:
    """Name a side by one of its players, where all would be too many for a line."""
    return side.short if len(cast.players) > 4 else side.full


def matter(name: str, ruleset: str, *, unbet: bool) -> str:
    """Return what an award was for; the words of the game stay as they are.

    Tricks on which nobody bet were for the hand.
    """
    if name == "adjust":
        return _("a mano")
    if name == "penalty":
        return _("castigo")
    skin = GAMES[ruleset].skin
    if name == TRICKS:
        name = called(skin.hand, skin.terms) if unbet else skin.bet
    return worded(name, skin.lang, get_language() or "es")


def unbet_entries(look: Look) -> set[int]:
    """Return the entries that paid tricks on which nobody had bet."""
    return {award.entry for award, unbet in zip(look.awards, look.unbet, strict=True) if unbet}


def fresh(data: TableData) -> dict[int, Fresh]:
    """Return what the last tap (or go of taps) brought, by column of the board."""
    brought: dict[int, Fresh] = {}
    unbet = unbet_entries(data.look)
    for line in data.undo:
        for award in line.awards:
            team, before = award["team"], brought.get(award["team"])
            points = award["points"] + (before.points if before else 0)
            paid_for = matter(award["for"], data.match.ruleset, unbet=award["entry"] in unbet)
            source = called(str(line.raw.get("source") or paid_for))
            brought[team] = Fresh(points, source, award["rule"], data.undo[0].seq)
    return {team: gain for team, gain in brought.items() if gain.points}
