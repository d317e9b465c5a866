"""A hand and its contests, from one deal to the next."""

from typing import ClassVar

from referee.rules.record.envido_flor import Case, Envido, Flor
from referee.rules.record.parts import NOBODY, Challenge, Due, Finding, Kind, Points, Question, Stakes, Tricks
from referee.rules.record.seats import duels_from, order_from
from referee.rules.record.snapshot import Record

CARDS = 3
"""The cards of each player in an ordinary hand, and the tricks that it has."""


class Contest(Record):
    """A hand, or a duel within it, as the seats in order from its mano play it.

    `folded` maps to the trick in which each folded, as [seat, trick]; `cases` hold the possible worlds of both sides
    (`worlds`); `spoken` is set by the first word about envido, flor or truco.
    """

    __slots__ = ("cases", "envido", "flor", "folded", "number", "over", "seats", "spoken", "stakes", "tricks", "winner")
    parts: ClassVar = {"tricks": Tricks, "stakes": Stakes, "envido": Envido, "flor": Flor}

    def __init__(self, number: int, seats: list[int], side: int) -> None:
        self.number = number
        self.seats = seats
        self.folded: list[list[int]] = []
        # One world a side, in which nobody has announced, acted or spoken.
        self.cases: list[Case] = [[[[0, 0]], [[0, 0]]]]
        self.spoken = False
        # Whoever is mano leads the first trick.
        self.tricks = Tricks(seats[0], side)
        self.stakes = Stakes()
        self.envido = Envido()
        self.flor = Flor()
        self.over = False
        self.winner = NOBODY


class Opening(Record):
    """The time between the deal and the first card.

    `question` is "" or the question to be settled first: "decision" (does the side at eleven play?) or "redeal";
    "redealt" once all agreed to that. `kept` is set once the mão has kept its cards, `rejected` counts the sets that it
    gave away, `passed` those of them that went to the partner, `guarded` the cards that the cutter kept. `asker` is who
    proposed a redeal, `agreed` who wants it too, `insisted` that somebody does not (`insister`, where the seat is
    known); `redeals` counts those that this pack has served.
    """

    __slots__ = (
        "agreed", "asker", "guarded", "insisted", "insister", "kept", "passed", "question", "redeals", "rejected",
    )  # fmt: skip

    def __init__(self) -> None:
        self.question: Question = ""
        self.kept = False
        self.rejected = 0
        self.passed = 0
        self.guarded = 0
        self.asker = NOBODY
        self.agreed: list[int] = []
        self.insisted = False
        self.insister = NOBODY
        # Counted over all hands that were dealt from one pack.
        self.redeals = 0


class Hand(Record):
    """Everything from one deal to the next.

    `base` is the board when it was dealt, `score` the board now, `won` the account that has won the game with it;
    `known_cards` the cards known of each seat, played or shown; `answered` the seats whose proof was settled by a word;
    `challenges` those by pido flor; `touched` is set by a word, a card, a trick or a showdown, `sealed` once
    nothing can be announced any more. `pica` is a hand of duels, of which the one at place `at` is played;
    `after_redonda` says whether the deal before it that counts in the alternation was a redonda, `closed` that the
    table ended it, `drawn` that both sides reached the target with it.

    `size` is the number of cards each holds, `vira` the turned card; `kind` is "", "special" (one side at eleven: it is
    `ahead`) or "iron" (both). `under_way` is set once a new deal can no longer replace it, `tied` by tricks that nobody
    won, `carried` is the step at which a tied hand before it left the stake. `gone` are cards that nobody can play any
    more though nobody played them, `dues` the claims that a show may answer, `findings` what entries settled without
    points.
    """

    __slots__ = (
        "after_redonda",
        "ahead",
        "answered",
        "at",
        "base",
        "carried",
        "challenges",
        "closed",
        "contests",
        "dealer",
        "drawn",
        "dues",
        "findings",
        "game",
        "gone",
        "kind",
        "known_cards",
        "ledger",
        "maldon",
        "number",
        "opening",
        "over",
        "pica",
        "played",
        "score",
        "sealed",
        "sides",
        "size",
        "tied",
        "touched",
        "under_way",
        "vira",
        "won",
    )
    # Snapshots have had these keys since the first engine.
    keys: ClassVar = {"challenges": "asked", "known_cards": "known"}
    parts: ClassVar = {"opening": Opening}
    rows: ClassVar = {"challenges": Challenge, "contests": Contest, "dues": Due, "findings": Finding, "ledger": Points}

    def __init__(
        self, number: int, game: int, dealer: int, sides: list[int], base: list[int], *, pica: bool = False
    ) -> None:
        seats = len(sides)
        self.number = number
        self.game = game
        self.dealer = dealer
        self.sides = sides
        self.base = base
        # The board moves with every award, while the base stays for counting the ledger again.
        self.score = list(base)
        self.won = NOBODY
        self.drawn = False
        self.pica = pica
        self.after_redonda = False
        self.closed = False
        # The mano is the first after the dealer; in duels each has a mano of its own.
        mano = (dealer + 1) % seats
        groups = duels_from(mano, seats) if pica else [order_from(mano, seats)]
        self.contests = [Contest(place, group, sides[group[0]]) for place, group in enumerate(groups)]
        self.at = 0
        self.known_cards: list[list[str]] = [[] for _ in sides]
        self.played: list[list[str]] = [[] for _ in sides]
        self.ledger: list[Points] = []
        self.answered: list[int] = []
        self.challenges: list[Challenge] = []
        self.over = False
        self.sealed = False
        self.maldon = False
        self.touched = False
        self.size = CARDS
        self.vira = ""
        self.kind: Kind = ""
        self.ahead = NOBODY
        self.under_way = False
        self.tied = False
        self.carried = 0
        self.gone: list[str] = []
        self.dues: list[Due] = []
        self.findings: list[Finding] = []
        self.opening = Opening()

    @property
    def contest(self) -> Contest:
        """Return the contest in play."""
        return self.contests[self.at]
