### Ce que __Name__ ne permet pas.

__name__-taken = { $square } est prise : une pièce se pose sur une case libre.
__name__-count = C’est à { word-mover } de jouer, avec { $own } pièces contre { $other } : on en a autant que l’autre, ou une de moins.
__name__-too-late = C’est à { word-mover } de jouer, mais ses trois pièces sont déjà alignées : la partie était finie.

## Textes mal écrits

expected-__name__-cell = une case de trois rangées : `.`, `L` ou `D`
