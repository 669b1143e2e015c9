### Contigo to print: its pieces, and how they are made.

print-contigo-king = king of { word-seat }
print-contigo-pawn = pawns of { word-seat }
print-contigo-bead = beads

print-contigo-making = Fold each pawn to a little tent: the coloured foot lies flat, front and back lean together, and the tab is glued behind the back.
print-contigo-making-2 = Beads are cut apart along the grid. Dried beans, buttons or glass beads are nicer to sow.
