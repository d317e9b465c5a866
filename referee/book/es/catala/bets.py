"""Rules of truc in Catalonia: the bets, and the hands at eleven (TC-BET, TC-ONZ)."""

RULES = {
    "TC-BET-01": (
        "Sin apuesta",
        "Una mano en la que nadie apostó vale 1 punto.",
    ),
    "TC-BET-02": (
        "Cuándo se apuesta",
        "Apostás en tu turno, antes de tu carta o después, hasta que juegue el siguiente; con la última de la baza, "
        "hasta que alguien salga en la próxima. Fuera de eso la apuesta no vale; si le toca a tu compañero, puede "
        "repetirla él.",
    ),
    "TC-BET-03": (
        "Quién dice qué",
        "“Truc” propone 2 y lo dice cualquiera de los dos equipos. “Retruc” propone 3 y es sólo del equipo que acepta "
        "el truc: al contestarlo, y así acepta los 2, o más adelante en su turno.",
    ),
    "TC-BET-04": (
        "Aceptar",
        "A una apuesta contesta cualquiera del otro equipo y la primera respuesta vale; también “ok” acepta, y se "
        "anota “vull”. Lo aceptado es lo que se juega: se sigue y lo cobra quien gane la mano. También se apuesta en "
        "la mano de una carta.",
    ),
    "TC-BET-05": (
        "No querer",
        "Si la apuesta no se quiere, la mano termina y el equipo que apostó cobra lo que se jugaba antes: 1 por el "
        "truc, 2 por el retruc.",
    ),
    "TC-BET-06": (
        "Lo que no vale",
        "No hay “retruc” sin un truc dicho o aceptado, ninguna apuesta se dice dos veces, no sube el equipo que hizo "
        "la última, y no contesta nadie si no hay apuesta o si la hizo su propio equipo.",
    ),
    "TC-BET-07": (
        "Jugar es aceptar",
        "Si el otro equipo juega una carta con una apuesta esperando, la aceptó; una carta que no vale, como una "
        "fuera de turno, no acepta nada. Dejar las cartas en la mesa es no querer: se anota “no vull”.",
    ),
    "TC-BET-08": (
        "Esperar la respuesta",
        "Con su apuesta sin contestar, el equipo que apostó no juega carta: espera.",
    ),
    "TC-ONZ-01": (
        "Once: ¿se juega?",
        "Si al dar hay un equipo con 11 o más y el otro tiene menos, el que va ganando decide antes de toda carta si "
        "se juega. Hasta entonces no valen cartas ni bazas, y los otros no deciden.",
    ),
    "TC-ONZ-02": (
        "No jugar",
        "Con “no juguem” la mano termina y el otro equipo cobra 1.",
    ),
    "TC-ONZ-03": (
        "Jugar",
        "Con “juguem” la mano a once vale 3 para quien la gane, sin que nadie apueste.",
    ),
    "TC-ONZ-04": (
        "A once no se apuesta",
        "En las manos a once no hay truc ni retruc: si alguien los dice, no valen.",
    ),
    "TC-ONZ-05": (
        "Los dos a once",
        "Con los dos equipos en 11 se juega sin decidir y sin apostar. Quien gana la mano gana el juego: cobra lo que "
        "le faltaba.",
    ),
}
