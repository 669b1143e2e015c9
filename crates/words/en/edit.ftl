### Putting positions together.

## The editor

edit-title = { $game }: set up a position
edit-tools = Pieces
edit-how = Choose a piece, then touch the board.
edit-left = { $count } left
edit-choices = Side to move and details
edit-variant = Variant
edit-undo = Undo
edit-redo = Redo
edit-clear = Clear the board
edit-start = Starting position
edit-position = The position as text
edit-fine = This position can be played.
edit-over = The game is already over in this position.
edit-half = Now touch one of the highlighted places.
edit-nothing = That cannot go there.
edit-play = Play from here
edit-link = Copy link
edit-actions = Edit
setup-erase = Remove
setup-mover = Side to move
