### What a turn of Kontakt changed: $side says who, $before and $after how much.

changed-kontakt-roofs = { $side } has { $after ->
        [one] { $after } roof
       *[other] { $after } roofs
    } left to place; it was { $before }.
changed-kontakt-safe-tops = { $side } has { $after ->
        [0] no top
        [one] { $after } top
       *[other] { $after } tops
    } to roof that nobody can cover; it was { $before }.
changed-kontakt-tops = { $side } has { $after ->
        [0] no top
        [one] { $after } top
       *[other] { $after } tops
    } to roof that the other side can cover; it was { $before }.
changed-kontakt-climbs = { $side } has { $after ->
        [one] { $after } square
       *[other] { $after } squares
    } to climb to; it was { $before }.
changed-kontakt-free = { $side } has { $after ->
        [one] { $after } free donjon or tower
       *[other] { $after } free donjons and towers
    } elsewhere; it was { $before }.
changed-kontakt-ramparts = { $side } has { $after ->
        [one] { $after } rampart
       *[other] { $after } ramparts
    } in stock; it was { $before }.
changed-kontakt-stock = { $side } has { $after ->
        [one] { $after } donjon or tower
       *[other] { $after } donjons and towers
    } in stock; it was { $before }.
