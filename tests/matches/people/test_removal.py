"""*Quitar mi nombre*: the name is nowhere in the database afterwards, and the record judges the same."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from referee.matches.agreement import signing
from referee.matches.disputes import disputes
from referee.matches.files import bringing
from referee.matches.files.bringing import digest_now
from referee.matches.files.export import export_acta
from referee.matches.log import queries
from referee.matches.models import Arrival, Ask, Change, Delivery, Dispute, Entry, Match, Pen, Proposal, Tap
from referee.matches.people import removal, seats, series
from referee.matches.people.phones import needs_name
from referee.matches.people.removal import Removable
from referee.matches.setup import change_rules, start
from referee.rules.record.acta import document_of, read_acta
from tests import database_server
from tests.at_table import FOUR, Table, by, say
from tests.matches.conftest import Phone

NAMES = ["Zutanita", 'Ñata "la 1"', "Envido"]
"""A name, one that JSON writes in more than one way, and one that is a word of the game."""
COLUMNS: list[tuple[Any, str]] = [
    (Match, "seats"), (Match, "signed"), (Match, "extra"), (Pen, "name"), (Ask, "name"), (Proposal, "data"),
    (Proposal, "why"), (Proposal, "answers"), (Dispute, "claim"), (Dispute, "versions"), (Dispute, "outcome"),
    (Change, "data"), (Change, "why"), (Tap, "answer"), (Tap, "said"), (Entry, "raw"), (Arrival, "name"),
    (Delivery, "files"),
]  # fmt: skip
"""Where a name can stand."""


def forms_of(name: str) -> set[str]:
    """The name as it may stand in a file: as it is, and as JSON writes it in two ways."""
    return {name, json.dumps(name)[1:-1], json.dumps(name, ensure_ascii=False)[1:-1]}


def database(folder: Path) -> str:
    """The database's file, as `VACUUM` leaves it; on PostgreSQL all that is in it."""
    if connection.vendor == "postgresql":
        return database_server.dump(connection.settings_dict["NAME"])
    file = folder / "vacuumed.sqlite3"
    file.unlink(missing_ok=True)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(file)])
    return file.read_bytes().decode(errors="replace")


def columns_with(name: str) -> list[str]:
    stored = {
        f"{model.__name__}.{column}": json.dumps(list(model.objects.values_list(column, flat=True)), default=str)
        for model, column in COLUMNS
    }
    forms = {json.dumps(form)[1:-1] for form in forms_of(name)}
    return [place for place, text in stored.items() if any(form in text for form in forms)]


def judged(match: Match) -> list[Any]:
    """Everything that was ruled of a match."""
    rows = Entry.objects.filter(match=match).in_order()
    fields = ("seq", "kind", "hand", "code", "rule", "awards", "before", "voided_by")
    return [*rows.values_list(*fields), Match.objects.values_list("result", "snapshot", "finished").get(pk=match.pk)]


def used_everywhere(name: str) -> tuple[Match, Pen]:
    """A finished match in which the name of the second seat stands wherever one can, and that player's pen."""
    table = Table(("Ana", "Jugador 2", "Caro", "Dani"), best_of=1)
    match, sat = table.match, seats.sit_down(table.match.pk, "hers", 1, name)
    hers, third = Phone(sat), Phone(seats.sit_down(match.pk, "caro", 3))
    seats.set_pencil(match.pk, table.pen, sat.pk, holds=True)
    hers.look()
    table.tap({"deal": 0, "names": ["Ana", name, "Caro", "Dani"]}, by(1, "envido"))
    third.tap(by(1, "envido"), rev=0)
    table.tap(by(0, "no quiero"))
    table.tap({"adjust": [1, 0], "why": f"lo pidió {name}", name: [{"x": name}]})
    table.undo()
    table.log(by(1, f"grito {name}"), keep=True)
    table.log({"close": f"se fue {name}"})
    row = disputes.open_dispute(match.pk, sat, "entry", Entry.objects.filter(kind="say")[0].pk, f"{name} no dijo eso")
    disputes.add_version(row.pk, sat, None, "no fui yo")
    disputes.withdraw_dispute(row.pk, sat)
    table.tap({"adjust": [30, 0]})
    signing.sign_for_party(match.pk, sat)
    signing.write_result_note(match.pk, sat, f"Jugó {name}.")
    _rare_rows(match, sat, name)
    return Match.objects.get(pk=match.pk), sat


def _rare_rows(match: Match, pen: Pen, name: str) -> None:
    """What asks, proposals, corrections and files leave behind."""
    names, who = ["Ana", name, "Caro", "Dani"], {"who": name, "pen": pen.pk, "yes": False, "same": False}
    now = timezone.now()
    Ask.objects.create(match=match, holder=pen, device="another", seat=0, name=name, at=now)
    data = {"names": names, "before": names, "rev": 1, "failed": {"code": "x", "rule": None, "args": {"who": name}}}
    request = {"match": match, "pen": pen, "kind": "names", "why": f"soy {name}!", "outcome": "refused", "at": now}
    Proposal.objects.create(data=data, answers={"0": who}, **request)
    Dispute.objects.update(outcome={"agreed": [who], "rulings": []})
    Change.objects.filter(kind=Change.Kind.VOID).update(why=f"¿{name}?")
    Match.objects.filter(pk=match.pk).update(imported=True, extra={"notes": [{"text": f"con {name}", "who": name}]})
    pen.match.pens.create(device="once-hers", role=Pen.Role.GONE, name=name)
    delivery = Delivery.objects.create(device="hers", files=[f"{name}.json"], total=1)
    Arrival.objects.create(delivery=delivery, number=0, name=f"{name}.json", outcome="brought", match=match)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", NAMES)
def test_the_name_is_nowhere_in_the_database_and_the_record_judges_the_same(name: str, tmp_path: Path) -> None:
    match, pen = used_everywhere(name)
    assert columns_with(name) == [f"{model.__name__}.{column}" for model, column in COLUMNS]
    before, keys = judged(match), list(Tap.objects.order_by("pk").values_list("key", "status", "rev_after"))
    assert removal.remove(match.pk, pen, 1, name)
    assert columns_with(name) == []
    text = database(tmp_path)
    assert not [form for form in forms_of(name) if form in text]
    assert judged(match) == before
    assert list(Tap.objects.order_by("pk").values_list("key", "status", "rev_after")) == keys
    after = Match.objects.get(pk=match.pk)
    assert after.seats == ["Ana", "Jugador 2", "Caro", "Dani"]
    assert after.rev == match.rev + 1
    assert Change.objects.filter(match=match, kind=Change.Kind.NAMES, data={"removed": True}).count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_file_afterwards_is_valid_judges_the_same_and_is_the_same_match() -> None:
    match, pen = used_everywhere("Zutanita")
    removal.remove(match.pk, pen, 1, "Zutanita")
    match.refresh_from_db()
    text = export_acta(match, voided=True)
    assert "Zutanita" not in text
    words = [entry.raw.get("say") for entry in read_acta(document_of(text.encode())).entries[1:3]]
    assert words == ["envido", "no quiero"]
    assert queries.read_table(match.pk).look.winner == 0
    assert bringing.receive_acta("hers", text.encode()) == (Arrival.Outcome.ALREADY, match)
    again = bringing.bring_match("whoever", text.encode())
    assert (again.result, again.seats) == (match.result, match.seats)
    assert digest_now(again) == digest_now(match)


def test_a_key_sent_again_gets_its_answer_without_the_name(ana: Phone, bruno: Phone) -> None:
    ana.look()
    ana.tap({"deal": 0, "names": ["Ana", "Bruno"]}, say(1, "truco"), key="the-same")
    removal.remove(bruno.pen.match_id, bruno.pen, 1, "Bruno")
    again = ana.tap({"deal": 0}, say(1, "truco"), key="the-same")
    assert (again.status, again.rev) == ("taken", ana.rev)
    assert again.entries[0]["raw"]["names"] == ["Ana", "Jugador 2"]
    assert Entry.objects.count() == 2
    # A phone that still shows the old name logs as before: its rev is older, and nothing of the log changed.
    assert ana.tap(say(0, "quiero")).status == "taken"


@pytest.mark.django_db
def test_a_name_that_another_seat_has_too_stays_there() -> None:
    table = Table(("Ana", "Bruno", "Ana", "Dani"), best_of=1)
    one, other = seats.sit_down(table.match.pk, "one", 0), seats.sit_down(table.match.pk, "other", 2)
    table.tap({"deal": 0}, by(1, "truco"))
    change_rules.rename_players(table.match.pk, one, ["Ana", "Bruno", "Ana", "Dani"])
    table.tap({"adjust": [30, 0]})
    signing.sign_for_party(table.match.pk, other)
    signing.write_result_note(table.match.pk, one, "Ana jugó bien")
    signing.write_result_note(table.match.pk, other, "buen partido")
    seats.leave_match(table.match.pk, "one")
    back = seats.sit_down(table.match.pk, "one", 0)
    assert removal.remove(table.match.pk, back, 0, "Ana")
    match = Match.objects.get(pk=table.match.pk)
    assert match.seats == ["Jugador 1", "Bruno", "Ana", "Dani"]
    assert [kept["who"] for kept in match.signed.values()] == ["Ana"]
    notes = [(note.who, note.text) for note in signing.result_notes(match)]
    assert notes == [("Jugador 1", "Ana jugó bien"), ("Ana", "buen partido")]
    assert removal.remove(match.pk, other, 2, "Ana")
    assert "Ana" not in export_acta(Match.objects.get(pk=match.pk), voided=True)


@pytest.mark.django_db
def test_a_longer_name_and_a_word_of_the_game_are_others() -> None:
    table = Table(("Ana", "Flor", "Ana María", "Flora"))
    table.tap({"deal": 0}, {"adjust": [1, 0], "why": "ANA y Ana María; Flor dijo flor, no Flora", "source": "flor"})
    removal.remove(table.match.pk, table.pen, 0, "Ana")
    removal.remove(table.match.pk, table.pen, 1, "Flor")
    assert table.record[1]["why"] == "Jugador 1 y Ana María; Jugador 2 dijo flor, no Flora"
    assert table.record[1]["source"] == "flor"
    assert Match.objects.get().seats == ["Jugador 1", "Jugador 2", "Ana María", "Flora"]


@pytest.mark.django_db
def test_it_is_for_the_phone_of_the_seat_or_for_who_names_an_empty_one() -> None:
    table = Table(FOUR)
    bruno, caro = seats.sit_down(table.match.pk, "bruno", 1), seats.sit_down(table.match.pk, "caro", 2)
    watcher = table.match.pens.create(device="looks", role=Pen.Role.WATCHER)
    assert removal.removable(table.match, bruno) == [Removable(1, "Bruno")]
    assert removal.removable(table.match, table.pen) == [Removable(0, "Ana"), Removable(3, "Dani")]
    assert removal.removable(table.match, watcher) == []
    for pen, seat in ((table.pen, 1), (caro, 1), (caro, 0), (watcher, 0)):
        with pytest.raises(PermissionError):
            removal.remove(table.match.pk, pen, seat, FOUR[seat])
    assert Match.objects.get().seats == list(FOUR)


@pytest.mark.django_db
def test_it_is_also_for_a_match_that_is_finished_and_locked() -> None:
    table = Table(FOUR, best_of=1)
    bruno = seats.sit_down(table.match.pk, "bruno", 1)
    table.tap({"adjust": [30, 0]})
    Match.objects.update(finished_at=timezone.now() - timedelta(days=3))
    assert removal.remove(table.match.pk, bruno, 1, "Bruno")
    assert Match.objects.get().seats[1] == "Jugador 2"


@pytest.mark.django_db
def test_twice_is_once_and_what_changed_meanwhile_is_left_alone() -> None:
    table = Table(FOUR)
    assert removal.remove(table.match.pk, table.pen, 0, "Ana")
    rev = table.rev
    assert not removal.remove(table.match.pk, table.pen, 0, "Ana")
    change_rules.rename_players(table.match.pk, table.pen, ["Eva", *FOUR[1:]])
    assert not removal.remove(table.match.pk, table.pen, 0, "Ana")
    assert (Match.objects.get().seats[0], table.rev) == ("Eva", rev + 1)


@pytest.mark.django_db
def test_a_former_name_and_a_phones_own_can_go_too() -> None:
    table = Table(FOUR)
    change_rules.rename_players(table.match.pk, table.pen, ["Anita", *FOUR[1:]])
    table.pen.name = "Zulma"
    table.pen.save()
    names = removal.removable(Match.objects.get(), table.pen)
    assert names[-2:] == [Removable(None, "Zulma"), Removable(0, "Ana", former=True)]
    assert removal.remove(table.match.pk, table.pen, None, "Zulma")
    assert removal.remove(table.match.pk, table.pen, 0, "Ana")
    assert Pen.objects.get().name == ""
    assert columns_with("Ana") == columns_with("Zulma") == []
    assert Match.objects.get().seats[0] == "Anita"


@pytest.mark.django_db
def test_who_removed_a_name_is_not_asked_for_one(ana: Phone, bruno: Phone) -> None:
    ana.look()
    ana.tap({"adjust": [30, 0]})
    ana.tap({"adjust": [30, 0]})
    signing.sign_for_party(bruno.pen.match_id, bruno.pen)
    assert removal.remove(bruno.pen.match_id, bruno.pen, 1, "Bruno")
    match = Match.objects.get()
    assert match.seats[1] == "Jugador 2"
    assert not needs_name(match, Pen.objects.get(pk=bruno.pen.pk))


@pytest.mark.django_db
def test_a_long_match_takes_no_more_queries_than_a_short_one() -> None:
    """Every other table waits for it: thousands of rows are written at once."""
    counts = []
    for length in (10, 300):
        entries = [{"deal": 1}, *({"adjust": [1 - 2 * (place % 2), 0], "pen": "Ana"} for place in range(length))]
        head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
        match = bringing.bring_match(f"phone-{length}", json.dumps({**head, "entries": entries}).encode())
        with CaptureQueriesContext(connection) as queries:
            assert removal.remove(match.pk, Pen.objects.get(match=match), 0, "Ana")
        counts.append(len(queries))
    assert len({*counts}) == 1, counts
    assert not Entry.objects.filter(raw__contains="Ana").exists()


@pytest.mark.django_db
def test_the_tally_of_the_revanchas_goes_on() -> None:
    table = Table(FOUR, best_of=1)
    table.tap({"adjust": [30, 0]})
    following = start.revancha(table.match.pk, table.pen)
    assert series.series_text(Match.objects.get(pk=following.pk)) == "Van 1 a 0, arriba Ana y Caro"
    removal.remove(table.match.pk, table.pen, 0, "Ana")
    assert series.series_text(Match.objects.get(pk=following.pk)) == "Van 1 a 0, arriba Ana y Caro"
    assert series.series_text(Match.objects.get(pk=table.match.pk)) == ""
    pen = following.pens.get(device=table.device)
    removal.remove(following.pk, pen, 0, "Ana")
    assert series.series_text(Match.objects.get(pk=following.pk)) == "Van 1 a 0, arriba Jugador 1 y Caro"
