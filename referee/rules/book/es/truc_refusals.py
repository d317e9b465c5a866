"""Why an entry was refused in the truc family alone: for each code its sentences, the fullest first."""

REASONS = {
    "one-card-needs-no-cut": ("Una sola carta se da sólo si no se cortó.",),
    "one-card-at-eleven": ("Con un lado en 11 se dan tres cartas.",),
    "wrong-number": ("Así no se reparte: van tres cartas a cada uno.",),
    "not-a-raise": ("Tiene que ser más que {value}.", "Tiene que ser más que lo que se juega."),
    "answer-first": ("Primero hay que contestar: “je joue” o “je passe”.",),
    "stake-is-reste": ("Ya se juega el resto: no hay más que apostar.",),
    "no-card-left": ("Ya están jugadas las cartas de {who}: no hay trut.", "Sin cartas en la mano no se dice trut."),
    "redeal-pending": ("Pidieron otras cartas: primero hay que contestar.",),
    "not-the-leader": (
        "Otras cartas se dan sólo a pedido de {mano}.",
        "Otras cartas las pide sólo quien sale primero.",
    ),
    "pack-exhausted": ("El mazo ya no alcanza para dar otra vez.",),
    "facedown": ("En este juego no hay cartas boca abajo.",),
}
