### Kontakt quand on y joue : son histoire, ce qu’il faut toucher, le nom de ses règles.

## La boîte

box-kontakt-story = Un parc de quatre-vingt-une cases, des remparts, des donjons carrés et des tours rondes, en bois clair et en bois foncé. On pose ses fondations au contact de l’autre, puis l’on construit sur lui, et l’on coiffe le tout d’un toit pyramidal. La boîte s’écrit aussi Kontact.
box-kontakt-known = L’exemple de partie imprimé sur la feuille règle presque tout, et une seconde description confirme le reste : les pièces rondes vont en diagonale, les carrées tout droit, et un toit veut les deux couleurs sous lui.
box-kontakt-ours = Les dessins de la feuille sont perdus. Là où elle dit que « le mur » se pose en diagonale, nous lisons « la tour ». Une partie arrêtée par répétition ou par sa limite de coups se juge aux toits restants : tourner en rond ne sauve personne.
box-kontakt-turns = Rd4d5, Dd4 et Td4 posent un rempart, un donjon, une tour ; d4>d5 et d4d5>e4e5 construisent ; ^d4 et ^d4d5 posent un toit ; ou pass.

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
