"""A Brazilian table for the second judge: its deals, cards and points, and its tricks."""

from typing import Any

from tests.rules.differences import NONE, Entry, refuse_if
from tests.rules.truc_model import Award, Board

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


class Table(Board):
    """A match: its score, its games, the awards of each hand."""

    def __init__(self, ruleset: str, options: Entry, seats: int) -> None:
        super().__init__(DEFAULTS[ruleset] | options, seats)
        self.ruleset = ruleset
        self.rungs = RUNGS[self.options["ladder"]]
        self.base = self.rungs[0]

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
        raise NotImplementedError

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


ROWS = {"AA": 0, "AT": 0, "ABA": 0, "ABT": 0, "ABB": 1, "TA": 0, "TTA": 0, "BB": 1, "BT": 1, "BAB": 1, "BAT": 1,
        "BAA": 0, "TB": 1, "TTB": 1, "TTT": None}  # fmt: skip
"""The first table of section 5: who wins the hand by its tricks (None: nobody)."""
FIXED = ("4♣", "7♥", "A♠", "7♦")
SUITS = "♣♥♠♦"
DOWN = "?"
LOW = 99


class Tricks(Table):
    """Cards, ties and what an accepted call makes of them."""

    def packed(self) -> list[str]:
        """BR-CAR-01 to BR-CAR-03, BR-CAR-11."""
        if self.options["deck"] == "sujo":
            cards = [rank + suit for rank in "A234567JQK" for suit in SUITS]
        else:
            cards = [rank + suit for rank in "A23JQK" for suit in SUITS]
            cards += ["4♣", "7♥", "7♦"] if self.ruleset == "mineiro" else []
        half = self.options["three_and_half"]
        return cards + {"none": [], "joker": ["*"], "10♣": ["10♣"]}[half]

    def in_pack(self, card: str) -> bool:
        return card in self.packed()

    def rank(self, hand: Hand, card: str) -> int:
        """The card's place from above; a face-down card has none."""
        if card == DOWN:
            return LOW
        if self.ruleset == "mineiro":
            if card in FIXED:
                return FIXED.index(card)
            return 4 if card in ("*", "10♣") else 5 + "32AKJQ7654".index(card[0])
        cycle = "4567QJKA23" if self.options["deck"] == "sujo" else "QJKA23"
        assert hand.vira is not None
        manilha = cycle[(cycle.index(hand.vira[0]) + 1) % len(cycle)]
        return SUITS.index(card[1]) if card[0] == manilha else 5 + "32AKJQ7654".index(card[0])

    def on_trick(self, hand: Hand) -> bool:
        """BR-TRU-07."""
        return self.options["truco_bets"] == "trick" and hand.bet_on != NONE and hand.level > hand.carried

    # By cards

    def play(self, hand: Hand, seat: int, card: str, before: bool | None) -> None:
        """BR-TRK-01 to BR-TRK-06, BR-CAR-06, BR-CAR-10, BR-TIE-06, BR-TIE-07."""
        refuse_if(not hand.decided or hand.pending or seat not in self.turn(hand))
        refuse_if(self.ruleset == "paulista" and hand.vira is None)
        self.check_card(hand, card)
        hand.under_way = True
        hand.seen = (*hand.seen, card)
        hand.played = (*hand.played, (seat, card))
        hand.table = (*hand.table, (seat, card))
        if len(hand.tricks) == 1:
            hand.second = hand.table
        earlier = dict(hand.second).get(seat)
        after_tie = self.highest(hand) and hand.tricks[:1] == "T" and len(hand.tricks) == 2
        if after_tie and earlier is not None and self.rank(hand, card) < self.rank(hand, earlier):
            self.fine(seat % 2, "BR-TIE-06")
        if len(hand.table) == self.seats:
            self.close_trick(hand, before)

    def highest(self, hand: Hand) -> bool:
        """BR-TIE-06: whether the highest card is compulsory after a tied first trick."""
        return self.options["after_tie"] == "highest" and not self.blind(hand)

    def blind(self, hand: Hand) -> bool:
        """BR-FER-01."""
        return hand.kind == "iron" and self.options["iron_hand"] == "blind"

    def check_card(self, hand: Hand, card: str) -> None:
        """Refuse an impossible card."""
        if card != DOWN:
            refuse_if(not self.in_pack(card) or card in hand.seen or card == hand.vira)
            return
        refuse_if(hand.tricks == "" or self.blind(hand))
        refuse_if(hand.tricks[-1] == "T" and not self.options["facedown_after_tie"])
        refuse_if(hand.tricks == "T" and self.highest(hand))

    def close_trick(self, hand: Hand, before: bool | None) -> None:
        """BR-TRK-03, BR-TRK-06, BR-TIE-01 to BR-TIE-03."""
        best = min(self.rank(hand, card) for _, card in hand.table)
        top = [seat for seat, card in hand.table if self.rank(hand, card) == best]
        if len({seat % 2 for seat in top}) == 2:
            down = best == LOW
            lay = not down and self.lay_there(hand, top[0], before)
            self.end_tie(hand, {"first": top[0], "last": top[-1]}, down=down, lay=lay)
        else:
            leader = top[-1] if self.options["tie_lead"] == "last-tied" else top[0]
            self.end_trick(hand, leader % 2, (leader,))

    def lay_there(self, hand: Hand, first: int | None, before: bool | None) -> bool:
        """BR-TRU-09, BR-REC-05, BR-REC-06: whether one of the equal cards, the first of them this seat's, lay there.

        Every caller and leader that may have been is tried; where they differ the record has to say it.
        """
        if not self.on_trick(hand) or hand.bet_on != len(hand.tricks):
            return False
        tries = self.tries(hand)
        if first is None:
            found = {False} if tries and not any(tries) else set()
        else:
            found = {first in played for played in tries}
        if len(found) == 1:
            return found == {True}
        refuse_if(before is None)
        return before is True

    def tries(self, hand: Hand) -> list[tuple[int, ...]]:
        """BR-REC-05, BR-REC-06: who may have played before the call, once for each caller and leader."""
        if self.options["truco_when"] == "any-time":
            return [hand.laid] if hand.table else []
        if not hand.callers:
            return [hand.laid]
        leaders = (hand.table[0][0],) if hand.table else hand.leaders
        return [
            tuple((leader + step) % self.seats for step in range((caller - leader) % self.seats))
            for leader in leaders
            for caller in hand.callers
        ]

    # In short

    def short(self, hand: Hand, entry: Entry) -> None:
        """BR-REC-03, BR-REC-05, BR-REC-07."""
        refuse_if(not hand.decided or hand.pending)
        won = entry["trick"]
        hand.under_way, hand.whole = True, False
        if won is None and self.seats == 2:
            refuse_if(entry["team"] not in (0, 1))
            won = entry["team"]
        if won == "parda":
            self.short_tie(hand, entry)
        elif won is None:
            refuse_if(entry["team"] not in (0, 1))
            self.end_trick(hand, entry["team"], tuple(range(entry["team"], self.seats, 2)))
        else:
            refuse_if(not 0 <= won < self.seats or self.beaten(hand, won))
            self.end_trick(hand, won % 2, (won,))

    def beaten(self, hand: Hand, seat: int) -> bool:
        """Whether this seat's own logged card is equalled or beaten by one of the other side, or lies face down."""
        cards = dict(hand.table)
        if seat not in cards:
            return False
        others = [self.rank(hand, card) for other, card in hand.table if other % 2 != seat % 2]
        return cards[seat] == DOWN or any(rank <= self.rank(hand, cards[seat]) for rank in others)

    def short_tie(self, hand: Hand, entry: Entry) -> None:
        """BR-REC-06."""
        down = any(self.all_down(hand, side) for side in (0, 1))
        first = self.first_leader(hand) if self.seats == 2 else entry.get("first")
        lay = not down and self.lay_there(hand, first, entry.get("before"))
        self.end_tie(hand, entry, down=down, lay=lay)

    def all_down(self, hand: Hand, side: int) -> bool:
        """Whether all cards of a side are logged face down."""
        return sum(seat % 2 == side and card == DOWN for seat, card in hand.table) == self.seats // 2

    # Ends

    def first_leader(self, hand: Hand) -> int:
        """Who led the trick, where that is known."""
        return hand.table[0][0] if hand.table else hand.leaders[0]

    def end_tie(self, hand: Hand, entry: Entry, *, down: bool, lay: bool) -> None:
        """BR-TIE-03, BR-TRK-06, BR-TRU-09."""
        leaders = (hand.table[0][0],) if hand.table else hand.leaders
        form = self.options["tie_lead"]
        if self.seats == 2 and not down:
            leaders = (1 - leaders[0],) if form == "last-tied" else leaders
        elif form != "trick-leader" and not down:
            noted = entry.get("first" if form == "first-tied" else "last")
            leaders = tuple(range(self.seats)) if noted is None else (noted,)
        if lay:
            hand.tricks += "T"
            self.win(hand, 1 - hand.caller, "BR-TRU-09")
        else:
            self.end_trick(hand, NONE, leaders)

    def end_trick(self, hand: Hand, side: int, leaders: tuple[int, ...]) -> None:
        """The two tables of section 5."""
        hand.tricks += "ABT"[side]
        hand.leaders, hand.table = leaders, ()
        if self.on_trick(hand):
            if side != NONE:
                turned = "BA"[side] in hand.tricks
                self.win(
                    hand, side, "BR-TRU-08" if turned else "BR-TRU-10" if hand.bet_on < len(hand.tricks) - 1 else ""
                )
            elif len(hand.tricks) == 3:
                self.tie(hand)
        elif hand.tricks in ROWS:
            winner = ROWS[hand.tricks]
            if winner is None:
                self.tie(hand)
            else:
                self.win(hand, winner)
