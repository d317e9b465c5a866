"""Refusals of mineiro and paulista alone: sentences by code and by cause, the fullest first."""

REASONS = {
    "over-raise": ("El que es juga ja basta per guanyar: no es puja més.",),
    "facedown-first": ("En la primera basa no hi ha encobertas: juga una carta de cara amunt.",),
    "facedown-after-tie": ("Després d'aquest empat no hi ha encobertas: juga una carta de cara amunt.",),
    "facedown-iron": ("En mão de ferro no hi ha encobertas: es gira la de dalt.",),
    "vira-needed": ("Falta la vira: sense ella s'anoten resultats, no cartes.",),
    "option-off": ("En aquesta taula no es juga “{word}”.", "En aquesta taula això no es juga."),
    "deal-limit": ("En aquest repartiment això ja no es pot fer més.",),
    "not-the-mao": ("Això només ho diu el mão, {mano}.", "Això només ho diu el mão."),
    "not-for-the-mao": ("El mão, {mano}, no pot tirar família.", "El mão no pot tirar família."),
    "not-the-cutter": ("Això només ho diu qui escapça, {who}.", "Això només ho diu qui escapça."),
    "special-hand": ("En mão de onze, de dez o de ferro això no val.",),
    "dealers-side": ("“Cartas a mais” només ho diu l'equip que no ha repartit.",),
    "nothing-to-challenge": ("Cap rival no ha tirat una família tapada: no hi ha res per ensenyar.",),
    "first-needed": ("Falta dir qui ha jugat la primera igual, o si ja hi era.",),
    "order-needed": ("Falta dir si una de les iguals ja hi era en dir truco.",),
}

CAUSES = {
    "call-carried": ("La mà ja val “{word}” per l'anterior: ara només es pot pujar amb “{step}”.",),
    "call-on-trick": ("“{bet}” ja s'ha acceptat per la basa: en aquesta mà no s'aposta més.",),
    "word-of-others": ("En aquesta taula no es juga “{word}”.",),
    "winner-hidden": ("Aquesta carta s'ha jugat tapada: no guanya la basa.",),
    "card-vira": ("{card} és la vira: no la té ningú.",),
    "highest-due": ("Després de l'empat es juga la carta més alta, a la vista.",),
    "guard-limit": ("Qui escapça ja ha guardat tot el que es guarda en aquesta taula.",),
    "change-limit": ("El mão ja ha canviat tres vegades: es queda aquestes.",),
    "pass-limit": ("Al company se li passen cartes un sol cop per mà.",),
    "pass-alone": ("Si en sou dos no hi ha company a qui passar cartes.",),
    "choice-made": ("El mão ja ha dit “fico”: no canvia més.",),
    "deal-fixed": ("Amb algú a {value} no es diu “{word}”: cadascú juga les cartes que li donen.",),
    "deal-over": ("La mà ja està en marxa: “{word}” es diu abans.",),
    "family-late": ("Ja s'ha jugat la primera carta: “{word}” es diu abans.",),
    "show-after-game": ("La partida ja està guanyada: no s'ensenya res més.",),
    "show-below": ("Aquests punts ja no es poden donar a l'altre equip: algú quedaria sota zero.",),
    "show-doubled": ("La mateixa carta hi és dues vegades.",),
    "show-family": ("D'una família s'ensenyen com a molt tres cartes, totes diferents.",),
    "show-undue": (
        "{who} no té res per ensenyar: no li ho ha demanat ningú.",
        "Aquest jugador no té res per ensenyar: no li ho ha demanat ningú.",
    ),
    "challenge-partner": (
        "{who} és del mateix equip: “mostra” es diu a un rival.",
        "Són del mateix equip: “mostra” es diu a un rival.",
    ),
}
