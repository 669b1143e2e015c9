### Ce que Squadro ne permet pas.

squadro-piece-is-home = La pièce du couloir { $lane } est rentrée. Jouez un autre couloir : { $others }.
squadro-two-on-one-square = Le couloir { $row } de Jaune et le couloir { $column } de Rouge ont leurs pièces sur la même case, à leur croisement : l’une des deux doit être ailleurs.
squadro-five-home = { word-side } a cinq pièces rentrées, mais la partie s’arrête à la quatrième.
squadro-both-won = Les deux camps ont quatre pièces rentrées, mais la partie s’arrête au premier qui les a.

## Textes mal écrits

expected-lane = un couloir de 1 à 5
expected-progress = une avance
