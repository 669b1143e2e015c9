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
squadro-setup-piece = { word-seat }, { $way ->
        [home] coming home
       *[out] going out
    }
contigo-setup-pawn = { word-seat }, pawn
contigo-setup-king = { word-seat }, king
contigo-setup-bead = One bead more
contigo-setup-no-bead = One bead fewer
contigo-setup-control = Who moves { word-seat }
kontakt-setup-piece = { word-colour }, { word-kind }
kontakt-setup-hand-over = From one partner’s stock to another’s
kontakt-setup-passes = Passes in a row
eupdonne-setup-bar = { word-seat }, form { $form }
eupdonne-setup-bind = Capture or free
eupdonne-setup-memory = What { word-seat } has just done
