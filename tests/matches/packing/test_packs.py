"""Which matches are packed, what can still happen to them; a packed match reads as it did, to the byte."""

import ast
import json
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, TypeGuard

import pytest
from django.db import connection, connections, transaction
from django.db.utils import OperationalError
from django.utils import timezone

from referee.history import hands
from referee.history.hands import hands_shown
from referee.matches import cleanup, limits
from referee.matches.agreement import proposals, signing
from referee.matches.disputes import disputes
from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.log import queries, taps
from referee.matches.log.states import freeze, thaw
from referee.matches.models import Change, Entry, Match, Pack, Pen, Proposal, Tap
from referee.matches.packing import bundle, packs, unpacked
from referee.matches.people import removal
from referee.matches.race.course import course_of
from referee.matches.setup import start
from tests.at_table import client_of, fix_instead, fix_void, say, won
from tests.matches.conftest import Phone
from tests.matches.disputes.disputing import ENVIDO, agree, dispute, entry, hand, sit
from tests.matches.packing.ended import DATABASES, empty, end, forget, pack, pages, rows
from tests.trials import LONG, SEED, some_of
from tools.bench.live_players import Player
from tools.load import packing

pytestmark = pytest.mark.django_db(databases=DATABASES)
WEEK = timedelta(days=7)


@pytest.fixture
def played(match: Match, ana: Phone) -> Phone:
    """The phone that played a match, which ended long ago."""
    hand(ana, *ENVIDO)
    return ana


def ended(phone: Phone) -> Match:
    return end(Match.objects.get(pk=phone.pen.match_id))


def test_it_is_packed_once_it_was_locked_for_a_week(played: Phone) -> None:
    match = ended(played)
    locked = timezone.now() - limits.TO_RECLAIM
    for finished_at, is_due in ((locked - WEEK + timedelta(minutes=1), False), (locked - WEEK, True)):
        Match.objects.filter(pk=match.pk).update(finished_at=finished_at)
        assert packs.due().filter(pk=match.pk).exists() is is_due
        assert packs.pack_all() == is_due
    assert packs.pack_all() == 0


@pytest.mark.parametrize("columns", [{"finished": False}, {"deleted_at": timezone.now()}, {"waiting": 1}])
def test_what_goes_on_was_deleted_or_waits_is_not_packed(played: Phone, columns: dict[str, object]) -> None:
    match = ended(played)
    Match.objects.filter(pk=match.pk).update(**columns)
    assert packs.pack_all() == 0
    assert not packs.pack(match.pk)


def test_a_match_with_an_open_dispute_is_never_packed(played: Phone) -> None:
    dispute(sit(played.look().match, 1, "Bruno"), "entry", 1)
    match = ended(played)
    assert packs.pack_all() == 0
    Match.objects.filter(pk=match.pk).update(waiting=0)  # whatever is counted
    assert packs.pack_all() == 0
    assert not Pack.objects.exists()


def test_a_match_with_an_open_proposal_is_never_packed(played: Phone) -> None:
    match = played.look().match
    sit(match, 0, "Caro")
    bruno = sit(match, 1, "Bruno")
    proposals.propose_to_others(match.pk, bruno.pen, Proposal.Kind.FIX, fix_void(entry(played, 1)).as_json(), "no fue")
    Match.objects.filter(pk=ended(played).pk).update(waiting=0)
    assert packs.pack_all() == 0


def test_the_tables_are_emptied_when_nobody_reads_them_any_more(played: Phone) -> None:
    match = ended(played)
    packs.pack_all()
    assert packs.empty_all() == 0
    assert 0 < packs.waits() <= packs.STILL_READ.total_seconds()
    assert rows(match)
    assert packs.empty_all(timezone.now() + packs.STILL_READ) == 1
    assert (rows(match), packs.waits()) == (0, 0.0)


def test_whoever_began_to_read_before_still_finds_the_log(played: Phone) -> None:
    before = ended(played)
    read = export_acta(before)
    pack(before, emptied=False)
    assert export_acta(before) == read


def test_what_was_tapped_meanwhile_leaves_it_unpacked(played: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    match = ended(played)
    written = packs.bundle.bundle_written

    def slowly(of: Match) -> object:
        Match.objects.filter(pk=of.pk).update(rev=of.rev + 1)
        return written(of)

    monkeypatch.setattr(packs.bundle, "bundle_written", slowly)
    assert packs.pack_all() == 0
    assert Match.objects.get(pk=match.pk).packed_at is None


def test_a_late_repeat_gets_its_answer(played: Phone) -> None:
    match = ended(played)
    stored = list(Tap.objects.filter(match=match).values_list("key", "status", "rev_after"))
    pack(match)
    for key, status, rev in stored:
        answer = taps.log_tap(match.pk, played.pen, key, 0, [won(0)])
        assert (answer.status, answer.rev, answer.key) == (status, rev, key)
    assert taps.log_tap(match.pk, played.pen, "a-new-key", 0, [won(0)]).code == "match-locked"
    assert rows(match) == 0


def test_what_was_refused_is_refused_again_in_the_same_words(played: Phone) -> None:
    answer = played.tap(say(0, "con flor quiero"), key="a-refused-key")
    assert answer.status == "refused"
    match = ended(played)
    pack(match)
    assert taps.log_tap(match.pk, played.pen, "a-refused-key", 0, [won(0)]) == answer


@pytest.mark.parametrize("packed", [False, True])
def test_a_key_that_is_here_is_answered_whoever_sends_it_and_how_fast(
    played: Phone, packed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = played.tap(say(0, "truco"), key="a-key-that-is-here")
    match = ended(played)
    if packed:
        pack(match)
    onlooker = Pen.objects.create(match=match, device="w" * 22, role=Pen.Role.WATCHER)
    again = taps.log_tap(match.pk, onlooker, "a-key-that-is-here", 0, [won(0)])
    assert (again.status, again.rev) == (answer.status, answer.rev)
    assert taps.log_tap(match.pk, onlooker, "a-key-of-another", 0, [won(0)]).code == "no-pen"
    limits.tap_buckets.clear()
    monkeypatch.setattr(limits.tap_buckets, "_clock", lambda: 0.0)  # nothing comes back, however slow this is
    while limits.tap_buckets.take(played.pen.pk):
        pass
    again = taps.log_tap(match.pk, played.pen, "a-key-that-is-here", 0, [won(0)])
    assert (again.status, again.rev) == (answer.status, answer.rev)
    assert taps.log_tap(match.pk, played.pen, "a-key-of-another", 0, [won(0)]).status == "limited"


def test_a_key_of_another_match_is_answered_to_nobody_else(played: Phone) -> None:
    played.tap(say(0, "truco"), key="a-key-that-is-here")
    other = start.start_match("o" * 22).pens.get()
    assert taps.log_tap(played.pen.match_id, other, "a-key-that-is-here", 0, [won(0)]).code == "no-pen"


def test_nothing_can_be_undone(played: Phone) -> None:
    match = pack(ended(played))
    before = export_acta(match)
    assert (played.undo().code, played.redo().code) == ("match-locked", "match-locked")
    assert export_acta(Match.objects.get(pk=match.pk)) == before


def test_a_note_goes_beside_what_is_packed(played: Phone) -> None:
    ended(played)
    signing.write_result_note(played.pen.match_id, played.pen, "La primera.")
    match = pack(Match.objects.get())
    signing.write_result_note(match.pk, played.pen, "La segunda.")
    signing.write_result_note(match.pk, played.pen, "La segunda.")
    match = Match.objects.get()
    assert [note.text for note in signing.result_notes(match)] == ["La primera.", "La segunda."]
    assert rows(match) == 1


def test_the_revancha_starts_from_it_and_is_undone_with_it(played: Phone) -> None:
    match = pack(ended(played))
    following = start.revancha(match.pk, played.pen)
    match = Match.objects.get(pk=match.pk)
    assert (match.followed_by, following.previous_id) == (following.pk, match.pk)
    assert Change.objects.filter(match=match, kind=Change.Kind.REVANCHA).count() == 1
    assert start.revancha(match.pk, played.pen) == following


def test_the_same_acta_is_found_to_be_here_already(played: Phone) -> None:
    match = ended(played)
    digest = bringing.digest_now(match)
    match = pack(match)
    assert bringing.find_same_acta(match.pk, digest) == (match, True)


def test_it_can_be_deleted_and_brought_back_and_goes_for_good_with_its_pack(played: Phone) -> None:
    match = pack(ended(played))
    cleanup.hide_match(match.pk, played.pen)
    assert cleanup.restore_match(match.pk, played.pen.device) == match
    cleanup.hide_match(match.pk, played.pen)
    assert cleanup.prune_matches(timezone.now() + timedelta(days=2)) == (1, 0)
    assert not Pack.objects.exists()


def test_another_engine_leaves_it_as_it_was_ruled(played: Phone) -> None:
    match = ended(played)
    ruled = list(Entry.objects.filter(match=match).in_order().values_list("awards", "code", "rule"))
    match = pack(match)
    Match.objects.update(engine="older", rev=match.rev + 1)
    forget()
    match = queries.read_table(match.pk).match
    assert match.engine == "older"
    assert list(Entry.objects.filter(match=match).in_order().values_list("awards", "code", "rule")) == ruled
    assert not Entry.objects.filter(match=match).exclude(before="").exists()
    assert client_of(played.pen.device).get(f"/acta/{match.pk}/").status_code == 200


def test_a_match_that_another_engine_finished_is_packed_without_its_states(played: Phone) -> None:
    match = ended(played)
    Match.objects.update(engine="older")
    before = export_acta(Match.objects.get())
    assert export_acta(pack(match)) == before


def test_states_that_cant_be_folded_again_are_kept(played: Phone) -> None:
    match = ended(played)
    deals = Entry.objects.filter(match=match).deals()
    Entry.objects.filter(pk=deals[0].pk).update(before='{"another": "state"}')
    match = pack(match)
    assert Entry.objects.filter(match=match).deals()[0].before == '{"another": "state"}'


def test_nothing_can_be_written_into_what_is_unpacked(played: Phone) -> None:
    match = pack(ended(played))
    row = Entry.objects.filter(match=match).first()
    assert row is not None
    row.raw = "{}"
    with pytest.raises(OperationalError, match="readonly"), transaction.atomic(using="unpacked"):
        row.save()


def test_few_matches_stay_unpacked(db: None) -> None:
    matches = []
    for number in range(unpacked.KEPT + 2):
        phone = Phone(start.start_match("d" * 22).pens.get())
        phone.tap({"adjust": [number, 1]})
        matches.append(pack(ended(phone)))
    for match in matches + matches:
        raws = match.entries.in_order().values_list("raw", flat=True)[1:]
        assert [json.loads(raw) for raw in raws] == [{"adjust": [matches.index(match), 1]}]
        with connections["unpacked"].cursor() as cursor:
            cursor.execute("SELECT COUNT(*) FROM unpacked")
            assert cursor.fetchone()[0] <= unpacked.KEPT


def test_what_is_kept_of_it_can_be_rewritten(played: Phone) -> None:
    played.tap({"adjust": [1, 0], "why": "porque lo dijo Ana"})
    match = pack(ended(played))
    answers = export_acta(match).replace("lo dijo Ana", "sí")
    with transaction.atomic():
        match = Match.objects.select_for_update().defer("snapshot").get()
        with packs.rewritten(match):
            for row in match.entries.all():
                row.raw = row.raw.replace("lo dijo Ana", "sí")
                row.save(update_fields=["raw"])
    match = Match.objects.get()
    assert match.packed_at is not None
    empty(match)
    assert export_acta(match) == answers
    assert queries.read_table(match.pk).look.phase


def test_a_name_goes_out_of_a_packed_match_too(played: Phone) -> None:
    name = "Zulema"
    Match.objects.update(seats=[name, "Bruno"])
    played.tap({"adjust": [1, 0], "why": f"porque lo dijo {name}"})
    match = pack(ended(played))
    assert name in export_acta(match)
    assert removal.remove(match.pk, played.pen, 0, name)
    match = Match.objects.get()
    empty(match)
    assert match.packed_at is not None
    assert name not in export_acta(match, voided=True)
    assert removal.has_removed(match, played.pen)
    assert name not in str(bundle.read_bundle(bytes(match.pack.data)))


def test_a_pack_is_rewritten_in_a_transaction_only(played: Phone) -> None:
    match = ended(played)
    with packs.rewritten(match):
        assert match.packed_at is None
    match = pack(match)
    connection.in_atomic_block = False
    try:
        with pytest.raises(transaction.TransactionManagementError), packs.rewritten(match):
            pass
    finally:
        connection.in_atomic_block = True


def test_it_can_be_put_back_as_it_was(played: Phone) -> None:
    played.tap(say(1, "truco"))
    played.undo()
    match = ended(played)
    before, count = export_acta(match, voided=True), rows(match)
    pack(match)
    assert packs.unpack_all() == 1
    match = Match.objects.get()
    assert (match.packed_at, rows(match), Pack.objects.count()) == (None, count, 0)
    assert export_acta(match, voided=True) == before
    assert packs.pack_all() == 1


def test_what_was_settled_can_be_answered_no_more(played: Phone) -> None:
    match = played.look().match
    caro, bruno = sit(match, 0, "Caro"), sit(match, 1, "Bruno")
    made = proposals.propose_to_others(
        match.pk, bruno.pen, Proposal.Kind.FIX, fix_void(entry(played, 1)).as_json(), "no fue"
    )
    proposals.answer_proposal(made.pk, caro.pen, False)
    contested = dispute(bruno, "entry", 1)
    decided = disputes.propose_decision(contested.pk, bruno.pen, "apply")
    assert decided is not None
    agree(decided, caro)
    pack(ended(played))
    phone, home = client_of(caro.pen.device), f"/p/{match.pk}"
    for answers in ({"answer": "yes"}, {"answer": "no"}, {"answer": "talk"}, {"answer": "withdraw"}):
        assert phone.post(f"{home}/propuesta/{made.pk}/", answers).status_code in (200, 403, 409), answers
    for answers in ({"withdraw": "1"}, {"decision": "apply"}, {"version": "1"}, {"proposal": str(decided.pk)}):
        assert phone.post(f"{home}/disputa/{contested.pk}/", answers).status_code in (200, 403, 404, 409), answers
    for path in (f"disputa/{contested.pk}/version/1/", "objetar/", "anotado/1/anular", "firmar", "undo", "tap", "redo"):
        answered = phone.post(f"{home}/{path}", {"key": "a-late-key", "rev": "1"}).status_code
        assert answered in (200, 302, 400, 404, 409, 422), path
    assert Proposal.objects.filter(match=Match.objects.get()).count() == 2
    assert rows(match) == 0


def test_a_phone_that_sends_its_queue_late_gets_the_same_reply(played: Phone) -> None:
    played.tap(say(1, "truco"), key="a-key-that-was-taken")
    played.tap(say(1, "con flor quiero"), key="a-key-that-was-refused")
    played.undo(key="a-key-that-took-back")
    match = ended(played)
    keys = (("tap", "a-key-that-was-taken"), ("tap", "a-key-that-was-refused"), ("undo", "a-key-that-took-back"))

    def replies() -> list[object]:
        forget()
        limits.tap_buckets.clear()
        phone, entries = client_of(played.pen.device), json.dumps([say(1, "truco")])
        sent = [{"act": act, "key": key, "rev": "1", "entries": entries} for act, key in keys]
        apart = [phone.post(f"/p/{match.pk}/{tap['act']}", tap).json() for tap in sent]
        while limits.tap_buckets.take(played.pen.pk):
            pass
        together = phone.post(f"/p/{match.pk}/taps", {"taps": json.dumps(sent)}).json()
        return [*apart, together["answers"], together["rev"]]

    before = replies()
    pack(match)
    assert replies() == before


MOMENTS = 50 if LONG else 1


def test_killed_at_any_moment_every_match_reads_as_before(tmp_path: Path) -> None:
    data, seconds = packing.prepared(tmp_path)
    random = Random(SEED)
    for _ in range(MOMENTS):
        moment = random.random() * seconds
        assert not packing.killed(data, moment)["wrong"], moment


ROOT = Path(__file__).resolve().parents[3] / "referee"
LOG = {"Tap", "Entry", "Change", "Dispute", "Proposal"}
WRITERS = {
    "matches/agreement/undo.py",
    "matches/corrections/effect.py",
    "matches/corrections/plan.py",
    "matches/disputes/decision.py",
    "matches/disputes/disputes.py",
}
"""They work on matches that can be changed, none of which is packed."""
WITHIN = {"matches/race/course.py"}
"""It asks within another query."""
READ = {"filter", "get", "exclude", "values_list", "values", "select_related"}


def loose(module: str) -> list[int]:
    """The lines of a module that ask one of the log's managers without the match."""
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    named = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _names_match(node)]
    # `get_object_or_404` asks what it is given for the match that it is given.
    named += [node.args[0] for node in named if node.args and isinstance(node.args[0], ast.Call)]
    return [node.lineno for node in ast.walk(tree) if _asks_the_log(node) and node not in named]


def _asks_the_log(node: ast.AST) -> TypeGuard[ast.Call]:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr not in READ:
        return False
    manager = node.func.value
    is_manager = isinstance(manager, ast.Attribute) and manager.attr == "objects"
    return is_manager and isinstance(manager.value, ast.Name) and manager.value.id in LOG


def _names_match(call: ast.Call) -> bool:
    match = next((keyword.value for keyword in call.keywords if keyword.arg == "match"), None)
    name = match.attr if isinstance(match, ast.Attribute) else match.id if isinstance(match, ast.Name) else ""
    return bool(name) and not name.endswith("_id")


def test_the_log_is_asked_for_with_the_match() -> None:
    modules = {str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py") if "migrations" not in path.parts}
    assert {module for module in modules if loose(module)} == WRITERS | WITHIN


VECTORS = Path(__file__).parents[2] / "vectors"
Raw = dict[str, Any]
EVERY, READ_WHOLE = (1, 1) if LONG else (7, 4)
IN_TAP = 5
"""Entries in a tap: a case is played in a few."""


def same_pages(match: Match, device: str) -> None:
    """Packed, with and without the rows in their tables, it reads as before."""
    end(match)
    before = pages(match, device)
    match = pack(match, emptied=False)
    assert rows(match)
    assert pages(match, device) == before
    empty(match)
    assert pages(match, device) == before


def test_a_match_with_all_that_can_happen(match: Match, ana: Phone) -> None:
    caro, bruno = sit(match, 0, "Caro"), sit(match, 1, "Bruno")
    hand(ana, *ENVIDO)
    hand(ana, say(0, "truco"), say(1, "quiero"))
    ana.undo()
    ana.tap(won(0))
    one = dispute(bruno, "entry", 1, claim="no hubo")
    disputes.add_version(one.pk, caro.pen, fix_instead(entry(ana, 1), [say(0, "real envido")]), "fue real")
    agree(disputes.propose_decision(one.pk, bruno.pen, "correct", {"version": 1}), caro)
    ana.look()
    ana.tap(say(0, "con flor quiero"), keep=True)
    ana.tap(say(0, "con flor quiero"))
    bruno.tap(say(0, "con flor quiero"))
    made = proposals.propose_to_others(
        match.pk, bruno.pen, Proposal.Kind.FIX, fix_void(entry(ana, 3)).as_json(), "no fue"
    )
    proposals.answer_proposal(made.pk, caro.pen, False)
    ana.undo()
    ana.tap({"adjust": [2, 0], "why": "acuerdo"})
    end(match)
    signing.write_result_note(match.pk, bruno.pen, "Fue una noche larga.")
    assert rows(match) > 30
    assert pages(match, ana.pen.device) == pages(match, ana.pen.device)
    same_pages(match, ana.pen.device)


def test_a_match_with_signatures_and_notes_of_its_own_and_of_its_file(db: None) -> None:
    match = start.start_match(pens.new_device(), options={"best_of": 1})
    ana, caro, bruno = Phone(match.pens.get()), sit(match, 0, "Caro"), sit(match, 1, "Bruno")
    ana.look()
    ana.tap({"adjust": [30, 0]})
    assert Match.objects.get(pk=match.pk).finished
    signing.sign_for_party(match.pk, caro.pen)
    signing.sign_for_party(match.pk, bruno.pen)
    signing.write_result_note(match.pk, bruno.pen, "Otra vez será.")
    file = export_acta(end(match))
    same_pages(match, ana.pen.device)
    brought = bringing.bring_match(pens.new_device(), json.dumps({**json.loads(file), "id": "another"}).encode())
    same_pages(brought, Pen.objects.get(match=brought).device)


@pytest.mark.parametrize(("seats", "seed"), some_of([(2, 1), (4, 2)], 2))
def test_a_match_played_to_its_end(seats: int, seed: int) -> None:
    options = {"target": 15, "best_of": 1}
    phone = Phone(
        start.start_match(pens.new_device(), options=options, seats=("Ana", "Bruno", "Caro", "Dani")[:seats]).pens.get()
    )
    for number, tap in enumerate(Player(seats, seed, options).taps()):
        assert phone.tap(*tap).status == "taken", tap
        if number % 5 == 0:
            phone.undo()
            phone.tap(*tap)
    same_pages(phone.look().match, phone.pen.device)


@pytest.mark.parametrize("file", ["argentino", "brasil", "truc", "format"])
def test_vectors_tapped_here(file: str) -> None:
    """The log after judged cases, a seventh of them or all; of every fourth also what its file and the record show."""
    for number, case in enumerate(json.loads((VECTORS / f"{file}.json").read_text(encoding="utf-8"))[::EVERY]):
        record = case["record"]
        match = start.start_match(pens.new_device(), record["ruleset"], record.get("options"), record["seats"])
        phone = Phone(match.pens.get())
        raws = [raw for raw in record["entries"] if not raw.get("void")]
        for start_at in range(0, len(raws), IN_TAP):
            phone.tap(*raws[start_at : start_at + IN_TAP], keep=True)
        end(match)
        read = logged if number % READ_WHOLE else whole
        before = read(match.pk)
        pack(match)
        assert read(match.pk) == before, case["name"]


def whole(match_id: str) -> tuple[Any, ...]:
    """What pages and files are made of."""
    forget()
    match = Match.objects.get(pk=match_id)
    data, page = queries.read_table(match_id), hands.page_of_hands(match)
    shown = hands_shown(match, page.hands)
    return export_acta(match, voided=True), page, shown, course_of(match), data.lines, *logged(match_id)


def logged(match_id: str) -> tuple[Any, ...]:
    """What all of that is made of."""
    match = Match.objects.get(pk=match_id)
    taps_kept = match.log.order_by("pk").values_list("pk", "key", "kind", "status", "rev_after", "pen")
    return freeze(thaw(match.snapshot)), list(taps_kept), [_kept(row) for row in match.entries.in_order().values()]


def _kept(row: dict[str, Any]) -> dict[str, Any]:
    """What is kept of an entry: of its time milliseconds, and no state before what was taken back."""
    at, before = row["at"], row["before"] if row["voided_by_id"] is None else ""
    return {**row, "at": at.replace(microsecond=at.microsecond // 1000 * 1000), "before": before}
