### Ce que l’on entend en parcourant un plateau de Squadro. Les cases portent le nom qu’elles ont dans la notation.

squadro-piece = { $square }, { word-seat }, couloir { $lane }, { $way ->
        [home] au retour
       *[out] à l’aller
    }, { $dots ->
        [one] { $dots } point
       *[other] { $dots } points
    }
squadro-empty = { $square }, libre
squadro-piece-home = { word-seat }, couloir { $lane }, pièce rentrée
squadro-empty-home = { word-seat }, couloir { $lane }, place de la pièce rentrée, libre
