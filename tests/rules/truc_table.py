"""What the three games of the second truc judge share: entries, deals and points. Read from the law alone.

Slow and simple: everything that changes is a tuple or a number in one of two dictionaries, so an entry is tried out and
taken back whole if some rule refuses it.
"""

import unicodedata
from typing import Any, ClassVar

Entry = dict[str, Any]
Award = tuple[int, int, str, str, int]
NONE = -1


class Refused(Exception):  # noqa: N818 - it is no error
    """The entry is not legal."""


def refuse_if(wrong: object) -> None:
    """Refuse the entry in hand."""
    if wrong:
        raise Refused


def folded(word: str) -> str:
    """The word without case, accents and outer blanks; ’ is read as '."""
    bare = unicodedata.normalize("NFD", word.replace("’", "'").strip().lower())
    return "".join(sign for sign in bare if not unicodedata.combining(sign))


class Hand:
    """One deal and what follows; `tricks` are letters: A and B the sides, D a draw."""

    def __init__(self, dealer: int, seats: int, size: int) -> None:
        self.dealer, self.size = dealer, size
        self.open, self.under_way = True, False
        self.leaders: tuple[int, ...] = ((dealer + 1) % seats,)
        self.table: tuple[tuple[int, str], ...] = ()
        self.seen: tuple[str, ...] = ()
        self.tricks = ""
        self.whole = True
        self.last = NONE
        self.stake: Any = 1
        self.pending: Any = None
        self.bettor = NONE
        self.kind = ""
        self.redeals = 0
        self.redealt = self.proposed = self.settled = False
        self.willing: tuple[int, ...] = ()


class Table:
    """A match without its tricks and bets."""

    ruleset = ""
    defaults: ClassVar[Entry] = {}

    def __init__(self, options: Entry, seats: int) -> None:
        self.options = self.defaults | options
        self.seats = seats
        self.target = 12
        self.rank = self.ranking()
        self.score, self.games = (0, 0), (0, 0)
        self.winner = NONE
        self.game_won = False
        self.hand: Hand | None = None
        self.awards: tuple[tuple[Award, ...], ...] = ()
        self.refused: tuple[int, ...] = ()
        self.place = 0

    # One entry

    def judge(self, entry: Entry) -> bool:
        """Take the entry, or refuse it (False)."""
        accepted = self.attempt(entry)
        if not accepted:
            self.refused = (*self.refused, self.place)
        self.place += 1
        return accepted

    def legal(self, entry: Entry) -> bool:
        """Whether the entry would be taken."""
        table, hand = dict(self.__dict__), dict(self.hand.__dict__) if self.hand else {}
        accepted = self.attempt(entry)
        self.restore(table, hand)
        return accepted

    def attempt(self, entry: Entry) -> bool:
        """Whether the entry stands; it is carried out then, and changes nothing otherwise."""
        for seat in self.speakers(entry):
            table, hand = dict(self.__dict__), dict(self.hand.__dict__) if self.hand else {}
            try:
                self.take(entry, seat)
            except Refused:
                self.restore(table, hand)
                continue
            self.count()
            return True
        return False

    def restore(self, table: Entry, hand: Entry) -> None:
        """Take back what an entry has changed."""
        self.__dict__.clear()
        self.__dict__.update(table)
        if self.hand is not None:
            self.hand.__dict__.update(hand)

    def speakers(self, entry: Entry) -> list[int]:
        """Every seat that may be behind the entry: those of a side where only the side is noted."""
        if "by" in entry:
            return [entry["by"]] if 0 <= entry["by"] < self.seats else []
        if "say" in entry:
            return [seat for seat in range(self.seats) if seat % 2 == entry["team"]]
        return [NONE]

    def take(self, entry: Entry, seat: int) -> None:
        """Section 6, from the outside in."""
        refuse_if(self.winner != NONE)
        if "deal" in entry:
            self.deal(entry)
            return
        refuse_if(self.hand is None or self.game_won)
        hand = self.hand
        assert hand is not None
        if "adjust" in entry:
            self.adjust(entry["adjust"])
            return
        refuse_if(not hand.open)
        if "close" in entry:
            hand.open = False
        elif "say" in entry:
            self.speak(hand, entry["say"], seat, noted="by" in entry or self.seats == 2)
        elif "play" in entry:
            self.play(hand, seat, entry["play"])
        else:
            refuse_if("trick" not in entry)
            self.short(hand, entry)

    # Deals and points

    def deal(self, entry: Entry) -> None:
        """TC-DEA-03, TC-DEA-04, TC-REC-04, TF-DEA-04."""
        last = self.hand
        refuse_if(not 0 <= entry["deal"] < self.seats)
        refuse_if(last is not None and last.open and last.under_way)
        redeals = 0
        if last is not None and not self.game_won:
            redeals = last.redeals + 1 if last.redealt else last.redeals if last.open else 0
        if self.game_won:
            self.score, self.game_won = (0, 0), False
        size = entry.get("cards", 3)
        refuse_if(size not in self.sizes(entry))
        self.hand = Hand(entry["deal"], self.seats, size)
        self.hand.redeals = redeals
        self.awards = (*self.awards, ())
        self.dealt(self.hand)

    def sizes(self, entry: Entry) -> tuple[int, ...]:
        """How many cards may be dealt to each."""
        return (3,)

    def dealt(self, hand: Hand) -> None:
        """What a game fixes when it deals."""

    def adjust(self, points: list[int]) -> None:
        """TC-REC-07."""
        board = [score + more for score, more in zip(self.score, points, strict=True)]
        refuse_if(min(board) < 0 or min(board) >= self.target)
        for side, more in enumerate(points):
            if more:
                self.pay(side, more, "", "adjust")

    def pay(self, side: int, points: int, rule: str, matter: str = "truco") -> None:
        """Write an award down."""
        *before, latest = self.awards
        self.awards = (*before, (*latest, (side, points, matter, rule, self.place)))
        self.score = (self.score[0] + points, self.score[1]) if side == 0 else (self.score[0], self.score[1] + points)

    def count(self) -> None:
        """TC-SCO-01, TC-SCO-02 and their like."""
        for side in (0, 1):
            if not self.game_won and self.score[side] >= self.target:
                assert self.hand is not None
                self.game_won, self.hand.open = True, False
                self.games = (self.games[0] + (side == 0), self.games[1] + (side == 1))
                if self.games[side] >= self.options["games_to_win"]:
                    self.winner = side

    def outcome(self) -> Entry:
        """The board, as `adjudicate` gives it."""
        return {
            "score": [0, 0] if self.game_won and self.winner == NONE else list(self.score),
            "games": list(self.games),
            "winner": None if self.winner == NONE else self.winner,
            "awards": [(number, *award) for number, awards in enumerate(self.awards) for award in awards],
            "refused": list(self.refused),
        }

    def play(self, hand: Hand, seat: int, card: str) -> None:
        """A card."""
        raise NotImplementedError

    def short(self, hand: Hand, entry: Entry) -> None:
        """A trick by its result."""
        raise NotImplementedError

    def ranking(self) -> dict[str, int]:
        """The cards of the pack, each with its place from above."""
        raise NotImplementedError

    def speak(self, hand: Hand, word: object, seat: int, *, noted: bool) -> None:
        """A word or a number."""
        raise NotImplementedError
