"""The reserved words of mineiro and paulista, one line each, and the labels of awards."""

FAMILY = "BR"

GLOSSES = {
    "truco": "Proposa jugar per {stake1}. En mineiro, per la basa; en paulista, per la mà.",
    "vale 6": "Puges el truco a 6; si se'n van, cobres el del truco. També “retruco”, “peço 6”, “seis” o “meio-pau”.",
    "vale 9": "Puges a {stake3}. Si se'n van, cobres el vale 6. També “peço 9” o “nove”.",
    "vale 8": "La tercera aposta, on val 8: és el vale 9 amb tentos de dos en dos. També “oito”.",
    "vale 10": "La tercera aposta, on val 10: és el vale 9 amb tentos de dos en dos. També “dez”.",
    "queda": "L'última aposta: la mà per 12. També “vale 12”, “peço 12” o “doze”.",
    "aceito": "Accepta l'aposta que espera, per tot el teu equip. També “joga”, “bate”, “vem”, “mata” o “cai”.",
    "corro": "Te'n vas: l'altre equip cobra el que es jugava abans; en {onze}, {tento}. També “fujo”.",
    "jogo": "En {onze}, l'equip que és a {special_at} juga la mà, per {special_worth}. També “vamos”.",
    "cartas a mais": "Un rival de qui reparteix té cartes de més: el seu equip guanya la mà. Es demostra ensenyant.",
    "tento": "Reclames una irregularitat als altres: cobres {tento} o, amb algú a {special_at}, ells en perden un.",
    "fico": "El mão es queda les cartes que li han donat: ja no tria més.",
    "passo": "El mão passa les tres cartes tapades al company i en rep unes altres. Un sol cop per mà.",
    "queimo": "El mão tira les tres cartes a la vista i en rep unes altres. Fins a tres canvis per mà.",
    "guardo": "Qui escapça es queda la carta que ha mirat, sense ensenyar-la, i en rep una menys en el repartiment.",
    "familia real": "Amb només K, J i Q, tires les tres cartes i en reps unes altres. No és per al mão.",
    "familia pobre": "Amb només sisos, cincs i quatres, sense el 4♣, tires les tres i en reps unes altres. El mão, no.",
    "mostra": "Demanes a un rival que ensenyi la família que ha tirat tapada: si no ho era, és una irregularitat.",
}

AWARDS = {
    "BR-SCO-03": "la mà, sense truco",
    "BR-SCO-05": "punts acordats a la taula",
    "BR-DEA-10": "canvi de cartes en mão de onze/dez",
    "BR-IRR-05": "cartes de més",
    "BR-FAM-03": "família en mão de onze/dez",
    "BR-FAM-04": "família mal tirada",
    "BR-TIE-04": "mà empatada: per a qui ha repartit",
    "BR-TIE-06": "s'ha guardat la carta més alta",
    "BR-TRU-05": "la mà, amb truco acceptat",
    "BR-TRU-06": "se n'han anat del truco",
    "BR-TRU-07": "la basa del truco",
    "BR-TRU-08": "la basa del truco ha capgirat la mà",
    "BR-TRU-09": "empat amb una carta d'abans del truco",
    "BR-TRU-10": "la basa que ha seguit l'empat",
    "BR-TRU-12": "pujada de més",
    "BR-TRU-16": "la mà, pel que venia d'abans",
    "BR-PAU-06": "aposta en mão de onze/dez: la partida",
    "BR-ONZ-03": "mão de onze/dez: no l'han jugada",
    "BR-ONZ-04": "mão de onze/dez jugada",
    "BR-ONZ-05": "aposta en mão de onze/dez",
    "BR-FER-04": "la mão de ferro i la partida",
    "BR-PEN-01": "irregularitat dels altres",
    "BR-PEN-04": "irregularitat amb algú a 11/10",
}

WORDINGS = {
    "tento": {"1": "un tento", "2": "un tento de 2 punts"},
    "onze": {"11": "mão de onze", "10": "mão de dez"},
}
