"""Cards and tricks of the second truc judge, by cards and in short."""

from tests.rules.truc_table import NONE, Entry, Hand, Table, refuse_if

SUITS = "♣♥♠♦"


class Tricks(Table):
    """A match without its bets: each game adds its words in a class of its own."""

    drawn = ("", "")

    def ranking(self) -> dict[str, int]:
        """The cards of the pack, each with its place from above."""
        order = {
            "32": "7 8 A K Q J 10 9", "32-eight-high": "8 7 A K Q J 10 9", "32-eight-low": "7 A K Q J 10 9 8",
            "36": "7 6 A K Q J 10 9 8",
        }[self.options["ranking"]]  # fmt: skip
        return {rank + suit: place for place, rank in enumerate(order.split()) for suit in SUITS}

    def turn(self, hand: Hand) -> tuple[int, ...]:
        """Who may play the next card."""
        return ((hand.table[0][0] + len(hand.table)) % self.seats,) if hand.table else hand.leaders

    def held(self, hand: Hand) -> bool:
        """TC-REC-05: whether a bet is held to the turn."""
        return bool(hand.table) or (hand.tricks != "" and hand.whole)

    def play(self, hand: Hand, seat: int, card: str) -> None:
        """TC-CAR-03, TC-TRK-01, TC-REC-05."""
        refuse_if(card not in self.rank or card in hand.seen or seat not in self.turn(hand))
        self.before_card(hand, seat % 2)
        hand.under_way = True
        hand.seen = (*hand.seen, card)
        hand.table = (*hand.table, (seat, card))
        if len(hand.table) < self.seats:
            return
        best = min(self.rank[card] for _, card in hand.table)
        top = [seat for seat, card in hand.table if self.rank[card] == best]
        hand.last = seat
        if len({seat % 2 for seat in top}) == 2:
            self.end_trick(hand, NONE, self.after_draw(hand, {"first": top[0], "last": top[-1]}))
        else:
            self.end_trick(hand, top[0] % 2, top[:1])

    def short(self, hand: Hand, entry: Entry) -> None:
        """TC-REC-03, TC-REC-05, TC-REC-06."""
        won = entry["trick"]
        if won is None:
            refuse_if(entry["team"] not in (0, 1))
            won = entry["team"] if self.seats == 2 else None
        self.before_card(hand, NONE)
        hand.under_way, hand.whole, hand.last = True, False, NONE
        if won == "parda":
            self.end_trick(hand, NONE, self.after_draw(hand, entry))
        elif won is None:
            self.end_trick(hand, entry["team"], [seat for seat in range(self.seats) if seat % 2 == entry["team"]])
        else:
            refuse_if(not 0 <= won < self.seats or self.beaten(hand, won))
            self.end_trick(hand, won % 2, [won])

    def beaten(self, hand: Hand, seat: int) -> bool:
        """Whether this seat's own logged card is equalled or beaten by one of the other side."""
        cards = dict(hand.table)
        others = [self.rank[card] for other, card in hand.table if other % 2 != seat % 2]
        return seat in cards and any(rank <= self.rank[cards[seat]] for rank in others)

    def after_draw(self, hand: Hand, entry: Entry) -> list[int]:
        """TC-TIE-02, TT-TRK-02: who leads after a draw."""
        leaders = [hand.table[0][0]] if hand.table else list(hand.leaders)
        form = self.options["tie_lead"]
        if self.seats == 2:
            return [1 - leaders[0]] if form == "last-tied" else leaders
        if form == "trick-leader":
            return leaders
        noted = entry.get("first" if form == "first-tied" else "last")
        return list(range(self.seats)) if noted is None else [noted]

    def end_trick(self, hand: Hand, side: int, leaders: list[int]) -> None:
        """The table of results."""
        hand.tricks += "ABD"[side]
        hand.leaders, hand.table = tuple(leaders), ()
        won = hand.tricks.replace("D", "")
        if "AA" in won or "BB" in won or (won and (hand.size == 1 or "D" in hand.tricks)) or len(won) == 3:
            self.win(hand, "AB".index(won[0] if len(won) < 3 else won[2]))
        elif len(hand.tricks) == hand.size:
            hand.open = False
            if self.options["tied_hand"] == "non-dealer":
                self.win(hand, 1 - hand.dealer % 2, self.drawn[hand.size == 1])

    # What each game says

    def before_card(self, hand: Hand, side: int) -> None:
        """What stands in the way of a card of this side, or of a trick by its result."""
        raise NotImplementedError

    def win(self, hand: Hand, side: int, drawn: str = "") -> None:
        """The tricks give the hand to this side, or the rule for drawn hands."""
        raise NotImplementedError
