### What a turn of Kontakt changed: $side says who, $before and $after how much.

changed-kontakt-roofs = { $side } has { $after ->
        [one] { $after } roof
       *[other] { $after } roofs
    } left to place (was { $before }).
changed-kontakt-safe-tops = { $side } has { $after ->
        [0] no piece
        [one] { $after } piece
       *[other] { $after } pieces
    } ready for a roof and safe from being covered (was { $before }).
changed-kontakt-tops = { $side } has { $after ->
        [0] no piece
        [one] { $after } piece
       *[other] { $after } pieces
    } ready for a roof that the opponent could still cover (was { $before }).
changed-kontakt-climbs = { $side } has { $after ->
        [one] { $after } square
       *[other] { $after } squares
    } it can climb onto (was { $before }).
changed-kontakt-free = { $side } has { $after ->
        [one] { $after } free donjon or tower
       *[other] { $after } free donjons and towers
    } elsewhere (was { $before }).
changed-kontakt-ramparts = { $side } has { $after ->
        [one] { $after } rampart
       *[other] { $after } ramparts
    } in stock (was { $before }).
changed-kontakt-stock = { $side } has { $after ->
        [one] { $after } donjon or tower
       *[other] { $after } donjons and towers
    } in stock (was { $before }).
