### Kontakt sur l’étagère et sur le point d’être joué.

## La boîte

box-kontakt-name = Kontakt
# Après « une partie ».
box-kontakt-of = de Kontakt
box-kontakt-summary = Montez sur les murs de l’autre, gardez votre pièce au sommet, et fermez chaque construction d’un toit avant qu’on n’y remonte.
box-kontakt-goal = Posez tous vos toits le premier.
box-kontakt-players = 2 joueurs, ou 2 équipes de 2 ou 3
box-kontakt-length = environ 45 minutes
box-kontakt-by = Jean-Louis Marti, aux Éditions Edmond Dujardin, 1978
box-kontakt-story = Un parc de quatre-vingt-une cases, des remparts, des donjons carrés et des tours rondes, en bois clair et en bois foncé. On pose ses fondations au contact de l’autre, puis l’on construit sur lui, et l’on coiffe le tout d’un toit pyramidal. La boîte s’écrit aussi Kontact.
box-kontakt-known = L’exemple de partie imprimé sur la feuille règle presque tout, et une seconde description confirme le reste : les pièces rondes vont en diagonale, les carrées de côté, et un toit veut les deux couleurs sous lui.
box-kontakt-ours = Les dessins de la feuille sont perdus. Là où elle dit que « le mur » se pose en diagonale, nous lisons « la tour ». Une partie arrêtée par répétition ou par sa limite de coups se juge aux toits restants : tourner en rond ne sauve personne.
box-kontakt-turns = Rd4d5, Dd4 et Td4 posent un rempart, un donjon, une tour ; d4>d5 et d4d5>e4e5 construisent ; ^d4 et ^d4d5 posent un toit ; ou pass.
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

## Pendant le coup

play-kontakt-choose = Prenez une pièce dans votre réserve, ou une pièce libre du parc.
play-kontakt-choose-stock = Prenez une pièce dans votre réserve.
play-kontakt-choose-park = Prenez une pièce libre du parc.
play-kontakt-ramparts = Fondations : prenez un rempart dans votre réserve.
play-kontakt-foundations = Fondations : prenez une pièce dans votre réserve.
play-kontakt-where-first = Posez le premier rempart où vous voulez, sur deux cases claires.
play-kontakt-where = Posez-le au contact de l’adversaire.
play-kontakt-where-tower = Posez-la au contact de l’adversaire.
play-kontakt-second-square = Choisissez sa seconde case.
play-kontakt-onto = Choisissez la pièce à couvrir.

## Le nom de chaque règle

rule-K1 = le parc
rule-K2 = les pièces
rule-K3 = les colonnes
rule-K4 = l’ordre des fondations
rule-K5 = le premier rempart
rule-K6 = le contact
rule-K7 = poser
rule-K8 = construire
rule-K9 = le donjon
rule-K10 = la tour
rule-K11 = ce qu’on couvre
rule-K12 = le rempart
rule-K13 = le toit
rule-K14 = passer
rule-K15 = tous les toits
rule-K16 = les points
rule-K17 = tout le monde passe
rule-K18 = la partie arrêtée
