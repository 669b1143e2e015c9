### What the page says where games are studied.

## Studying

analyse-title = Study: a game of { $game }
analyse-think = Computer analysis
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
analyse-solved = Solved: if both sides play their best, these results are certain.
analyse-estimated = estimate
analyse-tree = Turns and variations
analyse-empty = Play on the board or type a turn. Everything you try is saved as a variation.
analyse-at-start = Comment on the start
analyse-at-turn = Comment on { $turn }
analyse-comment = What is worth saying about this position?
analyse-promote = Make this the main line
analyse-delete = Delete from here
analyse-changes = What this turn changed
analyse-graph = Winning chances, turn by turn
analyse-graph-turn = turn
analyse-fault = turn { $number }, { $turn }: { $fault }, winning chances down { $percent }%
analyse-fault-let-go = turn { $number }, { $turn }: { $fault }, missed a win in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }

## What a position is worth

worth-about = { $side }: about { $percent }%
worth-draw = Draw
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

review-title = Game review
review-start = Review the game
review-running = Reviewing: turn { $number } of { $count }
review-stop = Stop
review-none = No mistakes found. Well played!
review-faults = { $count ->
        [one] { $count } turn could have been better
       *[other] { $count } turns could have been better
    }
review-better = Better: { $turn }
fault-slip = inaccuracy
fault-mistake = mistake
fault-blunder = blunder
review-again = Review again
review-mistakes = Mistakes
review-whose = Whose mistakes
review-of-all = All players
review-of = { $side } only
faults-slip = { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
faults-mistake = { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
faults-blunder = { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
retry-begin = Learn from these mistakes
retry-title = Mistake { $number } of { $count }
retry-task = { word-seat } played { $turn }. Find a better turn.
retry-judging = { $turn }: let me see…
retry-wrong = { $turn }: there is better. Try again.
retry-found = Good turn!
retry-found-last = Good turn! That was the last mistake.
retry-shown = This was better.
retry-solution = Show the better turn
retry-next = Next mistake
retry-end = Back to the game
marks-draw = Draw arrows
marks-how = Drag from one square to another for an arrow, tap a square for a circle. With a mouse, the right button draws at any time.
marks-clear = Clear arrows
