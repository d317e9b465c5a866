"""Rules of the pack, the table and speech, and of the score (AR-GEN, AR-SCO)."""

RULES = {
    "AR-GEN-01": (
        "La baraja",
        "Se juega con 40 cartas españolas: del 1 al 7, sota (10), caballo (11) y rey (12). Los ochos y los nueves "
        "se quedan en la caja.",
    ),
    "AR-GEN-02": (
        "Quién mata a quién",
        "De mayor a menor: 1 de espadas, 1 de bastos, 7 de espadas, 7 de oros, los treses, los doses, los otros unos, "
        "reyes, caballos, sotas, los otros sietes, seises, cincos y cuatros. Dos cartas del mismo número, fuera de "
        "esas cuatro, empatan: un 3 no le gana a otro 3.",
    ),
    "AR-GEN-03": (
        "Lo que suma cada carta",
        "Para la flor y el envido, del 1 al 7 cada carta suma su número; sota, caballo y rey suman 0. El 1 de "
        "espadas, que mata a todas, acá suma apenas 1.",
    ),
    "AR-GEN-04": (
        "Los lugares",
        "Juegan 2, 3, 4, 6 u 8. Se sientan en el orden de juego, hacia la derecha, y los equipos se alternan: al lado "
        "tuyo siempre hay rivales. De a tres hay gallo (AR-GAL-01).",
    ),
    "AR-GEN-05": (
        "El reparto y el mano",
        "El que da reparte tres cartas a cada uno. El de su derecha es mano y sale primero; desde ahí sigue el orden, "
        "y el que dio queda último.",
    ),
    "AR-GEN-06": (
        "El pie",
        "El pie de cada equipo es su último jugador: uno es el que da y el otro, el que está justo antes. Suele "
        "decidir por los suyos, pero para el árbitro vale lo que diga cualquiera.",
    ),
    "AR-GEN-07": (
        "Pasa el reparto",
        "Después de cada mano da el que sigue, también cuando arranca otro chico. Si en la mesa dio otro, anotá "
        "quién dio de verdad y vale.",
    ),
    "AR-GEN-08": (
        "Una mano por vez",
        "Hasta que alguien da, no hay nada que cantar ni que jugar. Con la mano abierta no se da otra: primero se "
        "termina la que está.",
    ),
    "AR-GEN-09": (
        "Lo dicho, dicho",
        "Hablar es libre, las palabras de cantar obligan: una palabra del juego dicha cuando corresponde vale, aunque "
        "se te haya escapado. Preguntarle a tu compañero “¿envido?” es cantarlo.",
    ),
    "AR-GEN-10": (
        "Lo que no corresponde no existe",
        "Una palabra, un número, una carta o un lugar que no corresponde no tiene efecto ni castigo. Todo sigue "
        "como estaba, y lo que esperaba respuesta la sigue esperando.",
    ),
    "AR-GEN-11": (
        "Habla cualquiera",
        "Cualquier jugador que no se haya ido al mazo canta, sube o contesta por todo su equipo, sin esperar turno. "
        "Sólo las cartas y los tantos van en orden.",
    ),
    "AR-GEN-12": (
        "Flor, envido, truco",
        "Primero va la flor, después el envido y al final el truco. Con una flor peleada sin resolver, o un envido "
        "sin respuesta o sin su primer tanto, no se juegan cartas, no se habla del truco y nadie se va al mazo. El "
        "truco ya cantado espera. “Envido y truco” de corrido se anota por partes, en ese orden.",
    ),
    "AR-GEN-13": (
        "El silencio",
        "Callarse también cierra: con un tanto ya cantado, la próxima carta, palabra del truco o ida al mazo que "
        "valga cierra los tantos, y un achique ya no se deshace. Si al cerrar se gana el chico, no hay más cartas ni "
        "palabras: cierra el que va abajo concediendo (“Nadie más”), cualquiera mostrando, o la próxima mano.",
    ),
    "AR-GEN-14": (
        "Nada se sobrentiende",
        "Una carta nunca acepta un canto: hay que decir “quiero”. La única excepción es el equipo que se fue entero "
        "al mazo: ese dijo “no quiero”.",
    ),
    "AR-GEN-15": (
        "Contesta el otro equipo",
        "Un canto lo contesta o lo sube sólo el equipo contrario. Si tu compañero cantó “truco”, vos no podés "
        "quererlo.",
    ),
    "AR-GEN-16": (
        "Anotado por equipo",
        "Si se anota el equipo y no quién habló, vale como si lo hubiera dicho alguno que podía, y lo que se acepta "
        "después aclara quién fue: lo que sólo pudo decir uno es suyo. Al empatar, cuenta como el más cercano al "
        "mano de los que pudieron decirlo.",
    ),
    "AR-GEN-17": (
        "El maldón",
        "En las mesas que lo juegan, quien tiene dos cuatros y otra carta que no pase de rey puede decir “maldón” "
        "antes de que nadie hable ni juegue. Nadie suma y se da de nuevo. Según la mesa, lo dice cualquiera o sólo el "
        "mano.",
    ),
    "AR-GEN-18": (
        "Entre mano y mano",
        "Terminada la mano y hasta que se dé otra sólo se muestra, se pide flor o se ajustan puntos. También vale una "
        "flor a tiempo, si fue la flor la que terminó el chico (AR-FLO-21).",
    ),
    "AR-SCO-01": (
        "A cuánto se juega",
        "El primer equipo que llega a {target} gana el chico.",
    ),
    "AR-SCO-02": (
        "El primero que llega",
        "Los puntos se cobran en orden: flor, envido, truco y al final el “pido flor”. Apenas un equipo llega, se "
        "terminan el chico y la mano: si el envido te lleva a {target}, el truco cantado ya no importa. Por eso nunca "
        "llegan los dos.",
    ),
    "AR-SCO-03": (
        "Malas y buenas",
        "La primera mitad son malas y la segunda, buenas: a {halved}, el {half} son {half} malas y el {first_buena} "
        "es 1 buena. Un {five_buenas} a 7 se dice “5 buenas - 7 malas”. A 9, 12 o 15 se dice el número y listo.",
    ),
    "AR-SCO-04": (
        "Los porotos",
        "Un poroto por cada mala. A {halved}, al llegar a {half} vuelven todos al plato y se empieza de nuevo: uno "
        "por cada buena.",
    ),
    "AR-SCO-05": (
        "Chicos y partido",
        "El partido es {best_of}.",
    ),
    "AR-SCO-06": (
        "Otro chico",
        "Ganado un chico, el que sigue arranca 0 a 0 y el reparto no vuelve atrás. De a seis se empieza con "
        "redonda. Terminado el partido, el tanteador queda como estaba.",
    ),
    "AR-SCO-07": (
        "Los puntos que sobran",
        "Si te pasás de los puntos acordados, lo que sobra queda escrito: con {two_less} y 4 más terminás en "
        "{two_more}.",
    ),
    "AR-SCO-08": (
        "Todo junto al final",
        "Donde la mesa lo juega así, los puntos se suman recién al terminar la mano y nada la corta antes. Si "
        "entonces llegan los dos, el chico no es de nadie y se juega otro desde 0 a 0.",
    ),
    "AR-SCO-09": (
        "Puntos por acuerdo",
        "La mesa puede sumar o quitar puntos a mano desde que se dio por primera vez, y cuentan en el acto. No pueden "
        "dejar a nadie bajo cero ni llevar a los dos a la meta, y entre un chico y otro hay que esperar al reparto. "
        "Una ventaja se anota después de dar.",
    ),
}
