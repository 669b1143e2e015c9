### What is heard when walking over a board of Squadro. Squares are called as turns write them.

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
