"""Why an entry was refused in any of the games without envido: texts that hold for all of them."""

REASONS = {
    "hand-not-over": ("La mano sigue abierta: primero hay que terminarla.",),
    "not-your-turn": ("Es el turno de {next}.", "Todavía no es su turno."),
    "bet-pending": ("Primero hay que contestar “{bet}”.", "Primero hay que contestar la apuesta."),
    "not-your-reply": ("No contesta quien lo propuso: contestan los otros.",),
    "wrong-step": ("Ese escalón no toca: ahora sigue “{step}”.", "Ese escalón no toca ahora."),
    "bet-closed": ("Ya no se puede apostar ni subir más.",),
    "no-betting": ("En esta mano no se apuesta.",),
    "decision-needed": ("Primero decide el lado de {side} si se juega.", "Primero hay que decidir si se juega."),
    "not-your-decision": ("Esa decisión es de {side}.", "Eso lo decide el otro lado."),
    "not-in-pack": ("{card} no está en esta baraja.", "Esa carta no está en esta baraja."),
    "card-seen": ("{card}: esa carta ya salió.", "Esa carta ya salió en esta mano."),
    "too-late": ("En esta mano ya es tarde para “{word}”.", "En esta mano ya es tarde para eso."),
}
