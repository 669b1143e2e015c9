### Ce que dit la page où l’on étudie une partie.

## L’étude

analyse-title = Étude : une partie { $game }
analyse-think = Analyse de l’ordinateur
analyse-lines = Les meilleurs coups
analyse-lines-count = { $count ->
    [one] { $count } variante
   *[other] { $count } variantes
}
analyse-depth = { $depth ->
    [one] { $depth } coup d’avance
   *[other] { $depth } coups d’avance
}
analyse-thinking = Réflexion…
analyse-proved = prouvé
analyse-solved = Position résolue : si les deux camps jouent au mieux, ces résultats sont certains.
analyse-estimated = estimation
analyse-tree = Coups et variantes
analyse-empty = Jouez sur le plateau ou écrivez un coup. Tout ce que vous essayez est gardé comme variante.
analyse-at-start = Commentaire sur le début
analyse-at-turn = Commentaire sur { $turn }
analyse-comment = Que dire de cette position ?
analyse-promote = En faire la variante principale
analyse-delete = Supprimer à partir d’ici
analyse-changes = Ce que ce coup a changé
analyse-graph = Les chances de gain, coup après coup
analyse-graph-turn = coup
analyse-fault = coup { $number }, { $turn } : { $fault }, { $percent } % de chances de gain en moins
analyse-fault-let-go = coup { $number }, { $turn } : { $fault }, gain en { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    } manqué

## Ce que vaut une position

worth-about = { $side } : environ { $percent } %
worth-draw = Nulle
worth-wins-in = { $side } gagne en { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    }
worth-wins-within = { $side } gagne en { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    } au plus
worth-loses-in = { $side } perd en { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    }
worth-loses-within = { $side } perd en { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    } au plus

## Une partie relue

review-title = Analyse de la partie
review-start = Analyser la partie
review-running = Analyse : coup { $number } sur { $count }
review-stop = Arrêter
review-none = Aucune erreur relevée. Bien joué !
review-faults = { $count ->
        [one] { $count } coup à améliorer
       *[other] { $count } coups à améliorer
    }
review-better = Mieux : { $turn }
fault-slip = imprécision
fault-mistake = erreur
fault-blunder = gaffe
review-again = Analyser à nouveau
review-mistakes = Erreurs
review-whose = Les erreurs de qui
review-of-all = Tous les joueurs
review-of = { $side } seulement
faults-slip = { $count ->
        [one] { $count } imprécision
       *[other] { $count } imprécisions
    }
faults-mistake = { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }
faults-blunder = { $count ->
        [one] { $count } gaffe
       *[other] { $count } gaffes
    }
retry-begin = Corriger ces erreurs
retry-title = Erreur { $number } sur { $count }
retry-task = { word-seat } a joué { $turn }. Trouvez mieux.
retry-judging = { $turn } : voyons…
retry-wrong = { $turn } : il y a mieux. Essayez encore.
retry-found = Bon coup !
retry-found-last = Bon coup ! C’était la dernière erreur.
retry-shown = Voilà ce qu’il fallait jouer.
retry-solution = Voir le meilleur coup
retry-next = Erreur suivante
retry-end = Revenir à la partie
marks-draw = Tracer des flèches
marks-how = Glissez d’une case à l’autre pour une flèche, touchez une case pour un cercle. À la souris, le bouton droit trace à tout moment.
marks-clear = Effacer les flèches
