"""Matches of every ruleset in random states, with phones of every role, for random requests.

And the matrix: each of `STATES` with each of `WAITING`, which `test_matrix.py` asks and random requests meet.
"""

import json
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import product
from random import Random
from typing import Any

from django.utils import timezone

from referee.matches import cleanup
from referee.matches.agreement import proposals, undo
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes import disputes
from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity import links, pens
from referee.matches.log import cache, queries, taps
from referee.matches.models import Ask, Dispute, Entry, Match, Pen, Proposal
from referee.matches.packing import packs
from referee.matches.people import phones
from referee.matches.people import seats as joining
from referee.matches.people import seats as requests
from referee.matches.setup import start
from referee.matches.words.reasons import REASONS
from referee.notebook.keeping import notebooks
from referee.notebook.models import Keeper, Notebook
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import RULESETS, Ruleset
from referee.rules.record.state import State, new_state
from tests.at_table import fix_instead, fix_void, join_match
from tests.notebook.making import leaf
from tests.rules.choices import legal_choices
from tests.rules.walks import everything, offered, step

Raw = dict[str, Any]
NAMES = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo")
ROLES = ("scorer", "seat", "other", "watcher", "gone", "stranger")
"""Whose phone it is: the pencil, two seats, an onlooker, one that has left, and one that was never there."""
STATES = ("playing", "over", "locked", "closed", "packed", "hidden", "imported")
"""`closed` was finished under another engine, `hidden` is deleted and can still come back."""
WAITING = ("nothing", "correction", "overtaken", "dispute", "request", "notice")
"""`overtaken` is a correction whose entry is gone, `notice` the answer to one that was given just now."""
UNPACKED = ("correction", "overtaken", "dispute")
"""A match in which one of these waits is never packed."""
MATRIX = [(state, waits) for state, waits in product(STATES, WAITING) if state != "packed" or waits not in UNPACKED]


@dataclass
class Place:
    """A match with its phones, by role."""

    match_id: str
    devices: dict[str, str]
    notebook: str = ""
    """The notebook that some of these phones keep, write in or look into."""
    known: list[Raw] = field(default_factory=list)
    """Entries that are well-formed at this table."""

    def numbers(self, kind: str) -> list[int]:
        """The numbers of its entries, disputes, proposals or asks."""
        model: Any = {"entry": Entry, "dispute": Dispute, "proposal": Proposal, "ask": Ask}[kind]
        # Of a packed match only the match itself leads to them.
        match = Match.objects.filter(pk=self.match_id).first()
        return list(model.objects.filter(match=match).order_by("-pk").values_list("pk", flat=True)[:40])

    def token(self, purpose: str) -> str:
        """The token of a link of this match; empty where it is gone."""
        match = Match.objects.filter(pk=self.match_id).first()
        if match is None:
            return ""
        pen = match.pens.filter(device=self.devices["scorer"]).first()
        return phones.move_token(match, pen) if purpose == "move" and pen else links.link_token(match, purpose)

    def rev(self) -> int:
        """The rev that a phone would show."""
        return Match.objects.filter(pk=self.match_id).values_list("rev", flat=True).first() or 0


def place(random: Random) -> Place:
    """A new match: one of the matrix, or some entries of it and some of what people do besides."""
    if random.random() < 0.5:
        return in_state(random, *random.choice(MATRIX))
    ruleset = RULESETS[random.choice(sorted(RULESETS))]
    options, count = _options(random, ruleset), random.choice(ruleset.players)
    seats = [f"Jugador {seat + 1}" if random.random() < 0.2 else NAMES[seat] for seat in range(count)]
    device = pens.new_device()
    match = start.start_match(device, ruleset.name, options, seats, neutral=random.random() < 0.2)
    made = Place(match.pk, {role: pens.new_device() for role in ROLES} | {"scorer": device})
    made.notebook = _notebook(made)
    _people(random, match, made)
    state = new_state(ruleset.name, options, count)
    made.known = _known(random, state)
    _play(random, made, state, random.choice((0, 1, 4, 15, 30, 80)))
    made.known += _known(random, state)
    for act in random.sample((_undo, _dispute, _propose, _bring, _delete, _revancha), random.choice((0, 1, 1, 2))):
        with suppress(CannotFixError, proposals.TooManyError, PermissionError, LookupError):
            act(random, made)
    return made


def in_state(random: Random, state: str, waits: str, ruleset: str = "") -> Place:
    """A match of four in a state of the matrix, in which this waits; of any ruleset unless one is named."""
    name = ruleset or random.choice([name for name in sorted(RULESETS) if 4 in RULESETS[name].players])
    devices = {role: pens.new_device() for role in ROLES}
    match = start.start_match(devices["scorer"], name, {}, NAMES[:4])
    made = Place(match.pk, devices)
    made.notebook = _notebook(made)
    rules = new_state(name, {}, 4)
    _play(random, made, rules, 8)
    made.known = _known(random, rules)
    if state != "playing":
        _finish(made)
    if state == "imported":
        made.match_id = bringing.bring_match(devices["scorer"], export_acta(_match(made), voided=True).encode()).pk
    _sit(_match(made), made)
    _wait(random, made, waits)
    if state != "playing":
        leaf(Notebook.objects.get(pk=made.notebook), _match(made))
    _become(made, state)
    return made


def _match(made: Place) -> Match:
    return Match.objects.get(pk=made.match_id)


def _sit(match: Match, made: Place) -> None:
    """Have every phone where it belongs."""
    for role, seat in (("seat", 0), ("other", 1), ("gone", 3)):
        joining.sit_down(match.pk, made.devices[role], seat, NAMES[seat])
    join_match(match, made.devices["watcher"], Pen.Role.WATCHER, name="Mira")
    joining.leave_match(match.pk, made.devices["gone"])


def _finish(made: Place) -> None:
    """Note points until the match is won."""
    pen = pens.pen_of(made.devices["scorer"], made.match_id)
    assert pen is not None
    for number in range(20):
        data = queries.read_table(made.match_id)
        if data.match.finished:
            return
        points = [data.look.target, *[0] * (len(data.look.score) - 1)]
        entries: list[Raw] = [{"adjust": points}] if data.look.phase != "open" or number % 2 else [{"close": "fin"}]
        taps.log_tap(made.match_id, pen, f"finish-{number:06}", made.rev(), entries)
    raise AssertionError(data.look)


def _wait(random: Random, made: Place, waits: str) -> None:
    """Have this wait for the phones at the table, for a day where it would wait for seconds."""
    later = timezone.now() + timedelta(days=1)
    seat, other = (pens.pen_of(made.devices[role], made.match_id) for role in ("seat", "other"))
    assert seat is not None
    assert other is not None
    last = Entry.objects.filter(match=made.match_id).standing().in_order().last()
    assert last is not None
    if waits in ("correction", "overtaken", "notice"):
        proposal = proposals.propose_to_others(
            made.match_id, seat, Proposal.Kind.FIX, fix_void(last).as_json(), "no se dijo"
        )
        if waits == "notice":
            proposals.answer_proposal(proposal.pk, other, False)
            Proposal.objects.filter(pk=proposal.pk).update(closed_at=later)
        elif waits == "overtaken":
            _replace(made, last, seat, other)
    elif waits == "dispute":
        dispute = disputes.open_dispute(made.match_id, seat, "entry", last.pk, "así no fue", random.choice([*REASONS]))
        Dispute.objects.filter(pk=dispute.pk).update(at=later)
        disputes.add_version(dispute.pk, other, None, "así fue")
        disputes.propose_decision(dispute.pk, other, "protest")
    elif waits == "request":
        request = requests.ask_holder(made.match_id, made.devices["watcher"], 0, "Mira", away=lambda _pen: False)
        assert isinstance(request, Ask)
        Ask.objects.filter(pk=request.pk).update(at=later)


def _replace(made: Place, entry: Entry, seat: Pen, other: Pen) -> None:
    """Put the same entry in the place of one, with everybody's yes."""
    data = fix_instead(entry, [json.loads(entry.raw)]).as_json()
    proposal = proposals.propose_to_others(made.match_id, seat, Proposal.Kind.FIX, data, "era lo mismo")
    effect = proposals.preview_proposal(proposal)
    assert effect is not None
    assert proposals.answer_proposal(proposal.pk, other, True, effect.stamp).outcome == Proposal.Outcome.TAKEN


def _become(made: Place, state: str) -> None:
    """Have the match as time, another engine or its first pencil would leave it."""
    match = Match.objects.filter(pk=made.match_id)
    if state == "locked":
        match.update(finished_at=timezone.now() - timedelta(hours=1))
    elif state == "closed":
        match.update(engine="another")
    elif state == "packed":
        match.update(finished_at=timezone.now() - timedelta(days=9))
        assert packs.pack(made.match_id)
        packs.empty_all(timezone.now() + timedelta(hours=1))
    elif state == "hidden":
        pen = pens.pen_of(made.devices["scorer"], made.match_id)
        assert pen is not None
        cleanup.hide_match(made.match_id, pen)
    cache.clear()


def _notebook(made: Place) -> str:
    notebook = notebooks.open_notebook(made.devices["scorer"], "Los jueves", "America/Buenos_Aires").notebook
    for role, right in {"seat": Keeper.Role.WRITES, "other": Keeper.Role.LOOKS}.items():
        notebooks.admit_phone(notebook, made.devices[role], right)
    return notebook.pk


def _options(random: Random, ruleset: Ruleset) -> dict[str, Any]:
    names = random.sample(sorted(ruleset.options), min(random.choice((0, 1, 3, 8)), len(ruleset.options)))
    options = {name: random.choice(ruleset.options[name].values) for name in names}
    while (excluded := ruleset.contradiction(ruleset.settings(options))) is not None:
        options.pop(excluded[0])
    return options


def _people(random: Random, match: Match, made: Place) -> None:
    for role, seat in (("seat", 0), ("other", 1)):
        if random.random() < 0.8:
            joining.sit_down(match.pk, made.devices[role], seat, random.choice(NAMES), renames=random.random() < 0.2)
    join_match(match, made.devices["watcher"], Pen.Role.WATCHER, name="Mira")
    joining.sit_down(match.pk, made.devices["gone"], len(match.seats) - 1) if len(match.seats) > 2 else None
    joining.leave_match(match.pk, made.devices["gone"])


def _known(random: Random, state: State) -> list[Raw]:
    there = offered(state, legal_choices(state))
    every = everything(state)
    return [*there, *random.sample(every, min(60, len(every)))]


def _play(random: Random, made: Place, state: State, steps: int) -> None:
    """Log some of what the rules offer."""
    pen = pens.pen_of(made.devices["scorer"], made.match_id)
    assert pen is not None
    for number in range(steps):
        if not offered(state, legal_choices(state)):
            return
        raw = step(state, random)
        answer = taps.log_tap(made.match_id, pen, f"world-{number:06}", made.rev(), [raw], keep=random.random() < 0.1)
        if answer.status != "taken":
            return
        judge(state, read_entry(raw, state.ruleset, scores=state.accounts))


def _undo(random: Random, made: Place) -> None:
    pen = _pen(random, made)
    for number in range(random.choice((1, 3))):
        undo.undo_last(made.match_id, pen, f"undone-{number:06}", made.rev(), "no se dijo")
    if random.random() < 0.5:
        undo.redo_last(made.match_id, pen, "redone-000001", made.rev())


def _dispute(random: Random, made: Place) -> None:
    entry = random.choice(made.numbers("entry") or [None])
    about = random.choice(("entry", "missing", "proof"))
    disputes.open_dispute(made.match_id, _pen(random, made), about, entry, "así no fue", random.choice([*REASONS]))


def _propose(random: Random, made: Place) -> None:
    data = {"void": made.numbers("entry")[:1], "new": [], "place": None}
    proposals.propose_to_others(made.match_id, _pen(random, made), Proposal.Kind.FIX, data, "no se dijo")


def _bring(random: Random, made: Place) -> None:
    document = export_acta(queries.read_table(made.match_id).match, voided=random.random() < 0.5)
    made.match_id = bringing.bring_match(made.devices["scorer"], document.encode()).pk


def _delete(random: Random, made: Place) -> None:
    if random.random() < 0.5:
        cleanup.hide_match(made.match_id, _pen(random, made))


def _revancha(random: Random, made: Place) -> None:
    start.revancha(made.match_id, _pen(random, made))


def _pen(random: Random, made: Place) -> Pen:
    """One of those who may do something."""
    there = [pens.pen_of(made.devices[role], made.match_id) for role in ("scorer", "seat", "other")]
    return random.choice([pen for pen in there if pen is not None])
