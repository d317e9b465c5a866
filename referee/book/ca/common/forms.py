"""Rules of the record's forms (FMT)."""

CHAPTERS = {
    "FMT": "El que s'anota",
}

RULES = {
    "FMT-01": (
        "Res per comparar",
        "Per anotar qui ha guanyat el tant, sense números, cal un envido volgut o una flor disputada que esperi els "
        "valors. On no hi ha envido ni flor no val mai.",
    ),
    "FMT-02": (
        "Ja hi ha un tant cantat",
        "Si algú ja ha dit el seu número, la comparació segueix amb números o amb “son buenas”: no es pot anotar només "
        "qui ha guanyat.",
    ),
    "FMT-03": (
        "Cap mà per tancar",
        "La taula pot donar per acabada una mà oberta, i el que no estigui resolt no suma. Sense cap mà oberta no hi "
        "ha res per tancar.",
    ),
    "FMT-04": (
        "Res per demostrar",
        "Per anotar que algú ha ensenyat bé o malament cal que hagués d'ensenyar alguna cosa i que encara no estigui "
        "demostrada. “En tenia” o “no en tenia” només contesten un “pido flor”.",
    ),
    "FMT-05": (
        "Aquest lloc no existeix",
        "El que s'ha anotat parla d'un lloc o d'un equip que aquesta taula no té: si en sou dos, per exemple, no hi ha "
        "tercer jugador.",
    ),
}
