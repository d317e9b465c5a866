"""Showing and proof: what was claimed, what the known cards say of it, and awards that change sides (AR-VER)."""

from dataclasses import dataclass

from referee.rules.ledger import worlds
from referee.rules.ledger.score import playing, recount
from referee.rules.matters import flor
from referee.rules.record.acta import Entry
from referee.rules.record.cards import can_be_envido, can_be_flor
from referee.rules.record.ruling import Refusal, refuse
from referee.rules.record.state import NOBODY, Contest, Round, State, World


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that was paid and has to be shown: an envido or a flor of `seat` (-1 where only the side is known), of
    exactly `value` where one was declared (AR-VER-01).

    `perhaps` are the seats, as bits, whose it may be; `named` says that the value was noted with its seat, else it is
    never checked (AR-VER-05).
    """

    matter: str
    contest: Contest
    seat: int
    side: int
    value: int | None
    perhaps: int
    named: bool = False

    @property
    def round(self) -> Round:
        """The sub-game that paid it."""
        return self.contest.flor if self.matter == "flor" else self.contest.envido


def claims(state: State) -> list[Claim]:
    """What the hand's contests owe a show of: the envido's winner, the flores that were paid (AR-VER-01)."""
    hand = playing(state)
    found: list[Claim] = []
    for contest in hand.contests:
        for rnd in (contest.flor, contest.envido):
            if rnd.award != NOBODY and not hand.ledger[rnd.award].struck:
                found += _winner(contest, rnd) if rnd.result is not None else _announcers(state, contest, rnd)
    return found


def _winner(contest: Contest, rnd: Round) -> list[Claim]:
    """The claim of who won a comparison, as far as the worlds tell who that was."""
    seat, side, value = rnd.result or (NOBODY, NOBODY, None)
    sure, perhaps = worlds.spread(contest, side, _holder)
    matter = "flor" if rnd is contest.flor else "envido"
    return [Claim(matter, contest, _only(sure), side, value, perhaps, seat != NOBODY)]


def _holder(world: World) -> int:
    """Return who owes the show in this world: the winner of the comparison; where there was none the announcers."""
    spoke = world[worlds.SPOKE :]
    return 1 << spoke[0] if spoke else world[worlds.ANNOUNCED]


def _only(bits: int) -> int:
    """The seat of a set of one, -1 for another set."""
    return bits.bit_length() - 1 if bits.bit_count() == 1 else NOBODY


def _announcers(state: State, contest: Contest, rnd: Round) -> list[Claim]:
    """The claims of all who announced a flor for the side that was paid; an envido that was refused owes nothing."""
    if rnd is not contest.flor:
        return []
    award = playing(state).ledger[rnd.award]
    side = 1 - award.side if rnd.turned else award.side
    sure, perhaps = worlds.spread(contest, side, worlds.announced)
    found = [Claim("flor", contest, seat, side, None, 1 << seat) for seat in contest.seats if sure >> seat & 1]
    unknown = worlds.flores(contest, side) - len(found)
    return found + [Claim("flor", contest, NOBODY, side, None, perhaps & ~sure)] * unknown


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
    value = claim.value if claim.named else None
    if value is None and (claim.matter == "envido" or not known):
        return True
    gone = {card for cards in hand.known for card in cards}
    pool = [card for card in pack.rank if card not in gone]
    if claim.matter == "flor":
        return can_be_flor(pack, known, pool, value, state.options.flor_negras)
    return value is None or can_be_envido(pack, known, pool, value)


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
    """Whether a word of its seat settled the claim (AR-VER-05): whoever says one is its holder in every world."""
    return claim.seat in playing(state).answered


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
    if entry.shown not in ("ok", "wrong"):
        asked = any(challenge.to == seat and not challenge.answered for challenge in hand.asked)
        return None if asked else refuse("nothing-to-show", "FMT-04")
    owes = any(_may_be(claim, seat) and claim.contest.over | hand.over for claim in claims(state))
    return None if owes and seat not in hand.answered else refuse("nothing-to-show", "FMT-04")


def _may_be(claim: Claim, seat: int) -> bool:
    """Whether a claim that still stands may be this seat's."""
    return not claim.round.turned and bool(claim.perhaps >> seat & 1)


def take(state: State, entry: Entry, place: int) -> None:
    """Take a show that is legal: cards become known, a word settles what it answers."""
    hand, seat = playing(state), _seat(entry)
    hand.known[seat] += [card for card in entry.cards if card not in hand.known[seat]]
    if entry.shown not in ("ok", "wrong"):
        return
    hand.answered.append(seat)
    for claim in claims(state):
        if _may_be(claim, seat):
            worlds.keep(claim.contest, claim.side, lambda world: _holder(world) >> seat & 1)
            if entry.shown == "wrong":
                turn(state, claim, place)


def had_flor(state: State, seat: int) -> bool | None:
    """Whether the known cards of a seat are a flor; None while they leave it open (AR-PED-05)."""
    known = playing(state).known[seat]
    if len({card[-1] for card in known}) > 1:
        return False
    return True if len(known) == 3 else None


def has_announced(state: State, contest: Contest, seat: int) -> bool:
    """Whether the seat has surely announced a flor (AR-PED-07, AR-GEN-16)."""
    return flor.has_announced(contest, (playing(state).sides[seat], seat))
