### Ce que dit la page où l’on étudie une partie.

## L’étude

analyse-title = Une partie { $game } à l’étude
analyse-think = L’ordinateur réfléchit aussi
analyse-lines = Les meilleurs coups
analyse-lines-count = { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
}
analyse-depth = { $depth ->
    [one] { $depth } coup d’avance
   *[other] { $depth } coups d’avance
}
analyse-thinking = Il réfléchit…
analyse-proved = prouvé
analyse-estimated = une estimation
analyse-tree = Coups et variantes
analyse-empty = Jouez sur le plateau, ou écrivez un coup : tout ce que vous essayez reste comme variante.
analyse-at-start = Au début
analyse-at-turn = Après { $turn }
analyse-comment = Qu’y a-t-il à en dire ?
analyse-promote = En faire la ligne principale
analyse-delete = Supprimer à partir d’ici
analyse-changes = Ce que le coup a changé
analyse-graph = Les chances de chaque camp, coup après coup
analyse-graph-turn = coup
analyse-fault = coup { $number }, { $turn } : { $fault }, { $percent } % des chances perdues
analyse-fault-let-go = coup { $number }, { $turn } : { $fault }, un gain en { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    } laissé passer

## Ce que vaut une position

worth-about = { $side } : environ { $percent } %
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

review-title = Relecture
review-start = Relire la partie
review-running = On relit : coup { $number } sur { $count }
review-stop = Arrêter la relecture
review-none = Rien à redire : aucune erreur relevée.
review-faults = { $count ->
    [one] { $count } coup à revoir
   *[other] { $count } coups à revoir
}
review-better = Mieux : { $turn }
fault-slip = imprécision
fault-mistake = erreur
fault-blunder = gaffe
