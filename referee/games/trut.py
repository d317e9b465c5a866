"""Trut."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from referee.book import Shelf
from referee.games import truc
from referee.games.base import (
    GAMES_TO_WIN,
    LADDER,
    PIQUET_PACK,
    Game,
    GameCoverage,
    Sentence,
    Sheet,
    Skin,
    SlotRow,
    citations,
)

SKIN = Skin(
    "fr", "french", "truts", ("trut",), "je suis", "je ne suis pas", replace(truc.TERMS, play="Trut"),
    (SlotRow((LADDER,)),),
    bet="trut",
    hot={"trut": "T", "je suis": "O", "je ne suis pas": "N"},
)  # fmt: skip
SHEET = Sheet(
    {
        "truts": Sentence(_("Se juega a"), {5: _("5 truts"), 7: _("7 truts")}),
        "ranking": Sentence(_("Las cartas son"), {"32": truc.SEVEN_HIGH, "32-eight-high": truc.EIGHT_HIGH}),
        "trut_when": Sentence(
            _("El trut se propone"),
            {"any-time": _("en cualquier momento"), "own-turn": _("en el turno, antes de tirar")},
        ),
        "games_to_win": GAMES_TO_WIN,
        "tied_hand": Sentence(
            _("Los tres pourris"), {"none": _("no valen nada"), "non-dealer": _("los gana el equipo que no dio")}
        ),
        "tie_lead": Sentence(
            _("Después de una baza empatada sale"),
            {
                "trick-leader": _("quien había salido"),
                "first-tied": _("quien jugó la primera de las iguales"),
                "last-tied": _("quien jugó la última de las iguales"),
            },
        ),
        "losers_odd": Sentence(
            _("Los puntos sueltos del otro equipo se pierden"),
            {"lost": _("con cada trut"), "lost-on-proposal": _("sólo con el trut propuesto y ganado")},
        ),
    },
    first=("truts", "ranking", "trut_when", "games_to_win"),
    always=("truts", "games_to_win"),
    seats="TT-PLA-01",
    prefix="trut_",
)
OWN_TIES = frozenset({"TC-TIE-02", "TC-TIE-03"})
"""Trut has its own rules of what follows a draw (TT-TRK-02, TT-TRK-03)."""

GAME = Game(
    ruleset="trut",
    name="Trut",
    pack=PIQUET_PACK,
    says=_("Tres puntos hacen un trut; se propone uno por mano, y quien lo pierde pierde sus puntos sueltos."),
    clockwise=True,
    skin=SKIN,
    sheet=SHEET,
    shelf=Shelf(("TT", *truc.TRICKS, "TC-REC", "FMT"), "TT", "truc", truc.NOT_FRENCH | OWN_TIES),
    cites=citations("trut", "truc"),
    coverage=GameCoverage(
        covered=(
            _("De a dos y de a cuatro; el trut propuesto, quién contesta y qué pasa con los puntos sueltos."),
            _("Los truts que se forman de a tres puntos, a cinco o a siete, y el mejor de tres juegos."),
            _("Las bazas pourries, quién sale después, y la mano de tres."),
        ),
        believes=(
            *truc.BELIEVES,
            _("Proponer un trut sin cartas en la mano se descubre sólo si las cartas están anotadas."),
        ),
        left_out=(
            _("El trut d'office y el sur-trut de algunas ediciones."),
            _("La forma en que un trut aceptado se lleva los puntos del otro equipo."),
        ),
    ),
    dealing=truc.DEALING,
)
