"""Payments that have to be shown, claims against the known cards, awards that change sides (AR-VER)."""

from dataclasses import dataclass
from typing import Literal

from referee.rules.ledger import worlds
from referee.rules.ledger.payments import pay, recount, report, strike
from referee.rules.ledger.score import game_done, playing
from referee.rules.matters import flor
from referee.rules.record.cards import (
    can_be_envido,
    can_be_flor,
    count_together,
    envido_value,
    is_surely_flor,
    may_be_flor,
)
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import CARDS, NOBODY, Challenge, Contest, Round, Speaker, World
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refused
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class Claim:
    """A payment that has to be shown (AR-VER-01).

    The payment is for an envido or a flor of `seat` (-1 where only the side is known), of exactly `value` where one was
    declared. `perhaps` are the seats, as bits, that may owe it.
    """

    matter: Literal["envido", "flor"]
    contest: Contest
    seat: int
    side: int
    value: int | None
    perhaps: int

    @property
    def round(self) -> Round:
        """Return the sub-game that paid it."""
        return self.contest.flor if self.matter == "flor" else self.contest.envido


def claims(state: State) -> list[Claim]:
    """Return the shows owed by the winner of an envido, and for each flor that was paid (AR-VER-01)."""
    hand = playing(state)
    debts: list[Claim] = []
    for contest in hand.contests:
        for rnd in (contest.flor, contest.envido):
            # A struck award is no longer paid, so nothing is owed for it.
            if rnd.award != NOBODY and not hand.ledger[rnd.award].struck:
                debts += _winner(contest, rnd) if rnd.result is not None else _announcers(state, contest, rnd)
    return debts


def _winner(contest: Contest, rnd: Round) -> list[Claim]:
    """Return the claim of the winner of a comparison, with a seat where the worlds leave one."""
    _seat, side, value = rnd.result or (NOBODY, NOBODY, None)
    sure, perhaps = worlds.spread(contest, side, holder)
    seat = sure.bit_length() - 1 if sure.bit_count() == 1 else NOBODY
    matter: Literal["envido", "flor"] = "flor" if rnd is contest.flor else "envido"
    return [Claim(matter, contest, seat, side, value, perhaps)]


def holder(world: World) -> int:
    """Return who owes the show in this world: the winner of a comparison, else the announcers."""
    spoke = world[worlds.SPOKE :]
    return 1 << spoke[0] if spoke else world[worlds.ANNOUNCED]


def _announcers(state: State, contest: Contest, rnd: Round) -> list[Claim]:
    """Return the claims of the announcers of a flor that was paid; a refused envido owes none."""
    if rnd is not contest.flor:
        return []
    award = playing(state).ledger[rnd.award]
    # An award that was turned round belongs to the other side, but the claim was this one's.
    side = 1 - award.side if rnd.turned else award.side
    sure, perhaps = worlds.spread(contest, side, worlds.announced)
    announced = [Claim("flor", contest, seat, side, None, 1 << seat) for seat in contest.seats if sure >> seat & 1]
    others = worlds.announced_flores(contest, side) - len(announced)
    return announced + [Claim("flor", contest, NOBODY, side, None, perhaps & ~sure)] * others


# Claims against the known cards, and awards that change sides (AR-VER).


def check_claims(state: State) -> None:
    """Turn round every award that rests on a claim which the known cards disprove (AR-VER-02 to -06)."""
    hand = playing(state)
    for claim in claims(state):
        # Cards are believed until the hand, or the duel, is over.
        due = hand.over or claim.contest.over
        if due and claim.seat != NOBODY and not claim.round.turned and not holds(state, claim):
            turn_award(state, claim)


def holds(state: State, claim: Claim) -> bool:
    """Return whether the known cards can still become the claim (AR-VER-02)."""
    hand, pack = playing(state), state.pack
    own = hand.known_cards[claim.seat]
    value = claim.value
    # Nothing was declared: only a flor can be disproved, by two suits.
    if value is None and (claim.matter == "envido" or not own):
        return True
    # Nobody knows the worth of cards while the muestra is not noted (UR-MUE-05), and nobody holds it (UR-MUE-02).
    if state.options.vira and not hand.vira:
        return True
    gone = {hand.vira, *(card for cards in hand.known_cards for card in cards)}
    pool = [card for card in pack.rank if card not in gone]
    if claim.matter == "flor":
        return can_be_flor(pack, own, pool, value, state.options.flor_negras)
    return value is None or can_be_envido(pack, own, pool, value)


def turn_award(state: State, claim: Claim) -> None:
    """Give the award to the other side, in its place and with the points it needed then.

    Rules: AR-VER-03, -04, -06.
    """
    award = playing(state).ledger[claim.round.award]
    claim.round.turned = True
    award.side, award.points = 1 - claim.side, award.other
    award.rule = "AR-VER-04" if claim.matter == "flor" else "AR-VER-03"
    # The award is reported again, with the entry that turned it.
    award.place = state.place
    report(state, award)
    recount(state)


def owed(state: State) -> list[Claim]:
    """Return the claims that no word has proved yet, nor cards that show them whole."""
    hand = playing(state)
    return [
        claim
        for claim in claims(state)
        # The seat that settles a claim by a word is its holder in every world (AR-VER-05).
        if not (claim.round.turned or claim.seat in hand.answered or _shown(state, claim, hand.known_cards[claim.seat]))
    ]


def _shown(state: State, claim: Claim, cards: list[str]) -> bool:
    """Return whether the known cards, three or two that count together, prove the claim (UR-VAL-07)."""
    if claim.seat == NOBODY:
        return False
    if len(cards) == 3:
        return True
    pack = state.pack
    return (
        claim.matter == "envido"
        and claim.value is not None
        and len(cards) == 2
        and count_together(pack, cards)
        and envido_value(pack, cards) == claim.value
    )


def refuse_cards(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why these cards, too many or held by others, cannot be the seat's (AR-VER-07).

    Under a muestra nobody holds it, and none is shown before it is noted (UR-MUE-02, UR-MUE-05).
    """
    hand = playing(state)
    if entry.cards and state.options.vira:
        if not hand.vira:
            return state.refuse("vira-needed", card=entry.cards[0])
        if hand.vira in entry.cards:
            return state.refuse("card-turned", card=hand.vira)
    return refused("show-refused", "AR-VER-07") if fault_of_cards(state, entry) else None


def fault_of_cards(state: State, entry: ParsedEntry) -> dict[str, str]:
    """Return the cause why these cards cannot be the seat's, with the card; empty where they can."""
    hand, seat = playing(state), _seat(entry)
    others = {card for other, cards in enumerate(hand.known_cards) if other != seat for card in cards}
    for number, card in enumerate(entry.cards):
        if card not in state.pack.rank:
            return {"cause": "show-unknown", "card": card}
        if card in others:
            return {"cause": "show-held", "card": card}
        if card in entry.cards[:number]:
            return {"cause": "show-twice", "card": card}
    return {"cause": "show-many"} if len({*entry.cards, *hand.known_cards[seat]}) > CARDS else {}


def _seat(entry: ParsedEntry) -> int:
    """Return the seat of a show; the reader lets none pass without one."""
    if entry.seat is None:
        raise RuntimeError("a show needs a seat")
    return entry.seat


def refuse_show_of_nothing(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why a show without cards answers nothing here (AR-VER-05, FMT-04)."""
    hand, seat = playing(state), _seat(entry)
    # "Flor" and "no flor" answer a pido flor, "ok" and "wrong" a claim.
    if entry.shown not in ("ok", "wrong"):
        challenged = any(challenge.to == seat and not challenge.answered for challenge in hand.challenges)
        return None if challenged else refused("nothing-to-show", "FMT-04")
    owes = any(_may_be(claim, seat) and claim.contest.over | hand.over for claim in claims(state))
    return None if owes and seat not in hand.answered else refused("nothing-to-show", "FMT-04")


def _may_be(claim: Claim, seat: int) -> bool:
    """Return whether a claim that still stands may be this seat's."""
    return not claim.round.turned and bool(claim.perhaps >> seat & 1)


def take_show(state: State, entry: ParsedEntry) -> None:
    """Take a show that is legal: cards become known, a word settles the claim."""
    hand, seat = playing(state), _seat(entry)
    hand.known_cards[seat] += [card for card in entry.cards if card not in hand.known_cards[seat]]
    if entry.shown not in ("ok", "wrong"):
        return
    hand.answered.append(seat)
    for claim in claims(state):
        if _may_be(claim, seat):
            # The seat that settles a claim was its holder.
            worlds.keep_worlds(claim.contest, claim.side, lambda world: holder(world) >> seat & 1)
            if entry.shown == "wrong":
                turn_award(state, claim)


def had_flor(state: State, seat: int) -> bool | None:
    """Return whether the known cards of a seat are a flor, None while they leave it open (AR-PED-05)."""
    cards = playing(state).known_cards[seat]
    if not may_be_flor(state.pack, cards):
        return False
    return True if is_surely_flor(state.pack, cards) else None


def announced_in_hand(state: State, contest: Contest, seat: int) -> bool:
    """Return whether the seat has surely announced a flor (AR-PED-07, AR-GEN-16)."""
    return flor.flor_surely_announced(contest, Speaker(playing(state).sides[seat], seat))


PIDO_WORTH = 3
"""The price of a flor that was not announced (AR-PED-02)."""


def refuse_flor_challenge(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why this challenge is not possible, None if it is (AR-PED-01, -07, -09)."""
    cause = cause_against_challenge(state, who, entry)
    # One code for all these reasons; `causes` tells them apart.
    rule = "AR-PED-09" if cause in ("pido-without-flor", "pido-without-duty") else "AR-PED-07"
    return refused("pido-refused", rule) if cause else None


def cause_against_challenge(state: State, who: Speaker, entry: ParsedEntry) -> str:
    """Return the cause why nobody can ask this player for a flor now, empty where somebody can."""
    hand, to = playing(state), entry.to
    if not state.options.flor:
        return "pido-without-flor"
    if state.options.flor_duty == "may":
        return "pido-without-duty"
    if not hand.over:
        return "pido-early"
    if hand.maldon:
        return "pido-maldon"
    if to is None or game_done(state):
        return "pido-game-won"
    if hand.sides[to] == who.side:
        return "pido-partner"
    contest = contest_played_in(state, to)
    if entry.seat is not None and entry.seat not in contest.seats:
        return "pido-duel"
    if announced_in_hand(state, contest, to):
        return "pido-announced"
    return "pido-twice" if any(challenge.to == to for challenge in hand.challenges) else ""


def contest_played_in(state: State, seat: int) -> Contest:
    """Return the contest that the seat played in."""
    return next(contest for contest in playing(state).contests if seat in contest.seats)


def challenge_flor(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Make the challenge; the cards on the table may answer it at once (AR-PED-05)."""
    if entry.to is None:
        raise RuntimeError("a challenge needs somebody to challenge")
    hand, to = playing(state), entry.to
    # The challenge says that this seat announced nothing, and so do the worlds from here on.
    worlds.keep_worlds(
        contest_played_in(state, to), hand.sides[to], lambda world: not world[worlds.ANNOUNCED] >> to & 1
    )
    hand.challenges.append(Challenge(who.side, to, state.place))
    answer_challenges(state)


def answer_challenges(state: State, seat: int | None = None, had: bool | None = None) -> None:
    """Pay every open challenge that known cards answer, or the word `had` of `seat`."""
    for challenge in playing(state).challenges:
        if challenge.answered or _stopped(state):
            continue
        proved = had if challenge.to == seat and had is not None else had_flor(state, challenge.to)
        if proved is not None:
            _pay(state, challenge, proved)


def expire(state: State) -> None:
    """Pay a challenge that nobody answered to the side that made it (AR-PED-06)."""
    for challenge in playing(state).challenges:
        if not challenge.answered and not _stopped(state):
            _pay(state, challenge, had=True)
            # Paid as of the challenge, not of the deal that nobody answered before.
            playing(state).ledger[-1].place = challenge.place


def _stopped(state: State) -> bool:
    """Return whether a challenge that still waits pays and strikes nothing.

    The game is won (AR-SCO-02); where the points of a hand are added together, all of them count (AR-SCO-08).
    """
    return game_done(state) and state.options.scoring != "together"


def _pay(state: State, challenge: Challenge, had: bool) -> None:
    """Pay the challenger, or the side that was challenged (AR-PED-02, -03, -08)."""
    challenge.answered = True
    side, contest = challenge.by, contest_played_in(state, challenge.to)
    if not had:
        if fail := state.options.pido_flor_fail:
            pay(state, contest, playing(state).sides[challenge.to], fail, "pido flor", "AR-PED-03")
        return
    # By option the offenders lose the points of the hand besides.
    if not state.options.pido_flor_hand:
        pay(state, contest, side, PIDO_WORTH, "pido flor", "AR-PED-02")
        return
    pay(state, contest, side, PIDO_WORTH + _strike_hand(state, contest, 1 - side), "pido flor", "AR-PED-08")


def _strike_hand(state: State, contest: Contest, side: int) -> int:
    """Strike out the points of the offending side, and count them (AR-PED-08)."""
    lost = [
        award
        for award in playing(state).ledger
        if not award.struck
        and award.contest == contest.number
        and award.side == side
        and award.matter in ("flor", "envido", "truco")
    ]
    strike(state, lost, "struck by pido flor", "AR-PED-08")
    return sum(award.points for award in lost)
