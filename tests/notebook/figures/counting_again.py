"""What figures are of, counted again from the second count of a record: the design's table, read hand by hand."""

from collections import Counter
from typing import Any

from referee.rules.record.acta import Acta
from tests.rules.tally.second_count import second_count

OWN = {
    "own_envido_called": "envido.called", "own_envido_opened": "envido.opened", "own_envido_wanted": "envido.wanted",
    "own_envido_refused": "envido.refused", "own_envido_raised": "envido.raised", "numbers": "envido.value",
    "buenas": "envido.buenas", "own_flores": "flor.sung", "own_truco_called": "truco.called",
    "own_truco_wanted": "truco.wanted", "own_truco_refused": "truco.refused", "own_truco_raised": "truco.raised",
    "own_quiero_won": "quiero.won", "own_quiero_lost": "quiero.lost", "own_quiero_tied": "quiero.tied",
    "cards_hands": "cards.logged", "bravas": "brava",
}  # fmt: skip
"""Cases of the seat (P), by column."""
SIDE = {
    "envido_wanted": "envido.wanted", "envido_refused": "envido.refused", "envido_raised": "envido.raised",
    "envido_cancelled": "envido.cancelled", "envido_won": "envido.won", "envido_lost": "envido.lost",
    "mano_won": "envido.mano.won", "mano_lost": "envido.mano.lost", "pie_won": "envido.pie.won",
    "pie_lost": "envido.pie.lost", "pido_asked": "pido.asked", "pido_had": "pido.had", "truco_called": "truco.called",
    "truco_wanted": "truco.wanted", "truco_refused": "truco.refused", "truco_raised": "truco.raised",
    "querido_won": "querido.won", "querido_lost": "querido.lost", "querido_tied": "querido.tied",
    "quiero_won": "quiero.won", "quiero_lost": "quiero.lost", "quiero_tied": "quiero.tied", "first_kept": "first.kept",
    "first_lost": "first.lost", "bravas_none": "bravas.none",
}  # fmt: skip
"""Cases of the side (S), by column."""
POINTS = {
    "points_truco": "points.truco", "points_envido": "points.envido", "points_flor": "points.flor",
    "points_pido": "points.pido flor", "points_declined": "points.no querido", "points_penalty": "points.penalty",
    "points_bare": "points.unspecified", "declined": "declined", "given_up": "given up",
}  # fmt: skip
"""Sums of points of the side, by column."""


class Again:
    """The columns of every seat of a match, of all hands or of those in which somebody had it."""

    def __init__(self, acta: Acta, accounts: int) -> None:
        self.hands, self.games = second_count(acta)
        self.seats, self.accounts = len(acta.seats), accounts
        self.own_points = accounts == self.seats != 2

    def sums(self, seat: int, hands: slice = slice(None)) -> Counter[str]:
        found: Counter[str] = Counter()
        for head, rows in self.hands[hands]:
            if head["played"]:
                found["hands"] += 1
                found["contests"] += sum(seat in contest for contest in head["contests"])
            for (figure, contest, side, speaker, number), times in rows.items():
                for column, name in OWN.items():
                    if name == figure and speaker == seat:
                        found[column] += times
                for column, name in SIDE.items():
                    if name == figure and self._sides_with(head, contest, side, speaker, seat):
                        found[column] += times
                for column, name in POINTS.items():
                    if name == figure and self._paid(head, side, speaker, seat):
                        found[column] += times * number
        return +found if not any(found[name] < 0 for name in found) else Counter({k: v for k, v in found.items() if v})

    def _sides_with(self, head: Any, contest: int, side: int, speaker: int, seat: int) -> bool:
        if head["pica"] and contest >= 0:
            return speaker == seat
        return bool(head["sides"][seat] == side)

    def _paid(self, head: Any, side: int, speaker: int, seat: int) -> bool:
        return speaker == seat if self.own_points else bool(head["sides"][seat] == side)

    def results(self, seat: int) -> Counter[str]:
        """R2, R4 to R6; the account of a seat never changes where there are two."""
        account = seat if self.own_points else self.hands[0][0]["sides"][seat]
        found: Counter[str] = Counter()
        for game in self.games:
            if not game["over"]:
                continue
            won, lost = game["won"] == account, game["won"] not in (None, account)
            found["games"] += 1
            found["games_won"] += won
            if game["in malas"]:
                found["trailed"] += game["in malas"][account] is not None
                found["trailed_won"] += won and game["in malas"][account] is not None
            found["lost_in_malas"] += account in game["lost in malas"]
            found["halved_lost"] += lost and bool(game["in malas"])
            if won and game["comeback"]:
                found["comeback"] = max(found["comeback"], game["comeback"][0])
        return +found
