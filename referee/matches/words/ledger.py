"""The ledger of a hand, as the table's sheet, the record and the replay tell it.

To whom, for what, how it adds up, by which rule; and what was settled without points.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from referee import book
from referee.matches.types import Raw, entry_kind
from referee.matches.words import names, phrases, sums
from referee.matches.words.names import Verb, either_name, names_joined
from referee.matches.words.quotes import Quote
from referee.matches.words.wording import reworded, tongue_of, worded
from referee.rules.asked.sums import AwardSum
from referee.rules.asked.verdict import Paid, Verdict
from referee.rules.asked.view import Found
from referee.rules.record.hand import FindingKind
from referee.rules.record.rulesets import Ruleset, Settings
from referee.rules.record.ruling import Matter


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """An award, or a finding: that has its sentence in `why` and neither `points` nor `who`.

    `reason` says what points were for, `entry` is the last entry about them, `side` the colour. `struck` are points
    that count for nothing any more; in a pica-pica `duel` names the two of its duel.
    """

    rule: str
    entry: int
    why: sums.Breakdown
    points: str = ""
    side: int | None = None
    who: str = ""
    reason: str = ""
    matter: Matter | None = None
    unbet: bool = False
    also: tuple[str, ...] = ()
    duel: str = ""
    struck: bool = False
    quoted: tuple[Quote, ...] = ()


def ledger_lines(
    verdict: Verdict, standing: Sequence[tuple[int, Raw]], cast: names.Cast, ruleset: Ruleset, settings: Settings
) -> list[LedgerLine]:
    """Return the verdict on a hand as lines: awards as they count, findings where they came.

    Points noted by hand for one side and one reason are one line. `standing` are the hand's accepted entries that
    nobody took back, with their places in the log.
    """
    lines: list[LedgerLine] = []
    found = sorted(verdict.found, key=lambda finding: finding.entry)
    for award in _awards(verdict, standing, cast, ruleset, settings):
        while found and found[0].entry < award.entry:
            lines += _found(found.pop(0), cast)
        lines.append(award)
    return [*lines, *(line for finding in found for line in _found(finding, cast))]


def _awards(
    verdict: Verdict, standing: Sequence[tuple[int, Raw]], cast: names.Cast, ruleset: Ruleset, settings: Settings
) -> Iterator[LedgerLine]:
    noted = {seq: raw for seq, raw in standing if entry_kind(raw) == "adjust"}
    paid = _by_gainer(verdict.paid, cast)
    for _alike, some in groupby(paid, key=lambda gain: _key(gain[0], gain[1], noted, ruleset.name)):
        group = list(some)
        points, (who, last) = sum(paid.award.points for _who, paid in group), group[-1]
        # What was added and taken off again by hand comes to nothing, and needs no line.
        if points or len(group) == 1:
            # Bets after the award don't explain it.
            spoken = [raw for seq, raw in standing if seq <= last.award.entry]
            yield replace(
                _line(who, points, last, cast), why=_why(last, noted, spoken, ruleset, settings), also=last.also
            )


def _line(who: names.Side, points: int, paid: Paid, cast: names.Cast) -> LedgerLine:
    award = paid.award
    duel = " – ".join(names.seat_name(cast, seat) for seat in paid.duel)
    return LedgerLine(
        award.rule, award.entry, sums.Breakdown(), f"{points:+d}", who.side, who.brief,
        points_reason(award.rule, cast.ruleset, *_ways(paid.sum)), award.matter, paid.unbet, duel=duel,
    )  # fmt: skip


def _found(found: Found, cast: names.Cast) -> Iterator[LedgerLine]:
    """Yield the line of a finding; of points that were struck one for each that had them."""
    why = sums.Breakdown(text=finding_sentence(found, cast))
    if not found.struck:
        yield LedgerLine(found.rule, found.entry, why)
    for who, points in phrases.gainers(cast, [(award.team, award.points) for award in found.struck]):
        award = found.struck[0]
        yield LedgerLine(
            found.rule, found.entry, why, f"{points:+d}", who.side, who.brief,
            points_reason(award.rule, cast.ruleset), award.matter, struck=True,
        )  # fmt: skip


def points_reason(rule: str, ruleset: str, *ways: str) -> str:
    """Say in a few words what points by this rule were for, perhaps in which of these ways."""
    lang = get_language() or "es"
    return worded(book.award(rule, lang, *ways), tongue_of(ruleset, rule), lang)


def _ways(total: AwardSum) -> tuple[str, ...]:
    """Return how an award came about, the finest way first.

    That is why it changed sides, then by which step of the ladder.
    """
    step = f"{total.way} {total.steps[-1]}" if total.steps else ""
    return tuple(filter(None, (total.turned, step, total.way)))


def _by_gainer(paid: Iterable[Paid], cast: names.Cast) -> Iterator[tuple[names.Side, Paid]]:
    """Yield awards with their gainers; the points that both of a pair got are one award (AR-GAL-05)."""
    for _same, some in groupby(paid, key=lambda gain: (gain.award.entry, gain.award.rule)):
        group = list(some)
        for who, _points in phrases.gainers(cast, [(gain.award.team, gain.award.points) for gain in group]):
            yield who, next(gain for gain in group if gain.award.team == who.number)


def _key(who: names.Side, paid: Paid, noted: Mapping[int, Raw], ruleset: str) -> tuple[str, names.Side, str]:
    """Return the key of an award's line: points of one side by hand, for one reason, share it."""
    award = paid.award
    by_hand = award.matter == "adjust"
    about = f"adjust {sums.by_hand(noted.get(award.entry), ruleset)}" if by_hand else f"entry {award.entry}"
    return about, who, award.rule


def _why(
    paid: Paid, noted: Mapping[int, Raw], spoken: Iterable[Raw], ruleset: Ruleset, settings: Settings
) -> sums.Breakdown:
    if paid.award.matter == "adjust":
        return sums.by_hand(noted.get(paid.award.entry), ruleset.name)
    return sums.breakdown(paid.sum, paid.award.points, ruleset, settings, spoken)


# Sentences on what an entry settled without points, or took back.

PLAYS_ON = Verb(
    gettext_lazy("%(folded)s, al mazo: sigue %(who)s."),
    gettext_lazy("%(folded)s, al mazo: siguen %(who)s."),
    gettext_lazy("%(folded)s, al mazo: seguimos %(who)s."),
)
ONLY = Verb(
    gettext_lazy("Vale si canta %(may)s; %(who)s ya no puede."),
    gettext_lazy("Vale si canta %(may)s; %(who)s ya no pueden."),
    gettext_lazy("Vale si canta %(may)s; %(who)s ya no podemos."),
)
SENTENCES: Mapping[FindingKind, Promise] = {
    "game drawn": gettext_lazy("Llegaron los dos equipos: el chico no es de nadie, se juega otro."),
    "hand tied": gettext_lazy("La mano queda empatada: nadie suma."),
    "hand tied, carried": gettext_lazy("La mano queda empatada: nadie suma, y lo apostado pasa a la próxima."),
    "struck by flor": gettext_lazy("Se tacha el envido: hay flor."),
    "struck by meddling": gettext_lazy("Se tacha lo que hizo en el duelo el equipo que se metió."),
    "struck by other flor": gettext_lazy("Se tacha lo que pagó la flor: hay otra."),
    "struck by pido flor": gettext_lazy("Se tacha lo que hizo el equipo que no cantó la flor."),
    "tie after bet": gettext_lazy("Empate tras la apuesta: decide la próxima."),
    "void by flor": gettext_lazy("El envido no vale: hay flor."),
}


def finding_sentence(found: Found, cast: names.Cast) -> str:
    """Say what an entry settled without points, or took back."""
    seats, left = (tuple(names.seat_name(cast, seat) for seat in seats) for seats in (found.seats, found.left))
    if found.kind in ("folded", "only by some"):
        person = names.person_in_seat(cast, found.left[0]) if len(left) == 1 else "many"
        verb = PLAYS_ON if found.kind == "folded" else ONLY
        text = reworded(verb.of(person), cast.ruleset)
        return text % {"folded": names_joined(seats), "may": either_name(seats), "who": names_joined(left)}
    if found.points is not None:
        text = _("Empataron en %(points)s: el chico no es de nadie, se juega otro.")
        return text % {"points": found.points}
    return reworded(str(SENTENCES[found.kind]), cast.ruleset)
