"""Why an entry was refused in any of the games without envido: texts that hold for all of them."""

REASONS = {
    "hand-not-over": ("La mà encara s'està jugant: primer s'ha d'acabar.",),
    "not-your-turn": ("Ara toca a {next}.", "Encara no és el seu torn."),
    "bet-pending": ("Primer s'ha de contestar “{bet}”.", "Primer s'ha de contestar l'aposta."),
    "not-your-reply": ("Qui ho ha proposat no contesta: contesten els altres.",),
    "wrong-step": ("Ara només es pot dir “{step}”.", "Ara això no es pot dir: no queda res més alt."),
    "bet-closed": ("En aquesta mà ja no es pot apostar més.",),
    "no-betting": ("En aquesta mà no s'aposta.",),
    "decision-needed": (
        "Primer toca decidir a {side}: “{yes}” o “{no}”.",
        "Primer s'ha de decidir si es juga.",
    ),
    "not-your-decision": ("Decidir-ho toca a {side}.", "Això ho decideix l'altre equip."),
    "not-in-pack": ("{card} no és en aquesta baralla.", "Aquesta carta no és en aquesta baralla."),
    "card-seen": ("{card} ja ha sortit en aquesta mà.", "Aquesta carta ja ha sortit en aquesta mà."),
    "too-late": ("En aquesta mà ja és tard per a “{word}”.", "En aquesta mà ja és tard per a això."),
}
