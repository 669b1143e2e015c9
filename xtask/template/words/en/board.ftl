### What is heard when walking over a board of __Name__.

__name__-piece = { $square }, { word-seat }
__name__-empty = { $square }, empty
