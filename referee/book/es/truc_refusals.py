"""Why an entry was refused in the truc family alone: for each code its sentences, the fullest first."""

REASONS = {
    "one-card-needs-no-cut": ("Una sola carta se da sólo si no se cortó.",),
    "one-card-at-eleven": ("Con un equipo en 11 se dan tres cartas.",),
    "wrong-number": ("Así no se reparte: se dan tres cartas a cada uno.",),
    "not-a-raise": ("Hay que apostar más que {value}.", "Hay que apostar más de lo que se juega."),
    "answer-first": ("Primero hay que contestar: “je joue” o “je passe”.",),
    "stake-is-reste": ("Ya se juega el resto: no hay más que apostar.",),
    "no-card-left": ("{who} ya jugó todas sus cartas: no puede decir trut.", "Sin cartas en la mano no se dice trut."),
    "redeal-pending": ("Pidieron otras cartas: primero se contesta “d'accord” o “je joue”.",),
    "not-the-leader": (
        "Otras cartas las puede pedir sólo {mano}.",
        "Otras cartas las puede pedir sólo quien sale primero.",
    ),
    "pack-exhausted": ("El mazo no alcanza para otras cartas: se juega con estas.",),
    "facedown": ("Acá no hay cartas boca abajo: se juega a la vista.",),
}
