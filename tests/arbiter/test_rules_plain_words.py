"""Looking things up the way players talk: in each game and language, plain words lead to the rule or section."""

from collections.abc import Iterator

import pytest

from referee import book
from referee.arbiter.search import book_sections, indexed_book, kin, look_for, prepare_index, seek
from referee.games import GAMES
from referee.rules.record.rulesets import RULESETS

FIRST_HITS = 5


def placed(rows: str) -> Iterator[tuple[str, str]]:
    """Yield the place and each text that leads there of rows `place: text, text`."""
    for row in rows.strip().splitlines():
        place, _, texts = row.partition(": ")
        yield from ((place, text) for text in texts.split(", "))


ARGENTINO = """
senas: señas, senas, seña, señales, guiñar el ojo
reparto: cortar, quién corta, mezclar, mezcla, barajar, quién baraja, ¿Quién baraja?, quién da primero
reparto: se ve una carta al dar, dar mal, volver a dar, quién empieza
AR-GEN-05: repartir, reparto, quién es mano
AR-GEN-07: quién reparte
AR-TRI-01: ronda, seguir el palo
AR-ENV-02: segunda ronda, envido
AR-GEN-04: equipo, equipos, pareja, cuántos juegan
AR-ENV-10: desempate, quién gana si empatan, empate de envido
AR-TRI-04: desempatar, empate, parda
AR-MAZ-01: me voy, irse, se fue, nos vamos, me voy al mazo, abandonar, rendirse, paso, pasar
AR-MAZ-04: cuánto cuesta irse
AR-GEN-10: se equivocó, se equivoco, equivocarse, error, trampa, hacer trampa, me equivoqué, dije mal, castigo
AR-GEN-02: as de espadas, quién mata a quién, carta más alta, ancho de espadas
AR-VER-03: mintió el envido
AR-ENV-07: falta envido en malas, falta envido, cuánto vale la falta
AR-TRU-02: cuánto vale el truco, truco
AR-FLO-06: cuánto vale la flor
AR-ENV-03: cuánto vale el real envido
AR-FLO-01: flor
AR-TRI-10: tres pardas
AR-GEN-06: pie
mata: orden de las cartas
AR-TRI-14: carta tapada, boca abajo
AR-TRI-12: fuera de turno, jugó antes de tiempo
AR-VER-01: mostrar las cartas
AR-SCO-03: buenas, malas y buenas
AR-SCO-04: porotos, fósforos
AR-SCO-05: revancha
AR-SCO-01: hasta cuánto se juega
AR-SCO-09: se anotó mal
AR-GEN-12: envido y truco, envido y truco juntos
AR-ENV-17: el envido está primero
AR-ENV-01: contar el envido
AR-TRU-10: tirar carta sin contestar
AR-TRU-11: nadie contestó
AR-PED-02: callar la flor
AR-PED-01: sospechar
AR-FLO-23: me olvidé la flor
AR-FLO-26: flor optativa
AR-FLO-11: achicarse
AR-GEN-17: cartas malas
AR-GAL-01: gallo, tres jugadores
AR-PIC-01: seis jugadores
AR-PIC-10: meterse en el duelo
AR-TRU-06: retruco sin querer
AR-TRU-07: quién puede subir
"""
MINEIRO = """
senas: señas, sinais
BR-DEA-03: cortar
BR-DEA-02: mezclar, barajar, embaralhar
BR-TRU-06: me voy, fujo, correr
BR-PEN-02: trampa, hacer trampa, trapaça
BR-TIE-01: empate, melar
BR-PLA-01: equipo
BR-TRK-03: vaza
BR-TRK-01: vazas
BR-DEA-05: passar, passo
BR-PLA-02: quem corta
BR-TLK-01: sinal
BR-FAM-01: família, famílias
BR-ONZ-01: mão de onze
BR-CAR-03: coringa
BR-CAR-04: zap
"""
PAULISTA = """
senas: sinais
BR-FAM-01: famílias
BR-CAR-07: vira, manilha
BR-TIE-01: cangar
BR-PLA-01: dupla
BR-DEA-02: quem embaralha
BR-TRK-04: carta encoberta
BR-FER-01: mão de ferro
"""
CATALA = """
senas: senyes, señas
TC-TLK-01: senya
TC-ONZ-01: a onze, onze
TC-TRK-03: basa
TC-TIE-01: empat
TC-DEA-02: escapçar, barrejar, cortar, couper
TC-BET-05: me'n vaig, irse
TC-BET-06: trampa
TC-SCO-01: tanteador
TC-BET-02: fuera de turno
"""
FRANCES = """
TF-TRK-01: égalité, egalite, empate
TC-TRK-03: pli
TF-BET-02: relancer
TF-RES-01: reste
TF-BET-05: se coucher
TF-DEA-02: redonne
reparto: couper, cortar
"""
TRUT = """
TT-TRK-02: égalité, pourri, desempate
reparto: mélanger, quién baraja
TT-TRU-03: je m'en vais
"""
ENGLISH = """
senas: signs, winking, señas
reparto: shuffle, who cuts, misdeal
AR-MAZ-01: fold, give up, pass, me voy
AR-TRI-04: tie
AR-ENV-10: tiebreak
AR-GEN-04: team
AR-TRI-01: round
AR-GEN-10: cheating, mistake
AR-GEN-07: who deals next
mata: ranking
AR-ENV-07: falta envido in malas
AR-TRI-14: face down
AR-TRI-12: out of turn
AR-SCO-04: beans
"""
CATALA_OF_ARGENTINO = "senas: senyes\nAR-MAZ-01: plegar\nAR-TRI-04: empat\nreparto: barrejar\nAR-SCO-05: revenja"
PORTUGUESE_OF_ARGENTINO = "senas: sinais\nAR-MAZ-01: correr\nAR-TRI-04: empate\nreparto: embaralhar\nAR-SCO-04: feijões"
LISTS = [
    ("argentino", "es", ARGENTINO),
    ("fournier", "es", ARGENTINO),
    ("mineiro", "es", MINEIRO),
    ("mineiro", "pt", "BR-TRK-03: vaza\nBR-TLK-01: sinais\nBR-DEA-01: quem dá"),
    ("paulista", "es", PAULISTA),
    ("truc-catala", "es", CATALA),
    ("argentino", "ca", CATALA_OF_ARGENTINO),
    ("paulista", "ca", "senas: senyes\nBR-DEA-02: barrejar\nBR-DEA-03: escapçar\nBR-TIE-01: empat"),
    ("truc-catala", "ca", "TC-TLK-01: senyes\nTC-ONZ-01: a onze\nTC-DEA-01: qui reparteix"),
    ("truc-frances", "es", FRANCES),
    ("truc-frances", "fr", "TF-TRK-01: égalité\nTF-BET-05: passer"),
    ("argentino", "fr", "senas: signes\nreparto: mélanger\nAR-MAZ-01: abandonner\nAR-SCO-04: haricots"),
    ("paulista", "fr", "BR-DEA-03: couper\nBR-TRU-06: se coucher\nBR-TIE-01: égalité"),
    ("trut", "es", TRUT),
    ("argentino", "en", ENGLISH),
    ("argentino", "pt", PORTUGUESE_OF_ARGENTINO),
    ("truc-catala", "pt", "TC-DEA-02: cortar\nTC-BET-05: desistir\nsenas: sinais"),
    ("trut", "pt", "TT-TRK-02: empate\nTT-TRU-03: passar"),
    ("paulista", "en", "BR-DEA-02: shuffle\nBR-DEA-03: cut\nBR-TRU-06: fold\nsenas: signs\nBR-TIE-01: tie"),
    ("truc-catala", "en", "TC-BET-05: fold\nTC-DEA-02: cut\nsenas: signs\nTC-ONZ-01: at eleven"),
]
ROWS = [(ruleset, lang, text, place) for ruleset, lang, rows in LISTS for place, text in placed(rows)]


def first(ruleset: str, lang: str, text: str, hits: int = FIRST_HITS) -> tuple[str, ...]:
    search = look_for(text, ruleset)
    assert search is not None
    return seek(search, ruleset, lang).places[:hits]


def test_there_are_enough_of_them() -> None:
    assert len({row for row in ROWS if row[0] != "fournier"}) >= 120


@pytest.mark.parametrize(("ruleset", "lang", "text", "place"), ROWS, ids=lambda one: str(one))
def test_plain_words_lead_to_the_rule_or_section(ruleset: str, lang: str, text: str, place: str) -> None:
    assert place in first(ruleset, lang, text)


@pytest.mark.parametrize(
    ("text", "place"),
    [("señas", "senas"), ("truco", "AR-TRU-02"), ("flor", "AR-FLO-01"), ("falta envido", "AR-ENV-07"),
     ("irse", "AR-MAZ-01")],
)  # fmt: skip
def test_what_is_about_it_comes_before_what_only_names_it(text: str, place: str) -> None:
    assert first("argentino", "es", text, 1) == (place,)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_name_belongs_to_a_place_of_some_game_of_its_family(ruleset: str) -> None:
    """A rule that is renumbered takes its names along."""
    places: set[str] = set()
    for name in RULESETS:
        if GAMES[name].shelf.synonyms == GAMES[ruleset].shelf.synonyms:
            places |= {rule for _start, _heading, rules in book.chapters("es", GAMES[name].shelf) for rule in rules}
            places |= {one.anchor for one in book_sections(name)}
    for lang in GAMES[ruleset].shelf.languages:
        assert book.synonyms(lang, GAMES[ruleset].shelf).keys() <= places


@pytest.mark.parametrize(
    ("lang", "typed", "written"),
    [
        ("es", "repartir", "reparto"), ("es", "senas", "señas"), ("es", "EQUIVOCO", "equivocó"),
        ("pt", "familias", "família"), ("ca", "repartir", "reparteix"), ("fr", "egalites", "égalité"),
        ("en", "shuffling", "shuffled"),
    ],
)  # fmt: skip
def test_a_word_stands_for_its_kin_with_or_without_accents(lang: str, typed: str, written: str) -> None:
    assert kin(typed, lang) & kin(written, lang)
    assert not kin("flor", lang) & kin("carta", lang)


STRAIGHT = """
argentino es AR-TRI-08: primera vale doble
argentino es AR-GEN-09: se puede hablar, quiero sin querer, farol
argentino es AR-TRU-11: no me contestó
argentino es AR-FLO-23: flor quemada
argentino es cubre: mostrar las cartas al compañero, truco gaúcho, gaudério
argentino es AR-ENV-17: el truco tapa el envido
argentino es reparto: cinco cartas, repartió mal
argentino pt cubre: cego, gaúcho
mineiro pt BR-TRU-01: truco fora da vez
paulista pt BR-TRU-01: truco fora da vez
mineiro pt BR-TRU-03: bater
paulista pt BR-TRU-03: bater
mineiro pt cubre: gaúcho
paulista pt cubre: gaúcho
mineiro es cubre: truco gaúcho
mineiro pt BR-TRK-08: empate na terceira
paulista pt BR-TRK-08: empate na terceira
truc-catala fr TC-TLK-01: parler
truc-catala fr senas: signes
truc-frances fr cubre: parler, signes
trut fr cubre: parler, signes
argentino fr AR-GEN-09: parler
argentino fr senas: signes
mineiro fr BR-TLK-02: parler
mineiro fr senas: signes
trut fr TC-REC-04: maldonne
argentino es vale: cuánto vale
"""
"""Game, language and the place that comes first of what is typed."""
NOWHERE = [
    *(("argentino", "es", word) for word in ("vale", "carta", "cuánto")), ("mineiro", "pt", "vale"),
    ("truc-catala", "ca", "carta"), ("argentino", "en", "card"), ("argentino", "fr", "combien"),
]  # fmt: skip
"""Words of which every chapter is full."""


@pytest.mark.parametrize(("where", "text"), list(placed(STRAIGHT)))
def test_what_players_type_leads_straight_there(where: str, text: str) -> None:
    ruleset, lang, place = where.split()
    assert first(ruleset, lang, text, 1) == (place,)


def test_two_rules_say_what_not_accepting_costs() -> None:
    assert set(first("argentino", "es", "cuánto vale no querer", 2)) == {"AR-TRU-05", "AR-ENV-06"}


@pytest.mark.parametrize(("ruleset", "lang", "text"), NOWHERE)
def test_a_vague_word_alone_leads_nowhere(ruleset: str, lang: str, text: str) -> None:
    assert first(ruleset, lang, text) == ()


def test_nothing_is_folded_by_a_search_once_the_index_is_made() -> None:
    prepare_index()
    folded = indexed_book.cache_info().misses
    for name, game in GAMES.items():
        for lang in game.shelf.languages:
            first(name, lang, "empate")
    assert indexed_book.cache_info().misses == folded
