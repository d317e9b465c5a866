"""The Brazilian law a second time: slow, simple, and read from the law alone.

A record is a set of tables. On each of them a seat stands behind every word that a side is noted to have said, and
every entry is judged there by the plain law of seats. An entry is accepted if some table accepts it; those that refuse
it are dropped. A law that speaks of words of a side itself (BR-REC-05) is judged so on all of them.
"""

from tests.rules.brazil_table import NONE, Entry
from tests.rules.brazil_words import Words
from tests.rules.truc_table import Refused, folded, refuse_if


class Model:
    """A match judged on all its tables: `judge` takes an entry or refuses it; `outcome` is what `adjudicate` gives."""

    def __init__(self, ruleset: str, options: Entry, seats: int) -> None:
        self.tables = [Words(ruleset, options, seats)]
        self.seats = seats
        self.refused: list[int] = []
        self.place = 0

    def judge(self, entry: Entry) -> bool:
        """Take the entry, or refuse it (False)."""
        after = self.after(entry)
        if after:
            self.tables = after
        else:
            self.refused.append(self.place)
        self.place += 1
        return bool(after)

    def legal(self, entry: Entry) -> bool:
        """Whether the entry would be taken."""
        return bool(self.after(entry))

    def outcome(self) -> Entry:
        """The board."""
        score, games, winner, hands = self.tables[0].board()
        awards = [(number, *award) for number, hand in enumerate(hands) for award in hand]
        won = None if winner == NONE else winner
        return {"score": list(score), "games": list(games), "winner": won, "awards": awards, "refused": self.refused}

    def after(self, entry: Entry) -> list[Words]:
        """The tables that are left after the entry; none if it is refused."""
        found: list[Words] = []
        for table in self.tables:
            for seat in self.speakers(entry):
                new = table.copy()
                new.place = self.place
                try:
                    take(new, entry, seat)
                except Refused:
                    continue
                new.count()
                found.append(new)
        kept = list({table.key(): table for table in found}.values())
        if "show" in entry:  # BR-IRR-05: who owes both proofs answers too many cards first
            owed = [table.claims_of_cards() for table in kept]
            kept = [table for table, claims in zip(kept, owed, strict=True) if claims == min(owed)]
        assert len({table.board() for table in kept}) < 2, "the tables differ on the board"
        return kept

    def speakers(self, entry: Entry) -> list[int]:
        """The seats that may be behind the entry; none stands for an entry without one."""
        if "by" in entry:
            return [entry["by"]] if 0 <= entry["by"] < self.seats else []
        if "say" in entry:
            return [seat for seat in range(self.seats) if seat % 2 == entry["team"]]
        return [NONE]


def take(table: Words, entry: Entry, seat: int) -> None:
    """Section 10, from the outside in."""
    refuse_if(table.winner != NONE)
    if "deal" in entry:
        table.deal(entry)
        return
    refuse_if(table.hand is None or table.game_won)
    hand = table.hand
    assert hand is not None
    if isinstance(entry.get("say"), str) and folded(entry["say"]) == "tento":
        table.fine(1 - seat % 2, "BR-PEN-01", "BR-PEN-04")
    elif "adjust" in entry:
        table.adjust(entry["adjust"])
    elif "show" in entry:
        table.show(hand, seat, entry["show"])
    else:
        take_open(table, entry, seat)


def take_open(table: Words, entry: Entry, seat: int) -> None:
    """An entry of an open hand."""
    hand = table.hand
    assert hand is not None
    refuse_if(not hand.open)
    if "close" in entry:
        hand.open = False
    elif "say" in entry:
        table.speak(hand, entry, seat)
    elif "play" in entry:
        table.play(hand, seat, entry["play"], entry.get("before"))
    else:
        refuse_if("trick" not in entry)
        table.short(hand, entry)
