"""Rules that the three games of the truc family share (TC-REC)."""

CHAPTERS = {
    "TC-REC": "El que sap l'àrbitre",
}

RULES = {
    "TC-REC-01": (
        "El que l'àrbitre es creu",
        "L'àrbitre només rebutja el que les anotacions mateixes mostren que està malament. El que no pot saber, s'ho "
        "creu.",
    ),
    "TC-REC-02": (
        "Com es numera",
        "Les mans es compten des de 0, una per cada repartiment acceptat, també les que s'han tornat a repartir. Les "
        "anotacions es compten des de 0 pel seu lloc, incloses les anul·lades.",
    ),
    "TC-REC-03": (
        "Només resultats",
        "Si s'anoten bases sense cartes se sap qui surt, però no de qui és el torn: l'àrbitre es creu les apostes de "
        "tothom. En el truc català, anotar una basa amb una aposta per contestar vol dir que s'ha seguit jugant, o "
        "sigui que s'ha acceptat.",
    ),
    "TC-REC-04": (
        "Mà en joc",
        "La mà és en joc des de la primera aposta, decisió, carta o basa que valgui, o des que es contesta una "
        "petició de cartes. Abans es pot tornar a repartir, i això substitueix la mà anterior; amb la mà en joc, no. "
        "Entre mà i mà només es reparteix o s'ajusten punts; acabat el partit, res.",
    ),
    "TC-REC-05": (
        "Cartes i resultats",
        "Quan tothom ha jugat, la basa es tanca sola; abans la pots tancar pel resultat. La primera carta és de qui "
        "surt, si se sap; les altres van per ordre, i amb cartes anotades també es mira el torn de les apostes. No "
        "guanya la basa qui hi té anotada una carta que l'altre equip iguala o mata.",
    ),
    "TC-REC-06": (
        "Anotat per equip",
        "Si s'anota l'equip i no qui ha estat, no es mira el torn d'una aposta i en la basa següent pot sortir "
        "qualsevol dels seus. Si en sou dos, cada equip és el seu únic jugador.",
    ),
    "TC-REC-07": (
        "Punts per acord",
        "La taula pot sumar o treure punts des que s'ha repartit per primera vegada, i fins i tot guanyar així la "
        "partida. No val si algú queda sota zero o si tots dos arriben a la meta, ni entre una partida guanyada i el "
        "repartiment següent.",
    ),
}

AWARDS = {
    "TC-REC-07": "punts per acord",
}

REASONS = {
    "one-card-needs-no-cut": ("Només es dona una carta a cadascú si no s'ha escapçat.",),
    "one-card-at-eleven": ("Amb un equip a 11 s'han de donar tres cartes.",),
    "wrong-number": ("Així no es reparteix: es donen tres cartes a cadascú.",),
    "not-a-raise": ("L'aposta ha de ser més gran que {value}.", "L'aposta ha de ser més gran que el que es juga."),
    "answer-first": ("Primer s'ha de contestar: “je joue” o “je passe”.",),
    "stake-is-reste": ("Ja es juga la resta: no es pot apostar res més.",),
    "no-card-left": ("{who} ja ha jugat totes les cartes: no pot dir trut.", "Sense cartes a la mà no es diu trut."),
    "redeal-pending": ("S'han demanat unes altres cartes: primer es contesta “d'accord” o “je joue”.",),
    "not-the-leader": (
        "Només {mano} pot demanar unes altres cartes.",
        "Només qui surt primer pot demanar unes altres cartes.",
    ),
    "pack-exhausted": ("A la baralla no queden prou cartes: es juga amb aquestes.",),
    "facedown": ("En aquest joc no hi ha cartes tapades: juga-la de cara amunt.",),
}

CAUSES = {
    "show-never": ("En aquest joc ningú no ensenya les cartes.",),
    "trut-once": ("En aquesta mà ja s'ha dit “trut”: només es proposa un cop.",),
    "own-redeal": (
        "{who} ha demanat unes altres cartes: contesten els altres.",
        "Qui ha demanat unes altres cartes no contesta: contesten els altres.",
    ),
    "redeal-unasked": ("Ningú no ha demanat unes altres cartes: no hi ha res per contestar.",),
    "redeal-waits": ("S'han demanat unes altres cartes: es contesta “d'accord” o “je joue”.",),
    "redeal-late": ("“{word}” es diu abans de la primera carta i de la primera aposta.",),
    "redeal-insisted": (
        "{who} ha volgut jugar aquestes cartes: en aquesta mà no se'n demanen d'altres.",
        "Algú ha volgut jugar aquestes cartes: en aquesta mà no se'n demanen d'altres.",
    ),
    "call-around-turn": ("S'aposta en el propi torn o just després de jugar: ara toca a {next}.",),
    "partner-may-call": ("Ara toca a {next}, que pot repetir l'aposta.",),
}
