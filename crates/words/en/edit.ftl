### Putting positions together.

## The editor

edit-title = { $game }: put a position together
edit-tools = What you put down
edit-how = Choose a piece, then touch the board.
edit-left = { $count } left
edit-choices = Whose turn, and the rest
edit-variant = Variant
edit-undo = Back
edit-redo = Again
edit-clear = Clear the board
edit-start = Usual start
edit-position = The position as text
edit-fine = This position can be played from.
edit-over = This position can stand, but the game is over in it.
edit-half = Now touch one of the lit places.
edit-nothing = That does not go there.
edit-play = Play from here
edit-link = Copy a link
edit-actions = Changes
setup-erase = Take off
setup-mover = To move
