### Ce que l’on entend en parcourant un plateau de __Name__.

__name__-piece = { $square }, { word-seat }
__name__-empty = { $square }, libre
