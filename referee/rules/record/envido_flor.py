"""The parts of a contest that compare values: envido and flor."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from referee.rules.record.parts import NOBODY
from referee.rules.record.snapshot import Record

EnvidoPhase = Literal["open", "pending", "comparing", "settled", "void"]


FlorPhase = Literal["open", "alone", "contested", "surrendered", "settled"]


World = list[int]
"""A choice of the players behind the words of a side; `worlds` tells its form."""


Case = list[list[World]]
"""The worlds of side 0 and those of side 1 that go together."""


class Round(Record):
    """The part that envido and flor share: their `declarations`, award and result.

    A declaration is [seat or -1, side, value or None for son buenas], in the order in which they were said.

    `gave_up` is the side that said son buenas without a seat, `last` the place of the last entry about it, `award` the
    index in the ledger, `result` the comparison's [seat or -1, side, value or None]; `turned` is set once the award has
    changed sides. Where it stands is its `phase`, from "open" to "settled".
    """

    __slots__ = ("award", "declarations", "gave_up", "last", "phase", "result", "turned")
    # Snapshots have had this key since the first engine.
    keys: ClassVar = {"declarations": "said"}
    phase: str

    def __init__(self) -> None:
        self.phase = "open"
        self.declarations: list[list[Any]] = []
        self.gave_up = NOBODY
        self.last = 0
        self.award = NOBODY
        self.result: list[Any] | None = None
        self.turned = False


class Envido(Round):
    """The envido of a contest.

    `chain` are the bets as words, `bettor` is the side that bet last and `opener` the one that bet first.
    """

    __slots__ = ("bettor", "chain", "opener")
    phase: EnvidoPhase

    def __init__(self) -> None:
        super().__init__()
        self.chain: list[str] = []
        self.bettor = NOBODY
        self.opener = NOBODY


class Flor(Round):
    """The flor of a contest.

    `bet` is "", "contraflor" or "resto", `raised` whether the al resto answered a contraflor, `bettor` the side whose
    bet waits; `surrender` is the side that gave in while a partner might still undo it. Who has announced one is in
    the worlds of the contest.
    """

    __slots__ = ("bet", "bettor", "raised", "surrender")
    phase: FlorPhase

    def __init__(self) -> None:
        super().__init__()
        self.bet = ""
        self.raised = False
        self.bettor = NOBODY
        self.surrender = NOBODY
