"""Words that several games share: their packs, the games of a match, and the limits of what can be judged."""

from django.utils.translation import gettext_lazy as _

from referee.games.options import Sentence

SPANISH_PACK = _("baraja española, 40 cartas")
FRENCH_PACK = _("baraja francesa, 40 cartas")
PIQUET_PACK = _("baraja francesa, 32 cartas")

GAMES_TO_WIN = Sentence(_("El partido es"), {1: _("a un solo juego"), 2: _("al mejor de tres")})
"""How many games make a match, where they are counted by those that a side needs."""

UNSEEN = _("Lo que no se anota no se juzga: sin cartas anotadas, se cree lo que la mesa diga.")
TURNS_BY_RESULTS = _("Anotando sólo quién ganó cada baza no se sabe a quién le tocaba hablar o tirar dentro de ella.")
FREE_SIGNS = _("Las señas y la charla: son libres y no se anotan.")
