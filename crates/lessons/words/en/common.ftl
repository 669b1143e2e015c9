### What all lessons and all pages of rules say alike.

learn-other = That is allowed, but it is not the task. Take it back and read the task again.

rules-heading = The rules
rules-contents = Contents
rules-play = Play
rules-learn = Learn on the board
rules-other-language = En français
rules-known = What we know
rules-ours = Our interpretation
rules-reading = Our reading.
rules-choice = You can choose:
rules-options = Variants and options
rules-usual = default
rules-stopped-title = When a game is stopped
rules-stopped = The sheets do not mention it, but every game must be able to end. When the same position, with the same player to move, occurs for the third time, the game is a draw. So it is after four hundred turns, unless another limit was agreed on.
rules-written-title = Notation
rules-squares = A square is named by its column, a letter, from west to east, then by its row, a number, from south to north: a1 is in the south-west.
