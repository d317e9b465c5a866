"""Words that mineiro and paulista share; those of the game stay Portuguese."""

from django.utils.translation import gettext_lazy as _

from referee.book import Shelf
from referee.games.base import FREE_SIGNS, GAMES_TO_WIN, GAUCHO, TURNS_BY_RESULTS, UNSEEN, Sentence, Sheet, Signs, Terms

TRICKS = ("primeira", "segunda", "terceira")
TERMS = Terms(
    "vaza", "empate", "a mão", TRICKS, {11: "mão de onze", 10: "mão de dez"}, "mão de ferro", leader="mão",
    high="manilhas", high_one="manilha",
)  # fmt: skip
SHELF = Shelf(("BR", "FMT"), "BR", "brasil")
SIGNS = Signs(
    _("Cada pareja tiene sus señas para las manilhas: una guiñada, una ceja, la punta de la lengua."), "BR-TLK-01"
)
SPELLING = {
    "vale 6": "seis",
    "vale 8": "oito",
    "vale 9": "nove",
    "vale 10": "dez",
    "queda": "doze",
    "familia real": "família real",
    "familia pobre": "família pobre",
}

CLAIMS = _("Mezclar o cortar mal, hablar de las cartas o mostrarlas: el árbitro no lo ve, y se reclama con “tento”.")
COVERED = (
    _("De a dos, cuatro y seis; el truco y sus subidas, quién contesta, y subir cuando no hace falta."),
    _("La mão de onze y la de ferro: quién decide, qué valen y qué cuesta cantar truco ahí."),
    _("Las bazas empatadas y quién sale después, la carta encoberta, y los castigos que quitan un tento."),
)
BELIEVES = (
    UNSEEN,
    TURNS_BY_RESULTS,
    _("Después de un empate anotado sin cartas hace falta decir quién jugó la primera (o la última) de las iguales."),
    _("Guardar la carta más alta después de un empate se descubre sólo si se juega la tercera baza con cartas."),
)
LEFT_OUT = (
    CLAIMS,
    _("Cartas de menos, de más del equipo de quien da, o vistas al dar: se arreglan en la mesa y no se anotan."),
    FREE_SIGNS,
    GAUCHO,
)

FAMILIES = {"off": _("no va"), "shown": _("va, y se muestra"), "hidden": _("va, sin mostrarla")}

SENTENCES: dict[str, Sentence] = {
    "ladder": Sentence(
        _("La mano y las subidas valen"),
        {
            "1-3-6-9-12": _("1, después 3, 6, 9, 12"),
            "2-4-6-8-12": _("2, después 4, 6, 8, 12"),
            "2-4-6-10-12": _("2, después 4, 6, 10, 12"),
        },
    ),
    "deck": Sentence(_("El baralho"), {"sujo": _("sujo, con las bajas"), "limpo": _("limpo, sin las bajas")}),
    "deal": Sentence(
        _("El mão, con sus primeras tres cartas"),
        {
            "choice": _("dice fico, passo o queimo"),
            "simple": _("se las queda"),
            "cutter": _("se las queda; quien corta guarda una"),
            "cutter2": _("se las queda; quien corta guarda hasta dos"),
        },
    ),
    "games_to_win": GAMES_TO_WIN,
    "three_and_half": Sentence(
        _("El três e meio, entre los treses y las manilhas"),
        {"none": _("no va"), "joker": _("es el comodín"), "10♣": _("es el 10♣")},
    ),
    "truco_bets": Sentence(
        _("El truco aceptado decide"), {"trick": _("la baza en juego"), "hand": _("la mano entera")}
    ),
    "truco_when": Sentence(
        _("El truco se canta"), {"own-turn": _("en el turno, antes de tirar"), "any-time": _("en cualquier momento")}
    ),
    "overraise": Sentence(
        _("Subir cuando ya alcanza para ganar"), {"penalty": _("cuesta un tento"), "refuse": _("no vale")}
    ),
    "truco_at_eleven": Sentence(
        _("Cantar truco en la mão de onze o de ferro"),
        {"lose-1": _("cuesta un tento"), "lose-game": _("pierde el juego"), "refuse": _("no vale")},
    ),
    "tie_lead": Sentence(
        _("Después de una baza empatada sale"),
        {
            "first-tied": _("quien jugó la primera de las iguales"),
            "trick-leader": _("quien había salido"),
            "last-tied": _("quien jugó la última de las iguales"),
        },
    ),
    "tied_hand": Sentence(
        _("La mano empatada"),
        {
            "none": _("no vale nada"),
            "dealer": _("la gana el equipo que dio"),
            "carry": _("pasa lo apostado a la siguiente"),
        },
    ),
    "tied_deal": Sentence(
        _("Después de una mano empatada da"), {"next": _("el siguiente"), "same": _("el mismo de antes")}
    ),
    "after_tie": Sentence(
        _("Si empata la primera baza, en la segunda va"),
        {"free": _("cualquier carta"), "highest": _("la más alta que quede")},
    ),
    "facedown_after_tie": Sentence(
        _("Después de un empate, la carta encoberta"), {True: _("se permite"), False: _("no se permite")}
    ),
    "iron_hand": Sentence(_("La mão de ferro se juega"), {"blind": _("sin mirar las cartas"), "seen": _("mirándolas")}),
    "royal_family": Sentence(_("La família real: sólo K, J y Q, y se cambian"), FAMILIES),
    "poor_family": Sentence(_("La família pobre: sólo 6, 5 y 4, y se cambian"), FAMILIES),
}

SHEET = Sheet(
    SENTENCES,
    first=("ladder", "deck", "deal", "games_to_win"),
    always=("ladder", "games_to_win"),
    seats="BR-PLA-01",
    prefix="br_",
)
