"""Bets whose worth hangs on the score, and what either side would win by them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.arbiter.ask.gains import Gain, either
from referee.arbiter.ask.scene import Scene
from referee.arbiter.ask.wins import cast_of
from referee.games import GAMES
from referee.matches.words import names
from referee.rules.asked import whatif
from referee.rules.record.entry import Entry


def worth_now(scene: Scene) -> list[tuple[str, tuple[Gain, ...]]]:
    """List the bets that hang on the score, with what either side would win now."""
    place = scene.standing
    if any(points >= scene.settings["target"] for points in place.score):
        return []
    state, cast = whatif.imagined_deal(place), cast_of(scene, place.seats, place.dealer)
    if place.pica:
        cast = names.dueling(cast, scene.now.playing)
    worth = []
    for word, chain in _chains(scene):
        tried = [(side, whatif.follow_entries(state, [*chain, *_won(scene, side)])) for side in (0, 1)]
        paid = [(side, outcome) for side, outcome in tried if outcome.refusal is None and outcome.awards]
        gains = tuple(either(paid, cast))
        if gains:
            cites = GAMES[scene.match.ruleset].cites.worth
            worth.append((word, tuple(replace(gain, rule=cites.get(gain.rule, gain.rule)) for gain in gains)))
    return worth


def _chains(scene: Scene) -> Iterator[tuple[str, list[Entry]]]:
    """List the bets whose worth hangs on the score.

    Each comes with its words, by either side in turn.
    """
    for bet, words in GAMES[scene.match.ruleset].open_bets.items():
        yield bet, [Entry("say", {}, team=number % 2, word=word) for number, word in enumerate(words)]


def _won(scene: Scene, side: int) -> list[Entry]:
    """List the entries by which a side wins what was accepted."""
    if scene.settings["envido"]:
        return [Entry("showdown", {}, team=side)]
    return [Entry("trick", {}, team=side)] * 2
