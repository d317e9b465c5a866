"""Rules of showing, and of the challenge for an unannounced flor (AR-VER, AR-PED)."""

RULES = {
    "AR-VER-01": (
        "Mostrar lo que cobraste",
        "Quien ganó un envido querido, o cobró con su flor, muestra esas cartas al terminar la mano; para el envido "
        "alcanzan dos. Si nadie anota que mostró, se le cree; si se anota que no mostró, los puntos pasan al otro "
        "equipo. Un envido no querido no se muestra.",
    ),
    "AR-VER-02": (
        "Qué cartas se conocen",
        "De tus cartas se conocen las que jugaste y las que mostraste. Tu canto cae sólo si, con las cartas que se te "
        "vieron, ya no podés haber tenido ese número o esa flor.",
    ),
    "AR-VER-03": (
        "Envido mal cantado",
        "Si el que ganó cantó mal, de más o de menos, el envido pasa al otro equipo, tenga lo que tenga: decir 27 con "
        "28 también es un error. Al que cantó mal y perdió no le cuesta nada.",
    ),
    "AR-VER-04": (
        "Flor mal cantada",
        "Si una flor cobrada no era flor, o la que ganó la comparación no valía lo dicho, todos los puntos de la flor "
        "pasan al otro equipo.",
    ),
    "AR-VER-05": (
        "Cuándo se revisa",
        "Lo cantado se revisa al terminar la mano, con las cartas a la vista, y otra vez cada vez que alguien "
        "muestre, hasta el próximo reparto. Lo anotado por equipo se revisa sólo si se sabe quién lo cantó (AR-"
        "GEN-16).",
    ),
    "AR-VER-06": (
        "Volver a contar",
        "Los puntos pasan al otro equipo como si los hubiera ganado en ese momento, y se vuelve a sumar en orden; lo "
        "que venga después de ganar el chico no vale. Si así el chico no se había ganado, se sigue con otra mano.",
    ),
    "AR-VER-07": (
        "Mostrar lo imposible",
        "No vale mostrar una carta que se sabe de otro, la misma dos veces, ni más de tres cartas entre jugadas y "
        "mostradas. Una ya jugada se puede mostrar.",
    ),
    "AR-PED-01": (
        "Pedir flor",
        "Terminada la mano y antes de dar otra, podés decirle “pido flor” a un rival que no la cantó. El árbitro "
        "nunca lo pide por su cuenta.",
    ),
    "AR-PED-02": (
        "Tenía",
        "Si el rival al que le pediste flor la tenía y la calló, tu equipo cobra 3.",
    ),
    "AR-PED-03": (
        "No tenía",
        "Si el rival al que le pediste flor no la tenía, su equipo cobra {pido_flor_fail}.",
    ),
    "AR-PED-04": (
        "Uno por uno",
        "A cada rival se le pide flor una sola vez por mano, y cada pedido se paga aparte.",
    ),
    "AR-PED-05": (
        "Cómo se contesta",
        "Un pedido de flor se contesta mostrando: dos cartas de distinto palo prueban que no había; tres del mismo, "
        "que sí. Si las cartas jugadas ya lo dicen, no hace falta mostrar.",
    ),
    "AR-PED-06": (
        "Sin respuesta",
        "Si se da la mano siguiente y nadie contestó el pedido de flor, gana quien pidió: el que tiene que probar es "
        "el otro.",
    ),
    "AR-PED-07": (
        "Cuándo no se pide",
        "No se pide flor con la mano en juego ni después de dar otra, a un compañero, dos veces al mismo, a quien "
        "cantó flor, después de un maldón, ni si con esa mano se ganó el chico.",
    ),
    "AR-PED-08": (
        "Pedir la mano entera",
        "En las mesas que piden la mano entera, quien calló la flor pierde además lo que su equipo hizo en la mano "
        "por flor, envido y truco: todo eso pasa al que pidió, junto con los 3.",
    ),
    "AR-PED-09": (
        "Donde no se pide",
        "No hay “pido flor” si se juega sin flor, o si en la mesa cantarla no es obligación.",
    ),
}
