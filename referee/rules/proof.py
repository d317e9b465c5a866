"""Showing and proof: what was claimed, what the known cards say of it, and awards that change sides (AR-VER)."""

from dataclasses import dataclass

from referee.rules import flor
from referee.rules.acta import Entry
from referee.rules.cards import can_be_envido, can_be_flor
from referee.rules.ruling import Refusal, refuse
from referee.rules.score import playing, recount
from referee.rules.state import NOBODY, Contest, Round, State


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that was paid and has to be shown: an envido or a flor of `seat` (-1 where only the side is known),
    of exactly `value` where one was declared (AR-VER-01).
    """

    matter: str
    contest: Contest
    seat: int
    side: int
    value: int | None

    @property
    def round(self) -> Round:
        """The sub-game that paid it."""
        return self.contest.flor if self.matter == "flor" else self.contest.envido


def claims(state: State) -> list[Claim]:
    """What the hand's contests owe a show of: the envido's winner, the flores that were paid (AR-VER-01)."""
    owed: list[Claim] = []
    for contest in playing(state).contests:
        owed += _flor_claims(state, contest)
        if contest.envido.result is not None and contest.envido.phase == "settled":
            seat, side, value = contest.envido.result
            owed.append(Claim("envido", contest, seat, side, value))
    return owed


def _flor_claims(state: State, contest: Contest) -> list[Claim]:
    """After a comparison its winner, otherwise every announcer of the side that was paid."""
    rnd, hand = contest.flor, playing(state)
    if rnd.result is not None:
        seat, side, value = rnd.result
        return [Claim("flor", contest, seat, side, value)]
    if rnd.award == NOBODY:
        return []
    side = hand.ledger[rnd.award].side if not rnd.turned else 1 - hand.ledger[rnd.award].side
    seats = [seat for seat in rnd.holders if hand.sides[seat] == side] + [NOBODY] * rnd.unnamed[side]
    return [Claim("flor", contest, seat, side, None) for seat in seats]


def check(state: State, place: int) -> None:
    """Turn every award round whose claim the known cards disprove (AR-VER-02 to -06)."""
    hand = playing(state)
    for claim in claims(state):
        due = hand.over or claim.contest.over
        if due and claim.seat != NOBODY and not claim.round.turned and not holds(state, claim):
            turn(state, claim, place)


def holds(state: State, claim: Claim) -> bool:
    """Whether the known cards can still be completed to what was claimed (AR-VER-02)."""
    hand, pack = playing(state), state.pack
    known = hand.known[claim.seat]
    if not known and claim.matter == "flor" and claim.value is None:
        return True
    if claim.matter == "envido" and claim.value is None:
        return True
    gone = {card for cards in hand.known for card in cards}
    pool = [card for card in pack.rank if card not in gone]
    if claim.matter == "flor":
        return can_be_flor(pack, known, pool, claim.value, state.options["flor_negras"])
    return claim.value is None or can_be_envido(pack, known, pool, claim.value)


def turn(state: State, claim: Claim, place: int) -> None:
    """Give the award to the other side, in its place and for what that side needed then (AR-VER-03, -04, -06)."""
    award = playing(state).ledger[claim.round.award]
    claim.round.turned = True
    award.side, award.points = 1 - claim.side, award.other
    award.rule = "AR-VER-04" if claim.matter == "flor" else "AR-VER-03"
    award.place = place
    state.news.append(award)
    recount(state)


def owed(state: State) -> list[Claim]:
    """The claims that nobody has proved yet, by a word or by cards that show them whole."""
    hand = playing(state)
    return [
        claim
        for claim in claims(state)
        if not claim.round.turned and not _answered(state, claim) and not _shown(state, claim, hand.known[claim.seat])
    ]


def _answered(state: State, claim: Claim) -> bool:
    """Whether a word of its seat, or of one of its side, settled the claim (AR-VER-05)."""
    hand = playing(state)
    if claim.seat != NOBODY:
        return claim.seat in hand.answered
    return any(_is_of(state, claim, seat) for seat in hand.answered)


def _shown(state: State, claim: Claim, known: list[str]) -> bool:
    """Whether the known cards prove the claim: all three, or two of a suit that are enough for an envido."""
    if claim.seat == NOBODY:
        return False
    if len(known) == 3:
        return True
    pack = state.pack
    return (
        claim.matter == "envido"
        and claim.value is not None
        and len(known) == 2
        and known[0][-1] == known[1][-1]
        and 20 + pack.counts[known[0]] + pack.counts[known[1]] == claim.value
    )


def refuse_cards(state: State, entry: Entry) -> Refusal | None:
    """Why these cards cannot be the seat's: three at most, each once and nobody else's (AR-VER-07)."""
    hand, seat = playing(state), _seat(entry)
    others = {card for other, cards in enumerate(hand.known) if other != seat for card in cards}
    fine = (
        len(set(entry.cards)) == len(entry.cards)
        and len({*entry.cards, *hand.known[seat]}) <= 3
        and all(card in state.pack.rank and card not in others for card in entry.cards)
    )
    return None if fine else refuse("show-refused", "AR-VER-07")


def _seat(entry: Entry) -> int:
    """The seat of an entry that the parser lets pass with a seat only."""
    if entry.seat is None:
        raise RuntimeError("a show needs a seat")
    return entry.seat


def refuse_word(state: State, entry: Entry) -> Refusal | None:
    """Why a show without cards answers nothing here (AR-VER-05, FMT-04)."""
    hand, seat = playing(state), _seat(entry)
    if entry.shown in ("ok", "wrong"):
        mine = [claim for claim in claims(state) if _is_of(state, claim, seat) and claim.contest.over | hand.over]
        open_claims = [claim for claim in mine if not claim.round.turned]
        return None if open_claims and seat not in hand.answered else refuse("nothing-to-show", "FMT-04")
    return (
        None if any(one.to == seat and not one.answered for one in hand.asked) else refuse("nothing-to-show", "FMT-04")
    )


def _is_of(state: State, claim: Claim, seat: int) -> bool:
    """Whether a claim is this seat's; one without a seat may be any of its side's in that contest, a flor's only of
    those who may have announced one.
    """
    if claim.seat != NOBODY:
        return claim.seat == seat
    rnd = claim.contest.flor
    may_hold = claim.matter != "flor" or bool(rnd.unnamed[claim.side]) or seat in rnd.holders
    return may_hold and seat in claim.contest.seats and playing(state).sides[seat] == claim.side


def take(state: State, entry: Entry, place: int) -> None:
    """Take a show that is legal: cards become known, a word settles what it answers."""
    hand, seat = playing(state), _seat(entry)
    hand.known[seat] += [card for card in entry.cards if card not in hand.known[seat]]
    if entry.shown in ("ok", "wrong"):
        hand.answered.append(seat)
        if entry.shown == "wrong":
            for claim in claims(state):
                if _is_of(state, claim, seat) and not claim.round.turned:
                    turn(state, claim, place)


def had_flor(state: State, seat: int) -> bool | None:
    """Whether the known cards of a seat are a flor; None while they leave it open (AR-PED-05)."""
    known = playing(state).known[seat]
    if len({card[-1] for card in known}) > 1:
        return False
    return True if len(known) == 3 else None


def announced(state: State, contest: Contest, seat: int) -> bool:
    """Whether the seat has announced a flor, or its whole side has, logged without seats (AR-PED-01)."""
    hand = playing(state)
    side = [other for other in contest.seats if hand.sides[other] == hand.sides[seat]]
    return seat in contest.flor.holders or flor.announced(contest, hand.sides, hand.sides[seat]) >= len(side)
