"""Rules of mineiro and paulista: penalties, and what the referee knows (BR-PEN, BR-REC)."""

RULES = {
    "BR-PEN-01": (
        "Un tento para los otros",
        "Mientras nadie haya llegado a {special_at}, una irregularidad le da {tento} al otro equipo.",
    ),
    "BR-PEN-02": (
        "Qué es irregular",
        "Es irregular mezclar o cortar mal, hablar de las cartas, mostrarlas sin permiso y subir de más. La suba de "
        "más la ve el árbitro; lo demás lo tiene que reclamar el otro equipo.",
    ),
    "BR-PEN-03": (
        "Reclamar",
        "Con “tento” tu equipo reclama una irregularidad del otro, en cualquier mano o después, hasta el final del "
        "partido, pero no entre un juego ganado y el próximo reparto. El tento se anota en la última mano; si se "
        "discute, la mesa lo anula.",
    ),
    "BR-PEN-04": (
        "Con alguien en {special_at}",
        "Desde que algún equipo tiene {special_at}, la irregularidad le quita {tento} a quien la hizo: nadie gana un "
        "juego por un castigo. Cuenta el tanteo del momento del reclamo.",
    ),
    "BR-PEN-05": (
        "Castigos en {onze}",
        "En {onze} y de ferro también es irregular rechazar cartas en el reparto, una família y, en mineiro, cantar "
        "truco. Cada vez le cuesta {tento} al equipo que lo hizo, esté como esté el tanteo.",
    ),
    "BR-PEN-06": (
        "Nunca bajo cero",
        "Nadie baja de cero: a quien no tiene nada no se le quita nada.",
    ),
    "BR-PEN-07": (
        "La mano sigue siendo lo que era",
        "Un castigo en medio de la mano no la vuelve {onze} ni mão de ferro, ni hace que deje de serlo.",
    ),
    "BR-REC-01": (
        "Lo que el árbitro ve",
        "El árbitro rechaza sólo lo que las anotaciones muestran que está mal. Lo que no puede saber, lo cree.",
    ),
    "BR-REC-02": (
        "Cómo se numera",
        "Las manos se numeran por sus repartos y las anotaciones por su lugar, siempre desde 0. Las anuladas también "
        "cuentan.",
    ),
    "BR-REC-03": (
        "Anotar sólo resultados",
        "Si se anotan sólo resultados, el árbitro sabe quién sale, salvo después de un empate si no se anotó quién "
        "jugó las iguales: entonces puede salir cualquiera. No sabe a quién le toca dentro de la baza ni ve cartas, y "
        "cree los cantos de todos.",
    ),
    "BR-REC-04": (
        "Anotar las cartas",
        "Si se anotan las cartas, la baza se cierra sola cuando jugaron todos, cada uno en su turno; lo que se anota "
        "después es de la siguiente. El árbitro ve quién gana, quién sale y si una carta se repite. Un canto respeta "
        "el turno desde la primera carta anotada de la baza, o antes si las anteriores están con cartas.",
    ),
    "BR-REC-05": (
        "Anotado por equipo",
        "Anotado el equipo y no quién, después sale cualquiera de él y el canto no tiene turno. Si se apuesta la baza "
        "y se empata, vale el resultado que sale igual, haya cantado quien haya cantado; si no, digan si una de las "
        "iguales ya estaba en la mesa al decirse truco. De a dos se sabe quién fue.",
    ),
    "BR-REC-06": (
        "¿Antes o después del truco?",
        "Donde se apuesta la baza, si la del truco aceptado se empata sin cartas anotadas, digan quién jugó la "
        "primera de las iguales, o si una ya estaba en la mesa; si cantó quien salía, o de a dos, no hace falta. "
        "Donde se canta sin turno, digan sólo si una ya estaba.",
    ),
    "BR-REC-07": (
        "Un resultado con cartas puestas",
        "Podés cerrar por su resultado una baza con cartas anotadas. No vale si la carta de quien la gana está boca "
        "abajo, ni si una anotada del otro equipo la iguala o la mata.",
    ),
    "BR-REC-08": (
        "Otras palabras",
        "Una palabra que no es del juego, o un número, no vale.",
    ),
    "BR-REC-09": (
        "Lo anulado",
        "Las anotaciones anuladas se saltean: es como si no estuvieran.",
    ),
    "BR-REC-10": (
        "Fuera de la mano",
        "Antes del primer reparto, entre manos y después de un juego ganado no se juega ni se canta: sólo se puede "
        "dar y, a su tiempo, reclamar “tento”, ajustar puntos o mostrar. Terminado el partido, ya no se anota nada.",
    ),
}
