"""The options of truc in Catalonia and in France, and of trut, as players say them."""

from django.utils.translation import gettext_lazy as _

from referee.games.options import Sentence, Sheet

GAMES = Sentence(_("Juegos"), {1: _("uno solo"), 2: _("al mejor de tres")})
"""How many games make a match, where they are counted by those that a side needs."""

EIGHT_HIGH = _("32, y el 8 mata al 7")
SEVEN_HIGH = _("32, y el 7 mata al 8")

_OF_FRENCH = {
    "ranking": Sentence(
        _("Las cartas son"),
        {
            "32": SEVEN_HIGH,
            "32-eight-high": EIGHT_HIGH,
            "32-eight-low": _("32, y el 8 es la más baja"),
            "36": _("36: mandan el 7 y el 6"),
        },
    ),
    "raise_in_reply": Sentence(
        _("A una apuesta se contesta"), {False: _("sí o no"), True: _("sí, no o con otra más alta")}
    ),
    "games_to_win": GAMES,
    "tied_hand": Sentence(
        _("Los tres pourris"), {"non-dealer": _("los gana el equipo que no dio"), "none": _("no valen nada")}
    ),
}
_OF_TRUT = {
    "truts": Sentence(_("Se juega a"), {5: _("5 truts"), 7: _("7 truts")}),
    "ranking": Sentence(_("Las cartas son"), {"32": SEVEN_HIGH, "32-eight-high": EIGHT_HIGH}),
    "trut_when": Sentence(
        _("El trut se propone"), {"any-time": _("en cualquier momento"), "own-turn": _("en el turno, antes de tirar")}
    ),
    "games_to_win": GAMES,
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
}

CATALAN = Sheet(
    ("truc-catala",),
    {"games_to_win": GAMES},
    first=("games_to_win",),
    always=("games_to_win",),
    seats="TC-PLA-01",
    prefix="catala_",
)
FRENCH = Sheet(
    ("truc-frances",),
    _OF_FRENCH,
    first=("ranking", "raise_in_reply", "games_to_win"),
    always=("ranking", "games_to_win"),
    seats="TF-PLA-01",
    prefix="frances_",
)
TRUT = Sheet(
    ("trut",),
    _OF_TRUT,
    first=("truts", "ranking", "trut_when", "games_to_win"),
    always=("truts", "games_to_win"),
    seats="TT-PLA-01",
    prefix="trut_",
)
