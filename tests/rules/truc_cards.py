"""Hands of the truc family written trick by trick: `ABD` becomes the entries that give side 0, side 1 and a draw."""

from collections.abc import Iterator

ROWS = (
    ("AA", 0), ("AD", 0), ("ABA", 0), ("ABD", 0), ("ABB", 1), ("DA", 0), ("DDA", 0),
    ("BB", 1), ("BD", 1), ("BAB", 1), ("BAD", 1), ("BAA", 0), ("DB", 1), ("DDB", 1), ("DDD", None),
)  # fmt: skip
"""The table of results: tricks won by side 0 (A) or side 1 (B) or drawn (D), and the hand's winner (None: the
non-dealers)."""
DECIDED = tuple(row for row in ROWS if row[1] is not None)

SPANISH = (("3", "2", "1"), ("4", "5", "6"), "eboc")
FRENCH = (("7", "8", "A"), ("9", "10", "J"), "♠♣♥♦")
BRAZIL = (("3", "2", "K"), ("Q", "J", "6"), "♣♥♠♦")
"""Of these none is a manilha in mineiro, nor in paulista after a vira of four."""


def by_seats(tricks: str, seats: int = 4) -> str:
    """Each trick by its winner's seat: the one of the side that leads or sits after the leader."""
    leader, notes = 0, []
    for result in tricks:
        if result == "D":
            notes.append("Tp")
        else:
            leader = leader if leader % 2 == "AB".index(result) else (leader + 1) % seats
            notes.append(f"T{leader}")
    return "; ".join(notes)


def by_sides(tricks: str) -> str:
    """Each trick by the side that won it."""
    return "; ".join("Tp" if result == "D" else f"Tt{'AB'.index(result)}" for result in tricks)


def by_cards(tricks: str, seats: int = 4, pack: tuple[tuple[str, ...], tuple[str, ...], str] = SPANISH) -> str:
    """Each trick card by card, the leader first; who wins has the trick's high card, in a draw one of each side."""
    high, low, suits = pack
    leader, notes = 0, []
    for number, result in enumerate(tricks):
        winner = leader if result == "D" or leader % 2 == "AB".index(result) else (leader + 1) % seats
        best = {winner, (winner + 1) % seats} if result == "D" else {winner}
        order = (*range(leader, seats), *range(leader))
        notes += [f"{seat}*{(high if seat in best else low)[number]}{suits[seat]}" for seat in order]
        leader = leader if result == "D" else winner
    return "; ".join(notes)


def told_in_every_way(
    tricks: str, pack: tuple[tuple[str, ...], tuple[str, ...], str], tables: tuple[int, ...] = (2, 4)
) -> Iterator[tuple[int, str, int]]:
    """A hand that the last seat deals, by seats, sides and cards at tables of these sizes: size, record, last entry."""
    for seats in tables:
        for log in (by_seats(tricks, seats), by_sides(tricks), *([by_cards(tricks, seats, pack)] if seats < 6 else [])):
            yield seats, f"D{seats - 1}; {log}", log.count(";") + 1
