### What readers of the texts of Contigo expected. The page recognises the English sentence and says it in the reader’s language.

expected-pit = a pit such as Nc, E6 or SW
expected-pits = the beads of the 28 pits
expected-controllers = the controllers of the four colours
expected-controller = a controller, { $letters }
expected-piece = a piece ({ $letters })
expected-piece-or-run = a piece ({ $letters }) or 1 to { $room } empty squares
expected-piece-or-number = a piece ({ $letters }) or a number of empty squares
expected-beads = the beads of pit { $pit }, 0 to { $full }
expected-leg = `-` or `x`
expected-turning = `>` or `<`
expected-drop = a drop
expected-last-drop = a last drop of at least one bead
expected-square-6 = a square from a1 to f6
