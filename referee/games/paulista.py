"""Truco paulista."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from referee.games import brazil
from referee.games.base import FRENCH_PACK, LADDER, Game, GameCoverage, Skin, SlotRow, citations

SKIN = Skin(
    "pt", "french", "tentos", ("truco", "vale 6", "vale 9", "queda"), "aceito", "corro",
    replace(brazil.TERMS, turned="vira"), (SlotRow((LADDER,)),),
    decision=("jogo", "corro"),
    rare=("cartas a mais", "tento"),
    personal=("cartas a mais",),
    hot={"truco": "T", "aceito": "A", "jogo": "A", "corro": "C"},
)  # fmt: skip

GAME = Game(
    ruleset="paulista",
    name="Paulista",
    pack=FRENCH_PACK,
    says=_("La vira hace las manilhas de cada mano, y el truco vale para toda la mano."),
    at_home=("pt",),
    skin=SKIN,
    sheet=brazil.SHEET,
    spelling=brazil.SPELLING,
    shelf=brazil.SHELF,
    cites=citations("paulista", "brazil"),
    coverage=GameCoverage(
        covered=(*brazil.COVERED, _("La vira, las manilhas que hace, y el truco sobre la mano que se sube después.")),
        believes=(*brazil.BELIEVES, _("Sin la vira anotada se anotan resultados, pero no cartas.")),
        left_out=(
            *brazil.LEFT_OUT,
            _("Mirar o cambiar cartas con el compañero antes de contestar: es libre y no se anota."),
        ),
    ),
    signs=brazil.SIGNS,
)
