"""Rules of the flor (AR-FLO)."""

RULES = {
    "AR-FLO-01": (
        "Què és flor",
        "Flor és tenir tres cartes del mateix coll. Val 20 més el que sumen: 7, 6 i 5 fan 38, la més alta. La de tres "
        "negras val {flor_negras}.",
    ),
    "AR-FLO-02": (
        "Si la tens, la cantes",
        "Qui té flor l'ha de cantar; qui no en té, no pot. L'àrbitre no veu les cartes: el que falti o sobri es "
        "descobreix en ensenyar o en demanar flor.",
    ),
    "AR-FLO-03": (
        "Fins quan es canta",
        "Pots cantar flor fins que juguis una carta, cantis, pugis o vulguis un envido o un truco, diguis un tant o "
        "te'n vagis al mazo. El que faci el teu company, un “no quiero” o un “son buenas” no te la tanquen. En "
        "algunes taules, el truco volgut la tanca per a tothom.",
    ),
    "AR-FLO-04": (
        "La flor mata l'envido",
        "Cantada una flor no hi ha envido en aquesta mà: s'esborra encara que estigui volgut o ja cobrat. El truco "
        "que esperava continua esperant i es contesta quan la flor està resolta.",
    ),
    "AR-FLO-05": (
        "Es canta un sol cop",
        "La teva primera paraula de flor ja l'anuncia, sigui “flor” o una resposta com “contraflor”. Ningú no "
        "anuncia dues vegades. Si l'únic equip que ha cantat és el teu, dius “flor” i res més.",
    ),
    "AR-FLO-06": (
        "Flor sense rival",
        "Si només un equip ha cantat flor, cobra 3 per cadascuna: si la tens tu i també el teu company, 6. No hi ha "
        "res per apostar.",
    ),
    "AR-FLO-07": (
        "Contestar una flor",
        "Amb flor pròpia, a la del rival li dius “flor”, “con flor me achico”, “contraflor” o “contraflor al resto”. "
        "A la contraflor, “con flor quiero”, “con flor me achico” o el resto. Al resto, “con flor quiero” o “con "
        "flor me achico”.",
    ),
    "AR-FLO-08": (
        "Flor contra flor",
        "Si han cantat tots dos equips i ningú no ha apostat, la millor flor cobra 3 per cada flor cantada: una "
        "contra una, 6.",
    ),
    "AR-FLO-09": (
        "Contraflor volguda",
        "Volguda la contraflor, la millor flor cobra {contraflor}: {contraflor_two} amb dues, {contraflor_three} amb "
        "tres.",
    ),
    "AR-FLO-10": (
        "Contraflor al resto volguda",
        "Volguda la contraflor al resto, la millor flor cobra {contraflor_resto}. A {target}, amb {six_less} a 0 i "
        "dues flores, qui va primer en cobra {resto_two}.",
    ),
    "AR-FLO-11": (
        "Arronsar-se",
        "“Con flor me achico” dona a l'altre equip {achico}: davant d'una flor sola, {achico_one}.",
    ),
    "AR-FLO-12": (
        "Arronsar-se davant del resto",
        "Si el “contraflor al resto” ha pujat una contraflor, arronsar-te paga el que valia la contraflor, que en "
        "pujar ha quedat acceptada: amb dues flores, {contraflor_two}.",
    ),
    "AR-FLO-13": (
        "El company desfà l'arronsada",
        "Si t'has arronsat, un company a temps, amb flor i que no n'ha parlat la pot cantar: l'arronsada es desfà, i "
        "el que esperava resposta la torna a esperar. És ferma amb la pròxima carta o paraula del truco, o a l'acte "
        "si ningú no la pot desfer; fins a aquesta carta o paraula els altres poden sumar flores.",
    ),
    "AR-FLO-14": (
        "Una altra flor",
        "Dir “flor” quan el rival ja ha apostat anuncia la teva, però no contesta. Tota flor cantada abans dels "
        "valors, fins i tot després del “con flor quiero”, fa més gran el que es paga.",
    ),
    "AR-FLO-15": (
        "Dir els valors",
        "Volguda l'aposta, o amb flor contra flor, els que han cantat diuen el seu valor per ordre des del mano: el "
        "primer, un número; els altres, un número o “son buenas”. Dit el primer, ja no s'aposta més.",
    ),
    "AR-FLO-16": (
        "Flores iguals",
        "Si dues flores valen el mateix, guanya la de qui va abans comptant des del mano.",
    ),
    "AR-FLO-17": (
        "Flores possibles",
        "Una flor val de {flor_low} a 38 i res fora d'això.",
    ),
    "AR-FLO-18": (
        "Aposta qui ha cantat",
        "Aposten, contesten i comparen només els que han cantat flor, cadascú pel seu equip. Si tots els rivals amb "
        "flor se n'han anat al mazo no hi ha amb qui apostar: queda dir “flor”.",
    ),
    "AR-FLO-19": (
        "Contestar el que no hi ha",
        "Sense flor de l'altre equip no hi ha resposta de flor, i sense una aposta seva no hi ha “con flor quiero”. "
        "A una aposta de flor tampoc no es contesta “quiero” o “no quiero” i prou.",
    ),
    "AR-FLO-20": (
        "L'escala de la flor",
        "“Contraflor” va només després de flores simples. “Contraflor al resto”, després de flores simples o d'una "
        "contraflor del rival. Després del resto només queda contestar.",
    ),
    "AR-FLO-21": (
        "La flor que acaba el chico",
        "La flor sense rival es cobra a l'acte. Si amb això es guanya el chico, la mà s'acaba, però una altra flor a "
        "temps val fins que s'ensenyi o es reparteixi. El mateix amb una arronsada, mentre un company la pugui "
        "desfer, i els altres poden sumar flores; si ningú no pot, la mà s'acaba allà.",
    ),
    "AR-FLO-22": (
        "Una flor més tard",
        "Mentre només un equip ha cantat flor, qui sigui a temps pot cantar la seva encara que altres ja hagin "
        "jugat. La del company són 3 més; amb la del rival es tornen els 3 i cal contestar-la. Una disputa resolta "
        "no es torna a obrir.",
    ),
    "AR-FLO-23": (
        "Flor tardana",
        "La flor cantada tard no val: és com no haver-la cantat, i al final de la mà te la poden demanar.",
    ),
    "AR-FLO-24": (
        "Flor de negras",
        "Sota, cavall i rei del mateix coll són una flor de {flor_negras}.",
    ),
    "AR-FLO-25": (
        "Taula sense flor",
        "Si es juga sense flor no en val cap paraula, tampoc “pido flor”. Tres cartes del mateix coll serveixen per "
        "a l'envido.",
    ),
    "AR-FLO-26": (
        "Flor no obligatòria",
        "A les taules que ho juguen així, cantar la flor no és obligació: la pots callar i ningú no te la pot demanar.",
    ),
    "AR-FLO-27": (
        "Ensenyar la flor",
        "Qui ha guanyat amb la seva flor l'ensenya en acabar la mà.",
    ),
}
