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
        "La mà és en joc des de la primera aposta, decisió, carta o basa que val, o des que es contesta una petició de "
        "cartes. Abans es pot tornar a repartir, i això substitueix la mà anterior; amb la mà en joc, no. Entre mà i "
        "mà només es reparteix o s'ajusten punts; acabat l'enfrontament, res.",
    ),
    "TC-REC-05": (
        "Cartes i resultats",
        "Quan tothom ha jugat, la basa es tanca sola. La primera carta és de qui surt, si se sap; les altres van per "
        "ordre, i amb cartes anotades també es mira el torn de les apostes. No guanya la basa qui hi té anotada una "
        "carta que l'altre bàndol iguala o mata.",
    ),
    "TC-REC-06": (
        "Anotat per bàndol",
        "Si s'anota el bàndol i no qui ha estat, no es mira el torn d'una aposta i en la basa següent pot sortir "
        "qualsevol dels seus. Si en sou dos, cada bàndol és el seu únic jugador.",
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
