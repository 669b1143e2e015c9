### Setting up a position of Contigo.

contigo-setup-pawn = { word-seat }, pawn
contigo-setup-king = { word-seat }, king
contigo-setup-bead = One bead more
contigo-setup-no-bead = One bead fewer
contigo-setup-control = Who moves { word-seat }
