### Ce qu’un coup de __Name__ a changé : $side dit qui, $before et $after combien.

changed-__name__-twos = { $side } : { $after ->
        [one] { $after } ligne à compléter
       *[other] { $after } lignes à compléter
    }, au lieu de { $before }.
