"""The sample: twelve plausible matches, the same ones each time, in memory and through the real log."""

from collections import Counter
from io import StringIO
from random import Random

import pytest
from django.core.management import call_command

from referee.book.adjudicate import adjudicate
from referee.matches.files.export import export_acta
from referee.matches.models import Match
from referee.notebook.identity import notebook_of_token
from referee.notebook.models import Keeper, Leaf, Night, Notebook, Person
from referee.notebook.sample import SAMPLE_FILE
from referee.rules.asked import tally as records
from referee.rules.asked.look import look
from referee.rules.record.acta import loads
from referee.rules.record.state import new_state
from tests.notebook.sample.bot import DealtHand
from tests.notebook.sample.programme import EVENINGS, sample_lines, sample_matches


def test_it_is_twelve_matches_on_four_evenings_and_the_same_each_time() -> None:
    played = sample_matches()
    assert len(played) == 12
    assert len({match.evening.day for match in played}) == len(EVENINGS) == 4
    sample_matches.cache_clear()
    assert sample_matches() == played


def test_the_bot_would_still_write_the_file() -> None:
    assert SAMPLE_FILE.read_text(encoding="utf-8") == "".join(sample_lines())


def test_every_match_is_over_and_nothing_in_it_was_refused() -> None:
    for match in sample_matches():
        verdict = adjudicate(match.acta)
        assert verdict["winner"] is not None, match.plan
        assert not verdict["refused"], match.plan
        tally = records.tally(match.acta, match.seconds)
        assert max(tally["games"][-1]["score"]) >= tally["target"]
        assert len(match.times) == len(match.raws) == len(match.acta.entries)
        assert list(match.times) == sorted(match.times)


def test_there_is_something_of_everything_in_it() -> None:
    said = Counter(raw["say"] for match in sample_matches() for raw in match.raws if "say" in raw)
    for word in ("envido", "real envido", "son buenas", "quiero", "no quiero", "truco", "retruco", "flor", "aceito"):
        assert said[word], word
    plans = [match.plan for match in sample_matches()]
    assert {len(plan.seats) for plan in plans} >= {2, 3, 4, 6}
    assert {plan.detail for plan in plans} == {"cards", "seats", "sides"}
    assert {plan.options.get("target", 30) for plan in plans} == {15, 30}
    assert len({plan.ruleset for plan in plans}) > 1
    assert any(plan.revancha for plan in plans)
    assert any(plan.substitute for plan in plans)


@pytest.mark.parametrize("detail", ["cards", "seats", "sides"])
@pytest.mark.parametrize(
    ("ruleset", "seats"),
    [("argentino", 2), ("argentino", 3), ("argentino", 4), ("argentino", 6), ("fournier", 4), ("mineiro", 4)],
)
def test_its_players_know_what_to_do_in_every_game(ruleset: str, seats: int, detail: str) -> None:
    for seed in range(2):
        random, state = Random(seed), new_state(ruleset, {}, seats)
        dealer = seats - 1
        while look(state).phase != "match-over":
            assert DealtHand(state, random, detail, dealer).play()
            dealer = look(state).next_dealer


@pytest.mark.django_db
def test_the_command_brings_the_file_into_the_database() -> None:
    out = StringIO()
    call_command("sample", stdout=out)
    notebook = Notebook.objects.get()
    token = out.getvalue().strip().splitlines()[-1].rstrip("/").rpartition("/")[2]
    assert notebook_of_token(token) == (notebook, Keeper.Role.KEEPS)
    leaves = list(Leaf.objects.order_by("played_at").select_related("match"))
    for leaf, played in zip(leaves, sample_matches(), strict=True):
        assert leaf.match.finished
        assert leaf.day == played.evening.day
        assert leaf.played_at == leaf.match.played_at == played.times[0]
        assert leaf.match.result["winner"] == adjudicate(loads(export_acta(leaf.match)))["winner"]
        assert leaf.match.result["winner"] == adjudicate(played.acta)["winner"]
    assert list(Night.objects.order_by("day").values_list("place", flat=True)) == [row.place for row in EVENINGS]
    assert sorted(Person.objects.values_list("name", flat=True)) == ["Ana", "Bruno", "Caro", "Dani", "Eva", "Fede"]
    assert Leaf.objects.filter(counts=False).count() == 1
    assert not Match.objects.filter(imported=True).exists()
