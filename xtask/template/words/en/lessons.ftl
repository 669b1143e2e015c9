### __Name__: the rules, then the lessons.

section-__name__-rules = The rules
section-__name__-play = Your turn to play

## The rules

rule-__L__1-text = The board has three squares each way. Light and Dark put a piece of theirs on an empty square in turn; pieces never move.
rule-__L__2-text = Whoever has three pieces in a row, straight or diagonally, wins at once.
rule-__L__3-text = A full board without a row is a draw.

## The lessons

learn-__name__-put = A piece a turn
learn-__name__-put-idea = In your turn you put a piece on an empty square. It stays there.
learn-__name__-put-task = You are Dark. Put a piece on any empty square.
learn-__name__-put-done = That is all there is to a turn.

learn-__name__-row = Three in a row
learn-__name__-row-idea = Three pieces in a row, straight or diagonally, win at once.
learn-__name__-row-task = You have two in the row in the north. Complete it.
learn-__name__-row-done = Won!
learn-__name__-row-other = That does not complete your row: look at the third square of the north.

learn-__name__-full = The full board
learn-__name__-full-idea = When every square is taken and nobody has a row, nobody wins.
learn-__name__-full-task = Take the last square.
learn-__name__-full-done = A draw. Between good players every game ends so.

learn-__name__-first-game = Your first game
learn-__name__-first-game-idea = You know everything. Your opponent is a beginner as well.
learn-__name__-first-game-task = Get three in a row.
learn-__name__-first-game-done = Well played!
