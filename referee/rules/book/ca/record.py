"""What the referee knows of a record (TC-REC), and the record's forms (FMT)."""

RULES = {
    "TC-REC-01": (
        "El que l'àrbitre es creu",
        "L'àrbitre rebutja només el que es veu malament en el que s'ha anotat. El que no pot saber, s'ho creu.",
    ),
    "TC-REC-02": (
        "Com es numera",
        "Les mans es compten des de 0, una per cada repartiment acceptat, també les que s'han tornat a repartir. Les "
        "anotacions es compten des de 0 pel seu lloc, incloses les anul·lades.",
    ),
    "TC-REC-03": (
        "Només resultats",
        "Si s'anoten bases sense cartes se sap qui surt, però no de qui és el torn: els envits es creuen. En el truc "
        "català, anotar una base amb un envit pendent vol dir que s'ha seguit jugant, o sigui que s'ha acceptat.",
    ),
    "TC-REC-04": (
        "Mà en joc",
        "La mà és en joc des que s'accepta un envit, una decisió, una petició de cartes ja resolta, una carta o una "
        "base. Abans es pot tornar a repartir, i la nova substitueix l'anterior; amb la mà en joc, no. Entre mà i mà "
        "només es reparteix o s'ajusten punts.",
    ),
    "TC-REC-05": (
        "Cartes i resultats",
        "Quan tothom ha jugat, la base es tanca sola. La primera carta és de qui surt, si se sap; les altres van en "
        "ordre, i amb cartes anotades també es mira el torn dels envits. No guanya la base qui hi té anotada una "
        "carta que l'altre bàndol iguala o supera.",
    ),
    "TC-REC-06": (
        "Anotat per bàndol",
        "Si s'anota el bàndol i no qui ha estat, no es mira el torn d'un envit i en la base següent pot sortir "
        "qualsevol dels seus. A dos, cada bàndol és el seu únic jugador.",
    ),
    "TC-REC-07": (
        "Punts per acord",
        "La taula pot sumar o treure punts des del primer repartiment, i fins i tot guanyar així la partida. No poden "
        "deixar ningú sota zero ni tots dos a la meta; entre una partida guanyada i el repartiment següent tampoc no "
        "s'accepten.",
    ),
}

FORMS = {
    "FMT-01": (
        "Res a comparar",
        "Anotar qui ha guanyat una comparació demana que n'hi hagi una de pendent. En aquests jocs no n'hi ha mai cap.",
    ),
    "FMT-02": (
        "Ja hi ha un valor dit",
        "Quan algú ja ha dit el seu número, la comparació segueix amb números i no s'anota només qui l'ha guanyada. "
        "En aquests jocs no passa mai.",
    ),
    "FMT-03": (
        "Cap mà per tancar",
        "La taula pot donar per acabada una mà en joc, i el que no s'ha resolt no suma. Sense mà en joc no hi ha res "
        "per tancar.",
    ),
    "FMT-04": (
        "Res per provar",
        "Ensenyar cartes respon a algú que té dret a demanar-les. En aquests jocs ningú no les demana.",
    ),
    "FMT-05": (
        "Aquest lloc no existeix",
        "El que s'ha anotat anomena un lloc o un bàndol que aquesta taula no té: a dos, per exemple, no hi ha tercer "
        "jugador.",
    ),
}
