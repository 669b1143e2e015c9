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
puzzles-win-1 = { word-seat } au trait : gagnez en ce coup.
puzzles-win = { word-seat } au trait : forcez le gain en { $turns } de vos coups.
puzzles-save = { word-seat } au trait : un seul coup ne perd pas aussitôt.
puzzles-best = { word-seat } au trait : un coup vaut bien mieux que tous les autres.
puzzles-team = Vous jouez aussi pour vos partenaires.
puzzles-right = Juste. { $count ->
        [one] Encore un coup.
       *[other] Encore { $count } coups.
    }
puzzles-done = Résolu !
puzzles-done-shown = C’était la solution.
puzzles-wrong = { $turn } : ce n’est pas celui-là.
puzzles-wrong-answer = { $turn } : ce n’est pas celui-là. L’autre camp répond { $answer }.
puzzles-wrong-lost = { $turn } : ce n’est pas celui-là. Après { $answer }, c’est perdu.
puzzles-hint = Indice
puzzles-hinted = Regardez ici.
puzzles-solution = Voir la solution
puzzles-again = Recommencer
puzzles-next = Problème suivant
puzzles-list = Tous les problèmes
puzzles-row = Problème { $number }, niveau { $grade }, { $state ->
        [solved] résolu
        [seen] vu
       *[open] pas encore résolu
    }
puzzles-all-solved = Tous les problèmes sont résolus. Bien joué !
puzzles-edit = Ouvrir dans l’éditeur
puzzles-try = Trouvez le coup.
puzzles-of = De quelle variante
puzzles-any = Peu importe
puzzles-usual = L’habituelle
