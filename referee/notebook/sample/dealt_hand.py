"""One hand of a sample match: dealt, and played as people play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from referee.matches.types import Raw
from referee.notebook.sample import player
from referee.notebook.sample.talk import Detail, StuckError, Talk
from referee.rules.asked.look import look
from referee.rules.asked.values import FLOR
from referee.rules.asked.view import Look
from referee.rules.record.state import State

_MOST = 400
"""Steps after which a hand is stuck: none takes a quarter of them."""


class DealtHand(Talk):
    """The cards of one hand, and what was said and played of them so far."""

    def __init__(self, state: State, random: Random, detail: Detail, dealer: int) -> None:
        super().__init__(state, random, detail)
        self.dealer, self.leader = dealer, 0
        self.trick: list[tuple[int, str]] = []
        self._considered: set[tuple[int, int, int]] = set()
        self._duel = -1

    def play(self) -> list[Raw]:
        """Play it to its end, and return its entries. Raises StuckError."""
        self._deal()
        for _step in range(_MOST):
            now = look(self.state)
            if now.phase != "open":
                self._show(now)
                return self.raws
            self._step(now)
        raise StuckError

    def _deal(self) -> None:
        cards = sorted(self.state.pack.rank)
        self.random.shuffle(cards)
        turned = {"vira": cards.pop()} if look(self.state).turns_card else {}
        if not self.log({"deal": self.dealer, **turned}):
            raise StuckError
        size = look(self.state).size
        self.dealt = {seat: cards[seat * size : seat * size + size] for seat in range(self.state.seats)}
        self.cards = {seat: list(held) for seat, held in self.dealt.items()}

    def _step(self, now: Look) -> None:
        if now.duel != self._duel:
            self._duel, self.trick = now.duel, []
        comparison = now.comparison
        if comparison is not None and self.declares(now):
            return
        if now.question == "decision" and now.ahead is not None:
            self.answer_decision(now, now.ahead)
            return
        flor = next((wait for wait in now.waits if wait.matter == FLOR), None)
        if flor is not None and self.answer_flor(now, flor):
            return
        wait = now.to_answer
        if wait is not None:
            self.answer(now, wait)
            return
        self._turn(now)

    def _turn(self, now: Look) -> None:
        """Have whoever is to play say something, or play a card."""
        seats = [seat for seat in now.playing if seat not in now.folded]
        if not self.trick:
            self.leader = now.turn if now.turn in seats else self.leader if self.leader in seats else seats[0]
        place = (seats.index(self.leader) + len(self.trick)) % len(seats)
        seat = seats[place]
        number = len(now.tricks) * 10 + len(self.trick)
        if (now.duel, number, seat) not in self._considered:
            self._considered.add((now.duel, number, seat))
            if self._speaks(now, seat):
                return
        self._plays(now, seats, seat)

    def _speaks(self, now: Look, seat: int) -> bool:
        is_first = len(self.cards[seat]) == len(self.dealt[seat]) == 3
        if is_first and self.has_flor(seat) and self.says(now, seat, "flor"):
            return True
        if is_first and now.has_envido and now.envido == "open":
            words = player.envido_words(self.random, self.value(seat, "envido"), 0)
            if self.says(now, seat, *words):
                return True
        power = player.strength(self.state.pack, self.cards[seat])
        level = self.state.hand.contest.stakes.level if self.state.hand is not None else 0
        ladder = self.state.ruleset.ladder
        if level + 1 < len(ladder) and player.says_truco(self.random, power, level):
            return self.says(now, seat, ladder[level + 1].word)
        return False

    def _plays(self, now: Look, seats: Sequence[int], seat: int) -> None:
        rank = self.state.pack.rank
        best = max((rank.get(card, 0) for _seat, card in self.trick), default=None)
        leading = [other for other, card in self.trick if rank.get(card, 0) == best]
        own_leads = any(now.sides[other] == now.sides[seat] for other in leading)
        card = player.card_to_play(self.random, self.state.pack, self.cards[seat], best, own_leads=own_leads)
        self.cards[seat].remove(card)
        self.trick.append((seat, card))
        if self.detail == "cards" and not self.log({"by": seat, "play": card}):
            raise StuckError
        if len(self.trick) == len(seats):
            self._ends_trick(now)

    def _ends_trick(self, now: Look) -> None:
        rank = self.state.pack.rank
        best = max(rank.get(card, 0) for _seat, card in self.trick)
        winners = [seat for seat, card in self.trick if rank.get(card, 0) == best]
        self.trick = []
        tied = len({now.sides[seat] for seat in winners}) > 1
        if not tied:
            self.leader = winners[0]
        if self.detail == "cards":
            return
        noted = {"trick": winners[0]} if self.detail == "seats" else {"trick": None, "team": now.sides[winners[0]]}
        if not self.log({"trick": "parda"} if tied else noted):
            raise StuckError

    def _show(self, now: Look) -> None:
        """Have those show their cards who said a value and won by it, where that is noted."""
        if self.detail != "cards":
            return
        for owed in now.owed:
            if owed.seat is not None:
                self.log({"by": owed.seat, "show": self.dealt[owed.seat]})
