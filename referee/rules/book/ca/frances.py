"""Rules of truc in France (TF)."""

RULES = {
    "TF-PLA-01": (
        "Qui juga",
        "Juguen dos, o quatre en parelles amb el company al davant.",
    ),
    "TF-SCO-01": (
        "A dotze",
        "Amb 12 punts o més es guanya la partida. El que sobra no es retalla.",
    ),
    "TF-SCO-02": (
        "Al millor de tres",
        "El primer bàndol que guanya dues partides guanya l'enfrontament, tret que la taula en jugui una de sola. "
        "Cada partida nova comença 0 a 0.",
    ),
    "TF-SCO-03": (
        "Onze no és especial",
        "Amb 11 punts no canvia res, i no hi ha mans d'una carta: sempre se'n donen tres.",
    ),
    "TF-CAR-01": (
        "La baralla",
        "Es juga amb 32 cartes franceses, del 7 a l'as. De més a menys: 7, 8, as, rei (K), dama (Q), valet (J), 10 i "
        "9. El coll no compta.",
    ),
    "TF-CAR-02": (
        "El vuit a dalt o a baix",
        "Si la taula ho ha triat, el 8 és la més alta: 8, 7, as, K, Q, J, 10, 9. O bé la més baixa: 7, as, K, Q, J, "
        "10, 9, 8.",
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
        "Abans de la primera carta, i en lloc de sortir o apostar, el que va després de qui ha repartit pot dir "
        "“redonne”. Fins que es resolgui no es juga ni s'aposta.",
    ),
    "TF-DEA-03": (
        "Algú vol jugar",
        "Si qualsevol altre diu “je joue” o “non”, es juga amb aquestes cartes i en la mà no se'n tornen a demanar.",
    ),
    "TF-DEA-04": (
        "Tots d'acord",
        "Si tots els altres diuen “d'accord”, la mà s'acaba sense punts i el mateix reparteix de la resta. N'hi ha "
        "d'haver prou: amb 32 cartes, un cop a quatre i quatre a dos; amb 36, dos i cinc. Repartir malament no "
        "reinicia el compte; anotat per bàndol, val per a tots els seus.",
    ),
    "TF-TRK-01": (
        "Les bases",
        "Bases, empats, sortides i la victòria en la mà van com en el truc català (TC-TRK i TC-TIE). Tres bases "
        "empatades són del bàndol que no ha repartit.",
    ),
    "TF-TRK-02": (
        "Tres empats, res",
        "Si la taula ho ha triat, amb les tres bases empatades la mà no és de ningú, valgués el que valgués.",
    ),
    "TF-BET-01": (
        "Sense aposta",
        "Una mà en què ningú no ha apostat val 1 punt.",
    ),
    "TF-BET-02": (
        "Apostar un número",
        "En el teu torn, just abans de la teva carta, pots dir un número: és el que passa a valer tota la mà. Ha de "
        "ser enter i més gran que el que es juga; no hi ha límit.",
    ),
    "TF-BET-03": (
        "Un bàndol cada cop",
        "El teu bàndol aposta si ningú no ho ha fet en la mà o si l'última aposta és de l'altre; mai dos cops "
        "seguits. Tret d'això, es puja tantes vegades com es vulgui.",
    ),
    "TF-BET-04": (
        "Respondre",
        "L'altre bàndol accepta amb “je joue” o es rendeix amb “je passe”. Fins aleshores no hi ha cartes ni bases, "
        "ni cap altre número, tret que la taula deixi contestar pujant.",
    ),
    "TF-BET-05": (
        "Rendir-se",
        "“Je passe” acaba la mà: el bàndol que ha apostat cobra el que es jugava abans de l'aposta.",
    ),
    "TF-BET-06": (
        "Contestar pujant",
        "Si la taula ho ha triat, una aposta es contesta amb un número més alt o amb “mon reste”: això l'accepta i en "
        "fa una altra.",
    ),
    "TF-BET-07": (
        "Contesta qualsevol",
        "Contesta qualsevol dels dos companys, i la primera resposta val.",
    ),
    "TF-RES-01": (
        "Jugar-se la resta",
        "Qui pot apostar pot dir “mon reste”, la meva resta: el que es juga és la partida sencera. També es diu "
        "“notre reste”.",
    ),
    "TF-RES-02": (
        "La resta acceptada",
        "Qui guanya la mà guanya la partida, sigui quin sigui el bàndol: cobra el que li falta per a 12. Si ho ha "
        "proposat el que perdia, val igual.",
    ),
    "TF-RES-03": (
        "La resta no acceptada",
        "Si l'altre bàndol es rendeix, el que ha dit “mon reste” cobra el que es jugava abans.",
    ),
    "TF-RES-04": (
        "Res per sobre",
        "Un cop acceptada la resta, en aquella mà no s'aposta res més.",
    ),
}
