"""Rules of truc in Catalonia: the table, the cards and the tricks (TC-PLA to TC-TLK)."""

RULES = {
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
