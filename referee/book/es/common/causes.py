"""Why exactly an entry of a game without envido was refused: for each cause its sentences, the fullest first."""

SHARED = {
    "hand-ended": ("La mano ya terminó: falta dar la próxima.",),
    "game-ended": ("El juego ya está ganado: primero hay que dar la mano que sigue.",),
    "adjust-below": ("Así un equipo quedaría bajo cero.",),
    "adjust-both": ("Así los dos equipos llegarían a {value}.",),
    "call-unanswered": ("Falta la respuesta de {side} a “{bet}”: “{yes}” o “{no}”.",),
    "own-call": ("“{bet}” lo dijo ese mismo equipo: la respuesta es de {side}.",),
    "own-call-waits": ("“{bet}” todavía espera la respuesta de {side}.",),
    "raised-last": ("Ese equipo hizo la última apuesta: la próxima suba es de {side}.",),
    "call-top": ("“{bet}” es lo más alto: no se sube más.",),
    "call-early": ("Antes de “{word}” va “{step}”.",),
    "call-repeated": ("“{word}” ya se dijo: ahora sólo se puede subir con “{step}”.",),
    "call-repeated-theirs": ("“{word}” ya se dijo: la próxima suba es de {side}.",),
    "call-repeated-waiting": ("“{word}” ya se dijo: ahora falta la respuesta de {side}.",),
    "call-answered": ("“{bet}” ya se aceptó: no hay nada que contestar.",),
    "call-unsaid": ("Nadie apostó: no hay nada que contestar.",),
    "call-out-of-turn": ("Se apuesta en el turno propio, antes de la carta: ahora es el de {next}.",),
    "lead-of-side": ("La próxima carta es de {side}.",),
    "one-at-eleven": ("Con un equipo en {value} no se apuesta.",),
    "both-at-eleven": ("Con los dos equipos en {value} no se apuesta.",),
    "decided": ("Ya se decidió jugar la mano.",),
    "decision-elsewhere": ("“{word}” se dice cuando sólo un equipo está en {value}.",),
    "values-never": ("En este juego no hay tantos que comparar.",),
    "number-said": ("En este juego no se dicen números.",),
    "winner-beaten": (
        "{card} no gana la baza: otra carta la iguala o la mata.",
        "La carta de ese jugador no gana la baza: otra la iguala o la mata.",
    ),
}
"""In the Brazilian games and in those of the truc family."""

BRAZIL = {
    "call-carried": ("La mano ya vale “{word}” por la anterior: ahora sólo se puede subir con “{step}”.",),
    "call-on-trick": ("“{bet}” ya se aceptó por la baza: en esta mano no se apuesta más.",),
    "word-of-others": ("En esta mesa no se juega “{word}”.",),
    "winner-hidden": ("Esa carta se jugó tapada: no gana la baza.",),
    "card-vira": ("{card} es la vira: nadie la tiene.",),
    "highest-due": ("Después del empate se juega la carta más alta, a la vista.",),
    "order-of-caller": ("No se sabe qué cartas había antes del truco: anúlenlo y anoten quién lo dijo.",),
    "order-of-cards": ("No se sabe qué cartas había antes del truco: anoten las de esta baza.",),
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

TRUC = {
    "show-never": ("En este juego nadie muestra sus cartas.",),
    "trut-once": ("En esta mano ya se dijo “trut”: se propone una sola vez.",),
    "own-redeal": (
        "{who} pidió otras cartas: contestan los demás.",
        "Quien pidió otras cartas no contesta: contestan los demás.",
    ),
    "redeal-unasked": ("Nadie pidió otras cartas: no hay nada que contestar.",),
    "redeal-waits": ("Pidieron otras cartas: se contesta “d'accord” o “je joue”.",),
    "redeal-late": ("“{word}” se dice antes de la primera carta y de la primera apuesta.",),
    "redeal-insisted": ("Alguien quiso jugar estas cartas: en esta mano no se piden otras.",),
    "call-around-turn": ("Se apuesta en el turno propio o recién jugada la carta: ahora es el de {next}.",),
    "partner-may-call": ("Es el turno de {next}, que puede repetir la apuesta.",),
}
