"""What a correction, or other options, would have made of the hands: told before anybody agrees to it."""

import json
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from referee.book.adjudicate import adjudicate
from referee.games import GAMES
from referee.matches import limits
from referee.matches.corrections import options_effect, plan
from referee.matches.corrections.effect import Effect, effect_of_plan
from referee.matches.corrections.plan import CannotFixError, Fix
from referee.matches.files import bringing
from referee.matches.identity import links, pens
from referee.matches.log import cache, queries, store, taps
from referee.matches.log.queue import Known
from referee.matches.log.session import open_session
from referee.matches.models import Entry, Match, Pen, new_id
from referee.matches.setup import start as starting
from referee.matches.words import names
from referee.rules.asked.otherwise import otherwise as judged_otherwise
from referee.rules.judge.judge import judge
from referee.rules.record.acta import loads, read_acta
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import State, dump_state, new_state
from tests.at_table import client_of, fix_after, fix_instead, fix_void, standing_entries
from tests.history.making import FOUR, record, text_of
from tests.rules.notation import entry as sign
from tests.rules.walks import walk
from tests.table.making import Table, say, won
from tests.trials import seeds

pytestmark = pytest.mark.django_db
Raw = dict[str, Any]


def judged(match: Match) -> Raw:
    """What `adjudicate` says of the record as it stands."""
    header = {"format": "acta/1", "ruleset": match.ruleset, "options": match.options, "seats": match.seats}
    return adjudicate(read_acta({**header, "entries": standing_entries(match.pk)}))


def paid(told: Raw) -> list[list[Raw]]:
    """The awards of each hand, without the places that a correction moves."""
    return [[{key: one[key] for key in one if key != "entry"} for one in hand["awards"]] for hand in told["hands"]]


def some_match(ruleset: str, random: Random) -> Match:
    """A match of two or four that went on for a while."""
    seats = random.choice((2, 4))
    raws = walk(new_state(ruleset, {}, seats), random, random.choice((30, 80, 160)))
    names = [f"P{seat}" for seat in range(seats)]
    acta = {"format": "acta/1", "ruleset": ruleset, "options": {}, "seats": names, "entries": raws}
    return bringing.bring_match(new_id(), json.dumps(acta).encode())


def some_fix(match: Match, random: Random) -> Fix:
    """A random entry voided, replaced by a copy of another, or followed by one."""
    rows = list(Entry.objects.filter(match=match, voided_by__isnull=True).order_by("seq", "pk"))
    entry, other = random.choice(rows), json.loads(random.choice(rows).raw)
    return random.choice((fix_void(entry), fix_instead(entry, [other]), fix_after(entry, [other])))


def carry_out(match: Match, fix: Fix) -> Match:
    cache.clear()
    with transaction.atomic():
        locked, kept = store.lock_match_row(match.pk)
        planned = plan.plan_fix(locked, fix, to_store=True)
        pen = Pen.objects.get(match=match)
        plan.carry_out_plan(open_session(locked, kept, pen, new_id(), Known.at(locked.rev)), planned, "", [])
    return Match.objects.get(pk=match.pk)


def check(told: Effect, before: Raw, after: Raw) -> None:
    """The hands that are told are as judged, and those that are not told are the same before and after."""
    old, new = paid(before), paid(after)
    for hand in told.hands:
        assert not hand.number or paid({"hands": [{"awards": hand.before}]}) == [old[hand.number - 1]]
        assert not hand.becomes or paid({"hands": [{"awards": hand.after}]}) == [new[hand.becomes - 1]]
    gone, come = {hand.number for hand in told.hands}, {hand.becomes for hand in told.hands}
    same = [awards for number, awards in enumerate(old, 1) if awards and number not in gone]
    assert same == [awards for number, awards in enumerate(new, 1) if awards and number not in come]
    assert (told.after["score"], told.after["games"]) == (after["score"], after["games"])


@pytest.mark.parametrize("seed", seeds(3))
@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_preview_tells_every_hand_that_changes_and_what_is_stored_is_what_it_told(ruleset: str, seed: int) -> None:
    random = Random(f"{ruleset} {seed}")
    match = some_match(ruleset, random)
    done = 0
    for _ in range(12):
        fix, before = some_fix(match, random), judged(match)
        try:
            shown = effect_of_plan(plan.plan_fix(match, fix))
        except CannotFixError:
            continue
        match, done = carry_out(match, fix), done + 1
        after = judged(match)
        check(shown, before, after)
        assert match.result["score"] == after["score"]
        stored = Entry.objects.filter(match=match, voided_by__isnull=True).order_by("seq", "pk")
        codes = {place: row.code for place, row in enumerate(stored) if row.code}
        assert codes == {one["entry"]: one["code"] for one in after["refused"]}
    assert done


VECTORS = Path(__file__).parents[2] / "vectors"
FALTA = [say(0, "falta envido"), say(1, "quiero"), say(0, 30), say(1, "son buenas")]


def played(signs: str, ruleset: str = "argentino", seats: tuple[str, ...] = FOUR, **options: Any) -> Match:
    """A match with these entries, of which refused ones are kept."""
    device = pens.new_device()
    match = starting.start_match(device, ruleset, options, seats)
    pen = pens.pen_of(device, match.pk)
    for number, one in enumerate(signs.split(";")):
        limits.tap_buckets.clear()
        taps.log_tap(match.pk, pen, f"key-{number:05}", queries.rev_of(match.pk), [sign(one)], keep=True)
    return Match.objects.get(pk=match.pk)


def others(match: Match) -> dict[str, str]:
    """By the sentence of each other option, what would have come of the last hand."""
    cast = queries.read_table(match.pk).cast
    with translation.override("es"):
        found = options_effect.options_lines(match, match.hand_seq, match.seq, cast)
        return {f"{one.asks} {one.says}": "; ".join(one.results) for one in found}


HALF = "La falta envido vale en malas, lo que falta para las buenas"
THE_GAME = "envido: 25 en vez de 22; y con eso, juego para Bruno y Dani"
BIDDER = "Si empatan los tantos gana el equipo que abrió el envido"
SIX = ("Ana", "Bruno", "Caro", "Dani", "Elena", "Fede")


@pytest.mark.parametrize(("signs", "how", "told"), [
    pytest.param("D3;+8,5;t0:falta envido;t1:quiero;0:30;1:31;2:5;3:6", {"best_of": 1}, {
        "La falta envido vale el chico": THE_GAME, HALF: "envido: 7 en vez de 22",
        "La falta envido vale en malas, el chico": THE_GAME,
    }, id="each formula of the falta"),
    pytest.param("D3;t0:falta envido;t1:quiero;0:30;t1:son buenas", {"best_of": 1},
                 {HALF: "envido: 15 en vez de 30; y con eso el juego seguía"}, id="a game that would not be won yet"),
    pytest.param("D3;t1:envido;t0:quiero;0:27;1:27;2:5;3:4", {}, {BIDDER: "envido: +2 Bruno y Dani"},
                 id="a tie goes to the other side"),
    pytest.param("D3;0:flor;1:con flor me achico;Tt0;Tt0", {}, {
        "Se juega sin flor": "«flor, Ana» no valía; flor: nada",
        "Achicarse con flor paga 3 por flor": "flor: 3 en vez de 4",
        "Achicarse con flor paga 3 por flor, y uno más si hubo apuesta": "flor: 3 en vez de 4",
    }, id="without flor there is none and the word would not stand"),
    pytest.param("D3;t0:truco;t1:quiero;2:flor;Tt0;Tt0", {"flor_after_truco": "closed"}, {
        "Después de un truco querido, la flor vale si todavía no hiciste nada":
            "«flor, Caro» valía; flor: +3 Ana y Caro",
    }, id="what was refused and said all the same would count"),
    pytest.param("D3;t0:al mazo", {}, {"Irse al mazo antes de que se cante nada cuesta 2": "envido: +1 Bruno y Dani"},
                 id="points that nobody got"),
    # The third envido is the other side's to answer: what followed would have been said otherwise.
    pytest.param("D3;t0:envido;t1:envido;t0:envido;t1:quiero;0:30;t1:son buenas;Tt1;Tt1", {}, {
        "El envido se sube hasta dos envidos y un real":
            "«envido, Ana y Caro» no valía; desde ahí habría sido otra mano",
    }, id="where a bet would not stand the rest is another hand"),
    pytest.param("D5p;t1:envido;t0:quiero;0:27;3:27;Tt0;Tt0;t0:truco;t1:no quiero", {"seats": SIX},
                 {BIDDER: "Ana – Dani, envido: +2 los de Bruno"}, id="a duel tells whose"),
    pytest.param("D3;+5,3", {}, {}, id="points by hand are nobody's option"),
])  # fmt: skip
def test_each_other_option_tells_what_it_would_have_given(signs: str, how: Raw, told: dict[str, str]) -> None:
    assert others(played(signs, **how)) == told


def test_a_hand_that_would_not_be_over_says_so() -> None:
    assert others(played("D3;T0;t1:truco;t0:aceito;T1", "mineiro"))["El truco aceptado decide la mano entera"] == (
        "y la mano seguía"
    )


def test_a_challenge_that_the_next_deal_paid_is_seen_in_its_own_hand() -> None:
    match = played("D3;Tt1;Tt1;t0?1;D0;Tt1;Tt1")
    deals = list(match.entries.exclude(before="").order_by("seq").values_list("seq", flat=True))
    with translation.override("es"):
        found = options_effect.options_lines(match, deals[0], deals[1], names.dealt_cast(match, 3))
    results = {str(one.says): one.results for one in found}
    assert results["3 y lo que el otro equipo hizo en la mano"] == ["truco: nada", "pido flor: 4 en vez de 3"]
    assert results["sin flor"] == ["«pido flor a Bruno, Ana y Caro» no valía", "pido flor: nada"]


def hands_of(case: Raw) -> list[list[Any]]:
    """Every hand of a vector: the state before its deal, the deal, what came after it, the deal that ended it."""
    acta = loads(json.dumps(case["record"]))
    state = new_state(acta.ruleset, acta.options, len(acta.seats))
    hands: list[list[Any]] = []
    for place, entry in enumerate(acta.entries):
        before, hand = state.copy(), state.hand
        judge(state, entry, place)
        if state.hand is not hand:
            if hands:
                hands[-1][3] = entry
            hands.append([before, (place, entry), [], None])
        elif hands:
            hands[-1][2].append((place, entry))
    return hands


@pytest.mark.parametrize("file", ["argentino", "brasil", "truc", "format"])
def test_hands_of_the_vectors_can_be_asked_and_stays_as_it_is(file: str) -> None:
    hands, slowest = set(), 0.0
    for case in json.loads((VECTORS / f"{file}.json").read_text(encoding="utf-8"))[::3]:
        for before, deal, entries, closing in hands_of(case):
            was, start = dump_state(before), process_time()
            found = judged_otherwise(before, deal, entries, closing)
            slowest = max(slowest, process_time() - start)
            assert dump_state(before) == was
            for one in found:
                hands.add(one.option)
                assert GAMES[case["record"]["ruleset"]].sheet.sentences[one.option].says[one.value]
                assert one.value != before.options[one.option]
                assert all(change.before != change.after for change in one.changes)
    assert hands or file == "format"
    board = {"target", "best_of", "games_to_win", "truts", "gallo", "scoring"}
    assert not hands & (board | {"deck", "three_and_half"} | {"pica_pica", "pica_from", "pica_until"})
    assert slowest < 0.25  # a few milliseconds; the machine may be busy


def test_by_its_own_options_a_hand_is_what_it_was() -> None:
    """What one value changes, the other changes back: a hand judged by that value from the start pays just that."""
    for ruleset, signs, option, value in (
        ("argentino", "D1;t0:falta envido;t1:quiero;0:30;1:31;Tt0;Tt0", "falta_envido", "half"),
        ("argentino", "D1;0:flor;1:con flor me achico;Tt0;Tt0", "achico", "flat"),
        ("mineiro", "D1;T0;T0", "ladder", "2-4-6-8-12"),
        ("trut", "D1;+2,1;Tt0;Tt0", "losers_odd", "lost-on-proposal"),
    ):
        here = _told(ruleset, signs, {})
        there = _told(ruleset, signs, {option: value})
        default = RULESETS[ruleset].options[option].default
        [one], [back] = ([one for one in found if one.option == option and one.value == wanted]
                         for found, wanted in ((here, value), (there, default)))  # fmt: skip
        assert [(change.before, change.after) for change in one.changes] == [
            (change.after, change.before) for change in back.changes
        ]


def _told(ruleset: str, signs: str, options: Raw) -> list[Any]:
    entries = [sign(one) for one in signs.split(";")]
    seats = ["Ana", "Bruno"]
    case = {"record": {"format": "acta/1", "ruleset": ruleset, "options": options, "seats": seats, "entries": entries}}
    [(before, deal, rest, closing)] = hands_of(case)
    assert isinstance(before, State)
    return judged_otherwise(before, deal, rest, closing)


# --- where it is shown ------------------------------------------------------------------------------------------------
def test_the_sheet_of_the_hand_tells_sums_and_other_rules() -> None:
    table = Table(FOUR)
    for raw in FALTA:
        table.tap(raw)
    page = client_of(table).get(reverse("hand", args=[table.match.pk])).content.decode()
    text = text_of(page)
    assert '<span lang="es">falta envido,</span>' in page
    assert "lo que le faltaba al que iba ganando: 30 − 0 = 30" in text
    assert "¿Y con otras reglas?" in text
    assert "La falta envido vale en malas, lo que falta para las buenas" in text
    assert "envido: 15 en vez de 30" in text
    assert "#AR-ENV-07" in page


def test_a_hand_that_no_option_changes_offers_nothing_on_the_sheet() -> None:
    table = Table(FOUR)
    table.tap(won(0), won(0))
    assert "otras reglas" not in client_of(table).get(reverse("hand", args=[table.match.pk])).content.decode()


def test_the_record_asks_for_one_hand_only_when_it_is_opened() -> None:
    table = Table(FOUR)
    for _ in range(3):
        table.tap(say(0, "al mazo"))
    record(table)  # the race of the scores is remembered from here on
    plain, opened = CaptureQueriesContext(connection), CaptureQueriesContext(connection)
    with plain:
        page = record(table)
    assert 'href="?otras=2#mano-2"' in page
    assert "Irse al mazo antes de que se cante nada cuesta" not in page
    with opened:
        page = record(table, otras=2, hasta=3)
    assert page.count("Irse al mazo antes de que se cante nada cuesta") == 1
    assert "envido: +1 Bruno y Dani" in text_of(page)
    assert 'href="?hasta=3&amp;otras=1#mano-1"' in page
    assert len(opened) == len(plain) + 2
    assert 'id="fold-2" open' in page


def test_nonsense_asks_for_no_hand() -> None:
    table = Table(FOUR)
    table.tap(say(0, "al mazo"))
    for number in ("0", "-1", "x", "99999", "²", "9" * 20):
        assert "cuesta" not in text_of(record(table, otras=number)).partition("Mano por mano")[2]


def test_whoever_watches_may_ask_too() -> None:
    table = Table(FOUR)
    table.tap(say(0, "al mazo"))
    page = reverse("watch-record", args=[links.watch_token(table.match)])
    assert "envido: +1 Bruno y Dani" in text_of(client_of(pens.new_device()).get(page, {"otras": 1}).content.decode())


def test_a_match_of_another_engine_and_a_game_without_such_options_are_not_asked() -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, {"adjust": [30, 0]})
    Match.objects.update(engine="0")
    assert "otras=1" not in record(table)
    catala = played("D3;0:truc;1:no vull", "truc-catala")
    assert not options_effect.can_ask_options(catala)
    assert others(catala) == {}
