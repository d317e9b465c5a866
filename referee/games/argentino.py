"""Truco argentino: its options and mixes, which Fournier's shares, its words and their places, its customs."""

from django.utils.translation import gettext_lazy as _

from referee.book import Shelf
from referee.games.base import (
    GAUCHO,
    LADDER,
    SPANISH_PACK,
    UNSEEN,
    Game,
    GameCoverage,
    Mix,
    PadBet,
    Sentence,
    Sheet,
    Signs,
    Skin,
    Slot,
    SlotRow,
    Terms,
    citations,
    slot,
)
from referee.rules.judge.flow import LAST_POINTS
from referee.rules.record.rulesets.argentino import ARGENTINO

FIRST_POINTS = 5
"""The later of the points from which there may be pica-pica (AR-PIC-12)."""
HALVES = ("half", "malas_match")
"""Worths of a falta envido that need malas and buenas."""
NO_PICA = ("pica_pica", "never")
SENTENCES: dict[str, Sentence] = {
    "flor": Sentence(_("Se juega"), {True: _("con flor"), False: _("sin flor")}),
    "falta_envido": Sentence(
        _("La falta envido vale"),
        {
            "leader": _("lo que falta para ganar"),
            "match": _("el chico"),
            "half": _("en malas, lo que falta para las buenas"),
            "malas_match": _("en malas, el chico"),
        },
    ),
    "target": Sentence(_("Se juega a"), {points: str(points) for points in ARGENTINO.options["target"].values}),
    "best_of": Sentence(_("El partido es"), {1: _("a un solo chico"), 3: _("al mejor de tres")}),
    "flor_duty": Sentence(_("La flor"), {"must": _("hay que cantarla"), "may": _("la canta quien quiere")}),
    "flor_after_truco": Sentence(
        _("Después de un truco querido, la flor"),
        {"personal": _("vale si todavía no hiciste nada"), "closed": _("ya no vale")},
    ),
    "flor_negras": Sentence(_("La flor de tres negras vale"), {20: "20", 30: "30"}),
    "achico": Sentence(
        _("Achicarse con flor paga"),
        {
            "plus1": _("3 por flor y uno más"),
            "flat": _("3 por flor"),
            "mixed": _("3 por flor, y uno más si hubo apuesta"),
        },
    ),
    "contraflor": Sentence(
        _("La contraflor querida vale"), {"flores": _("3 por flor"), "plus3": _("3 por flor y 3 más")}
    ),
    "contraflor_resto": Sentence(
        _("La contraflor al resto vale"),
        {"resto+flores": _("lo que falta y 3 por flor"), "resto": _("lo que falta"), "match": _("el chico")},
    ),
    "pido_flor_fail": Sentence(_("Si pedís flor y no había, pagás"), {1: "1", 3: "3", 4: "4"}),
    "pido_flor_hand": Sentence(
        _("Si pedís flor y había, cobrás"), {False: "3", True: _("3 y lo que el otro equipo hizo en la mano")}
    ),
    "envido_raises": Sentence(
        _("El envido se sube"), {"free": _("cuanto se quiera"), "once": _("hasta dos envidos y un real")}
    ),
    "double_envidos": Sentence(_("Dos envidos y dos reales envido"), {False: _("no van"), True: _("van")}),
    "envido_tie": Sentence(
        _("Si empatan los tantos gana"), {"mano": _("el mano"), "bidder": _("el equipo que abrió el envido")}
    ),
    "mazo_early": Sentence(_("Irse al mazo antes de que se cante nada cuesta"), {1: "1", 2: "2"}),
    "scoring": Sentence(
        _("Los puntos se anotan"),
        {"in_order": _("en orden: flor, envido, truco"), "together": _("todos juntos, al terminar la mano")},
    ),
    "maldon": Sentence(
        _("Maldón: dos cuatros y nada, se da de nuevo"),
        {"no": _("no va"), "any": _("lo dice cualquiera"), "mano": _("sólo el mano")},
    ),
    "pica_pica": Sentence(
        _("El pica-pica"),
        {"alternate": _("una mano sí y otra no"), "never": _("no va")},
        (6, 8),
        brief={"alternate": _("con pica-pica"), "never": _("sin pica-pica")},
    ),
    "pica_from": Sentence(
        _("El pica-pica empieza"), {0: _("desde el principio"), 5: _("cuando alguien tiene 5")}, (6, 8), NO_PICA
    ),
    "pica_until": Sentence(
        _("El pica-pica termina"),
        {"last5": _("cuando a alguien le faltan 5"), "buenas": _("al llegar a la mitad")},
        (6, 8),
        NO_PICA,
    ),
    "gallo": Sentence(
        _("El gallo"),
        {"fixed": _("es siempre el mismo"), "turn": _("es quien da")},
        (3,),
        brief={"fixed": _("siempre el mismo gallo"), "turn": _("gallo por turno")},
    ),
}
SHEET = Sheet(
    SENTENCES,
    first=("flor", "falta_envido", "target", "best_of"),
    always=("flor", "target", "best_of"),
    seats="AR-GEN-04",
    by_number=("gallo", "pica_pica", "pica_from", "pica_until"),
    usual={"best_of": 1},
)

WITHOUT_FLOR = _("Sin flor no hay nada más que decidir sobre la flor.")
FREE_FLOR = _("Si la flor la canta quien quiere, no se puede pedir.")
OF_FLOR = (
    "flor_duty", "flor_after_truco", "flor_negras", "achico", "contraflor", "contraflor_resto", "pido_flor_fail",
    "pido_flor_hand",
)  # fmt: skip
"""Options about the flor."""
_TARGETS = ARGENTINO.options["target"].values
MIXES = (
    *(Mix(name, (), "flor", (False,), "AR-FLO-25", WITHOUT_FLOR) for name in OF_FLOR),
    *(Mix(name, (), "flor_duty", ("may",), "AR-PED-09", FREE_FLOR) for name in ("pido_flor_fail", "pido_flor_hand")),
    Mix(
        "falta_envido",
        tuple(value for value in ARGENTINO.options["falta_envido"].values if value not in HALVES),
        "target",
        tuple(points for points in _TARGETS if not ARGENTINO.halves(points)),
        "AR-SCO-03",
        _("A tan pocos puntos no hay malas ni buenas, y la falta no puede depender de ellas."),
    ),
    Mix(
        "pica_from",
        (0,),
        "target",
        tuple(points for points in _TARGETS if points - LAST_POINTS <= FIRST_POINTS),
        "AR-PIC-12",
        _("A tan pocos puntos, cuando alguien tiene 5 el pica-pica ya terminó."),
        SENTENCES["pica_from"].at,
    ),
)


PAD = (
    PadBet("envido", ("envido",), "envido", "envido querido"),
    PadBet("real envido", ("real envido",), "envido", "real envido querido"),
    PadBet("env. + env.", ("envido", "envido"), "envido", "envido envido querido"),
    PadBet("env. + real", ("envido", "real envido"), "envido", "envido real envido querido"),
    PadBet("falta", ("falta envido",), "envido", "falta envido querida"),
    PadBet("flor", ("flor",), "flor", "flor"),
    PadBet("truco", ("truco",), "truco", "truco querido"),
    PadBet("retruco", ("truco", "quiero retruco"), "truco", "retruco querido"),
    PadBet("vale cuatro", ("truco", "quiero retruco", "quiero vale cuatro"), "truco", "vale cuatro querido"),
)

FLOR = Slot(("flor",), unless=("flor", False))
ROWS = (
    SlotRow(
        (slot("real envido"), slot("dos reales envido"), slot("falta envido")),
        flor=(slot("con flor me achico"), slot("contraflor al resto"), slot("contraflor")),
    ),
    SlotRow(
        (FLOR, slot("dos envidos"), slot("envido")),
        flor=(FLOR, slot("dos envidos"), slot("con flor quiero")),
    ),
    SlotRow((slot("al mazo"), Slot(("maldon",), unless=("maldon", "no")), LADDER)),
)

SKIN = Skin(
    "es", "spanish", "sticks", ("truco", "retruco", "vale cuatro"), "quiero", "no quiero",
    Terms("baza", "parda", "la mano", ("primera", "segunda", "tercera"), spanish=True),
    ROWS,
    hot={
        "flor": "F", "envido": "E", "real envido": "R", "falta envido": "L", "dos envidos": "D",
        "dos reales envido": "G", "truco": "T", "contraflor": "C", "contraflor al resto": "X", "con flor quiero": "K",
        "con flor me achico": "A", "maldon": "O", "quiero": "Q", "no quiero": "N", "al mazo": "Z",
    },
    brief={
        "falta envido": "falta", "dos reales envido": "dos reales", "con flor me achico": "me achico",
        "contraflor al resto": "al resto", "contraflor": "contra\u00adflor",
    },
    pad=PAD,
)  # fmt: skip

COVERAGE = GameCoverage(
    covered=(
        _("De a dos, tres (el gallo, fijo o por turno), cuatro, seis y ocho (redonda y pica-pica)."),
        _("Envido, flor y truco con todas sus respuestas, el orden en que se cobran y quién puede decir qué."),
        _("Mostrar, pedir flor, irse al mazo, las pardas y el final de cada partido, con todas las opciones de abajo."),
    ),
    believes=(
        UNSEEN,
        _("Un tanto cantado se cree hasta que las cartas anotadas o mostradas lo desmienten."),
        _("Si quien canta flor la tenía se sabe sólo cuando la muestra."),
    ),
    left_out=(
        _("Una carta tirada fuera de turno no vale; si en la mesa vale o se da de nuevo, lo arreglan ustedes."),
        _("Contestar un envido con truco no vale; si en la mesa es un “no quiero”, anoten eso."),
        _("Las señas, y las cartas que se ven al dar."),
        _("Mostrarle una carta al compañero: las fuentes no dicen nada, lo decide la mesa."),
        GAUCHO,
    ),
)

SIGNS = Signs(
    _(
        "Las más conocidas son nueve: levantar las cejas es el ancho de espadas; guiñar un ojo, el de bastos; mover la "
        "boca a la derecha, el siete de espadas, y a la izquierda, el de oros; morderse el labio, un tres; tirar un "
        "beso, un dos; abrir la boca, un ancho falso; inclinar la cabeza, un tanto alto; cerrar los ojos, nada. Cada "
        "mesa tiene las suyas."
    )
)

DEALING = (
    _(
        "Quién juega con quién y quién da primero se saca por cartas: son compañeros los que sacan rey, y da el que "
        "saca el primero. Después da siempre el que sigue."
    ),
    _("El que da mezcla y ofrece el mazo; por costumbre corta el de su izquierda."),
    _(
        "Si al dar se ve una carta, quien la recibe se la queda o pide otra, según la mesa. También las cartas de más "
        "o de menos las arregla la mesa."
    ),
    _("Nada de esto se anota."),
)

GAME = Game(
    ruleset="argentino",
    name="Argentino",
    pack=SPANISH_PACK,
    says=_("El truco de siempre: si empatan gana el mano, y la flor se canta antes de jugar."),
    skin=SKIN,
    sheet=SHEET,
    mixes=MIXES,
    open_bets={
        "falta envido": ("falta envido", "quiero"),
        "contraflor al resto": ("flor", "contraflor al resto", "con flor quiero"),
    },
    spelling={"maldon": "maldón", "intromision": "intromisión"},
    shelf=Shelf(("AR", "FMT"), "AR", "argentino"),
    cites=citations("argentino"),
    coverage=COVERAGE,
    signs=SIGNS,
    dealing=DEALING,
)
