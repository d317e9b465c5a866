"""Truc in France (TF): chapters, rules, words, and labels of awards."""

CHAPTERS = {
    "TF-PLA": "La taula",
    "TF-SCO": "A quant es juga",
    "TF-CAR": "La baralla",
    "TF-DEA": "Repartir, i demanar unes altres cartes",
    "TF-TRK": "Qui guanya la mà",
    "TF-BET": "Les apostes",
    "TF-RES": "La resta",
}

RULES = {
    "TF-PLA-01": (
        "Qui juga",
        "Al truc francès hi juguen dos, o quatre en parelles amb el company al davant.",
    ),
    "TF-SCO-01": (
        "A dotze",
        "Qui arriba a 12 punts o els passa guanya la partida. Els punts que sobren no es treuen.",
    ),
    "TF-SCO-02": (
        "Al millor de tres",
        "El primer equip que guanya dues partides guanya el partit, tret que la taula en jugui una de sola. Cada "
        "partida nova comença 0 a 0, tan bon punt es guanya l'anterior.",
    ),
    "TF-SCO-03": (
        "Amb 11 no canvia res",
        "Amb 11 punts no canvia res, i no hi ha mans d'una carta: sempre se'n donen tres a cadascú.",
    ),
    "TF-CAR-01": (
        "La baralla",
        "Es juga amb 32 cartes franceses, del 7 a l'as. De més a menys: 7, 8, as, rei (K), dama (Q), valet (J), 10 i "
        "9. El coll no compta.",
    ),
    "TF-CAR-02": (
        "El vuit a dalt o a baix",
        "Si la taula ho ha triat, el 8 és la carta més alta: 8, 7, as, K, Q, J, 10, 9. O bé és la més baixa: 7, as, "
        "K, Q, J, 10, 9, 8.",
    ),
    "TF-CAR-03": (
        "Amb 36 cartes",
        "Si la taula ha triat la baralla de 36, del 6 a l'as, l'ordre és 7, 6, as, K, Q, J, 10, 9 i 8.",
    ),
    "TF-DEA-01": (
        "Tres cartes",
        "Es donen tres cartes a cadascú.",
    ),
    "TF-DEA-02": (
        "Demanar unes altres cartes",
        "Abans de la primera carta, i en lloc de sortir o apostar, qui va després de qui ha repartit pot dir "
        "“redonne”. Fins que no es resol, no es juga ni s'aposta.",
    ),
    "TF-DEA-03": (
        "Algú vol jugar",
        "Si algun dels altres respon “je joue” o “non” a qui demana unes altres cartes, es juga amb les que hi ha i "
        "en aquesta mà no se'n tornen a demanar.",
    ),
    "TF-DEA-04": (
        "Tots d'acord",
        "Si tots els altres diuen “d'accord”, la mà s'acaba sense punts i el mateix reparteix de la resta de la "
        "baralla. N'hi ha d'haver prou: amb 32 cartes, un cop si en sou quatre i quatre si en sou dos; amb 36, dos i "
        "cinc. Repartir malament no posa el compte a zero; una partida nova, sí. Si s'anota l'equip, val per tots.",
    ),
    "TF-TRK-01": (
        "Les bases",
        "Les bases, els empats, qui surt i qui guanya la mà van com al truc català (TC-TRK i TC-TIE). Tres bases "
        "empatades són de l'equip que no ha repartit.",
    ),
    "TF-TRK-02": (
        "Tres empats, res",
        "Si la taula ho ha triat, amb les tres bases empatades la mà no és de ningú, es jugués el que es jugués.",
    ),
    "TF-BET-01": (
        "Sense aposta",
        "Si en una mà no ha apostat ningú, la mà val 1 punt.",
    ),
    "TF-BET-02": (
        "Apostar un número",
        "En el teu torn, just abans de la teva carta, pots apostar dient un número: és el que passa a valer tota la "
        "mà. Ha de ser enter i més gran que el que es juga; no hi ha límit.",
    ),
    "TF-BET-03": (
        "Un equip cada cop",
        "El teu equip pot apostar si ningú no ho ha fet en la mà o si l'última aposta és de l'altre; mai dos cops "
        "seguits. Tret d'això, es pot pujar tantes vegades com es vulgui.",
    ),
    "TF-BET-04": (
        "Respondre",
        "L'altre equip accepta una aposta amb “je joue” o es rendeix amb “je passe”. Fins aleshores no valen cartes "
        "ni bases, ni cap altre número, tret que la taula deixi contestar pujant.",
    ),
    "TF-BET-05": (
        "Rendir-se",
        "“Je passe” acaba la mà: l'equip que ha apostat cobra el que es jugava abans de l'aposta.",
    ),
    "TF-BET-06": (
        "Contestar pujant",
        "Si la taula ho ha triat, una aposta es pot contestar amb un número més alt o amb “mon reste”: això "
        "l'accepta i en fa una altra.",
    ),
    "TF-BET-07": (
        "Contesta qualsevol",
        "A una aposta contesta qualsevol dels dos companys de l'altre equip, i la primera resposta val.",
    ),
    "TF-RES-01": (
        "Jugar-se la resta",
        "Qui pot apostar pot dir “mon reste”, la meva resta: el que es juga és la partida sencera. També es diu "
        "“notre reste”.",
    ),
    "TF-RES-02": (
        "La resta acceptada",
        "Si s'accepta la resta, qui guanya la mà guanya la partida, sigui quin sigui l'equip: cobra el que li falta "
        "per a 12. Si l'ha proposada qui perdia, val igual.",
    ),
    "TF-RES-03": (
        "La resta no acceptada",
        "Si l'altre equip no accepta la resta, qui ha dit “mon reste” cobra el que es jugava abans.",
    ),
    "TF-RES-04": (
        "Res més amunt",
        "Un cop acceptada la resta, en aquella mà no s'aposta res més.",
    ),
}

FAMILY = "TF"

GLOSSES = {
    "number": "Una aposta: el que valdrà tota la mà. Més que el que es juga, sense límit.",
    "mon reste": "“La meva resta”: el que es juga és la partida sencera. També “notre reste”.",
    "je joue": "“Jugo”: accepta l'aposta, o vol jugar les cartes que han tocat. També “jouons”.",
    "tenu": "“La tinc”: accepta l'aposta, igual que “je joue”.",
    "je passe": "“Passo”: es rendeix i l'altre equip cobra el que es jugava abans. També “je me couche”.",
    "non": "“No”: no es donen unes altres cartes. Dit a una aposta, es rendeix.",
    "redonne": "“Torna a donar”: demana unes altres cartes abans de jugar. També “d'autres cartes”.",
    "d'accord": "“D'acord”: accepta que es donin unes altres cartes. També “oui”.",
}

AWARDS = {
    "TF-BET-01": "la mà, sense cap aposta",
    "TF-BET-04": "la mà, al número acceptat",
    "TF-BET-05": "l'altre equip s'ha rendit",
    "TF-RES-02": "la resta, acceptada",
    "TF-RES-03": "la resta, no acceptada",
    "TF-TRK-01": "tres bases empatades: qui no ha repartit",
}
