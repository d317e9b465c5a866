"""Six and eight players: the line that shows the duels of a pica-pica, and why the next deal is of the kind it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from referee.matches.words import names
from referee.rules.asked.look import Look
from referee.rules.judge.deal import pica_limit
from referee.rules.ledger.score import in_words
from referee.rules.record.rulesets import find
from referee.table.screen.pieces import Piece


@dataclass(frozen=True, slots=True)
class Duelist:
    """One of the two of a duel, and the points that the duel has brought that side so far ("" for none)."""

    name: str
    side: int
    points: str


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel, its mano first. `stage` is "done", "now", "next", or "off" where the game was over before it."""

    stage: str
    mano: Duelist
    rival: Duelist

    @property
    def told(self) -> str:
        """How the duel stands, for the ear."""
        stages = {
            "done": _("%(mano)s contra %(rival)s: terminado"),
            "now": _("%(mano)s contra %(rival)s: se juega, mano %(mano)s"),
            "next": _("%(mano)s contra %(rival)s: falta"),
            "off": _("%(mano)s contra %(rival)s: no se juega"),
        }
        return stages[self.stage] % {"mano": self.mano.name, "rival": self.rival.name}


@dataclass(frozen=True, slots=True)
class Duels(Piece):
    """All duels of a hand in their order (AR-PIC-04). `running` while one is played, so that meddling may be noted."""

    template: ClassVar[str] = "table/screen/_duels.html"
    heading: str
    duels: tuple[Duel, ...]
    running: bool


def plays_duels(seen: Look) -> bool:
    """Whether this table is one of redonda and pica-pica at all (AR-PIC-01, AR-PIC-13)."""
    return seen.seats > 4 and "pica_pica" in find(seen.ruleset).options


def duels(seen: Look, cast: names.Cast, *, dealt: bool = True) -> Duels | None:
    """The line of duels of a pica-pica in play or just over; None for a redonda and for a hand that came to nothing.

    `dealt` is false for the hand that the next tap would deal.
    """
    if not seen.pica or (seen.phase != "open" and not seen.awards):
        return None
    told = tuple(_duel(place, seen, cast) for place in range(len(seen.contests)))
    return Duels(heading(seen) if seen.phase == "open" else _("Los duelos"), told, dealt and seen.phase == "open")


def heading(seen: Look) -> str:
    """Which duel it is: "Duelo 2 de 3"."""
    return _("Duelo %(number)s de %(total)s") % {"number": seen.duel + 1, "total": len(seen.contests)}


def _duel(place: int, seen: Look, cast: names.Cast) -> Duel:
    mano, rival = (
        Duelist(names.seat(cast, seat), seen.sides[seat], _points(place, seen.sides[seat], seen))
        for seat in seen.contests[place]
    )
    return Duel(_stage(place, seen), mano, rival)


def _points(place: int, side: int, seen: Look) -> str:
    paid = zip(seen.awards, seen.paid_in, strict=True)
    number = sum(award.points for award, duel in paid if (duel, award.team) == (place, side))
    return f"{number:+d}" if number else ""


def _stage(place: int, seen: Look) -> str:
    if seen.phase == "open":
        return "done" if place < seen.duel else "now" if place == seen.duel else "next"
    return "done" if place <= seen.duel else "off"


def begins(seen: Look) -> bool:
    """Whether the duel in play has just begun: nothing was said or played in it yet."""
    untouched = seen.envido == "open" and seen.flor in ("off", "open") and not seen.waits and not seen.folded
    cards = bool(seen.tricks and (len(seen.tricks) > 1 or seen.tricks[0].cards))
    return seen.pica and seen.phase == "open" and untouched and not cards and seen.stake_word is None


def spoken_in(seen: Look, cast: names.Cast) -> names.Cast:
    """The cast of what was tapped last: a word that ended a duel was said in that one, not in the one that begins."""
    if not seen.pica:
        return cast
    ended = seen.duel > 0 and begins(seen)
    return names.dueling(cast, seen.contests[seen.duel - ended])


def pair(seen: Look, place: int, cast: names.Cast) -> str:
    """The two of a duel, its mano first: "Bruno – Elena"."""
    return versus(seen.contests[place], cast)


def versus(seats: Sequence[int], cast: names.Cast) -> str:
    """Players set against each other."""
    return " – ".join(names.seat(cast, seat) for seat in seats)


def called(seen: Look, cast: names.Cast) -> str:
    """The duel that begins, for the strip and for the ear: "Duelo 2 de 3: Bruno (mano) contra Elena"."""
    mano, rival = (names.seat(cast, seat) for seat in seen.playing)
    which = {"number": seen.duel + 1, "total": len(seen.contests), "mano": mano, "rival": rival}
    return _("duelo %(number)s de %(total)s: %(mano)s (mano) contra %(rival)s") % which


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a deal is redonda or pica-pica, and the rule that says so."""

    text: str
    rule: str


def why_kind(seen: Look, options: Mapping[str, Any]) -> Reason:
    """Why the next deal will be of its kind. `options` are all of the match's, defaults included."""
    top, limit = max(seen.last_score), pica_limit(options)
    if seen.next_pica:
        return Reason(_("Después de una redonda toca pica-pica."), "AR-PIC-01")
    if options["pica_pica"] == "never":
        return Reason(_("Esta mesa juega sólo redonda."), "AR-PIC-01")
    if seen.phase == "before" or seen.game_over:
        return Reason(_("El chico empieza con redonda."), "AR-PIC-01")
    if top >= limit:
        said = {"points": _said(seen, limit)}
        return Reason(_("Con %(points)s de un equipo se acabó el pica-pica.") % said, "AR-PIC-02")
    if top < options["pica_from"] and not seen.pica:
        return Reason(_("Hasta que un equipo tenga 5 no hay pica-pica."), "AR-PIC-12")
    return Reason(_("Después de un pica-pica toca redonda."), "AR-PIC-01")


def note(seen: Look, options: Mapping[str, Any]) -> Reason | None:
    """What becomes of the duels that are left once a side has won, or has the last points of pica-pica (AR-PIC-11)."""
    if not seen.pica or seen.duel + 1 == len(seen.contests):
        return None
    if seen.game_over or seen.phase == "match-over":
        return Reason(_("Se ganó en medio de la mano: los duelos que faltaban no se juegan."), "AR-PIC-11")
    limit = pica_limit(options)
    if seen.phase != "open" or max(seen.score) < limit:
        return None
    said = {"points": _said(seen, limit)}
    return Reason(_("Un equipo ya tiene %(points)s: los duelos que faltan se juegan igual.") % said, "AR-PIC-11")


def _said(seen: Look, points: int) -> str:
    return in_words([points], find(seen.ruleset), seen.target)[0]
