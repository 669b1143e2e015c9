### Ce que l’on entend en parcourant un plateau. Les cases portent le nom qu’elles ont dans la notation.

## Squadro

squadro-piece = { $square }, { word-seat }, couloir { $lane }, { $way ->
        [home] au retour
       *[out] à l’aller
    }, { $dots ->
        [one] { $dots } point
       *[other] { $dots } points
    }
squadro-empty = { $square }, libre
squadro-piece-home = { word-seat }, couloir { $lane }, pièce rentrée
squadro-empty-home = { word-seat }, couloir { $lane }, place de la pièce rentrée, libre

## Contigo

contigo-empty = { $square }, libre
contigo-pawn = { $square }, pion de { word-seat }
contigo-king = { $square }, roi de { word-seat }
contigo-pawn-of = { $square }, pion de { word-seat }, aux ordres de { word-owner }
contigo-pit = alvéole { $pit }, { $beads ->
        [0] vide
        [one] { $beads } perle
       *[other] { $beads } perles
    }
contigo-pit-in-hand = alvéole { $pit }, vous y puisez, { $beads ->
        [0] plus rien dedans
        [one] il y reste { $beads } perle
       *[other] il y reste { $beads } perles
    }

## Kontakt
## $pieces se dit pièce par pièce, du sol au sommet : chacune par kontakt-column-pieces.

kontakt-empty = { $square }, case { $shade ->
        [dark] foncée
       *[light] claire
    }, libre
kontakt-column = { $square }, { $height ->
        [one] { $height } étage
       *[other] { $height } étages
    } : { $pieces }{ $free ->
        [yes] . La pièce du sommet est libre.
       *[no] .
    }
kontakt-column-pieces = { $item ->
    [light-rampart-north] rempart clair vers le nord
    [light-rampart-east] rempart clair vers l’est
    [light-rampart-south] rempart clair vers le sud
    [light-rampart-west] rempart clair vers l’ouest
    [light-donjon] donjon clair
    [light-tower] tour claire
    [light-roof] toit clair
    [dark-rampart-north] rempart foncé vers le nord
    [dark-rampart-east] rempart foncé vers l’est
    [dark-rampart-south] rempart foncé vers le sud
    [dark-rampart-west] rempart foncé vers l’ouest
    [dark-donjon] donjon foncé
    [dark-tower] tour foncée
   *[dark-roof] toit foncé
}
kontakt-stock = Réserve de { word-seat } : { $kind ->
        [rampart] { $count ->
            [0] plus de rempart
            [one] { $count } rempart
           *[other] { $count } remparts
        }
        [donjon] { $count ->
            [0] plus de donjon
            [one] { $count } donjon
           *[other] { $count } donjons
        }
        [tower] { $count ->
            [0] plus de tour
            [one] { $count } tour
           *[other] { $count } tours
        }
       *[roof] { $count ->
            [0] plus de toit
            [one] { $count } toit
           *[other] { $count } toits
        }
    }

## Eupdonne
## $links se dit case par case.

eupdonne-empty = { $square }, { $corner ->
        [yes] coin libre
       *[no] libre
    }
eupdonne-bar = { $corner ->
        [yes] { $square }, coin
       *[no] { $square }
    }, niveau { $level }, { $captured ->
        [yes] barre capturée de { word-owner }
       *[no] barre de { word-owner }
    }, forme { $form }, milieu { $middle }, bout haut vers { word-towards }, { $links-count ->
        [0] sans liaison
       *[other] liée à { $links }
    }
eupdonne-bar-links = { $item }
eupdonne-hand = Main de { word-owner } : { $count ->
        [0] plus de barre
        [one] { $count } barre
       *[other] { $count } barres
    } de forme { $form }
