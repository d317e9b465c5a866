"""The reserved words of mineiro and paulista, one line each, and the labels of awards."""

FAMILY = "BR"

GLOSSES = {
    "truco": "Propone jugar por {stake1}. En mineiro, por la baza; en paulista, por la mano.",
    "vale 6": "Subís el truco a 6; si se van, cobrás lo del truco. También “retruco”, “peço 6”, “seis” o “meio-pau”.",
    "vale 9": "Subís a {stake3}. Si se van, cobrás lo del vale 6. También “peço 9” o “nove”.",
    "vale 8": "El tercer canto, donde vale 8: es el vale 9 con tentos de a dos. También “oito”.",
    "vale 10": "El tercer canto, donde vale 10: es el vale 9 con tentos de a dos. También “dez”.",
    "queda": "El último canto: la mano por 12. También “vale 12”, “peço 12” o “doze”.",
    "aceito": "Acepta el canto que espera, por todo tu equipo. También “joga”, “bate”, “vem”, “mata” o “cai”.",
    "corro": "Te vas: el otro equipo cobra lo que se jugaba antes del canto; en {onze}, {tento}. También “fujo”.",
    "jogo": "En {onze}, el equipo que está en {special_at} juega la mano, por {special_worth}. También “vamos”.",
    "cartas a mais": "Lo dice un rival del que da con cartas de más: su equipo gana la mano. Se prueba mostrando.",
    "tento": "Les reclamás una irregularidad a los otros: cobrás {tento} o, con alguien en {special_at}, pierden uno.",
    "fico": "El mão se queda con las cartas que le dieron: ya no elige más.",
    "passo": "El mão le pasa sus tres cartas tapadas al compañero y recibe otras. Una sola vez por mano.",
    "queimo": "El mão tira sus tres cartas a la vista y recibe otras. Hasta tres cambios por mano.",
    "guardo": "Quien corta se queda con la carta que miró, sin mostrarla, y recibe una menos en el reparto.",
    "familia real": "Con sólo K, J y Q, tirás las tres cartas y recibís otras. No es para el mão.",
    "familia pobre": "Con sólo seises, cincos y cuatros, sin el 4♣, tirás las tres y recibís otras. No es para el mão.",
    "mostra": "Le pedís a un rival que muestre la família que tiró tapada: si no era, es una irregularidad.",
}

AWARDS = {
    "BR-SCO-03": "la mano, sin truco",
    "BR-SCO-05": "puntos acordados en la mesa",
    "BR-DEA-10": "cambio de cartas en mão de onze/dez",
    "BR-IRR-05": "cartas de más",
    "BR-FAM-03": "família en mão de onze/dez",
    "BR-FAM-04": "família mal tirada",
    "BR-TIE-04": "mano empatada: para el equipo que dio",
    "BR-TIE-06": "guardó la carta más alta",
    "BR-TRU-05": "la mano, con truco aceptado",
    "BR-TRU-06": "se fueron del truco",
    "BR-TRU-07": "la baza del truco",
    "BR-TRU-08": "la baza del truco dio vuelta la mano",
    "BR-TRU-09": "empate con una carta de antes del truco",
    "BR-TRU-10": "la baza que siguió al empate",
    "BR-TRU-12": "suba de más",
    "BR-TRU-16": "la mano, por lo que venía de antes",
    "BR-PAU-06": "canto en mão de onze/dez: el juego",
    "BR-ONZ-03": "mão de onze/dez: no la jugaron",
    "BR-ONZ-04": "mão de onze/dez jugada",
    "BR-ONZ-05": "canto en mão de onze/dez",
    "BR-FER-04": "la mão de ferro y el juego",
    "BR-PEN-01": "irregularidad de los otros",
    "BR-PEN-04": "irregularidad con alguien en 11/10",
}

WORDINGS = {
    "tento": {"1": "un tento", "2": "un tento de 2 puntos"},
    "onze": {"11": "mão de onze", "10": "mão de dez"},
}
