"""The options of truco argentino, and of Fournier's, as players say them, and the mixes that the rules forbid."""

from django.utils.translation import gettext_lazy as _

from referee.games.options import Mix, Sentence, Sheet
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
    "target": Sentence(_("Se juega a"), {points: str(points) for points in (9, 12, 15, 18, 24, 30, 40)}),
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
