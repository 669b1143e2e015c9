### Ce que dit la page où l’on étudie une partie.

## L’étude

analyse-title = Une partie { $game ->
        [Eupdonne] d’Eupdonne
       *[other] de { $game }
    } à l’étude
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

## Ce qu’un coup a changé : $side dit qui, $before et $after combien

changed-squadro-moves = { $side } : encore { $after } coups pour rentrer quatre pièces, au lieu de { $before }.
changed-squadro-risk = { $side } : les pièces que l’on peut sauter perdraient { $after ->
        [one] { $after } coup
       *[other] { $after } coups
    }, au lieu de { $before }.
changed-squadro-slowest = { $side } : la pièce la plus lente a encore besoin de { $after } coups, au lieu de { $before }.
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
