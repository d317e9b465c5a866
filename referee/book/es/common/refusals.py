"""Why an entry was refused in any of the games without envido: texts that hold for all of them."""

REASONS = {
    "hand-not-over": ("La mano sigue en juego: primero hay que terminarla.",),
    "not-your-turn": ("Es el turno de {next}.", "Todavía no es su turno."),
    "bet-pending": ("Primero hay que contestar “{bet}”.", "Primero hay que contestar la apuesta."),
    "not-your-reply": ("No contesta quien lo propuso: contestan los otros.",),
    "wrong-step": ("Ahora sólo se puede decir “{step}”.", "Eso no se puede decir ahora: no queda nada más alto."),
    "bet-closed": ("En esta mano ya no se puede apostar más.",),
    "no-betting": ("En esta mano no se apuesta.",),
    "decision-needed": (
        "Falta la decisión de {side}: “{yes}” o “{no}”.",
        "Primero hay que decidir si se juega.",
    ),
    "not-your-decision": ("Esa decisión es de {side}.", "Eso lo decide el otro equipo."),
    "not-in-pack": ("{card} no está en esta baraja.", "Esa carta no está en esta baraja."),
    "card-seen": ("{card} ya salió en esta mano.", "Esa carta ya salió en esta mano."),
    "too-late": ("En esta mano ya es tarde para “{word}”.", "En esta mano ya es tarde para eso."),
}
