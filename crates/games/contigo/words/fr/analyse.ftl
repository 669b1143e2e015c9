### Ce qu’un coup de Contigo a changé : $side dit qui, $before et $after combien.

changed-contigo-wins = { $side } : { $after ->
        [0] plus de coup gagnant
        [one] { $after } coup gagnant
       *[other] { $after } coups gagnants
    }, au lieu de { $before }.
changed-contigo-threes = { $side } : { $after ->
        [one] { $after } ligne de trois
       *[other] { $after } lignes de trois
    } avec une place pour le quatrième, au lieu de { $before }.
changed-contigo-ways = { $side } : { $after ->
        [one] { $after } façon
       *[other] { $after } façons
    } de compléter une ligne, si les perles le veulent, au lieu de { $before }.
changed-contigo-twos = { $side } : { $after ->
        [one] { $after } ligne de deux
       *[other] { $after } lignes de deux
    } avec deux places libres, au lieu de { $before }.
changed-contigo-pieces = { $side } commande { $after ->
        [one] { $after } pièce
       *[other] { $after } pièces
    }, au lieu de { $before }.
changed-contigo-king-in-danger = { $side } : { $after ->
        [0] le roi n’est plus en prise.
       *[other] le roi est en prise.
    }
changed-contigo-in-danger = { $side } : { $after ->
        [one] { $after } pièce en prise
       *[other] { $after } pièces en prise
    }, au lieu de { $before }.
changed-contigo-kings-in-reach = { $side } : { $after ->
        [0] plus de roi à portée
        [one] { $after } roi à portée
       *[other] { $after } rois à portée
    }, au lieu de { $before }.
changed-contigo-in-reach = { $side } : { $after ->
        [one] { $after } pièce à portée
       *[other] { $after } pièces à portée
    }, au lieu de { $before }.
changed-contigo-moves = { $side } : { $after ->
        [one] { $after } déplacement possible
       *[other] { $after } déplacements possibles
    }, au lieu de { $before }.
