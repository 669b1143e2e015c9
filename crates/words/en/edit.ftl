### Setting up positions.

## The editor

edit-title = { $game }: set up a position
edit-tools = Pieces
edit-how = Choose a piece, then tap the board.
edit-left = { $count } left
edit-choices = Player to move and other settings
edit-variant = Variant
edit-undo = Undo
edit-redo = Redo
edit-clear = Clear board
edit-start = Starting position
edit-position = Position as text
edit-over = This position is valid, but the game is over.
edit-half = Now tap one of the highlighted squares.
edit-nothing = You cannot put that there.
edit-play = Play from here
edit-link = Copy link
edit-actions = Edit
setup-erase = Remove
setup-mover = To move
edit-playable = You can play from this position.
edit-no-winner = Neither side has enough pieces to win.
edit-none = none
