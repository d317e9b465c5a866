"""Reasons why something was not taken, and the words of disputes, in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from referee import book
from referee.matches.models import Dispute
from referee.matches.words import cards, names
from referee.matches.words.wording import printed, tongue_of, worded
from referee.rules.record.hand import NOBODY

# Words of disputes: their matters, the short list of reasons, decisions.

About, Decision = Dispute.About, Dispute.Decision

ABOUT: dict[str, Promise] = {
    About.ENTRY: gettext_lazy("algo anotado"),
    About.MISSING: gettext_lazy("algo que falta anotar"),
    About.AWARD: gettext_lazy("unos puntos"),
    About.PROOF: gettext_lazy("una prueba"),
}
REASONS: dict[str, Promise] = {
    "not-said": gettext_lazy("no se dijo"),
    "was-said": gettext_lazy("se dijo y no está"),
    "late": gettext_lazy("se dijo tarde"),
    "wrong-side": gettext_lazy("lo dijo el otro equipo"),
    "wrong-value": gettext_lazy("valor mal"),
    "wrong-card": gettext_lazy("carta mal"),
    "wrong-winner": gettext_lazy("lo ganó el otro equipo"),
    "not-shown": gettext_lazy("no mostró"),
    "was-shown": gettext_lazy("sí mostró"),
    "other": gettext_lazy("otra cosa"),
}
"""The chips of a claim, by the code that is kept."""
FITTING: dict[str, tuple[str, ...]] = {
    About.ENTRY: ("not-said", "late", "wrong-side", "wrong-value", "wrong-card", "wrong-winner", "other"),
    About.MISSING: ("was-said", "wrong-card", "other"),
    About.AWARD: ("wrong-winner", "wrong-value", "not-said", "other"),
    About.PROOF: ("not-shown", "was-shown", "wrong-card", "wrong-value", "other"),
}
"""The reasons that fit each kind of contested thing, the likeliest first."""
DECISIONS: dict[str, Promise] = {
    Decision.APPLY: gettext_lazy("vale lo que dice el reglamento"),
    Decision.CORRECT: gettext_lazy("corregir lo anotado"),
    Decision.POINTS: gettext_lazy("arreglar por puntos"),
    Decision.REDEAL: gettext_lazy("anular la mano y dar de nuevo"),
    Decision.PROTEST: gettext_lazy("seguir bajo protesta"),
}
REFUSED: dict[str, Promise] = {
    "no-claim": gettext_lazy("Elegí un motivo o escribí qué discutís."),
    "no-decision": gettext_lazy("Eso no decide la discusión."),
    "no-facts": gettext_lazy("Esta versión no dice qué anotar."),
    "no-redeal": gettext_lazy("No hay una mano para dar de nuevo."),
    "no-points": gettext_lazy("Poné cuántos puntos van para cada equipo."),
    "dispute-closed": gettext_lazy("Esa discusión ya se cerró."),
    "too-many-disputes": gettext_lazy("No se pueden discutir más de %(most)s cosas."),
    "too-many-versions": gettext_lazy("Ya hay %(most)s versiones: elijan entre ellas."),
    "too-many-notes": gettext_lazy("No se pueden anotar más de %(most)s notas."),
    "no-note": gettext_lazy("La nota está vacía."),
    "not-finished": gettext_lazy("Se firma cuando el partido termina."),
    "in-dispute": gettext_lazy("Hay algo en discusión: primero decidan eso."),
}
"""Why something about a dispute, a signature or a note was not taken, by its code."""


def claim_text(dispute: Dispute) -> str:
    """Return the claim in the reader's language: the reason of the list, and the words beside it."""
    parts = [str(REASONS[dispute.reason])] if dispute.reason in REASONS else []
    return ": ".join([*parts, dispute.claim] if dispute.claim else parts)


OWN = {
    "already-logged": gettext_lazy("Ya lo anotó %(who)s."),
    "already-said": gettext_lazy("Ya lo dijo %(who)s."),
    "ask-scorer": gettext_lazy("Pedíselo a %(who)s."),
    "ask-other": gettext_lazy("Eso lo anotó %(who)s: pedíselo."),
    "before-not-in": gettext_lazy("Lo que anotaste antes no entró."),
    "not-current": gettext_lazy("Recién cambió algo: fijate y tocá de nuevo."),
    "unknown-rev": gettext_lazy("Recién cambió algo: fijate y tocá de nuevo."),
    "not-last": gettext_lazy("Ya había entrado, y después se anotó más: se corrige desde la lista de la mano."),
    "nothing-to-undo": gettext_lazy("No hay nada para deshacer."),
    "nothing-to-redo": gettext_lazy("No hay nada para rehacer."),
    "match-full": gettext_lazy("Este partido no admite más anotaciones."),
    "match-closed": gettext_lazy("Este partido ya está cerrado."),
    "no-pen": gettext_lazy("Este teléfono mira, no anota."),
    "too-fast": gettext_lazy("Esperá un segundo: fueron demasiados toques."),
    "corrected": gettext_lazy("Eso se corrigió por acuerdo: se cambia desde la mano."),
    "asked": gettext_lazy("Se lo pedí a %(who)s."),
    "too-many": gettext_lazy("Ya esperan demasiados pedidos: contesten alguno."),
    "fix-gone": gettext_lazy("Eso ya no está anotado."),
    "fix-deal": gettext_lazy("Una mano que falta no se agrega en el medio: anoten sus puntos."),
    "game-locked": gettext_lazy("Eso terminó hace más de media hora: ya no se cambia."),
    "match-locked": gettext_lazy("El partido terminó hace más de media hora: ya no se cambia."),
    "carried-too-far": gettext_lazy("Con esas reglas no se puede seguir con estos puntos."),
    "already-answered": gettext_lazy("Antes tocó %(who)s."),
    "already-answered-with": gettext_lazy("Ya contestó %(who)s: %(answer)s."),
    **REFUSED,
}
ANOTHER = gettext_lazy("otro teléfono")
PENCIL = gettext_lazy("quien tiene el lápiz")
SEATS = ("who", "mano", "next")
"""Arguments of a refusal that are seats."""
WORDS = ("word", "bet", "step")
"""Those that are words of the game, told as their keys are."""
PERSONS = ("seat", "mano", "others")
"""Those that sentences speak of in the singular: "Nosotros" and "Ellos", who have no names, fit none of them."""


def refusal_text(code: str, args: Mapping[str, Any], cast: names.Cast) -> str:
    """Say a refusal in the reader's language, by the book or, where no rule decides, in our own words."""
    if code in OWN:
        # A phone without a name still has to be called something; in some languages that begins the sentence.
        text, nameless = str(OWN[code]), str(PENCIL if code == "ask-scorer" else ANOTHER)
        who = names.shown_name(args.get("who") or "") or (
            capfirst(nameless) if text.startswith("%(who)s") else nameless
        )
        return text % {**args, "who": who}
    # A code of an engine before, or of a client that we don't know.
    if not book.is_reason(code):
        return _("Eso no se entendió.")
    lang = get_language() or "es"
    return worded(book.reason(code, _named(args, cast), lang), tongue_of(cast.ruleset), lang)


def _named(args: Mapping[str, Any], cast: names.Cast) -> dict[str, Any]:
    """Return the arguments ready to be shown.

    Seats, sides and cards by their names; a card begins the sentence. Where only the side of a speaker is known, or
    nobody has a name, there is no player to name, and the book says it without.
    """
    nameless = PERSONS if cast.players == names.UNNAMED else ()
    shown = {name: value for name, value in args.items() if not (name in ("seat", *SEATS) and value == NOBODY)}
    shown = {name: value for name, value in shown.items() if name not in nameless}
    if isinstance(shown.get("seat"), int):
        # The book's sentences call the speaker `who`.
        shown["who"] = shown["seat"]
    for place in SEATS:
        if isinstance(shown.get(place), int):
            shown[place] = names.seat_name(cast, shown[place])
    if isinstance(shown.get("others"), list):
        shown["others"] = names.either_name([names.seat_name(cast, seat) for seat in shown["others"]])
    if isinstance(shown.get("side"), int):
        shown["side"] = names.both_sides(cast)[shown["side"]].full
    for argument in WORDS:
        if isinstance(shown.get(argument), str):
            shown[argument] = printed(shown[argument], cast.ruleset)
    if isinstance(shown.get("card"), str):
        shown["card"] = capfirst(cards.name(shown["card"], cast.ruleset))
    return shown
