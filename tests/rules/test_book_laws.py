"""The players' rule book of each law, in each of its languages: it holds the law, and all languages say the same of it.

What holds for every text, whatever the law, is in `test_book`.
"""

import re
from itertools import combinations

import pytest

from referee import book
from referee.games import GAMES
from referee.rules.record.rulesets import RULESETS, find_ruleset
from tests.rules import unrecordable_argentino, unrecordable_brazil, unrecordable_gaucho, unrecordable_truc
from tests.rules.books import LONGEST_ARGS, REFUSALS, SERVER_ANSWERS, every_text, words

LANGUAGES = ("es", "en", "pt", "ca", "fr")
SECTIONS = {
    "argentino": {**unrecordable_argentino.SECTIONS, "FMT": 5},
    "gaucho": {**unrecordable_gaucho.SECTIONS, **unrecordable_argentino.SECTIONS, "FMT": 5},
    "brasil": {**unrecordable_brazil.SECTIONS, "FMT": 5},
    "truc": {**unrecordable_truc.SECTIONS, "FMT": 5},
    "uruguayo": {
        "UR-MUE": 7,
        "UR-VAL": 7,
        "UR-ENV": 4,
        "UR-FLO": 9,
        "UR-TRI": 1,
        "UR-TRU": 5,
        "UR-MAZ": 2,
        "UR-SCO": 3,
        "UR-PIC": 2,
        **unrecordable_argentino.SECTIONS,
        "FMT": 5,
    },
}
"""How many rules each chapter of a law has; they are numbered from 01 without gaps."""
GAMES_OF = {
    "argentino": ("argentino", "fournier"), "brasil": ("mineiro", "paulista"),
    "truc": ("truc-catala", "truc-frances", "trut"), "uruguayo": ("uruguayo",), "gaucho": ("gaucho",),
}  # fmt: skip
LAW_OF = {ruleset: law for law, rulesets in GAMES_OF.items() for ruleset in rulesets}
CHAPTERS = {
    "truc-catala": "TC-PLA TC-SCO TC-CAR TC-DEA TC-TRK TC-TIE TC-TLK TC-BET TC-ONZ TC-REC FMT",
    "truc-frances": "TF-PLA TF-SCO TF-CAR TF-DEA TF-TRK TF-BET TF-RES TC-CAR TC-TRK TC-TIE TC-REC FMT",
    "uruguayo": (
        "UR-MUE UR-VAL UR-ENV UR-FLO UR-TRI UR-TRU UR-MAZ UR-SCO UR-PIC "
        "AR-GEN AR-FLO AR-ENV AR-TRI AR-TRU AR-MAZ AR-VER AR-PED AR-SCO AR-PIC FMT"
    ),
    "trut": "TT-PLA TT-CAR TT-TRK TT-TRU TT-CNT TT-SCO TC-CAR TC-TRK TC-TIE TC-REC FMT",
}
"""What a book holds that is not its law whole: trut and truc in France take over some of truc in Catalonia (TF-TRK-01,
TT-TRK-01), but for the rules below."""
NOT_URUGUAYAN = {
    "cards and values": "GEN-02 GEN-03 FLO-01 FLO-17 ENV-01 ENV-12 ENV-22",
    "envido": "ENV-05 ENV-06 ENV-07 ENV-10 ENV-17",
    "flor": "FLO-02 FLO-03 FLO-04 FLO-06 FLO-07 FLO-08 FLO-09 FLO-10 FLO-11 FLO-12 FLO-16 FLO-20 FLO-23 PED-02 PED-03",
    "truco": "TRU-01 TRU-02 TRU-03 TRU-04 TRU-05 TRU-06 TRU-07 TRU-08 TRU-10 TRU-12",
    "folding": "MAZ-01 MAZ-03 MAZ-04 MAZ-08",
    "score and players": "GEN-04 SCO-01 SCO-02 SCO-05 PIC-01 PIC-02 PIC-03 PIC-06 PIC-07",
    "options it has not": "GEN-17 FLO-24 FLO-25 ENV-18 ENV-19 MAZ-07 PED-08 PIC-12",
    "three and eight players": "PIC-13 GAL-01 GAL-02 GAL-03 GAL-04 GAL-05 GAL-06 GAL-07 GAL-08",
}
"""The rules of truco argentino in whose place the law of truco uruguayo has its own (sections 1 to 6), and those about
what it does not play (section 7)."""
NOT_THEIRS = {
    "truc-frances": {"TC-CAR-01", "TC-CAR-02", "TC-TRK-07", "TC-TIE-04"},
    "uruguayo": {f"AR-{rule}" for rules in NOT_URUGUAYAN.values() for rule in rules.split()},
    "gaucho": {"AR-GEN-04", "AR-SCO-01", "AR-SCO-03", "AR-SCO-04", "AR-SCO-05"},
    "trut": {"TC-CAR-01", "TC-CAR-02", "TC-TRK-07", "TC-TIE-02", "TC-TIE-03", "TC-TIE-04"},
}

CODES = {law: [*codes, *SERVER_ANSWERS] for law, codes in REFUSALS.items()}
"""What the law of the game refuses, and what the server itself says."""
PAYING_RULES = {
    "argentino": """
AR-FLO-06 AR-FLO-08 AR-FLO-09 AR-FLO-10 AR-FLO-11 AR-FLO-12 AR-PIC-07 AR-ENV-09 AR-ENV-06 AR-PIC-06 AR-MAZ-07 AR-TRU-01
AR-TRU-02 AR-TRU-03 AR-TRU-04 AR-TRU-05 AR-MAZ-04 AR-VER-03 AR-VER-04 AR-PED-02 AR-PED-03 AR-PED-08 AR-PIC-10 AR-SCO-09
""",
    "brasil": """
BR-SCO-03 BR-SCO-05 BR-DEA-10 BR-IRR-05 BR-FAM-03 BR-FAM-04 BR-TIE-04 BR-TIE-06 BR-TRU-05 BR-TRU-06 BR-TRU-07 BR-TRU-08
BR-TRU-09 BR-TRU-10 BR-TRU-12 BR-TRU-16 BR-PAU-06 BR-ONZ-03 BR-ONZ-04 BR-ONZ-05 BR-FER-04 BR-PEN-01 BR-PEN-04
""",
    "truc": """
TC-BET-01 TC-BET-04 TC-BET-05 TC-TIE-03 TC-TIE-04 TC-ONZ-02 TC-ONZ-03 TC-ONZ-05 TC-REC-07 TF-BET-01 TF-BET-04 TF-BET-05
TF-RES-02 TF-RES-03 TF-TRK-01 TT-TRK-03 TT-TRU-03 TT-TRU-04 TT-CNT-01 TT-CNT-03 TT-CNT-04
""",
}
PAYING_RULES["uruguayo"] = """
UR-FLO-03 UR-FLO-04 UR-FLO-06 UR-FLO-07 UR-FLO-08 UR-FLO-09 UR-ENV-01 UR-TRU-01 UR-MAZ-02 UR-PIC-02
"""
AWARDS = {law: rules.split() for law, rules in PAYING_RULES.items()}
PAID = {"adjust", "iron", "ran", "refused", "reste", "reste-refused", "special", "tied", "tied-one-card"}
"""What of the citations of the truc family are points and not refusals."""

TRANSLATED_WORDS = {
    "argentino": [
        "flower", "counter-flower", "i accept", "i want", "they are good", "worth four", "to the deck", "okay",
    ],
    "truc": [
        "i want it", "i don't want", "je veux bien", "mi resto", "yo juego", "no lo quiero", "pudrido", "rotten",
    ],
}  # fmt: skip
"""What reserved words would be in a rule's text if somebody translated them."""
SAID = {
    law: {word for ruleset in rulesets for word in find_ruleset(ruleset).words} for law, rulesets in GAMES_OF.items()
}

in_all = pytest.mark.parametrize("lang", LANGUAGES)
in_every_game = pytest.mark.parametrize("ruleset", RULESETS)
in_every_law = pytest.mark.parametrize("law", SECTIONS)
not_argentine = pytest.mark.parametrize("law", ["brasil", "truc"])


def rules_of(law: str, *, forms: bool = True) -> list[str]:
    """The rules of a law, with those of the record's own forms or without."""
    chapters = [chapter for chapter in SECTIONS[law] if forms or chapter != "FMT"]
    return [f"{chapter}-{number:02}" for chapter in chapters for number in range(1, SECTIONS[law][chapter] + 1)]


def of_the_law(law: str, lang: str) -> list[str]:
    """Every text of a language that only the games of a law have; of Brazil's rules no titles, as some are names."""
    language = book.language(lang)
    pairs = [text for rule in rules_of(law, forms=False) for text in language.rules[rule]]
    families = {"truc": ("TC", "TF", "TT"), "brasil": ("BR",)}[law]
    glosses = [line for family in families for line in language.glosses[family].values()]
    headings = [heading for start, heading in language.chapters.items() if start in SECTIONS[law]]
    awards = [language.awards[rule] for rule in AWARDS[law]]
    return [*headings, *pairs, *glosses, *awards] if law == "truc" else [*pairs[1::2], *glosses, *awards]


def forms_of(law: str, lang: str) -> list[str]:
    return [form for code in CODES[law] for form in book.language(lang).reasons[code]]


def plain(text: str) -> str:
    return text.lower().translate(str.maketrans("çãíéó", "caieo"))


def quoted_words(law: str, text: str) -> set[str]:
    return {word.strip("¿?…") for word in re.findall("“([^”]*)”", plain(text))} & SAID[law]


@in_every_game
def test_every_game_is_written_in_every_language(ruleset: str) -> None:
    assert GAMES[ruleset].shelf.languages == LANGUAGES


@in_all
@in_every_game
def test_the_book_of_a_game_holds_its_law_and_what_it_takes_over(ruleset: str, lang: str) -> None:
    law = LAW_OF[ruleset]
    chapters = book.chapters(lang, GAMES[ruleset].shelf)
    starts = CHAPTERS[ruleset].split() if ruleset in CHAPTERS else list(SECTIONS[law])
    assert [start for start, _, _ in chapters] == starts
    theirs = [rule for rule in rules_of(law) if rule not in NOT_THEIRS.get(ruleset, ())]
    wanted = [rule for start in starts for rule in theirs if rule[:-3] == start]
    assert [rule for _, _, rules in chapters for rule in rules] == wanted


@in_all
def test_no_two_rules_of_brazil_have_one_title(lang: str) -> None:
    titles = [book.title(rule, lang) for rule in rules_of("brasil", forms=False)]
    assert len(set(titles)) == len(titles)


@in_every_law
def test_english_quotes_the_same_reserved_words(law: str) -> None:
    """`test_book_languages` counts them in the other languages."""
    quoted = {rule: [quoted_words(law, book.rule_text(rule, lang)) for lang in ("es", "en")] for rule in rules_of(law)}
    assert [rule for rule, (spanish, english) in quoted.items() if spanish != english] == []


def test_the_ladders_of_the_book_are_those_of_the_game() -> None:
    for rule, name in (("BR-TRU-05", "1-3-6-9-12"), ("BR-TRU-15", "2-4-6-8-12"), ("BR-TRU-15", "2-4-6-10-12")):
        for step in find_ruleset("mineiro").ladders[name]:
            for lang in LANGUAGES:
                text = book.rule_text(rule, lang)
                assert str(step.worth) in re.findall(r"\d+", text)
                assert not step.word or f"“{step.word}”" in text


@in_all
@in_every_law
def test_every_refusal_of_the_law_has_a_reason(law: str, lang: str) -> None:
    assert set(CODES[law]) <= set(book.language(lang).reasons)


@pytest.mark.parametrize("ruleset", GAMES_OF["truc"])
def test_every_code_and_payment_of_the_truc_family_is_one_of_its_law(ruleset: str) -> None:
    game = find_ruleset(ruleset)
    paid = {cited.rule for key, cited in game.citations.items() if key in PAID and cited.code == key}
    codes = {cited.code for key, cited in game.citations.items() if key not in {*PAID, "tied-none"}}
    assert codes <= set(CODES["truc"])
    assert paid | {step.rule for step in game.ladder} <= set(AWARDS["truc"])


@in_all
def test_a_reason_of_the_truc_family_stays_shorter_still(lang: str) -> None:
    """How a reason is filled holds for every game (`test_book`)."""
    shorter = {
        **LONGEST_ARGS,
        "word": "d'accord",
        "bet": "retruc",
        "step": "retruc",
        "yes": "juguem",
        "no": "no juguem",
    }
    forms = [form.format(**shorter) for form in forms_of("truc", lang)]
    assert [text for text in forms if len(words(text)) > 12] == []


@pytest.mark.parametrize(("code", "args", "lang", "reason"), [
    ("not-a-raise", {"value": 5}, "fr", "Il faut plus que 5."),
    ("not-a-raise", {}, "fr", "Il faut plus que l'enjeu présent."),
    ("not-your-turn", {"next": "Biel"}, "ca", "Ara toca a Biel."),
    ("no-card-left", {"who": "Aina"}, "es", "Aina ya jugó todas sus cartas: no puede decir trut."),
    ("not-the-leader", {"mano": "Zoé"}, "en", "Only Zoé may ask for new cards."),
    ("not-your-turn", {"next": "Bia"}, "pt", "Agora é a vez de Bia."),
    ("not-the-cutter", {"who": "Bia"}, "pt", "Só quem corta, Bia, diz isso."),
    ("not-for-the-mao", {"mano": "Ana"}, "es", "El mão, Ana, no puede tirar família."),
    ("wrong-step", {"word": "queda", "step": "vale 6"}, "en", "Only “vale 6” can be said now."),
    ("option-off", {"word": "guardo"}, "es", "En esta mesa no se juega “guardo”."),
    ("ladder", {"cause": "step-repeated"}, "es", "El truco ya subió: mirá qué se cantó último."),
    ("ladder", {}, "es", "El truco sube de a un canto: ese no era el que seguía."),
    ("show-refused", {"cause": "show-doubled"}, "es", "La misma carta está dos veces."),
])  # fmt: skip
def test_a_reason_names_what_the_referee_knows(code: str, args: dict[str, object], lang: str, reason: str) -> None:
    assert book.reason(code, args, lang) == reason


@in_all
def test_what_all_games_share_says_nothing_that_only_argentina_knows(lang: str) -> None:
    argentine = re.compile(r"\b(quiero|envido|flor|chico|mazo|parda|maldón)\b", re.IGNORECASE)
    assert not [form for form in forms_of("brasil", lang) if argentine.search(form)]


@in_all
@in_every_game
def test_no_word_is_glossed_that_is_none(ruleset: str, lang: str) -> None:
    law = find_ruleset(ruleset).law
    numbers = {"number"} if law in ("AR", "GA", "TF", "UR") else set()
    # Mineiro has all the words of its law, of which paulista has some.
    own = find_ruleset("mineiro" if law == "BR" else ruleset).words
    assert set(book.language(lang).glosses[law]) == {*own, *numbers} >= set(find_ruleset(ruleset).words)


@in_all
def test_numbers_are_glossed_too(lang: str) -> None:
    gloss = book.word_gloss(28, lang, GAMES["argentino"].shelf)
    assert gloss == book.word_gloss(0, lang, GAMES["argentino"].shelf)
    assert gloss == book.word_gloss("number", lang, GAMES["fournier"].shelf)
    assert all(number in gloss for number in ("7", "20", "33", "38"))
    amount = book.word_gloss(7, lang, GAMES["truc-frances"].shelf)
    assert 30 < len(amount) <= 120
    assert amount.endswith((".", "”."))


@in_all
@in_every_game
def test_a_gloss_names_the_other_ways_to_say_a_word(ruleset: str, lang: str) -> None:
    for synonym, word in find_ruleset(ruleset).synonyms.items():
        assert f"“{synonym}”" in plain(book.word_gloss(word, lang, GAMES[ruleset].shelf))


@in_all
@not_argentine
def test_every_rule_that_pays_has_a_label_of_its_own(law: str, lang: str) -> None:
    labels = [book.award(rule, lang) for rule in AWARDS[law]]
    assert len(set(labels)) == len(labels)


@in_all
def test_every_rule_that_pays_in_argentina_has_a_label(lang: str) -> None:
    unshown = {"AR-VER-03 unshown", "AR-VER-04 unshown"}
    assert {rule for rule in book.language(lang).awards if rule.startswith("AR")} == {*AWARDS["argentino"], *unshown}
    assert set(AWARDS["argentino"]) <= set(rules_of("argentino"))


@in_all
def test_reserved_words_are_not_translated(lang: str) -> None:
    for text in every_text(lang):
        assert not [word for word in TRANSLATED_WORDS["argentino"] if re.search(rf"\b{word}\b", text.lower())], text
    for rule in rules_of("truc", forms=False):
        assert not [word for word in TRANSLATED_WORDS["truc"] if word in book.rule_text(rule, lang).lower()], rule


KEPT_WORDS = {
    "AR-TRU-04": ("“Vale cuatro”",), "AR-GEN-05": ("mano",), "AR-GEN-06": ("pie",), "AR-TRI-04": ("parda",),
    "AR-SCO-03": ("malas",), "BR-PLA-02": ("mão", "pé"), "BR-CAR-07": ("vira", "manilhas"),
    "BR-TRK-04": ("encoberta",), "BR-TIE-01": ("cangar",), "BR-ONZ-01": ("mão de onze",),
    "BR-FER-01": ("mão de ferro",), "BR-DEA-04": ("“fico”", "“passo”", "“queimo”"), "TC-TRK-01": ("mà",),
    "TC-TRK-03": ("bas",), "TT-TRK-02": ("pourri",), "TT-CNT-01": ("petit", "long"),
}  # fmt: skip
"""Words of players that a rule names in every language."""


@in_all
def test_players_words_stand_in_the_rules_about_them(lang: str) -> None:
    for rule, kept in KEPT_WORDS.items():
        assert all(word in book.rule_text(rule, lang) for word in kept), rule
    assert "contraflor al resto" in book.rule_text("AR-FLO-20", lang).lower()
    assert "empat" in book.rule_text("TC-TIE-01", lang).split(".")[0]
    assert quoted_words("argentino", book.rule_text("AR-GEN-17", lang)) == {"maldon"}
    assert quoted_words("argentino", book.rule_text("AR-PIC-10", lang)) == {"intromision"}


@pytest.mark.parametrize(("one", "other"), list(combinations(LANGUAGES, 2)))
def test_no_text_of_the_truc_family_is_shared_by_two_languages(one: str, other: str) -> None:
    """Headings, titles and labels too, which in other laws may be names."""
    assert not {text.lower() for text in of_the_law("truc", one)} & {text.lower() for text in of_the_law("truc", other)}


TO_SPANIARDS = r"tú|tienes|puedes|dices|juegas|quieres|debes|vosotros"


@pytest.mark.parametrize(("law", "lang", "wrong"), [
    ("brasil", "es", rf"{TO_SPANIARDS}|usted|ustedes"), ("truc", "es", rf"{TO_SPANIARDS}|usted|ustedes"),
    ("brasil", "pt", "tu|tens|podes|dizes|jogas|queres|deves|vós|vosso|vocês"),
    ("truc", "ca", "vostè|vostès|vosaltres|vós|podeu|jugueu|teniu"),
    ("truc", "fr", "vous|votre|vos|pouvez|jouez|avez|devez"),
])  # fmt: skip
def test_every_language_speaks_to_one_player(law: str, lang: str, wrong: str) -> None:
    texts = of_the_law(law, lang) + forms_of(law, lang)
    assert not [text for text in texts if re.search(rf"\b({wrong})\b", text, re.IGNORECASE)]


def test_spanish_speaks_to_vos() -> None:
    tuteo = re.compile(rf"\b({TO_SPANIARDS}|cantas|ustedes pueden)\b", re.IGNORECASE)
    assert not [text for text in every_text("es") if tuteo.search(text)]


def test_french_keeps_its_blank_before_a_colon() -> None:
    for text in of_the_law("truc", "fr") + forms_of("truc", "fr"):
        assert not re.search(r"\w[:;?!]", text), text
