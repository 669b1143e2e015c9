### __Name__ avant d’être chargé : son nom, ses options, ses fins.

## La boîte

box-__name__-name = __Name__
# Après « une partie ».
box-__name__-of = de __Name__
box-__name__-summary = Trois pièces alignées sur neuf cases.
box-__name__-goal = Alignez trois pièces le premier.
box-__name__-players = 2 joueurs
box-__name__-length = environ une minute
box-__name__-by = on ne sait qui, il y a longtemps
box-__name__-turn = { $turn }

## Les options

__name__-first = Qui commence
__name__-first-meaning = Le camp qui joue en premier.
__name__-first-light = Clair
__name__-first-light-meaning = Clair pose la première pièce.
__name__-first-dark = Foncé
__name__-first-dark-meaning = Foncé pose la première pièce.

## Pourquoi une partie finit

reason-__name__-row = trois pièces alignées
reason-__name__-full = le plateau est plein
