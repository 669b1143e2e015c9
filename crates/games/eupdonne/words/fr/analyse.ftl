### Ce qu’un coup d’Eupdonne a changé : $side dit qui, $before et $after combien.

changed-eupdonne-win = { $side } : { $after ->
        [0] plus de gain à portée.
       *[other] un gain est à portée.
    }
changed-eupdonne-captives = { $side } : { $after ->
        [0] aucune barre captive
        [one] { $after } barre captive
       *[other] { $after } barres captives
    }, au lieu de { $before }.
changed-eupdonne-two-apart = { $side } : { $after ->
        [one] { $after } paire de coins
       *[other] { $after } paires de coins
    } à deux barres l’un de l’autre, au lieu de { $before }.
changed-eupdonne-corners = { $side } : { $after ->
        [0] aucun coin tenu
        [one] { $after } coin tenu
       *[other] { $after } coins tenus
    }, au lieu de { $before }.
changed-eupdonne-loose = { $side } : { $after ->
        [one] { $after } barre
       *[other] { $after } barres
    } hors de toute chaîne partant d’un coin, au lieu de { $before }.
changed-eupdonne-hand = { $side } : { $after ->
        [one] { $after } barre
       *[other] { $after } barres
    } en main, au lieu de { $before }.
