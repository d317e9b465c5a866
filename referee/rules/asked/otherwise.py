"""The points of a hand by another option.

The same entries are judged again, one value of one option at a time. The words and cards of the table are taken as they
are, since nobody knows what a table would say by other rules. Options that change the board itself or the cards in the
pack are left out: they would not be about this hand.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from referee.rules.judge import flow
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.matters import rounds
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Hand, accounts_at
from referee.rules.record.rulesets import Settings, find_ruleset
from referee.rules.record.state import State, dump_state, load

Got = tuple[tuple[int, int], ...]
"""Accounts, and the points that each was paid."""


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """A hand as one value of an option rules it.

    `paid` holds its points; `codes` each entry's refusal, "" where it stands.
    """

    paid: Mapping[tuple[tuple[int, ...], str], Got]
    codes: tuple[str, ...]
    over: bool
    won: int


def judge_hand(state: State, entries: Sequence[tuple[int, ParsedEntry]], closing: ParsedEntry | None) -> JudgedHand:
    """Judge the hand to its end.

    `state` is the one right after its deal, and moves on.
    """
    hand, codes = score.playing(state), []
    for place, entry in entries:
        refusal = judge(state, entry, place).refusal
        codes.append(refusal.code if refusal else "")
        if refusal is not None and not hand.over and rounds.closing_wins(state, hand.contest):
            # Nobody said more, and that wins the game.
            rounds.close_rounds(state, hand.contest)
            flow.after_contest(state)
    # The next deal pays a flor that was asked for and nobody answered (AR-PED-06).
    if closing is not None:
        judge(state, closing)
    return JudgedHand(_paid(state, hand), tuple(codes), hand.over, hand.won)


def _paid(state: State, hand: Hand) -> dict[tuple[tuple[int, ...], str], Got]:
    """Add up the points of each matter of each contest, but those by hand, which no option changes."""
    total: dict[tuple[tuple[int, ...], str], dict[int, int]] = {}
    for award in score.visible(state, hand):
        if award.matter != "adjust":
            # By the duel's seats, not its number: another option may leave a duel out.
            duel = tuple(hand.contests[award.contest].seats) if hand.pica else ()
            got = total.setdefault((duel, award.matter), {})
            for account in score.accounts_of(state, hand, award):
                got[account] = got.get(account, 0) + award.points
    return {key: tuple(sorted(got.items())) for key, got in total.items()}


# The points of a hand by another option.

MOST = 150
"""A hand of more entries is not judged again: no table plays one."""
BOARD = ("target", "games_to_win", "scoring")
"""Settings of the board, and of how it is counted."""
DEALS = ("pica_pica", "pica_from", "pica_until")
"""Options that say which hand is dealt: it is taken as it was dealt."""
OVER = frozenset({"hand-over", "game-over", "match-over", "no-hand"})
"""Codes of entries that come after the end of a hand or a game."""
SPENT = OVER | {"not-due", "already-declared"}
"""Codes of entries that come too late, when all is settled: they tell nothing of their own."""
FACTS = ("play", "trick", "showdown", "show")
"""Kinds of entries that are no words: where one would not stand, another hand would have been played."""


@dataclass(frozen=True, slots=True)
class MatterChange:
    """The points that a matter (of a `duel`) paid and would have paid."""

    duel: tuple[int, ...]
    matter: str
    before: Got
    after: Got


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The difference that one value of an option makes.

    `turned` is the place of the first entry that would not stand, or would though it was refused (`stands`), NOBODY
    where there is none. `another` says that cards or tricks would not stand then: from there it would have been
    another hand, and nothing more is told. `goes_on` says that the hand would not be over; `wins` is who would have won
    the game with it, NOBODY for nobody, None where that is as it was.
    """

    option: str
    value: Any
    changes: tuple[MatterChange, ...] = ()
    turned: int = NOBODY
    stands: bool = False
    another: bool = False
    goes_on: bool = False
    wins: int | None = None


def otherwise(
    before: State,
    deal: tuple[int, ParsedEntry],
    entries: Sequence[tuple[int, ParsedEntry]],
    closing: ParsedEntry | None = None,
) -> list[Otherwise]:
    """Return the difference that each other value of each option makes, if any.

    `before` is the state that the hand's deal was made in; `entries` are those after it with their places, refused ones
    that were kept too; `closing` is the deal that ended it, if one did. The state stays as it is. O(values × entries).
    """
    if len(entries) > MOST or all(entry.kind in ("adjust", "close") for _place, entry in entries):
        return []
    start = before.copy()
    # A deal that does not stand any more opens no hand to compare.
    if judge(start, deal[1], deal[0]).refusal is not None:
        return []
    # Each value starts from the same deal: a copy by way of the dump costs less than folding the match again.
    frozen = dump_state(start)
    base = judge_hand(load(frozen), entries, closing)
    differences = []
    for option, value, state in _others(start, frozen):
        difference = _compared(option, value, base, judge_hand(state, entries, closing), entries)
        if difference is not None:
            differences.append(difference)
    return differences


def _others(start: State, frozen: Mapping[str, Any]) -> Iterator[tuple[str, Any, State]]:
    """Yield each other option value that can judge this hand, with its state after the deal."""
    rules, chosen = start.ruleset, frozen["state"]["options"]
    for option, declared in rules.options.items():
        for value in declared.values:
            options = {**chosen, option: value}
            if option in DEALS or value == chosen[option] or not _comparable(start, rules.settings(options)):
                continue
            state = load({**frozen, "state": {**frozen["state"], "options": options}})
            # With another pack other cards would have been dealt.
            if state.pack.rank.keys() == start.pack.rank.keys():
                yield option, value, state


def _comparable(start: State, settings: Settings) -> bool:
    """Return whether a table could play by these settings, on the same board."""
    same = all(settings[name] == start.options[name] for name in BOARD)
    alike = same and accounts_at(start.seats, settings) == start.accounts
    return alike and start.ruleset.contradiction(settings) is None


def _compared(
    option: str, value: Any, base: JudgedHand, other: JudgedHand, entries: Sequence[tuple[int, ParsedEntry]]
) -> Otherwise | None:
    """Return the difference between two judgements, None if there is none."""
    turned, stands, another = _turned(base, other, entries)
    # A card or a trick that would not stand changes all that follows: nothing more can be told.
    if another:
        return Otherwise(option, value, turned=turned, stands=stands, another=True)
    matters = [*base.paid, *(key for key in other.paid if key not in base.paid)]
    changes = tuple(
        MatterChange(*key, base.paid.get(key, ()), other.paid.get(key, ()))
        for key in matters
        if base.paid.get(key) != other.paid.get(key)
    )
    goes_on, wins = base.over and not other.over, None if other.won == base.won else other.won
    if not changes and turned == NOBODY and not goes_on and wins is None:
        return None
    return Otherwise(option, value, changes, turned, stands, goes_on=goes_on, wins=wins)


def _turned(base: JudgedHand, other: JudgedHand, entries: Sequence[tuple[int, ParsedEntry]]) -> tuple[int, bool, bool]:
    """Find the first entry that stands in one of the two judgements alone.

    Return its place, whether it would stand, and whether a card or trick would not. An entry that only comes too late
    is left out.
    """
    turned = [
        (place, entry, not now)
        for (place, entry), was, now in zip(entries, base.codes, other.codes, strict=True)
        if bool(was) != bool(now) and now not in SPENT
    ]
    if not turned:
        return NOBODY, False, False
    place, _entry, stands = turned[0]
    return place, stands, any(entry.kind in FACTS and not fine for _place, entry, fine in turned)


@cache
def asks(ruleset: str) -> bool:
    """Return whether any other value of an option could make a difference to a hand."""
    rules = find_ruleset(ruleset)
    own = rules.settings({})
    return any(
        all(rules.settings({name: value})[same] == own[same] for same in BOARD)
        for name, option in rules.options.items()
        for value in option.values
        if value != option.default
    )
