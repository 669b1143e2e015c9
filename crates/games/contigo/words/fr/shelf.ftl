### Contigo avant d’être chargé : son nom, ses options, ses fins.

## La boîte

box-contigo-name = Contigo
# Après « une partie ».
box-contigo-of = de Contigo
box-contigo-summary = Les perles autour du tablier disent de combien avance chaque pièce : jouez-en une, semez-en quelques-unes, alignez quatre pions ou prenez tous les rois.
box-contigo-goal = Alignez quatre pions, ou gardez le dernier roi.
box-contigo-players = 2 ou 4 joueurs
box-contigo-length = environ 30 minutes
box-contigo-by = Frank Thibault, chez 3M, 1974
box-contigo-turn = { $turn }

## Les options

contigo-variant = Variante
contigo-variant-meaning = Lequel des quatre jeux de la boîte.
contigo-variant-alignment = Alignement
contigo-variant-alignment-meaning = À deux : alignez quatre pions.
contigo-variant-advanced = Alignement avancé
contigo-variant-advanced-meaning = À deux : alignez quatre pions qui se déplacent en L.
contigo-variant-capture = Capture
contigo-variant-capture-meaning = À quatre : soyez le dernier à avoir un roi.
contigo-variant-quick = Capture rapide
contigo-variant-quick-meaning = À quatre : dès qu’il ne reste que deux joueurs, la plus grande armée gagne.
contigo-diagonals = Diagonales
contigo-diagonals-meaning = Les diagonales qui comptent comme des lignes.
contigo-diagonals-long = Les deux grandes
contigo-diagonals-long-meaning = Les deux diagonales de six cases.
contigo-diagonals-all = Toutes
contigo-diagonals-all-meaning = Toutes les diagonales de quatre cases ou plus.
contigo-setup = Départ
contigo-setup-meaning = Où se tiennent les quatre armées au début.
contigo-setup-quincunx = Quinconce
contigo-setup-quincunx-meaning = Quatre pions répartis comme les points d’un cinq, le roi dans le coin.
contigo-setup-arrow = Flèche
contigo-setup-arrow-meaning = Les pions près du roi, pointés vers le centre.
contigo-setup-diamond = Losange
contigo-setup-diamond-meaning = Les pions autour du milieu de leur quart de tablier.

## Pourquoi une partie finit

reason-line = quatre pions alignés
reason-last-king = dernier roi en jeu
reason-most-pieces = la plus grande armée
