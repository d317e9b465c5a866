"""Rules of the envido (AR-ENV)."""

RULES = {
    "AR-ENV-01": (
        "Quant tens",
        "El tant, amb dues cartes del mateix coll, és 20 més el que sumen: 7 i 6 fan 33. Amb tres colls diferents, "
        "és la carta que més suma: 5, 2 i rei són 5.",
    ),
    "AR-ENV-02": (
        "Quan s'obre",
        "L'envido s'obre en la primera basa, i l'obre qui encara no ha jugat carta: l'últim el pot obrir quan ja han "
        "tirat tots. Ja no es pot amb truco volgut, amb un truco del teu equip sense contestar, amb flor cantada o "
        "amb l'envido ja resolt.",
    ),
    "AR-ENV-03": (
        "Les apostes",
        "“Envido” val 2 i “real envido” 3, i cadascun se suma al que hi havia. “Falta envido” ho reemplaça tot. Si "
        "ningú no canta, no hi ha punts d'envido.",
    ),
    "AR-ENV-04": (
        "Pujar",
        "L'envido no es puja amb una aposta més baixa: primer envidos, després reales, al final una falta, un equip "
        "cada vegada. A un “real envido” no es contesta “envido”. La falta es vol o no es vol.",
    ),
    "AR-ENV-05": (
        "“Quiero” a l'envido",
        "“Quiero” accepta tot el que s'ha cantat: envido, envido i real envido són 7.",
    ),
    "AR-ENV-06": (
        "“No quiero” a l'envido",
        "Si l'envido no es vol, cobra l'últim que ha cantat: el que ja estava acceptat abans d'aquesta aposta, o 1 "
        "si ha estat l'única. “No quiero” a un envido que ha pujat a real envido són 2. Els tants no es miren.",
    ),
    "AR-ENV-07": (
        "Quant val la falta",
        "La falta val {falta_envido}, i mai menys d'1. A {target}, amb {eight_less} a 0, qui va primer en cobra 8.",
    ),
    "AR-ENV-08": (
        "Cantar els tants",
        "Volgut l'envido, el mano diu el seu número. Després cadascú el supera, en diu un de més baix, diu “son "
        "buenas” o calla mentre guanya el seu company. Ningú no canta dues vegades, i qui se n'ha anat al mazo no "
        "canta.",
    ),
    "AR-ENV-09": (
        "Guanya el més alt",
        "El tant més alt que s'hagi cantat s'endú per al seu equip tot el que s'ha volgut.",
    ),
    "AR-ENV-10": (
        "Tants iguals",
        "Si empaten els tants, guanya qui va abans comptant des del mano: 27 a 27 és del primer. Hi ha taules que el "
        "donen a l'equip que ha obert l'envido.",
    ),
    "AR-ENV-11": (
        "Dir “son buenas”",
        "“Son buenas” diu que el teu tant no supera el millor, que és de l'altre equip, i ja no cantes. Val només per "
        "a tu: el teu company pot tenir-ne més i guanyar. Anotat per a l'equip sencer, concedeix per tots.",
    ),
    "AR-ENV-12": (
        "Tants possibles",
        "Un tant va del 0 al 7 o del 20 al 33. Ningú no té 8, ni 19, ni 34: aquests números no valen.",
    ),
    "AR-ENV-13": (
        "Quan es tanca",
        "Els tants es tanquen quan ha parlat tot l'equip que va perdent, o amb la pròxima carta o paraula d'una "
        "altra cosa: callar és concedir. Abans del primer tant no es pot seguir amb una altra cosa.",
    ),
    "AR-ENV-14": (
        "Anul·lat per la flor",
        "Si hi ha flor cantada, l'envido d'aquesta mà no compta, estigui com estigui.",
    ),
    "AR-ENV-15": (
        "No hi ha més envido",
        "Després del “quiero” o del “no quiero” no es canta més envido en la mà. “Quiero, envido” és un “quiero” i "
        "res més.",
    ),
    "AR-ENV-16": (
        "Contestar amb la carta jugada",
        "Haver jugat no t'impedeix contestar ni pujar un envido: ho pot fer qualsevol del teu equip que no se n'hagi "
        "anat al mazo.",
    ),
    "AR-ENV-17": (
        "L'envido va primer",
        "Si et canten “truco”, pots obrir l'envido abans de contestar. El truco espera i es contesta després.",
    ),
    "AR-ENV-18": (
        "Pujades amb límit",
        "A les taules que hi posen límit, en una mateixa cadena valen fins a dos envidos i un real envido. A les "
        "altres es puja sense límit.",
    ),
    "AR-ENV-19": (
        "Apostes dobles",
        "Si la taula les juga, es pot cantar “dos envidos”, que val 4, i “dos reales envido”, que val 6. Amb aquestes "
        "tampoc no es puja amb una aposta més baixa.",
    ),
    "AR-ENV-20": (
        "Quan la falta val menys",
        "La falta pot valer menys que el que s'havia cantat abans, i si no es vol, es paga el que s'havia cantat "
        "abans: amb {one_less} a 0, volguda val 1; si ha pujat un real envido i no es vol, 3.",
    ),
    "AR-ENV-21": (
        "Ningú no tira amb un envido pendent",
        "Mentre l'envido espera resposta, o el primer tant, ningú no juga carta.",
    ),
    "AR-ENV-22": (
        "Tres del mateix coll",
        "Si tens tres cartes del mateix coll i no has cantat flor, per a l'envido compten les dues millors: 6, 3 i 2 "
        "són 29.",
    ),
}
