"""Rules of showing, and of the challenge for an unannounced flor (AR-VER, AR-PED)."""

RULES = {
    "AR-VER-01": (
        "Ensenyar el que has cobrat",
        "Qui ha guanyat un envido volgut, o ha cobrat amb la seva flor, ensenya aquestes cartes en acabar la mà; per a "
        "l'envido n'hi ha prou amb dues. Si ningú no anota que les ha ensenyades, se'l creu; si s'anota que no, els "
        "punts passen a l'altre equip. Un envido no volgut no s'ensenya.",
    ),
    "AR-VER-02": (
        "Quines cartes es coneixen",
        "De les teves cartes es coneixen les que has jugat i les que has ensenyat. El teu cant cau només si, amb les "
        "cartes que se t'han vist, ja no pots haver tingut aquest número o aquesta flor.",
    ),
    "AR-VER-03": (
        "Envido mal cantat",
        "Si qui ha guanyat ha cantat malament, de més o de menys, l'envido passa a l'altre equip, tingui el que "
        "tingui: dir 27 amb 28 també és un error. A qui ha cantat malament i ha perdut no li costa res.",
    ),
    "AR-VER-04": (
        "Flor cantada malament",
        "Si una flor cobrada no era flor, o la que ha guanyat la comparació no valia el que s'ha dit, tots els punts "
        "de la flor passen a l'altre equip.",
    ),
    "AR-VER-05": (
        "Quan es revisa",
        "El que s'ha cantat es revisa en acabar la mà, amb les cartes a la vista, i una altra vegada cada cop que "
        "algú ensenya, fins al pròxim repartiment. El que s'ha anotat per equip només es revisa si se sap qui ho ha "
        "cantat (AR-GEN-16).",
    ),
    "AR-VER-06": (
        "Tornar a comptar",
        "Els punts passen a l'altre equip com si els hagués guanyat en aquell moment, i es torna a sumar per ordre; el "
        "que vingui després de guanyar el chico no val. Si així el chico no s'havia guanyat, se segueix amb una altra "
        "mà.",
    ),
    "AR-VER-07": (
        "Ensenyar l'impossible",
        "No val ensenyar una carta que se sap que és d'un altre, la mateixa dues vegades, ni més de tres cartes entre "
        "jugades i ensenyades. Una de ja jugada es pot ensenyar.",
    ),
    "AR-PED-01": (
        "Demanar flor",
        "Acabada la mà i abans de repartir-ne una altra, pots dir “pido flor” a un rival que no l'ha cantada. "
        "L'àrbitre no ho demana mai pel seu compte.",
    ),
    "AR-PED-02": (
        "En tenia",
        "Si el rival a qui has demanat flor en tenia i l'ha callada, el teu equip cobra 3.",
    ),
    "AR-PED-03": (
        "No en tenia",
        "Si el rival a qui has demanat flor no en tenia, el seu equip cobra {pido_flor_fail}.",
    ),
    "AR-PED-04": (
        "D'un en un",
        "A cada rival se li demana flor un sol cop per mà, i cada petició es paga a part.",
    ),
    "AR-PED-05": (
        "Com es contesta",
        "Una petició de flor es contesta ensenyant: dues cartes de coll diferent demostren que no n'hi havia; tres "
        "del mateix, que sí. Si les cartes jugades ja ho diuen, no cal ensenyar.",
    ),
    "AR-PED-06": (
        "Sense resposta",
        "Si es reparteix la mà següent i ningú no ha contestat la petició de flor, guanya qui ha demanat: qui ho ha "
        "de demostrar és l'altre.",
    ),
    "AR-PED-07": (
        "Quan no es demana",
        "No es demana flor amb la mà en joc ni després de repartir-ne una altra, a un company, dues vegades al "
        "mateix, a qui ha cantat flor, després d'un maldón, ni si la mà ja ha guanyat el chico.",
    ),
    "AR-PED-08": (
        "Demanar la mà sencera",
        "A les taules que demanen la mà sencera, qui ha callat la flor perd a més el que el seu equip ha fet en la "
        "mà per flor, envido i truco: tot això passa a qui ha demanat, juntament amb els 3.",
    ),
    "AR-PED-09": (
        "On no es demana",
        "No hi ha “pido flor” si es juga sense flor, o si a la taula cantar-la no és obligació.",
    ),
}
