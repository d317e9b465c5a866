"""Rules of mineiro and paulista: truco and the hands at eleven (BR-TRU, BR-PAU, BR-ONZ, BR-FER)."""

RULES = {
    "BR-TRU-01": (
        "Cuándo se canta",
        "Cuando te toca jugar, antes de tirar la carta, podés decir “truco”: propone subir lo que vale la mano. En "
        "algunas mesas se canta sin esperar el turno.",
    ),
    "BR-TRU-02": (
        "Primero se contesta",
        "Mientras un canto espera respuesta nadie juega: no valen cartas ni bazas.",
    ),
    "BR-TRU-03": (
        "Contestar",
        "A un canto, el otro equipo dice “corro” y se va, dice “aceito” y acepta, o sube con “vale 6” y lo que sigue, "
        "que también acepta. Las palabras que quieren decir lo mismo valen igual. Si sube, ahora contesta el equipo "
        "que había cantado.",
    ),
    "BR-TRU-04": (
        "Vale la primera respuesta",
        "A un canto contesta cualquiera del otro equipo, y lo primero que se dice vale para todos. El equipo que "
        "cantó no contesta su propio canto ni lo sube.",
    ),
    "BR-TRU-05": (
        "La escalera",
        "La mano vale {stake0}; “truco”, {stake1}; “vale 6”, {stake2}; “vale {stake3}”, {stake3}; y “queda”, "
        "{stake4}. Los cantos van en ese orden y los equipos se alternan. La mesa elige la escalera (BR-TRU-15).",
    ),
    "BR-TRU-06": (
        "Irse",
        "“Corro” termina la mano y el equipo que cantó cobra lo que se jugaba antes: {stake0} por un “truco”, "
        "{stake1} por un “vale 6”, {stake2} por un “vale {stake3}” y {stake3} por una “queda”.",
    ),
    "BR-TRU-07": (
        "En mineiro se apuesta la baza",
        "Donde se apuesta la baza, como en mineiro, el canto aceptado es por la que se está jugando: quien la gana se "
        "lleva la mano entera, por lo que se juega. La mesa puede elegir que sea por la mano (BR-PAU-02).",
    ),
    "BR-TRU-08": (
        "La mano dada vuelta",
        "Un canto aceptado por la baza puede dar vuelta la mano: si ganaste la primera y el truco aceptado en la "
        "segunda lo gana el otro equipo, la mano es suya y no hay tercera.",
    ),
    "BR-TRU-09": (
        "Empate con una carta de antes",
        "Si la baza del truco se empata y una de las cartas más altas ya estaba en la mesa cuando se dijo “truco”, el "
        "equipo que cantó o subió último pierde lo que se juega, aunque tenga una baza ganada. Vale también en la "
        "última baza.",
    ),
    "BR-TRU-10": (
        "Empate de cartas nuevas",
        "Si la baza del truco se empata y todas las cartas más altas se jugaron después del canto, se juega otra por "
        "lo mismo, que cuenta como la del truco: quien la gane se lleva la mano.",
    ),
    "BR-TRU-11": (
        "Empate en la última baza",
        "Si la baza del truco es la última y se empata con cartas jugadas después del canto, la mano está empatada, "
        "aunque un equipo ya tenga una baza, y nadie suma, si la mesa no eligió otra cosa (BR-TIE-04).",
    ),
    "BR-TRU-12": (
        "Subir de más",
        "No se sube si lo que se jugaría sin subir ya te alcanza para llegar a 12. La suba no vale, el otro equipo "
        "cobra {tento} (BR-PEN-01) y el canto anterior sigue esperando. En algunas mesas simplemente no vale.",
    ),
    "BR-TRU-13": (
        "Se apuesta una sola vez",
        "Donde se apuesta la baza, un canto aceptado cierra las apuestas de toda la mano: después ya no se canta ni "
        "se sube.",
    ),
    "BR-TRU-14": (
        "Fuera de orden",
        "No vale un canto fuera de orden, un canto del equipo que cantó o subió último, una respuesta sin canto ni "
        "nada por encima de “queda”.",
    ),
    "BR-TRU-15": (
        "La escalera de a dos",
        "Con tentos de a dos, la mano vale 2; “truco”, 4; “vale 6”, 6; “vale 9”, 8 o 10 según la mesa; y “queda”, 12. "
        "Según lo que valga, al tercer canto también se le dice “vale 8” o “vale 10”.",
    ),
    "BR-TRU-16": (
        "La apuesta que pasa",
        "Si la mesa lo eligió y se empata una mano con un canto aceptado, la siguiente arranca por lo mismo y "
        "cualquiera canta lo que sigue. Vale aunque haya otro empate o se dé de nuevo; no después de una mano cerrada "
        "por la mesa, en una {onze} o de ferro, ni en otro juego.",
    ),
    "BR-TRU-17": (
        "Irse sin mostrar",
        "Después de irte no tenés que mostrar ninguna carta que no hayas jugado.",
    ),
    "BR-PAU-01": (
        "Cómo se da en paulista",
        "En paulista se dan tres cartas a cada uno y la vira, sin elegir ni cambiar nada (BR-DEA-12).",
    ),
    "BR-PAU-02": (
        "En paulista se apuesta la mano",
        "Donde se apuesta la mano, como en paulista, el canto aceptado es por la mano entera: se sigue jugando y "
        "deciden las bazas (BR-TRK-08).",
    ),
    "BR-PAU-03": (
        "Sale el mismo",
        "En paulista, después de una baza empatada vuelve a salir quien salió, si la mesa no eligió otra cosa.",
    ),
    "BR-PAU-04": (
        "Subir más tarde",
        "Donde se apuesta la mano, el equipo que aceptó último puede subir al contestar o más tarde, cuando le toca "
        "jugar a uno de los suyos. El otro equipo contesta antes de seguir. El que cantó último no puede.",
    ),
    "BR-PAU-05": (
        "Consultar con el compañero",
        "En paulista, los del equipo que debe contestar pueden cambiarse las cartas tapadas, mirarlas y conversar.",
    ),
    "BR-PAU-06": (
        "Cantar en {onze}, en paulista",
        "En paulista, cualquier canto en {onze} o de ferro, de cualquier equipo, le da el juego al otro: cobra lo que "
        "le falta. La mesa puede elegir otro castigo (BR-ONZ-05).",
    ),
    "BR-PAU-07": (
        "{onze} y de ferro, en paulista",
        "En paulista, la {onze} y la de ferro se juegan como siempre y se reparten como dice BR-DEA-12.",
    ),
    "BR-ONZ-01": (
        "La mão de onze",
        "Si al dar un equipo solo tiene 11 o más, es mão de onze. Con tentos de a dos, es mão de dez con 10 o más. "
        "Todo lo que se dice de una vale para la otra.",
    ),
    "BR-ONZ-02": (
        "Mirarse las cartas",
        "Los compañeros del equipo que está en {special_at} pueden pasarse las cartas tapadas y mirarlas, sin hablar "
        "de ellas. Después deciden si juegan.",
    ),
    "BR-ONZ-03": (
        "No jugarla",
        "Si en la {onze} el equipo que decide dice “corro”, el otro cobra {tento}.",
    ),
    "BR-ONZ-04": (
        "Jugarla",
        "Si en la {onze} el equipo que decide dice “jogo”, deciden las bazas (BR-TRK-08). Quien gana cobra "
        "{special_worth}. Si gana el equipo que está en {special_at}, gana el juego: si le falta más, cobra lo que le "
        "falta.",
    ),
    "BR-ONZ-05": (
        "En {onze} no se canta",
        "En {onze} o de ferro, toda palabra de la escalera cuenta como canto, aunque no sea el turno o nadie haya "
        "decidido. En mineiro le cuesta {tento} al equipo que la dijo y la mano sigue igual; en paulista, el juego "
        "(BR-PAU-06). La mesa puede elegir otra cosa, o que no valga.",
    ),
    "BR-ONZ-06": (
        "Primero se decide",
        "En la {onze}, hasta que se decide si se juega no valen cartas ni bazas, y decide sólo el equipo que está en "
        "{special_at}.",
    ),
    "BR-ONZ-07": (
        "{onze} empatada",
        "La {onze} empatada se cuenta como cualquier mano empatada (BR-TIE-04), y la que sigue vuelve a ser {onze}.",
    ),
    "BR-FER-01": (
        "La mão de ferro",
        "Si al dar los dos equipos tienen {special_at} o más, es mão de ferro: nadie mira sus cartas y cada uno, en "
        "su turno, da vuelta la de arriba. No se juegan encobertas.",
    ),
    "BR-FER-02": (
        "De ferro y sin cantos",
        "En mão de ferro tampoco se canta: valen los castigos de BR-ONZ-05 y BR-PAU-06.",
    ),
    "BR-FER-03": (
        "Mão de ferro empatada",
        "Si la mão de ferro se empata hasta el final no cobra nadie, aunque la mesa cuente de otro modo los empates, "
        "y se da otra.",
    ),
    "BR-FER-04": (
        "Se juega todo",
        "Quien gana la mão de ferro gana el juego. Cobra lo que le falta: {tento}, o más si en la mano perdió por un "
        "castigo.",
    ),
    "BR-FER-05": (
        "Mão de ferro mirando",
        "Si la mesa lo eligió, en mão de ferro cada uno mira sus cartas y juega la que quiere, también encoberta, "
        "pero sin cantos.",
    ),
}
