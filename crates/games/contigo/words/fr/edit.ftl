### Composer une position de Contigo.

contigo-setup-pawn = { word-seat }, pion
contigo-setup-king = { word-seat }, roi
contigo-setup-bead = Une perle de plus
contigo-setup-no-bead = Une perle de moins
contigo-setup-control = Qui joue { word-seat }
