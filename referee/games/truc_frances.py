"""Truc in France."""

from django.utils.translation import gettext_lazy as _

from referee.book import Shelf
from referee.games import truc
from referee.games.base import (
    AMOUNTS,
    BID,
    GAMES_TO_WIN,
    PIQUET_PACK,
    Game,
    GameCoverage,
    Sentence,
    Sheet,
    Skin,
    SlotRow,
    citations,
    slot,
)

SKIN = Skin(
    "fr", "french", "notches", ("mon reste",), "je joue", "je passe", truc.TERMS,
    (SlotRow((slot("redonne"), slot("mon reste"))), SlotRow((AMOUNTS, BID))),
    bet="truc",
    first=("redonne",),
    hot={"bid": "R", "mon reste": "T", "je joue": "O", "je passe": "N", "redonne": "D", "d'accord": "A"},
)  # fmt: skip
SHEET = Sheet(
    {
        "ranking": Sentence(
            _("Las cartas son"),
            {
                "32": truc.SEVEN_HIGH,
                "32-eight-high": truc.EIGHT_HIGH,
                "32-eight-low": _("32, y el 8 es la más baja"),
                "36": _("36: mandan el 7 y el 6"),
            },
        ),
        "raise_in_reply": Sentence(
            _("A una apuesta se contesta"), {False: _("sí o no"), True: _("sí, no o con otra más alta")}
        ),
        "games_to_win": GAMES_TO_WIN,
        "tied_hand": Sentence(
            _("Los tres pourris"), {"non-dealer": _("los gana el equipo que no dio"), "none": _("no valen nada")}
        ),
    },
    first=("ranking", "raise_in_reply", "games_to_win"),
    always=("ranking", "games_to_win"),
    seats="TF-PLA-01",
    prefix="frances_",
)

GAME = Game(
    ruleset="truc-frances",
    name="Truc français",
    pack=PIQUET_PACK,
    says=_("Se apuesta cuanto se quiera, hasta el resto del juego, y se pueden pedir otras cartas."),
    at_home=("fr",),
    skin=SKIN,
    sheet=SHEET,
    open_bets={"mon reste": ("mon reste", "je joue")},
    shelf=Shelf(("TF", *truc.TRICKS, "TC-REC", "FMT"), "TF", "truc", truc.NOT_FRENCH),
    cites=citations("truc-frances", "truc"),
    coverage=GameCoverage(
        covered=(
            _("De a dos y de a cuatro; apuestas de cualquier número, quién puede subir, y el resto."),
            _("Pedir otras cartas, quién tiene que aceptar, y hasta cuándo alcanza el mazo."),
            _("Las bazas pourries, quién sale después, y de quién es la mano de tres."),
        ),
        believes=truc.BELIEVES,
        left_out=(
            _("Un número dicho como aumento: se anota lo que pasa a valer la mano, no la diferencia."),
            _("La mano de una carta y las manos a once, que son del truc català."),
        ),
    ),
    dealing=truc.DEALING,
)
