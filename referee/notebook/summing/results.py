"""What a match and each of its games were for somebody (R1 to R6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.notebook.summing.seating import Seating

Numbers = dict[str, int]


def results(data: Mapping[str, Any], seating: Seating, person: int) -> Numbers:
    """Return the columns of a share that tell of the match and its games."""
    account = seating.account(person, seating.counted)
    own = seating.hands_of(person, seating.counted)
    accounts = [dealt.account(seat) for dealt, seat in own]
    numbers = {
        "side": max(sorted(set(accounts)), key=accounts.count) if accounts else 0,
        "matches": int(account is not None),
        "won": int(account is not None and account == data["winner"]),
        "substituted": int(account is None),
        "hands": sum(dealt.hand["played"] for dealt, _seat in own),
        "halved": int(account is not None and data["half"] > 0),
    }
    for game in data["games"]:
        if game["over"]:
            _add_game(numbers, game, seating, person, halved=data["half"] > 0)
    return numbers


def _add_game(numbers: Numbers, game: Mapping[str, Any], seating: Seating, person: int, *, halved: bool) -> None:
    account = seating.account(person, hands_of_game(game, seating))
    if account is None:
        return
    won, score = game["won"], game["score"]
    _add(numbers, "games")
    _add(numbers, "games_won", won == account)
    _add(numbers, "points", score[account])
    _add(numbers, "against", max(points for other, points in enumerate(score) if other != account))
    if halved:
        trailed = game["in malas"][account] is not None
        _add(numbers, "trailed", trailed)
        _add(numbers, "trailed_won", trailed and won == account)
        _add(numbers, "halved_lost", won not in (None, account))
        _add(numbers, "lost_in_malas", account in game["lost in malas"])
    if won == account and game["comeback"] and game["comeback"][0] > numbers.get("comeback", 0):
        numbers["comeback"], numbers["comeback_hand"] = game["comeback"]


def hands_of_game(game: Mapping[str, Any], seating: Seating) -> list[int]:
    """Return the hands of a game in which somebody must have sat to have played it."""
    counted = set(seating.counted)
    return [place for place in game["hands"] if place in counted] or game["hands"]


def _add(numbers: Numbers, name: str, number: int = 1) -> None:
    numbers[name] = numbers.get(name, 0) + number
