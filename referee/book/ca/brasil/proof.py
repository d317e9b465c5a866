"""Rules of mineiro and paulista: penalties, and what the referee knows (BR-PEN, BR-REC)."""

RULES = {
    "BR-PEN-01": (
        "Un tento per als altres",
        "Mentre ningú no hagi arribat a {special_at}, una irregularitat dona {tento} a l'altre equip.",
    ),
    "BR-PEN-02": (
        "Què és irregular",
        "És irregular barrejar o escapçar malament, parlar de les cartes, ensenyar-les sense permís i pujar de més. "
        "La pujada de més la veu l'àrbitre; la resta l'ha de reclamar l'altre equip.",
    ),
    "BR-PEN-03": (
        "Reclamar",
        "Amb “tento” el teu equip reclama una irregularitat de l'altre, en qualsevol mà o després, fins al final del "
        "partit, però no entre una partida guanyada i el pròxim repartiment. El tento s'anota en l'última mà; si es "
        "discuteix, la taula l'anul·la.",
    ),
    "BR-PEN-04": (
        "Amb algú a {special_at}",
        "Des que algun equip té {special_at}, la irregularitat treu {tento} a qui l'ha feta: ningú no guanya una "
        "partida per un càstig. Compta el marcador del moment de la reclamació.",
    ),
    "BR-PEN-05": (
        "Càstigs en {onze}",
        "En {onze} i de ferro també és irregular rebutjar cartes en el repartiment, una família i, en mineiro, cantar "
        "truco. Cada vegada costa {tento} a l'equip que ho ha fet, estigui com estigui el marcador.",
    ),
    "BR-PEN-06": (
        "Mai sota zero",
        "Cap marcador no baixa de zero: a qui no té res no se li treu res.",
    ),
    "BR-PEN-07": (
        "La mà segueix sent el que era",
        "Un càstig enmig de la mà no la fa tornar {onze} ni mão de ferro, ni fa que deixi de ser-ho.",
    ),
    "BR-REC-01": (
        "El que l'àrbitre veu",
        "L'àrbitre rebutja només el que les anotacions mostren que està malament. El que no pot saber, s'ho creu.",
    ),
    "BR-REC-02": (
        "Com es numera",
        "Les mans es numeren pels repartiments i les anotacions pel seu lloc, sempre des de 0. Les anul·lades també "
        "compten.",
    ),
    "BR-REC-03": (
        "Anotar només resultats",
        "Si s'anoten només resultats, l'àrbitre sap qui surt, tret de després d'un empat si no s'ha anotat qui ha "
        "jugat les iguals: aleshores pot sortir qualsevol. No sap a qui toca dins de la basa ni veu cartes, i es "
        "creu les apostes de tothom.",
    ),
    "BR-REC-04": (
        "Anotar les cartes",
        "Si s'anoten les cartes, la basa es tanca sola quan ha jugat tothom, cadascú en el seu torn; el que s'anota "
        "després és de la següent. L'àrbitre veu qui guanya, qui surt i si una carta es repeteix. Una aposta "
        "respecta el torn des de la primera carta anotada de la basa, o abans si les anteriors tenen cartes.",
    ),
    "BR-REC-05": (
        "Anotat per equip",
        "Anotat l'equip i no qui, després en surt qualsevol i l'aposta no té torn. Si s'aposta la basa i s'empata, "
        "val el resultat que surt igual, hagi cantat qui hagi cantat; si no, digueu si una de les iguals ja era a la "
        "taula quan s'ha dit truco. Si en sou dos se sap qui ha estat.",
    ),
    "BR-REC-06": (
        "Abans o després del truco?",
        "On s'aposta la basa, si la del truco acceptat s'empata sense cartes anotades, digueu qui ha jugat la primera "
        "de les iguals, o si ja n'hi havia una a la taula; si ha cantat qui sortia, o si en sou dos, no cal. On es "
        "canta sense torn, digueu només si ja n'hi havia una.",
    ),
    "BR-REC-07": (
        "Un resultat amb cartes posades",
        "Pots tancar pel resultat una basa amb cartes anotades. No val si la carta de qui la guanya està de cara "
        "avall, ni si una d'anotada de l'altre equip la iguala o la mata.",
    ),
    "BR-REC-08": (
        "Altres paraules",
        "Una paraula que no és del joc, o un número, no val.",
    ),
    "BR-REC-09": (
        "El que s'ha anul·lat",
        "Les anotacions anul·lades se salten: és com si no hi fossin.",
    ),
    "BR-REC-10": (
        "Fora de la mà",
        "Abans del primer repartiment, entre mans i després d'una partida guanyada no es juga ni es canta: només es "
        "pot repartir i, al seu moment, reclamar “tento”, ajustar punts o ensenyar. Acabat el partit, ja no s'anota "
        "res.",
    ),
}
