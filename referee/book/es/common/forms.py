"""Rules of the record's forms (FMT)."""

CHAPTERS = {
    "FMT": "Lo que se anota",
}

RULES = {
    "FMT-01": (
        "Nada que comparar",
        "Para anotar quién ganó el tanto, sin números, tiene que haber un envido querido o una flor peleada que espere "
        "los valores. Donde no hay envido ni flor no vale nunca.",
    ),
    "FMT-02": (
        "Ya hay un tanto cantado",
        "Si alguien ya dijo su número, la comparación sigue con números o con “son buenas”: no se puede anotar sólo "
        "quién ganó.",
    ),
    "FMT-03": (
        "Ninguna mano que cerrar",
        "La mesa puede dar por terminada una mano abierta, y lo que no esté resuelto no suma. Sin mano abierta no hay "
        "nada que cerrar.",
    ),
    "FMT-04": (
        "Nada que probar",
        "Sólo se puede anotar que alguien mostró bien o mal si tenía que mostrar algo y todavía no está probado. "
        "“Tenía” o “no tenía” contestan sólo a un “pido flor”.",
    ),
    "FMT-05": (
        "Ese lugar no existe",
        "Lo anotado nombra un lugar o un equipo que esta mesa no tiene: de a dos, por ejemplo, no hay tercer jugador.",
    ),
}
