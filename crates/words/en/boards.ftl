### What is heard when walking over a board. Squares are called as turns write them.

## Squadro

squadro-piece = { $square }, { word-seat }, lane { $lane }, { $way ->
        [home] homeward
       *[out] outward
    }, { $dots ->
        [one] { $dots } dot
       *[other] { $dots } dots
    }
squadro-empty = { $square }, empty
squadro-piece-home = { word-seat }, lane { $lane }, piece home
squadro-empty-home = { word-seat }, lane { $lane }, place for the piece that comes home, empty

## Contigo

contigo-empty = { $square }, empty
contigo-pawn = { $square }, { word-seat }’s pawn
contigo-king = { $square }, { word-seat }’s king
contigo-pawn-of = { $square }, { word-seat }’s pawn, under { word-owner }’s orders
contigo-pit = pit { $pit }, { $beads ->
        [0] empty
        [one] { $beads } bead
       *[other] { $beads } beads
    }
contigo-pit-in-hand = pit { $pit }, you take from here, { $beads ->
        [0] nothing is left in it
        [one] { $beads } bead is left in it
       *[other] { $beads } beads are left in it
    }

## Kontakt
## $pieces is told piece by piece, from the ground up: each by kontakt-column-pieces.

kontakt-empty = { $square }, { $shade ->
        [dark] dark
       *[light] light
    } square, empty
kontakt-column = { $square }, { $height ->
        [one] { $height } level
       *[other] { $height } levels
    }: { $pieces }{ $free ->
        [yes] . The piece on top is free.
       *[no] .
    }
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

## Eupdonne
## $links is told square by square.

eupdonne-empty = { $square }, { $corner ->
        [yes] empty corner
       *[no] empty
    }
eupdonne-bar = { $corner ->
        [yes] { $square }, corner
       *[no] { $square }
    }, level { $level }, { $captured ->
        [yes] { word-owner }’s captured bar
       *[no] { word-owner }’s bar
    }, form { $form }, middle { $middle }, higher end { word-towards }, { $links-count ->
        [0] no links
       *[other] linked to { $links }
    }
eupdonne-bar-links = { $item }
eupdonne-hand = { word-owner }’s hand: { $count ->
        [0] no bar
        [one] { $count } bar
       *[other] { $count } bars
    } of form { $form }
