"""Steps of a match in which something was corrected, or is contested."""

import pytest
from django.db import transaction

from referee.matches.corrections import plan
from referee.matches.corrections.plan import Fix
from referee.matches.log import store
from referee.matches.log.queue import Known
from referee.matches.log.session import open_session
from referee.matches.models import Entry
from tests.at_table import say
from tests.table.disputes.contesting import contest, querido, seated
from tests.table.live.test_views import client_of
from tests.table.making import Table
from tests.table.replay.test_walk import match_of, told

pytestmark = pytest.mark.django_db


def entry(table: Table, said: str) -> Entry:
    return Entry.objects.get(match=table.match, raw__contains=f'"{said}"', voided_by=None)


def carry_out(table: Table, fix: Fix) -> None:
    with transaction.atomic():
        match, kept = store.lock_match_row(table.match.pk)
        planned = plan.plan_fix(match, fix, to_store=True)
        session = open_session(match, kept, table.pen, table.key(), Known.at(match.rev))
        plan.carry_out_plan(session, planned, "no se dijo", [])


def test_a_correction_is_a_step_in_the_place_of_what_it_corrects() -> None:
    table = querido()
    carry_out(table, plan.fix_after(entry(table, "truco"), [say(1, "envido"), say(0, "no quiero")]))
    assert told(table, 2) == [
        "Ana y Caro: truco",
        "envido, Bruno y Dani · no quiero, Ana y Caro",
        "Bruno y Dani: quiero",
        "Ana y Caro: la mano",
    ]
    carry_out(table, plan.fix_instead(entry(table, "envido"), [say(1, "real envido")]))
    assert told(table, 2)[1] == "real envido, Bruno y Dani · no quiero, Ana y Caro"
    assert "envido, Bruno y Dani · no quiero, Ana y Caro ×" in told(table, 2, undone=True)
    html = client_of(table).get(f"/acta/{match_of(table).pk}/repaso?mano=2&paso=2").content.decode()
    assert "corregido" in html


def test_while_something_is_contested_the_page_says_so() -> None:
    table = querido()
    address = f"/acta/{table.match.pk}/repaso"
    said = "está en discusión"
    assert said not in client_of(table).get(address).content.decode()
    contest(table, seated(table, 1))
    assert said in client_of(table).get(address).content.decode()
