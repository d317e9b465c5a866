"""Rules of the record's forms (FMT)."""

CHAPTERS = {
    "FMT": "El que s'anota",
}

RULES = {
    "FMT-01": (
        "Res per comparar",
        "Anotar qui ha guanyat una comparació només val si n'hi ha una de pendent. En aquests jocs no n'hi ha mai cap.",
    ),
    "FMT-02": (
        "Ja hi ha un valor dit",
        "Quan algú ja ha dit el seu número, la comparació segueix amb números i no s'anota només qui l'ha guanyada. "
        "En aquests jocs no passa mai.",
    ),
    "FMT-03": (
        "Cap mà per tancar",
        "La taula pot donar per acabada una mà en joc, i el que no s'ha resolt no suma. Si no hi ha cap mà en joc, no "
        "hi ha res per tancar.",
    ),
    "FMT-04": (
        "Res per demostrar",
        "Només s'ensenyen cartes a qui té dret a demanar-les. En aquests jocs no les pot demanar ningú.",
    ),
    "FMT-05": (
        "Aquest lloc no existeix",
        "L'anotació parla d'un lloc o d'un bàndol que aquesta taula no té: si en sou dos, per exemple, no hi ha tercer "
        "jugador.",
    ),
}
