### Problèmes.

## La page

puzzles-title = { $game } : problèmes
puzzles-number = Problème { $number } sur { $count }
puzzles-grade = Niveau { $grade } sur 8
puzzles-solved = { $count ->
        [0] aucun résolu
        [one] { $count } résolu
       *[other] { $count } résolus
    }
puzzles-win-1 = { word-seat } au trait : gagnez en un coup.
puzzles-win = { word-seat } au trait : gagnez en { $turns } coups.
puzzles-save = { word-seat } au trait : trouvez le seul coup qui ne perd pas aussitôt.
puzzles-best = { word-seat } au trait : trouvez le coup nettement meilleur que tous les autres.
puzzles-keep = { word-seat } au trait : trouvez le seul coup qui gagne encore. C’est prouvé : face à la meilleure défense, tout autre coup laisse échapper la victoire.
puzzles-team = Vous jouez aussi pour vos partenaires.
puzzles-right = Bien ! { $count ->
        [one] Encore un coup.
       *[other] Encore { $count } coups.
    }
puzzles-done = Résolu !
puzzles-done-shown = C’était la solution.
puzzles-wrong = { $turn } : ce n’est pas le bon coup.
puzzles-wrong-answer = { $turn } : ce n’est pas le bon coup, à cause de { $answer }.
puzzles-wrong-lost = { $turn } : ce n’est pas le bon coup. { $answer } gagne.
puzzles-hint = Indice
puzzles-hinted = Commencez par ici.
puzzles-solution = Voir la solution
puzzles-again = Recommencer
puzzles-next = Problème suivant
puzzles-list = Tous les problèmes
puzzles-row = Problème { $number }, niveau { $grade }, { $state ->
        [solved] résolu
        [seen] solution vue
       *[open] pas encore résolu
    }
puzzles-all-solved = Vous avez résolu tous les problèmes. Bravo !
puzzles-edit = Ouvrir dans l’éditeur
puzzles-try = Trouvez le meilleur coup.
puzzles-of = Variante
puzzles-any = Toutes
puzzles-usual = Jeu de base
puzzles-explanation = Solution
