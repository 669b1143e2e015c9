### Eupdonne avant d’être chargé : son nom, ses options, ses fins.

## La boîte

box-eupdonne-name = Eupdonne
# Après « une partie ».
box-eupdonne-of = d’Eupdonne
box-eupdonne-summary = Posez des barres à trois niveaux pour qu’une chaîne de niveaux égaux relie deux coins, et capturez celles qui barrent la route.
box-eupdonne-goal = Reliez deux coins du damier.
box-eupdonne-players = 2 joueurs
box-eupdonne-length = environ 30 minutes
box-eupdonne-by = Éditions du Canoubier, Marseille ; auteur et année inconnus
box-eupdonne-turn = { $turn }

## Les options

eupdonne-hold = Captives
eupdonne-hold-meaning = Combien de temps une barre reste capturée.
eupdonne-hold-kept = Gardées
eupdonne-hold-kept-meaning = Jusqu’à ce qu’une barre de sa couleur la délivre.
eupdonne-hold-pinned = Tenues
eupdonne-hold-pinned-meaning = Seulement tant que deux barres adverses lui restent liées.

## Pourquoi une partie finit

reason-corners-joined = deux coins reliés
