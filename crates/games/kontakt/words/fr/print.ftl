### Kontakt à imprimer : ses pièces, et comment les faire.

print-kontakt-piece = { $kind ->
    [rampart] remparts de { word-seat }
    [donjon] donjons de { word-seat }
    [tower] tours de { word-seat }
   *[roof] toits de { word-seat }
}

print-kontakt-making = Avant de découper remparts, donjons et tours, collez leurs feuilles sur un carton de 2 à 3 mm, pour qu’ils s’empilent bien. Les toits restent en papier.
print-kontakt-making-2 = Pliez chaque toit en pyramide et collez la languette à l’intérieur. Il se pose au sommet d’une construction et n’en bouge plus.
