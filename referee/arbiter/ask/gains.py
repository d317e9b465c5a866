"""The gains of a word: the points of every way that it can come out.

For a bet, also what it would be worth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from referee.arbiter.ask.scene import Scene
from referee.games import GAMES
from referee.matches.words import names, phrases
from referee.matches.words.conjunctions import contracted
from referee.matches.words.wording import printed
from referee.rules.asked.look import look
from referee.rules.asked.played import is_answer
from referee.rules.asked.whatif import ImaginedOutcome, follow_entries, outcomes_of_answer
from referee.rules.record.entry import Entry
from referee.rules.record.rulesets import Word, find_ruleset
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that something would bring, by this rule ("" where the next one says it).

    `when` is the condition, and may be empty.
    """

    when: str
    points: str
    rule: str


def bet_worth(state: State, entry: Entry) -> str:
    """Say how much a bet would be worth, accepted or not, once this is said.

    Nothing where no new bet waits.
    """
    before, after = look(state), follow_entries(state, [entry]).look
    if not after.waits or after.waits == before.waits:
        return ""
    wait = next((wait for wait in after.waits if wait not in before.waits), after.waits[0])
    if not wait.yes:
        return ""
    return _("Querido vale %(yes)s; no querido, %(no)s.") % {"yes": wait.yes, "no": wait.no}


def gains_of(state: State, entry: Entry, cast: names.Cast, word: Word | None) -> Iterator[Gain]:
    """Yield the gains of a word: of an answer by who wins then, else at once."""
    if word is not None and is_answer(word):
        yield from _answer(state, entry, cast)
        return
    outcome = follow_entries(state, [entry])
    if outcome.awards:
        yield Gain("", _points(outcome, cast), outcome.awards[0].rule)


def _answer(state: State, entry: Entry, cast: names.Cast) -> Iterator[Gain]:
    yield from either(outcomes_of_answer(state, entry), cast)


def either(outcomes: Iterable[tuple[int | None, ImaginedOutcome]], cast: names.Cast) -> Iterator[Gain]:
    """Yield the gains of outcomes: by which side wins then, or at once (None)."""
    pairs = list(outcomes)
    for place, (side, outcome) in enumerate(pairs):
        rule = outcome.awards[-1].rule
        # A rule that several outcomes share is cited with the last of them.
        again = any(later.awards[-1].rule == rule for _side, later in pairs[place + 1 :])
        when = "" if side is None else contracted(_("si es de %(side)s") % {"side": names.sides(cast)[side].brief})
        yield Gain(when, _points(outcome, cast, side), "" if again else rule)


def _points(outcome: ImaginedOutcome, cast: names.Cast, winner: int | None = None) -> str:
    """Say the points and whose they are.

    The owner is left out where it is the side that won, and nobody else gets any.
    """
    amounts = {amount for amount in outcome.points if amount}
    there = {outcome.look.sides[account] if cast.by_turns else account for account in _paid(outcome)}
    if winner is not None and there == {winner} and len(amounts) == 1:
        return f"{amounts.pop():+d}"
    return phrases.points(outcome.points, cast)


def _paid(outcome: ImaginedOutcome) -> list[int]:
    return [account for account, amount in enumerate(outcome.points) if amount]


def waiting(scene: Scene) -> list[tuple[str, str, tuple[Gain, ...]]]:
    """List the answers to the bet that waits: the word, its language, and the gains."""
    now = scene.now
    if now.waits:
        side = now.waits[0].answers
    elif now.question == "decision" and now.ahead is not None:
        side = now.ahead
    else:
        return []
    worth = []
    for word in find_ruleset(scene.match.ruleset).words.values():
        if not word.exists(scene.settings) or not is_answer(word):
            continue
        gains = tuple(_answer(scene.ready, Entry("say", {}, team=side, word=word.name), scene.cast))
        if gains:
            worth.append((printed(word.name), GAMES[scene.match.ruleset].lang, gains))
    return worth
