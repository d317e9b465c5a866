"""Why an entry was refused in any of the games without envido: texts that hold for all of them."""

REASONS = {
    "hand-not-over": ("A mão ainda está em jogo: terminem a mão primeiro.",),
    "not-your-turn": ("Agora é a vez de {next}.", "Ainda não é a vez desse jogador."),
    "bet-pending": ("Falta responder a “{bet}”.", "Primeiro é preciso responder à aposta."),
    "not-your-reply": ("Quem propôs não responde: respondem os outros.",),
    "wrong-step": ("Agora só dá para dizer “{step}”.", "Agora não dá para dizer isso: não há nada acima."),
    "bet-closed": ("Nesta mão ninguém pode apostar mais.",),
    "no-betting": ("Nesta mão não há apostas.",),
    "decision-needed": (
        "Falta a decisão de {side}: “{yes}” ou “{no}”.",
        "Primeiro é preciso decidir se a mão é jogada.",
    ),
    "not-your-decision": ("Essa decisão é de {side}.", "Quem decide isso é o outro time."),
    "not-in-pack": ("{card} não está neste baralho.", "Essa carta não está neste baralho."),
    "card-seen": ("{card} já saiu nesta mão.", "Essa carta já saiu nesta mão."),
    "too-late": ("Nesta mão já é tarde para “{word}”.", "Nesta mão já é tarde para isso."),
}
