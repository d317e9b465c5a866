"""Truco gaúcho: truco argentino in Portuguese words."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from referee.book import Shelf
from referee.games import argentino
from referee.games.argentino import HALVES, SENTENCES
from referee.games.base import GAMES_TO_WIN, Game, GameCoverage, Mix, Sentence, Sheet, Terms, citations
from referee.games.rewording import Rewording
from referee.rules.record.rulesets.gaucho import GAUCHO

WORDS = {
    "envido": "invido",
    "real envido": "real invido",
    "falta envido": "falta invido",
    "dos envidos": "dois invidos",
    "dos reales envido": "dois reais invidos",
    "quiero": "quero",
    "no quiero": "não quero",
    "quiero retruco": "quero retruco",
    "quiero vale cuatro": "quero vale quatro",
    "vale cuatro": "vale quatro",
    "contraflor": "contra-flor",
    "contraflor al resto": "contra-flor e o resto",
    "con flor quiero": "com flor quero",
    "con flor me achico": "com flor me achico",
    "al mazo": "ao baralho",
    "son buenas": "são boas",
    "pido flor": "peço flor",
    "maldon": "maldón",
    "intromision": "intromissão",
}
"""Its words for those of the record; no source has one for the double envidos and for meddling."""
REWORDING = Rewording(
    {**WORDS, "intromisión": "intromissão", "mazo": "baralho", "parda": "empardada", "pica-pica": "testa"}
)
"""The same in texts that it shares with truco argentino, with what players call other things there."""

TESTA = {
    "pica_pica": replace(
        SENTENCES["pica_pica"],
        asks=_("La testa"),
        brief={"alternate": _("con testa"), "never": _("sin testa")},
    ),
    "pica_from": replace(SENTENCES["pica_from"], asks=_("La testa empieza")),
    "pica_until": replace(SENTENCES["pica_until"], asks=_("La testa termina")),
}
OWN: dict[str, Sentence] = {
    **TESTA,
    "falta_envido": Sentence(
        _("La falta envido vale"),
        {
            "leader": _("lo que falta para ganar"),
            "match": _("todo el juego"),
            "half": _("en la primera volta, lo que falta para terminarla"),
            "malas_match": _("en la primera volta, todo el juego"),
        },
    ),
    "target": Sentence(_("Se juega a"), {points: str(points) for points in GAUCHO.options["target"].values}),
    "best_of": Sentence(GAMES_TO_WIN.asks, dict(zip((1, 3), GAMES_TO_WIN.says.values(), strict=True))),
    "contraflor_resto": Sentence(
        SENTENCES["contraflor_resto"].asks,
        {**SENTENCES["contraflor_resto"].says, "match": _("todo el juego")},
    ),
}


def _said(sentence: Sentence) -> Sentence:
    """Put a question into its words."""
    return replace(
        sentence,
        asks=REWORDING.later(sentence.asks),
        says={value: REWORDING.later(text) for value, text in sentence.says.items()},
        brief={value: REWORDING.later(text) for value, text in sentence.brief.items()},
    )


SHEET = Sheet(
    {name: _said(OWN.get(name, sentence)) for name, sentence in SENTENCES.items()},
    first=argentino.SHEET.first,
    always=argentino.SHEET.always,
    seats="GA-PLA-01",
    by_number=argentino.SHEET.by_number,
    by_players={2: {"target": 18}},
    prefix="ga_",
)

ONE_VOLTA = tuple(points for points in GAUCHO.options["target"].values if not GAUCHO.halves(points))
"""Targets of one volta (GA-SCO-01)."""
MIXES = (
    *(replace(mix, says=REWORDING.later(mix.says)) for mix in argentino.MIXES if mix.other != "target"),
    Mix(
        "falta_envido",
        tuple(value for value in GAUCHO.options["falta_envido"].values if value not in HALVES),
        "target",
        ONE_VOLTA,
        "GA-SCO-01",
        _("A 12 hay una sola volta, y la falta no puede depender de ella."),
    ),
)

COVERAGE = GameCoverage(
    covered=(
        _("De a dos, tres (el carancho, fijo o por turno), cuatro, seis y ocho (redonda y testa)."),
        *map(REWORDING.later, argentino.COVERAGE.covered[1:3]),
    ),
    believes=tuple(map(REWORDING.later, argentino.COVERAGE.believes)),
    left_out=(
        *map(REWORDING.later, argentino.COVERAGE.left_out),
        _("Un real invido solo de 5, y el truco que cierra el invido: quien los juega así anota esos puntos."),
        _("El truco de amostra, con 38 cartas: es otro juego."),
    ),
)

TERMS = Terms(
    "vaza", "empardar", "a mão", ("primeira", "segunda", "terceira"), leader="mão", duels="testa",
)  # fmt: skip
SKIN = replace(
    argentino.SKIN,
    lang="pt",
    terms=TERMS,
    brief={
        "falta envido": "falta", "dos reales envido": "dois reais", "con flor me achico": "me achico",
        "contraflor al resto": "e o resto",
    },
    pad=tuple(replace(bet, label=REWORDING.of(bet.label).replace("env.", "inv.")) for bet in argentino.PAD),
)  # fmt: skip

GAME = Game(
    ruleset="gaucho",
    name="Gaúcho",
    pack=argentino.GAME.pack,
    says=_("El argentino en portugués: quero, vale quatro, y se juega a 24 o, de a dos, a 18."),
    beside="argentino",
    skin=SKIN,
    sheet=SHEET,
    mixes=MIXES,
    open_bets=argentino.GAME.open_bets,
    spelling=WORDS,
    rewording=REWORDING,
    shelf=Shelf(
        ("GA", "AR", "FMT"), "GA", "gaucho",
        leaves_out=frozenset({"AR-GEN-04", "AR-SCO-01", "AR-SCO-03", "AR-SCO-04", "AR-SCO-05"}),
    ),
    cites=citations("gaucho", "argentino"),
    coverage=COVERAGE,
    dealing=argentino.DEALING,
)  # fmt: skip
