### Composer une position de Squadro.

squadro-setup-piece = { word-seat }, { $way ->
        [home] au retour
       *[out] à l’aller
    }
