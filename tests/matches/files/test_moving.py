"""A match that goes on in a phone without a server and comes back: by file, each tap once, nothing lost."""

import json
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest

from referee.book.adjudicate import adjudicate
from referee.matches import limits
from referee.matches.agreement import proposals, undo
from referee.matches.files import bringing, moving, returning
from referee.matches.files.export import export_acta
from referee.matches.files.returning import Returned
from referee.matches.identity import pens
from referee.matches.log import taps
from referee.matches.log.queue import Queued
from referee.matches.log.store import TapAnswer
from referee.matches.models import Entry, Match, Pen, Proposal, Tap
from referee.matches.people import seats
from referee.matches.setup import change_rules
from referee.rules.record.acta import loads
from referee.rules.record.json_text import ActaError
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import new_state
from tests.at_table import FOUR, Table, by, fix_instead, join_match, say
from tests.matches.conftest import Phone
from tests.matches.corrections.test_plan import carry_out
from tests.matches.disputes.disputing import dispute
from tests.rules.walks import walk
from tests.trials import seeds, some_of

pytestmark = pytest.mark.django_db


def match_of(pen: Pen) -> Match:
    return Match.objects.get(pk=pen.match_id)


def left(table: Table) -> Phone:
    """The phone without a server: it has the match of the file that the table's pencil was given."""
    moving.give_out(table.match.pk, table.pen, closes=False)
    return brought(moving.moving_file(match_of(table.pen), "table.example", closes=False).encode())


def brought(file: bytes) -> Phone:
    copy = bringing.bring_match(pens.new_device(), file)
    return Phone(copy.pens.get(), copy.rev)


def file_of(pocket: Phone) -> bytes:
    return moving.moving_file(match_of(pocket.pen), "", closes=True).encode()


def returned(table: Table, pocket: Phone) -> Returned:
    back = returning.come_back(table.device, file_of(pocket))
    assert back is not None
    return back


def send(table: Table, back: Returned) -> list[TapAnswer]:
    """Send the taps as the queue of a phone does: each after the one before it, whatever became of that."""
    answers: list[TapAnswer] = []
    instead: dict[str, str] = {}
    for tap in back.taps:
        limits.tap_buckets.clear()
        after = instead.get(tap.after, tap.after)
        if tap.act == "undo":
            answer = undo.undo_alone(table.match.pk, table.pen, tap.key, tap.rev, after=tap.after)
            if answer.status != "taken":
                instead[tap.key] = tap.before
        else:
            assert tap.act == "tap"
            queued = Queued(after, at=tap.at)
            answer = taps.log_tap(
                table.match.pk, table.pen, tap.key, tap.rev, list(tap.entries), keep=tap.keep, queued=queued
            )
        answers.append(answer)
    return answers


def ruled(pen: Pen) -> dict[str, Any]:
    return adjudicate(loads(export_acta(match_of(pen))))


def statuses(answers: list[TapAnswer]) -> list[str]:
    return [answer.status for answer in answers]


def begun() -> Table:
    table = Table(FOUR)
    table.tap(by(0, "truco"))
    table.tap(by(1, "no quiero"))
    table.tap(by(1, "envido"))
    return table


def test_a_match_goes_on_elsewhere_and_comes_back_once() -> None:
    table = begun()
    pocket = left(table)
    for raw in (by(0, "quiero"), by(1, 27), by(0, 30), by(3, "truco"), by(0, "quiero")):
        assert pocket.tap(raw).status == "taken"
    back = returned(table, pocket)
    assert statuses(send(table, back)) == ["taken"] * 5
    assert ruled(table.pen) == ruled(pocket.pen)
    # The same file once more adds nothing, nor does each tap that is sent once more.
    assert returned(table, pocket).taps == ()
    assert statuses(send(table, back)) == ["taken"] * 5
    assert ruled(table.pen) == ruled(pocket.pen)
    # A later file of the same phone brings what is new.
    pocket.undo()
    pocket.tap(by(0, "no quiero"))
    assert statuses(send(table, returned(table, pocket))) == ["taken", "taken"]
    assert ruled(table.pen) == ruled(pocket.pen)


def test_the_entries_say_when_they_were_tapped_and_keep_their_keys() -> None:
    table = begun()
    pocket = left(table)
    pocket.tap(by(0, "quiero"), key="made-there")
    send(table, returned(table, pocket))
    last = json.loads(export_acta(match_of(table.pen)))["entries"][-1]
    assert (last["key"], last["say"]) == ("made-there", "quiero")
    assert last["said_at"] == json.loads(export_acta(match_of(pocket.pen)))["entries"][-1]["at"]


def test_what_was_undone_there_is_undone_here() -> None:
    table = begun()
    pocket = left(table)
    pocket.undo()
    pocket.undo()
    pocket.tap(by(1, "quiero"))
    pocket.tap({"trick": 0})
    answers = send(table, returned(table, pocket))
    assert statuses(answers) == ["taken"] * 4
    assert ruled(table.pen) == ruled(pocket.pen)
    assert returned(table, pocket).taps == ()


def test_what_was_undone_here_before_may_be_redone_there() -> None:
    table = begun()
    table.undo()
    pocket = left(table)
    assert pocket.redo().status == "taken"
    pocket.tap(by(0, "quiero"))
    assert statuses(send(table, returned(table, pocket))) == ["taken", "taken"]
    assert ruled(table.pen) == ruled(pocket.pen)
    assert returned(table, pocket).taps == ()


def test_what_another_phone_logged_meanwhile_is_met_by_name() -> None:
    table = begun()
    bruno = Phone(seats.sit_down(table.match.pk, pens.new_device(), 1, "Bruno"))
    pocket = left(table)
    for raw in (by(0, "quiero"), by(1, 27), by(0, 30)):
        pocket.tap(raw)
    bruno.look()
    bruno.tap({"team": 0, "say": "quiero"})  # Refused: another side's word is not Bruno's.
    other = Phone(join_match(table.match, pens.new_device(), Pen.Role.SCORER, name="Dora"))
    other.look()
    assert other.tap(by(0, "quiero")).status == "taken"
    assert other.tap(by(1, 20)).status == "taken"
    answers = send(table, returned(table, pocket))
    # The same word counts once; 27 is refused with who was quicker: whoever brought the file decides.
    assert statuses(answers) == ["merged", "refused", "taken"]
    assert answers[1].args["who"] == "Dora"
    assert returned(table, pocket).taps == ()
    # The person takes the other phone's value, and what followed, out, and says that 27 was said.
    assert [table.undo().status, table.undo().status] == ["taken", "taken"]
    table.tap(by(1, 27))
    table.tap(by(0, 30))
    assert ruled(table.pen) == ruled(pocket.pen)


def test_what_was_undone_here_meanwhile_is_told() -> None:
    table = begun()
    pocket = left(table)
    pocket.tap(by(0, "quiero"))
    table.undo()
    back = returned(table, pocket)
    assert [(tap.act, tap.entries[-1]["say"]) for tap in back.taps] == [("tap", "quiero"), ("note", "envido")]


def test_what_the_rules_refused_there_is_kept_here_too() -> None:
    table = begun()
    pocket = left(table)
    assert pocket.tap(by(0, "quiero retruco"), keep=True).status == "taken"
    back = returned(table, pocket)
    assert back.taps[0].keep
    send(table, back)
    assert ruled(table.pen) == ruled(pocket.pen)
    assert len(ruled(table.pen)["refused"]) == 1


def cut(file: dict[str, Any]) -> None:
    del file["entries"][1]


def foreign(file: dict[str, Any]) -> None:
    file["entries"][1]["say"] = "real envido"


def without_keys(file: dict[str, Any]) -> None:
    for entry in file["entries"]:
        entry.pop("key")


def in_another_order(file: dict[str, Any]) -> None:
    file["entries"].insert(0, file["entries"].pop())


def by_other_rules(file: dict[str, Any]) -> None:
    file["options"] = {"target": 15}


REFUSED = {
    cut: returning.FOREIGN,
    foreign: returning.FOREIGN,
    without_keys: returning.NO_KEYS,
    in_another_order: returning.CORRECTED,
    by_other_rules: returning.OTHER_RULES,
}


@pytest.mark.parametrize("spoil", REFUSED, ids=lambda spoil: str(spoil.__name__))
def test_a_file_that_does_not_go_on_from_here_is_refused_by_name(spoil: Callable[[dict[str, Any]], None]) -> None:
    table = begun()
    pocket = left(table)
    pocket.tap(by(0, "quiero"))
    before, file = export_acta(match_of(table.pen)), json.loads(file_of(pocket))
    spoil(file)
    with pytest.raises(ActaError) as error:
        returning.come_back(table.device, json.dumps(file).encode())
    assert error.value.reason == REFUSED[spoil]
    assert export_acta(match_of(table.pen)) == before
    assert moving.gone_on(match_of(table.pen)) is not None


def test_what_another_pen_logged_and_the_phone_undid_is_undone_here_first() -> None:
    table = begun()
    other = Phone(join_match(table.match, pens.new_device(), Pen.Role.SCORER))
    other.look()
    other.tap(by(0, "quiero"))
    pocket = left(table)
    pocket.undo()
    pocket.tap(by(0, "no quiero"))
    with pytest.raises(ActaError, match=returning.UNDONE):
        returning.come_back(table.device, file_of(pocket))
    table.undo()
    assert statuses(send(table, returned(table, pocket))) == ["taken"]
    assert ruled(table.pen) == ruled(pocket.pen)


def test_a_correction_of_what_was_here_before_is_made_here_first() -> None:
    table = begun()
    pocket = left(table)
    first = Entry.objects.filter(match=pocket.pen.match_id, kind="say").order_by("seq").first()
    assert first is not None
    carry_out(pocket, fix_instead(first, [by(2, "truco")]))
    with pytest.raises(ActaError, match=returning.CORRECTED):
        returning.come_back(table.device, file_of(pocket))


def test_only_the_pencil_brings_it_back_and_to_others_it_is_any_file() -> None:
    table = begun()
    bruno = Phone(seats.sit_down(table.match.pk, pens.new_device(), 1, "Bruno"))
    pocket = left(table)
    pocket.tap(by(0, "quiero"))
    with pytest.raises(ActaError, match=returning.NO_PENCIL):
        returning.come_back(bruno.pen.device, file_of(pocket))
    assert returning.come_back(pens.new_device(), file_of(pocket)) is None
    assert returning.come_back(table.device, export_acta(match_of(table.pen)).encode()) is None
    Match.objects.filter(pk=table.match.pk).update(deleted_at=table.match.touched_at)
    assert returning.come_back(table.device, file_of(pocket)) is None


def test_the_note_at_the_table_goes_when_the_match_is_back_or_taken_back() -> None:
    table = begun()
    assert moving.gone_on(match_of(table.pen)) is None
    pocket = left(table)
    change = moving.gone_on(match_of(table.pen))
    assert change is not None
    assert change.pen == table.pen
    assert table.log(by(0, "quiero")).status == "taken"  # The table is never shut.
    moving.take_back(table.match.pk, table.pen)
    assert moving.gone_on(match_of(table.pen)) is None
    moving.give_out(table.match.pk, table.pen, closes=False)
    pocket.tap(by(0, "no quiero"))
    returned(table, pocket)
    assert moving.gone_on(match_of(table.pen)) is None


def test_what_stands_beside_the_log_goes_along_as_far_as_a_file_has_it() -> None:
    table = Table(FOUR, flor=False, target=15)
    seat = Phone(seats.sit_down(table.match.pk, pens.new_device(), 1, "Bruno"))
    table.tap(by(0, "truco"))
    seat.look()
    seat.tap(by(1, "no quiero"))
    table.tap(by(1, "envido"))
    dispute(seat, reason="not-said")
    proposals.propose_to_others(table.match.pk, seat.pen, Proposal.Kind.LOG, {"entries": [by(0, "quiero")]})
    pocket = left(table)
    copy, match = match_of(pocket.pen), match_of(table.pen)
    assert (copy.seats, copy.options, copy.first_dealer) == (match.seats, match.options, match.first_dealer)
    assert copy.played_at == match.played_at.replace(microsecond=0)
    assert ruled(pocket.pen) == ruled(table.pen)
    beside = ("key", "at", "pen")
    entries = [json.loads(export_acta(one))["entries"] for one in (match, copy)]
    assert [[raw[key] for key in beside] for raw in entries[0]] == [[raw[key] for key in beside] for raw in entries[1]]
    assert {raw["pen"] for raw in entries[1]} == {1, "Bruno"}
    # What waits for an answer waits at the table; the file tells of the dispute.
    assert copy.waiting == 0
    assert len(copy.extra["disputes"]) == 1
    assert match.waiting == 2
    assert pocket.tap(by(0, "quiero")).status == "taken"
    assert statuses(send(table, returned(table, pocket))) == ["taken"]
    assert match_of(table.pen).waiting == 2


def test_a_seat_neither_gives_the_match_out_nor_takes_it_back() -> None:
    table = begun()
    seat = seats.sit_down(table.match.pk, pens.new_device(), 1, "Bruno")
    with pytest.raises(PermissionError):
        moving.give_out(table.match.pk, seat, closes=False)
    left(table)
    with pytest.raises(PermissionError):
        moving.take_back(table.match.pk, seat)


def test_the_phone_without_a_server_logs_nothing_more_until_it_takes_the_match_back() -> None:
    table = begun()
    with pytest.raises(PermissionError):  # It came from nowhere, so there is nowhere to go back to.
        moving.give_out(table.match.pk, table.pen, closes=True)
    pocket = left(table)
    for _twice in range(2):
        moving.give_out(pocket.pen.match_id, pocket.pen, closes=True)
        pocket.pen.refresh_from_db()
    answer = taps.log_tap(pocket.pen.match_id, pocket.pen, "after-that", pocket.rev, [by(0, "quiero")])
    assert (answer.status, answer.code) == ("refused", "no-pen")
    moving.take_back(pocket.pen.match_id, pocket.pen)
    pocket.pen.refresh_from_db()
    assert pocket.tap(by(0, "quiero")).status == "taken"
    assert statuses(send(table, returned(table, pocket))) == ["taken"]


def test_a_match_that_was_itself_brought_here_goes_and_comes_back() -> None:
    first = begun()
    first.undo()
    device = pens.new_device()
    copy = bringing.bring_match(device, export_acta(match_of(first.pen), voided=True).encode())
    table = Table(FOUR)
    table.match, table.pen, table.device, table.taps = copy, copy.pens.get(), device, first.taps
    table.tap(by(1, "falta envido"))
    pocket = left(table)
    pocket.tap(by(0, "quiero"))
    assert statuses(send(table, returned(table, pocket))) == ["taken"]
    assert ruled(table.pen) == ruled(pocket.pen)


def test_names_that_changed_on_the_way_are_no_other_match() -> None:
    table = begun()
    pocket = left(table)
    change_rules.rename_players(pocket.pen.match_id, pocket.pen, ["Eva", "Fito", "Gabi", "Hugo"])
    pocket.tap(by(0, "no quiero"))
    pocket.tap(by(0, "truco"))
    assert statuses(send(table, returned(table, pocket))) == ["taken", "taken"]
    assert ruled(table.pen) == ruled(pocket.pen)


def at_random(random: Random, *chances: tuple[float, Callable[[], object]]) -> None:
    """Do each of these with its chance."""
    for chance, act in chances:
        if random.random() < chance:
            act()


@pytest.mark.parametrize("seed", seeds(12))
@pytest.mark.parametrize("ruleset", some_of(RULESETS, "argentino", "mineiro", "truc-catala"))
def test_any_match_cut_anywhere_comes_back_as_it_was_played(ruleset: str, seed: int) -> None:
    random = Random(f"{ruleset} {seed}")
    players = random.choice(list(RULESETS[ruleset].players))
    table = Table((*FOUR, "Eva", "Fito")[:players], ruleset)
    raws = iter(list(walk(new_state(ruleset, table.match.options, players), random, 60)))
    for raw in islice(raws, random.randrange(40)):
        table.log(raw, keep=random.random() < 0.2)
        at_random(random, (0.05, table.undo))
    for _trip in range(2):
        if match_of(table.pen).finished:
            break
        pocket = left(table)
        at_random(random, (0.4, pocket.undo), (0.4, pocket.undo), (0.4, pocket.redo))
        for raw in islice(raws, 12):
            pocket.tap(raw, keep=random.random() < 0.2)
            at_random(random, (0.15, pocket.undo), (0.05, pocket.redo))
        assert set(statuses(send(table, returned(table, pocket)))) <= {"taken"}
        assert ruled(table.pen) == ruled(pocket.pen)
        assert returned(table, pocket).taps == ()


@pytest.mark.parametrize("seed", seeds(9))
def test_what_another_phone_heard_too_counts_once(seed: int) -> None:
    random = Random(seed)
    table = Table(FOUR)
    raws = list(walk(new_state("argentino", table.match.options, 4), random, 30))
    place = random.randrange(len(raws))
    for raw in raws[:place]:
        table.log(raw)
    pocket, other = left(table), Phone(join_match(table.match, pens.new_device(), Pen.Role.SCORER))
    count = random.randrange(len(raws) - place + 1)
    for number, raw in enumerate(raws[place:]):
        pocket.tap(raw)
        if number < count:
            other.look()
            other.tap(raw)
    assert set(statuses(send(table, returned(table, pocket)))) <= {"taken", "merged"}
    assert ruled(table.pen) == ruled(pocket.pen)


@pytest.mark.parametrize("seed", seeds(12))
def test_nothing_is_lost_or_double_where_both_went_on(seed: int) -> None:
    random = Random(seed)
    table = Table(FOUR)
    raws = list(walk(new_state("argentino", table.match.options, 4), random, 30))
    place = random.randrange(len(raws))
    for raw in raws[:place]:
        table.log(raw)
    pocket, other = left(table), Phone(join_match(table.match, pens.new_device(), Pen.Role.SCORER))
    for raw in raws[place:]:
        pocket.tap(raw)
        other.look()
        if random.random() < 0.5:
            other.tap(raw if random.random() < 0.5 else say(random.randrange(2), random.choice(["truco", "envido"])))
    back = returned(table, pocket)
    before = set(Tap.objects.filter(match=table.match, status="taken").values_list("key", flat=True))
    answers = send(table, back)
    # Every tap got its answer, and a log that went on here has all that it had.
    assert {answer.key for answer in answers} == {tap.key for tap in back.taps}
    assert {answer.status for answer in answers} <= {"taken", "merged", "refused", "stale"}
    keys = [raw["key"] for raw in json.loads(export_acta(match_of(table.pen)))["entries"]]
    assert before <= set(keys)
    assert returned(table, pocket).taps == ()
