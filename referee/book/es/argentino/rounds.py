"""Rules of six, eight and three players (AR-PIC, AR-GAL)."""

RULES = {
    "AR-PIC-01": (
        "Redonda y pica-pica",
        "De a seis, tres por equipo, se alternan: una mano redonda, todos juntos, y una de pica-pica. Cada chico "
        "empieza con redonda.",
    ),
    "AR-PIC-02": (
        "Cuándo hay pica-pica",
        "Hay pica-pica después de una redonda, mientras nadie llegue a {pica_end}. Después de un maldón, o de una "
        "mano cerrada sin puntos, toca otra del mismo tipo. Si la mesa dice otra cosa al dar, vale.",
    ),
    "AR-PIC-03": (
        "Tres duelos",
        "En pica-pica se da una vez y se juegan tres duelos: cada uno contra el que tiene enfrente.",
    ),
    "AR-PIC-04": (
        "El orden de los duelos",
        "Primero se juega el duelo del mano, después el de su derecha y por último el del que sigue. Uno por vez.",
    ),
    "AR-PIC-05": (
        "El mano de cada duelo",
        "El mano del duelo es el que está antes, contando desde el mano del reparto: sale, canta primero su tanto y "
        "gana los empates y las tres pardas.",
    ),
    "AR-PIC-06": (
        "Falta envido en un duelo",
        "En pica-pica el “falta envido” querido vale 6. Si no se quiere, paga como siempre.",
    ),
    "AR-PIC-07": (
        "Contraflor al resto en un duelo",
        "En pica-pica el “contraflor al resto” querido vale {resto_two} con dos flores: el resto son siempre 6.",
    ),
    "AR-PIC-08": (
        "Cada duelo, su mano",
        "Cada duelo tiene su flor, su envido, su truco y su mazo. Los puntos van al equipo de cada uno, en el orden "
        "en que salen.",
    ),
    "AR-PIC-09": (
        "Los demás miran",
        "Mientras se juega un duelo, no valen cartas ni palabras de quien no lo juega.",
    ),
    "AR-PIC-10": (
        "Intromisión",
        "Si alguien de afuera se mete en un duelo, la mesa puede anotarle “intromisión”: el duelo se corta, su equipo "
        "pierde lo que hizo en él y el otro cobra 4.",
    ),
    "AR-PIC-11": (
        "Ganar a mitad de camino",
        "Si un equipo gana el chico en medio de los duelos, los que faltan no se juegan. Si sólo llega a {pica_end}, "
        "se juegan igual.",
    ),
    "AR-PIC-12": (
        "Pica-pica desde 5",
        "En las mesas que lo juegan así, no hay pica-pica hasta que algún equipo tenga 5 puntos.",
    ),
    "AR-PIC-13": (
        "De a ocho",
        "De a ocho, cuatro por equipo, también se alternan redonda y pica-pica. Como enfrente tenés a un compañero, "
        "los duelos son 1 contra 8, 2 contra 7, 3 contra 6 y 4 contra 5, según los lugares de la mesa.",
    ),
    "AR-PIC-14": (
        "Probar después de los duelos",
        "Lo que mostrás es por tu propio duelo. Para el “pido flor” hay que esperar a que terminen todos, y se le "
        "pide al rival de tu duelo.",
    ),
    "AR-GAL-01": (
        "El gallo",
        "De a tres, uno es gallo y juega solo contra los otros dos, que son compañeros: contesta cualquiera de "
        "ellos, y si empatan entre sí no es parda.",
    ),
    "AR-GAL-02": (
        "Cuatro cartas",
        "De a tres, el gallo recibe cuatro cartas y aparta una sin mostrarla. Esa no cuenta para nada.",
    ),
    "AR-GAL-03": (
        "Gallo fijo",
        "Con gallo fijo, el primero de la lista es gallo todo el partido. Hay dos puntajes: el suyo y el de la "
        "pareja. El reparto igual rota.",
    ),
    "AR-GAL-04": (
        "Gallo por turno",
        "Con gallo por turno es gallo el que da, así que le toca a cada uno, y juega último.",
    ),
    "AR-GAL-05": (
        "Tres puntajes",
        "Con gallo por turno cada uno tiene el suyo. Lo que gana el gallo es para él; lo que gana la pareja se le "
        "anota entero a cada uno de los dos.",
    ),
    "AR-GAL-06": (
        "El resto, con gallo por turno",
        "Para la falta envido y el resto, el que va primero es el más alto de los tres. Si la mesa cuenta lo que le "
        "falta a quien gana, y ganó la pareja, vale el más alto de los dos.",
    ),
    "AR-GAL-07": (
        "Llegan los dos",
        "Con gallo por turno, si los dos de la pareja llegan juntos a la meta gana el que más tiene; si empatan, el "
        "que está antes desde el mano.",
    ),
    "AR-GAL-08": (
        "Anotar con gallo",
        "Aunque el gallo cambie en cada mano, al anotar por equipo hay siempre dos: el gallo de esa mano y la pareja.",
    ),
}
