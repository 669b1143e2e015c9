### Kontakt to print: its pieces, and how they are made.

print-kontakt-piece = { $kind ->
    [rampart] ramparts of { word-seat }
    [donjon] donjons of { word-seat }
    [tower] towers of { word-seat }
   *[roof] roofs of { word-seat }
}

print-kontakt-making = Glue the sheets of ramparts, donjons and towers onto cardboard 2 to 3 mm thick before you cut them out, so that they can be piled up. Roofs stay on paper.
print-kontakt-making-2 = Fold each roof into a pyramid and glue its tab inside. It is set on top of a construction and stays there.
