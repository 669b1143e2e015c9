### What a turn of Contigo changed: $side says who, $before and $after how much.

changed-contigo-wins = { $side } has { $after ->
        [0] no winning move
        [one] { $after } winning move
       *[other] { $after } winning moves
    } (was { $before }).
changed-contigo-threes = { $side } has { $after ->
        [one] { $after } line of three
       *[other] { $after } lines of three
    } with room for a fourth (was { $before }).
changed-contigo-ways = { $side } can complete a line in { $after ->
        [one] { $after } way
       *[other] { $after } ways
    }, beads permitting (was { $before }).
changed-contigo-twos = { $side } has { $after ->
        [one] { $after } line of two
       *[other] { $after } lines of two
    } with room for two more (was { $before }).
changed-contigo-pieces = { $side } commands { $after ->
        [one] { $after } piece
       *[other] { $after } pieces
    } (was { $before }).
changed-contigo-king-in-danger = { $side }’s king { $after ->
        [0] is no longer under attack.
       *[other] is under attack.
    }
changed-contigo-in-danger = { $after ->
        [one] { $after } piece
       *[other] { $after } pieces
    } of { $side }’s can be captured (was { $before }).
changed-contigo-kings-in-reach = { $side } has { $after ->
        [0] no king within reach
        [one] { $after } king within reach
       *[other] { $after } kings within reach
    } (was { $before }).
changed-contigo-in-reach = { $side } has { $after ->
        [one] { $after } piece
       *[other] { $after } pieces
    } within reach (was { $before }).
changed-contigo-moves = { $side }’s pieces have { $after ->
        [one] { $after } move
       *[other] { $after } moves
    } (was { $before }).
