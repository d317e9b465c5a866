"""Rules of truc in France (TF)."""

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
        "El primer bàndol que guanya dues partides guanya l'enfrontament, tret que la taula en jugui una de sola. "
        "Cada partida nova comença 0 a 0.",
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
        "Si la taula ho ha triat, el 8 és la carta més alta: 8, 7, as, K, Q, J, 10, 9. O bé és la més baixa: 7, as, K, "
        "Q, J, 10, 9, 8.",
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
        "Si algun dels altres respon “je joue” o “non” a qui demana unes altres cartes, es juga amb les que hi ha i en "
        "aquesta mà no se'n tornen a demanar.",
    ),
    "TF-DEA-04": (
        "Tots d'acord",
        "Si tots els altres accepten amb “d'accord”, la mà s'acaba sense punts i el mateix reparteix de la resta de la "
        "baralla. N'hi ha d'haver prou: amb 32 cartes, un cop a quatre i quatre a dos; amb 36, dos i cinc. Repartir "
        "malament no reinicia el compte; una partida nova, sí. Si s'anota el bàndol, val per a tots els seus.",
    ),
    "TF-TRK-01": (
        "Les bases",
        "Les bases, els empats, qui surt i qui guanya la mà van com al truc català (TC-TRK i TC-TIE). Tres bases "
        "empatades són del bàndol que no ha repartit.",
    ),
    "TF-TRK-02": (
        "Tres empats, res",
        "Si la taula ho ha triat, amb les tres bases empatades la mà no és de ningú, valgués el que valgués.",
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
        "Un bàndol cada cop",
        "El teu bàndol pot apostar si ningú no ho ha fet en la mà o si l'última aposta és de l'altre; mai dos cops "
        "seguits. Tret d'això, es pot pujar tantes vegades com es vulgui.",
    ),
    "TF-BET-04": (
        "Respondre",
        "L'altre bàndol accepta una aposta amb “je joue” o es rendeix amb “je passe”. Fins aleshores no valen cartes "
        "ni bases, ni cap altre número, tret que la taula deixi contestar pujant.",
    ),
    "TF-BET-05": (
        "Rendir-se",
        "“Je passe” acaba la mà: el bàndol que ha apostat cobra el que es jugava abans de l'aposta.",
    ),
    "TF-BET-06": (
        "Contestar pujant",
        "Si la taula ho ha triat, una aposta es pot contestar amb un número més alt o amb “mon reste”: això l'accepta "
        "i en fa una altra.",
    ),
    "TF-BET-07": (
        "Contesta qualsevol",
        "A una aposta contesta qualsevol dels dos companys de l'altre bàndol, i la primera resposta val.",
    ),
    "TF-RES-01": (
        "Jugar-se la resta",
        "Qui pot apostar pot dir “mon reste”, la meva resta: el que es juga és la partida sencera. També es diu "
        "“notre reste”.",
    ),
    "TF-RES-02": (
        "La resta acceptada",
        "Si s'accepta la resta, qui guanya la mà guanya la partida, sigui quin sigui el bàndol: cobra el que li falta "
        "per a 12. Si l'ha proposada qui perdia, val igual.",
    ),
    "TF-RES-03": (
        "La resta no acceptada",
        "Si l'altre bàndol no accepta la resta, qui ha dit “mon reste” cobra el que es jugava abans.",
    ),
    "TF-RES-04": (
        "Res per damunt",
        "Un cop acceptada la resta, en aquella mà no s'aposta res més.",
    ),
}
