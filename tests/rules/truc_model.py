"""The law of the truc family a second time: the bets of its three games, read from the law alone.

Where a word is noted for a side, it stands if it stands for one of its players (`Table.speakers`); a rule that speaks
of the side itself is judged by the side.
"""

import unicodedata
from typing import Any, ClassVar

from tests.rules.differences import NONE, Entry, Judge, Refused, refuse_if

Award = tuple[int, int, str, str, int]


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


class Board:
    """What matches of Brazil and of the truc family have in common: scores, awards of each hand, whose turn it is."""

    def __init__(self, options: Entry, seats: int) -> None:
        self.options, self.seats = options, seats
        self.target = 12
        self.score, self.games = (0, 0), (0, 0)
        self.winner = NONE
        self.game_won = False
        self.hand: Any = None
        self.awards: tuple[tuple[Award, ...], ...] = ()
        self.place = 0

    def speakers(self, entry: Entry) -> list[int]:
        """Every seat that may be behind the entry: those of a side where only the side is noted."""
        if "by" in entry:
            return [entry["by"]] if 0 <= entry["by"] < self.seats else []
        if "say" in entry:
            return [seat for seat in range(self.seats) if seat % 2 == entry["team"]]
        return [NONE]

    def adjust(self, points: list[int]) -> None:
        """BR-SCO-05, TC-REC-07."""
        board = [score + more for score, more in zip(self.score, points, strict=True)]
        refuse_if(min(board) < 0 or min(board) >= self.target)
        for side, more in enumerate(points):
            if more:
                self.pay(side, more, "", "adjust")

    def pay(self, side: int, points: int, rule: str, matter: str = "truco") -> None:
        """Write an award down."""
        *before, latest = self.awards
        self.awards = (*before, (*latest, (side, points, matter, rule, self.place)))
        self.score = self.scored(self.score, side, points)

    def scored(self, score: tuple[int, int], side: int, points: int) -> tuple[int, int]:
        return (score[0] + points, score[1]) if side == 0 else (score[0], score[1] + points)

    def count(self) -> None:
        """BR-SCO-01, BR-SCO-04, TC-SCO-01, TC-SCO-02 and their like."""
        for side in (0, 1):
            if not self.game_won and self.score[side] >= self.target:
                assert self.hand is not None
                self.game_won, self.hand.open = True, False
                self.games = (self.games[0] + (side == 0), self.games[1] + (side == 1))
                if self.games[side] >= self.options["games_to_win"]:
                    self.winner = side

    def turn(self, hand: Any) -> tuple[int, ...]:
        """Who may play the next card."""
        return ((hand.table[0][0] + len(hand.table)) % self.seats,) if hand.table else hand.leaders

    def held(self, hand: Any) -> bool:
        """BR-REC-04, TC-REC-05: whether a bet is held to the turn."""
        return bool(hand.table) or (hand.tricks != "" and hand.whole)

    def printed(self, refused: list[int]) -> Entry:
        """The board, as `adjudicate` gives it."""
        return {
            "score": [0, 0] if self.game_won and self.winner == NONE else list(self.score),
            "games": list(self.games),
            "winner": None if self.winner == NONE else self.winner,
            "awards": [(number, *award) for number, awards in enumerate(self.awards) for award in awards],
            "refused": refused,
        }


class Table(Board, Judge):
    """A match without its tricks and bets."""

    ruleset = ""
    defaults: ClassVar[Entry] = {}

    def __init__(self, options: Entry, seats: int) -> None:
        Judge.__init__(self)
        Board.__init__(self, self.defaults | options, seats)
        self.rank = self.ranking()

    # One entry

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

    def outcome(self) -> Entry:
        return self.printed(self.refused)

    def play(self, hand: Hand, seat: int, card: str) -> None:
        raise NotImplementedError

    def short(self, hand: Hand, entry: Entry) -> None:
        """A trick by its result."""
        raise NotImplementedError

    def ranking(self) -> dict[str, int]:
        """The cards of the pack, each with its place from above."""
        raise NotImplementedError

    def speak(self, hand: Hand, word: object, seat: int, *, noted: bool) -> None:
        raise NotImplementedError


SUITS = "♣♥♠♦"
ORDERS = {
    "32": "7 8 A K Q J 10 9", "32-eight-high": "8 7 A K Q J 10 9", "32-eight-low": "7 A K Q J 10 9 8",
    "36": "7 6 A K Q J 10 9 8",
}  # fmt: skip
"""The ranks of each pack, from high to low."""


class Tricks(Table):
    """A match without its bets: each game adds its words in a class of its own."""

    drawn = ("", "")

    def ranking(self) -> dict[str, int]:
        """The cards of the pack, each with its place from above."""
        order = ORDERS[self.options["ranking"]]
        return {rank + suit: place for place, rank in enumerate(order.split()) for suit in SUITS}

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
