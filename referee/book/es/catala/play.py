"""Rules of truc in Catalonia: the cards and the tricks (TC-PLA to TC-TLK), the bets (TC-BET, TC-ONZ)."""

PLAY = {
    "TC-PLA-01": (
        "Quiénes juegan",
        "Al truc juegan cuatro, en dos parejas con el compañero enfrente, o dos. Se juega hacia la derecha, al revés "
        "del reloj.",
    ),
    "TC-SCO-01": (
        "A doce",
        "El primer equipo que llega a 12 o los pasa gana el juego. Lo que sobra no se recorta: con 11 y 3 más "
        "terminás en 14.",
    ),
    "TC-SCO-02": (
        "Juegos y partido",
        "Gana el partido quien gana los juegos acordados, uno o dos. Si falta otro juego, apenas se gana el anterior "
        "los dos equipos vuelven a 0.",
    ),
    "TC-CAR-01": (
        "La baraja",
        "Se juega con 40 cartas españolas: del 1 al 7, sota (10), caballo (11) y rey (12) de los cuatro palos.",
    ),
    "TC-CAR-02": (
        "Quién mata a quién",
        "Las cartas van, de mayor a menor: 3, 2, 1, rey, caballo, sota, 7, 6, 5 y 4. El palo no cuenta: las cuatro "
        "cartas de cada número son iguales.",
    ),
    "TC-CAR-03": (
        "Cartas imposibles",
        "No vale una carta que no está en la baraja, una que ya salió en la mano ni una boca abajo.",
    ),
    "TC-DEA-01": (
        "Quién da",
        "El primero en dar sale por sorteo; después da cada vez el que sigue, a la derecha. El árbitro propone quién "
        "da, pero vale quien haya dado de verdad.",
    ),
    "TC-DEA-02": (
        "Cortar y repartir",
        "El que está a la izquierda del que da puede cortar. Después se dan tres cartas a cada uno, de a una, "
        "empezando por la derecha.",
    ),
    "TC-DEA-03": (
        "Una carta a cada uno",
        "Si el de la izquierda no corta y sólo toca el mazo, el que da puede repartir una carta a cada uno, siempre "
        "que ningún equipo pase de 10. Si cortaron, se dan tres; si no se anota nada, se entiende que cortaron. Otra "
        "cantidad no vale.",
    ),
    "TC-DEA-04": (
        "A 11, tres cartas",
        "Con un equipo en 11 hay que dar tres cartas. Un reparto de una no vale y la mano no empieza: se da de nuevo.",
    ),
    "TC-TRK-01": (
        "Quién sale",
        "Sale primero el que sigue al que dio, que es mà, y los demás juegan después, en orden. Quien gana una baza "
        "sale en la siguiente.",
    ),
    "TC-TRK-02": (
        "Jugá la que quieras",
        "Podés tirar cualquier carta: no hay que seguir el palo ni matar.",
    ),
    "TC-TRK-03": (
        "La más alta se la lleva",
        "La carta más alta gana la baza (la basa) para el equipo de quien la jugó.",
    ),
    "TC-TRK-04": (
        "Empate entre compañeros",
        "Si la carta más alta la tienen los dos compañeros, la baza es de su equipo y sale en la próxima el que la "
        "jugó antes.",
    ),
    "TC-TRK-05": (
        "Dos de tres",
        "Con dos bazas se gana la mano. Con una empatada, la decide la primera baza que tenga dueño; con dos "
        "empatadas, la tercera.",
    ),
    "TC-TRK-06": (
        "Decidida, terminada",
        "Se deja de jugar apenas la mano está decidida.",
    ),
    "TC-TRK-07": (
        "La mano de una carta",
        "Si se dio una sola carta, esa única baza es toda la mano.",
    ),
    "TC-TRK-08": (
        "Lo que no se jugó",
        "Las cartas que te quedan cuando la mano termina no se muestran.",
    ),
    "TC-TIE-01": (
        "Qué es empat",
        "La baza es empat (en Francia, pourri) cuando la carta más alta la tienen los dos equipos. No importa cuántas "
        "ni en qué orden: dos treses contra uno empatan.",
    ),
    "TC-TIE-02": (
        "Quién sale después",
        "Después de una baza empatada vuelve a salir el que había salido en ella.",
    ),
    "TC-TIE-03": (
        "Las tres empatadas",
        "Si las tres bazas quedan empatadas, la mano es del equipo que no dio.",
    ),
    "TC-TIE-04": (
        "Una carta y empatada",
        "Si en la mano de una carta la baza queda empatada, gana el equipo que no dio.",
    ),
    "TC-TLK-01": (
        "Hablar y hacer señas",
        "Se habla libremente mientras todos puedan oír. Las señas también son libres, sean verdad o mentira.",
    ),
}

BETS = {
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
        "A una apuesta contesta cualquiera del otro equipo y la primera respuesta vale. Lo aceptado es lo que se "
        "juega: se sigue y lo cobra quien gane la mano. También se apuesta en la mano de una carta.",
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
