"""The table that the referee is asked about, and what was added in thought.

It stands at somebody's table, or is only imagined. A scene lives in the question's own form and nowhere else. What is
not of this table is left out, and that is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.http import urlencode

from referee.arbiter.ask.attempt import Attempt
from referee.inputs import whole_number
from referee.matches.log import auto_deal
from referee.matches.log.queries import TableData
from referee.matches.models import Match, Pen
from referee.matches.words import names, quotes
from referee.matches.words.quotes import Quote
from referee.rules.asked.look import look
from referee.rules.asked.view import Look
from referee.rules.asked.whatif import ImaginedTable
from referee.rules.record.rulesets.base import Settings
from referee.rules.record.state import State

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Scene:
    """A table as a question sees it, with the entries that it imagines.

    `data` is the table with all that was `tried`, `cast` who plays the hand of the next word. `kept` is what its forms
    send along, the imagined entries last, `problems` what was wrong with the form; `address` is where its questions go,
    `book` where its rules stand.
    """

    match: Match
    data: TableData
    pen: Pen | None
    tried: tuple[Attempt, ...]
    kept: Pairs
    problems: tuple[str, ...]
    address: str
    book: str

    @cached_property
    def ready(self) -> State:
        """The state that the next word meets: with the next hand dealt where none is open."""
        return self.data.ready

    @cached_property
    def now(self) -> Look:
        """What can be seen of it."""
        return look(self.ready)

    @cached_property
    def cast(self) -> names.Cast:
        """Who plays that hand, or its duel."""
        return names.dueling(self.data.next_cast, self.now.playing)

    @cached_property
    def settings(self) -> Settings:
        """Everything that holds at this table."""
        return self.data.state.options

    @cached_property
    def imagined(self) -> ImaginedTable:
        """Return a table of the same rules and people at 0 to 0, before the deal."""
        look = self.now
        dealer = auto_deal.next_deal(self.match, look)["deal"] if look.dealer is None else look.dealer
        return ImaginedTable(self.match.ruleset, self.match.options, look.seats, dealer, vira=look.vira)

    @cached_property
    def standing(self) -> ImaginedTable:
        """The same at the score of this moment."""
        look = self.now
        score = (0,) * len(look.score) if look.phase == "match-over" else look.score
        return replace(self.imagined, score=score, pica=look.pica)

    @cached_property
    def noted(self) -> quotes.Notes:
        """What this table's options make of the rules."""
        return quotes.notes(self.match.ruleset, quotes.agreement(self.match))

    def quote(self, rule: str) -> Quote | None:
        """Quote a rule in the reader's language with the table's options; else None."""
        return quotes.quote(rule, self.noted, quotes.figures_of(self.match))

    def link(self, tab: str = "", less: int = 0, **more: object) -> str:
        """Return a tab's address with the kept fields, less so many imagined entries."""
        return self._link(tab, self.kept[: len(self.kept) - less], more)

    def without(self, tab: str, place: int, **more: object) -> str:
        """Return a tab's address without one of the imagined entries."""
        first = len(self.kept) - len(self.tried)
        return self._link(tab, (*self.kept[: first + place], *self.kept[first + place + 1 :]), more)

    def _link(self, tab: str, kept: Pairs, more: Mapping[str, object]) -> str:
        query = urlencode([*kept, *((name, str(value)) for name, value in more.items())])
        path = f"{self.address}{tab}/" if tab else self.address
        return f"{path}?{query}" if query else path


def speakers(look: Look) -> tuple[int, ...]:
    """List the seats to ask about, also those that folded or are outside the duel."""
    return tuple(range(look.seats))


def speaks_next(look: Look) -> int:
    """Find the seat whose turn it is to answer, to declare or to play.

    Of a side, the first from the mano.
    """
    order = [seat for seat in look.playing if seat not in look.folded] or list(look.playing)
    # First whoever owes an answer, then whoever declares, then whoever plays or leads.
    side = look.waits[0].answers if look.waits else look.ahead if look.question == "decision" else None
    if side is None and look.comparison is not None and look.comparison.next is not None:
        return look.comparison.next
    if side is None and look.turn is not None:
        return look.turn
    side = look.lead_side if side is None else side
    return next((seat for seat in order if side is None or look.sides[seat] == side), order[0])


def chosen_seat(scene: Scene, query: QueryDict, own: int | None = None) -> int:
    """Return the seat that was chosen, else this phone's own, else whose turn it is."""
    there = speakers(scene.now)
    chosen = whole_number(query.get("s", ""), there)
    if chosen is not None:
        return chosen
    return own if own is not None and own in there else speaks_next(scene.now)


def chairs(scene: Scene, seat: int | None, tab: str, **more: Any) -> list[dict[str, object]]:
    """List who may be asked about, each with the address to do so."""
    now = scene.now
    return [
        {
            "name": names.seat(scene.cast, place),
            "side": now.sides[place],
            "link": scene.link(tab, s=place, **more),
            "chosen": place == seat,
        }
        for place in speakers(now)
    ]
