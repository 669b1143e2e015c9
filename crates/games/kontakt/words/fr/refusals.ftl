### Ce que Kontakt ne permet pas.

## Poser

kontakt-none-in-stock = Il ne vous reste pas de { word-kind } en réserve (remparts { $ramparts }, donjons { $donjons }, tours { $towers }, toits { $roofs }).
kontakt-ramparts-first = { word-colour } a posé { $pieces } de ses { $first } premières pièces : ce ne peuvent être que des remparts.
kontakt-not-empty = La case { $square } est occupée : une nouvelle pièce se pose sur des cases libres.
kontakt-first-on-dark = { $square } est une case foncée : le tout premier rempart se pose sur deux cases claires.
kontakt-no-contact = En { $spot }, on ne touche aucune colonne où il y ait une pièce { word-enemy } : il faut en toucher une, par un côté ou par un coin.
kontakt-squares-apart = Un rempart couvre deux cases côte à côte, et { $first } et { $second } ne le sont pas.

## Construire

kontakt-foundations-first = { word-colour } a posé { $pieces } de ses { $all } premières pièces. Tant que les deux couleurs n’ont pas les leurs, on ne fait que poser.
kontakt-nothing-there = Il n’y a rien en { $square } : choisissez une de vos pièces libres.
kontakt-already-roofed = { $square } est sous un toit, et ce qui a un toit ne bouge plus : choisissez une pièce libre.
kontakt-not-yours = { word-the-kind } en { $spot } est { $enemy ->
        [light] à Clair
       *[dark] à Foncé
    } : choisissez une pièce libre { $own ->
        [light] claire
       *[dark] foncée
    }.
kontakt-no-rampart-there = Aucun rempart n’est au sommet en { $spot } ; un donjon ou une tour se désigne par sa seule case.
kontakt-half-covered = Le rempart en { $spot } est couvert en { $square } : on n’utilise qu’une pièce libre.
kontakt-half-named = { $spot } n’est que la moitié du rempart en { $whole } : indiquez ses deux cases.
kontakt-under-a-roof = { $square } a son toit, et rien ne se pose sur un toit : choisissez une construction ouverte.
kontakt-onto-nothing = Il n’y a rien en { $square } : une pièce déjà dans le parc ne va que sur d’autres pièces.
kontakt-covers-one-square = { word-a-kind } couvre une seule case : indiquez laquelle, pas { $to }.
kontakt-donjon-way = Un donjon avance d’une case par un côté : de { $from } vers { $near }, pas vers { $to }.
kontakt-tower-way = Une tour avance d’une case en diagonale : de { $from } vers { $near }, pas vers { $to }.
kontakt-same-base = Le donjon en { $from } est sur le rempart qui couvre aussi { $to } : il doit aller sur une autre pièce.
kontakt-covers-two-squares = Un rempart couvre deux cases : indiquez les deux, pas seulement { $to }.
kontakt-own-square = Le rempart est déjà sur { $square } : il doit quitter ses deux cases.
kontakt-not-beside = { $to } n’a pas de côté commun avec { $from } : un rempart va sur ce qu’il touche par un côté.
kontakt-half-base = { $square } se termine par un demi-rempart : un rempart va sur un rempart entier et libre, ou sur deux donjons ou tours.
kontakt-not-level = Un rempart se pose à plat : { $first } est à la hauteur { $low }, { $second } à la hauteur { $high }.
kontakt-no-enemy-in-pair = Les deux pièces en { $to } sont { $own ->
        [light] claires
       *[dark] foncées
    } : l’une au moins doit être { word-enemy }.

## Les toits

kontakt-one-level = { word-the-kind } en { $spot } est au sol : un toit veut deux étages, dont une pièce { word-enemy }.
kontakt-no-enemy-below = Aucune pièce { word-enemy } sous { $kind ->
        [rampart] le rempart
        [donjon] le donjon
       *[tower] la tour
    } en { $spot } : un toit en veut une.

## Passer

kontakt-not-stuck = On ne passe que si l’on ne peut rien faire d’autre, et { $step } est possible.

## Positions impossibles

kontakt-wrong-total = { $kind ->
        [rampart] Remparts
        [donjon] Donjons
        [tower] Tours
       *[roof] Toits
    } de { word-colour } : { $park } dans le parc et { $stock } en réserve, mais il en faut { $start } en tout.
kontakt-both-finished = Les deux couleurs ont posé tous leurs toits, mais la partie s’arrête à la première.
kontakt-half-off-the-park = Le rempart de { $square }, à l’étage { $level }, sortirait du parc : ses deux moitiés doivent y tenir.
kontakt-half-rampart = { $square } a un demi-rempart à l’étage { $level } : { $beside } doit donc avoir { $half } au même étage.
kontakt-half-a-roof = Un toit ne couvre que la moitié du rempart en { $square } et { $beside } : il doit terminer les deux colonnes.
kontakt-on-a-roof = Quelque chose est posé sur le toit de { $square } : un toit termine sa colonne.
kontakt-roof-on-nothing = Le toit de { $square } ne repose sur rien : il lui faut une construction de deux étages.

## Textes mal écrits

expected-stocks = les réserves
expected-mover-number = le numéro de celui qui a le trait
expected-the-passes = les passes de suite
expected-passes = des passes de suite
expected-later-square = une case après { $last }
expected-part = D, T, Rn, Re, Rs, Rw, les mêmes en minuscules, ou un ^ final
expected-stock-rampart = des remparts en réserve
expected-stock-donjon = des donjons en réserve
expected-stock-tower = des tours en réserve
expected-stock-roof = des toits en réserve
expected-kontakt-turn = un coup comme Rd4d5, Dd4, Td4, d4>d5, d4d5>e4e5, ^d4, ^d4d5 ou pass
