### Jeux à imprimer : ce qui est écrit sur les feuilles. Seul le programme qui les fait le dit.

## La première page

print-heading = À imprimer et à jouer
print-starts = Le début de la partie
print-contents = Ce qu’il y a
print-count = { $count } × { $name }
print-board = { $sheets ->
    [one] le plateau, sur une feuille
   *[other] le plateau, sur { $sheets } feuilles
}
print-sheets-of-pieces = { $sheets ->
    [one] les pièces, sur une feuille
   *[other] les pièces, sur { $sheets } feuilles
}
print-rules-pages = les règles, en deux pages
print-steps = Pour le fabriquer
print-step-scale = Imprimez à 100 %, sans « ajuster à la page ». La barre au bas de cette page doit mesurer { $length } mm : vérifiez-la.
print-step-board = Coupez ce qui dépasse des traits de coupe du plateau. Posez la feuille B sur la bande de la feuille A marquée « colle », en faisant coïncider les repères de même lettre, et collez.
print-step-paper = Un papier fort convient le mieux, 160 g ou plus. Collé sur du carton, le plateau reste à plat.
print-lines = Les traits

## Les traits, où qu’ils soient

print-line-cut = couper
print-line-fold = plier vers l’arrière, dessin à l’extérieur
print-line-valley = plier vers l’avant, dessin à l’intérieur
print-line-join = la feuille suivante se pose ici
print-scale = Imprimez à 100 % : cette barre mesure { $length } mm.
print-glue = colle

## Les autres pages

print-board-sheet = Plateau, feuille { $sheet } sur { $sheets }
print-board-whole = Plateau
print-pieces-sheet = Pièces, feuille { $sheet } sur { $sheets }
print-pieces-whole = Pièces
print-board-size = { $width } × { $height } mm, cases de { $pitch } mm
print-rules = Les règles
