"""The Brazilian law a second time: slow, simple, and read from the law alone.

A record is a set of tables. On each of them a seat stands behind every word that a side is noted to have said, and
every entry is judged there by the plain law of seats. An entry is accepted if some table accepts it; those that refuse
it are dropped. A law that speaks of words of a side itself (BR-REC-05) is judged so on all of them.
"""

from typing import Any

from tests.rules.brazil_table import TARGET, Hand, Tricks
from tests.rules.differences import NONE, Entry, Judge, Refused, refuse_if
from tests.rules.truc_model import folded

STEPS = {
    "truco": 1, "vale 6": 2, "retruco": 2, "peco 6": 2, "seis": 2, "meio-pau": 2, "vale 9": 3, "peco 9": 3, "nove": 3,
    "queda": 4, "vale 12": 4, "peco 12": 4, "doze": 4,
}  # fmt: skip
THIRD = {"1-3-6-9-12": (), "2-4-6-8-12": ("vale 8", "oito"), "2-4-6-10-12": ("vale 10", "dez")}
ACCEPT = ("aceito", "joga", "bate", "vem", "mata", "cai")
FAMILIES = {"familia real": "royal_family", "familia pobre": "poor_family"}
OTHERS = ("jogo", "vamos", "corro", "fujo", "fico", "passo", "queimo", "guardo", "mostra", "cartas a mais", "tento")


class Words(Tricks):
    """Everything said or shown; `seat` is who may be behind the word, `noted` whether the record says so."""

    def speak(self, hand: Hand, entry: Entry, seat: int) -> None:
        """A word of section 9 in an open hand."""
        refuse_if(not isinstance(entry["say"], str))
        word, side = folded(entry["say"]), seat % 2
        steps = STEPS | dict.fromkeys(THIRD[self.options["ladder"]], 3)
        if word in steps:
            self.call(hand, steps[word], seat, noted="by" in entry or self.seats == 2)
        elif word in FAMILIES:
            self.family(hand, seat, FAMILIES[word])
        elif word in ("fico", "passo", "queimo"):
            self.choose(hand, seat, word)
        elif word == "guardo":
            self.keep(hand, seat)
        elif word == "mostra":
            self.challenge(hand, side, entry.get("to"))
        elif word == "cartas a mais":
            refuse_if(side == hand.dealer % 2)
            hand.claims = (("cards", seat, len(self.awards[-1])), *hand.claims)
            self.win(hand, side, "BR-IRR-05")
        else:
            self.answer(hand, word, side)

    # Calls

    def answer(self, hand: Hand, word: str, side: int) -> None:
        """BR-TRU-03, BR-TRU-04, BR-TRU-06, BR-ONZ-03, BR-ONZ-06."""
        runs = word in ("corro", "fujo")
        refuse_if(not runs and word not in (*ACCEPT, "jogo", "vamos"))
        if not hand.decided:
            refuse_if(side != hand.ahead)
            hand.decided = hand.under_way = True
            if runs:
                hand.open = False
                self.pay(1 - side, self.base, "BR-ONZ-03")
            return
        refuse_if(word in ("jogo", "vamos") or not hand.pending or hand.caller == side)
        if runs:
            hand.open = False
            self.pay(hand.caller, self.rungs[hand.level], "BR-TRU-06")
        else:
            hand.level, hand.pending, hand.accepted = hand.pending, 0, side

    def call(self, hand: Hand, step: int, seat: int, *, noted: bool) -> None:
        """BR-TRU-01, BR-TRU-04, BR-TRU-12 to BR-TRU-14, BR-PAU-04."""
        side = seat % 2
        if hand.kind:
            self.call_at_eleven(side)
            return
        now = hand.pending or hand.level
        if hand.pending:
            refuse_if(hand.caller == side)
        else:
            refuse_if(hand.accepted not in (-1, side) or self.on_trick(hand))
            own_turn = self.options["truco_when"] == "own-turn"
            refuse_if(own_turn and noted and self.held(hand) and seat not in self.turn(hand))
        refuse_if(step != now + 1)
        if self.score[side] + self.rungs[now] >= TARGET:
            refuse_if(self.options["overraise"] == "refuse")
            self.fine(side, "BR-TRU-12")
            return
        if hand.bet_on < 0:
            hand.bet_on, hand.laid = len(hand.tricks), tuple(other for other, _ in hand.table)
            others = range(side, self.seats, 2)
            hand.callers = (seat,) if noted else tuple(other for other in others if other not in hand.laid)
        hand.level, hand.pending, hand.caller = now, step, side
        hand.under_way = True

    def call_at_eleven(self, side: int) -> None:
        """BR-ONZ-05 and BR-PAU-06."""
        form = self.options["truco_at_eleven"]
        refuse_if(form == "refuse")
        if form == "lose-1":
            self.lose(side, "BR-ONZ-05")
        else:
            self.pay(1 - side, TARGET - self.score[1 - side], "BR-PAU-06", "penalty")

    # The deal

    def choose(self, hand: Hand, seat: int, word: str) -> None:
        """BR-DEA-04 to BR-DEA-06, BR-DEA-10."""
        refuse_if(self.options["deal"] != "choice" or hand.under_way)
        if hand.kind:
            refuse_if(word == "fico")
            self.lose(seat % 2, "BR-DEA-10")
            return
        refuse_if(seat != hand.mao or "fico" in hand.rejected)
        refuse_if(word != "fico" and len(hand.rejected) == 3)
        refuse_if(word == "passo" and (self.seats == 2 or "passo" in hand.rejected))
        hand.rejected = (*hand.rejected, word)

    def keep(self, hand: Hand, seat: int) -> None:
        """BR-DEA-09."""
        most = {"cutter": 1, "cutter2": 2}.get(self.options["deal"], 0)
        refuse_if(hand.kept >= most or hand.under_way or hand.kind or seat != hand.cutter)
        hand.kept += 1

    # Claims and shows

    def family(self, hand: Hand, seat: int, option: str) -> None:
        """BR-FAM-01 to BR-FAM-05; a claim waits for its show at once, or when somebody asks for it."""
        refuse_if(self.options[option] == "off" or hand.tricks or hand.table)
        if hand.kind:
            self.lose(seat % 2, "BR-FAM-03")
            return
        refuse_if(seat == hand.mao)
        hand.claims = (*hand.claims, (option, seat, self.options[option] == "shown"))

    def challenge(self, hand: Hand, side: int, to: Any) -> None:
        """BR-FAM-04: `mostra`."""
        hidden = [option for option in FAMILIES.values() if self.options[option] == "hidden"]
        refuse_if(to is None or to % 2 == side)
        waits = [place for place, (kind, seat, _) in enumerate(hand.claims) if kind in hidden and seat == to]
        refuse_if(not waits)
        place = min(waits, key=lambda place: hand.claims[place][2])
        kind, seat, _ = hand.claims[place]
        hand.claims = (*hand.claims[:place], (kind, seat, True), *hand.claims[place + 1 :])

    def show(self, hand: Hand, seat: int, what: Any) -> None:
        """BR-FAM-04, BR-IRR-05, FMT-04."""
        refuse_if(what in ("flor", "no flor"))
        waits = [claim for claim in hand.claims if claim[1] == seat and (claim[0] == "cards" or claim[2])]
        refuse_if(not waits)
        kind, _, number = waits[0]
        place = hand.claims.index(waits[0])
        hand.claims = hand.claims[:place] + hand.claims[place + 1 :]
        if isinstance(what, list):
            self.check_shown(hand, seat, what, kind)
        if kind == "cards":
            if what == "wrong":
                self.reverse(hand, number)
            return
        if isinstance(what, list):
            refuse_if(len(what) > 3)
            hand.seen = (*hand.seen, *what)
            if kind == "royal_family":
                wrong = any(card[0] not in "KJQ" for card in what)
            else:
                wrong = any(card[0] not in "654" or card == "4♣" for card in what)
        else:
            wrong = what == "wrong"
        if wrong:
            self.fine(seat % 2, "BR-FAM-04")

    def check_shown(self, hand: Hand, seat: int, cards: list[str], kind: str) -> None:
        """BR-CAR-06: what cannot be there; who holds too many cards may show those played before with the others."""
        own = [card for other, card in hand.played if other == seat and kind == "cards"]
        gone = [card for card in (*hand.seen, hand.vira) if card not in own]
        refuse_if(len(set(cards)) < len(cards) or any(card in gone or not self.in_pack(card) for card in cards))

    def claims_of_cards(self) -> int:
        """How many claims of too many cards wait for their proof."""
        return sum(kind == "cards" for kind, _, _ in self.hand.claims) if self.hand else 0


class Model(Judge):
    """A match judged on all its tables: `judge` takes an entry or refuses it; `outcome` is what `adjudicate` gives."""

    def __init__(self, ruleset: str, options: Entry, seats: int) -> None:
        super().__init__()
        self.tables = [Words(ruleset, options, seats)]

    def attempt(self, entry: Entry) -> bool:
        after = self.after(entry)
        self.tables = after or self.tables
        return bool(after)

    def legal(self, entry: Entry) -> bool:
        return bool(self.after(entry))

    def outcome(self) -> Entry:
        return self.tables[0].printed(self.refused)

    def after(self, entry: Entry) -> list[Words]:
        """The tables that are left after the entry; none if it is refused."""
        found: list[Words] = []
        for table in self.tables:
            for seat in table.speakers(entry):
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
