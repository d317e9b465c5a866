"""The state of a match while its log is folded: plain mutable records that serialise to JSON and back.

Nothing here decides anything. A hand holds one or more contests; a contest holds the sub-games that are open at once.
Sides are 0 and 1, a seat is its number, and -1 stands for nobody.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from referee.rules.cards import Pack
from referee.rules.rulesets import Ruleset, find
from referee.rules.ruling import Refusal
from referee.rules.seats import accounts_at, duels_from, order_from

ENGINE = "2"
"""The stamp of the engine: another one means that stored snapshots are folded again."""

NOBODY = -1
CARDS = 3
"""What each player holds in an ordinary hand, and the tricks that it has."""


class Record:
    """Slots that go to JSON and back; `parts` names those that are records themselves, `rows` lists of records."""

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]] = ()
    parts: ClassVar[Mapping[str, type["Record"]]] = {}
    rows: ClassVar[Mapping[str, type["Record"]]] = {}
    transient: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """A record's fields are its own slots after those it inherits."""
        cls.fields = (*cls.fields, *cls.__slots__)

    def dump(self) -> dict[str, Any]:
        """The record as JSON values, sharing nothing that a later entry changes in place."""
        out: dict[str, Any] = {}
        for name in self.fields:
            value = getattr(self, name)
            if name in self.transient:
                continue
            if name in self.parts:
                out[name] = value.dump() if value is not None else None
            elif name in self.rows:
                out[name] = [row.dump() for row in value]
            else:
                out[name] = _copied(value)
        return out

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """Read back what `dump` wrote."""
        record = cls.__new__(cls)
        for name in cls.fields:
            value = data.get(name)
            if name in cls.parts and value is not None:
                value = cls.parts[name].load(value)
            elif name in cls.rows:
                value = [cls.rows[name].load(row) for row in value or ()]
            else:
                value = _copied(value)
            setattr(record, name, value)
        return record


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


class Points(Record):
    """An award as it stands in a hand's ledger.

    `points` go to `side` (or to the account itself where `account` is true, as an adjust does); `other` is what the
    other side would have had, for an award that may change sides; a `joined` one counts together with the one before
    it, `struck` ones count for nothing any more.
    """

    __slots__ = ("account", "contest", "joined", "matter", "other", "place", "points", "rule", "side", "struck")

    def __init__(self, side: int, points: int, matter: str, rule: str, place: int) -> None:
        self.side = side
        self.points = points
        self.other = points
        self.matter = matter
        self.rule = rule
        self.place = place
        self.contest = 0
        self.account = False
        self.joined = False
        self.struck = False


class Tricks(Record):
    """The tricks of a contest: `won` has a side or -1 (parda) for each that is over, `winners` its seat or -1.

    `table` are the cards of the trick in play as [seat, card]; `leader` is -1 while only `lead_side` is known, and that
    is -1 too while any player may lead; `top` is who played the first of the equal cards of the last parda, where that
    is known.
    """

    __slots__ = ("lead_side", "leader", "led", "past", "table", "top", "winners", "won")

    def __init__(self, leader: int, side: int) -> None:
        self.won: list[int] = []
        self.winners: list[int] = []
        self.table: list[list[Any]] = []
        self.past: list[list[list[Any]]] = []
        self.leader = leader
        self.lead_side = side
        self.led = leader
        self.top = NOBODY


class Stakes(Record):
    """What the tricks are worth: the `level` accepted, the step that waits (0: none) and who bet it; `right` is the
    side that may raise (-1: either).

    Where a bet names its amount, `worth` is the one accepted (0: none yet) and `offer` the one that waits. `last` is
    the side that bet last, `trick` the place of the trick in which the first bet was said, and `before` the seats that
    had played to it by then (None where that is unknown).
    """

    __slots__ = ("before", "bettor", "last", "level", "offer", "pending", "right", "trick", "worth")

    def __init__(self) -> None:
        self.level = 0
        self.pending = 0
        self.worth = 0
        self.offer = 0
        self.bettor = NOBODY
        self.right = NOBODY
        self.last = NOBODY
        self.trick = NOBODY
        self.before: list[int] | None = None


class Round(Record):
    """What envido and flor share: the values said, in order, as [seat or -1, side, value or None for son buenas].

    `phase` is "open", "pending", "comparing", "settled" or "void"; `award` is the index in the ledger, `result` the
    comparison's [seat or -1, side, value or None]; `turned` is set once the award has changed sides.
    """

    __slots__ = ("award", "gave_up", "last", "phase", "result", "said", "turned")

    def __init__(self) -> None:
        self.phase = "open"
        self.said: list[list[Any]] = []
        self.gave_up = NOBODY
        self.last = 0
        self.award = NOBODY
        self.result: list[Any] | None = None
        self.turned = False


class Envido(Round):
    """The envido of a contest: the bets in `chain` as words, who bet last (`bettor`) and first (`opener`)."""

    __slots__ = ("bettor", "chain", "opener")

    def __init__(self) -> None:
        super().__init__()
        self.chain: list[str] = []
        self.bettor = NOBODY
        self.opener = NOBODY


class Flor(Round):
    """The flor of a contest.

    `holders` announced by seat; `unnamed` counts, for each side, announcements logged without the seat. `bet` is "",
    "contraflor" or "resto", `raised` whether the al resto answered a contraflor, `bettor` the side whose bet waits;
    `surrender` is the side that gave in while a partner might still undo it.
    """

    __slots__ = ("bet", "bettor", "holders", "raised", "surrender", "unnamed")

    def __init__(self) -> None:
        super().__init__()
        self.holders: list[int] = []
        self.unnamed = [0, 0]
        self.bet = ""
        self.raised = False
        self.bettor = NOBODY
        self.surrender = NOBODY


class Contest(Record):
    """A hand, or a duel within it, as the seats in order from its mano play it.

    `folded` maps to the trick in which each folded, as [seat, trick]; `acted` are the seats that did something in
    person after which a flor is late (AR-FLO-03); `spoken` is set by the first word about envido, flor or truco.
    """

    __slots__ = ("acted", "envido", "flor", "folded", "number", "over", "seats", "spoken", "stakes", "tricks", "winner")
    parts: ClassVar = {"tricks": Tricks, "stakes": Stakes, "envido": Envido, "flor": Flor}

    def __init__(self, number: int, seats: list[int], side: int) -> None:
        self.number = number
        self.seats = seats
        self.folded: list[list[int]] = []
        self.acted: list[int] = []
        self.spoken = False
        self.tricks = Tricks(seats[0], side)
        self.stakes = Stakes()
        self.envido = Envido()
        self.flor = Flor()
        self.over = False
        self.winner = NOBODY


class Opening(Record):
    """What happens between the deal and the first card.

    `question` is "" or what has to be settled first: "decision" (does the side at eleven play?) or "redeal". `kept` is
    set once the mão has kept its cards, `rejected` counts the sets that it gave away, `passed` those of them that went
    to the partner, `guarded` the cards that the cutter kept. `asker` is who proposed a redeal, `agreed` who wants it
    too, `insisted` that somebody does not; `redeals` counts those that this pack has served.
    """

    __slots__ = ("agreed", "asker", "guarded", "insisted", "kept", "passed", "question", "redeals", "rejected")

    def __init__(self) -> None:
        self.question = ""
        self.kept = False
        self.rejected = 0
        self.passed = 0
        self.guarded = 0
        self.asker = NOBODY
        self.agreed: list[int] = []
        self.insisted = False
        self.redeals = 0


class Hand(Record):
    """Everything from one deal to the next.

    `base` is the board when it was dealt, `score` the board now, `won` the account that has won the game with it;
    `known` the cards known of each seat (`shown`: those it showed); `answered` the seats whose proof was settled by
    a word; `asked` the challenges by pido flor as [side, seat, place, answered]; `sealed` is set once nothing can be
    announced any more. `pica` is a hand of duels, `after_redonda` says whether the deal before it that counts in the
    alternation was a redonda, `closed` that the table ended it.

    `size` is the number of cards each holds, `vira` the turned card; `kind` is "", "special" (one side at eleven: it is
    `ahead`) or "iron" (both). `under_way` is set by what a new deal can no longer replace, `tied` by tricks that nobody
    won, `carried` is the step at which a tied hand before it left the stake. `gone` are cards that nobody can play any
    more though nobody played them, `dues` the claims that a show may answer, as [matter, seat or -1, side, asked].
    """

    __slots__ = (
        "after_redonda",
        "ahead",
        "answered",
        "asked",
        "at",
        "base",
        "carried",
        "closed",
        "contests",
        "dealer",
        "drawn",
        "dues",
        "game",
        "gone",
        "kind",
        "known",
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
    parts: ClassVar = {"opening": Opening}
    rows: ClassVar = {"contests": Contest, "ledger": Points}

    def __init__(
        self, number: int, game: int, dealer: int, sides: list[int], base: list[int], *, pica: bool = False
    ) -> None:
        seats = len(sides)
        self.number = number
        self.game = game
        self.dealer = dealer
        self.sides = sides
        self.base = base
        self.score = list(base)
        self.won = NOBODY
        self.drawn = False
        self.pica = pica
        self.after_redonda = False
        self.closed = False
        mano = (dealer + 1) % seats
        groups = duels_from(mano, seats) if pica else [order_from(mano, seats)]
        self.contests = [Contest(place, group, sides[group[0]]) for place, group in enumerate(groups)]
        self.at = 0
        self.known: list[list[str]] = [[] for _ in sides]
        self.played: list[list[str]] = [[] for _ in sides]
        self.ledger: list[Points] = []
        self.answered: list[int] = []
        self.asked: list[list[Any]] = []
        self.over = False
        self.sealed = False
        self.maldon = False
        self.touched = False
        self.size = CARDS
        self.vira = ""
        self.kind = ""
        self.ahead = NOBODY
        self.under_way = False
        self.tied = False
        self.carried = 0
        self.gone: list[str] = []
        self.dues: list[list[Any]] = []
        self.opening = Opening()

    @property
    def contest(self) -> Contest:
        """The contest in play."""
        return self.contests[self.at]


class State(Record):
    """A match after the entries judged so far; `place` is the position of the next one in the log.

    `games` and `hand.base` hold what is final; the game that the last hand has won is final with the next deal, since
    a proof may still turn an award round.
    """

    __slots__ = ("accounts", "games", "hand", "ladder", "news", "options", "place", "previous", "ruleset", "seats")
    parts: ClassVar = {"hand": Hand}
    transient: ClassVar = ("ladder", "news", "previous", "ruleset")

    def __init__(self, ruleset: Ruleset, options: dict[str, Any], seats: int) -> None:
        self.ruleset = ruleset
        self.options = options
        self.seats = seats
        self.accounts = accounts_at(seats, options)
        self.games = [0] * self.accounts
        self.hand: Hand | None = None
        self.place = 0
        self.previous: Hand | None = None
        self.news: list[Points] = []
        self.ladder = ruleset.ladder_for(options)

    def refuse(self, code: str, **args: Any) -> Refusal:
        """A refusal with the rule that this ruleset cites for it, under the code that it has there."""
        cited = self.ruleset.cites[code]
        return Refusal(code, cited, args) if isinstance(cited, str) else Refusal(*cited, args)

    def cite(self, paid: str) -> str:
        """The rule that this ruleset cites for what is paid."""
        rule = self.ruleset.cites[paid]
        return rule if isinstance(rule, str) else rule[1]

    @property
    def pack(self) -> Pack:
        """The pack of the hand in play; the vira may have changed its order."""
        find_pack = self.ruleset.pack_for
        if find_pack is None:
            return self.ruleset.pack
        return find_pack(self.options, self.hand.vira if self.hand is not None else "")

    def copy(self) -> "State":
        """An independent state, equal to this one."""
        return load(dump(self))


def new_state(ruleset: str, options: Mapping[str, Any], seats: int) -> State:
    """A match before its first deal, under `options` as written in a checked header."""
    rules = find(ruleset)
    return State(rules, rules.settings(options), seats)


def dump(state: State) -> dict[str, Any]:
    """The state as JSON values."""
    return {"ruleset": state.ruleset.name, "state": state.dump()}


def load(data: Mapping[str, Any]) -> State:
    """The state that `dump` wrote."""
    state = State.load(data["state"])
    state.ruleset = find(data["ruleset"])
    state.news = []
    state.ladder = state.ruleset.ladder_for(state.options)
    return state
