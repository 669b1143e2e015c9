### What is heard when walking over a board of Kontakt. Squares are called as turns write them.

## $pieces is told piece by piece, from the ground up: each by kontakt-column-pieces.

kontakt-empty = { $square }, { $shade ->
        [dark] dark
       *[light] light
    } square, empty
kontakt-column = { $free ->
        [yes] { $square }, piece on top free
       *[no] { $square }
    }, { $height ->
        [one] { $height } level
       *[other] { $height } levels
    }: { $pieces }
kontakt-column-pieces = { $item ->
    [light-rampart-north] light rampart running north
    [light-rampart-east] light rampart running east
    [light-rampart-south] light rampart running south
    [light-rampart-west] light rampart running west
    [light-donjon] light donjon
    [light-tower] light tower
    [light-roof] light roof
    [dark-rampart-north] dark rampart running north
    [dark-rampart-east] dark rampart running east
    [dark-rampart-south] dark rampart running south
    [dark-rampart-west] dark rampart running west
    [dark-donjon] dark donjon
    [dark-tower] dark tower
   *[dark-roof] dark roof
}
kontakt-stock = { word-seat }’s stock: { $kind ->
        [rampart] { $count ->
            [0] no rampart left
            [one] { $count } rampart
           *[other] { $count } ramparts
        }
        [donjon] { $count ->
            [0] no donjon left
            [one] { $count } donjon
           *[other] { $count } donjons
        }
        [tower] { $count ->
            [0] no tower left
            [one] { $count } tower
           *[other] { $count } towers
        }
       *[roof] { $count ->
            [0] no roof left
            [one] { $count } roof
           *[other] { $count } roofs
        }
    }

## The pieces

word-kind = { $kind ->
    [rampart] rampart
    [donjon] donjon
    [tower] tower
   *[roof] roof
}
word-a-kind = { $kind ->
    [rampart] A rampart
    [donjon] A donjon
    [tower] A tower
   *[roof] A roof
}
word-the-kind = { $kind ->
    [rampart] The rampart
    [donjon] The donjon
    [tower] The tower
   *[roof] The roof
}
word-enemy = { $enemy ->
    [light] light
   *[dark] dark
}
