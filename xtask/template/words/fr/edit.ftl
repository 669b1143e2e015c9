### Composer une position de __Name__.

__name__-setup-piece = { word-seat }, une pièce
