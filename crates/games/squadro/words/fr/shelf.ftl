### Squadro avant d’être chargé : son nom, ses options, ses fins.

## La boîte

box-squadro-name = Squadro
# Après « une partie ».
box-squadro-of = de Squadro
box-squadro-summary = Traversez le plateau et revenez avec quatre de vos cinq pièces ; qui croise votre route vous renvoie au bord.
box-squadro-goal = Ramenez quatre pièces le premier.
box-squadro-players = 2 joueurs
box-squadro-length = environ 20 minutes
box-squadro-by = Adrián Jiménez Pascual, chez Gigamic ; année inconnue
box-squadro-turn = couloir { $turn }

## Les options

squadro-first = Qui commence
squadro-first-meaning = Le camp qui joue en premier ; les deux camps ne se ressemblent pas.
squadro-first-yellow = Jaune
squadro-first-yellow-meaning = Jaune, dont les couloirs sont des rangées.
squadro-first-red = Rouge
squadro-first-red-meaning = Rouge, dont les couloirs sont des colonnes.

## Pourquoi une partie finit

reason-four-home = quatre pièces rentrées

## Pendant le coup

squadro-score = { $home } sur 4 rentrées
