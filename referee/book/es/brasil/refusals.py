"""Refusals of mineiro and paulista alone: sentences by code and by cause, the fullest first."""

REASONS = {
    "over-raise": ("Con lo que se juega ya alcanza para ganar: no se sube más.",),
    "facedown-first": ("En la primera baza no hay encobertas: jugá una carta boca arriba.",),
    "facedown-after-tie": ("Después de ese empate no hay encobertas: jugá una carta boca arriba.",),
    "facedown-iron": ("En mão de ferro no hay encobertas: se da vuelta la de arriba.",),
    "vira-needed": ("Falta la vira: sin ella se anotan resultados, no cartas.",),
    "option-off": ("En esta mesa no se juega “{word}”.", "En esta mesa eso no se juega."),
    "deal-limit": ("En este reparto eso ya no se puede.",),
    "not-the-mao": ("Eso lo dice sólo el mão, {mano}.", "Eso lo dice sólo el mão."),
    "not-for-the-mao": ("El mão, {mano}, no puede tirar família.", "El mão no puede tirar família."),
    "not-the-cutter": ("Eso lo dice sólo quien corta, {who}.", "Eso lo dice sólo quien corta."),
    "special-hand": ("En mão de onze, de dez o de ferro eso no vale.",),
    "dealers-side": ("“Cartas a mais” lo dice sólo el equipo que no dio.",),
    "nothing-to-challenge": ("Ningún rival tiró una família tapada: no hay nada que mostrar.",),
    "first-needed": ("Falta decir quién jugó la primera de las iguales, o si una ya estaba.",),
    "order-needed": ("Falta decir si una de las iguales ya estaba cuando se dijo truco.",),
}

CAUSES = {
    "call-carried": ("La mano ya vale “{word}” por la anterior: ahora sólo se puede subir con “{step}”.",),
    "call-on-trick": ("“{bet}” ya se aceptó por la baza: en esta mano no se apuesta más.",),
    "word-of-others": ("En esta mesa no se juega “{word}”.",),
    "winner-hidden": ("Esa carta se jugó tapada: no gana la baza.",),
    "card-vira": ("{card} es la vira: nadie la tiene.",),
    "highest-due": ("Después del empate se juega la carta más alta, a la vista.",),
    "guard-limit": ("Quien corta ya guardó todo lo que se guarda en esta mesa.",),
    "change-limit": ("El mão ya cambió tres veces: con estas se queda.",),
    "pass-limit": ("Al compañero se le pasan cartas una sola vez por mano.",),
    "pass-alone": ("De a dos no hay compañero a quien pasarle cartas.",),
    "choice-made": ("El mão ya dijo “fico”: no cambia más.",),
    "deal-fixed": ("Con alguien en {value} no se dice “{word}”: cada uno juega las cartas que le dan.",),
    "deal-over": ("La mano ya está en marcha: “{word}” se dice antes.",),
    "family-late": ("Ya se jugó la primera carta: “{word}” se dice antes.",),
    "show-after-game": ("El juego ya está ganado: no se muestra más.",),
    "show-below": ("Esos puntos ya no se pueden dar al otro equipo: alguien quedaría bajo cero.",),
    "show-doubled": ("La misma carta está dos veces.",),
    "show-family": ("De una família se muestran a lo sumo tres cartas, todas distintas.",),
    "show-undue": (
        "{who} no tiene nada que mostrar: nadie se lo pidió.",
        "Ese jugador no tiene nada que mostrar: nadie se lo pidió.",
    ),
    "challenge-partner": (
        "{who} es del mismo equipo: “mostra” se le dice a un rival.",
        "Son del mismo equipo: “mostra” se le dice a un rival.",
    ),
}
