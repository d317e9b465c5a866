"""The duels of six and eight players, and the kind of the next deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _

from referee.matches.words import names
from referee.rules.asked.offers import Cause, duels_left, reason_for_kind
from referee.rules.asked.view import Look
from referee.rules.record.rulesets import Settings
from referee.table.screen.pieces import Piece, Shown


@dataclass(frozen=True, slots=True)
class Duelist(Shown):
    """One of the two of a duel, with the points that it has brought that side.

    They are "" for none.
    """

    name: str
    side: int
    points: str


@dataclass(frozen=True, slots=True)
class Duel(Shown):
    """A duel, its mano first.

    `stage` is "done", "now", "next", or "off" where the game was over before it.
    """

    stage: str
    mano: Duelist
    rival: Duelist

    @property
    def aloud(self) -> str:
        """How the duel stands, for the ear."""
        stages = {"done": _("terminado"), "now": _("se juega"), "next": _("por jugar"), "off": _("no se juega")}
        return stages[self.stage]


@dataclass(frozen=True, slots=True)
class Duels(Piece):
    """All duels of a hand in their order (AR-PIC-04).

    `running` while one is played, so that meddling may be noted.
    """

    template: ClassVar[str] = "table/screen/_duels.html"
    heading: str
    duels: tuple[Duel, ...]
    running: bool


def hand_duels(look: Look, cast: names.Cast, *, dealt: bool = True) -> Duels | None:
    """Return the duels of a pica-pica in play or just over.

    It is None for a redonda and for a hand that came to nothing.

    `dealt` is false for the hand that the next tap would deal.
    """
    if not look.pica or (look.phase != "open" and not look.awards):
        return None
    line = tuple(_duel(place, look, cast) for place in range(len(look.contests)))
    return Duels(duel_heading(look) if look.phase == "open" else _("Los duelos"), line, dealt and look.phase == "open")


def duel_heading(look: Look) -> str:
    """Return which duel it is: "Duelo 2 de 3"."""
    return _("Duelo %(number)s de %(total)s") % {"number": look.duel + 1, "total": len(look.contests)}


def _duel(place: int, look: Look, cast: names.Cast) -> Duel:
    mano, rival = (
        Duelist(names.seat_name(cast, seat), look.sides[seat], _points(place, look.sides[seat], look))
        for seat in look.contests[place]
    )
    return Duel(_stage(place, look), mano, rival)


def _points(place: int, side: int, look: Look) -> str:
    paid = zip(look.awards, look.paid_in, strict=True)
    number = sum(award.points for award, duel in paid if (duel, award.team) == (place, side))
    return f"{number:+d}" if number else ""


def _stage(place: int, look: Look) -> str:
    if look.phase == "open":
        return "done" if place < look.duel else "now" if place == look.duel else "next"
    return "done" if place <= look.duel else "off"


def cast_of_last_tap(look: Look, cast: names.Cast) -> names.Cast:
    """Return the cast of the last tap.

    A word that ended a duel was said in that one, not in the one that begins.
    """
    if not look.pica:
        return cast
    # The word that ended a duel is the last tap still when the next one is in play already.
    ended = look.duel > 0 and look.duel_begins
    return names.dueling(cast, look.contests[look.duel - ended])


def duel_pair(look: Look, place: int, cast: names.Cast) -> str:
    """Return the two of a duel, its mano first: "Bruno – Elena"."""
    return duelists(look.contests[place], cast)


def duelists(seats: Sequence[int], cast: names.Cast) -> str:
    """Return players set against each other."""
    return " – ".join(names.seat_name(cast, seat) for seat in seats)


def duel_announced(look: Look, cast: names.Cast) -> str:
    """Return the duel that begins, for strip and ear.

    It reads "Duelo 2 de 3: Bruno (mano) contra Elena".
    """
    mano, rival = (names.seat_name(cast, seat) for seat in look.playing)
    which = {"number": look.duel + 1, "total": len(look.contests), "mano": mano, "rival": rival}
    return _("duelo %(number)s de %(total)s: %(mano)s (mano) contra %(rival)s") % which


@dataclass(frozen=True, slots=True)
class KindReason:
    """A text that says why, and the rule that says so."""

    text: str
    rule: str


def why_next_kind(look: Look, options: Settings) -> KindReason:
    """Return why the next deal will be of its kind.

    `options` are all of the match's, defaults included.
    """
    reason = reason_for_kind(look, options)
    texts: dict[Cause, str] = {
        "redonda before": _("Después de una redonda toca pica-pica."),
        "never": _("Esta mesa juega sólo redonda."),
        "first hand": _("El chico empieza con redonda."),
        "score reached": _("Un equipo ya tiene %(points)s: se acabó el pica-pica."),
        "score too low": _("Hasta que un equipo tenga 5 no hay pica-pica."),
        "pica-pica before": _("Después de un pica-pica toca redonda."),
    }
    return KindReason(texts[reason.cause] % {"points": reason.score}, reason.rule)


def left_duels_note(look: Look, options: Settings) -> KindReason | None:
    """Return what becomes of the duels that are left, where that is open."""
    left = duels_left(look, options)
    if left is None:
        return None
    if not left.played:
        return KindReason(_("El chico se ganó en medio de la mano: los duelos que faltaban no se juegan."), left.rule)
    text = _("Un equipo ya tiene %(points)s: los duelos que faltan se juegan igual.")
    return KindReason(text % {"points": left.score}, left.rule)
