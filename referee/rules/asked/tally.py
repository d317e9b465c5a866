"""The tally of a match: its facts by hand, ready to be added up by seat, side or evening.

`tally` folds a record; whoever folds a log already hands each entry that stood to a `Counting` and saves the fold. The
facts read what the engine changed, never words, so that one count serves every ruleset.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple, TypedDict

from referee.rules.asked.facts import (
    UNSPECIFIED,
    Bets,
    Group,
    NotedTricks,
    Row,
    add_bluffs,
    add_bravas,
    add_envido,
    add_flores,
    add_pido,
    add_tricks,
    add_truco,
    bravas,
    lowest_two,
    point_facts,
    source_of,
)
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.record.acta import Acta
from referee.rules.record.cards import CardPack
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Hand, Points
from referee.rules.record.state import State, new_state


class HandTally(TypedDict):
    """A hand: who sat on which side, the board after it, and its facts.

    `seq` is the place of its deal in the log, `played` whether it counts, `seconds` how long it lasted, where that is
    certain. `contests` are the seats of each contest that was begun.
    """

    hand: int
    seq: int
    game: int
    dealer: int
    sides: list[int]
    pica: bool
    contests: list[list[int]]
    score: list[int]
    played: bool
    facts: list[Row]
    seconds: int | None


GameTally = TypedDict(
    "GameTally",
    {
        "game": int,
        "hands": list[int],
        "over": bool,
        "won": int | None,
        "score": list[int],
        # How far behind the winner was at worst, and after which hand first; None if it never was.
        "comeback": list[int] | None,
        # The first hand after which only others than this account were in buenas, by account; none without malas.
        "in malas": list[int | None],
        "lost in malas": list[int],
        # How often another account took the lead.
        "lead changes": int,
        "margin": int | None,
    },
)
"""A game, by account of the board."""
MatchTally = TypedDict(
    "MatchTally",
    {
        "version": int,
        "ruleset": str,
        "seats": int,
        "accounts": int,
        "target": int,
        # The points up to which somebody is in malas, 0 where there are none.
        "half": int,
        "envido": bool,
        "flor": bool,
        "winner": int | None,
        "games won": list[int],
        "seconds": int | None,
        "games": list[GameTally],
        "hands": list[HandTally],
    },
)
"""All facts of a match, as JSON has them."""


def _tally_of_game(number: int, hands: Sequence[Hand], half: int) -> GameTally:
    last = hands[-1]
    won, accounts = last.won, range(len(last.score))
    rest = [points for account, points in enumerate(last.score) if account != won]
    return {
        "game": number,
        "hands": [hand.number for hand in hands],
        "over": won != NOBODY or last.drawn,
        "won": None if won == NOBODY else won,
        "score": list(last.score),
        "comeback": _comeback(hands, won) if won != NOBODY else None,
        "in malas": [_first_in_malas(hands, account, half) for account in accounts] if half else [],
        "lost in malas": [
            account for account in accounts if won not in (NOBODY, account) and last.score[account] <= half
        ]
        if half
        else [],
        "lead changes": _lead_changes(hands),
        "margin": last.score[won] - max(rest) if won != NOBODY else None,
    }


def _best_other(hand: Hand, account: int) -> int:
    return max(points for other, points in enumerate(hand.score) if other != account)


def _comeback(hands: Sequence[Hand], won: int) -> list[int] | None:
    most, place = max((_best_other(hand, won) - hand.score[won], -hand.number) for hand in hands)
    return [most, -place] if most > 0 else None


def _first_in_malas(hands: Sequence[Hand], account: int, half: int) -> int | None:
    return next((hand.number for hand in hands if hand.score[account] <= half < _best_other(hand, account)), None)


def _lead_changes(hands: Sequence[Hand]) -> int:
    """Count how often another account took the lead; hands after which it was shared are skipped."""
    leads = [hand.score.index(max(hand.score)) for hand in hands if hand.score.count(max(hand.score)) == 1]
    return sum(before != after for before, after in pairwise(leads))


# The count of a match while its log is folded: facts by hand, ready to be added up by seat, side or evening.

PAID = ("points.", "declined", "given up")
"""How the figures begin that are noted for each account of the board."""
VERSION = 3
"""The stamp of the facts: another one means that they are counted again."""
LONGEST_HAND = 15 * 60
"""Seconds after which a hand was an interruption (L1)."""


class Deal(NamedTuple):
    """The entry that opened a hand: its place in the log, and its time if known."""

    place: int
    at: float | None


class Counting:
    """The facts of a match that is being folded.

    `take` every entry that stood, after it was judged, then ask for the `tally`. It can begin at any deal, and needs
    one state that moves on: a copy in between would be taken for another hand.
    """

    def __init__(self) -> None:
        self.hand: Hand | None = None
        self.hands: list[Hand] = []
        self.counted: list[HandTally] = []
        self.deals: list[Deal] = []
        self.last: float | None = None
        self.entries = 0
        self.pack: CardPack | None = None
        self.high: Mapping[str, int] = {}
        self.two = 0
        self._forget()

    def _forget(self) -> None:
        self.bets: list[Bets] = []
        self.tricks: list[NotedTricks] = []
        self.sources: dict[int, str] = {}
        self.steps: dict[int, int] = {}

    def take(
        self,
        state: State,
        entry: ParsedEntry,
        place: int,
        tap: str | None = None,
        at: float | None = None,
        step: int = 0,
    ) -> None:
        """Note what has changed with an entry that stood, at this place of the log.

        `tap` is the key of its tap, else the entry has it as its own `key`; `at` are the seconds at which it was
        logged, None where that was not during the play; `step` counts the taps of its hand.
        """
        hand = state.hand
        self.last = at
        self.entries += 1
        if hand is None:
            return
        if hand is not self.hand:
            self._close(state)
            self.hand = hand
            self.deals.append(Deal(place, at))
            self._watch(hand)
            return
        bets, tricks = self.watched
        self.steps[place] = bets.group.step = step
        bets.see(entry)
        contest = bets.contest
        # Most cards end no trick.
        if len(contest.tricks.won) != len(tricks.notes) or contest.over:
            tricks.see(entry, tap, self.entries)
            if hand.at == len(self.bets):
                self._watch(hand)
        if entry.kind == "adjust":
            source = source_of(entry.raw)
            if source != UNSPECIFIED:
                self.sources[place] = source

    def _watch(self, hand: Hand) -> None:
        bets = Bets(hand, hand.contests[hand.at])
        tricks = NotedTricks(bets.group)
        self.bets.append(bets)
        self.tricks.append(tricks)
        self.watched = bets, tricks

    def _close(self, state: State) -> None:
        """Finish the facts of the hand that was in play, if there was one."""
        hand = self.hand
        if hand is None:
            return
        self.hands.append(hand)
        self.counted.append(self._tally_of_hand(state, hand))
        self._forget()

    def _tally_of_hand(self, state: State, hand: Hand) -> HandTally:
        visible = score.visible(state, hand)
        begun = groups = [bets.group for bets in self.bets]
        if len(begun) < len(hand.contests):
            groups = [*begun, *(Group(hand, contest) for contest in hand.contests[len(begun) :])]
        for bets, tricks in zip(self.bets, self.tricks, strict=True):
            bets.leave()
            if state.options.envido:
                add_envido(bets)
            add_truco(bets, visible)
            add_tricks(tricks)
        if any(hand.known_cards):
            self._add_cards(state, hand)
        else:
            for bets in self.bets:
                if bets.sung:
                    add_flores(bets, state.pack, state.options.flor_negras)
        if hand.challenges:
            add_pido(hand, groups, visible)
        facts = point_facts(state, hand, groups, visible, self.sources, self.steps)
        for group in groups:
            facts += group.facts
        return {
            "hand": hand.number,
            "seq": self.deals[len(self.counted)].place,
            "game": hand.game,
            "dealer": hand.dealer,
            "sides": list(hand.sides),
            "pica": hand.pica,
            "contests": [list(group.contest.seats) for group in begun],
            "score": list(hand.score),
            "played": was_played_out(hand, visible),
            "facts": facts,
            # Known once the next hand was dealt.
            "seconds": None,
        }

    def _add_cards(self, state: State, hand: Hand) -> None:
        """Add the facts for which the cards matter."""
        pack = state.ruleset.pack_of(state.options, hand.vira)
        # Most games have one pack for all hands.
        if pack is not self.pack:
            self.pack, self.high, self.two = pack, bravas(pack), lowest_two(pack)
        for bets, tricks in zip(self.bets, self.tricks, strict=True):
            add_flores(bets, pack, state.options.flor_negras)
            add_bravas(tricks, self.high)
            add_bluffs(bets, pack, self.two)

    def tally(self, state: State) -> MatchTally:
        """Return all facts of the match, as JSON values; nothing can be taken after that."""
        self._close(state)
        self.hand = None
        for hand, deal, following in zip(self.counted, self.deals, [*self.deals[1:], None], strict=True):
            hand["seconds"] = _seconds(deal.at, following.at if following is not None else None, LONGEST_HAND)
        winner, target = score.match_winner(state), state.options.target
        half = target // 2 if state.ruleset.has_malas(target) else 0
        return {
            "version": VERSION,
            "ruleset": state.ruleset.name,
            "seats": state.seats,
            "accounts": state.accounts,
            "target": target,
            "half": half,
            "envido": state.options.envido,
            "flor": state.options.flor,
            "winner": None if winner == NOBODY else winner,
            "games won": score.games_of_accounts(state),
            "seconds": _seconds(self.deals[0].at, self.last) if self.deals else None,
            "games": [
                _tally_of_game(number, list(dealt), half)
                for number, dealt in groupby(self.hands, key=lambda hand: hand.game)
            ],
            "hands": self.counted,
        }


def was_played_out(hand: Hand, visible: Sequence[Points]) -> bool:
    """Return whether a hand was closed, not thrown in, nor closed by the table without a point."""
    thrown_in = hand.maldon or hand.opening.question == "redealt" or (hand.closed and not visible)
    return hand.over and not thrown_in


def _seconds(start: float | None, end: float | None, most: int | None = None) -> int | None:
    """Return the whole seconds between two times; None beyond `most`, or where a time is not known."""
    if start is None or end is None:
        return None
    seconds = int(end - start)
    return seconds if seconds >= 0 and (most is None or seconds < most) else None


UNTIMED: Mapping[int, float] = {}
"""The times of a record that has none."""


def tally(acta: Acta, times: Mapping[int, float] = UNTIMED) -> MatchTally:
    """Judge a record and count it; entries that were taken back count for nothing.

    `times` are the seconds at which entries were logged during the play, by their places.
    """
    state = new_state(acta.ruleset, acta.options, len(acta.seats))
    counting = Counting()
    for place, entry in enumerate(acta.entries):
        if not entry.void and judge(state, entry, place).refusal is None:
            counting.take(state, entry, place, at=times.get(place))
    return counting.tally(state)
