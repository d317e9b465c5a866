"""Other rules, seats or names at a begun table.

While nobody has spoken they change in the same match, later in a sequel; who has to agree does so in a proposal.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from referee.matches.agreement import kinds
from referee.matches.agreement.kinds import Handler
from referee.matches.corrections.plan import CannotFixError, Plan
from referee.matches.identity.permissions import may_act, pen_now
from referee.matches.log import taps
from referee.matches.log.fold import rule_again
from referee.matches.log.queries import read_table
from referee.matches.log.session import Session
from referee.matches.log.states import blank, put_state
from referee.matches.models import Change, Entry, Match, Pen, Proposal, new_id
from referee.matches.people.seats import locked_people, people_changed, unseat
from referee.matches.plain_text import clean
from referee.matches.setup import start
from referee.matches.setup.start import OtherScoresError, carried_board, seats_after
from referee.matches.types import Raw
from referee.matches.words.names import cast, placeholder_name
from referee.rules.asked.view import Look
from referee.rules.record.acta import read_options, read_ruleset, read_seats
from referee.rules.record.json_text import ActaError

_CHANGED_FIELDS = (
    "ruleset", "options", "seats", "first_dealer", "snapshot", "engine", "result", "finished", "finished_at",
    "over_rev", "hand_seq",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a table, its names in the order of play, and the first dealer."""

    ruleset: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    dealer: int


class TooLateToChangeError(Exception):
    """The log holds more than deals and points."""


class CarriedTooFarError(Exception):
    """The points on the board already win, or can't be, under the new rules."""


def is_open(match: Match) -> bool:
    """Return whether rules may still change: the log holds only deals and points."""
    spoken = Entry.objects.filter(match=match).standing().exclude(kind__in=("deal", "adjust"))
    return match.followed_by == "" and not spoken.exists()


def change_rules(match_id: str, pen: Pen, rules: Rules, *, agreed: bool = False) -> None:
    """Play by other rules, or with other seats, from the first deal on.

    The points stay. Raises PermissionError, ActaError, TooLateError, and CarriedTooFarError where an entry would no
    longer stand.
    """
    ruleset = read_ruleset(rules.ruleset)
    options, seats = read_options(rules.options, ruleset), read_seats(list(rules.seats), ruleset)
    with locked_people(match_id) as match:
        own_pen = match.pens.get(pk=pen.pk)
        if not (agreed or may_act(own_pen, "options")):
            raise PermissionError
        if not is_open(match):
            raise TooLateToChangeError
        # read before anything is changed: the change log keeps both
        before = _rules_json(match)
        _seat_anew(match, seats)
        match.ruleset, match.options = rules.ruleset, options
        match.seats, match.first_dealer = list(seats), rules.dealer
        _fold(match)
        data = {"before": before, "after": _rules_json(match)}
        people_changed(match, Change.Kind.OPTIONS, own_pen, data, *_CHANGED_FIELDS)


def _rules_json(match: Match) -> Raw:
    """Return the rules of a match as its change log keeps them."""
    return {"ruleset": match.ruleset, "options": match.options, "seats": match.seats}


def _seat_anew(match: Match, seats: Sequence[str]) -> None:
    """Let phones sit where their players sit; one without a seat looks on, or keeps its pencil."""
    places = seats_after(match.seats, seats)
    seated = list(match.pens.filter(seat__isnull=False))
    for pen in seated:
        if pen.seat not in places:
            unseat(match, pen, Pen.Role.SCORER if pen.role == Pen.Role.SCORER else Pen.Role.WATCHER)
    match.pens.filter(seat__isnull=False).update(seat=None)  # no two may sit in one place, not even on the way
    for pen in seated:
        if pen.seat is not None:  # `unseat` has taken away those that are no more
            match.pens.filter(pk=pen.pk).update(seat=places[pen.seat])


def _fold(match: Match) -> None:
    """Judge deals and points again under new rules, the board unchanged. Raises CarriedTooFarError."""
    # other rules may pay nobody anything for what was logged before: the board must come out the same
    board = (match.result["score"], match.result["games"])
    rows = list(Entry.objects.filter(match=match).standing().in_order())
    state = blank(match)
    stood = [row for row in rows if not row.code]
    match.hand_seq = 0
    rule_again(rows, state, match)
    if any(row.code for row in stood):
        raise CarriedTooFarError
    board_now = put_state(match, state)
    if (list(board_now.score), list(board_now.games)) != board or dealt_too_early(match, board_now):
        raise CarriedTooFarError
    Entry.objects.save_rulings(rows)
    # the board is first shown so with the rev to which `changed` counts up
    match.over_rev = match.rev + 1


def dealt_too_early(match: Match, board_now: Look) -> bool:
    """Return whether points noted since the deal would have made it another kind.

    At eleven the score that stands when a hand is dealt decides whether it is a special one (BR-ONZ-01, TC-ONZ-01).
    """
    eleven = match.settings.get("special_at")
    if eleven is None or board_now.phase != "open":
        return False
    at_eleven = sum(points >= eleven for points in board_now.score)
    return board_now.kind != ("", "special", "iron")[at_eleven]


# The players' names, and whether a scorer who does not play decides disputes.


def rename_players(match_id: str, pen: Pen, names: Sequence[str], *, agreed: bool = False) -> bool:
    """Give the players other names, at any time; return whether anything changed.

    An empty one is its seat's. A seat may rename itself only, unless the table `agreed`. Raises PermissionError, and
    ValueError for another number of names.
    """
    with locked_people(match_id) as match:
        own_pen = match.pens.get(pk=pen.pk)
        if len(names) != len(match.seats):
            raise ValueError(len(names))
        new = [clean(name) or placeholder_name(seat) for seat, name in enumerate(names)]
        # only those that change are asked for: a form sends every name
        touched = [seat for seat, name in enumerate(new) if name != match.seats[seat]]
        if not agreed and not all(
            may_act(own_pen, "own-name" if seat == own_pen.seat else "names") for seat in touched
        ):
            raise PermissionError
        if touched:
            before, match.seats = match.seats, new
            people_changed(match, Change.Kind.NAMES, own_pen, {"before": before, "after": new}, "seats")
    return bool(touched)


def set_neutral(match_id: str, pen: Pen, neutral: bool) -> bool:
    """Let a scorer who sits nowhere decide disputes alone, or no longer.

    Return whether that changed. Only while nobody has spoken: who decides must be agreed on before there is something
    to decide. Raises PermissionError, TooLateError, Match.DoesNotExist.
    """
    with locked_people(match_id) as match:
        own_pen = pen_now(match, pen, "options")
        if match.neutral == neutral:
            return False
        if not is_open(match):
            raise TooLateToChangeError
        match.neutral = neutral
        data = {"before": {"neutral": not neutral}, "after": {"neutral": neutral}}
        people_changed(match, Change.Kind.OPTIONS, own_pen, data, "neutral")
    return True


# Play by other rules: in the same match while that can be, else in a sequel.

CARRIED = "sigue con otras reglas"
"""The reason that the record keeps for the first points of a match that goes on with other rules."""


def play_by(match_id: str, pen: Pen, rules: Rules, *, agreed: bool = False) -> str:
    """Play by these rules from now on.

    Return the match that does: this one where nobody has spoken, else a new one. Entries may not stand under the new
    rules: a deal of a seat that is no more, points for two sides where there are three scores, a hand at eleven that
    was dealt before. Then it goes on in a new match too. What the table `agreed` on, any pen may carry out. Raises the
    errors of `change_rules` and `go_on_in_sequel`.
    """
    if is_open(Match.objects.get(pk=match_id)):
        # the points or deals may not stand under the new rules: then the log begins anew
        with suppress(CarriedTooFarError):
            change_rules(match_id, pen, rules, agreed=agreed)
            return match_id
    return go_on_in_sequel(match_id, pen, rules, agreed=agreed).pk


def go_on_in_sequel(match_id: str, pen: Pen, rules: Rules, *, agreed: bool = False) -> Match:
    """Go on in a new match by other rules, with the points as its first entry.

    Both link to each other. Everybody takes their points along (`carried`); games that were won stay behind. Done twice
    it is the same match. Raises PermissionError, ActaError, CarriedTooFarError, and OtherScoresError.
    """
    ruleset = read_ruleset(rules.ruleset)
    options, seats = read_options(rules.options, ruleset), read_seats(list(rules.seats), ruleset)
    if not (agreed or may_act(pen, "options")):
        raise PermissionError
    with locked_people(match_id) as old:
        # two phones may ask for the same: the second finds the match that the first has begun
        if old.followed_by:
            return Match.objects.get(pk=old.followed_by)
        score = read_table(match_id).look.score
        match = start.start_following(old, pen, rules.ruleset, options, list(seats), rules.dealer)
        _carry(match, carried_board(score, cast(old), cast(match)), rules.dealer)
    return match


def _carry(match: Match, score: tuple[int, ...], dealer: int) -> None:
    """Log the points of the old match in the new one. Raises CarriedTooFarError where they already win."""
    # no entry is needed where nobody has a point
    if not any(score):
        return
    pencil = match.pens.filter(role=Pen.Role.SCORER).order_by("pk")[:1].get()
    raws: list[Raw] = [{"deal": dealer}, {"adjust": list(score), "why": CARRIED}]
    answer = taps.log_tap(match.pk, pencil, new_id(), match.rev, raws)
    now = Match.objects.get(pk=match.pk)
    if answer.status != "taken" or now.finished or now.result["score"] != list(score):
        raise CarriedTooFarError
    if dealt_too_early(now, read_table(match.pk).look):  # deal once more, with the points on the board
        taps.log_tap(match.pk, pencil, new_id(), now.rev, [{"deal": dealer}])


# Proposals of other rules, seats or names: whether they can be had, and having them once everybody agreed.


def rules_proposed(data: Mapping[str, Any]) -> Rules:
    """Return the rules that a proposal holds. Raises CannotFixError for those that don't exist."""
    try:
        ruleset = read_ruleset(data.get("ruleset"))
        options = read_options(data.get("options", {}), ruleset)
        seats = tuple(read_seats(data.get("seats"), ruleset))
    except ActaError as error:
        raise CannotFixError.bad_entry(error) from None
    # the last seat deals first unless the table says otherwise
    dealer = data.get("dealer", len(seats) - 1)
    if type(dealer) is not int or not 0 <= dealer < len(seats):
        raise CannotFixError("bad-entry", args={"place": "dealer", "reason": "no such seat"})
    return Rules(str(data["ruleset"]), options, seats, dealer)


def _check_rules(_session: Session, proposal: Proposal) -> None:
    rules_proposed(proposal.data)


def _carry_out_rules(session: Session, proposal: Proposal, _planned: Plan | None, _agreed: list[Raw]) -> None:
    if proposal.data["before"] != session.match.seats:  # others sit there, or are called otherwise
        raise CannotFixError("unknown-rev")
    try:
        play_by(session.match.pk, session.pen, rules_proposed(proposal.data), agreed=True)
    except ActaError as error:
        raise CannotFixError.bad_entry(error) from None
    except (CarriedTooFarError, OtherScoresError):
        raise CannotFixError("carried-too-far") from None


def _check_names(session: Session, proposal: Proposal) -> None:
    names = proposal.data.get("names")
    if not isinstance(names, list) or len(names) != len(session.match.seats):
        raise CannotFixError("bad-entry", args={"place": "names", "reason": "not one name for each seat"})


def _carry_out_names(session: Session, proposal: Proposal, _planned: Plan | None, _agreed: list[Raw]) -> None:
    _check_names(session, proposal)
    renamed = zip(proposal.data["names"], proposal.data["before"], session.match.seats, strict=True)
    names = [now if name == before else name for name, before, now in renamed]  # who was renamed since keeps that name
    rename_players(session.match.pk, session.pen, names, agreed=True)


HANDLERS: dict[str, Handler] = {
    Proposal.Kind.RULES: Handler(kinds.no_fix, _carry_out_rules, _check_rules),
    Proposal.Kind.NAMES: Handler(kinds.no_fix, _carry_out_names, _check_names),
}
"""The handlers of proposed rules and names."""
