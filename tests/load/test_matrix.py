"""No address answers with an error, in whatever state a match is and whatever waits there, for whoever asks.

Here each address meets each state, each of what may wait, each phone and both languages, though not all of them at
once: that is `REFEREE_LONG=1 python3 manage.py test tests/load/test_matrix.py`.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from referee.arbiter.ask import views as ask_tabs
from referee.matches.identity import links
from referee.matches.models import Delivery, Match
from referee.notebook import identity as notebook_links
from referee.notebook.models import Intake, Keeper, Leaf, Notebook, Person, Season
from tests.history.making import client_of
from tests.trials import LONG
from tools.load.running import limits_lifted
from tools.load.wishes import patterns
from tools.load.worlds import MATRIX, ROLES, STATES, Place, in_state

pytestmark = pytest.mark.django_db(databases=["default", "unpacked"])
LANGUAGES = ("es", "fr")
KINDS = {"anotado": "entry", "propuesta": "proposal", "disputa": "dispute", "pedido": "ask"}
QUERIES = {
    "hand": ("mano=1",),
    "record": ("hasta=1&otras=1",),
    "record-file": ("todo",),
    "match-replay": ("mano=1&paso=fin&deshecho",),
    "correct-entry": ("falta", "tipo=say", "tipo=adjust"),
    "object": ("entrada={entry}",),
    "why": ('entry=[{{"team":0,"say":"truco"}}]', 'entry=[{{"deal":0}}]'),
    "table-rules": ("ruleset=argentino&players=2",),
    "ask-tab": ('e=[{{"team":0,"say":"truco"}}]',),
    "gloss": ("word=truco",),
    "hands-behind": ("de=partidos&quien={person}", "de=largo"),
}
"""What some addresses are asked besides."""
TABS = [tab for tab in ask_tabs.TABS if tab]
APART = ("arbitro/", "reglas/", "mesa/")
"""Addresses that know no match: they are asked once."""
Address = tuple[str, str, str]
"""The name, the pattern and the query of an address."""


def addresses() -> Iterator[Address]:
    """Every address of the site, with each of its queries."""
    for pattern, view in patterns():
        for tab in TABS if "<str:tab>" in pattern else ("",):
            for query in ("", *QUERIES.get(view.name or "", ())):
                yield view.name or "", pattern.replace("<str:tab>", tab), query


ADDRESSES = list(addresses())


class Asked:
    """What stands in the addresses of one place."""

    def __init__(self, place: Place) -> None:
        self.place = place
        match = Match.objects.get(pk=place.match_id)
        notebook = Notebook.objects.get(pk=place.notebook)
        leaf = Leaf.objects.filter(notebook=notebook).first()
        people = Person.objects.filter(notebook=notebook).order_by("pk").values_list("pk", flat=True)[::2]
        self.tokens = {
            "s": place.token("join"), "llevar": place.token("move"), "m": links.watch_token(match),
            "repaso": links.veil_token(match, [0], notebook.pk),
            "l": notebook_links.notebook_token(notebook, Keeper.Role.WRITES),
        }  # fmt: skip
        self.pieces: dict[str, Any] = {
            "match_id": match.pk, "notebook": notebook.pk, "ruleset": match.ruleset, "rule": "AR-ENV-06",
            "day": leaf.day if leaf else "2026-11-19", "people": "+".join(map(str, people)) or "1+2",
            "table": "partidos", "delivery_id": "none", "entry": self.number("anotado"),
            "person": next(iter(people), 1), "season": _season(notebook).pk,
            "batch": _waiting_batch(notebook).pk,
        }  # fmt: skip

    def number(self, of: str) -> int:
        """The number of the last entry, proposal, dispute or request, 1 where there is none."""
        return next(iter(self.place.numbers(KINDS[of])), 1)

    def path(self, pattern: str, query: str) -> str:
        """An address here."""
        rooms = pattern.split("/")

        def piece(found: re.Match[str]) -> str:
            if found[1] == "token":
                return self.tokens[rooms[0]]
            if found[1] == "number" and rooms[2] in KINDS:
                return str(self.number(rooms[2]))
            if found[1] == "number":
                return str(self.pieces["person" if rooms[2] == "gente" else "season"])
            return str(self.pieces[found[1]])

        path = "/" + re.sub(r"<\w+:(\w+)>", piece, pattern)
        return f"{path}?{query.format(**self.pieces)}" if query else path


def _season(notebook: Notebook) -> Season:
    return Season.objects.create(notebook=notebook, name="La tabla", first="2020-01-01")


def _waiting_batch(notebook: Notebook) -> Intake:
    delivery = Delivery.objects.create(files=[], total=0, stage=Delivery.Stage.WAIT)
    return Intake.objects.create(notebook=notebook, delivery=delivery)


def failure(client: Client, path: str) -> str:
    """What went wrong there; empty where nothing did."""
    client.raise_request_exception = False
    try:
        answer: Any = client.get(path)
        if answer.streaming:
            b"".join(answer)
    except Exception as error:  # whatever it is, it is what is looked for
        return repr(error)
    return f"{answer.status_code} {(answer.exc_info or [None] * 2)[1]!r}" if answer.status_code >= 500 else ""


@pytest.mark.parametrize("state", STATES)
def test_no_address_answers_with_an_error(state: str) -> None:
    wrong, turn = [], STATES.index(state)
    kinds = [waits for one, waits in MATRIX if one == state]
    with limits_lifted():
        for row, waits in enumerate(kinds):
            question = Asked(in_state(Random(row), state, waits))
            for column, (name, pattern, query) in enumerate(ADDRESSES):
                if pattern.startswith(APART) and (row, turn) != (0, 0):
                    continue
                path = question.path(pattern, query)
                for role, language in _who(column, turn, (column + turn) % len(kinds) == row, name == "table"):
                    client = client_of(question.place.devices[role])
                    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
                    if found := failure(client, path):
                        wrong.append((waits, role, language, path, found))
    assert not wrong, "\n".join(map(str, wrong))


def _who(column: int, turn: int, is_due: bool, is_table: bool) -> Iterator[tuple[str, str]]:
    """Whose phones ask, and in which language: all of them, or one that each state has another of."""
    for place, role in enumerate(ROLES):
        for number, language in enumerate(LANGUAGES):
            chosen = is_due and place == (column // 6 + turn) % len(ROLES) and number == (column + turn // 2) % 2
            if LONG or chosen or (is_table and number == 0 and role in ROLES[:3]):
                yield role, language
