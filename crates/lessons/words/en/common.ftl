### What all lessons and all pages of rules say alike.

learn-other = That is allowed, but it is not what is asked for here. Take it back and read the task again.

rules-heading = The rules
rules-contents = Contents
rules-play = Play
rules-learn = Learn on the board
rules-other-language = En français
rules-known = What is known
rules-ours = What is ours
rules-reading = Our reading.
rules-choice = It can be chosen:
rules-options = Variants and options
rules-usual = usual
rules-stopped-title = When a game stops by itself
rules-stopped = No sheet speaks of it, and every game must be able to end. When the same position, with the same player to move, stands for the third time, the game is a draw. So it is after four hundred turns, unless another limit was agreed on.
rules-written-title = How it is written
rules-squares = A square is named by its column, a letter, from west to east, then by its row, a number, from south to north: a1 is in the south-west.
