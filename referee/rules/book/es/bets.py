"""Rules of the flor and of the envido (AR-FLO, AR-ENV)."""

FLOR = {
    "AR-FLO-01": (
        "Qué es flor",
        "Tres cartas del mismo palo. Vale 20 más lo que suman: 7, 6 y 5 hacen 38, la más alta. La más baja es la de "
        "tres negras, con 20.",
    ),
    "AR-FLO-02": (
        "Si la tenés, la cantás",
        "Con flor hay que cantarla; sin flor, no se puede. El árbitro no ve las cartas: lo que falte o sobre se "
        "descubre al mostrar o al pedir flor.",
    ),
    "AR-FLO-03": (
        "Hasta cuándo se canta",
        "Hasta que juegues carta, cantes, subas o quieras un envido o un truco, digas un tanto o te vayas al mazo. "
        "Lo que haga tu compañero, un “no quiero” o un “son buenas” no te la cierran. En algunas mesas, el truco "
        "querido la cierra para todos.",
    ),
    "AR-FLO-04": (
        "La flor mata al envido",
        "Cantada una flor no hay envido en esa mano: se borra aunque esté querido o ya cobrado. El truco que "
        "esperaba sigue esperando y se contesta cuando la flor esté resuelta.",
    ),
    "AR-FLO-05": (
        "Se canta una sola vez",
        "Tu primera palabra de flor ya la anuncia, sea “flor” o una respuesta como “contraflor”. Nadie anuncia dos "
        "veces. Si el único lado que cantó es el tuyo, decís “flor” y nada más.",
    ),
    "AR-FLO-06": (
        "Flor sin rival",
        "Si sólo un lado cantó flor, cobra 3 por cada una: si la tienen vos y tu compañero, 6. No hay nada que "
        "apostar.",
    ),
    "AR-FLO-07": (
        "Contestar una flor",
        "Con flor propia, a la del rival le decís “flor”, “con flor me achico”, “contraflor” o “contraflor al "
        "resto”. A la contraflor, “con flor quiero”, “con flor me achico” o el resto. Al resto, querer o achicarte.",
    ),
    "AR-FLO-08": (
        "Flor contra flor",
        "Si cantaron los dos lados y nadie apostó, la mejor flor cobra 3 por cada flor cantada: una contra una, 6.",
    ),
    "AR-FLO-09": (
        "Contraflor querida",
        "La mejor flor cobra 3 por cada flor cantada: 6 con dos, 9 con tres. Hay mesas que le agregan 3 más.",
    ),
    "AR-FLO-10": (
        "Contraflor al resto querida",
        "La mejor flor cobra lo que le falta al que va primero para ganar, más 3 por cada flor. A 30, con 24 a 20 y "
        "dos flores, son 6 más 6. La mesa puede haber elegido otra cuenta.",
    ),
    "AR-FLO-11": (
        "Achicarse",
        "“Con flor me achico” le deja al otro lado 3 por cada flor suya y 1 más: frente a una flor, 4. Hay mesas "
        "que no cobran ese punto, o lo cobran sólo si hubo apuesta.",
    ),
    "AR-FLO-12": (
        "Achicarse ante el resto",
        "Si el “contraflor al resto” subió una contraflor, achicarte paga lo que valía la contraflor, que al subir "
        "quedó aceptada: con dos flores, 6.",
    ),
    "AR-FLO-13": (
        "El compañero la levanta",
        "Si te achicaste, un compañero con flor que no habló de ella y está a tiempo puede cantarla: el achique se "
        "deshace y lo pendiente vuelve a esperar. Queda firme con la próxima carta o palabra de otra cosa; de a "
        "dos, en el acto.",
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
        "Si empatan, gana la flor de quien está antes contando desde el mano.",
    ),
    "AR-FLO-17": (
        "Flores posibles",
        "Una flor vale de 20 a 38 y nada fuera de eso. Si en la mesa tres negras valen 30, tampoco existe la de 20.",
    ),
    "AR-FLO-18": (
        "Apuesta el que cantó",
        "Apuestan, contestan y comparan sólo los que cantaron flor, cada uno por su lado. Si todos los rivales con "
        "flor se fueron al mazo no hay a quién apostarle: queda decir “flor”.",
    ),
    "AR-FLO-19": (
        "Contestar lo que no hay",
        "Sin flor del otro lado no hay respuesta de flor, y sin apuesta suya no hay “con flor quiero”. A una "
        "apuesta de flor tampoco se le contesta “quiero” o “no quiero” a secas.",
    ),
    "AR-FLO-20": (
        "La escalera de la flor",
        "“Contraflor” va sólo después de flores simples. “Contraflor al resto”, después de flores simples o de una "
        "contraflor del rival. Después del resto no queda más que contestar.",
    ),
    "AR-FLO-21": (
        "La flor que termina el chico",
        "La flor sin rival se cobra en el acto. Si con eso, o con un achique que un compañero puede levantar, se "
        "gana el chico, la mano termina; pero otra flor a tiempo entra hasta que se muestre o se dé. Esperen un "
        "momento.",
    ),
    "AR-FLO-22": (
        "Una flor más tarde",
        "Mientras cantó un solo lado, quien esté a tiempo suma la suya aunque otros ya jugaran. La del compañero "
        "son 3 más; la del rival devuelve los 3 y abre la pelea. Una pelea resuelta no se reabre.",
    ),
    "AR-FLO-23": (
        "Flor tardía",
        "La flor cantada tarde no entra: es como no haberla cantado, y al final te la pueden pedir.",
    ),
    "AR-FLO-24": (
        "Flor de negras",
        "Sota, caballo y rey del mismo palo valen 20. Si la mesa lo eligió, valen 30.",
    ),
    "AR-FLO-25": (
        "Mesa sin flor",
        "Si se juega sin flor no corre ninguna de sus palabras, tampoco “pido flor”. Tres cartas del mismo palo "
        "sirven para el envido.",
    ),
    "AR-FLO-26": (
        "Flor a gusto",
        "Si la mesa lo eligió, cantar la flor no es obligación: podés callarla y nadie te la puede pedir.",
    ),
    "AR-FLO-27": (
        "Mostrar la flor",
        "Quien ganó con su flor la muestra al terminar la mano.",
    ),
}

ENVIDO = {
    "AR-ENV-01": (
        "Cuánto tenés",
        "Con dos cartas del mismo palo, 20 más lo que suman: 7 y 6 hacen 33. Con tres palos distintos, la carta que "
        "más suma: 5, 2 y rey son 5.",
    ),
    "AR-ENV-02": (
        "Cuándo se abre",
        "En la primera baza, y lo abre quien no jugó su primera carta: el último puede abrirlo cuando ya tiraron "
        "todos. Ya no se puede con truco querido, con un truco de tu lado sin contestar, con flor cantada o con el "
        "envido ya resuelto.",
    ),
    "AR-ENV-03": (
        "Los cantos",
        "“Envido” vale 2 y “real envido” 3, y cada uno se suma a lo anterior. “Falta envido” reemplaza todo. Si "
        "nadie canta, no hay puntos de envido.",
    ),
    "AR-ENV-04": (
        "Subir",
        "No se sube con algo menor: primero envidos, después reales, al final una falta, un lado por vez. A un "
        "“real envido” no le contestás “envido”. A la falta se la quiere o no.",
    ),
    "AR-ENV-05": (
        "Quiero al envido",
        "“Quiero” acepta todo lo cantado: envido, envido y real envido son 7.",
    ),
    "AR-ENV-06": (
        "No quiero al envido",
        "Cobra quien cantó último: lo que ya estaba aceptado antes de ese canto, o 1 si fue el único. “No quiero” a "
        "un envido que subió a real envido son 2. Los tantos no se miran.",
    ),
    "AR-ENV-07": (
        "Cuánto vale la falta",
        "Lo que le falta al que va primero para ganar, gane quien gane el envido, y nunca menos de 1. A 30, con 22 "
        "a 10, son 8. La mesa puede haber elegido otra cuenta.",
    ),
    "AR-ENV-08": (
        "Cantar los tantos",
        "Querido el envido, el mano dice su número. Después cada uno supera, dice uno menor, dice “son buenas” o "
        "calla mientras gana su compañero. Nadie canta dos veces, y quien se fue al mazo no canta.",
    ),
    "AR-ENV-09": (
        "Gana el más alto",
        "El tanto más alto que se haya cantado se lleva para su lado todo lo querido.",
    ),
    "AR-ENV-10": (
        "Tantos iguales",
        "En el empate gana quien está antes contando desde el mano: 27 a 27 es del primero. Hay mesas que se lo dan "
        "al lado que abrió el envido.",
    ),
    "AR-ENV-11": (
        "Conceder el tanto",
        "“Son buenas” dice que tu tanto no supera al mejor, que es del otro lado, y ya no cantás. Vale sólo por "
        "vos: tu compañero puede tener más y ganar. Anotado para el lado entero, concede por todos.",
    ),
    "AR-ENV-12": (
        "Tantos posibles",
        "Del 0 al 7 y del 20 al 33. Nadie tiene 8, ni 19, ni 34: esos números no entran.",
    ),
    "AR-ENV-13": (
        "Cuándo se cierra",
        "La comparación termina cuando habló todo el lado que pierde, o con lo próximo que pase en la mano: "
        "callarse es conceder. Antes del primer tanto no pasa nada más.",
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
        "Haber jugado no te impide contestar ni subir un envido: puede hacerlo cualquiera del lado que siga en la "
        "mano.",
    ),
    "AR-ENV-17": (
        "El envido está primero",
        "Si te cantan “truco”, podés abrir el envido antes de contestar. El truco espera y se contesta después.",
    ),
    "AR-ENV-18": (
        "Subidas con tope",
        "Si la mesa lo eligió, en una misma cadena entran dos envidos y un real envido, no más. Si no, no hay tope.",
    ),
    "AR-ENV-19": (
        "Cantos dobles",
        "Si la mesa los juega, se puede cantar “dos envidos”, que vale 4, y “dos reales envido”, que vale 6. "
        "Tampoco con ellos se sube con algo menor.",
    ),
    "AR-ENV-20": (
        "La falta barata",
        "La falta puede valer menos que lo cantado antes, y no quererla paga eso igual: con 29 a 17, querida vale "
        "1; si subió un real envido y no se quiere, 3.",
    ),
    "AR-ENV-21": (
        "Cartas quietas",
        "Mientras el envido espera respuesta, o su primer tanto, nadie juega carta.",
    ),
    "AR-ENV-22": (
        "Tres del mismo palo",
        "Si no cantaste flor, para el envido cuentan las dos mejores: 6, 3 y 2 son 29.",
    ),
}
