"""Trut (TT): chapters, rules, words, and labels of awards."""

CHAPTERS = {
    "TT-PLA": "La taula",
    "TT-CAR": "La baralla",
    "TT-TRK": "Qui guanya la mà",
    "TT-TRU": "Què és el trut",
    "TT-CNT": "Truts i punts solts",
    "TT-SCO": "A quant es juga",
}

RULES = {
    "TT-PLA-01": (
        "Qui juga",
        "Al trut hi juguen dos, o dues parelles. Els llocs van en l'ordre de joc, que en el trut és el de les agulles "
        "del rellotge.",
    ),
    "TT-CAR-01": (
        "La baralla",
        "Es juga amb 32 cartes franceses: 7, 8, as, rei (K), dama (Q), valet (J), 10 i 9, de més a menys; si la taula "
        "ho ha triat, el 8 va sobre el 7. Se'n donen tres a cadascú, d'una en una.",
    ),
    "TT-TRK-01": (
        "Dues bases de tres",
        "Dues bases guanyen la mà, amb les mateixes regles del truc (TC-TRK). Surt qui va després de qui ha repartit.",
    ),
    "TT-TRK-02": (
        "Després d'un pourri",
        "La basa empatada és pourri (o patté) i torna a sortir qui hi havia sortit. Si la taula ho ha triat, surt qui "
        "ha jugat la primera de les cartes iguals, o l'última.",
    ),
    "TT-TRK-03": (
        "Tres empats",
        "Amb les tres bases empatades la mà s'anul·la, fins i tot amb un trut acceptat. Si la taula ho ha triat, la mà "
        "és de l'equip que no ha repartit.",
    ),
    "TT-TRU-01": (
        "Proposar el trut",
        "Amb “trut” proposes que la mà valgui un trut sencer. El pots dir en qualsevol moment mentre et quedi una "
        "carta; si la taula ho ha triat, només quan et toca jugar.",
    ),
    "TT-TRU-02": (
        "Esperar la resposta",
        "Fins que no es contesta el trut, no juga ningú. Contesta qualsevol dels rivals, i la primera resposta val.",
    ),
    "TT-TRU-03": (
        "Trut no seguit",
        "Amb “je ne suis pas” la mà s'acaba i l'equip que l'ha proposat cobra 1 punt, no un trut.",
    ),
    "TT-TRU-04": (
        "Trut seguit",
        "Amb “je suis”, qui guanya la mà cobra un trut, l'hagi proposat o no.",
    ),
    "TT-TRU-05": (
        "Un per mà",
        "En cada mà es pot proposar un sol trut, i no es pot pujar.",
    ),
    "TT-CNT-01": (
        "Petits i longs",
        "Una mà sense trut acceptat val 1 punt: un petit. Tres punts fan a l'acte un trut: un long.",
    ),
    "TT-CNT-02": (
        "Qui guanya els guarda",
        "L'equip que guanya un trut proposat i acceptat conserva els seus punts solts per al pròxim.",
    ),
    "TT-CNT-03": (
        "Qui perd els perd",
        "L'equip que perd un trut proposat i acceptat perd els seus punts solts, encara que la partida s'acabi aquí.",
    ),
    "TT-CNT-04": (
        "Trut fet amb punts",
        "Quan un equip completa un trut sumant punts, l'altre també perd els seus punts solts, encara que la partida "
        "s'acabi aquí. Si la taula ho ha triat, els conserva.",
    ),
    "TT-SCO-01": (
        "A quants truts",
        "El primer equip amb {truts} truts guanya la partida: són {trut_points} al marcador, que compta 3 per trut "
        "més els punts solts. En pot sobrar algun.",
    ),
    "TT-SCO-02": (
        "Al millor de tres",
        "Guanya el partit qui guanya dues partides, tret que la taula en jugui una de sola. Cada partida nova comença "
        "0 a 0, sense punts solts, tan bon punt es guanya l'anterior.",
    ),
}

FAMILY = "TT"

GLOSSES = {
    "trut": "Proposa que la mà valgui un trut sencer, 3 al marcador. També “je trute”.",
    "je suis": "“Segueixo”: accepta el trut, que és de qui guanyi la mà. També “suivi” o “je vais voir”.",
    "je ne suis pas": "“No segueixo”: la mà s'acaba i qui ho proposava cobra 1. També “je me couche” o “non”.",
}

AWARDS = {
    "TT-TRK-03": "tres pourris: qui no ha repartit",
    "TT-TRU-03": "trut no seguit",
    "TT-TRU-04": "trut seguit",
    "TT-CNT-01": "la mà, un petit",
    "TT-CNT-03": "ha perdut el trut: perd els punts solts",
    "TT-CNT-04": "trut dels altres: perd els punts solts",
}
