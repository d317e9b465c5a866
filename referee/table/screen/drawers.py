"""The drawers: the keypad of a comparison, the proofs that players owe, and who can be asked for a flor."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from django.utils.translation import gettext as _

from referee.context import Shown
from referee.games import GAMES
from referee.matches.words import names
from referee.matches.words.wording import printed, reworded
from referee.rules.asked.legal import Legal
from referee.rules.asked.offers import not_to_show
from referee.rules.asked.speech import Settlement, announcement, askers, asking_word, concession, flor_open, settlements
from referee.rules.asked.view import Comparison, Look, Participant
from referee.table.screen.keys import Desk, hot_of, key_id
from referee.table.screen.pieces import Piece, TapKey, entries_text


@dataclass(frozen=True, slots=True)
class KeypadSpeaker(Piece):
    """A speaker in a comparison, with what was said.

    `sings` asks for the next value, `who` would say it, as JSON.
    """

    template: ClassVar[str] = "table/screen/_speaker.html"
    name: str
    seat: int | None
    side: int
    value: str
    words: bool
    due: bool
    next: bool
    sings: str
    who: str


@dataclass(frozen=True, slots=True)
class KeypadValue(Shown):
    """A value on the keypad: whether it may be said, and whether it would lead."""

    n: str
    lit: bool
    wins: bool


@dataclass(frozen=True, slots=True)
class Keypad(Piece):
    """A key for every value there can be, and for the words that may come instead.

    `bets` says that flores are compared which may still be bet on. `concede` is the word that gives
    in, `concedes` how people write it in the language `lang`, lit where `buenas` says so;
    `announce` tells of a flor ("" at a table without), lit by `flor`.
    """

    template: ClassVar[str] = "table/screen/_keypad.html"
    values: tuple[KeypadValue, ...]
    concede: str
    concedes: str
    lang: str
    buenas: bool
    announce: str
    flor: bool
    bets: bool
    winners: tuple[TapKey, ...]
    nobody: TapKey | None


@dataclass(frozen=True, slots=True)
class Showdown(Shown):
    """The drawer of a comparison: its speakers, of whom `who` is next, of this `side`, and the keypad."""

    speakers: tuple[KeypadSpeaker, ...]
    who: str
    side: int | str
    keypad: Keypad


def showdown_drawer(desk: Desk) -> Showdown | None:
    """Return the drawer of the comparison in progress, if any."""
    comparison = desk.look.comparison
    if comparison is None:
        return None
    concede = concession(desk.look.ruleset)
    speakers = tuple(_speaker(part, comparison, desk.cast, concede) for part in comparison.rows)
    speaker = next((candidate for candidate in speakers if candidate.next), None)
    keypad = _keypad(desk, comparison, speaker, concede)
    return Showdown(speakers, speaker.who if speaker else "{}", speaker.side if speaker else "", keypad)


def _speaker(part: Participant, comparison: Comparison, cast: names.Cast, concede: str) -> KeypadSpeaker:
    side = names.both_sides(cast)[part.side]
    who = names.seat_name(cast, part.seat) if part.seat is not None else side.full
    where = (("by", part.seat),) if part.seat is not None else (("team", part.side),)
    return KeypadSpeaker(
        name=who,
        seat=part.seat,
        side=part.side,
        value=str(part.value) if part.value is not None else printed(concede, cast.ruleset) if part.conceded else "",
        words=part.value is None,
        due=part.due,
        next=part.due and part.seat == comparison.speaker,
        sings=names.SINGS_NEXT.of(side.person if part.seat is None else names.person_in_seat(cast, part.seat)),
        who=entries_text(where)[1:-1],  # the page puts the value into this object
    )


def _keypad(desk: Desk, comparison: Comparison, speaker: KeypadSpeaker | None, concede: str) -> Keypad:
    announce, bets = announcement(desk.look), flor_open(desk.look, desk.legal)
    return Keypad(
        values=tuple(KeypadValue(str(number.value), number.lit, number.leads) for number in comparison.numbers),
        concede=concede,
        concedes=printed(concede, desk.look.ruleset),
        lang=desk.skin.lang,
        buenas=_may(desk, speaker, concede),
        announce=announce,
        flor=bool(announce) and _may(desk, speaker, announce),
        bets=bets,
        winners=tuple(winner_key(desk, side) for side in (0, 1) if desk.legal.wins(side)),
        nobody=_nobody_else(desk, comparison, concede),
    )


def _may(desk: Desk, speaker: KeypadSpeaker | None, word: str) -> bool:
    return speaker is not None and desk.legal.speaks(word, speaker.seat, speaker.side)


def winner_key(desk: Desk, side: int) -> TapKey:
    """Return the key that notes the winner without values."""
    label = desk.sides[side].does(names.WON_IT)
    entries = entries_text((("showdown", None), ("team", side)))
    return TapKey(label, label, True, side, entries, f"won-{side}", hot_of("W", side))


def _nobody_else(desk: Desk, comparison: Comparison, concede: str) -> TapKey | None:
    """Return the key *Nadie más*, by which the whole side that is behind concedes (AR-ENV-11)."""
    if not comparison.closable or comparison.leads is None or desk.look.seats < 3:
        return None
    behind = 1 - comparison.leads
    entries = entries_text((("team", behind), ("say", concede)))
    return TapKey(_("Nadie más"), _("Nadie más"), desk.legal.says(concede, behind), None, entries, "nobody", "N")


@dataclass(frozen=True, slots=True)
class OwedProof(Shown):
    """A proof that a player owes, until it is settled.

    Cards settle it, or one of two keys: the first gives it up by name, the second says that it failed. `account` is the
    half of the board that it is on, `off` are the cards that this seat cannot be showing, `title` stands over the sheet
    where cards are picked. `challenged` tells an answer to somebody who asked for a flor; a proof that the next deal
    meets is named as `unshown`. `lang` is the language of what was claimed.
    """

    account: int
    side: int
    seat: int
    who: str
    claim: str
    keys: tuple[TapKey, TapKey]
    off: str
    title: str
    challenged: bool
    unshown: str
    lang: str


@dataclass(frozen=True, slots=True)
class DuesDrawer(Piece):
    """The drawer of proofs, the first due first; one that is `pressing` opens it by itself."""

    template: ClassVar[str] = "table/screen/_proof.html"
    proofs: tuple[OwedProof, ...]
    pressing: str

    @property
    def chips(self) -> dict[int, str]:
        """What each half of the board owes that owes something."""
        owed: dict[int, list[str]] = {}
        for due in self.proofs:
            owed.setdefault(due.account, []).append(names.labelled_names(due.who, due.claim))
        return {account: " · ".join(claims) for account, claims in owed.items()}


def dues_drawer(look: Look, legal: Legal, cast: names.Cast) -> DuesDrawer | None:
    """Return the drawer of proofs; None where nothing is owed."""
    proofs = owed_proofs(look, legal, cast) if look.owed or look.challenges else ()
    pressing = next((f"{look.hand} {due.seat}" for due in proofs if due.challenged), "")
    return DuesDrawer(proofs, pressing) if proofs else None


def owed_proofs(look: Look, legal: Legal, cast: names.Cast) -> tuple[OwedProof, ...]:
    """Return all that players owe and can still settle, the first due first.

    `cast` names and colours the players: as the board does, by the next hand. A word settles all that its player owes,
    a flor and an envido too.
    """
    owed: dict[tuple[int, bool], list[Settlement]] = {}
    for due in settlements(look, legal):
        owed.setdefault((due.seat, due.challenged), []).append(due)
    return tuple(_due(some, legal, cast) for some in owed.values())


def _due(dues: Sequence[Settlement], legal: Legal, cast: names.Cast) -> OwedProof:
    due, claim = dues[0], " + ".join(_claim(one, cast.ruleset) for one in dues)
    who, seat = names.seat_name(cast, due.seat), due.seat
    first, second = _answers(due, cast, tuple(key_id("show", seat, shown) for shown in due.answers))
    # Cards that others have played can't be in this hand: the picker leaves them dim.
    off = " ".join(not_to_show(legal.state, seat))
    side, title = cast.sides[seat], _("Cartas de %(who)s: %(claim)s") % {"who": who, "claim": claim}
    shortly = " + ".join(printed(one.claim, cast.ruleset) if one.value is None else str(one.value) for one in dues)
    named = names.contracted(_("%(claim)s de %(who)s sin mostrar") % {"claim": shortly, "who": who})
    return OwedProof(
        account=seat if cast.by_turns else side,
        side=side,
        seat=seat,
        who=who,
        claim=claim,
        keys=(first, second),
        off=off,
        title=title,
        challenged=due.challenged,
        unshown="" if due.challenged else named,
        lang=GAMES[cast.ruleset].lang,
    )


def _claim(due: Settlement, ruleset: str) -> str:
    claim = printed(due.claim, ruleset)
    return claim if due.value is None else f"{claim} {due.value}"


def _answers(due: Settlement, cast: names.Cast, ids: Sequence[str]) -> Iterator[TapKey]:
    labels = (names.HAD_FLOR, names.HAD_NONE) if due.challenged else (names.SHOWED, names.SHOWED_NOT)
    for shown, verb, place in zip(due.answers, labels, ids, strict=True):
        label = verb.of(names.person_in_seat(cast, due.seat))
        yield TapKey(label, label, True, None, entries_text((("by", due.seat), ("show", shown))), place)


def _asks(word: str, side: int, seat: int, cast: names.Cast) -> TapKey:
    """Return the key by which a side asks a player for a flor."""
    who, asker = names.seat_name(cast, seat), names.both_sides(cast)[side].full
    name = f"{asker}: " + reworded(_("pido flor a %(who)s"), cast.ruleset) % {"who": who}
    entries = entries_text((("team", side), ("say", word), ("to", seat)))
    return TapKey(name, who, True, side, entries, f"pido-to-{seat}")


@dataclass(frozen=True, slots=True)
class PidoKey(Shown):
    """The key of the foot that asks for a flor, by its `word` in the language `lang`.

    It logs its `entries` where one side alone can ask one player alone; else it opens the sheet of all whom one may
    ask. `sides` are the entries of each side as its own phones press it: "" where it chooses in the sheet, None where
    it can ask nobody.
    """

    word: str
    entries: str
    sides: tuple[str | None, str | None]
    lang: str


def pido_key(look: Look, legal: Legal, cast: names.Cast) -> PidoKey | None:
    """Return the key that asks for a flor (AR-PED-01), None where nobody can be asked."""
    asking = askers(look, legal)
    if not asking:
        return None
    word = asking_word(look.ruleset)
    entries = {
        side: _asks(word, side, seats[0], cast).entries if len(seats) == 1 else "" for side, seats in asking.items()
    }
    of_all = next(iter(entries.values())) if len(entries) == 1 else ""
    lang = GAMES[look.ruleset].lang
    return PidoKey(printed(word, look.ruleset), of_all, (entries.get(0), entries.get(1)), lang)


def pido_keys(look: Look, legal: Legal, cast: names.Cast) -> list[TapKey]:
    """Return a key for each player who can be asked for a flor; the other side asks."""
    word = asking_word(look.ruleset)
    keys = {seat: _asks(word, side, seat, cast) for side, seats in askers(look, legal).items() for seat in seats}
    return [replace(keys[seat], side=cast.sides[seat]) for seat in sorted(keys)]
