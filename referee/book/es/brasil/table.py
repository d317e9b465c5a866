"""Rules of mineiro and paulista: players, score, pack and deal (BR-PLA, BR-SCO, BR-CAR, BR-DEA)."""

RULES = {
    "BR-PLA-01": (
        "Los lugares",
        "Al truco mineiro y al paulista juegan 2, 4 o 6, con los equipos alternados; de a cuatro son dos parejas "
        "enfrentadas. Se juega hacia la derecha. De a dos, anotar el equipo es anotar al jugador.",
    ),
    "BR-PLA-02": (
        "Mão, pé y corte",
        "El mão es el que sigue al que da y sale en la primera baza. El que da es el pé y juega último. Corta el que "
        "está justo antes del que da: de a cuatro, el compañero del mão.",
    ),
    "BR-SCO-01": (
        "A doce",
        "El primer equipo que llega a 12 gana el juego. Lo que sobra queda escrito: se puede terminar en 14 o en 18.",
    ),
    "BR-SCO-02": (
        "Los tentos",
        "Los puntos se pueden marcar con semillas, los tentos. Mientras se juega nadie junta más de 11, así que con 22 "
        "alcanza. No cambian ningún fallo.",
    ),
    "BR-SCO-03": (
        "La mano sin truco",
        "Si no se aceptó ningún canto, la mano vale {tento}.",
    ),
    "BR-SCO-04": (
        "Juegos y partido",
        "El partido se gana con un juego, o con dos si la mesa lo eligió. Ganado uno, el que sigue arranca 0 a 0; "
        "terminado el partido queda a la vista el último tanteo.",
    ),
    "BR-SCO-05": (
        "Puntos por acuerdo",
        "La mesa puede sumar o quitar puntos a mano, y así también se gana. No valen antes del primer reparto, ni "
        "entre un juego ganado y el reparto siguiente, ni si dejan a un equipo bajo cero o llevan a los dos a 12.",
    ),
    "BR-SCO-06": (
        "Tentos de a dos",
        "Si la mesa cuenta de a dos, cada tento son 2 puntos y la meta sigue en 12. La mão de onze pasa a ser mão de "
        "dez, con 10 puntos: se juega por 4, o se entrega por 2. Un castigo cuesta 2.",
    ),
    "BR-CAR-01": (
        "El baralho sujo",
        "El baralho sujo tiene 40 cartas: la baraja francesa de 52 sin ochos, nueves ni dieces.",
    ),
    "BR-CAR-02": (
        "El baralho limpo de mineiro",
        "El baralho limpo de mineiro tiene 27 cartas: todos los 3, 2, A, K, J y Q y, además, 4♣, 7♥ y 7♦.",
    ),
    "BR-CAR-03": (
        "El três e meio",
        "Si la mesa juega con três e meio, se agrega un comodín o, en su lugar, el 10♣. Va debajo del 7♦ y encima de "
        "los 3.",
    ),
    "BR-CAR-04": (
        "Quién mata a quién en mineiro",
        "En mineiro las cartas van, de mayor a menor: 4♣ (zap), 7♥ (copas), A♠ (espadilha), 7♦ (ouros), los 3, los 2, "
        "los otros A, los K, los J, los Q, los otros 7, los 6, los 5 y los otros 4. Las cuatro primeras son las "
        "manilhas y no cambian nunca.",
    ),
    "BR-CAR-05": (
        "Los palos no cuentan",
        "Fuera de las manilhas cuenta sólo el número: dos cartas del mismo número son iguales. La jota (J) mata a la "
        "reina (Q).",
    ),
    "BR-CAR-06": (
        "Carta imposible",
        "No vale una carta que la baraja no tiene, ni una que ya salió en esta mano, ni la vira; tampoco al mostrar."
        " Quien tuvo cartas de más puede mostrar también las que jugó.",
    ),
    "BR-CAR-07": (
        "La vira",
        "En paulista, después de dar se descubre la carta que sigue: es la vira. Las cuatro del número siguiente, en "
        "el orden 4, 5, 6, 7, Q, J, K, A, 2, 3 y otra vez 4, son las manilhas de la mano: con vira 7, los Q.",
    ),
    "BR-CAR-08": (
        "Los palos de las manilhas",
        "En paulista, la manilha más alta es la de ♣; después vienen ♥, ♠ y ♦.",
    ),
    "BR-CAR-09": (
        "Las otras cartas en paulista",
        "En paulista, las cartas que no son manilhas van de mayor a menor: 3, 2, A, K, J, Q, 7, 6, 5 y 4, sin el "
        "número de las manilhas. Las del mismo número son iguales.",
    ),
    "BR-CAR-10": (
        "Anotar la vira",
        "En paulista, la vira se anota al dar. Sin ella se anotan los resultados, pero no las cartas: no se sabe "
        "cuáles son las manilhas. Si la vira no está en la baraja, el reparto no vale.",
    ),
    "BR-CAR-11": (
        "El baralho limpo de paulista",
        "El baralho limpo de paulista tiene 24 cartas: los 3, 2, A, K, J y Q. Después del 3 viene el Q: con vira 3, "
        "las manilhas son los Q.",
    ),
    "BR-DEA-01": (
        "Quién da",
        "El primero en dar se sortea: si es por cartas, los dos que sacan las más altas son compañeros y da quien saca "
        "la más baja. Después da el que sigue, hacia la derecha. Si en la mesa dio otro, anotá quién dio de verdad y "
        "vale.",
    ),
    "BR-DEA-02": (
        "Mezclar",
        "Las cartas se mezclan sobre la mesa, a la vista de todos: con la mezcla americana se sueltan las dos mitades "
        "carta a carta; encajar una mitad en la otra o pasar montoncitos es irregular, y el otro equipo puede "
        "reclamarlo (BR-PEN-03).",
    ),
    "BR-DEA-03": (
        "Cortar",
        "Quien corta lo hace hasta tres veces, siempre en dos montones, y ordena “desce”, para dar desde arriba, o "
        "“sobe”, desde abajo. No se anota.",
    ),
    "BR-DEA-04": (
        "El mão elige",
        "El mão recibe sus tres cartas y dice “fico”, y se las queda; “passo”, y se las da tapadas al compañero; o "
        "“queimo”, y las tira a la vista. Si pasa o quema recibe otras tres y vuelve a elegir; si se las queda, no "
        "elige más. Sólo él lo dice, antes de que la mano esté en marcha (BR-DEA-11).",
    ),
    "BR-DEA-05": (
        "Se pasa una vez",
        "En cada mano el mão le puede pasar tres cartas al compañero una sola vez. De a dos no se pasa nada.",
    ),
    "BR-DEA-06": (
        "Hasta tres cambios",
        "Entre pasar y quemar, el mão cambia sus cartas tres veces como mucho. Con las que recibe después tiene que "
        "quedarse.",
    ),
    "BR-DEA-07": (
        "Los demás reciben",
        "Cuando el mão se quedó con sus cartas, los demás reciben tres cada uno, menos el compañero que ya tiene las "
        "que le pasaron. Las quemadas no vuelven hasta el próximo reparto.",
    ),
    "BR-DEA-08": (
        "Reparto simple",
        "Si la mesa eligió el reparto simple, cada uno recibe tres cartas y el mão no elige nada.",
    ),
    "BR-DEA-09": (
        "Guarda quien corta",
        "Si la mesa lo eligió, quien corta puede mirar la carta de arriba o la de abajo y quedársela sin mostrarla: "
        "“guardo”. En algunas mesas, también la siguiente. En el reparto recibe esas cartas de menos. El mão no "
        "elige, y en {onze} o de ferro no se guarda nada.",
    ),
    "BR-DEA-10": (
        "Sin cambios en {onze}",
        "En {onze} y de ferro nadie rechaza ni pasa cartas. Mientras la mano no está en marcha, quien dice “passo” o "
        "“queimo”, sea quien sea, lo paga con {tento} de su equipo (BR-PEN-05). “Fico” no vale.",
    ),
    "BR-DEA-11": (
        "La mano en marcha",
        "Una mano está en marcha desde el primer canto, decisión, carta o baza que valga; no por palabras del "
        "reparto, una família, un “tento” o un canto castigado. Antes se puede dar de nuevo, y lo ya pagado queda. "
        "Después hay que terminarla, y las palabras del reparto ya no valen.",
    ),
    "BR-DEA-12": (
        "El reparto paulista",
        "En paulista se dan tres cartas a cada uno, de a una, hacia la derecha y casi siempre desde abajo, y se "
        "descubre la vira. No se pasa, no se quema y no se guarda.",
    ),
}
