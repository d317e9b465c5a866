"""Truco uruguayo: truco argentino with a muestra that makes pieces, and other bets with flor."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from referee.book import Shelf
from referee.games import argentino
from referee.games.base import (
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
    SlotRow,
    citations,
    slot,
)
from referee.games.rewording import Rewording
from referee.rules.record.rulesets.uruguayo import URUGUAYO

SENTENCES: dict[str, Sentence] = {
    **{name: argentino.SENTENCES[name] for name in ("falta_envido", "best_of", "flor_duty", "contraflor_resto")},
    "target": Sentence(_("Se juega a"), {points: str(points) for points in URUGUAYO.options["target"].values}),
    "flor_pays": Sentence(
        _("Flor contra flor, el que gana cobra"), {"own": _("3 por cada flor de su equipo"), "one": _("3 en total")}
    ),
    "pido_flor_fail": Sentence(
        _("Si pedís flor y no había, pagás"), {0: _("nada"), 1: "1", 3: "3"}, unless=("flor_duty", "may")
    ),
    "truco_when": Sentence(
        _("El truco se grita"), {"own-turn": _("en el turno, antes de tirar"), "any-time": _("en cualquier momento")}
    ),
    "scoring": argentino.SENTENCES["scoring"],
    "pica_pica": Sentence(
        _("El pico a pico"),
        {"alternate": _("una mano sí y otra no, hasta la mitad"), "never": _("no va")},
        (6,),
        brief={"alternate": _("con pico a pico"), "never": _("sin pico a pico")},
    ),
    "pica_falta": Sentence(_("En el pico a pico la falta vale"), {6: "6", 10: "10"}, (6,), argentino.NO_PICA),
}
SHEET = Sheet(
    SENTENCES,
    first=("target", "best_of", "falta_envido", "flor_pays"),
    always=("target", "best_of"),
    seats="UR-PIC-01",
    by_number=("pica_pica", "pica_falta"),
    prefix="ur_",
)
MIXES = (Mix("pido_flor_fail", (), "flor_duty", ("may",), "AR-PED-09", argentino.FREE_FLOR),)

PAD = (
    *(bet for bet in argentino.PAD if not {"quiero retruco", "quiero vale cuatro"}.intersection(bet.words)),
    PadBet("retruco", ("truco", "retruco"), "truco", "retruco querido"),
    PadBet("vale cuatro", ("truco", "retruco", "vale cuatro"), "truco", "vale cuatro querido"),
)
ROWS = (
    SlotRow(
        (slot("real envido"), slot("falta envido")),
        flor=(slot("con flor me achico"), slot("contraflor al resto"), slot("con flor envido")),
    ),
    SlotRow((slot("flor"), slot("envido")), flor=(slot("flor"), slot("con flor quiero"))),
    SlotRow((slot("al mazo"), slot("paso"), LADDER)),
)
SHARED = argentino.SKIN.terms
TERMS = replace(
    SHARED,
    turned="muestra",
    high="piezas",
    high_one="pieza",
    made=("", "", "", "perico", "perica"),
    ring="redondilla",
    duels="pico a pico",
)
SKIN = replace(
    argentino.SKIN,
    terms=TERMS,
    rows=ROWS,
    rare=(*argentino.SKIN.rare, "paso"),
    personal=("paso",),
    hot={
        "flor": "F", "envido": "E", "real envido": "R", "falta envido": "L", "truco": "T", "con flor envido": "C",
        "contraflor al resto": "X", "con flor quiero": "K", "con flor me achico": "A", "quiero": "Q", "no quiero": "N",
        "al mazo": "Z", "paso": "V",
    },
    brief={
        "falta envido": "falta", "con flor me achico": "me achico", "contraflor al resto": "al resto",
        "con flor envido": "flor envido",
    },
    pad=PAD,
    under_pack=True,
)  # fmt: skip

REPLACED = frozenset(
    {
        *URUGUAYO.own, "AR-GEN-02", "AR-GEN-03", "AR-GEN-04", "AR-GEN-17", "AR-FLO-01", "AR-FLO-07", "AR-FLO-20",
        "AR-FLO-24", "AR-FLO-25", "AR-ENV-18", "AR-ENV-19", "AR-ENV-22", "AR-TRU-08", "AR-TRU-10", "AR-TRU-12",
        "AR-MAZ-01", "AR-MAZ-07", "AR-MAZ-08", "AR-PED-08", "AR-SCO-01", "AR-SCO-05", "AR-PIC-03", "AR-PIC-12",
        "AR-PIC-13",
        *(f"AR-GAL-0{number}" for number in range(1, 9)),
    }
)  # fmt: skip
"""Rules of truco argentino in whose place it has its own, and those about what it does not play."""

GAME = Game(
    ruleset="uruguayo",
    name="Uruguayo",
    pack=SPANISH_PACK,
    says=_("Con muestra: cinco piezas de su palo matan a todas, y con dos ya hay flor."),
    at_home=("es-uy",),
    skin=SKIN,
    sheet=SHEET,
    mixes=MIXES,
    open_bets=argentino.GAME.open_bets,
    spelling={"intromision": "intromisión"},
    rewording=Rewording({SHARED.duels: TERMS.duels, SHARED.ring: TERMS.ring}),
    everyday=("paso",),
    shelf=Shelf(("UR", "AR", "FMT"), "UR", "uruguayo", leaves_out=REPLACED),
    cites=citations("uruguayo", "argentino"),
    signs=Signs(_("Cada pareja tiene sus señas para las piezas y las matas.")),
    coverage=GameCoverage(
        covered=(
            _("De a dos, cuatro y seis (redondilla y pico a pico)."),
            _("La muestra y sus piezas: el orden de las cartas, el envido y la flor que hacen."),
            _("Envido, flor y truco con todas sus respuestas: con flor envido, el resto, y retruco sin quiero."),
            _("Irse al mazo con todo el equipo, o salir solo con “paso”; mostrar y pedir flor."),
        ),
        believes=(
            UNSEEN,
            _("Sin la muestra anotada se anotan resultados, pero no cartas, y los tantos se creen."),
            _("Un tanto cantado se cree hasta que las cartas anotadas o mostradas lo desmienten."),
            _("Entre varios con el mismo tanto gana el que está antes desde el mano, no el que habló primero."),
        ),
        left_out=(
            _("“Echar los perros”, o jugar “a ley de juego”."),
            _("Los números antes del real envido (“tres real envido”), “hasta igualar”, y el chumbo."),
            _("Tres jugadores con una cuarta carta, y la baraja sin los unos de oros y copas."),
            _("El juez y sus castigos, y las señas."),
        ),
    ),
)
