"""Every role against every act, by the function that does it: the table of permissions is what really happens."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from referee.matches import cleanup, limits
from referee.matches.agreement import consent, proposals, signing
from referee.matches.agreement import undo as corrections
from referee.matches.disputes import disputes
from referee.matches.identity import permissions
from referee.matches.log import cache, taps
from referee.matches.log.store import TapAnswer
from referee.matches.models import Entry, Match, Pen, Proposal
from referee.matches.people import seats
from referee.matches.setup import (
    change_rules,
    start,  # fmt: skip
)
from tests.matches.identity.test_permissions import TABLE as VERDICTS
from tests.matches.identity.test_permissions import A, N, Table, Y

pytestmark = pytest.mark.django_db
DONE, ASKED, REFUSED = "done", "asked", "refused"
ROLES = ("starter", "pencil", "scribe", "seat", "watcher", "gone")
"""Nobody holds no pen, and has nothing to call a function with; the pages answer 404."""
NAMES = ["Ana", "Bruno", "Caro", "Dani"]
Act = Callable[[Table, Pen], Any]


def logged(answer: TapAnswer) -> str:
    if answer.code == "asked":
        return ASKED
    assert answer.status in ("taken", "refused"), answer
    return DONE if answer.status == "taken" else REFUSED


def tap(table: Table, pen: Pen, *raws: dict[str, Any]) -> str:
    return logged(taps.log_tap(table.match.pk, pen, "key-of-the-act", table.rev, list(raws)))


def own(table: Table, pen: Pen, seat: int) -> str:
    """A word of this seat, which is the pen's own or its side's if it sits at all."""
    return tap(table, pen, {"by": seat, "say": "truco"})


def across(table: Table, pen: Pen) -> str:
    """Take back what a phone of the other side logged: of the side of Ana and Caro for Bruno, else of Bruno's."""
    by = "rival" if pen.device == "seat" else "seat"
    table.tap(by, {"by": 0 if by == "rival" else 1, "say": "truco"})
    return logged(corrections.undo_last(table.match.pk, pen, "key-of-the-act", table.rev))


def undo(table: Table, pen: Pen) -> str:
    table.tap("starter", {"deal": 3})
    return logged(corrections.undo_last(table.match.pk, pen, "key-of-the-act", table.rev))


def rename(table: Table, pen: Pen, seat: int) -> str:
    names = [f"{name}2" if place == seat else name for place, name in enumerate(NAMES)]
    change_rules.rename_players(table.match.pk, pen, names)
    assert Match.objects.get(pk=table.match.pk).seats == names
    return DONE


def void_older(table: Table, pen: Pen) -> str:
    entry = logged_envido(table)
    data = {"void": [entry.pk]}
    proposals.propose_to_others(table.match.pk, pen, Proposal.Kind.FIX, data)
    return DONE if Entry.objects.get(pk=entry.pk).voided_by else ASKED


def logged_envido(table: Table) -> Entry:
    table.tap("starter", {"team": 0, "say": "envido"})
    table.tap("starter", {"team": 1, "say": "no quiero"})
    return Entry.objects.get(match=table.match, raw__contains="no quiero")


def contested(table: Table, pen: Pen) -> disputes.Dispute:
    entry = logged_envido(table)
    return disputes.open_dispute(table.match.pk, pen, "entry", entry.pk, "no se dijo")


def decide(table: Table, pen: Pen) -> str:
    starter = table.pen_as("starter")
    assert starter
    proposal = disputes.propose_decision(contested(table, starter).pk, pen, "protest")
    return DONE if proposal is None else ASKED


def answer(table: Table, pen: Pen) -> str:
    """Say yes to what another phone proposes, for the party that is asked, whose phone this one is then."""
    other = table.pen_as("partner" if pen.seat in (0, 2) else "rival")
    assert other
    entry = logged_envido(table)
    if pen.seat is None:  # only who sits nowhere where nobody of the side has a phone
        Pen.objects.filter(match=table.match, seat__in=(1, 3)).update(seat=None, role=Pen.Role.GONE)
    made = proposals.propose_to_others(table.match.pk, other, Proposal.Kind.FIX, {"void": [entry.pk]})
    shown = proposals.preview_proposal(made)
    assert shown
    return DONE if proposals.answer_proposal(made.pk, pen, True, shown.stamp).outcome == "taken" else ASKED


def sign(table: Table, pen: Pen) -> str:
    table.tap("starter", {"adjust": [30, 0]})
    if pen.seat is None:
        Pen.objects.filter(match=table.match, seat__in=(1, 3)).update(seat=None, role=Pen.Role.GONE)
    party = None if pen.seat is not None else 1
    return DONE if signing.sign_for_party(table.match.pk, pen, party) else ASKED


def plays_on(table: Table, pen: Pen) -> str:
    rules = change_rules.Rules("argentino", {"best_of": 1, "target": 15}, tuple(NAMES), 3)
    change_rules.change_rules(table.match.pk, pen, rules)
    return DONE


def gives_a_pencil(table: Table, pen: Pen) -> str:
    to = table.pen_as("partner")
    assert to
    seats.set_pencil(table.match.pk, pen, to.pk, holds=True)
    return DONE


def starts_the_next(table: Table, pen: Pen) -> str:
    return DONE if start.revancha(table.match.pk, pen) else REFUSED


def done(act: Callable[[Table, Pen], object]) -> Act:
    def does(table: Table, pen: Pen) -> str:
        act(table, pen)
        return DONE

    return does


ACTS: dict[str, Act] = {
    "log": lambda table, pen: tap(table, pen, {"deal": 3}),
    "own-seat": lambda table, pen: own(table, pen, 1 if pen.seat is None else pen.seat),
    "own-side": lambda table, pen: own(table, pen, 3 if pen.seat is None else (pen.seat + 2) % 4),
    "other-side": lambda table, pen: own(table, pen, 0 if pen.seat is None else (pen.seat + 1) % 4),
    "facts": lambda table, pen: tap(table, pen, {"trick": None, "team": 0}),
    "adjust": lambda table, pen: tap(table, pen, {"adjust": [1, 0]}),
    "undo": undo,
    "undo-across": across,
    "void-older": void_older,
    "object": done(contested),
    "propose": done(
        lambda table, pen: proposals.propose_to_others(
            table.match.pk, pen, Proposal.Kind.LOG, {"entries": [{"adjust": [1, 0]}]}
        )
    ),
    "answer": answer,
    "decide": decide,
    "sign": sign,
    "note": done(lambda table, pen: signing.write_result_note(table.match.pk, pen, "se cayó la caja de fósforos")),
    "own-name": lambda table, pen: rename(table, pen, 1 if pen.seat is None else pen.seat),
    "names": lambda table, pen: rename(table, pen, 3),
    "options": plays_on,
    "revancha": starts_the_next,
    "revoke": done(lambda table, pen: seats.revoke_match_links(table.match.pk, pen)),
    "pencils": gives_a_pencil,
    "delete": done(lambda table, pen: cleanup.hide_match(table.match.pk, pen)),
}
ON_PAGES = {"watch", "links"}
"""What a page shows: `test_permissions.PAGES` holds them, "table" and "link"."""
AGREED_ONLY = {"void-older": (A, A, A, A, N, N, N), "decide": (A, A, A, A, N, N, N)}
"""What nobody does alone: to put right what is not the last entry, and to settle a dispute."""
ASKS = {"undo-across", *AGREED_ONLY}
"""Of what a role may not do by itself, what its own function turns into a question to the others. For the rest of it
`proposals.propose` is called in its place.
"""


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("act", ACTS)
def test_what_does_it_asks_the_table(act: str, role: str) -> None:
    cache.clear()
    limits.tap_buckets.clear()
    table = Table()
    pen = table.pen_as(role)
    assert pen
    verdict = {**VERDICTS, **AGREED_ONLY}[act][ROLES.index(role)]
    expected = {Y: DONE, A: ASKED if act in ASKS else REFUSED, N: REFUSED}[verdict]
    try:
        found = ACTS[act](table, pen)
    except PermissionError:
        found = REFUSED
    assert found == expected


def test_no_act_is_left_out() -> None:
    assert (set(ACTS) | ON_PAGES) - set(AGREED_ONLY) == set(VERDICTS) == set(get_args(permissions.Act))


@pytest.mark.parametrize(("role", "alone"), [("starter", Y), ("pencil", Y), ("scribe", A), ("seat", A), ("watcher", N)])
def test_where_the_table_agreed_on_it_a_pencil_that_sits_nowhere_decides_alone(role: str, alone: Any) -> None:
    table = Table()
    Match.objects.filter(pk=table.match.pk).update(neutral=True)
    pen = table.pen_as(role)
    assert pen
    assert disputes.decides_alone(pen.match, pen) is (alone is Y)
    if alone is N:
        with pytest.raises(PermissionError):
            decide(table, pen)
    else:
        assert decide(table, pen) == (DONE if alone is Y else ASKED)


def test_a_role_that_changed_since_is_asked_for_anew() -> None:
    """What a request read before it waited for the match is not what counts."""
    table = Table()
    pen = table.pen_as("seat")
    assert pen
    entry = logged_envido(table)
    seats.leave_match(table.match.pk, pen.device)
    for act in (
        lambda: proposals.propose_to_others(table.match.pk, pen, Proposal.Kind.FIX, {"void": [entry.pk]}),
        lambda: disputes.open_dispute(table.match.pk, pen, "entry", entry.pk, "x"),
        lambda: signing.write_result_note(table.match.pk, pen, "x"),
    ):
        with pytest.raises(PermissionError):
            act()
    assert not consent.may_answer(Proposal(match=table.match, kind="fix", data={}), pen)
