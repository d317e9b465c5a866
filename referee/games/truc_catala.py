"""Truc in Catalonia."""

from django.utils.translation import gettext_lazy as _

from referee.book import Shelf
from referee.games import truc
from referee.games.base import (
    FREE_SIGNS,
    GAMES_TO_WIN,
    LADDER,
    SPANISH_PACK,
    Game,
    GameCoverage,
    Sheet,
    Signs,
    Skin,
    SlotRow,
    Terms,
    citations,
)

SKIN = Skin(
    "ca", "spanish", "notches", ("truc", "retruc"), "vull", "no vull",
    Terms("basa", "empat", "la mà", ("primera", "segona", "tercera"), {11: "a onze"}, "onze a onze", "Truc", "mà"),
    (SlotRow((LADDER,)),),
    bet="truc",
    decision=("juguem", "no juguem"),
    hot={"truc": "T", "vull": "V", "no vull": "N", "juguem": "V", "no juguem": "N"},
)  # fmt: skip
SHEET = Sheet(
    {"games_to_win": GAMES_TO_WIN},
    first=("games_to_win",),
    always=("games_to_win",),
    seats="TC-PLA-01",
    prefix="catala_",
)

GAME = Game(
    ruleset="truc-catala",
    name="Truc català",
    pack=SPANISH_PACK,
    says=_("Gana el 3; tirar una carta es aceptar, y sin cortar se puede dar una sola carta."),
    at_home=("ca",),
    skin=SKIN,
    sheet=SHEET,
    shelf=Shelf(("TC", "FMT"), "TC", "truc"),
    cites=citations("truc-catala", "truc"),
    coverage=GameCoverage(
        covered=(
            _("De a dos y de a cuatro; truc y retruc, quién puede decirlos, y aceptar tirando una carta."),
            _("La mano de una carta cuando no se corta, y las manos a once."),
            _("Los empates, quién sale después, y de quién es la mano de tres empates."),
        ),
        believes=truc.BELIEVES,
        left_out=(
            _("Las formas con 48 cartas, con el 10 de oros arriba de todo, o con las tres cartas dadas juntas."),
            FREE_SIGNS,
        ),
    ),
    signs=Signs(_("Se hacen como en cualquier truco, con la cara, y se habla mientras todos puedan oír."), "TC-TLK-01"),
)
