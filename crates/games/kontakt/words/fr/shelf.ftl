### Kontakt avant d’être chargé : son nom, ses options, ses fins.

## La boîte

box-kontakt-name = Kontakt
# Après « une partie ».
box-kontakt-of = de Kontakt
box-kontakt-summary = Montez sur les murs de l’autre, gardez votre pièce au sommet, et fermez chaque construction d’un toit avant qu’on n’y remonte.
box-kontakt-goal = Posez tous vos toits le premier.
box-kontakt-players = 2 joueurs, ou 2 équipes de 2 ou 3
box-kontakt-length = environ 45 minutes
box-kontakt-by = Jean-Louis Marti, aux Éditions Edmond Dujardin, 1978
box-kontakt-turn = { $turn }

## Les options

kontakt-players = Joueurs
kontakt-players-meaning = Combien de personnes autour du parc.
kontakt-players-2 = 2
kontakt-players-2-meaning = L’un contre l’autre.
kontakt-players-4 = 4 en deux équipes
kontakt-players-4-meaning = Deux équipes de deux, sept pièces de chaque sorte par joueur.
kontakt-players-6 = 6 en deux équipes
kontakt-players-6-meaning = Deux équipes de trois, cinq pièces de chaque sorte par joueur.
kontakt-score = Décompte
kontakt-score-meaning = Ce qui gagne quand le dernier toit est posé.
kontakt-score-roofs = Aux toits
kontakt-score-roofs-meaning = Qui pose son dernier toit gagne.
kontakt-score-points = Aux points
kontakt-score-points-meaning = Le plus de pièces sous ses toits gagne.
kontakt-light = Toits de Clair
kontakt-light-meaning = Combien Clair doit en poser.
kontakt-light-10 = 10
kontakt-light-10-meaning = Les dix.
kontakt-light-9 = 9
kontakt-light-9-meaning = Un de moins.
kontakt-light-8 = 8
kontakt-light-8-meaning = Deux de moins.
kontakt-light-7 = 7
kontakt-light-7-meaning = Trois de moins.
kontakt-light-6 = 6
kontakt-light-6-meaning = Quatre de moins.
kontakt-light-5 = 5
kontakt-light-5-meaning = La moitié.
kontakt-dark = Toits de Foncé
kontakt-dark-meaning = Combien Foncé doit en poser.
kontakt-dark-10 = 10
kontakt-dark-10-meaning = Les dix.
kontakt-dark-9 = 9
kontakt-dark-9-meaning = Un de moins.
kontakt-dark-8 = 8
kontakt-dark-8-meaning = Deux de moins.
kontakt-dark-7 = 7
kontakt-dark-7-meaning = Trois de moins.
kontakt-dark-6 = 6
kontakt-dark-6-meaning = Quatre de moins.
kontakt-dark-5 = 5
kontakt-dark-5-meaning = La moitié.

## Pourquoi une partie finit

reason-all-roofs = tous les toits posés
reason-all-passed = tout le monde a passé
