"""A file may say anything beside what the rules read: it is kept, and no page breaks on it."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.models import Match
from tests.at_table import client_of
from tests.rules.walks import Raw
from tests.trials import trials

pytestmark = pytest.mark.django_db
KINDS: list[Raw] = [
    {"deal": 1}, {"deal": 7}, {"team": 0, "say": "truco"}, {"by": 0, "say": "quiero"}, {"by": 99, "say": "envido"},
    {"by": 1, "say": 28}, {"by": 0, "say": -3}, {"team": 5, "say": "pido flor"}, {"by": 0, "say": "pido flor", "to": 9},
    {"by": 0, "play": "1e"}, {"by": 1, "play": "?"}, {"trick": 0}, {"trick": None, "team": 1}, {"trick": "parda"},
    {"showdown": None, "team": 3}, {"by": 1, "show": "ok"}, {"by": 0, "show": ["1e", "2e"]}, {"adjust": [1, 0]},
    {"adjust": [0, 0]}, {"adjust": [-7, 9999]}, {"close": ""}, {"void": True, "say": "x"},
]  # fmt: skip
TEXTS = st.characters(exclude_characters="\0", exclude_categories=["Cs"])
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(TEXTS, max_size=50),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(TEXTS, max_size=5), inner, max_size=3),
    max_leaves=5,
)
NAMES = st.sampled_from(
    [
        "key",
        "pen",
        "at",
        "group",
        "source",
        "why",
        "names",
        "void_by",
        "void_why",
        "void_at",
        "void_ok",
        "vira",
        "cut",
        "x",
    ]
)
EXTRAS = st.dictionaries(NAMES, VALUES, max_size=4)
HEADERS = st.dictionaries(
    st.sampled_from(["id", "started", "engine", "names", "disputes", "neutral_scorer", "signed", "notes", "x"]),
    VALUES | st.lists(st.dictionaries(st.sampled_from(["for", "who", "at", "text"]), VALUES, max_size=3), max_size=2),
    max_size=3,
)


@settings(max_examples=trials(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(KINDS), EXTRAS, st.booleans()), max_size=25), HEADERS)
def test_no_page_breaks_on_what_a_file_says(entries: list[tuple[Raw, Raw, bool]], header: dict[str, Any]) -> None:
    raws = [{**extra, **kind, **({"void": True} if void else {})} for kind, extra, void in entries]
    odd = {key: value for raw in raws for key, value in raw.items() if key == "why" and not isinstance(value, str)}
    raws = [{key: value for key, value in raw.items() if key not in odd} for raw in raws]
    head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
    device = pens.new_device()
    match = bringing.bring_match(device, json.dumps({**header, **head, "entries": raws}).encode())
    client: Client = client_of(device)
    for name in ("record", "record-hands", "record-file", "table", "live", "hand"):
        answer = client.get(reverse(name, args=[match.pk]))
        assert answer.status_code == 200, (name, raws)
    assert client.get(reverse("matches")).status_code == 200
    again = bringing.bring_match(device, export_acta(match, voided=True).encode())
    assert Match.objects.get(pk=again.pk).result == match.result
