### Puzzles.

## The page

puzzles-title = { $game }: puzzles
puzzles-number = Puzzle { $number } of { $count }
puzzles-grade = Grade { $grade } of 8
puzzles-solved = { $count } solved
puzzles-win-1 = { word-seat } to move: win with this turn.
puzzles-win = { word-seat } to move: force a win in { $turns } turns of your own.
puzzles-save = { word-seat } to move: only one turn does not lose at once.
puzzles-best = { word-seat } to move: one turn is better than all others by far.
puzzles-team = You play for both partners.
puzzles-right = Right. { $count ->
        [one] One turn more.
       *[other] { $count } turns more.
    }
puzzles-done = Solved!
puzzles-done-shown = That was the solution.
puzzles-wrong = { $turn }: not that one.
puzzles-wrong-answer = { $turn }: not that one. The other side replies { $answer }.
puzzles-wrong-lost = { $turn }: not that one. After { $answer } it is lost.
puzzles-hint = Hint
puzzles-hinted = Look here.
puzzles-solution = Show the solution
puzzles-again = Again
puzzles-next = Next puzzle
puzzles-list = All puzzles
puzzles-row = Puzzle { $number }, grade { $grade }, { $state ->
        [solved] solved
        [seen] seen
       *[open] not solved yet
    }
puzzles-all-solved = All puzzles are solved. Well played!
puzzles-edit = Open in the editor
puzzles-try = Find the turn.
puzzles-of = Of which variant
puzzles-any = Any
puzzles-usual = The usual one
