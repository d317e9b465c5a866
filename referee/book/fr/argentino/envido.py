"""Rules of the envido (AR-ENV)."""

RULES = {
    "AR-ENV-01": (
        "Ce que tu as",
        "Ta valeur, avec deux cartes de la même couleur, est 20 plus ce qu'elles comptent : 7 et 6 font 33. Avec "
        "trois couleurs différentes, c'est la carte qui compte le plus : 5, 2 et roi font 5.",
    ),
    "AR-ENV-02": (
        "Quand il s'ouvre",
        "L'envido s'ouvre au premier pli, par un joueur qui n'a pas encore joué de carte : le dernier peut l'ouvrir "
        "quand tous ont déjà joué. Il ne s'ouvre plus avec un truco accepté, un truco de ton camp sans réponse, une "
        "flor annoncée ou l'envido déjà réglé.",
    ),
    "AR-ENV-03": (
        "Les annonces",
        "“Envido” vaut 2 et “real envido” 3, et chacun s'ajoute à ce qui précède. “Falta envido” remplace tout. Si "
        "personne n'annonce, il n'y a pas de points d'envido.",
    ),
    "AR-ENV-04": (
        "Relancer",
        "L'envido ne se relance pas avec moins : d'abord les envidos, puis les reales, enfin une falta, un camp à la "
        "fois. À un “real envido”, tu ne réponds pas “envido”. La falta s'accepte ou se refuse.",
    ),
    "AR-ENV-05": (
        "Quiero à l'envido",
        "“Quiero” accepte tout ce qui a été annoncé : envido, envido et real envido font 7.",
    ),
    "AR-ENV-06": (
        "No quiero à l'envido",
        "Si l'envido est refusé, le camp qui a annoncé le dernier marque ce qui était accepté avant cette annonce, ou "
        "1 si c'était la seule. “No quiero” à un envido relancé par un real envido, c'est 2. Les valeurs ne se "
        "regardent pas.",
    ),
    "AR-ENV-07": (
        "Ce que vaut la falta",
        "La falta vaut {falta_envido}, et jamais moins de 1. À {target}, avec {eight_less} à 0, le camp en tête "
        "marque 8.",
    ),
    "AR-ENV-08": (
        "Annoncer les valeurs",
        "L'envido accepté, le mano dit son nombre. Ensuite chacun dit plus, dit moins, dit “son buenas” ou se tait "
        "tant que son partenaire est en tête. Personne n'annonce deux fois, et un joueur allé au mazo n'annonce pas.",
    ),
    "AR-ENV-09": (
        "La plus haute gagne",
        "La plus haute valeur annoncée rapporte à son camp tout ce qui a été accepté.",
    ),
    "AR-ENV-10": (
        "Valeurs égales",
        "Si les valeurs sont égales, celui qui vient le premier à partir du mano gagne : 27 à 27 va au premier. "
        "Certaines tables donnent l'égalité au camp qui a ouvert l'envido.",
    ),
    "AR-ENV-11": (
        "Dire “son buenas”",
        "“Son buenas” dit que ta valeur ne dépasse pas la meilleure, qui est à l'autre camp, et tu n'annonces plus. "
        "Cela ne vaut que pour toi : ton partenaire peut avoir plus et gagner. Noté pour le camp entier, cela concède "
        "pour tous.",
    ),
    "AR-ENV-12": (
        "Valeurs possibles",
        "Une valeur va de 0 à 7 ou de 20 à 33. Personne n'a 8, ni 19, ni 34 : ces nombres ne comptent pas.",
    ),
    "AR-ENV-13": (
        "Quand cela se ferme",
        "Les valeurs se ferment quand tout le camp qui perd a parlé, ou avec la prochaine carte ou le prochain mot "
        "sur autre chose : se taire, c'est concéder. Avant la première valeur, rien d'autre ne peut suivre.",
    ),
    "AR-ENV-14": (
        "Annulé par la flor",
        "S'il y a une flor annoncée, l'envido de la donne ne compte pas, où qu'il en soit.",
    ),
    "AR-ENV-15": (
        "Plus d'envido",
        "Après le “quiero” ou le “no quiero”, personne n'annonce plus d'envido dans la donne. “Quiero, envido” est un "
        "“quiero” et rien de plus.",
    ),
    "AR-ENV-16": (
        "Répondre après sa carte",
        "Avoir joué ne t'empêche ni de répondre à un envido ni de le relancer : n'importe qui de ton camp qui n'est "
        "pas allé au mazo peut le faire.",
    ),
    "AR-ENV-17": (
        "L'envido passe d'abord",
        "Si l'adversaire annonce “truco”, tu peux ouvrir l'envido avant de répondre. Le truco attend, et la réponse "
        "vient après.",
    ),
    "AR-ENV-18": (
        "Relances limitées",
        "Aux tables qui mettent une limite, une même chaîne a au plus deux envidos et un real envido. Aux autres, les "
        "relances n'ont pas de limite.",
    ),
    "AR-ENV-19": (
        "Annonces doubles",
        "Si la table les joue, tu peux annoncer “dos envidos”, qui vaut 4, et “dos reales envido”, qui vaut 6. Avec "
        "eux non plus, pas de relance avec moins.",
    ),
    "AR-ENV-20": (
        "Quand la falta vaut moins",
        "La falta peut valoir moins que ce qui était annoncé avant, et, si elle est refusée, ce qui était annoncé "
        "avant se paie : avec {one_less} à 0, acceptée, elle vaut 1 ; si elle relançait un real envido et qu'elle est "
        "refusée, 3.",
    ),
    "AR-ENV-21": (
        "Pas de carte avec un envido en attente",
        "Tant que l'envido attend une réponse, ou sa première valeur, personne ne joue de carte.",
    ),
    "AR-ENV-22": (
        "Trois de la même couleur",
        "Si tu as trois cartes de la même couleur et n'as pas annoncé flor, les deux meilleures comptent pour "
        "l'envido : 6, 3 et 2 font 29.",
    ),
}
