### Contigo à imprimer : ses pièces, et comment les faire.

print-contigo-king = roi de { word-seat }
print-contigo-pawn = pions de { word-seat }
print-contigo-bead = perles

print-contigo-making = Pliez chaque pion en petite tente : le pied coloré reste à plat, l’avant et l’arrière se rejoignent en haut, et la languette se colle derrière l’arrière.
print-contigo-making-2 = Les perles se découpent en suivant le quadrillage. Des haricots secs, des boutons ou des perles de verre se sèment plus agréablement.
