"""Every role against every act: over http, over the socket, and by the function that does it."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, get_args

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoDbBlocker

from referee.matches import cleanup, limits
from referee.matches.agreement import consent, proposals, signing
from referee.matches.agreement import undo as corrections
from referee.matches.disputes import disputes
from referee.matches.identity import links, pens, permissions
from referee.matches.identity.permissions import Permission
from referee.matches.log import cache, taps
from referee.matches.log.store import TapAnswer
from referee.matches.models import Entry, Match, Pen, Proposal
from referee.matches.people import seats
from referee.matches.setup import change_rules, start
from tests import at_table
from tests.at_table import FOUR, join_match

pytestmark = pytest.mark.django_db
Y, N, A = Permission.YES, Permission.NO, Permission.ASK
ROLES = ("starter", "pencil", "scribe", "seat", "watcher", "gone", "nobody")
TABLE: dict[str, tuple[Permission, ...]] = {
    "watch":       (Y, Y, Y, Y, Y, N, N),
    "log":         (Y, Y, Y, Y, N, N, N),
    "own-seat":    (Y, Y, Y, Y, N, N, N),
    "own-side":    (Y, Y, Y, Y, N, N, N),
    "other-side":  (Y, Y, Y, A, N, N, N),
    "facts":       (Y, Y, Y, Y, N, N, N),
    "adjust":      (Y, Y, Y, A, N, N, N),
    "undo":        (Y, Y, Y, Y, N, N, N),
    "undo-across": (Y, Y, Y, A, N, N, N),
    "object":      (Y, Y, Y, Y, N, N, N),
    "propose":     (Y, Y, Y, Y, N, N, N),
    "answer":      (Y, Y, Y, Y, N, N, N),
    "sign":        (Y, Y, Y, Y, N, N, N),
    "note":        (Y, Y, Y, Y, N, N, N),
    "own-name":    (Y, Y, Y, Y, N, N, N),
    "names":       (Y, Y, Y, A, N, N, N),
    "options":     (Y, Y, Y, A, N, N, N),
    "revancha":    (Y, Y, Y, Y, N, N, N),
    "links":       (Y, Y, Y, Y, N, N, N),
    "revoke":      (Y, Y, Y, A, N, N, N),
    "pencils":     (Y, A, A, A, N, N, N),
    "delete":      (Y, A, A, A, N, N, N),
}  # fmt: skip
"""`starter`, `pencil`: pencils that sit nowhere; `scribe`: one that plays."""


class Table(at_table.Table):
    """Four at a table, three of them with phones; two pencils, a watcher, and a phone that has left."""

    def __init__(self) -> None:
        super().__init__(FOUR, device="starter", best_of=1)
        join_match(self.match, "pencil", Pen.Role.SCORER, name="Zoe")
        join_match(self.match, "scribe", Pen.Role.SCORER, seat=2)
        join_match(self.match, "seat", Pen.Role.SEAT, seat=1)
        join_match(self.match, "partner", Pen.Role.SEAT, seat=3)
        join_match(self.match, "rival", Pen.Role.SEAT, seat=0)
        join_match(self.match, "watcher", Pen.Role.WATCHER)
        Pen.objects.create(match=self.match, device="gone", role=Pen.Role.GONE)
        Pen.objects.filter(device="starter").update(name="Ana")

    def pen_as(self, role: str) -> Pen | None:
        return Pen.objects.filter(match=self.match, device=role).first()

    def tap(self, role: str, *raws: Any) -> None:
        answer = self.log(*raws, pen=self.pen_as(role))
        assert answer.status == "taken", answer

    def client(self, role: str) -> Client:
        client = Client()
        if role != "nobody":
            client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(role)
        return client

    def post(self, role: str, name: str, body: Any = None, *more: Any) -> Any:
        limits.tap_buckets.clear()
        return self.client(role).post(reverse(name, args=[self.match.pk, *more]), body or {})

    def send(self, role: str, *raws: Any, name: str = "tap") -> Any:
        body = {"key": self.key(), "rev": self.rev, "entries": json.dumps(raws)}
        return self.post(role, name, body)


@pytest.fixture(scope="module")
def made(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Table]:
    """A table that is made once: what a test does at it is rolled back."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield Table()
        transaction.set_rollback(True)


@pytest.fixture
def table(made: Table) -> Table:
    limits.tap_buckets.clear()
    return deepcopy(made)


@pytest.mark.parametrize("act", TABLE)
def test_every_role_against_every_act(table: Table, act: Any) -> None:
    assert tuple(permissions.permission_for(table.pen_as(role), act) for role in ROLES) == TABLE[act]


ENTRIES: list[tuple[str, list[dict[str, Any]], str]] = [
    ("own word", [{"by": 1, "say": "truco"}], "own-seat"),
    ("own value", [{"by": 1, "say": 27}], "own-seat"),
    ("own card", [{"by": 1, "play": "1e"}], "own-seat"),
    ("own flor", [{"by": 1, "say": "flor"}], "own-seat"),
    ("own fold", [{"by": 1, "say": "al mazo"}], "own-seat"),
    ("own pido flor", [{"by": 1, "say": "pido flor", "to": 0}], "own-seat"),
    ("partner's word", [{"by": 3, "say": "truco"}], "own-side"),
    ("partner's card", [{"by": 3, "play": "1e"}], "own-side"),
    ("own side's word", [{"team": 1, "say": "truco"}], "own-side"),
    ("own side's value", [{"team": 1, "say": 27}], "own-side"),
    ("rival's word", [{"by": 0, "say": "truco"}], "other-side"),
    ("rival's value", [{"by": 2, "say": 27}], "other-side"),
    ("rival's card", [{"by": 2, "play": "1e"}], "other-side"),
    ("other side's word", [{"team": 0, "say": "truco"}], "other-side"),
    ("points for us", [{"adjust": [0, 1]}], "adjust"),
    ("points for them", [{"adjust": [1, 0]}], "adjust"),
    ("deal", [{"deal": 2}], "facts"),
    ("trick by side", [{"trick": None, "team": 0}], "facts"),
    ("trick by seat", [{"trick": 2}], "facts"),
    ("parda", [{"trick": None}], "facts"),
    ("la mano", [{"trick": None, "team": 0}, {"trick": None, "team": 0}], "facts"),
    ("showdown", [{"showdown": 0}], "facts"),
    ("showdown by side", [{"showdown": None, "team": 0}], "facts"),
    ("show", [{"by": 0, "show": "ok"}], "facts"),
    ("close", [{"close": "cartas al suelo"}], "facts"),
]  # fmt: skip


@pytest.mark.parametrize(("raws", "act"), [case[1:] for case in ENTRIES], ids=[case[0] for case in ENTRIES])
def test_every_role_against_every_entry_over_http(table: Table, raws: list[dict[str, Any]], act: str) -> None:
    """What a role may not is refused for that reason before the rules are asked; what it may is left to the rules."""
    for role, verdict in zip(ROLES, TABLE[act], strict=True):
        before = table.rev
        answer = table.send(role, *raws)
        if role in ("gone", "nobody"):
            assert answer.status_code == 404, role
        elif verdict is Y:
            assert "Pedíselo" not in answer.json()["text"], role
            assert "no anota" not in answer.json()["text"], role
        else:
            expected = "Este teléfono mira, no anota." if verdict is N else "Pedíselo a Ana."
            assert (answer.status_code, answer.json()["text"]) == (422, expected), role
        if verdict is not Y:
            assert table.rev == before, role


UNDOING: list[tuple[str, str, dict[str, Any], Permission]] = [
    ("own tap", "seat", {"by": 1, "say": "truco"}, Y),
    ("partner's tap", "partner", {"by": 3, "say": "truco"}, Y),
    ("rival's tap", "rival", {"by": 0, "say": "truco"}, A),
    ("rival's fact", "rival", {"trick": None, "team": 1}, A),
    ("pencil's, of our side", "starter", {"team": 1, "say": "truco"}, Y),
    ("pencil's, of the other side", "starter", {"team": 0, "say": "truco"}, A),
    ("pencil's points", "starter", {"adjust": [0, 1]}, A),
    ("pencil's fact", "starter", {"trick": None, "team": 0}, Y),
]


@pytest.mark.parametrize(("by", "raw", "verdict"), [case[1:] for case in UNDOING], ids=[case[0] for case in UNDOING])
def test_a_seat_undoes_its_own_side_s_and_asks_for_the_other_s(
    table: Table, by: str, raw: dict[str, Any], verdict: Permission
) -> None:
    table.tap("starter", {"deal": 3})
    table.tap(by, raw)
    answer = table.send("seat", name="undo")
    assert answer.json()["status"] == ("taken" if verdict is Y else "refused")
    if verdict is A:
        assert answer.json()["text"] == ("Se lo pedí a Ana." if by == "rival" else "Se lo pedí a Caro.")
        assert table.send("starter", name="undo").json()["status"] == "taken"
        could_log = permissions.may_log(table.pen_as("seat"), raw, (0, 1, 0, 1))
        assert table.send("seat", name="redo").json()["status"] == ("taken" if could_log else "refused")
    for role in ("watcher", "gone", "nobody"):
        assert table.send(role, name="undo").status_code in (404, 422)
        assert table.send(role, name="redo").status_code in (404, 422)


@pytest.mark.parametrize("role", ROLES)
def test_who_may_keep_what_was_refused(table: Table, role: str) -> None:
    """Se dijo igual gives nobody more rights."""
    body = {"key": "key-of-keep", "rev": 0, "entries": json.dumps([{"team": 0, "say": "quiero"}]), "keep": "1"}
    answer = table.post(role, "tap", body)
    kept = role in ("starter", "pencil", "scribe")
    assert (answer.status_code == 200) is kept
    assert bool(table.rev) is kept


def status(table: Table, role: str, method: str, name: str, body: Any = None) -> int:
    if method == "get":
        return table.client(role).get(reverse(name, args=[table.match.pk])).status_code
    return table.post(role, name, body).status_code


RULES = {"players": "4", "ruleset": "argentino", "seat0": "Ana", "seat1": "Bruno", "seat2": "Caro", "seat3": "Dani"}
PAGES: list[tuple[str, str, Any, tuple[int, ...]]] = [
    ("get", "table", None, (200, 200, 200, 200, 200, 404, 404)),
    ("get", "live", None, (200, 200, 200, 200, 200, 404, 404)),
    ("get", "people", None, (200, 200, 200, 200, 200, 404, 404)),
    ("get", "news", None, (200, 200, 200, 200, 200, 404, 404)),
    ("get", "link", None, (200, 200, 200, 200, 403, 404, 404)),
    ("get", "seat", None, (200, 200, 200, 200, 404, 404, 404)),
    ("get", "table-rules", None, (200, 200, 200, 200, 403, 404, 404)),
    ("post", "table-rules", RULES, (302, 302, 302, 302, 403, 404, 404)),
    ("post", "people", {"seat1": "Beto"}, (302, 302, 302, 302, 403, 404, 404)),
    ("post", "people", {"seat0": "Beto"}, (302, 302, 302, 302, 403, 404, 404)),
    ("post", "revoke", None, (302, 302, 302, 403, 403, 404, 404)),
    ("post", "pencils", {"to": "", "given": "1"}, (302, 403, 403, 403, 403, 404, 404)),
    ("post", "pencil", None, (302, 302, 302, 302, 403, 404, 404)),
    ("post", "rematch", None, (302, 302, 302, 302, 403, 404, 404)),
    ("get", "proposals", None, (200, 200, 200, 200, 404, 404, 404)),
    ("post", "propose", {"entries": '[{"adjust": [1, 0]}]'}, (200, 200, 200, 200, 404, 404, 404)),
    ("get", "object", None, (200, 200, 200, 200, 404, 404, 404)),
    ("post", "note", {"note": "x"}, (302, 302, 302, 302, 403, 404, 404)),
    ("get", "carry", None, (200, 200, 200, 200, 200, 404, 404)),
    ("get", "record", None, (200, 200, 200, 200, 200, 404, 404)),
    ("post", "delete", None, (302, 403, 403, 403, 403, 404, 404)),
    ("post", "leave", None, (302, 302, 302, 302, 302, 404, 404)),
]


@pytest.mark.parametrize(
    ("method", "name", "body", "expected"),
    PAGES,
    ids=[f"{method} {name} {n}" for n, (method, name, *_) in enumerate(PAGES)],
)
def test_every_role_on_every_page(table: Table, method: str, name: str, body: Any, expected: tuple[int, ...]) -> None:
    if name == "pencils":
        body = {"to": str(Pen.objects.get(match=table.match, device="seat").pk), "given": "1"}
    found = []
    for role in ROLES:
        cache.clear()
        with transaction.atomic():
            found.append(status(table, role, method, name, body))
            transaction.set_rollback(True)
    assert tuple(found) == expected


def test_the_watch_link_opens_pages_without_a_key_and_nothing_else(table: Table) -> None:
    token = links.watch_token(table.match)
    for name in ("watch", "watch-live"):
        page = Client().get(reverse(name, args=[token])).content.decode()
        assert "data-half" not in page
        assert "data-tap" not in page
        assert f'data-news="{reverse("news", args=[table.match.pk])}' not in page
    assert Client().get(reverse("join", args=[token])).status_code == 404


DONE, ASKED, REFUSED = "done", "asked", "refused"
WITH_A_PEN = ("starter", "pencil", "scribe", "seat", "watcher", "gone")
"""Nobody holds no pen, and has nothing to call a function with; the pages answer 404."""
NAMES = list(FOUR)
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


POINTS = {"entries": [{"adjust": [1, 0]}]}
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
    "propose": done(lambda table, pen: proposals.propose_to_others(table.match.pk, pen, Proposal.Kind.LOG, POINTS)),
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


@pytest.mark.parametrize("role", WITH_A_PEN)
@pytest.mark.parametrize("act", ACTS)
def test_what_does_it_asks_the_table(table: Table, act: str, role: str) -> None:
    pen = table.pen_as(role)
    assert pen
    verdict = {**TABLE, **AGREED_ONLY}[act][WITH_A_PEN.index(role)]
    expected = {Y: DONE, A: ASKED if act in ASKS else REFUSED, N: REFUSED}[verdict]
    try:
        found = ACTS[act](table, pen)
    except PermissionError:
        found = REFUSED
    assert found == expected


def test_no_act_is_left_out() -> None:
    assert (set(ACTS) | ON_PAGES) - set(AGREED_ONLY) == set(TABLE) == set(get_args(permissions.Act))


@pytest.mark.parametrize(("role", "alone"), [("starter", Y), ("pencil", Y), ("scribe", A), ("seat", A), ("watcher", N)])
def test_where_the_table_agreed_on_it_a_pencil_that_sits_nowhere_decides_alone(
    table: Table, role: str, alone: Any
) -> None:
    Match.objects.filter(pk=table.match.pk).update(neutral=True)
    pen = table.pen_as(role)
    assert pen
    assert disputes.decides_alone(pen.match, pen) is (alone is Y)
    if alone is N:
        with pytest.raises(PermissionError):
            decide(table, pen)
    else:
        assert decide(table, pen) == (DONE if alone is Y else ASKED)


def test_a_role_that_changed_since_is_asked_for_anew(table: Table) -> None:
    """What a request read before it waited for the match is not what counts."""
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
