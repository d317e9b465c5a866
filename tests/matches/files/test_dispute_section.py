"""What the record keeps of disputes, corrections, signatures and notes: it goes out and comes in again."""

import json
from datetime import datetime
from typing import Any

import pytest

from referee.book.adjudicate import adjudicate
from referee.matches.agreement import consent, proposals, signing, undo
from referee.matches.disputes import disputes
from referee.matches.files import bringing
from referee.matches.files import export as signatures
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.models import Dispute, Entry, Match, Pen, Proposal, Tap
from referee.matches.people.seats import sit_down
from referee.matches.setup import change_rules, start
from referee.rules.record.acta import MAX_BYTES, loads
from tests.at_table import fix_instead, fix_void, join_match, say, won
from tests.matches.conftest import Phone
from tests.matches.disputes.disputing import ENVIDO, agree, dispute, entry, hand, now, score, sit

pytestmark = pytest.mark.django_db
Raw = dict[str, Any]


@pytest.fixture
def table(match: Match, ana: Phone) -> tuple[Phone, Phone, Phone]:
    """The phone that started the match, which sits nowhere, and one on each side: Caro's and Bruno's."""
    caro, bruno = sit(match, 0, "Caro"), sit(match, 1, "Bruno")
    hand(ana, *ENVIDO)
    return ana, caro, bruno


def written(phone: Phone, *, voided: bool = False) -> Raw:
    document: Raw = json.loads(export_acta(now(phone), voided=voided))
    return document


def judged(document: str) -> Raw:
    return adjudicate(loads(document))


def test_a_dispute_from_claim_to_decision_is_in_the_record(table: tuple[Phone, Phone, Phone]) -> None:
    ana, caro, bruno = table
    one = dispute(bruno, "entry", 1, claim="no hubo")
    disputes.add_version(one.pk, caro.pen, fix_instead(entry(ana, 1), [say(0, "real envido")]), "fue real")
    disputes.add_version(one.pk, bruno.pen, fix_void(entry(ana, 1)), "nada")
    deal, envido = written(ana)["entries"][:2]
    agree(disputes.propose_decision(one.pk, bruno.pen, "correct", {"version": 2}), caro)
    rows = written(ana)["disputes"]
    assert len(rows) == 1
    at, decided = datetime.fromisoformat(rows[0].pop("at")), datetime.fromisoformat(rows[0].pop("decided"))
    assert at <= decided
    there, games = {"entry": envido["key"], "place": 1}, {"games": [0, 0]}
    paid = {"score": [2, 0], **games, "rules": ["AR-ENV-06", "AR-TRU-01"]}
    real = {"void": [there], "new": [say(0, "real envido")], "after": there, **paid}
    nothing = {"void": [there], "score": [1, 0], **games, "rules": ["AR-TRU-14", "AR-TRU-01"]}
    versions = [{"by": "Caro", "claim": "fue real", **real}, {"by": "Bruno", "claim": "nada", **nothing}]
    claim = {"by": "Bruno", "about": "entry", **there, "reason": "not-said", "claim": "no hubo"}
    decision = {"decision": "correct", "version": 2, "agreed": [{"who": "Bruno"}, {"who": "Caro"}]}
    assert rows[0] == {**claim, "versions": versions, **paid, **decision}
    assert deal["key"] == envido["key"]


@pytest.mark.parametrize(
    ("decision", "data"),
    [("correct", {"version": 1}), ("points", {"adjust": [0, 3], "why": "arreglo"}),
     *((decision, {}) for decision in ("apply", "redeal", "protest"))],
)  # fmt: skip
def test_the_record_agrees_with_the_board_after_every_decision_and_comes_back(
    table: tuple[Phone, Phone, Phone], decision: str, data: Raw
) -> None:
    ana, caro, bruno = table
    one = dispute(bruno, "award", award={"team": 0, "for": "envido", "rule": "AR-ENV-06", "entry": 2})
    disputes.add_version(one.pk, bruno.pen, fix_instead(entry(ana, 1), [say(0, "real envido")]), "fue real")
    agree(disputes.propose_decision(one.pk, bruno.pen, decision, data), caro)
    for voided in (False, True):
        document = export_acta(now(ana), voided=voided)
        found = judged(document)
        assert (found["score"], found["refused"]) == (score(ana), [])
        section = json.loads(document)["disputes"][0]
        assert (section["decision"], section["about"], section["award"]) == (
            decision, "award", {"team": 0, "points": 1, "for": "envido", "rule": "AR-ENV-06"},
        )  # fmt: skip
        assert {key: section[key] for key in data} == data
        again = bringing.bring_match(pens.new_device(), document.encode())
        assert again.result["score"] == score(ana)
        assert json.loads(export_acta(again, voided=voided)) == json.loads(document)
        assert (Dispute.objects.filter(match=again).count(), again.waiting) == (0, 0)


def test_disputes_change_no_ruling(table: tuple[Phone, Phone, Phone]) -> None:
    ana, _caro, bruno = table
    dispute(bruno, "entry", 1)
    document = written(ana)
    assert document["disputes"][0]["entry"] == document["entries"][1]["key"]
    plain = {key: value for key, value in document.items() if key != "disputes"}
    assert judged(json.dumps(document)) == judged(json.dumps(plain))
    odd = bringing.bring_match(pens.new_device(), json.dumps({**document, "disputes": "¡no!"}).encode())
    assert odd.result["score"] == [2, 0]
    assert json.loads(export_acta(odd))["disputes"] == ["¡no!"]


def test_what_is_open_or_withdrawn_says_so(table: tuple[Phone, Phone, Phone]) -> None:
    ana, caro, bruno = table
    dispute(bruno, "missing", 2, reason="was-said")
    disputes.withdraw_dispute(dispute(caro, "proof", reason="other").pk, caro.pen)
    still, gone = written(ana)["disputes"]
    key = written(ana)["entries"][2]["key"]
    assert (still.pop("at"), gone.pop("at"), gone.pop("decided")) > ("2", "2", "2")
    assert still == {"by": "Bruno", "about": "missing", "entry": key, "reason": "was-said"}
    assert (gone["decision"], gone["by"]) == ("withdrawn", "Caro")


def test_who_agreed_to_a_correction_is_told_beside_what_it_voided(table: tuple[Phone, Phone, Phone]) -> None:
    ana, caro, bruno = table
    fix = fix_instead(entry(ana, 1), [say(0, "real envido")])
    proposed = proposals.propose_to_others(now(ana).pk, caro.pen, Proposal.Kind.FIX, fix.as_json(), "valor mal")
    agree(proposed, bruno)
    document = written(ana, voided=True)
    old, new = document["entries"][1:3]
    assert (old["say"], old["void"], old["void_why"], old["void_ok"]) == (
        "envido", True, "valor mal", [{"who": "Bruno"}],
    )  # fmt: skip
    assert (new["say"], "void" in new) == ("real envido", False)
    assert new["key"] == Tap.objects.get(kind=Tap.Kind.FIX).key
    assert [raw.get("say") for raw in written(ana)["entries"]][:3] == [None, "real envido", "no quiero"]
    again = bringing.bring_match(pens.new_device(), json.dumps(document).encode())
    assert json.loads(export_acta(again, voided=True)) == document
    assert again.result["score"] == judged(json.dumps(document))["score"] == score(ana)


def test_an_agreement_on_the_same_phone_is_told_as_one(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    agree(disputes.propose_decision(dispute(ana).pk, ana.pen, "redeal"), ana)
    voided = [raw for raw in written(ana, voided=True)["entries"] if "void" in raw]
    agreed = written(ana)["disputes"][0]["agreed"]
    assert agreed == voided[0]["void_ok"]
    assert agreed == [{"who": "Nosotros", "same_phone": True}, {"who": "Ellos", "same_phone": True}]
    assert written(ana)["disputes"][0]["by"] == 1


def test_disputes_of_a_file_stay_and_new_ones_are_added(table: tuple[Phone, Phone, Phone]) -> None:
    ana, _caro, bruno = table
    dispute(bruno, "entry", 1)
    document = written(ana)
    for raw in document["entries"]:
        raw["key"] = "odd"  # no key of a tap here: several entries have it
    again = bringing.bring_match(pens.new_device(), json.dumps(document).encode())
    phone = Phone(again.pens.get())
    phone.look()
    dispute(phone, "entry", 2, reason="late")
    old, new = written(phone)["disputes"]
    assert old == document["disputes"][0]
    tap = Entry.objects.get(match=again, seq=2).tap
    assert new["entry"] == tap.key
    keys = [raw["key"] for raw in written(phone)["entries"]]
    assert keys.count(tap.key) == Entry.objects.filter(tap=tap).count()
    assert new.get("place", 0) == [row.seq for row in tap.entries.order_by("seq")].index(2)


def test_a_file_that_would_be_too_large_keeps_what_disputes_cite(table: tuple[Phone, Phone, Phone]) -> None:
    ana, _caro, bruno = table
    dispute(bruno, "entry", 2)
    tap, raw = Tap.objects.order_by("pk").last(), json.dumps({"adjust": [0, 0], "why": "ñ" * 150})
    assert tap is not None
    Entry.objects.bulk_create(Entry(match=now(ana), seq=seq, tap=tap, raw=raw) for seq in range(5, 2600))
    Match.objects.update(seq=2600)
    text = export_acta(now(ana))
    assert len(text.encode()) <= MAX_BYTES
    document = json.loads(text)
    assert [place for place, one in enumerate(document["entries"]) if "key" in one] == [2]
    assert document["disputes"][0]["entry"] == document["entries"][2]["key"]


def test_a_table_with_a_neutral_scorer_says_so_in_its_record(db: None) -> None:
    match = start.start_match(pens.new_device(), neutral=True)
    phone = Phone(match.pens.get())
    phone.tap(won(0))
    document = export_acta(now(phone))
    assert json.loads(document)["neutral_scorer"] is True
    again = bringing.bring_match(pens.new_device(), document.encode())
    assert again.neutral
    assert export_acta(again) == document
    for odd in ("yes", 1, None, [True]):
        text = json.dumps({**json.loads(document), "neutral_scorer": odd})
        assert not bringing.bring_match(pens.new_device(), text.encode()).neutral


def test_the_neutral_scorer_is_agreed_on_before_anybody_speaks(match: Match, ana: Phone) -> None:
    bruno = sit(match, 1, "Bruno")
    rev = now(ana).rev
    for _ in range(2):
        change_rules.set_neutral(match.pk, ana.pen, True)
    assert (now(ana).neutral, now(ana).rev) == (True, rev + 1)
    for pen in (bruno.pen, join_match(match, pens.new_device(), role=Pen.Role.WATCHER)):
        with pytest.raises(PermissionError):
            change_rules.set_neutral(match.pk, pen, False)
    ana.look()
    ana.tap({"adjust": [2, 0]})
    assert change_rules.set_neutral(match.pk, ana.pen, False)
    assert change_rules.set_neutral(match.pk, ana.pen, True)
    ana.look()
    ana.tap(say(0, "truco"))
    with pytest.raises(change_rules.TooLateToChangeError):
        change_rules.set_neutral(match.pk, ana.pen, False)
    assert now(ana).neutral


def test_the_next_match_keeps_the_neutral_scorer(db: None) -> None:
    match = start.start_match(pens.new_device(), neutral=True)
    phone = Phone(match.pens.get())
    phone.tap({"adjust": [30, 0]})
    assert start.revancha(match.pk, phone.pen).neutral
    assert not start.start_match(pens.new_device()).neutral
    assert "neutral_scorer" not in json.loads(export_acta(start.start_match(pens.new_device())))


@pytest.fixture
def signed(match: Match, ana: Phone) -> Match:
    """A match that is over: Bruno signed on his phone, Ana for her own side on hers, and Bruno wrote a note."""
    assert ana.tap({"adjust": [30, 0]}).status == "taken"
    bruno = sit_down(match.pk, pens.new_device(), 1, "Bruno")
    signing.sign_for_party(match.pk, bruno)
    signing.sign_for_party(match.pk, ana.pen, same_phone_for=0)
    signing.write_result_note(match.pk, bruno, "Llovía")
    match.refresh_from_db()
    return match


def file_of(match: Match) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(export_acta(match))
    return document


def brought(match: Match) -> tuple[Match, pens.Pen]:
    device = pens.new_device()
    copy = bringing.bring_match(device, export_acta(match).encode())
    pen = pens.pen_of(device, copy.pk)
    assert pen is not None
    return copy, pen


def test_a_file_tells_who_signed_and_what_was_noted(signed: Match) -> None:
    acta = file_of(signed)
    first, second = acta["signed"]
    parties = [[signed.seats[seat] for seat in seats] for seats in consent.parties(signed)]
    assert [first["for"], second["for"]] == parties
    assert (first["same_phone"], second["who"], "same_phone" in second) == (True, "Bruno", False)
    assert first["at"].endswith("Z")
    assert [(note["text"], note["who"]) for note in acta["notes"]] == [("Llovía", "Bruno")]


def test_what_nobody_signed_or_noted_is_not_in_the_file(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [30, 0]})
    match.refresh_from_db()
    assert not {"signed", "notes"} & file_of(match).keys()


def test_they_come_in_with_the_file_and_go_out_again_beside_new_ones(signed: Match) -> None:
    was = file_of(signed)
    copy, pen = brought(signed)
    assert (file_of(copy)["signed"], file_of(copy)["notes"]) == (was["signed"], was["notes"])
    assert signing.is_unsigned(copy)
    signing.write_result_note(copy.pk, pen, "Y ganamos igual")
    assert [note["text"] for note in file_of(copy)["notes"]] == ["Llovía", "Y ganamos igual"]


def test_a_change_after_it_came_empties_the_file_s_signatures_too(signed: Match) -> None:
    copy, pen = brought(signed)
    assert undo.undo_last(copy.pk, pen, "undo-0001", 1).status == "taken"
    copy.refresh_from_db()
    acta = file_of(copy)
    assert "signed" not in acta
    assert [note["text"] for note in acta["notes"]] == ["Llovía"]


@pytest.mark.parametrize("nonsense", [None, 3, "x", {}, [None, 7, "x", {"for": 3}]])
def test_what_has_another_form_is_kept_as_it_came(nonsense: Any) -> None:
    raw = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"], "entries": []}
    copy = bringing.bring_match(pens.new_device(), json.dumps({**raw, "signed": nonsense, "notes": nonsense}).encode())
    expected = nonsense if isinstance(nonsense, list) else [nonsense]
    assert signatures.signatures_section(copy) == {"signed": expected, "notes": expected}
