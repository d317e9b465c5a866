"""Truc in France (TF): chapters, rules, words, and labels of awards."""

CHAPTERS = {
    "TF-PLA": "La mesa",
    "TF-SCO": "A cuánto se juega",
    "TF-CAR": "La baraja",
    "TF-DEA": "Dar, y pedir otras cartas",
    "TF-TRK": "Quién gana la mano",
    "TF-BET": "Las apuestas",
    "TF-RES": "El resto",
}

RULES = {
    "TF-PLA-01": (
        "Quiénes juegan",
        "Al truc francés juegan dos, o cuatro en parejas con el compañero enfrente.",
    ),
    "TF-SCO-01": (
        "A doce",
        "Con 12 puntos o más se gana el juego. Lo que sobra no se recorta.",
    ),
    "TF-SCO-02": (
        "Al mejor de tres",
        "El primer equipo que gana dos juegos gana el partido, salvo que la mesa juegue uno solo. Cada juego nuevo "
        "empieza 0 a 0, apenas se gana el anterior.",
    ),
    "TF-SCO-03": (
        "Con 11 no cambia nada",
        "A 11 puntos se juega igual que siempre: no hay manos de una carta, se dan tres.",
    ),
    "TF-CAR-01": (
        "La baraja",
        "Se juega con 32 cartas francesas, del 7 al as. De mayor a menor: 7, 8, as, rey (K), dama (Q), valet (J), 10 "
        "y 9. El palo no cuenta.",
    ),
    "TF-CAR-02": (
        "El ocho arriba o abajo",
        "Si la mesa lo eligió, el 8 es la más alta: 8, 7, as, K, Q, J, 10, 9. O la más baja: 7, as, K, Q, J, 10, 9, 8.",
    ),
    "TF-CAR-03": (
        "Con 36 cartas",
        "Si la mesa eligió la baraja de 36, del 6 al as, el orden es 7, 6, as, K, Q, J, 10, 9 y 8.",
    ),
    "TF-DEA-01": (
        "Tres cartas",
        "Se dan tres cartas a cada uno.",
    ),
    "TF-DEA-02": (
        "Pedir otras cartas",
        "Antes de la primera carta, y en vez de salir o apostar, el que sigue al que dio puede decir “redonne”. Hasta "
        "que se resuelva no se juega ni se apuesta.",
    ),
    "TF-DEA-03": (
        "Alguien quiere jugar",
        "Si alguien pidió otras cartas y otro cualquiera dice “je joue” o “non”, se juega con las que hay y en esa "
        "mano no se piden más.",
    ),
    "TF-DEA-04": (
        "Todos de acuerdo",
        "Si los demás dicen todos “d'accord”, la mano termina sin puntos y el mismo da del resto del mazo. Tiene que "
        "alcanzar: con 32 cartas, una vez de a cuatro y cuatro de a dos; con 36, dos y cinco. Una mala dada no vuelve "
        "la cuenta a cero; un juego nuevo, sí. Si se anota el equipo, vale por todos.",
    ),
    "TF-TRK-01": (
        "Las bazas",
        "Bazas, empates, salidas y quién gana la mano van como en el truc catalán (TC-TRK y TC-TIE). Tres bazas "
        "empatadas son del equipo que no dio.",
    ),
    "TF-TRK-02": (
        "Tres empates, nada",
        "Si la mesa lo eligió, con las tres bazas empatadas la mano no vale para nadie, se jugara lo que se jugara.",
    ),
    "TF-BET-01": (
        "Sin apuesta",
        "Una mano en la que nadie apostó vale 1 punto.",
    ),
    "TF-BET-02": (
        "Apostás un número",
        "En tu turno, justo antes de tu carta, podés decir un número: es lo que pasa a valer toda la mano. Tiene que "
        "ser entero y mayor que lo que se juega; tope no hay.",
    ),
    "TF-BET-03": (
        "Un equipo por vez",
        "Apuesta tu equipo si nadie apostó en la mano o si la última apuesta fue del otro; nunca dos veces seguidas. "
        "Fuera de eso, se sube cuantas veces se quiera.",
    ),
    "TF-BET-04": (
        "Contestar",
        "A una apuesta, el otro equipo acepta con “je joue” o se rinde con “je passe”. Hasta entonces no hay cartas "
        "ni bazas, ni otro número, salvo que la mesa deje contestar subiendo.",
    ),
    "TF-BET-05": (
        "Rendirse",
        "“Je passe” termina la mano: el equipo que apostó cobra lo que se jugaba antes de esa apuesta.",
    ),
    "TF-BET-06": (
        "Contestar subiendo",
        "Si la mesa lo eligió, a una apuesta se le contesta con un número más alto o con “mon reste”: eso la acepta y "
        "hace otra.",
    ),
    "TF-BET-07": (
        "Contesta cualquiera",
        "A una apuesta contesta cualquiera de los dos compañeros del otro equipo, y la primera respuesta vale.",
    ),
    "TF-RES-01": (
        "Jugarse el resto",
        "Quien puede apostar puede decir “mon reste”: lo que se juega es el juego entero. También se dice “notre "
        "reste”.",
    ),
    "TF-RES-02": (
        "El resto aceptado",
        "Aceptado el resto, quien gana la mano gana el juego, sea el equipo que sea: cobra lo que le falta para 12. "
        "Si lo dijo el que iba perdiendo, vale igual.",
    ),
    "TF-RES-03": (
        "El resto no aceptado",
        "Si el otro equipo no acepta el resto, el que dijo “mon reste” cobra lo que se jugaba antes.",
    ),
    "TF-RES-04": (
        "Nada por encima",
        "Aceptado el resto, en esa mano no se apuesta más.",
    ),
}

FAMILY = "TF"

GLOSSES = {
    "number": "Una apuesta: lo que va a valer toda la mano. Más que lo que se juega, sin tope.",
    "mon reste": "“Mi resto”: lo que se juega es el juego entero. También “notre reste”.",
    "je joue": "“Juego”: acepta la apuesta, o quiere jugar las cartas que tocaron. También “jouons”.",
    "tenu": "“La tengo”: acepta la apuesta, igual que “je joue”.",
    "je passe": "“Paso”: se rinde y el otro equipo cobra lo que se jugaba antes. También “je me couche”.",
    "non": "“No”: no se dan otras cartas. Dicho a una apuesta, se rinde.",
    "redonne": "“Da de nuevo”: pide otras cartas antes de jugar. También “d'autres cartes”.",
    "d'accord": "“De acuerdo”: acepta que se den otras cartas. También “oui”.",
}

AWARDS = {
    "TF-BET-01": "la mano, sin ninguna apuesta",
    "TF-BET-04": "la mano, al número aceptado",
    "TF-BET-05": "el otro equipo se rindió",
    "TF-RES-02": "el resto, aceptado",
    "TF-RES-03": "el resto, no aceptado",
    "TF-TRK-01": "tres bazas empatadas: los que no dieron",
}
