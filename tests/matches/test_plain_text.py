"""What people write is kept without what nobody sees, wherever it comes in."""

import json
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.matches import plain_text
from referee.matches.agreement import proposals, signing, texts
from referee.matches.disputes import disputes
from referee.matches.files import bringing
from referee.matches.identity import pens
from referee.matches.models import Change, Entry, Match, Pen, Proposal
from referee.matches.plain_text import JOINER, kept_line, lines_in
from tests.at_table import say
from tests.matches.conftest import Phone

HIDDEN = "A\0n\x1b\u202e\u200ba\u2066\ufeff\u00ad"
FAMILY = "👨🏽\u200d👩\u200d👧"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (HIDDEN, "Ana"), ("  Ana\n\tMaría \x1f ", "Ana María"), ("\u200b\u2800\u3164", ""), ("a \u200b b", "a b"),
        (FAMILY, FAMILY), ("❤️\u200d🔥", "❤️\u200d🔥"), ("a\u200db", "ab"), ("👩\u200d", "👩"), ("\u200d👩", "👩"),
        ("👩\u200d\u200d👩", "👩👩"), ("José Ñandú", "José Ñandú"), ("l·l ç ’", "l·l ç ’"), ("\ud800x", "x"),
        (None, ""), (7, ""), (["Ana"], ""), ("محمد", "محمد"), ("x" * 41, "x" * 40), ("x" * 39 + " y", "x" * 39),
        ("x" * 38 + "👩\u200d👧", "x" * 38 + "👩"),
    ],
)  # fmt: skip
def test_a_line_is_kept_without_what_nobody_sees(text: object, kept: str) -> None:
    assert kept_line(text, 40) == kept


@given(st.text())
def test_kept_twice_is_kept_once(text: str) -> None:
    kept = kept_line(text, 40)
    assert kept_line(kept, 40) == kept
    assert len(kept) <= 40
    assert not any(unicodedata.category(sign) in ("Cc", "Cf", "Cs") for sign in kept if sign != JOINER)


def test_texts_within_a_value() -> None:
    assert lines_in({"a\u200b": [HIDDEN, 1, None, {"b": " x "}]}) == {"a\u200b": ["Ana", 1, None, {"b": "x"}]}


def test_names_reasons_claims_and_notes(ana: Phone, dani: Phone) -> None:
    assert plain_text.clean(HIDDEN) == "Ana"
    assert texts.read_why("otro", HIDDEN) == "Ana"
    assert pens.join_match(Match.objects.get(), "third", name=HIDDEN).name == "Ana"
    sent = HIDDEN.replace("\0", "")  # a tap with that is none
    ana.tap({"adjust": [1, 0], "why": sent, "note": [sent]})
    assert json.loads(Entry.objects.latest("pk").raw) == {"adjust": [1, 0], "why": "Ana", "note": ["Ana"]}
    ana.tap(say(0, f"{sent}rucho"), keep=True)
    assert json.loads(Entry.objects.latest("pk").raw)["say"] == "Anarucho"
    ana.tap({"close": sent})
    assert json.loads(Entry.objects.latest("pk").raw) == {"close": "Ana"}
    dispute = disputes.open_dispute(ana.pen.match_id, ana.pen, "entry", claim=HIDDEN)
    assert dispute.claim == "Ana"
    assert signing.write_result_note(ana.pen.match_id, ana.pen, HIDDEN).text == "Ana"
    ana.look()
    ana.undo()
    assert Change.objects.filter(why__contains="\u202e").count() == 0


def test_what_is_proposed(ana: Phone, dani: Phone) -> None:
    Pen.objects.filter(pk=dani.pen.pk).update(role=Pen.Role.SEAT, seat=1)
    ana.tap(say(0, "truco"))
    data: Any = {"void": [Entry.objects.latest("pk").pk], "new": [], "place": None}
    made = proposals.propose_to_others(ana.pen.match_id, ana.pen, Proposal.Kind.FIX, data, HIDDEN)
    assert made.why == "Ana"


def test_a_file_brings_none_of_it(db: None) -> None:
    document = {
        "format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana\u202e", "Bru\u200bno"],
        "notes": [{"text": "sí\u2067", "who": "Ana\x1b"}],
        "entries": [{"deal": 1, "pen": "A\u202ena"}, {"adjust": [1, 0], "why": "va\u200b"}],
    }  # fmt: skip
    match = bringing.bring_match("device", json.dumps(document).encode())
    assert (match.seats, match.extra["notes"]) == (["Ana", "Bruno"], [{"text": "sí", "who": "Ana"}])
    raws = [json.loads(raw) for raw in Entry.objects.order_by("seq").values_list("raw", flat=True)]
    assert raws == [{"deal": 1, "pen": "Ana"}, {"adjust": [1, 0], "why": "va"}]
