"""Truco argentino."""

from django.utils.translation import gettext_lazy as _

from referee.book import Shelf
from referee.games.argentine_options import MIXES, SHEET
from referee.games.base import Citations, Coverage, Game, Signs
from referee.games.common import SPANISH_PACK, UNSEEN
from referee.games.skin import PadBet, Skin, Terms
from referee.games.slots import LADDER, Slot, SlotRow, slot

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
    Terms("baza", "parda", "la mano", ("primera", "segunda", "tercera"), spanish=True, chicos=True),
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

CITES = Citations(
    rules={
        "rank": "AR-GEN-02", "wins": "AR-TRI-02", "partners": "AR-TRI-03", "tie": "AR-TRI-04", "leads": "AR-TRI-05",
        "leads_tied": "AR-TRI-06", "all_tied": "AR-TRI-10",
        "equal envido": "AR-ENV-10", "equal flor": "AR-FLO-16", "higher envido": "AR-ENV-09",
        "higher flor": "AR-FLO-08", "value envido": "AR-ENV-01", "value flor": "AR-FLO-01", "value negras": "AR-FLO-24",
        "value same suit": "AR-ENV-22",
    },
    hand=("AR-TRI-07", "AR-TRI-08", "AR-TRI-09"),
    words={
        "flor": "AR-FLO-07", "flor flor": "AR-FLO-03", "envido": "AR-ENV-02", "envido falta": "AR-ENV-07",
        "values": "AR-ENV-11", "stakes": "AR-TRU-08", "answer": "AR-TRU-09", "fold": "AR-MAZ-01",
        "pido": "AR-PED-01", "maldon": "AR-GEN-17", "duel": "AR-PIC-10", "number": "AR-ENV-08",
    },
    worth={"AR-ENV-09": "AR-ENV-07"},
)  # fmt: skip

COVERAGE = Coverage(
    covered=(
        _("De a dos, tres (el gallo, fijo o por turno), cuatro, seis y ocho (redonda y pica-pica)."),
        _("Envido, flor y truco con todas sus respuestas, el orden en que se cobran y quién puede decir qué."),
        _("Mostrar, pedir flor, irse al mazo, las pardas y el final de cada partido, con todas las opciones de abajo."),
        _(
            "El truco gaúcho (o gaudério, o cego), que es este con las palabras en portugués, a 24 puntos o, de a dos, "
            "a 18."
        ),
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
    cites=CITES,
    coverage=COVERAGE,
    signs=SIGNS,
    dealing=DEALING,
)
