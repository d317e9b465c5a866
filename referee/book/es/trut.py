"""Trut (TT): chapters, rules, words, and labels of awards."""

CHAPTERS = {
    "TT-PLA": "La mesa",
    "TT-CAR": "La baraja",
    "TT-TRK": "Quién gana la mano",
    "TT-TRU": "El trut",
    "TT-CNT": "Truts y puntos sueltos",
    "TT-SCO": "A cuánto se juega",
}

RULES = {
    "TT-PLA-01": (
        "Quiénes juegan",
        "Al trut juegan dos, o dos parejas. Los lugares van en el orden de juego, que en el trut es el del reloj.",
    ),
    "TT-CAR-01": (
        "La baraja",
        "Se juega con 32 cartas francesas: 7, 8, as, rey (K), dama (Q), valet (J), 10 y 9, de mayor a menor; si la "
        "mesa lo eligió, el 8 va sobre el 7. Se dan tres a cada uno, de a una.",
    ),
    "TT-TRK-01": (
        "Dos bazas de tres",
        "Dos bazas ganan la mano, con las mismas reglas del truc (TC-TRK). Sale primero el que sigue al que dio.",
    ),
    "TT-TRK-02": (
        "Después de un pourri",
        "La baza empatada es pourri (o patté) y vuelve a salir el que había salido en ella. Si la mesa lo eligió, "
        "sale quien jugó la primera de las cartas iguales, o la última.",
    ),
    "TT-TRK-03": (
        "Tres empates",
        "Con las tres bazas empatadas la mano se anula, aun con un trut aceptado. Si la mesa lo eligió, es del equipo "
        "que no dio.",
    ),
    "TT-TRU-01": (
        "Proponer el trut",
        "Con “trut” proponés que la mano valga un trut entero. Se dice en cualquier momento mientras te quede una "
        "carta; si la mesa lo eligió, sólo cuando te toca jugar.",
    ),
    "TT-TRU-02": (
        "Esperar la respuesta",
        "Hasta que se conteste el trut nadie juega. Contesta cualquiera de los rivales, y la primera respuesta vale.",
    ),
    "TT-TRU-03": (
        "Trut no seguido",
        "Con “je ne suis pas” la mano termina y el equipo que propuso cobra 1 punto, no un trut.",
    ),
    "TT-TRU-04": (
        "Trut seguido",
        "Con “je suis”, quien gane la mano cobra un trut, lo haya propuesto o no.",
    ),
    "TT-TRU-05": (
        "Uno por mano",
        "En cada mano se propone un solo trut, y no se puede subir.",
    ),
    "TT-CNT-01": (
        "Petits y longs",
        "Una mano sin trut aceptado vale 1 punto: un petit. Tres puntos hacen en el acto un trut: un long.",
    ),
    "TT-CNT-02": (
        "El que gana guarda",
        "El equipo que gana un trut propuesto y aceptado conserva sus puntos sueltos para el próximo.",
    ),
    "TT-CNT-03": (
        "El que pierde, los pierde",
        "El equipo que pierde un trut propuesto y aceptado se queda sin sus puntos sueltos, aunque ahí termine el "
        "juego.",
    ),
    "TT-CNT-04": (
        "Trut hecho por puntos",
        "Cuando un equipo completa un trut sumando puntos, el otro también pierde los que tenga sueltos, aunque ahí "
        "termine el juego. Si la mesa lo eligió, los conserva.",
    ),
    "TT-SCO-01": (
        "A cuántos truts",
        "El primer equipo con {truts} truts gana el juego: son {trut_points} en el tanteador, que cuenta 3 por trut "
        "más los puntos sueltos. Puede sobrar alguno.",
    ),
    "TT-SCO-02": (
        "Al mejor de tres",
        "Gana el partido quien gana dos juegos, salvo que la mesa juegue uno solo. Cada juego nuevo empieza 0 a 0, "
        "sin puntos sueltos, apenas se gana el anterior.",
    ),
}

FAMILY = "TT"

GLOSSES = {
    "trut": "Propone que la mano valga un trut entero, 3 en el tanteador. También “je trute”.",
    "je suis": "“Sigo”: acepta el trut, que es de quien gane la mano. También “suivi” o “je vais voir”.",
    "je ne suis pas": "“No sigo”: la mano termina y quien propuso cobra 1. También “je me couche” o “non”.",
}

AWARDS = {
    "TT-TRK-03": "tres pourris: los que no dieron",
    "TT-TRU-03": "trut no seguido",
    "TT-TRU-04": "trut seguido",
    "TT-CNT-01": "la mano, un petit",
    "TT-CNT-03": "perdió el trut y sus puntos sueltos",
    "TT-CNT-04": "le hicieron un trut: pierde sus sueltos",
}
