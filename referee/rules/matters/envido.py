"""The envido: bets, answers, the comparison and its payment (AR-ENV)."""

from referee.rules.ledger import worlds
from referee.rules.ledger.payments import note_finding, pay, strike
from referee.rules.ledger.score import falta, playing
from referee.rules.matters import comparison
from referee.rules.matters.comparison import Panel
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, Envido, Speaker, any_of, can_be, has_played, not_folded
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refused
from referee.rules.record.state import State


def envido_panel(state: State, contest: Contest) -> Panel:
    """Return who declares, not having folded; an option favours the first bettor (AR-ENV-10)."""
    favours = contest.envido.opener if state.options.envido_tie == "bidder" else NOBODY
    return Panel(not_folded(contest), playing(state).sides, favours=favours)


def refuse_envido_bet(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why this envido bet is not legal now, None if it is."""
    contest = playing(state).contest
    envido, side = contest.envido, who.side
    if contest.flor.phase != "open":
        return refused("envido-void", "AR-ENV-14")
    if envido.phase not in ("open", "pending"):
        return refused("envido-closed", "AR-ENV-15")
    if envido.phase == "pending":
        if envido.bettor == side:
            return refused("own-bet", "AR-GEN-15")
        return _refuse_chain(state, envido, word)
    if contest.stakes.level:
        return refused("truco-accepted", "AR-ENV-02")
    if contest.stakes.pending and contest.stakes.bettor == side:
        return refused("truco-own", "AR-ENV-02")
    # A side is believed if one player of it has not played yet.
    late = refused("envido-late", "AR-ENV-02", seat=who.seat)
    return any_of(can_be(playing(state), contest, who), lambda seat: late if has_played(contest, seat) else None, late)


def _refuse_chain(state: State, envido: Envido, word: Word) -> Refusal | None:
    """Return why this is no raise of the last bet, None if it is (AR-ENV-04, AR-ENV-18)."""
    last = state.ruleset.words[envido.chain[-1]]
    if last.act == "falta" or (word.act != "falta" and word.worth < last.worth):
        return refused("chain", "AR-ENV-04", word=word.name, bet=last.name)
    # By option two envidos and one real envido at most.
    limit = {"envido": 2, "real envido": 1}.get(word.name)
    if state.options.envido_raises == "once" and limit is not None and envido.chain.count(word.name) >= limit:
        return refused("chain", "AR-ENV-18", word=word.name)
    return None


def bet_envido(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Open the envido or raise it."""
    contest = playing(state).contest
    envido = contest.envido
    envido.phase = "pending"
    envido.chain.append(word.name)
    envido.bettor, envido.last = who.side, state.place
    bettors = None
    # Only who has not played yet can open; a raise is for anybody of the side.
    if envido.opener == NOBODY:
        envido.opener = who.side
        side = can_be(playing(state), contest, who)
        bettors = [seat for seat in side if not has_played(contest, seat)]
        if len(bettors) < len(side):
            note_finding(state, "only by some", "AR-ENV-02", seats=bettors)
    worlds.act(state, contest, who, bettors)
    contest.spoken = True


def accepted_worth(state: State, contest: Contest, side: int) -> int:
    """Return the bets added up for `side`, or a falta instead of them (AR-ENV-05, AR-ENV-07)."""
    words = [state.ruleset.words[name] for name in contest.envido.chain]
    # A falta stands alone, whatever was bet before it.
    return falta(state, contest, side) if words[-1].act == "falta" else sum(word.worth for word in words)


def refused_worth(state: State, contest: Contest) -> int:
    """Return the points of a no quiero: the bets before the last, at least 1 (AR-ENV-06)."""
    return sum(state.ruleset.words[name].worth for name in contest.envido.chain[:-1]) or 1


def answer_envido(state: State, contest: Contest, who: Speaker, word: Word) -> None:
    """Answer the bet that waits."""
    envido = contest.envido
    envido.last = state.place
    if word.act == "yes":
        envido.phase = "comparing"
        worlds.act(state, contest, who)
        return
    envido.phase = "settled"
    envido.award = pay(state, contest, envido.bettor, refused_worth(state, contest), "envido", "AR-ENV-06")


def envido_waits(state: State, contest: Contest) -> Refusal | None:
    """Return why cards and truco wait, None if the comparison can be closed (AR-GEN-12, -13)."""
    envido = contest.envido
    if envido.phase == "pending":
        return refused("envido-pending", "AR-GEN-12", bet=envido.chain[-1])
    if envido.phase == "comparing" and not comparison.has_value(envido):
        return refused("values-due", "AR-GEN-12")
    return None


def refuse_envido_value(state: State, value: int) -> Refusal | None:
    """Return why no envido has this value, None if one can (AR-ENV-12)."""
    pack = state.ruleset.pack
    if value in pack.singles or value in pack.pairs:
        return None
    return refused("value-impossible", "AR-ENV-12", value=value)


def make_void(state: State, contest: Contest) -> None:
    """Make the envido void, even a paid one, since a flor was announced (AR-FLO-04)."""
    envido = contest.envido
    # Even an envido that was paid: the flor goes before it.
    if envido.award != NOBODY:
        strike(state, [playing(state).ledger[envido.award]], "struck by flor", "AR-FLO-04")
    elif envido.chain and envido.phase != "void":
        note_finding(state, "void by flor", "AR-FLO-04")
    worlds.forget_spoken(contest)
    envido.phase, envido.award, envido.result = "void", NOBODY, None
