### Ce que l’on entend en parcourant un plateau de Squadro. Les cases se disent par les couloirs qui s’y croisent.

squadro-piece = { word-seat }, couloir { $lane }, { $at ->
        [0] au départ
        [6] au bord opposé
       *[other] { $seat ->
            [yellow] sur le couloir { $at } de { seat-red }
           *[red] sur le couloir { $at } de { seat-yellow }
        }
    }, { $way ->
        [home] au retour
       *[out] à l’aller
    }, { $dots ->
        [one] { $dots } point
       *[other] { $dots } points
    }
squadro-crossing = couloir { $yellow } de { seat-yellow }, couloir { $red } de { seat-red }, libre
squadro-edge = { word-seat }, couloir { $lane }, { $at ->
        [0] case de départ
       *[6] bord opposé
    }, libre
squadro-piece-home = { word-seat }, couloir { $lane }, pièce rentrée
squadro-empty-home = { word-seat }, couloir { $lane }, place de la pièce rentrée, libre
