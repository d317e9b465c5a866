"""The law of the truc family a second time: the bets of its three games, read from the law alone.

Where a word is noted for a side, it stands if it stands for one of its players (`Table.speakers`); a rule that speaks
of the side itself is judged by the side.
"""

from typing import ClassVar

from tests.rules.truc_table import NONE, Entry, Hand, folded, refuse_if
from tests.rules.truc_tricks import Tricks

REST = "rest"


def words(**synonyms: str) -> dict[str, str]:
    """What each word of a game, without accents, means."""
    return {word.strip(): meaning for meaning, text in synonyms.items() for word in text.split(",")}


class Catala(Tricks):
    """Truc in Catalonia."""

    ruleset = "truc-catala"
    drawn = ("TC-TIE-03", "TC-TIE-04")
    defaults: ClassVar[Entry] = {"tied_hand": "non-dealer", "tie_lead": "trick-leader", "games_to_win": 1}
    vocabulary = words(
        truc="truc", retruc="retruc, tres si jugues", accept="vull, si, d'acord, vinga",
        decline="no vull, no, passo, cartes a taula", play="juguem, jugo", leave="no juguem, no jugo",
    )  # fmt: skip

    def ranking(self) -> dict[str, int]:
        """TC-CAR-01, TC-CAR-02."""
        order = (3, 2, 1, 12, 11, 10, 7, 6, 5, 4)
        return {f"{rank}{suit}": place for place, rank in enumerate(order) for suit in "eboc"}

    def sizes(self, entry: Entry) -> tuple[int, ...]:
        """TC-DEA-03, TC-DEA-04."""
        return (1, 3) if entry.get("cut") is False and max(self.score) <= 10 else (3,)

    def dealt(self, hand: Hand) -> None:
        """The kind of a hand is fixed by the score when it is dealt."""
        if max(self.score) >= 11:
            hand.kind = "all" if min(self.score) >= 11 else "undecided"
            hand.bettor = NONE if hand.kind == "all" else self.score.index(max(self.score))

    def speak(self, hand: Hand, word: object, seat: int, *, noted: bool) -> None:
        """TC-BET and TC-ONZ."""
        meaning = self.vocabulary.get(folded(str(word)), "") if isinstance(word, str) else ""
        side = seat % 2
        if meaning in ("play", "leave"):
            self.decide(hand, meaning, side)
        elif meaning in ("truc", "retruc"):
            self.bet(hand, 2 if meaning == "truc" else 3, seat, noted=noted)
        else:
            refuse_if(not meaning or hand.pending is None or hand.bettor == side)
            if meaning == "accept":
                hand.stake, hand.pending = hand.pending, None
            else:
                hand.open = False
                self.pay(hand.bettor, hand.stake, "TC-BET-05")

    def decide(self, hand: Hand, meaning: str, side: int) -> None:
        """TC-ONZ-01 to TC-ONZ-03."""
        refuse_if(hand.kind != "undecided" or side != hand.bettor)
        hand.kind, hand.under_way = "three", True
        if meaning == "leave":
            hand.open = False
            self.pay(1 - side, 1, "TC-ONZ-02")

    def bet(self, hand: Hand, step: int, seat: int, *, noted: bool) -> None:
        """TC-BET-02 to TC-BET-04 and TC-BET-06; `bettor` is the side that made the last bet."""
        refuse_if(hand.kind)
        if hand.pending is not None:
            refuse_if(hand.bettor == seat % 2 or step != 3 or hand.pending != 2)
            hand.stake = 2
        else:
            refuse_if(step != hand.stake + 1 or hand.bettor == seat % 2)
            last = hand.table[-1][0] if hand.table else hand.last
            refuse_if(noted and self.held(hand) and seat not in (*self.turn(hand), last))
        hand.pending, hand.bettor, hand.under_way = step, seat % 2, True

    def before_card(self, hand: Hand, side: int) -> None:
        """TC-BET-07, TC-BET-08, TC-ONZ-01, TC-REC-03."""
        refuse_if(hand.kind == "undecided" or (hand.pending is not None and hand.bettor == side))
        if hand.pending is not None:
            hand.stake, hand.pending = hand.pending, None

    def win(self, hand: Hand, side: int, drawn: str = "") -> None:
        """TC-BET-01, TC-BET-04, TC-ONZ-03, TC-ONZ-05."""
        hand.open = False
        if hand.kind == "all":
            self.pay(side, self.target - self.score[side], drawn or "TC-ONZ-05")
        elif hand.kind:
            self.pay(side, 3, drawn or "TC-ONZ-03")
        else:
            self.pay(side, hand.stake, drawn or ("TC-BET-01" if hand.stake == 1 else "TC-BET-04"))


class Frances(Tricks):
    """Truc in France."""

    ruleset = "truc-frances"
    drawn = ("TF-TRK-01", "")
    defaults: ClassVar[Entry] = {
        "ranking": "32", "tied_hand": "non-dealer", "tie_lead": "trick-leader", "raise_in_reply": False,
        "games_to_win": 2,
    }  # fmt: skip
    vocabulary = words(
        rest="mon reste, notre reste", play="je joue, jouons", held="tenu", leave="je passe, je me couche", no="non",
        redeal="redonne, d'autres cartes", agree="d'accord, oui",
    )  # fmt: skip

    def speak(self, hand: Hand, word: object, seat: int, *, noted: bool) -> None:
        """TF-DEA, TF-BET and TF-RES."""
        if isinstance(word, int):
            self.bet(hand, word, seat, noted=noted)
            return
        meaning = self.vocabulary.get(folded(str(word)), "")
        if meaning == "rest":
            self.bet(hand, REST, seat, noted=noted)
        elif meaning == "redeal":
            self.propose(hand, seat)
        elif hand.proposed and not hand.settled:
            self.reply(hand, meaning, seat, noted=noted)
        else:
            accepting = meaning in ("play", "held")
            refuse_if(hand.pending is None or hand.bettor == seat % 2 or not (accepting or meaning in ("leave", "no")))
            if accepting:
                hand.stake, hand.pending = hand.pending, None
            else:
                hand.open = False
                self.pay(hand.bettor, hand.stake, "TF-RES-03" if hand.pending == REST else "TF-BET-05")

    def propose(self, hand: Hand, seat: int) -> None:
        """TF-DEA-02, TF-DEA-04."""
        refuse_if(seat != (hand.dealer + 1) % self.seats or hand.proposed or hand.under_way)
        pack = 36 if self.options["ranking"] == "36" else 32
        refuse_if((hand.redeals + 2) * 3 * self.seats > pack)
        hand.proposed = True

    def reply(self, hand: Hand, meaning: str, seat: int, *, noted: bool) -> None:
        """TF-DEA-03, TF-DEA-04."""
        proposer = (hand.dealer + 1) % self.seats
        refuse_if(seat == proposer or meaning not in ("play", "no", "agree"))
        if meaning != "agree":
            hand.settled = hand.under_way = True
            return
        side = (seat,) if noted else tuple(range(seat % 2, self.seats, 2))
        hand.willing = (*hand.willing, *side)
        if {*range(self.seats)} <= {proposer, *hand.willing}:
            hand.open, hand.redealt = False, True

    def bet(self, hand: Hand, number: int | str, seat: int, *, noted: bool) -> None:
        """TF-BET-02, TF-BET-03, TF-BET-06, TF-RES-01 and TF-RES-04."""
        refuse_if(hand.proposed and not hand.settled)
        refuse_if(hand.bettor == seat % 2)
        if hand.pending is not None:
            refuse_if(not self.options["raise_in_reply"])
            stake = hand.pending
        else:
            refuse_if(noted and self.held(hand) and seat not in self.turn(hand))
            stake = hand.stake
        refuse_if(stake == REST or (isinstance(number, int) and number <= stake))
        hand.stake, hand.pending, hand.bettor, hand.under_way = stake, number, seat % 2, True

    def before_card(self, hand: Hand, side: int) -> None:
        """TF-BET-04, TF-DEA-02."""
        refuse_if(hand.pending is not None or (hand.proposed and not hand.settled))

    def win(self, hand: Hand, side: int, drawn: str = "") -> None:
        """TF-BET-01, TF-BET-04, TF-RES-02."""
        hand.open = False
        if hand.stake == REST:
            self.pay(side, self.target - self.score[side], drawn or "TF-RES-02")
        else:
            self.pay(side, hand.stake, drawn or ("TF-BET-01" if hand.bettor == NONE else "TF-BET-04"))


class Trut(Tricks):
    """Trut."""

    ruleset = "trut"
    drawn = ("TT-TRK-03", "")
    defaults: ClassVar[Entry] = {
        "ranking": "32", "tied_hand": "none", "tie_lead": "trick-leader", "trut_when": "any-time", "truts": 5,
        "losers_odd": "lost", "games_to_win": 2,
    }  # fmt: skip
    vocabulary = words(
        trut="trut, je trute", accept="je suis, suivi, je vais voir", decline="je ne suis pas, je me couche, non"
    )

    def __init__(self, options: Entry, seats: int) -> None:
        super().__init__(options, seats)
        self.target = 3 * self.options["truts"]

    def speak(self, hand: Hand, word: object, seat: int, *, noted: bool) -> None:
        """TT-TRU."""
        meaning = self.vocabulary.get(folded(word), "") if isinstance(word, str) else ""
        if meaning == "trut":
            refuse_if(hand.bettor != NONE)
            refuse_if(len(hand.tricks) == 2 and seat in dict(hand.table))
            own_turn = self.options["trut_when"] == "own-turn"
            refuse_if(own_turn and noted and self.held(hand) and seat not in self.turn(hand))
            hand.pending, hand.bettor, hand.under_way = 3, seat % 2, True
            return
        refuse_if(not meaning or hand.pending is None or hand.bettor == seat % 2)
        if meaning == "accept":
            hand.stake, hand.pending = 3, None
        else:
            hand.open = False
            self.point(hand.bettor, "TT-TRU-03")

    def point(self, side: int, rule: str) -> None:
        """TT-CNT-01, TT-CNT-04."""
        completed = self.score[side] % 3 == 2
        self.pay(side, 1, rule)
        if completed and self.options["losers_odd"] == "lost":
            self.strip(1 - side, "TT-CNT-04")

    def strip(self, side: int, rule: str) -> None:
        """The odd points of a side go."""
        if self.score[side] % 3:
            self.pay(side, -(self.score[side] % 3), rule)

    def before_card(self, hand: Hand, side: int) -> None:
        """TT-TRU-02."""
        refuse_if(hand.pending is not None)

    def win(self, hand: Hand, side: int, drawn: str = "") -> None:
        """TT-CNT-01 to TT-CNT-03, TT-TRU-04."""
        hand.open = False
        if hand.stake == 3:
            self.pay(side, 3, drawn or "TT-TRU-04")
            self.strip(1 - side, "TT-CNT-03")
        else:
            self.point(side, drawn or "TT-CNT-01")


GAMES = {game.ruleset: game for game in (Catala, Frances, Trut)}


def model(ruleset: str, options: Entry, seats: int) -> Tricks:
    """A second judge for a match of this game."""
    return GAMES[ruleset](options, seats)
