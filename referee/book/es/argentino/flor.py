"""Rules of the flor (AR-FLO)."""

RULES = {
    "AR-FLO-01": (
        "Qué es flor",
        "Flor es tener tres cartas del mismo palo. Vale 20 más lo que suman: 7, 6 y 5 hacen 38, la más alta. La de "
        "tres negras vale {flor_negras}.",
    ),
    "AR-FLO-02": (
        "Si la tenés, la cantás",
        "Quien tiene flor debe cantarla; quien no tiene, no puede. El árbitro no ve las cartas: lo que falte o sobre "
        "se descubre al mostrar o al pedir flor.",
    ),
    "AR-FLO-03": (
        "Hasta cuándo se canta",
        "Podés cantar flor hasta que juegues una carta, cantes, subas o quieras un envido o un truco, digas un tanto "
        "o te vayas al mazo. Lo que haga tu compañero, un “no quiero” o un “son buenas” no te la cierran. En algunas "
        "mesas, el truco querido la cierra para todos.",
    ),
    "AR-FLO-04": (
        "La flor mata al envido",
        "Cantada una flor no hay envido en esa mano: se borra aunque esté querido o ya cobrado. El truco que "
        "esperaba sigue esperando y se contesta cuando la flor esté resuelta.",
    ),
    "AR-FLO-05": (
        "Se canta una sola vez",
        "Tu primera palabra de flor ya la anuncia, sea “flor” o una respuesta como “contraflor”. Nadie anuncia dos "
        "veces. Si el único equipo que cantó es el tuyo, decís “flor” y nada más.",
    ),
    "AR-FLO-06": (
        "Flor sin rival",
        "Si sólo un equipo cantó flor, cobra 3 por cada una: si la tienen vos y tu compañero, 6. No hay nada que "
        "apostar.",
    ),
    "AR-FLO-07": (
        "Contestar una flor",
        "Con flor propia, a la del rival le decís “flor”, “con flor me achico”, “contraflor” o “contraflor al resto”. "
        "A la contraflor, “con flor quiero”, “con flor me achico” o el resto. Al resto, “con flor quiero” o “con flor "
        "me achico”.",
    ),
    "AR-FLO-08": (
        "Flor contra flor",
        "Si cantaron los dos equipos y nadie apostó, la mejor flor cobra 3 por cada flor cantada: una contra una, 6.",
    ),
    "AR-FLO-09": (
        "Contraflor querida",
        "Querida la contraflor, la mejor flor cobra {contraflor}: {contraflor_two} con dos, {contraflor_three} con "
        "tres.",
    ),
    "AR-FLO-10": (
        "Contraflor al resto querida",
        "Querida la contraflor al resto, la mejor flor cobra {contraflor_resto}. A {target}, con {six_less} a 0 y dos "
        "flores, al que va primero le da {resto_two}.",
    ),
    "AR-FLO-11": (
        "Achicarse",
        "“Con flor me achico” le da al otro equipo {achico}: frente a una flor sola, {achico_one}.",
    ),
    "AR-FLO-12": (
        "Achicarse ante el resto",
        "Si el “contraflor al resto” subió una contraflor, achicarte paga lo que valía la contraflor, que al subir "
        "quedó aceptada: con dos flores, {contraflor_two}.",
    ),
    "AR-FLO-13": (
        "El compañero deshace el achique",
        "Si te achicaste, un compañero a tiempo, con flor y que no habló de ella puede cantarla: el achique se "
        "deshace, y lo que esperaba respuesta la vuelve a esperar. Queda firme con la próxima carta o palabra del "
        "truco, o enseguida si nadie lo puede deshacer; hasta esa carta o palabra los otros pueden sumar flores.",
    ),
    "AR-FLO-14": (
        "Una flor más",
        "Decir “flor” cuando el rival ya apostó anuncia la tuya, pero no contesta. Toda flor cantada antes de los "
        "valores, aun después del “con flor quiero”, agranda lo que se paga.",
    ),
    "AR-FLO-15": (
        "Decir los valores",
        "Querida la apuesta, o con flor contra flor, los que cantaron dicen su valor en orden desde el mano: el "
        "primero, un número; los demás, un número o “son buenas”. Dicho el primero, no se apuesta más.",
    ),
    "AR-FLO-16": (
        "Flores iguales",
        "Si dos flores valen lo mismo, gana la de quien está antes contando desde el mano.",
    ),
    "AR-FLO-17": (
        "Flores posibles",
        "Una flor vale de {flor_low} a 38 y nada fuera de eso.",
    ),
    "AR-FLO-18": (
        "Apuesta el que cantó",
        "Apuestan, contestan y comparan sólo los que cantaron flor, cada uno por su equipo. Si todos los rivales con "
        "flor se fueron al mazo no hay con quién apostar: queda decir “flor”.",
    ),
    "AR-FLO-19": (
        "Contestar lo que no hay",
        "Sin flor del otro equipo no hay respuesta de flor, y sin apuesta suya no hay “con flor quiero”. A una "
        "apuesta de flor tampoco se le contesta “quiero” o “no quiero” a secas.",
    ),
    "AR-FLO-20": (
        "La escalera de la flor",
        "“Contraflor” va sólo después de flores simples. “Contraflor al resto”, después de flores simples o de una "
        "contraflor del rival. Después del resto no queda más que contestar.",
    ),
    "AR-FLO-21": (
        "La flor que termina el chico",
        "La flor sin rival se cobra en el acto. Si con eso se gana el chico, la mano termina, pero otra flor a tiempo "
        "vale hasta que se muestre o se dé. Lo mismo con un achique, mientras un compañero lo pueda deshacer, y los "
        "otros pueden sumar flores; si nadie puede, la mano termina ahí.",
    ),
    "AR-FLO-22": (
        "Una flor más tarde",
        "Mientras sólo un equipo cantó flor, quien esté a tiempo puede cantar la suya aunque otros ya hayan jugado. "
        "La del compañero son 3 más; con la del rival se devuelven los 3 y hay que contestarla. Una pelea resuelta no "
        "se reabre.",
    ),
    "AR-FLO-23": (
        "Flor tardía",
        "La flor cantada tarde no vale: es como no haberla cantado, y al final de la mano te la pueden pedir.",
    ),
    "AR-FLO-24": (
        "Flor de negras",
        "Sota, caballo y rey del mismo palo son una flor de {flor_negras}.",
    ),
    "AR-FLO-25": (
        "Mesa sin flor",
        "Si se juega sin flor no vale ninguna de sus palabras, tampoco “pido flor”. Tres cartas del mismo palo sirven "
        "para el envido.",
    ),
    "AR-FLO-26": (
        "Flor optativa",
        "En las mesas que lo juegan así, cantar la flor no es obligación: podés callarla y nadie te la puede pedir.",
    ),
    "AR-FLO-27": (
        "Mostrar la flor",
        "Quien ganó con su flor la muestra al terminar la mano.",
    ),
}
