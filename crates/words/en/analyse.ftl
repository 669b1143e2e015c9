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
