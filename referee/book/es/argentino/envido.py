"""Rules of the envido (AR-ENV)."""

RULES = {
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
        "El envido no se sube con algo menor: primero van los envidos, después los reales y al final una falta, y los "
        "equipos se alternan. A un “real envido” no le contestás “envido”. La falta sólo se quiere o no se quiere.",
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
        "La falta vale {falta_envido}, y nunca menos de 1. A {target}, con {eight_less} a 0, al que va primero le da "
        "8.",
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
        "Si hay flor cantada, el envido de esa mano no vale, esté como esté.",
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
        "La falta puede valer menos que lo cantado antes, y si no se quiere, se paga lo cantado antes: con {one_less} "
        "a 0, querida vale 1; si subió un real envido y no se quiere, 3.",
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
