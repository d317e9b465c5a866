"""Texts of sums: one for each way in which points come about."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

WAYS: Mapping[str, str | Promise] = {
    "flor": _("%(flores)s: %(sum)s"),
    "flor more": _("%(flores)s y 3 más: %(sum)s"),
    "contraflor given": _("lo que ya valía la contraflor, %(flores)s: %(sum)s"),
    "achico": _("%(flores)s y uno por achicarse: %(sum)s"),
    "resto": _("lo que le faltaba al que iba ganando y %(flores)s: %(sum)s"),
    "resto alone": _("lo que le faltaba al que iba ganando: %(sum)s"),
    "resto match": _("lo que le faltaba a quien ganó: %(sum)s"),
    "resto duel": _("el resto de un duelo y %(flores)s: %(sum)s"),
    "resto duel alone": _("el resto de un duelo: %(sum)s"),
    "envido": _("%(sum)s, querido"),
    "envido refused": _("no querido; lo de antes: %(sum)s"),
    "envido refused at once": _("no querido; sin nada antes: %(sum)s"),
    "falta": _("lo que le faltaba al que iba ganando: %(sum)s"),
    "falta match": _("lo que le faltaba a quien ganó: %(sum)s"),
    "falta half": _("lo que faltaba para las buenas: %(sum)s"),
    "falta least": _("no faltaba nada; como mínimo: %(sum)s"),
    "falta duel": _("la falta de un duelo: %(sum)s"),
    "early fold": _("por el envido que no se cantó: %(sum)s"),
    "no bets": _("la mano sin apuestas: %(sum)s"),
    "bets": "%(sum)s",
    "bid": _("la mano por %(sum)s"),
    "bids": "",
    "unanswered": _("quedó sin contestar; lo de antes: %(sum)s"),
    "refused": _("no querido; lo de antes: %(sum)s"),
    "carried": _("lo que venía de la mano anterior: %(sum)s"),
    "ran": _("lo que vale una mano: %(sum)s"),
    "special": _("una mano así se juega por %(sum)s"),
    "game": _("lo que les faltaba para el juego: %(sum)s"),
    "odd points": _("los puntos sueltos que tenían: %(sum)s"),
    "too many cards": _("lo que valía la mano: %(sum)s"),
    "pido": _("la flor que no se cantó: %(sum)s"),
    "pido in vain": _("lo que cuesta pedirla en vano: %(sum)s"),
    "pido hand": _("la flor y lo que el otro equipo hizo en la mano: %(sum)s"),
    "meddling": _("el castigo: %(sum)s; lo que hizo en el duelo el equipo que se metió se tacha"),
    "tento": _("un tento: %(sum)s"),
    "tento off": _("un tento menos: %(sum)s"),
    "adjust": _("anotados a mano"),
}
"""The words for each way in which points come about, after the bets' names."""
TURNED: Mapping[str, str | Promise] = {
    "held": _("cantó %(claimed)s y eran %(held)s, pasa al otro equipo"),
    "unshown": _("cantó %(claimed)s y no mostró, pasa al otro equipo"),
    "impossible": _("cantó %(claimed)s y no podía tenerlo, pasa al otro equipo"),
}
TURNED_UNNAMED: Mapping[str, str | Promise] = {
    "unshown": _("no mostró, pasa al otro equipo"),
    "impossible": _("no era flor, pasa al otro equipo"),
}
"""Why an award changed sides: with the value that was declared, or without."""
