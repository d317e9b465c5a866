"""The Brazilian law a second time, in short: records of results only, judged without the engine.

It knows deals, calls and answers, decisions at eleven, tricks by their winners, `tento`, too many cards, points by hand
and closed hands, with the options that bear on them. Whatever it is given, the engine must find the same.
"""

from __future__ import annotations

from random import Random
from typing import Any

Entry = dict[str, Any]
RUNGS = {"1-3-6-9-12": (1, 3, 6, 9, 12), "2-4-6-8-12": (2, 4, 6, 8, 12), "2-4-6-10-12": (2, 4, 6, 10, 12)}
CALLS = ("truco", "vale 6", "vale 9", "queda")
ROWS = {"AA": 0, "AT": 0, "ABA": 0, "ABT": 0, "ABB": 1, "TA": 0, "TTA": 0, "BB": 1, "BT": 1, "BAB": 1, "BAT": 1,
        "BAA": 0, "TB": 1, "TTB": 1, "TTT": None}  # fmt: skip
MINEIRO = {
    "ladder": "1-3-6-9-12", "truco_bets": "trick", "truco_when": "own-turn", "overraise": "penalty",
    "truco_at_eleven": "lose-1", "tie_lead": "first-tied", "tied_hand": "none", "games_to_win": 1,
}  # fmt: skip
DEFAULTS = {
    "mineiro": MINEIRO,
    "paulista": {**MINEIRO, "truco_bets": "hand", "truco_at_eleven": "lose-game", "tie_lead": "trick-leader"},
}
TARGET = 12


class Hand:
    """One deal: its tricks as letters (A and B the sides, T a tie), its stake as a step of the ladder, its bet."""

    def __init__(self, dealer: int, seats: int, score: list[int], special: int) -> None:
        at_eleven = [points >= special for points in score]
        self.kind = "iron" if all(at_eleven) else "special" if any(at_eleven) else ""
        self.ahead = at_eleven.index(True) if self.kind == "special" else -1
        self.decided = self.kind != "special"
        self.dealer_side = dealer % 2
        self.leader: int | None = (dealer + 1) % seats
        self.tricks = ""
        self.carried = self.level = self.pending = 0
        self.caller = self.accepted = self.bet_on = -1
        self.before: list[int] | None = None
        self.open, self.under_way, self.tied = True, False, False


class Model:
    """A match as the law has it: `score`, `games`, `winner`, the awards of each hand, and what was refused."""

    def __init__(self, ruleset: str, options: Entry, seats: int) -> None:
        self.options = DEFAULTS[ruleset] | options
        self.seats = seats
        self.rungs = RUNGS[self.options["ladder"]]
        self.base = self.rungs[0]
        self.score, self.games = [0, 0], [0, 0]
        self.awards: list[list[tuple[int, int, str]]] = []
        self.refused: list[int] = []
        self.winner: int | None = None
        self.game_won = False
        self.hand: Hand | None = None
        self.place = 0

    def judge(self, entry: Entry) -> bool:
        """Take the entry or refuse it (False)."""
        entry = self.as_seat(entry) if self.seats == 2 else entry
        accepted = self.winner is None and self.take(entry)
        if not accepted:
            self.refused.append(self.place)
        self.place += 1
        self.count()
        return accepted

    def as_seat(self, entry: Entry) -> Entry:
        """At a table of two a side is its seat, and who played the first and last of equal cards is clear."""
        entry = dict(entry)
        if "say" in entry and "team" in entry:
            entry["by"] = entry.pop("team")
        if entry.get("trick", 0) is None:
            entry["trick"] = entry.pop("team")
        if entry.get("trick") == "parda" and self.hand is not None and self.hand.open and self.hand.leader is not None:
            entry |= {"first": self.hand.leader, "last": 1 - self.hand.leader}
        return entry

    def take(self, entry: Entry) -> bool:
        """Whether the entry stands; it is carried out then."""
        hand = self.hand
        if "deal" in entry:
            return self.deal(entry["deal"])
        if hand is None or self.game_won:
            return False
        if entry.get("say") == "tento":
            self.fine(1 - side_of(entry))
            return True
        if "adjust" in entry:
            return self.adjust(entry["adjust"])
        if not hand.open:
            return False
        if "close" in entry:
            hand.open = False
            return True
        return self.trick(hand, entry) if "trick" in entry else self.say(hand, entry)

    def deal(self, dealer: int) -> bool:
        """BR-DEA-11 and BR-TRU-16."""
        last = self.hand
        if last is not None and last.open and last.under_way:
            return False
        carried = 0
        if last is not None and not self.game_won:
            tied = last.tied and self.options["tied_hand"] == "carry"
            carried = last.carried if last.open else last.level if tied else 0
        if self.game_won:
            self.score, self.game_won = [0, 0], False
        self.hand = Hand(dealer, self.seats, self.score, TARGET - self.base)
        if not self.hand.kind:
            self.hand.carried = self.hand.level = carried
        self.awards.append([])
        return True

    def adjust(self, points: list[int]) -> bool:
        """BR-SCO-05."""
        board = [score + more for score, more in zip(self.score, points, strict=True)]
        if min(board) < 0 or min(board) >= TARGET:
            return False
        self.awards[-1] += [(side, more, "adjust") for side, more in enumerate(points) if more]
        self.score = board
        return True

    def pay(self, side: int, points: int, matter: str) -> None:
        """An award; none for nothing."""
        if points:
            self.awards[-1].append((side, points, matter))
            self.score[side] += points

    def lose(self, side: int) -> None:
        """BR-PEN-05 and BR-PEN-06."""
        self.pay(side, -min(self.base, self.score[side]), "penalty")

    def fine(self, offender: int) -> None:
        """BR-PEN-01 and BR-PEN-04."""
        if max(self.score) >= TARGET - self.base:
            self.lose(offender)
        else:
            self.pay(1 - offender, self.base, "penalty")

    def prize(self, hand: Hand, side: int) -> int:
        """BR-ONZ-04, BR-FER-04, else the stake."""
        lack = max(1, TARGET - self.score[side])
        if hand.kind == "iron":
            return lack
        if hand.kind == "special":
            return max(self.rungs[1], lack) if side == hand.ahead else self.rungs[1]
        return self.rungs[hand.level]

    def win(self, hand: Hand, side: int, points: int | None = None) -> None:
        """The hand goes to this side."""
        hand.open = False
        self.pay(side, self.prize(hand, side) if points is None else points, "truco")

    def tie(self, hand: Hand) -> None:
        """BR-TIE-04 and BR-FER-03."""
        if self.options["tied_hand"] == "dealer" and hand.kind != "iron":
            self.win(hand, hand.dealer_side)
        else:
            hand.open, hand.tied = False, True

    def say(self, hand: Hand, entry: Entry) -> bool:
        """A word of section 9."""
        word, side = entry["say"], side_of(entry)
        if word in CALLS:
            step = CALLS.index(word) + 1
            return self.call_at_eleven(side) if hand.kind else self.call(hand, step, side, entry.get("by"))
        if word == "cartas a mais":
            if side != hand.dealer_side:
                self.win(hand, side)
            return side != hand.dealer_side
        if not hand.decided:
            return self.decide(hand, word, side)
        if word == "jogo" or not hand.pending or hand.caller == side:
            return False
        if word == "corro":
            self.win(hand, hand.caller, self.rungs[hand.level])
        else:
            hand.level, hand.pending, hand.accepted = hand.pending, 0, side
        return True

    def decide(self, hand: Hand, word: str, side: int) -> bool:
        """BR-ONZ-03, BR-ONZ-04 and BR-ONZ-06."""
        if side != hand.ahead:
            return False
        hand.decided = hand.under_way = True
        if word == "corro":
            self.win(hand, 1 - side, self.base)
        return True

    def call_at_eleven(self, side: int) -> bool:
        """BR-ONZ-05 and BR-PAU-06."""
        form = self.options["truco_at_eleven"]
        if form == "lose-1":
            self.lose(side)
        elif form == "lose-game":
            self.pay(1 - side, TARGET - self.score[1 - side], "penalty")
        return form != "refuse"

    def call(self, hand: Hand, step: int, side: int, seat: int | None) -> bool:
        """BR-TRU-04, -12, -13, -14 and BR-PAU-04."""
        now = hand.pending or hand.level
        others = hand.caller == side if hand.pending else hand.accepted not in (-1, side)
        if others or step != now + 1 or (not hand.pending and self.on_trick(hand)):
            return False
        if self.score[side] + self.rungs[now] >= TARGET:
            if self.options["overraise"] == "penalty":
                self.fine(side)
            return self.options["overraise"] == "penalty"
        if hand.bet_on < 0:
            hand.bet_on, hand.before = len(hand.tricks), self.played_before(hand, seat)
        hand.level, hand.pending, hand.caller = hand.pending or hand.level, step, side
        hand.under_way = True
        return True

    def played_before(self, hand: Hand, seat: int | None) -> list[int] | None:
        """BR-REC-05 and BR-REC-06."""
        if seat is None or hand.leader is None or self.options["truco_when"] == "any-time":
            return None
        return [(hand.leader + step) % self.seats for step in range((seat - hand.leader) % self.seats)]

    def on_trick(self, hand: Hand) -> bool:
        """BR-TRU-07."""
        return self.options["truco_bets"] == "trick" and hand.bet_on >= 0 and hand.level > hand.carried

    def trick(self, hand: Hand, entry: Entry) -> bool:
        """A trick by its winner, or a tie."""
        if not hand.decided or hand.pending:
            return False
        won = entry["trick"]
        first_lay_there = False
        if won == "parda" and self.on_trick(hand) and hand.bet_on == len(hand.tricks):
            if hand.before is None or (hand.before and "first" not in entry):
                return False
            first_lay_there = entry.get("first") in hand.before
        hand.under_way = True
        side = -1 if won == "parda" else entry["team"] if won is None else won % 2
        hand.tricks += "ABT"[side]
        hand.leader = won if won != "parda" else self.leader_after(hand, entry)
        self.settle(hand, side, first_lay_there=first_lay_there)
        return True

    def leader_after(self, hand: Hand, entry: Entry) -> int | None:
        """BR-TIE-03."""
        form = self.options["tie_lead"]
        return hand.leader if form == "trick-leader" else entry.get("first" if form == "first-tied" else "last")

    def settle(self, hand: Hand, side: int, *, first_lay_there: bool) -> None:
        """The two tables of section 5."""
        if first_lay_there:
            self.win(hand, 1 - hand.caller)
        elif self.on_trick(hand):
            if side >= 0:
                self.win(hand, side)
            elif len(hand.tricks) == 3:
                self.tie(hand)
        elif hand.tricks in ROWS:
            winner = ROWS[hand.tricks]
            if winner is None:
                self.tie(hand)
            else:
                self.win(hand, winner)

    def count(self) -> None:
        """BR-SCO-01 and BR-SCO-04."""
        for side in (0, 1):
            if not self.game_won and self.score[side] >= TARGET and self.hand is not None:
                self.game_won, self.hand.open = True, False
                self.games[side] += 1
                if self.games[side] >= self.options["games_to_win"]:
                    self.winner = side

    def board(self) -> list[int]:
        """The score as it is reported."""
        return [0, 0] if self.game_won and self.winner is None else self.score


def side_of(entry: Entry) -> int:
    """The side that speaks."""
    return int(entry["team"] if "team" in entry else entry["by"] % 2)


def any_entry(rng: Random, seats: int) -> Entry:
    """Some entry, sensible or not."""
    who = {"team": rng.randrange(2)} if rng.random() < 0.08 else {"by": rng.randrange(seats)}
    kind = rng.choices(("deal", "trick", "tie", "word", "adjust", "close"), (14, 14, 24, 45, 2, 1))[0]
    if kind == "word":
        words = (*CALLS, "aceito", "corro", "jogo", "tento", "cartas a mais")
        return who | {"say": rng.choices(words, (12, 6, 3, 2, 24, 3, 6, 3, 1))[0]}
    if kind == "tie":
        noted = {"first": rng.randrange(seats)} if rng.random() < 0.7 else {}
        return {"trick": "parda"} | noted | ({"last": rng.randrange(seats)} if rng.random() < 0.3 else {})
    points = (0, 0, 1, 5, 9, -1, 11)
    return {
        "deal": {"deal": rng.randrange(seats)},
        "trick": {"trick": None, "team": rng.randrange(2)} if rng.random() < 0.2 else {"trick": rng.randrange(seats)},
        "adjust": {"adjust": [rng.choice(points), rng.choice(points)]},
        "close": {"close": "the table says so"},
    }[kind]
