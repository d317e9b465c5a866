"""Refusals of mineiro and paulista alone: sentences by code and by cause, the fullest first."""

REASONS = {
    "over-raise": ("L'enjeu suffit déjà pour gagner : plus de relance.",),
    "facedown-first": ("Pas d'encoberta au premier pli : joue une carte face visible.",),
    "facedown-after-tie": ("Pas d'encoberta après cette égalité : joue une carte face visible.",),
    "facedown-iron": ("En mão de ferro, pas d'encoberta : retourne la carte du dessus.",),
    "vira-needed": ("Il manque la vira : sans elle, tu notes les résultats, pas les cartes.",),
    "option-off": ("À cette table, “{word}” ne se joue pas.", "À cette table, ça ne se joue pas."),
    "deal-limit": ("Ça ne peut plus se faire dans cette distribution.",),
    "not-the-mao": ("Seul le mão, {mano}, peut dire ça.", "Seul le mão peut dire ça."),
    "not-for-the-mao": ("Le mão, {mano}, ne peut pas jeter de família.", "Le mão ne peut pas jeter de família."),
    "not-the-cutter": ("Seul celui qui coupe, {who}, peut dire ça.", "Seul celui qui coupe peut dire ça."),
    "special-hand": ("En mão de onze, de dez ou de ferro, ça ne compte pas.",),
    "dealers-side": ("“Cartas a mais” ne se dit que dans le camp qui n'a pas donné.",),
    "nothing-to-challenge": ("Aucun adversaire n'a jeté de família cachée : il n'y a rien à montrer.",),
    "first-needed": ("Dites qui a joué la première carte égale, ou si elle était déjà là.",),
    "order-needed": ("Dites si l'une des cartes égales était déjà là au truco.",),
}

CAUSES = {
    "call-carried": ("La donne vaut déjà “{word}” par la précédente : pour relancer, il ne reste que “{step}”.",),
    "call-on-trick": ("“{bet}” est accepté sur le pli : dans cette donne, plus d'annonce.",),
    "word-of-others": ("À cette table, “{word}” ne se joue pas.",),
    "winner-hidden": ("Cette carte a été jouée cachée : elle ne gagne pas le pli.",),
    "card-vira": ("{card}, c'est la vira : personne ne l'a.",),
    "highest-due": ("Après l'égalité, joue ta carte la plus forte, face visible.",),
    "guard-limit": ("Celui qui coupe a déjà gardé tout ce qui se garde ici.",),
    "change-limit": ("Le mão a déjà changé trois fois : il garde celles-ci.",),
    "pass-limit": ("Le partenaire ne reçoit des cartes passées qu'une seule fois par donne.",),
    "pass-alone": ("À deux, il n'y a pas de partenaire à qui passer des cartes.",),
    "choice-made": ("Le mão a déjà dit “fico” : il ne change plus.",),
    "deal-fixed": ("Avec quelqu'un à {value}, “{word}” ne se dit pas : chacun joue les cartes reçues.",),
    "deal-over": ("La donne est déjà lancée : “{word}” se dit avant.",),
    "family-late": ("La première carte est jouée : “{word}” se dit avant.",),
    "show-after-game": ("La partie est gagnée : plus rien à montrer.",),
    "show-below": ("Ces points ne peuvent plus passer à l'autre camp : quelqu'un serait sous zéro.",),
    "show-doubled": ("La même carte y est deux fois.",),
    "show-family": ("Une família se montre avec trois cartes au plus, toutes différentes.",),
    "show-undue": (
        "{who} n'a rien à montrer : personne ne l'a demandé.",
        "Ce joueur n'a rien à montrer : personne ne l'a demandé.",
    ),
    "challenge-partner": (
        "{who} est du même camp : “mostra” se dit à un adversaire.",
        "C'est le même camp : “mostra” se dit à un adversaire.",
    ),
}
