"""Rules of the tricks, the truco and folding (AR-TRI, AR-TRU, AR-MAZ)."""

RULES = {
    "AR-TRI-01": (
        "Jugar las cartas",
        "Sale el mano y los demás juegan una carta cada uno, en orden. Tirás la que quieras: no hay que seguir el "
        "palo.",
    ),
    "AR-TRI-02": (
        "Gana la más alta",
        "La baza es de la carta que más mata, según la lista de AR-GEN-02.",
    ),
    "AR-TRI-03": (
        "Empate entre compañeros",
        "Si las cartas más altas empatan pero son todas de un mismo equipo, gana ese equipo y cuenta la que se jugó "
        "antes.",
    ),
    "AR-TRI-04": (
        "La parda",
        "Si los dos equipos tienen la carta más alta, un 3 contra otro 3, la baza es parda y no es de nadie.",
    ),
    "AR-TRI-05": (
        "Quién sale",
        "Quien gana una baza sale en la que sigue.",
    ),
    "AR-TRI-06": (
        "Salir después de una parda",
        "Después de una parda vuelve a salir quien salió en ella, que en la práctica es siempre el mano.",
    ),
    "AR-TRI-07": (
        "Dos de tres",
        "El equipo que gana dos bazas gana la mano.",
    ),
    "AR-TRI-08": (
        "Una parda",
        "Con una sola parda, decide la primera de las otras dos. Parda la primera, vale la segunda; parda la segunda, "
        "vale la primera: en los dos casos la tercera no se juega.",
    ),
    "AR-TRI-09": (
        "Dos pardas",
        "Con dos pardas, gana la mano quien gane la baza que queda.",
    ),
    "AR-TRI-10": (
        "Tres pardas",
        "Si las tres bazas son pardas, la mano es del equipo del mano.",
    ),
    "AR-TRI-11": (
        "Decidida, termina",
        "La mano se acaba con la carta, la respuesta o la ida al mazo que la decide. Las cartas y cantos que vengan "
        "después no valen.",
    ),
    "AR-TRI-12": (
        "Carta fuera de turno",
        "La carta tirada fuera de turno no vale. Queda a la vista y se anota cuando le toca a quien la tiró. Sale "
        "quien ganó la baza anterior (AR-TRI-05; con cartas iguales de compañeros, AR-TRI-03) o, después de una "
        "parda, quien había salido (AR-TRI-06).",
    ),
    "AR-TRI-13": (
        "Carta imposible",
        "No vale una carta que la baraja no tiene, como un 8, ni una ya jugada, ni la que mostró otro, ni la cuarta "
        "que se conoce de un mismo jugador.",
    ),
    "AR-TRI-14": (
        "Carta tapada",
        "Dejar una carta boca abajo no es jugarla: es irse al mazo, y así se anota.",
    ),
    "AR-TRI-15": (
        "La baza sin cartas",
        "Podés anotar sólo quién ganó la baza, o que fue parda: es como si todos hubieran jugado. Anotada sólo por "
        "equipo, después sale cualquiera de ese equipo. Si no coincide con las cartas ya anotadas, no vale.",
    ),
    "AR-TRI-16": (
        "Los que se fueron",
        "A quien se fue al mazo se lo saltea, pero las cartas que jugó siguen valiendo. Si le tocaba salir, sale el "
        "que está después.",
    ),
    "AR-TRU-01": (
        "La mano sin truco",
        "Si nadie quiso un truco, ganar las bazas vale 1.",
    ),
    "AR-TRU-02": (
        "El truco",
        "“Truco” propone jugar las bazas por 2.",
    ),
    "AR-TRU-03": (
        "El retruco",
        "“Retruco” propone 3, y sólo se canta sobre un truco querido.",
    ),
    "AR-TRU-04": (
        "El vale cuatro",
        "“Vale cuatro” propone 4, y sólo se canta sobre un retruco querido. Más arriba no hay nada.",
    ),
    "AR-TRU-05": (
        "No quiero al truco",
        "“No quiero” termina la mano y el que cantó cobra lo que se jugaba antes: 1 por un truco, 2 por un retruco, "
        "3 por un vale cuatro.",
    ),
    "AR-TRU-06": (
        "Primero el quiero",
        "Cada canto del truco se acepta en voz alta antes del siguiente. Un “retruco” a un truco que todavía nadie "
        "quiso no vale, y el truco sigue esperando. Lo correcto es “quiero retruco”.",
    ),
    "AR-TRU-07": (
        "Tener el quiero",
        "El truco lo sube sólo el equipo que dijo el último “quiero”, ahí mismo o más adelante en la mano. El equipo "
        "que cantó el truco no puede cantar el retruco.",
    ),
    "AR-TRU-08": (
        "Cuándo se canta",
        "Cualquiera canta truco en cualquier momento antes de que la mano esté decidida, sin esperar su turno, si no "
        "hay un envido o una flor peleada sin resolver.",
    ),
    "AR-TRU-09": (
        "Quién contesta",
        "El truco lo contesta cualquiera del otro equipo, y con uno alcanza: si tu compañero dijo “quiero”, el equipo "
        "quiso.",
    ),
    "AR-TRU-10": (
        "La carta no contesta",
        "Jugar una carta con un truco sin contestar no lo acepta ni lo rechaza. “Quiero” o “no quiero” pueden venir "
        "después.",
    ),
    "AR-TRU-11": (
        "Truco sin respuesta",
        "Si las bazas se deciden y nadie contestó el canto, ese canto no vale: se paga lo último que se quiso.",
    ),
    "AR-TRU-12": (
        "Quiero y subo",
        "“Quiero retruco” y “quiero vale cuatro” aceptan y suben de una vez. Si tu equipo ya tenía el quiero, son "
        "sólo la suba.",
    ),
    "AR-TRU-13": (
        "El truco espera",
        "El truco cantado espera a que se resuelvan la flor y el envido. Con un envido o una flor peleada sin "
        "resolver no se canta truco: no sirve para contestarlos.",
    ),
    "AR-TRU-14": (
        "Nada que contestar",
        "“Quiero” y “no quiero” necesitan un canto que espere. Si esperan un envido y un truco, contestan el envido.",
    ),
    "AR-MAZ-01": (
        "Irse al mazo",
        "Si decís “al mazo”, dejás las cartas y quedás afuera de la mano.",
    ),
    "AR-MAZ-02": (
        "Cuando se van todos",
        "Si se fueron al mazo todos los de un equipo, ese equipo no quiso el truco que esperaba o, si no esperaba "
        "ninguno, perdió la mano.",
    ),
    "AR-MAZ-03": (
        "Queda uno",
        "Mientras quede uno de tu equipo sin irse al mazo no se perdió nada: puede querer el truco y seguir solo "
        "contra todos.",
    ),
    "AR-MAZ-04": (
        "Cuánto cuesta",
        "Cuando un equipo se va al mazo, el otro cobra lo que se jugaba, 1 si no hubo truco. Si esperaba respuesta un "
        "canto del otro, cobra como por un “no quiero”. El canto del equipo que se fue, si nadie lo contestó, no vale.",
    ),
    "AR-MAZ-05": (
        "Afuera es afuera",
        "Quien se fue al mazo no canta, no contesta y no juega más en la mano, ni muestra sus cartas hasta que se "
        "decida.",
    ),
    "AR-MAZ-06": (
        "No te escapás del envido",
        "Con un envido sin contestar, sin su primer tanto, o con una flor peleada sin resolver, nadie se va al "
        "mazo: primero se contesta.",
    ),
    "AR-MAZ-07": (
        "Mazo temprano",
        "En las mesas que lo juegan así, irse en la primera baza sin que se haya cantado flor, envido ni truco cuesta "
        "2: 1 por el envido y 1 por el truco.",
    ),
    "AR-MAZ-08": (
        "El equipo entero",
        "“Al mazo” anotado para un equipo, sin decir quién, los manda a todos.",
    ),
}
