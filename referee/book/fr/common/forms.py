"""Rules of the record's forms (FMT)."""

CHAPTERS = {
    "FMT": "Ce qui est noté",
}

RULES = {
    "FMT-01": (
        "Rien à comparer",
        "Noter qui a gagné la comparaison, sans nombres, demande un envido accepté ou une flor disputée qui attend "
        "les valeurs. Là où il n'y a ni envido ni flor, cela ne compte jamais.",
    ),
    "FMT-02": (
        "Une valeur est déjà annoncée",
        "Si quelqu'un a déjà dit son nombre, la comparaison continue avec des nombres ou avec “son buenas” : il n'est "
        "plus permis de noter seulement qui a gagné.",
    ),
    "FMT-03": (
        "Pas de donne à fermer",
        "La table peut terminer une donne ouverte, et ce qui n'est pas réglé ne rapporte rien. Sans donne ouverte, il "
        "n'y a rien à fermer.",
    ),
    "FMT-04": (
        "Rien à prouver",
        "Noter que quelqu'un a bien ou mal montré demande qu'il ait eu quelque chose à montrer et que ce ne soit pas "
        "encore prouvé. “Il l'avait” ou “il ne l'avait pas” ne répondent qu'à un “pido flor”.",
    ),
    "FMT-05": (
        "Cette place n'existe pas",
        "La note nomme une place ou un camp que cette table n'a pas : à deux, par exemple, il n'y a pas de troisième "
        "joueur.",
    ),
}
