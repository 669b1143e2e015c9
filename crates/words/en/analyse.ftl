### What the page says where games are studied.

## Studying

analyse-title = A game of { $game } under study
analyse-think = The computer thinks along
analyse-lines = Best turns
analyse-lines-count = { $count ->
    [one] { $count } line
   *[other] { $count } lines
}
analyse-depth = { $depth ->
    [one] { $depth } turn ahead
   *[other] { $depth } turns ahead
}
analyse-thinking = Thinking…
analyse-proved = proved
analyse-estimated = an estimate
analyse-tree = Turns and variations
analyse-empty = Play on the board, or type a turn: everything you try is kept as a variation.
analyse-at-start = At the start
analyse-at-turn = After { $turn }
analyse-comment = What is there to say?
analyse-promote = Make it the main line
analyse-delete = Delete from here
analyse-changes = What the turn changed
analyse-graph = The chances of each side, turn by turn
analyse-graph-turn = turn
analyse-fault = turn { $number }, { $turn }: { $fault }, { $percent }% of the chances lost
analyse-fault-let-go = turn { $number }, { $turn }: { $fault }, a win in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } let go

## What a turn changed: $side is who, $before and $after how much

changed-squadro-moves = { $side } needs { $after } more moves to bring four pieces home; it was { $before }.
changed-squadro-risk = { $side }: pieces that can be jumped would lose { $after ->
        [one] { $after } move
       *[other] { $after } moves
    }; it was { $before }.
changed-squadro-slowest = { $side }’s slowest piece needs { $after } more moves; it was { $before }.
changed-contigo-wins = { $side } has { $after ->
        [0] no winning move
        [one] { $after } winning move
       *[other] { $after } winning moves
    }; it was { $before }.
changed-contigo-threes = { $side } has { $after ->
        [one] { $after } line of three
       *[other] { $after } lines of three
    } with room for the fourth; it was { $before }.
changed-contigo-ways = { $side } can complete a line in { $after ->
        [one] { $after } way
       *[other] { $after } ways
    }, beads permitting; it was { $before }.
changed-contigo-twos = { $side } has { $after ->
        [one] { $after } line of two
       *[other] { $after } lines of two
    } with room for two more; it was { $before }.
changed-contigo-pieces = { $side } commands { $after ->
        [one] { $after } piece
       *[other] { $after } pieces
    }; it was { $before }.
changed-contigo-king-in-danger = { $side }’s king { $after ->
        [0] can no longer be taken.
       *[other] can be taken.
    }
changed-contigo-in-danger = { $after ->
        [one] { $after } piece
       *[other] { $after } pieces
    } of { $side }’s can be taken; it was { $before }.
changed-contigo-kings-in-reach = { $side } has { $after ->
        [0] no king within reach
        [one] { $after } king within reach
       *[other] { $after } kings within reach
    }; it was { $before }.
changed-contigo-in-reach = { $side } has { $after ->
        [one] { $after } piece
       *[other] { $after } pieces
    } within reach; it was { $before }.
changed-contigo-moves = { $side }’s pieces have { $after ->
        [one] { $after } move
       *[other] { $after } moves
    }; it was { $before }.
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

## What a position is worth

worth-about = { $side }: about { $percent }%
worth-wins-in = { $side } wins in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
worth-wins-within = { $side } wins within { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
worth-loses-in = { $side } loses in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
worth-loses-within = { $side } loses within { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }

## A game looked over

review-title = Review
review-start = Look the game over
review-running = Looking it over: turn { $number } of { $count }
review-stop = Stop looking
review-none = Nothing to say: no mistakes found.
review-faults = { $count ->
    [one] { $count } turn to look at
   *[other] { $count } turns to look at
}
review-better = Better: { $turn }
fault-slip = slip
fault-mistake = mistake
fault-blunder = blunder
