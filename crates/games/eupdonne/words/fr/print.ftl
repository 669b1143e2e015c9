### Eupdonne à imprimer : ses pièces, et comment les faire.

print-eupdonne-bar = barres de { word-owner }, forme { $form }
print-eupdonne-marker = marques de captive de { word-owner }

print-eupdonne-making = Chaque barre est une bande qui monte et descend ses marches : pliez à chaque trait, les chiffres à l’extérieur, ramenez la longue base blanche sous les marches, et collez la languette à son bout.
print-eupdonne-making-2 = Posez sur une barre capturée une marque de la couleur qui l’a prise, et retirez-la quand la barre est délivrée.
