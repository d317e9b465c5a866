"""Rules of the flor and of the envido (AR-FLO, AR-ENV)."""

FLOR = {
    "AR-FLO-01": (
        "Qué es flor",
        "Flor es tener tres cartas del mismo palo. Vale 20 más lo que suman: 7, 6 y 5 hacen 38, la más alta. La más "
        "baja es la de tres negras, con 20.",
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
        "Querida la contraflor, la mejor flor cobra 3 por cada flor cantada: 6 con dos, 9 con tres. Hay mesas que le "
        "agregan 3 más.",
    ),
    "AR-FLO-10": (
        "Contraflor al resto querida",
        "Querida la contraflor al resto, la mejor flor cobra lo que le falta al que va primero para ganar, más 3 por "
        "cada flor. A 30, con 24 a 20 y dos flores, son 6 más 6. Hay mesas que hacen otra cuenta.",
    ),
    "AR-FLO-11": (
        "Achicarse",
        "“Con flor me achico” le da al otro equipo 3 por cada flor que cantó y, en casi todas las mesas, 1 más: "
        "frente a una flor, 4. Hay mesas que no cobran ese punto, o lo cobran sólo si hubo apuesta.",
    ),
    "AR-FLO-12": (
        "Achicarse ante el resto",
        "Si el “contraflor al resto” subió una contraflor, achicarte paga lo que valía la contraflor, que al subir "
        "quedó aceptada: con dos flores, 6.",
    ),
    "AR-FLO-13": (
        "El compañero la levanta",
        "Si te achicaste, un compañero con flor que no habló de ella y está a tiempo puede cantarla: el achique se "
        "deshace, y lo que esperaba respuesta la vuelve a esperar. Después de la próxima carta, o de una palabra del "
        "truco, ya no se deshace; de a dos, enseguida.",
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
        "Una flor vale de 20 a 38 y nada fuera de eso. Si en la mesa tres negras valen 30, tampoco existe la de 20.",
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
        "La flor sin rival se cobra en el acto. Si con eso, o con un achique que un compañero puede levantar, se gana "
        "el chico, la mano termina. Si otro también tiene flor y está a tiempo, todavía puede cantarla hasta que se "
        "muestre o se dé.",
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
        "Sota, caballo y rey del mismo palo son una flor de 20. En algunas mesas, de 30.",
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

ENVIDO = {
    "AR-ENV-01": (
        "Cuánto tenés",
        "El tanto, con dos cartas del mismo palo, es 20 más lo que suman: 7 y 6 hacen 33. Con tres palos distintos, "
        "es la carta que más suma: 5, 2 y rey son 5.",
    ),
    "AR-ENV-02": (
        "Cuándo se abre",
        "El envido se abre en la primera baza, y lo abre quien todavía no jugó carta: el último puede abrirlo cuando "
        "ya tiraron todos. Ya no se puede con truco querido, con un truco de tu equipo sin contestar, con flor "
        "cantada o con el envido ya resuelto.",
    ),
    "AR-ENV-03": (
        "Los cantos",
        "“Envido” vale 2 y “real envido” 3, y cada uno se suma a lo anterior. “Falta envido” reemplaza todo. Si "
        "nadie canta, no hay puntos de envido.",
    ),
    "AR-ENV-04": (
        "Subir",
        "El envido no se sube con algo menor: primero envidos, después reales, al final una falta, un equipo por vez. "
        "A un “real envido” no le contestás “envido”. A la falta se la quiere o no.",
    ),
    "AR-ENV-05": (
        "Quiero al envido",
        "“Quiero” acepta todo lo cantado: envido, envido y real envido son 7.",
    ),
    "AR-ENV-06": (
        "No quiero al envido",
        "Si el envido no se quiere, cobra quien cantó último: lo que ya estaba aceptado antes de ese canto, o 1 si "
        "fue el único. “No quiero” a un envido que subió a real envido son 2. Los tantos no se miran.",
    ),
    "AR-ENV-07": (
        "Cuánto vale la falta",
        "La falta vale lo que le falta al que va primero para ganar, gane quien gane el envido, y nunca menos de 1. A "
        "30, con 22 a 10, son 8. Hay mesas que hacen otra cuenta.",
    ),
    "AR-ENV-08": (
        "Cantar los tantos",
        "Querido el envido, el mano dice su número. Después cada uno supera, dice uno menor, dice “son buenas” o "
        "calla mientras gana su compañero. Nadie canta dos veces, y quien se fue al mazo no canta.",
    ),
    "AR-ENV-09": (
        "Gana el más alto",
        "El tanto más alto que se haya cantado se lleva para su equipo todo lo querido.",
    ),
    "AR-ENV-10": (
        "Tantos iguales",
        "Si empatan los tantos, gana quien está antes contando desde el mano: 27 a 27 es del primero. Hay mesas que "
        "se lo dan al equipo que abrió el envido.",
    ),
    "AR-ENV-11": (
        "Decir “son buenas”",
        "“Son buenas” dice que tu tanto no supera al mejor, que es del otro equipo, y ya no cantás. Vale sólo por "
        "vos: tu compañero puede tener más y ganar. Anotado para el equipo entero, concede por todos.",
    ),
    "AR-ENV-12": (
        "Tantos posibles",
        "Un tanto va del 0 al 7 o del 20 al 33. Nadie tiene 8, ni 19, ni 34: esos números no valen.",
    ),
    "AR-ENV-13": (
        "Cuándo se cierra",
        "Los tantos se cierran cuando habló todo el equipo que va perdiendo, o con la próxima carta o palabra de otra "
        "cosa: callarse es conceder. Antes del primer tanto no se puede seguir con otra cosa.",
    ),
    "AR-ENV-14": (
        "Anulado por flor",
        "Si hay flor cantada, el envido de esa mano no cuenta, esté como esté.",
    ),
    "AR-ENV-15": (
        "No hay más envido",
        "Después del “quiero” o del “no quiero” no se canta más envido en la mano. “Quiero, envido” es un “quiero” "
        "y nada más.",
    ),
    "AR-ENV-16": (
        "Contestar con carta jugada",
        "Haber jugado no te impide contestar ni subir un envido: puede hacerlo cualquiera de tu equipo que no se haya "
        "ido al mazo.",
    ),
    "AR-ENV-17": (
        "El envido está primero",
        "Si te cantan “truco”, podés abrir el envido antes de contestar. El truco espera y se contesta después.",
    ),
    "AR-ENV-18": (
        "Subidas con tope",
        "En las mesas que ponen tope, en una misma cadena valen hasta dos envidos y un real envido. En las demás se "
        "sube sin tope.",
    ),
    "AR-ENV-19": (
        "Cantos dobles",
        "Si la mesa los juega, se puede cantar “dos envidos”, que vale 4, y “dos reales envido”, que vale 6. "
        "Tampoco con ellos se sube con algo menor.",
    ),
    "AR-ENV-20": (
        "Cuando la falta vale menos",
        "La falta puede valer menos que lo cantado antes, y no quererla paga eso igual: con 29 a 17, querida vale "
        "1; si subió un real envido y no se quiere, 3.",
    ),
    "AR-ENV-21": (
        "Nadie tira con un envido pendiente",
        "Mientras el envido espera respuesta, o su primer tanto, nadie juega carta.",
    ),
    "AR-ENV-22": (
        "Tres del mismo palo",
        "Si tenés tres cartas del mismo palo y no cantaste flor, para el envido cuentan las dos mejores: 6, 3 y 2 son "
        "29.",
    ),
}
