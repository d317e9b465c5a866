"""A bot that plays truco: at its table cards are really dealt, and each player says and plays what people would."""

from collections.abc import Sequence
from random import Random
from typing import Literal

from referee.matches.types import Raw
from referee.rules.asked.look import look
from referee.rules.asked.view import FLOR, TRICKS, Look, Wait
from referee.rules.judge.judge import judge, refusal_of
from referee.rules.record.cards import CardPack, envido_value, flor_value
from referee.rules.record.entry import read_entry
from referee.rules.record.state import State

WILLING, EAGER, SURE = 0.45, 0.62, 0.7
"""Shares of the pack's strength with which somebody wants a truco, says it, and raises it."""
FAIR, GOOD, GREAT = 25, 27, 30
"""Values with which somebody wants an envido, says it, and raises it."""


def strength(pack: CardPack, cards: Sequence[str]) -> float:
    """Return how good the best two of some cards are, from 0 to 1."""
    highest = max(pack.rank.values())
    ranks = sorted((pack.rank.get(card, 0) / highest for card in cards), reverse=True)[:2]
    return sum(ranks) / len(ranks) if ranks else 0.0


def envido_words(random: Random, own: int, chain: int) -> list[str]:
    """Return what to say of an envido: to open it, or to raise a chain that waits.

    The first choice first.
    """
    # Two words are enough, or every good hand ends in a falta.
    if chain > 1:
        return []
    if own >= GREAT and random.random() < 0.35:
        return ["falta envido", "real envido"] if own > GREAT + 1 and chain else ["real envido", "envido"]
    if own >= (GREAT if chain else GOOD) or (not chain and random.random() < 0.06):
        return ["real envido"] if chain and random.random() < 0.5 else ["envido", "real envido"]
    return []


def wants_envido(random: Random, own: int) -> bool:
    """Tell whether somebody accepts an envido."""
    return own >= FAIR or (own >= FAIR - 3 and random.random() < 0.4) or random.random() < 0.1


def says_truco(random: Random, power: float, level: int) -> bool:
    """Tell whether somebody bets on the tricks, or raises a bet that was accepted."""
    if power >= EAGER + 0.06 * level:
        return random.random() < 0.45
    return not level and random.random() < 0.03


def answer_truco(random: Random, power: float, level: int) -> str:
    """Return "raise", "yes" or "no" for a bet on the tricks that waits."""
    if power >= SURE + 0.05 * level and random.random() < 0.6:
        return "raise"
    return "yes" if power >= WILLING + 0.05 * level or random.random() < 0.12 else "no"


def card_to_play(random: Random, pack: CardPack, cards: Sequence[str], best: int | None, *, own_leads: bool) -> str:
    """Choose a card.

    That is the lowest that wins where others lead, the lowest of all where a partner does.
    """
    ordered = sorted(cards, key=lambda card: pack.rank.get(card, 0))
    if best is None:
        # Leading, mostly a middle card or the best.
        return ordered[-1] if random.random() < 0.4 else ordered[len(ordered) // 2]
    if own_leads:
        return ordered[0]
    return next((card for card in ordered if pack.rank.get(card, 0) > best), ordered[0])


POOR, QUIET, ASKED = 0.3, 0.5, 0.03
"""Strength below which a lively side leaves; how often a flor is kept, and one is asked for that nobody had."""
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
        self.quiet: set[int] = set()  # Those who keep a flor to themselves.
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
        return (flor_value(pack, cards) or 20) if matter == FLOR else envido_value(pack, cards)

    def has_flor(self, seat: int) -> bool:
        """Tell whether somebody was dealt a flor that they tell, where flores count."""
        return (
            seat not in self.quiet
            and look(self.state).flor != "off"
            and flor_value(self.state.pack, self.dealt[seat]) is not None
        )

    def answer_decision(self, now: Look, side: int) -> None:
        """Have a side at eleven play, or leave the hand."""
        seat = next(seat for seat in now.playing if now.sides[seat] == side)
        power = max(strength(self.state.pack, self.cards[seat]) for seat in now.playing if now.sides[seat] == side)
        words = ("jogo", "corro") if power > WILLING else ("corro", "jogo")
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
        raised = envido_words(self.random, own, len(wait.words))
        words = answers if wants_envido(self.random, own) else answers[::-1]
        return self.says(now, seat, *raised, *words)

    def _to_truco(self, now: Look, wait: Wait, seats: Sequence[int]) -> bool:
        if self._envido_first(now, seats):
            return True
        seat = max(seats, key=lambda seat: strength(self.state.pack, self.cards[seat]))
        power, level = strength(self.state.pack, self.cards[seat]), len(wait.words)
        choice, answers = answer_truco(self.random, power, level), self._answers()
        raised = self._raises(level) if choice == "raise" else ()
        return self.says(now, seat, *raised, *(answers[::-1] if choice == "no" else answers))

    def _envido_first(self, now: Look, seats: Sequence[int]) -> bool:
        """Have somebody say the envido before the truco is answered (AR-ENV-17)."""
        return any(
            self.value(seat, "envido") >= GOOD and len(self.cards[seat]) == 3 and self.says(now, seat, "envido")
            for seat in seats
            if now.has_envido
        )

    def _answers(self) -> tuple[str, str]:
        words = self.state.ruleset.words
        return ("quiero", "no quiero") if "quiero" in words else ("aceito", "corro")

    def _raises(self, level: int) -> tuple[str, ...]:
        steps = self.state.ruleset.ladder[level + 1 : level + 2]
        return tuple(word for step in steps for word in (f"quiero {step.word}", step.word))


_MOST = 400
"""Steps after which a hand is stuck: none takes a quarter of them."""


class DealtHand(Talk):
    """The cards of one hand, and what was said and played of them so far."""

    def __init__(self, state: State, random: Random, detail: Detail, dealer: int, *, lively: bool = False) -> None:
        """`lively` players leave hands, keep flores to themselves, and ask for those of others."""
        super().__init__(state, random, detail)
        self.dealer, self.leader, self.lively = dealer, 0, lively
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
                if self.lively and now.flor != "off":
                    self._ask_for_flor(now)
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
        if is_first and self.lively and self.has_flor(seat) and self.random.random() < QUIET:
            self.quiet.add(seat)
        if is_first and self.has_flor(seat) and self.says(now, seat, "flor"):
            return True
        if self.lively and len(self.cards[seat]) < len(self.dealt[seat]) and self._leaves(now, seat):
            return True
        if is_first and now.has_envido and now.envido == "open":
            words = envido_words(self.random, self.value(seat, "envido"), 0)
            if self.says(now, seat, *words):
                return True
        power = strength(self.state.pack, self.cards[seat])
        level = self.state.hand.contest.stakes.level if self.state.hand is not None else 0
        ladder = self.state.ruleset.ladder
        if level + 1 < len(ladder) and says_truco(self.random, power, level):
            return self.says(now, seat, ladder[level + 1].word)
        return False

    def _leaves(self, now: Look, seat: int) -> bool:
        """Have the side of somebody with poor cards go al mazo."""
        side = now.sides[seat]
        power = max(strength(self.state.pack, self.cards[own]) for own in now.playing if now.sides[own] == side)
        return power < POOR and self.random.random() < 0.3 and self.log({"team": side, "say": "al mazo"})

    def _ask_for_flor(self, now: Look) -> None:
        """Ask somebody for a flor: who kept one, or now and then who had none."""
        kept = sorted(self.quiet) or [seat for seat in now.playing if self.random.random() < ASKED]
        for seat in kept[:1]:
            rival = next(other for other in now.playing if now.sides[other] != now.sides[seat])
            if self.log({"by": rival, "say": "pido flor", "to": seat}):
                shown = self.dealt[seat] if self.detail == "cards" else "flor" if seat in self.quiet else "no flor"
                self.log({"by": seat, "show": shown})

    def _plays(self, now: Look, seats: Sequence[int], seat: int) -> None:
        rank = self.state.pack.rank
        best = max((rank.get(card, 0) for _seat, card in self.trick), default=None)
        leading = [other for other, card in self.trick if rank.get(card, 0) == best]
        own_leads = any(now.sides[other] == now.sides[seat] for other in leading)
        card = card_to_play(self.random, self.state.pack, self.cards[seat], best, own_leads=own_leads)
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
