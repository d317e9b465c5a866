"""Rules of mineiro and paulista: irregular deals, families, tricks, ties and speech (BR-IRR, FAM, TRK, TIE, TLK)."""

RULES = {
    "BR-IRR-01": (
        "Carta descubierta de un rival",
        "Si el que da descubre una carta de un rival, su dueño se la queda o la quema y recibe otra.",
    ),
    "BR-IRR-02": (
        "Carta descubierta propia",
        "Si el que da descubre una carta de su propio equipo, su dueño tiene que quedársela.",
    ),
    "BR-IRR-03": (
        "Cartas de menos",
        "Si te dieron cartas de menos, pedís las que faltan.",
    ),
    "BR-IRR-04": (
        "De más, en el equipo que dio",
        "Si el equipo que dio tiene cartas de más y nadie las vio, las que sobran vuelven al mazo. Si se vieron, un "
        "rival saca una al azar, que se muestra y se quema.",
    ),
    "BR-IRR-05": (
        "De más, en el otro equipo",
        "Si un rival del que da tiene cartas de más, dice “cartas a mais”, lo prueba mostrando y su equipo gana la "
        "mano por lo que vale, sin contar un canto sin respuesta. Si no era cierto, los puntos pasan al otro equipo, "
        "hasta que se dé de nuevo, si el juego no terminó y nadie queda bajo cero.",
    ),
    "BR-FAM-01": (
        "La família real",
        "Donde se juega la família real, con baralho limpo, quien tiene sólo K, J y Q dice “família real” antes de la "
        "primera carta, tira las tres y recibe otras. Se puede varias veces en una mano.",
    ),
    "BR-FAM-02": (
        "El mão no tiene família",
        "El mão no puede decir “família real” ni tirar la pobre: no vale. Anotada por el equipo del mão, es de un "
        "compañero: de aquel a quien se le pide que muestre. En {onze} o de ferro, si lo intenta, se castiga "
        "(BR-FAM-03).",
    ),
    "BR-FAM-03": (
        "Família en {onze}",
        "En {onze} o de ferro, intentar una família antes de la primera carta le cuesta {tento} a tu equipo "
        "(BR-PEN-05), también si la intenta el mão.",
    ),
    "BR-FAM-04": (
        "Mostrar la família",
        "Según la mesa, las cartas de una família se muestran, o se tiran tapadas y un rival puede pedir “mostra”. Si "
        "aparece una que no corresponde, es una irregularidad (BR-PEN-01); si están bien, no pasa nada.",
    ),
    "BR-FAM-05": (
        "La família pobre",
        "Donde se juega la família pobre, con baralho sujo, quien tiene sólo seises, cincos y cuatros, salvo el 4♣, "
        "dice “família pobre” antes de la primera carta, tira las tres y recibe otras. El mão tampoco puede.",
    ),
    "BR-TRK-01": (
        "Quién sale",
        "En la primera baza sale el mão y los demás siguen, cada uno en su turno, hacia la derecha. En las otras sale "
        "quien jugó la carta que ganó la anterior.",
    ),
    "BR-TRK-02": (
        "La carta que quieras",
        "Jugás cualquier carta: no hay que seguir el palo ni matar lo que hay.",
    ),
    "BR-TRK-03": (
        "Gana la más alta",
        "La carta más alta gana la baza para el equipo de quien la jugó.",
    ),
    "BR-TRK-04": (
        "La encoberta",
        "Desde la segunda baza podés jugar una carta boca abajo, encoberta. No gana nada.",
    ),
    "BR-TRK-05": (
        "En la primera, a la vista",
        "En la primera baza no vale una encoberta: tenés que jugar otra carta, boca arriba.",
    ),
    "BR-TRK-06": (
        "Todas encobertas",
        "Si todas las cartas de la baza están boca abajo, es empate y vuelve a salir el mismo; en un empate, basta "
        "que lo estén las de un equipo. Con un truco aceptado cuenta como si todas se hubieran jugado después del "
        "canto (BR-TRU-10).",
    ),
    "BR-TRK-07": (
        "Decidida, termina",
        "La mano se termina apenas está decidida. No se juega nada más.",
    ),
    "BR-TRK-08": (
        "Dos de tres",
        "Si no hay un truco aceptado por la baza, gana la mano quien gana dos. Con un empate, quien ganó la primera "
        "de las otras dos; con dos empates, quien gana la que queda.",
    ),
    "BR-TIE-01": (
        "La baza empatada",
        "Si los dos equipos tienen la carta más alta, sean cuantas sean, la baza está empatada y no es de nadie. En "
        "la mesa se dice empatar, cangar, melar o embuchar.",
    ),
    "BR-TIE-02": (
        "Iguales entre compañeros",
        "Si la carta más alta la comparten sólo compañeros, gana su equipo y sale el primero de los dos. En las mesas "
        "donde tras un empate sale quien jugó la última de las iguales, sale el segundo.",
    ),
    "BR-TIE-03": (
        "Salir después de un empate",
        "Después de un empate, en mineiro sale quien jugó la primera de las cartas iguales; en paulista, quien salió "
        "en esa baza. La mesa puede elegir una u otra cosa, o que salga quien jugó la última de las iguales.",
    ),
    "BR-TIE-04": (
        "La mano empatada",
        "Una mano empatada hasta el final no da puntos. Según la mesa, lo que se jugaba es para el equipo que dio, o "
        "pasa a la mano siguiente (BR-TRU-16). La mão de ferro sigue a BR-FER-03.",
    ),
    "BR-TIE-05": (
        "Da otra vez el mismo",
        "Si la mesa lo eligió, después de una mano empatada vuelve a dar el mismo.",
    ),
    "BR-TIE-06": (
        "Obligados a la más alta",
        "Si la mesa lo eligió, empatada la primera baza todos juegan la mejor de sus dos cartas, sin encobertas; en "
        "mão de ferro a ciegas, no. Si en la tercera se ve que guardaste la mejor, la carta vale y es una "
        "irregularidad (BR-PEN-01).",
    ),
    "BR-TIE-07": (
        "Sin encobertas tras un empate",
        "Si la mesa lo eligió, en la baza que sigue a un empate no se juegan cartas boca abajo.",
    ),
    "BR-TLK-01": (
        "Las señas",
        "Las señas entre compañeros son libres, verdaderas o falsas, en cualquier momento.",
    ),
    "BR-TLK-02": (
        "Lo que se puede decir",
        "Podés hablar en general de la fuerza de tu mano y de si cantar, aceptar o subir. Nombrar una carta o "
        "preguntarle al compañero por la fuerza de la suya es una irregularidad.",
    ),
}
