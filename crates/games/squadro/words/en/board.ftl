### What is heard when walking over a board of Squadro. Squares are called by the lanes that cross there.

squadro-piece = { word-seat }, lane { $lane }, { $at ->
        [0] at its start
        [6] at the far edge
       *[other] { $seat ->
            [yellow] on { seat-red }’s lane { $at }
           *[red] on { seat-yellow }’s lane { $at }
        }
    }, { $way ->
        [home] homeward
       *[out] outward
    }, { $dots ->
        [one] { $dots } dot
       *[other] { $dots } dots
    }
squadro-crossing = { seat-yellow }’s lane { $yellow }, { seat-red }’s lane { $red }, empty
squadro-edge = { word-seat }, lane { $lane }, { $at ->
        [0] start
       *[6] far edge
    }, empty
squadro-piece-home = { word-seat }, lane { $lane }, piece home
squadro-empty-home = { word-seat }, lane { $lane }, place for the piece that comes home, empty
