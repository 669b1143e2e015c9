### Setting up a position of __Name__.

__name__-setup-piece = { word-seat }, a piece
