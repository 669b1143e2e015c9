### Puzzles.

## The page

puzzles-title = { $game }: puzzles
puzzles-number = Puzzle { $number } of { $count }
puzzles-grade = Level { $grade } of 8
puzzles-solved = { $count } solved
puzzles-win-1 = { word-seat } to move and win.
puzzles-win = { word-seat } to move and win in { $turns } turns.
puzzles-save = { word-seat } to move: find the only turn that does not lose at once.
puzzles-best = { word-seat } to move: find the one turn that is much better than all others.
puzzles-keep = { word-seat } to move: find the only turn that still wins. Proved: against the best defence, every other turn throws the win away.
puzzles-team = You play for both partners.
puzzles-right = Right! { $count ->
        [one] One more turn.
       *[other] { $count } more turns.
    }
puzzles-done = Solved!
puzzles-done-shown = This was the solution.
puzzles-wrong = { $turn }: that’s not it.
puzzles-wrong-answer = { $turn }: that’s not it, because of { $answer }.
puzzles-wrong-lost = { $turn }: that’s not it. { $answer } wins.
puzzles-hint = Hint
puzzles-hinted = Start here.
puzzles-solution = Show the solution
puzzles-again = Try again
puzzles-next = Next puzzle
puzzles-list = All puzzles
puzzles-row = Puzzle { $number }, level { $grade }, { $state ->
        [solved] solved
        [seen] solution seen
       *[open] not solved yet
    }
puzzles-all-solved = You have solved every puzzle. Well played!
puzzles-edit = Open in the editor
puzzles-try = Find the best turn.
puzzles-of = Variant
puzzles-any = All variants
puzzles-usual = Standard
puzzles-explanation = Solution
