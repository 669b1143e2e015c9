### Ce qu’un coup de Squadro a changé : $side dit qui, $before et $after combien.

changed-squadro-moves = { $side } : encore { $after } coups pour rentrer quatre pièces, au lieu de { $before }.
changed-squadro-risk = { $side } : les pièces que l’on peut sauter perdraient { $after ->
        [one] { $after } coup
       *[other] { $after } coups
    }, au lieu de { $before }.
changed-squadro-slowest = { $side } : la pièce la plus lente a encore besoin de { $after } coups, au lieu de { $before }.
