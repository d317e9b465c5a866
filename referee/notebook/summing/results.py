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
        for name, number in game_numbers(data, game, seating, person).items():
            numbers[name] = numbers.get(name, 0) + number
        _note_comeback(numbers, game, seating, person)
    return numbers


def game_numbers(data: Mapping[str, Any], game: Mapping[str, Any], seating: Seating, person: int) -> Numbers:
    """Return what a finished game adds to the share of somebody.

    Nothing if it was not theirs.
    """
    account = seating.account(person, hands_of_game(game, seating)) if game["over"] else None
    if account is None:
        return {}
    won, score = game["won"] == account, game["score"]
    numbers = {
        "games": 1,
        "games_won": int(won),
        "points": score[account],
        "against": max(points for other, points in enumerate(score) if other != account),
    }
    if data["half"]:
        trailed = game["in malas"][account] is not None
        numbers["trailed"] = int(trailed)
        numbers["trailed_won"] = int(trailed and won)
        numbers["halved_lost"] = int(game["won"] is not None and not won)
        numbers["lost_in_malas"] = int(account in game["lost in malas"])
    return numbers


def _note_comeback(numbers: Numbers, game: Mapping[str, Any], seating: Seating, person: int) -> None:
    account = seating.account(person, hands_of_game(game, seating)) if game["comeback"] else None
    if account is not None and game["won"] == account and game["comeback"][0] > numbers.get("comeback", 0):
        numbers["comeback"], numbers["comeback_hand"] = game["comeback"]


def hands_of_game(game: Mapping[str, Any], seating: Seating) -> list[int]:
    """Return the hands of a game in which somebody must have sat to have played it."""
    counted = set(seating.counted)
    return [place for place in game["hands"] if place in counted] or game["hands"]
