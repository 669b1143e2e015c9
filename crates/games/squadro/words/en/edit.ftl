### Setting up a position of Squadro.

squadro-setup-piece = { word-seat }, { $way ->
        [home] coming home
       *[out] going out
    }
