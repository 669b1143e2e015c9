### Ce qu’un coup de Kontakt a changé : $side dit qui, $before et $after combien.

changed-kontakt-roofs = { $side } : encore { $after ->
        [one] { $after } toit
       *[other] { $after } toits
    } à poser, au lieu de { $before }.
changed-kontakt-safe-tops = { $side } : { $after ->
        [0] aucun sommet
        [one] { $after } sommet
       *[other] { $after } sommets
    } à coiffer que personne ne peut couvrir, au lieu de { $before }.
changed-kontakt-tops = { $side } : { $after ->
        [0] aucun sommet
        [one] { $after } sommet
       *[other] { $after } sommets
    } à coiffer que l’autre camp peut couvrir, au lieu de { $before }.
changed-kontakt-climbs = { $side } : { $after ->
        [one] { $after } case
       *[other] { $after } cases
    } où monter, au lieu de { $before }.
changed-kontakt-free = { $side } : { $after ->
        [one] { $after } donjon ou tour libre
       *[other] { $after } donjons et tours libres
    } ailleurs, au lieu de { $before }.
changed-kontakt-ramparts = { $side } : { $after ->
        [one] { $after } rempart
       *[other] { $after } remparts
    } en réserve, au lieu de { $before }.
changed-kontakt-stock = { $side } : { $after ->
        [one] { $after } donjon ou tour
       *[other] { $after } donjons et tours
    } en réserve, au lieu de { $before }.
