"""What the players of a sample say: their words, values and answers, as far as they are noted."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal

from referee.matches.types import Raw
from referee.notebook.sample import player
from referee.rules.asked.look import look
from referee.rules.asked.values import FLOR, TRICKS, Wait
from referee.rules.asked.view import Look
from referee.rules.judge.judge import judge, refusal_of
from referee.rules.record.cards import flor_value
from referee.rules.record.entry import read_entry
from referee.rules.record.state import State

Detail = Literal["cards", "seats", "sides"]
"""How much somebody notes: every card, who said and won what, or only which side."""


class StuckError(Exception):
    """Nobody at the table knew what to do: this game asks more than they know."""


class Talk:
    """The words of one hand, each judged as it is said.

    `raws` are its entries; `state` moves on with each. `dealt` are the cards of each seat, `cards` those in hand.
    """

    def __init__(self, state: State, random: Random, detail: Detail) -> None:
        self.state, self.random, self.detail = state, random, detail
        self.raws: list[Raw] = []
        self.dealt: dict[int, list[str]] = {}
        self.cards: dict[int, list[str]] = {}

    def log(self, raw: Raw) -> bool:
        """Make an entry if the rules take it."""
        entry = read_entry(raw, self.state.ruleset, scores=self.state.accounts)
        if refusal_of(self.state, entry) is not None:
            return False
        judge(self.state, entry)
        self.raws.append(raw)
        return True

    def says(self, now: Look, seat: int, *words: str | int) -> bool:
        """Have somebody say the first of these words that the rules take."""
        for word in words:
            # A number is somebody's own, whatever else is noted.
            noted = {"team": now.sides[seat]} if self.detail == "sides" else {"by": seat}
            if self.log({**noted, "say": word}) or (self.detail == "sides" and self.log({"by": seat, "say": word})):
                return True
        return False

    def declares(self, now: Look) -> bool:
        """Have whoever is next tell their value, or that the others' are good."""
        comparison = now.comparison
        if comparison is None:
            return False
        seat = comparison.next if comparison.next is not None else comparison.speaker
        if seat is None:
            side = comparison.leads
            behind = [row.side for row in comparison.rows if row.due and row.side != side]
            return bool(behind) and self.log({"team": behind[0], "say": "son buenas"})
        own = self.value(seat, comparison.matter)
        leads = {number.value: number.leads for number in comparison.numbers}
        if comparison.leads is None or (comparison.leads != now.sides[seat] and leads.get(own)):
            return self.says(now, seat, own)
        return self.says(now, seat, "son buenas")

    def value(self, seat: int, matter: str) -> int:
        """Return the envido or the flor that somebody was dealt."""
        pack, cards = self.state.pack, self.dealt[seat]
        return (flor_value(pack, cards) or 20) if matter == FLOR else player.value(pack, cards)

    def has_flor(self, seat: int) -> bool:
        """Tell whether somebody was dealt a flor, where flores count."""
        return look(self.state).flor != "off" and flor_value(self.state.pack, self.dealt[seat]) is not None

    def answer_decision(self, now: Look, side: int) -> None:
        """Have a side at eleven play, or leave the hand."""
        seat = next(seat for seat in now.playing if now.sides[seat] == side)
        power = max(
            player.strength(self.state.pack, self.cards[seat]) for seat in now.playing if now.sides[seat] == side
        )
        words = ("jogo", "corro") if power > player.WILLING else ("corro", "jogo")
        if not self.says(now, seat, *words):
            raise StuckError

    def answer_flor(self, now: Look, wait: Wait) -> bool:
        """Have the other side answer a flor with its own, if it has one."""
        holders = [seat for seat in now.playing if now.sides[seat] == wait.answers and self.has_flor(seat)]
        if not holders:
            return False
        best = max(holders, key=lambda seat: self.value(seat, FLOR))
        own = self.value(best, FLOR)
        if own >= 34:
            words = ["contraflor", "con flor quiero", "flor", "con flor me achico"]
        elif own >= 29:
            words = ["flor", "con flor quiero", "con flor me achico"]
        else:
            words = ["flor", "con flor me achico", "con flor quiero"]
        return self.says(now, best, *words)

    def answer(self, now: Look, wait: Wait) -> None:
        """Have a side answer the bet that waits for it. Raises StuckError."""
        seats = [seat for seat in now.playing if now.sides[seat] == wait.answers and seat not in now.folded]
        answered = self._to_truco(now, wait, seats) if wait.matter == TRICKS else self._to_envido(now, wait, seats)
        if not answered:
            raise StuckError

    def _to_envido(self, now: Look, wait: Wait, seats: Sequence[int]) -> bool:
        # Whoever has flor says so instead.
        if any(self.has_flor(seat) and self.says(now, seat, "flor") for seat in seats):
            return True
        seat = max(seats, key=lambda seat: self.value(seat, "envido"))
        own, answers = self.value(seat, "envido"), self._answers()
        raised = player.envido_words(self.random, own, len(wait.words))
        words = answers if player.wants_envido(self.random, own) else answers[::-1]
        return self.says(now, seat, *raised, *words)

    def _to_truco(self, now: Look, wait: Wait, seats: Sequence[int]) -> bool:
        if self._envido_first(now, seats):
            return True
        seat = max(seats, key=lambda seat: player.strength(self.state.pack, self.cards[seat]))
        power, level = player.strength(self.state.pack, self.cards[seat]), len(wait.words)
        choice, answers = player.answer_truco(self.random, power, level), self._answers()
        raised = self._raises(level) if choice == "raise" else ()
        return self.says(now, seat, *raised, *(answers[::-1] if choice == "no" else answers))

    def _envido_first(self, now: Look, seats: Sequence[int]) -> bool:
        """Have somebody say the envido before the truco is answered (AR-ENV-17)."""
        return any(
            self.value(seat, "envido") >= player.GOOD and len(self.cards[seat]) == 3 and self.says(now, seat, "envido")
            for seat in seats
            if now.has_envido
        )

    def _answers(self) -> tuple[str, str]:
        words = self.state.ruleset.words
        return ("quiero", "no quiero") if "quiero" in words else ("aceito", "corro")

    def _raises(self, level: int) -> tuple[str, ...]:
        steps = self.state.ruleset.ladder[level + 1 : level + 2]
        return tuple(word for step in steps for word in (f"quiero {step.word}", step.word))
