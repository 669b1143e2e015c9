### What a turn of Eupdonne changed: $side says who, $before and $after how much.

changed-eupdonne-win = { $side } { $after ->
        [0] no longer has a win within reach.
       *[other] has a win within reach.
    }
changed-eupdonne-captives = { $side } holds { $after ->
        [0] no captive
        [one] { $after } captive
       *[other] { $after } captives
    }; it was { $before }.
changed-eupdonne-two-apart = { $side }: { $after ->
        [one] { $after } pair of corners is
       *[other] { $after } pairs of corners are
    } two bars apart; it was { $before }.
changed-eupdonne-corners = { $side } holds { $after ->
        [0] no corner
        [one] { $after } corner
       *[other] { $after } corners
    }; it was { $before }.
changed-eupdonne-loose = { $side }: { $after ->
        [one] { $after } bar is
       *[other] { $after } bars are
    } in no chain from a corner; it was { $before }.
changed-eupdonne-hand = { $side } has { $after ->
        [one] { $after } bar
       *[other] { $after } bars
    } in hand; it was { $before }.
