### Squadro à imprimer : ses pièces, et comment les faire.

print-squadro-bar = barres de { word-seat }, une par couloir

print-squadro-making = Pliez chaque barre par le milieu et collez-la : une face montre les points de l’aller, l’autre ceux du retour. Le chiffre à l’arrière est celui de son couloir.
print-squadro-making-2 = Arrivée au bord opposé, une barre se retourne sur l’autre face, sans pivoter : sa pointe indique alors le retour.
