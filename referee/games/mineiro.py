"""Truco mineiro."""

from django.utils.translation import gettext_lazy as _

from referee.games import brazil
from referee.games.base import FRENCH_PACK, LADDER, Game, GameCoverage, Mix, Skin, SlotRow, citations, slot
from referee.rules.record.cards import JOKER
from referee.rules.record.rulesets.mineiro import FAMILY_PACKS

SKIN = Skin(
    "pt", "french", "tentos", ("truco", "vale 6", "vale 9", "queda"), "aceito", "corro", brazil.TERMS,
    (SlotRow((slot("queimo"), slot("passo"), slot("fico"))), SlotRow((slot("guardo"), LADDER))),
    decision=("jogo", "corro"),
    first=("fico", "passo", "queimo", "guardo"),
    rare=("familia real", "familia pobre", "mostra", "cartas a mais", "tento"),
    personal=("familia real", "familia pobre", "cartas a mais"),
    hot={
        "truco": "T", "aceito": "A", "jogo": "A", "corro": "C", "fico": "F", "passo": "D", "queimo": "Q",
        "guardo": "G",
    },
)  # fmt: skip
NEEDS_PACK = {
    "limpo": _("La família real va sólo con el baralho limpo."),
    "sujo": _("La família pobre va sólo con el baralho sujo."),
}
OTHER_PACK = {"limpo": "sujo", "sujo": "limpo"}
THREE_AND_HALF = "BR-CAR-03"
"""Where the card that a table adds to the pack stands."""

GAME = Game(
    ruleset="mineiro",
    name="Mineiro",
    pack=FRENCH_PACK,
    says=_("Cuatro manilhas fijas, y cada truco se juega en la baza en que se canta."),
    skin=SKIN,
    sheet=brazil.SHEET,
    mixes=tuple(
        Mix(name, ("off",), "deck", (OTHER_PACK[deck],), rule, NEEDS_PACK[deck])
        for name, (deck, rule) in FAMILY_PACKS.items()
    ),
    spelling=brazil.SPELLING,
    shelf=brazil.SHELF,
    cites=citations("mineiro", "brazil", dict.fromkeys((JOKER, "10♣"), THREE_AND_HALF)),
    coverage=GameCoverage(
        covered=(
            *brazil.COVERED,
            _("El truco sobre una baza, las cartas que se pasan o queman al dar, las famílias y el três e meio."),
        ),
        believes=(
            *brazil.BELIEVES,
            _(
                "Si el empate es con cartas de antes del truco se sabe sólo si se anotan las cartas, o quién jugó la "
                "primera."
            ),
        ),
        left_out=brazil.LEFT_OUT,
    ),
    signs=brazil.SIGNS,
)
