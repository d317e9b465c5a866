"""A game is declared in three places, its ruleset, its `Game` and its book; nothing else knows its name."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from referee import book
from referee.games import GAMES
from referee.games.base import Game, Skin, Slot, SlotRow, slot
from referee.matches.log import queries
from referee.matches.models import Match
from referee.rules.record.rulesets import RULESETS, Ruleset

SUBJECTS = {"rank", "wins", "partners", "tie", "leads", "leads_tied", "all_tied"}
"""What every game's citations say of the tricks."""
OF_VALUES = {"equal envido", "equal flor", "higher envido", "higher flor", "value envido", "value flor"}
"""What they add where values are compared."""
OF_VIRA = {"manilhas", "among manilhas"}
"""What they add where a card is turned."""
PLACED = {"choice", "envido", "excess", "family", "flor", "fold", "guard", "maldon"}
"""The sub-games whose words have places of their own, in a column or behind *otras*."""
COPY = "copied"
TAPS = (
    *('{"deal":1}', '{"by":0,"say":"envido"}', '{"by":1,"say":"quiero"}', '{"by":0,"say":28}', '{"by":1,"say":30}'),
    *('{"by":0,"say":"truco"}', '{"by":1,"say":"quiero"}', '{"by":0,"play":"1e"}', '{"by":1,"play":"4e"}'),
)


def test_every_ruleset_has_a_game_and_every_game_a_ruleset() -> None:
    assert list(GAMES) == list(RULESETS)
    assert all(game.ruleset == name for name, game in GAMES.items())
    assert all(ruleset.name == name for name, ruleset in RULESETS.items())


def named(game: Game, tricks: tuple[str, str, str]) -> Skin:
    return replace(game.skin, terms=replace(game.skin.terms, tricks=tricks))


def placed(game: Game, place: Slot) -> Skin:
    return replace(game.skin, rows=(*game.skin.rows, SlotRow((place,))))


def settled(ruleset: Ruleset) -> list[str]:
    """The options that leave a table no choice."""
    return [name for name, option in ruleset.options.items() if len(option.values) == 1]


def lacking(game: Game) -> list[str]:
    ruleset = RULESETS[game.ruleset]
    return [
        *_lacking_questions(game, ruleset), *_lacking_words(game, ruleset), *_lacking_cards(game, ruleset),
        *_lacking_around(game), *_lacking_in_book(game, ruleset),
    ]  # fmt: skip


def _lacking_questions(game: Game, ruleset: Ruleset) -> list[str]:
    sentences = game.sheet.sentences
    names = [name for name in ruleset.options if name not in settled(ruleset)]
    lacks = [f"sheet: question of option {name}" for name in names if name not in sentences]
    for name in names:
        if name in sentences:
            values = ruleset.options[name].values
            lacks += [f"sheet: chip of {name} = {value}" for value in values if value not in sentences[name].says]
    placed = (*game.sheet.first, *game.sheet.always, *game.sheet.by_number)
    return lacks + [f"sheet: {name} is no option" for name in placed if name not in sentences]


def _lacking_words(game: Game, ruleset: Ruleset) -> list[str]:
    """Words that no key of the screen says, or that the look knows and the ruleset does not."""
    skin = game.skin
    usual, florid = (_placed(skin, flores=flores) for flores in (False, True))
    spoken = (*skin.first, *skin.rare, *skin.personal, *skin.hot, *skin.brief)
    named = [*skin.ladder, skin.yes, skin.no, *(skin.decision or ()), *usual, *florid, *spoken]
    lacks = [f"skin: {word} is no word of the game" for word in named if word not in ruleset.words and word != "bid"]
    twice = {word for placed in (usual, florid) for word, times in Counter(placed).items() if times > 1}
    lacks += [f"skin: {word} has two places" for word in sorted(twice)]
    bound = [slot.unless for row in skin.rows for slot in (*row.slots, *row.flor) if slot.unless[0]]
    offers = {(name, value) for name, option in ruleset.options.items() for value in option.values}
    lacks += [f"skin: no table has {option} = {value}" for option, value in bound if (option, value) not in offers]
    names = {name for name in skin.terms.tricks if name and name == name.lower()}
    lacks += [] if len(names) == len(skin.terms.tricks) == 3 else ["skin: a name of its own for each trick"]
    bets = [word for bet, words in game.open_bets.items() for word in (bet, *words)]
    lacks += [f"open_bets: {word} is no word of the game" for word in bets if word not in ruleset.words]
    hearing = {word.game for word in ruleset.words.values()}
    cited = {about.partition(" ")[0] for about in game.cites.words}
    lacks += [f"cites: words that {game} hears" for game in sorted(hearing - cited)]
    places = {*usual, *florid, *skin.first, *skin.rare}
    bets = [name for name, word in ruleset.words.items() if word.game in PLACED and name not in places]
    lacks += [f"skin: a place for {word}" for word in bets]
    steps = [step.word for step in ruleset.ladder if step.word]
    return lacks + [f"skin: a key for {word}" for word in steps if word not in skin.ladder]


def _lacking_cards(game: Game, ruleset: Ruleset) -> list[str]:
    """What a game that turns a card says of it."""
    terms, turns = game.terms, ruleset.fixes("vira")
    if not turns:
        return ["terms: a name for a card that no rule turns"] if terms.turned or game.skin.under_pack else []
    made = [ruleset.pack_of(ruleset.settings({}), card).made for card in ruleset.pack.rank]
    lacks = [] if terms.turned else ["terms: a name for the turned card"]
    lacks += (
        [] if terms.high != "bravas" and terms.high_one != "brava" else ["terms: names for the cards that it makes"]
    )
    lacks += [] if any(made) else ["pack: the cards that the turned one makes"]
    return lacks + (["terms: more names than cards are made"] if len(terms.made) > max(map(len, made)) else [])


def _lacking_around(game: Game) -> list[str]:
    """What lists and forms of several games need."""
    others = [other for other in GAMES.values() if other.ruleset != game.ruleset and other.sheet is not game.sheet]
    same = {name for other in others if other.sheet.prefix == game.sheet.prefix for name in other.sheet.sentences}
    lacks = [f"sheet: a field of its own for {name}" for name in sorted(same & game.sheet.sentences.keys())]
    homes = {place for other in GAMES.values() if other.ruleset != game.ruleset for place in other.at_home}
    lacks += [f"at_home: {place} is another game's" for place in game.at_home if place in homes]
    lacks += [] if not game.beside or game.beside in GAMES else [f"beside: {game.beside} is no game"]
    parts = ("covered", "believes", "left_out")
    return lacks + [f"coverage: {part}" for part in parts if not getattr(game.coverage, part)]


def _placed(skin: Skin, *, flores: bool) -> list[str]:
    """Every word that has a place of its own, in the usual rows or in those for flores."""
    rows = (row.flor if flores and row.flor else row.slots for row in skin.rows)
    return [word for row in rows for slot in row for word in slot.words]


def _lacking_in_book(game: Game, ruleset: Ruleset) -> list[str]:
    lacks: list[str] = []
    subjects = SUBJECTS | (OF_VALUES if ruleset.fixes("envido") else set())
    subjects |= OF_VIRA if ruleset.fixes("vira") else set()
    lacks += [f"cites: {subject}" for subject in sorted(subjects - game.cites.rules.keys())]
    for lang in game.shelf.languages:
        lacks += [f"book/{lang}: {piece}" for piece in _lacking_in_language(game, ruleset, lang)]
    return lacks


def _lacking_in_language(game: Game, ruleset: Ruleset, lang: str) -> list[str]:
    language = book.language(lang)
    rules = {rule for _start, _heading, some in book.chapters(lang, game.shelf) for rule in some}
    own = {rule for start in game.shelf.starts for rule in book.language("es").rules if rule.startswith(f"{start}-")}
    lacks = [f"rule {rule}" for rule in sorted(own - rules - game.shelf.leaves_out)]
    glosses = language.glosses.get(game.shelf.words, {})
    lacks += [f"gloss of {word}" for word in ruleset.words if word not in glosses]
    lacks += [f"label of {step.rule}" for step in ruleset.ladder if step.rule not in language.awards]
    cited = {rule for option in ruleset.options.values() for rule in option.rules}
    cited |= {*game.cites.rules.values(), *game.cites.hand, *game.cites.words.values(), game.sheet.seats}
    cited |= {rule for *_option, rule in game.cites.otherwise} | {mix.rule for mix in game.mixes}
    lacks += [f"cited rule {rule}" for rule in sorted(cited - rules)]
    return lacks + ([] if book.synonyms(lang, game.shelf) else ["other names of places (synonyms)"])


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_game_lacks_nothing(ruleset: str) -> None:
    assert lacking(GAMES[ruleset]) == []


@pytest.mark.parametrize(
    ("change", "piece"),
    [
        (lambda game: replace(game, cites=replace(game.cites, rules={})), "cites: equal envido"),
        (lambda game: replace(game, cites=replace(game.cites, words={})), "cites: words that maldon hears"),
        (lambda game: replace(game, skin=replace(game.skin, ladder=("truco",))), "skin: a key for vale cuatro"),
        (lambda game: replace(game, skin=replace(game.skin, rare=("chito",))), "skin: chito is no word of the game"),
        (lambda game: replace(game, skin=placed(game, slot("chito"))), "skin: chito is no word of the game"),
        (lambda game: replace(game, skin=placed(game, slot("flor"))), "skin: flor has two places"),
        (lambda game: replace(game, skin=placed(game, Slot(unless=("flor", "no")))), "skin: no table has flor = no"),
        (lambda game: replace(game, skin=replace(game.skin, rows=game.skin.rows[:2])), "skin: a place for al mazo"),
        (
            lambda game: replace(game, skin=replace(game.skin, under_pack=True)),
            "terms: a name for a card that no rule turns",
        ),
        (lambda game: replace(game, at_home=("fr",)), "at_home: fr is another game's"),
        (lambda game: replace(game, beside="chito"), "beside: chito is no game"),
        (
            lambda game: replace(
                game, sheet=replace(game.sheet, prefix="br_", sentences=GAMES["mineiro"].sheet.sentences)
            ),
            "sheet: a field of its own for games_to_win",
        ),
        (lambda game: replace(game, coverage=replace(game.coverage, believes=())), "coverage: believes"),
        (lambda game: replace(game, skin=named(game, ("", "", ""))), "skin: a name of its own for each trick"),
        (
            lambda game: replace(game, shelf=replace(game.shelf, synonyms="chito")),
            "book/en: other names of places (synonyms)",
        ),
        (lambda game: replace(game, shelf=GAMES["trut"].shelf), "book/fr: gloss of quiero"),
        (lambda game: replace(game, sheet=GAMES["trut"].sheet), "sheet: question of option flor_duty"),
    ],
)
def test_a_piece_that_a_game_lacks_is_named(change: Callable[[Game], Game], piece: str) -> None:
    assert piece in lacking(change(GAMES["argentino"]))


def test_a_game_that_turns_a_card_names_it_and_what_it_makes() -> None:
    game = GAMES["paulista"]
    nameless = replace(game.skin, terms=replace(game.terms, turned="", high="bravas"))
    assert lacking(replace(game, skin=nameless)) == [
        "terms: a name for the turned card",
        "terms: names for the cards that it makes",
    ]
    many = replace(game.skin, terms=replace(game.terms, made=("a", "b", "c", "d", "e")))
    assert lacking(replace(game, skin=many)) == ["terms: more names than cards are made"]


# --- a new ruleset ---


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> str:
    """Truco argentino under another name, as a new ruleset would be there."""
    monkeypatch.setitem(RULESETS, COPY, replace(RULESETS["argentino"], name=COPY))
    monkeypatch.setitem(GAMES, COPY, replace(GAMES["argentino"], ruleset=COPY, name="Copiado"))
    return COPY


def opened(client: Client, address: str) -> str:
    answer = client.get(address, follow=True)
    assert answer.status_code == 200, (address, answer.status_code)
    return answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_new_ruleset_is_asked_about_and_played_everywhere(copied: str, language: str) -> None:
    client = Client(headers={"Accept-Language": language})
    assert "Copiado" in opened(client, reverse("new"))
    posted = client.post(
        reverse("new"), {"ruleset": copied, "players": "2", "seat0": "Ana", "seat1": "Bruno", "shown": "argentino"}
    )
    assert posted.status_code == 302, posted.status_code
    match = Match.objects.get()
    assert match.ruleset == copied
    played(client, match, TAPS)
    for name in ("table", "people", "table-rules", "table-book", "ask", "live", "news", "link", "carry", "object"):
        opened(client, reverse(name, args=[match.pk]))
    for name in ("deal", "tie", "meddled", "pido", "rare-words", "amounts", "hand", "proposals"):
        opened(client, reverse(name, args=[match.pk]))
    for word in RULESETS[copied].words:
        opened(client, reverse("gloss", args=[match.pk]) + f"?word={word}")
    for entry in match.entries.values_list("pk", flat=True):
        opened(client, reverse("entry", args=[match.pk, entry]))
        opened(client, reverse("correct-entry", args=[match.pk, entry]))
    for tab in ("gana", "valor", "prueba"):
        opened(client, reverse("ask-tab", args=[match.pk, tab]))
    played(client, match, ['{"trick":0}', '{"deal":0}'])
    for name in ("record", "record-hands", "record-file"):
        opened(client, reverse(name, args=[match.pk]))
    opened(client, reverse("home"))
    opened(client, reverse("matches"))


def played(client: Client, match: Match, taps: Sequence[str]) -> None:
    for tap in taps:
        rev = queries.read_table(match.pk).match.rev
        body = {"key": f"key-{rev:05}", "rev": rev, "entries": f"[{tap}]"}
        answer = client.post(reverse("tap", args=[match.pk]), body)
        assert answer.status_code == 200, (tap, answer.json())


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["es", "en"])
def test_a_new_ruleset_is_read_and_questioned_without_a_match(copied: str, language: str) -> None:
    client = Client(headers={"Accept-Language": language})
    assert "Copiado" in opened(client, reverse("books"))
    assert "Copiado" in opened(client, reverse("ask-games"))
    assert "AR-ENV-06" in opened(client, reverse("rules", args=[copied]))
    assert "<mark>" in opened(client, reverse("rules", args=[copied]) + "?q=envido")
    opened(client, reverse("rule", args=[copied, "AR-ENV-06"]))
    for tab in ("gana", "valor", "prueba"):
        opened(client, reverse("ask-game-tab", args=[copied, tab]))
    answer = opened(client, reverse("ask-game-tab", args=[copied, "gana"]) + "?m=envido&a=0&va=28&z=1&vz=28")
    assert "AR-ENV-10" in answer
    opened(client, reverse("ask-game", args=[copied]) + "?n=6")


@pytest.mark.django_db
def test_anotar_ya_starts_a_new_ruleset(copied: str) -> None:
    client = Client()
    assert client.post(reverse("new"), {"ruleset": copied, "players": "2"}).status_code == 302
    assert settings.DEVICE_COOKIE_NAME in client.cookies
    Match.objects.update(seq=1)
    assert client.post(reverse("start"), {"like": Match.objects.get().pk}).status_code == 302
    assert list(Match.objects.values_list("ruleset", flat=True)) == [copied, copied]
    assert "Copiado" in opened(client, reverse("home"))
