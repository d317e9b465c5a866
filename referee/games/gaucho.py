"""Truco gaúcho, truco argentino in Portuguese words: what is said of it."""

from django.utils.translation import gettext_lazy as _

TESTA = (_("La testa"), _("con testa"), _("sin testa"), _("La testa empieza"), _("La testa termina"))
FALTA = (
    _("La falta envido vale"),
    _("lo que falta para ganar"),
    _("todo el juego"),
    _("en la primera volta, lo que falta para terminarla"),
    _("en la primera volta, todo el juego"),
)
TARGET = _("Se juega a")
ONE_VOLTA = _("A 12 hay una sola volta, y la falta no puede depender de ella.")
COVERED = _("De a dos, tres (el carancho, fijo o por turno), cuatro, seis y ocho (redonda y testa).")
LEFT_OUT = (
    _("Un real invido solo de 5, y el truco que cierra el invido: quien los juega así anota esos puntos."),
    _("El truco de amostra, con 38 cartas: es otro juego."),
)
SAYS = _("El argentino en portugués: quero, vale quatro, y se juega a 24 o, de a dos, a 18.")
