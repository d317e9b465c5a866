"""Looking things up the way players talk: in each game and language, plain words lead to the rule or section."""

import pytest

from referee import book
from referee.arbiter.search import book_sections, indexed_book, kin, look_for, prepare_index, seek
from referee.games import GAMES
from referee.rules.record.rulesets import RULESETS

FIRST_HITS = 5

ARGENTINO = """
señas = senas
senas = senas
seña = senas
señales = senas
guiñar el ojo = senas
cortar = reparto
quién corta = reparto
mezclar = reparto
mezcla = reparto
barajar = reparto
quién baraja = reparto
¿Quién baraja? = reparto
quién da primero = reparto
se ve una carta al dar = reparto
dar mal = reparto
repartir = AR-GEN-05
reparto = AR-GEN-05
quién reparte = AR-GEN-07
ronda = AR-TRI-01
segunda ronda = AR-ENV-02
equipo = AR-GEN-04
equipos = AR-GEN-04
pareja = AR-GEN-04
cuántos juegan = AR-GEN-04
desempate = AR-ENV-10
desempatar = AR-TRI-04
empate = AR-TRI-04
quién gana si empatan = AR-ENV-10
empate de envido = AR-ENV-10
me voy = AR-MAZ-01
irse = AR-MAZ-01
se fue = AR-MAZ-01
nos vamos = AR-MAZ-01
cuánto cuesta irse = AR-MAZ-04
me voy al mazo = AR-MAZ-01
abandonar = AR-MAZ-01
rendirse = AR-MAZ-01
paso = AR-MAZ-01
pasar = AR-MAZ-01
se equivocó = AR-GEN-10
se equivoco = AR-GEN-10
equivocarse = AR-GEN-10
error = AR-GEN-10
trampa = AR-GEN-10
hacer trampa = AR-GEN-10
me equivoqué = AR-GEN-10
dije mal = AR-GEN-10
volver a dar = reparto
as de espadas = AR-GEN-02
mintió el envido = AR-VER-03
castigo = AR-GEN-10
falta envido en malas = AR-ENV-07
falta envido = AR-ENV-07
cuánto vale la falta = AR-ENV-07
cuánto vale el truco = AR-TRU-02
cuánto vale la flor = AR-FLO-06
cuánto vale el real envido = AR-ENV-03
envido = AR-ENV-02
truco = AR-TRU-02
flor = AR-FLO-01
parda = AR-TRI-04
tres pardas = AR-TRI-10
pie = AR-GEN-06
quién es mano = AR-GEN-05
quién empieza = reparto
quién mata a quién = AR-GEN-02
orden de las cartas = mata
carta más alta = AR-GEN-02
ancho de espadas = AR-GEN-02
carta tapada = AR-TRI-14
boca abajo = AR-TRI-14
fuera de turno = AR-TRI-12
jugó antes de tiempo = AR-TRI-12
seguir el palo = AR-TRI-01
mostrar las cartas = AR-VER-01
buenas = AR-SCO-03
malas y buenas = AR-SCO-03
porotos = AR-SCO-04
fósforos = AR-SCO-04
revancha = AR-SCO-05
hasta cuánto se juega = AR-SCO-01
se anotó mal = AR-SCO-09
envido y truco = AR-GEN-12
envido y truco juntos = AR-GEN-12
el envido está primero = AR-ENV-17
contar el envido = AR-ENV-01
tirar carta sin contestar = AR-TRU-10
nadie contestó = AR-TRU-11
callar la flor = AR-PED-02
sospechar = AR-PED-01
me olvidé la flor = AR-FLO-23
flor optativa = AR-FLO-26
achicarse = AR-FLO-11
cartas malas = AR-GEN-17
gallo = AR-GAL-01
tres jugadores = AR-GAL-01
seis jugadores = AR-PIC-01
meterse en el duelo = AR-PIC-10
retruco sin querer = AR-TRU-06
quién puede subir = AR-TRU-07
"""
MINEIRO = """
señas = senas
cortar = BR-DEA-03
mezclar = BR-DEA-02
barajar = BR-DEA-02
me voy = BR-TRU-06
trampa = BR-PEN-02
hacer trampa = BR-PEN-02
empate = BR-TIE-01
equipo = BR-PLA-01
vaza = BR-TRK-03
vazas = BR-TRK-01
passar = BR-DEA-05
passo = BR-DEA-05
embaralhar = BR-DEA-02
quem corta = BR-PLA-02
sinais = senas
sinal = BR-TLK-01
fujo = BR-TRU-06
correr = BR-TRU-06
família = BR-FAM-01
famílias = BR-FAM-01
mão de onze = BR-ONZ-01
trapaça = BR-PEN-02
melar = BR-TIE-01
coringa = BR-CAR-03
zap = BR-CAR-04
"""
PAULISTA = """
sinais = senas
famílias = BR-FAM-01
vira = BR-CAR-07
manilha = BR-CAR-07
cangar = BR-TIE-01
dupla = BR-PLA-01
quem embaralha = BR-DEA-02
carta encoberta = BR-TRK-04
mão de ferro = BR-FER-01
"""
CATALA = """
senyes = senas
senya = TC-TLK-01
a onze = TC-ONZ-01
onze = TC-ONZ-01
basa = TC-TRK-03
empat = TC-TIE-01
escapçar = TC-DEA-02
barrejar = TC-DEA-02
me'n vaig = TC-BET-05
señas = senas
cortar = TC-DEA-02
trampa = TC-BET-06
tanteador = TC-SCO-01
irse = TC-BET-05
fuera de turno = TC-BET-02
couper = TC-DEA-02
"""
FRANCES = """
égalité = TF-TRK-01
egalite = TF-TRK-01
pli = TC-TRK-03
relancer = TF-BET-02
reste = TF-RES-01
se coucher = TF-BET-05
redonne = TF-DEA-02
couper = reparto
empate = TF-TRK-01
cortar = reparto
"""
TRUT = """
égalité = TT-TRK-02
pourri = TT-TRK-02
mélanger = reparto
je m'en vais = TT-TRU-03
quién baraja = reparto
desempate = TT-TRK-02
"""
ENGLISH = """
signs = senas
winking = senas
shuffle = reparto
who cuts = reparto
misdeal = reparto
fold = AR-MAZ-01
give up = AR-MAZ-01
pass = AR-MAZ-01
tie = AR-TRI-04
tiebreak = AR-ENV-10
team = AR-GEN-04
round = AR-TRI-01
cheating = AR-GEN-10
mistake = AR-GEN-10
who deals next = AR-GEN-07
ranking = mata
falta envido in malas = AR-ENV-07
face down = AR-TRI-14
out of turn = AR-TRI-12
beans = AR-SCO-04
me voy = AR-MAZ-01
señas = senas
"""
LISTS = [
    ("argentino", "es", ARGENTINO),
    ("fournier", "es", ARGENTINO),
    ("mineiro", "es", MINEIRO),
    ("mineiro", "pt", "vaza = BR-TRK-03\nsinais = BR-TLK-01\nquem dá = BR-DEA-01\n"),
    ("paulista", "es", PAULISTA),
    ("truc-catala", "es", CATALA),
    (
        "argentino",
        "ca",
        "senyes = senas\nplegar = AR-MAZ-01\nempat = AR-TRI-04\nbarrejar = reparto\nrevenja = AR-SCO-05\n",
    ),
    ("paulista", "ca", "senyes = senas\nbarrejar = BR-DEA-02\nescapçar = BR-DEA-03\nempat = BR-TIE-01\n"),
    ("truc-catala", "ca", "senyes = TC-TLK-01\na onze = TC-ONZ-01\nqui reparteix = TC-DEA-01\n"),
    ("truc-frances", "es", FRANCES),
    ("truc-frances", "fr", "égalité = TF-TRK-01\npasser = TF-BET-05\n"),
    ("argentino", "fr", "signes = senas\nmélanger = reparto\nabandonner = AR-MAZ-01\nharicots = AR-SCO-04\n"),
    ("paulista", "fr", "couper = BR-DEA-03\nse coucher = BR-TRU-06\négalité = BR-TIE-01\n"),
    ("trut", "es", TRUT),
    ("argentino", "en", ENGLISH),
    (
        "argentino",
        "pt",
        "sinais = senas\ncorrer = AR-MAZ-01\nempate = AR-TRI-04\nembaralhar = reparto\nfeijões = AR-SCO-04\n",
    ),
    ("truc-catala", "pt", "cortar = TC-DEA-02\ndesistir = TC-BET-05\nsinais = senas\n"),
    ("trut", "pt", "empate = TT-TRK-02\npassar = TT-TRU-03\n"),
    ("paulista", "en", "shuffle = BR-DEA-02\ncut = BR-DEA-03\nfold = BR-TRU-06\nsigns = senas\ntie = BR-TIE-01\n"),
    ("truc-catala", "en", "fold = TC-BET-05\ncut = TC-DEA-02\nsigns = senas\nat eleven = TC-ONZ-01\n"),
]
ROWS = [
    (ruleset, lang, *line.split(" = ")) for ruleset, lang, rows in LISTS for line in rows.split("\n") if line.strip()
]


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
    [
        ("señas", "senas"),
        ("truco", "AR-TRU-02"),
        ("flor", "AR-FLO-01"),
        ("falta envido", "AR-ENV-07"),
        ("irse", "AR-MAZ-01"),
    ],
)
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
argentino es = primera vale doble = AR-TRI-08
argentino es = se puede hablar = AR-GEN-09
argentino es = quiero sin querer = AR-GEN-09
argentino es = no me contestó = AR-TRU-11
argentino es = flor quemada = AR-FLO-23
argentino es = farol = AR-GEN-09
argentino es = mostrar las cartas al compañero = cubre
argentino es = el truco tapa el envido = AR-ENV-17
argentino es = cinco cartas = reparto
argentino es = repartió mal = reparto
argentino es = truco gaúcho = cubre
argentino es = gaudério = cubre
argentino pt = cego = cubre
mineiro pt = truco fora da vez = BR-TRU-01
paulista pt = truco fora da vez = BR-TRU-01
mineiro pt = bater = BR-TRU-03
paulista pt = bater = BR-TRU-03
mineiro pt = gaúcho = cubre
paulista pt = gaúcho = cubre
argentino pt = gaúcho = cubre
mineiro es = truco gaúcho = cubre
mineiro pt = empate na terceira = BR-TRK-08
paulista pt = empate na terceira = BR-TRK-08
truc-catala fr = parler = TC-TLK-01
truc-catala fr = signes = senas
truc-frances fr = parler = cubre
truc-frances fr = signes = cubre
trut fr = parler = cubre
trut fr = signes = cubre
argentino fr = parler = AR-GEN-09
argentino fr = signes = senas
mineiro fr = parler = BR-TLK-02
mineiro fr = signes = senas
trut fr = maldonne = TC-REC-04
argentino es = cuánto vale = vale
"""
"""What is typed, and the place that comes first."""
NOWHERE = [
    ("argentino", "es", "vale"),
    ("argentino", "es", "carta"),
    ("argentino", "es", "cuánto"),
    ("mineiro", "pt", "vale"),
    ("truc-catala", "ca", "carta"),
    ("argentino", "en", "card"),
    ("argentino", "fr", "combien"),
]
"""Words of which every chapter is full."""


@pytest.mark.parametrize("row", STRAIGHT.strip().split("\n"))
def test_what_players_type_leads_straight_there(row: str) -> None:
    book_of, text, place = row.split(" = ")
    ruleset, lang = book_of.split()
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
