"""Refusals of flor words: who may say one, and to which flores and bets."""

from __future__ import annotations

from referee.rules.ledger import worlds
from referee.rules.ledger.score import playing
from referee.rules.matters import comparison
from referee.rules.matters.flor import has_announced, newcomers, panel
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker, can_be
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refuse
from referee.rules.record.state import State

BETS = ("contraflor", "resto")


def refuse_word(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why this flor word is not legal now, None if it is."""
    contest = playing(state).contest
    flor = contest.flor
    if not state.options.flor:
        return refuse("flor-off", "AR-FLO-25")
    if word.act == "flor" and has_announced(contest, who):
        return refuse("flor-twice", "AR-FLO-05", seat=who.seat)
    if flor.phase == "settled" or (word.act == "flor" and flor.declarations):
        return refuse("flor-settled", "AR-FLO-22")
    # A plain flor needs no bet to answer.
    refusal = None if word.act == "flor" else _refuse_reply(state, contest, who, word)
    return refusal or _refuse_speaker(state, contest, who, word)


def _refuse_speaker(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Return why the speaker neither holds a flor nor can announce one."""
    holder = word.act != "flor" and may_hold(state, contest, who)
    if holder and not stands_for(contest, who.side):
        return None
    if newcomers(state, contest, who):
        return None
    if holder:
        return refuse("flor-reply", "AR-FLO-19")
    standing_side = worlds.seat_bits(can_be(playing(state), contest, who))
    # All of the side that still play have announced already, in some world.
    twice = any(not standing_side & ~world[worlds.ANNOUNCED] for world in worlds.worlds_of(contest, who.side))
    return refuse("flor-twice", "AR-FLO-05") if twice else refuse("flor-late", "AR-FLO-23", seat=who.seat)


def may_hold(state: State, contest: Contest, who: Speaker) -> bool:
    """Return whether the speaker may be somebody who has announced."""
    speaking = worlds.seat_bits(can_be(playing(state), contest, who))
    return bool(worlds.perhaps(contest, who.side, worlds.announced) & speaking)


def stands_for(contest: Contest, side: int) -> bool:
    """Return whether a surrender of this side stands."""
    return contest.flor.phase == "surrendered" and contest.flor.surrender == side


def _refuse_reply(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Return why a reply does not fit the flores and bets before it.

    Rules: AR-FLO-07, -18, -19, -20.
    """
    flor, side = contest.flor, who.side
    if not worlds.flores(contest, 1 - side):
        return refuse("flor-reply", "AR-FLO-19")
    if stands_for(contest, 1 - side) or flor.declarations:
        return refuse("flor-reply", "AR-FLO-20")
    # A partner may give in too, after the surrender of one.
    if stands_for(contest, side) and word.act == "achico":
        return None
    if flor.bettor == side:
        return refuse("own-bet", "AR-GEN-15")
    if word.act == "quiero":
        return None if flor.bettor == 1 - side else refuse("flor-reply", "AR-FLO-19")
    if word.act == "achico":
        return refuse("flor-reply", "AR-FLO-19") if flor.bet and flor.bettor == NOBODY else None
    if (word.act == "contraflor" and flor.bet) or flor.bet == "resto" or (flor.bet and flor.bettor == NOBODY):
        return refuse("flor-reply", "AR-FLO-20")
    if not comparison.takes_part(contest, panel(state, contest), 1 - side):
        return refuse("flor-reply", "AR-FLO-18")
    return None
