"""Cards and tricks of the second Brazilian judge, by cards and in short."""

from tests.rules.brazil_table import NONE, Entry, Hand, Table
from tests.rules.truc_table import refuse_if

ROWS = {"AA": 0, "AT": 0, "ABA": 0, "ABT": 0, "ABB": 1, "TA": 0, "TTA": 0, "BB": 1, "BT": 1, "BAB": 1, "BAT": 1,
        "BAA": 0, "TB": 1, "TTB": 1, "TTT": None}  # fmt: skip
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
        """Whether the pack has this card."""
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

    def turn(self, hand: Hand) -> tuple[int, ...]:
        """Who may play the next card."""
        return ((hand.table[0][0] + len(hand.table)) % self.seats,) if hand.table else hand.leaders

    def held(self, hand: Hand) -> bool:
        """BR-REC-04: whether a call is held to the turn."""
        return bool(hand.table) or (hand.tricks != "" and hand.whole)

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
