### Ce que l’on entend en parcourant un plateau de Kontakt. Les cases portent le nom qu’elles ont dans la notation.

## $pieces se dit pièce par pièce, du sol au sommet : chacune par kontakt-column-pieces.

kontakt-empty = { $square }, case { $shade ->
        [dark] foncée
       *[light] claire
    }, libre
kontakt-column = { $free ->
        [yes] { $square }, pièce du sommet libre
       *[no] { $square }
    }, { $height ->
        [one] { $height } étage
       *[other] { $height } étages
    } : { $pieces }
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

## Les pièces

word-kind = { $kind ->
    [rampart] rempart
    [donjon] donjon
    [tower] tour
   *[roof] toit
}
word-a-kind = { $kind ->
    [rampart] Un rempart
    [donjon] Un donjon
    [tower] Une tour
   *[roof] Un toit
}
word-the-kind = { $kind ->
    [rampart] Le rempart
    [donjon] Le donjon
    [tower] La tour
   *[roof] Le toit
}
word-enemy = { $enemy ->
    [light] claire
   *[dark] foncée
}
