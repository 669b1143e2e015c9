### What a turn of Eupdonne changed: $side says who, $before and $after how much.

changed-eupdonne-win = { $side } { $after ->
        [0] no longer threatens to win.
       *[other] threatens to win.
    }
changed-eupdonne-captives = { $side } holds { $after ->
        [0] no captive
        [one] { $after } captive
       *[other] { $after } captives
    } (was { $before }).
changed-eupdonne-two-apart = { $side }: { $after ->
        [one] { $after } pair of corners is
       *[other] { $after } pairs of corners are
    } two bars apart (was { $before }).
changed-eupdonne-corners = { $side } holds { $after ->
        [0] no corner
        [one] { $after } corner
       *[other] { $after } corners
    } (was { $before }).
changed-eupdonne-loose = { $side }: { $after ->
        [one] { $after } bar is
       *[other] { $after } bars are
    } not connected to any corner (was { $before }).
changed-eupdonne-hand = { $side } has { $after ->
        [one] { $after } bar
       *[other] { $after } bars
    } in hand (was { $before }).
