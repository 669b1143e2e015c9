### __Name__ : les règles, puis les leçons.

section-__name__-rules = Les règles
section-__name__-play = À vous de jouer

## Les règles

rule-__L__1-text = Le plateau a trois cases de côté. Clair et Foncé posent à tour de rôle une de leurs pièces sur une case libre ; une pièce posée ne bouge plus.
rule-__L__2-text = Qui aligne trois pièces, en rangée, en colonne ou en diagonale, gagne aussitôt.
rule-__L__3-text = Un plateau plein sans ligne est une partie nulle.

## Les leçons

learn-__name__-put = Une pièce par tour
learn-__name__-put-idea = À votre tour, vous posez une pièce sur une case libre. Elle y reste.
learn-__name__-put-task = Vous êtes Foncé. Posez une pièce sur une case libre.
learn-__name__-put-done = C’est tout ce que l’on fait dans un tour.

learn-__name__-row = Trois pièces alignées
learn-__name__-row-idea = Trois pièces alignées, même en diagonale, gagnent aussitôt.
learn-__name__-row-task = Vous en avez deux dans la rangée du nord. Complétez-la.
learn-__name__-row-done = Gagné !
learn-__name__-row-other = Cela ne complète pas votre ligne : regardez la troisième case du nord.

learn-__name__-full = Le plateau plein
learn-__name__-full-idea = Quand toutes les cases sont prises et que personne n’a de ligne, personne ne gagne.
learn-__name__-full-task = Prenez la dernière case.
learn-__name__-full-done = Partie nulle. Entre bons joueurs, toutes finissent ainsi.

learn-__name__-first-game = Votre première partie
learn-__name__-first-game-idea = Vous savez tout. L’adversaire débute aussi.
learn-__name__-first-game-task = Alignez trois pièces.
learn-__name__-first-game-done = Bien joué !
