### Setting up a position of Contigo.

contigo-setup-pawn = { word-seat }, pawn
contigo-setup-king = { word-seat }, king
contigo-setup-bead = Add a bead
contigo-setup-no-bead = Remove a bead
contigo-setup-control = Who plays { word-seat }
