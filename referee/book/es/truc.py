"""Rules and refusals that the three games of the truc family share (TC-REC)."""

CHAPTERS = {
    "TC-REC": "Lo que sabe el árbitro",
}

RULES = {
    "TC-REC-01": (
        "Lo que el árbitro cree",
        "El árbitro rechaza sólo lo que se ve mal en lo anotado. Lo que no puede saber, lo cree.",
    ),
    "TC-REC-02": (
        "Cómo se numera",
        "Las manos se cuentan desde 0, una por reparto aceptado, también las que se volvieron a dar. Las anotaciones "
        "se cuentan desde 0 por su lugar, incluidas las anuladas.",
    ),
    "TC-REC-03": (
        "Sólo los resultados",
        "Si se anotan bazas sin cartas se sabe quién sale, pero no de quién es el turno: las apuestas se creen. En el "
        "truc catalán, anotar una baza con una apuesta esperando dice que se siguió jugando, o sea que se aceptó.",
    ),
    "TC-REC-04": (
        "Mano en juego",
        "La mano está en juego desde la primera apuesta, decisión, carta o baza que valga, o desde que se contesta un "
        "pedido de cartas. Antes se puede dar otra vez, y la nueva reemplaza a la anterior; con la mano en juego, no. "
        "Entre mano y mano sólo se da o se ajustan puntos; después del partido, nada.",
    ),
    "TC-REC-05": (
        "Cartas y resultados",
        "Cuando jugaron todos, la baza se cierra sola; antes la podés cerrar por su resultado. La primera carta es de "
        "quien sale, si se sabe; las demás van en orden, y con cartas anotadas también se mira el turno de las "
        "apuestas. No gana la baza quien tiene anotada una carta empatada o superada por el otro equipo.",
    ),
    "TC-REC-06": (
        "Anotado por equipo",
        "Si se anota el equipo y no quién fue, no se mira el turno de una apuesta y en la próxima baza puede salir "
        "cualquiera de ese equipo. De a dos, cada equipo es su único jugador.",
    ),
    "TC-REC-07": (
        "Puntos por acuerdo",
        "La mesa puede sumar o quitar puntos desde que se dio por primera vez, y hasta ganar el juego así. No pueden "
        "dejar a nadie bajo cero ni llevar a los dos a la meta; entre un juego ganado y el reparto siguiente, tampoco "
        "valen.",
    ),
}

AWARDS = {
    "TC-REC-07": "puntos por acuerdo",
}

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

CAUSES = {
    "show-never": ("En este juego nadie muestra sus cartas.",),
    "trut-once": ("En esta mano ya se dijo “trut”: se propone una sola vez.",),
    "own-redeal": (
        "{who} pidió otras cartas: contestan los demás.",
        "Quien pidió otras cartas no contesta: contestan los demás.",
    ),
    "redeal-unasked": ("Nadie pidió otras cartas: no hay nada que contestar.",),
    "redeal-waits": ("Pidieron otras cartas: se contesta “d'accord” o “je joue”.",),
    "redeal-late": ("“{word}” se dice antes de la primera carta y de la primera apuesta.",),
    "redeal-insisted": (
        "{who} quiso jugar estas cartas: en esta mano no se piden otras.",
        "Alguien quiso jugar estas cartas: en esta mano no se piden otras.",
    ),
    "call-around-turn": ("Se apuesta en el turno propio o recién jugada la carta: ahora es el de {next}.",),
    "partner-may-call": ("Es el turno de {next}, que puede repetir la apuesta.",),
}
