"""The games of a match for the second count, from the boards that `adjudicate` prints."""

from typing import Any

from tests.rules.tally.second_words import Entry, sides_of

WITHOUT_HALVES = (9, 12, 15)


def half_of(ruleset: str, options: Entry) -> int:
    """Half the target, where there are malas and buenas."""
    argentine = ruleset in ("argentino", "fournier")
    return options["target"] // 2 if argentine and options["target"] not in WITHOUT_HALVES else 0


def games_of(match: Any, hands: list[Any]) -> list[Entry]:
    """What there is to tell of each game."""
    printed = match.out["hands"]
    numbers = sorted({hand["game"] for hand in printed})
    first = {number: next(place for place, hand in enumerate(printed) if hand["game"] == number) for number in numbers}
    # A deal makes the game before it final.
    won_by = {number: match.after[hands[first[number]].place]["games"] for number in numbers}
    found = []
    for number in numbers:
        later = won_by.get(number + 1, match.out["games"])
        winners = [account for account, games in enumerate(later) if games > won_by[number][account]]
        found.append(game_of(match, hands, number, winners[0] if winners else None, last=number + 1 not in won_by))
    return found


def game_of(match: Any, hands: list[Any], number: int, won: int | None, *, last: bool) -> Entry:
    places = [place for place, hand in enumerate(match.out["hands"]) if hand["game"] == number]
    boards = [match.out["hands"][place]["score"] for place in places]
    final, half = boards[-1], half_of(match.ruleset, match.options)
    accounts = range(len(final))
    sides = sides_of(match.seats, hands[places[-1]].dealer, match.options)
    there = {account if len(final) == 2 else sides[account] for account in accounts if final[account] >= match.target}
    together = match.options.get("scoring") == "together" and hands[places[-1]].over
    best = [[max(board[:own] + board[own + 1 :]) for own in accounts] for board in boards]
    under = [
        [place for place, board, other in zip(places, boards, best, strict=True) if board[own] <= half < other[own]]
        for own in accounts
    ]
    gaps = (
        [(other[won] - board[won], place) for place, board, other in zip(places, boards, best, strict=True)]
        if won is not None
        else []
    )
    worst = max((gap for gap, _place in gaps), default=0)
    alone = [board.index(max(board)) for board in boards if sorted(board)[-1] > sorted(board)[-2]]
    return {
        "game": number,
        "hands": places,
        "over": won is not None or not last or (together and len(there) > 1),
        "won": won,
        "score": final,
        "comeback": [worst, min(place for gap, place in gaps if gap == worst)] if worst > 0 else None,
        "in malas": [found[0] if found else None for found in under] if half else [],
        "lost in malas": [own for own in accounts if half and won not in (None, own) and final[own] <= half],
        "lead changes": sum(alone[at] != alone[at + 1] for at in range(len(alone) - 1)),
        "margin": None if won is None else final[won] - best[-1][won],
    }
