"""What is on a Brazilian table, for the second judge: options, deals, points, penalties. Read from the law alone.

Slow and simple: everything that changes is a tuple or a number in one of two dictionaries, so a table is easily copied.
"""

from typing import Any

from tests.rules.truc_table import refuse_if

Entry = dict[str, Any]
Award = tuple[int, int, str, str, int]
NONE = -1
TARGET = 12
RUNGS = {"1-3-6-9-12": (1, 3, 6, 9, 12), "2-4-6-8-12": (2, 4, 6, 8, 12), "2-4-6-10-12": (2, 4, 6, 10, 12)}
MINEIRO = {
    "deck": "sujo", "three_and_half": "none", "deal": "choice", "ladder": "1-3-6-9-12", "truco_bets": "trick",
    "truco_when": "own-turn", "overraise": "penalty", "truco_at_eleven": "lose-1", "tie_lead": "first-tied",
    "tied_hand": "none", "tied_deal": "next", "after_tie": "free", "facedown_after_tie": True, "iron_hand": "blind",
    "royal_family": "off", "poor_family": "off", "games_to_win": 1,
}  # fmt: skip
PAULISTA = {"deal": "simple", "truco_bets": "hand", "truco_at_eleven": "lose-game", "tie_lead": "trick-leader"}
DEFAULTS: dict[str, Entry] = {"mineiro": MINEIRO, "paulista": {**MINEIRO, **PAULISTA}}


class Hand:
    """One deal: its tricks as letters (A and B the sides, T a tie), its stake as a step of the ladder, its bet."""

    def __init__(self, dealer: int, seats: int, score: tuple[int, int], special: int) -> None:
        at_eleven = [points >= special for points in score]
        self.kind = "iron" if all(at_eleven) else "special" if any(at_eleven) else ""
        self.ahead = at_eleven.index(True) if self.kind == "special" else NONE
        self.decided = self.kind != "special"
        self.dealer, self.mao, self.cutter = dealer, (dealer + 1) % seats, (dealer - 1) % seats
        self.vira: str | None = None
        self.start = score
        self.open, self.under_way, self.tied = True, False, False
        self.rejected: tuple[str, ...] = ()
        self.kept = 0
        self.claims: tuple[tuple[str, int, int], ...] = ()
        self.leaders: tuple[int, ...] = (self.mao,)
        self.table: tuple[tuple[int, str], ...] = ()
        self.second: tuple[tuple[int, str], ...] = ()
        self.seen: tuple[str, ...] = ()
        self.played: tuple[tuple[int, str], ...] = ()
        self.tricks = ""
        self.whole = True
        self.carried = self.level = self.pending = 0
        self.caller = self.accepted = self.bet_on = NONE
        self.callers: tuple[int, ...] = ()
        self.laid: tuple[int, ...] = ()


class Table:
    """A match: its score, its games, the awards of each hand."""

    def __init__(self, ruleset: str, options: Entry, seats: int) -> None:
        self.ruleset, self.options, self.seats = ruleset, DEFAULTS[ruleset] | options, seats
        self.rungs = RUNGS[self.options["ladder"]]
        self.base = self.rungs[0]
        self.score, self.games = (0, 0), (0, 0)
        self.winner = NONE
        self.game_won = False
        self.hand: Hand | None = None
        self.awards: tuple[tuple[Award, ...], ...] = ()
        self.place = 0

    def copy(self) -> Any:
        """The same table once more."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        if self.hand is not None:
            new.hand = object.__new__(Hand)
            new.hand.__dict__.update(self.hand.__dict__)
        return new

    def key(self) -> tuple[Any, ...]:
        """What two equal tables share."""
        return (self.board(), tuple(self.hand.__dict__.values()) if self.hand else ())

    def board(self) -> tuple[Any, ...]:
        """What everybody sees."""
        score = (0, 0) if self.game_won and self.winner == NONE else self.score
        return (score, self.games, self.winner, self.awards)

    # Deals and points

    def deal(self, entry: Entry) -> None:
        """BR-DEA-11 and BR-TRU-16."""
        last = self.hand
        refuse_if(not 0 <= entry["deal"] < self.seats)
        refuse_if(last is not None and last.open and last.under_way)
        vira = entry.get("vira") if self.ruleset == "paulista" else None
        refuse_if(vira is not None and not self.in_pack(vira))
        carried = 0
        if last is not None and not self.game_won:
            tied = last.tied and self.options["tied_hand"] == "carry"
            carried = last.carried if last.open else last.level if tied else 0
        if self.game_won:
            self.score, self.game_won = (0, 0), False
        self.hand = Hand(entry["deal"], self.seats, self.score, TARGET - self.base)
        self.hand.vira = vira
        if not self.hand.kind:
            self.hand.carried = self.hand.level = carried
        self.awards = (*self.awards, ())

    def in_pack(self, card: str) -> bool:
        """Whether the pack has this card."""
        raise NotImplementedError

    def adjust(self, points: list[int]) -> None:
        """BR-SCO-05."""
        board = [score + more for score, more in zip(self.score, points, strict=True)]
        refuse_if(min(board) < 0 or min(board) >= TARGET)
        for side, more in enumerate(points):
            if more:
                self.pay(side, more, "", "adjust")

    def pay(self, side: int, points: int, rule: str, matter: str = "truco") -> None:
        """Write an award down."""
        *before, latest = self.awards
        self.awards = (*before, (*latest, (side, points, matter, rule, self.place)))
        self.score = self.scored(self.score, side, points)

    def scored(self, score: tuple[int, int], side: int, points: int) -> tuple[int, int]:
        """The score with an award."""
        return (score[0] + points, score[1]) if side == 0 else (score[0], score[1] + points)

    def lose(self, side: int, rule: str) -> None:
        """BR-PEN-05 and BR-PEN-06."""
        if self.score[side]:
            self.pay(side, -min(self.base, self.score[side]), rule, "penalty")

    def fine(self, offender: int, rule: str, above: str = "") -> None:
        """BR-PEN-01 and BR-PEN-04."""
        if max(self.score) >= TARGET - self.base:
            self.lose(offender, above or rule)
        else:
            self.pay(1 - offender, self.base, rule, "penalty")

    def reverse(self, hand: Hand, number: int) -> None:
        """BR-IRR-05: this award goes to the other side, and the hand is counted again; an adjust counts as one."""
        *before, latest = self.awards
        side, points, matter, rule, _ = latest[number]
        turned = (1 - side, points, matter, rule, self.place)
        score = hand.start
        kept: tuple[Award, ...] = ()
        for award in (*latest[:number], turned, *latest[number + 1 :]):
            together = kept != () and award[2] == kept[-1][2] == "adjust" and award[4] == kept[-1][4]
            if max(score) >= TARGET and not together:
                break
            score, kept = self.scored(score, award[0], award[1]), (*kept, award)
            refuse_if(min(score) < 0)
        self.awards, self.score = (*before, kept), score

    def count(self) -> None:
        """BR-SCO-01 and BR-SCO-04."""
        for side in (0, 1):
            if not self.game_won and self.score[side] >= TARGET:
                assert self.hand is not None
                self.game_won, self.hand.open = True, False
                self.games = (self.games[0] + (side == 0), self.games[1] + (side == 1))
                if self.games[side] >= self.options["games_to_win"]:
                    self.winner = side

    # The ends of a hand

    def prize(self, hand: Hand, side: int) -> tuple[int, str]:
        """BR-ONZ-04, BR-FER-04, else the stake."""
        lack = TARGET - self.score[side]
        if hand.kind == "iron":
            return lack, "BR-FER-04"
        if hand.kind == "special":
            return (max(self.rungs[1], lack) if side == hand.ahead else self.rungs[1]), "BR-ONZ-04"
        if hand.level == 0:
            return self.base, "BR-SCO-03"
        if hand.level == hand.carried:
            return self.rungs[hand.level], "BR-TRU-16"
        return self.rungs[hand.level], "BR-TRU-07" if self.options["truco_bets"] == "trick" else "BR-TRU-05"

    def win(self, hand: Hand, side: int, rule: str = "") -> None:
        """The hand goes to this side."""
        hand.open = False
        points, usual = self.prize(hand, side)
        self.pay(side, points, rule or usual)

    def tie(self, hand: Hand) -> None:
        """BR-TIE-04 and BR-FER-03."""
        if self.options["tied_hand"] == "dealer" and hand.kind != "iron":
            self.win(hand, hand.dealer % 2, "BR-TIE-04")
        else:
            hand.open, hand.tied = False, True
