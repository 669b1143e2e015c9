### What a turn of Squadro changed: $side says who, $before and $after how much.

changed-squadro-moves = { $side } needs { $after } more moves to bring four pieces home (was { $before }).
changed-squadro-risk = { $side }: pieces that can be jumped would lose { $after ->
        [one] { $after } move
       *[other] { $after } moves
    } (was { $before }).
changed-squadro-slowest = { $side }’s slowest piece needs { $after } more moves (was { $before }).
