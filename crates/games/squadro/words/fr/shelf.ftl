### Squadro sur l’étagère et sur le point d’être joué.

## La boîte

box-squadro-name = Squadro
# Après « une partie ».
box-squadro-of = de Squadro
box-squadro-summary = Traversez le plateau et revenez avec quatre de vos cinq pièces ; qui croise votre route vous renvoie au bord.
box-squadro-goal = Ramenez quatre pièces le premier.
box-squadro-players = 2 joueurs
box-squadro-length = environ 20 minutes
box-squadro-by = Adrián Jiménez Pascual, chez Gigamic ; année inconnue
box-squadro-story = Cinq couloirs contre cinq, qui se croisent au milieu d’un plateau de bois. Les points gravés au bord disent la vitesse, et elle s’inverse au retour : ce qui part vite revient lentement. On se croise, on se saute, on se renvoie.
box-squadro-known = Les règles, en entier : la feuille de l’éditeur est claire, et le détail des sauts est le même sur la page de l’auteur et dans huit programmes indépendants. Un solveur publié en 2026 annonce que Jaune gagne, quel que soit le camp qui commence, si personne ne se trompe ; nous ne l’avons pas vérifié. La feuille ne nomme ni auteur, ni éditeur, ni année : les deux premiers sont connus par ailleurs, l’année de la boîte, nous ne l’avons pas trouvée.
box-squadro-ours = La feuille ne dit rien des parties sans fin : ici, une position vue trois fois arrête la partie, nulle, comme le quatre centième coup.
box-squadro-turns = Un coup est le numéro d’un couloir, de 1 à 5.
box-squadro-turn = couloir { $turn } →

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

play-squadro-choose = Choisissez une pièce : elle avance d’autant de cases que son couloir a de points.
squadro-score = { $home } sur 4 rentrées

## Le nom de chaque règle

rule-S1 = le plateau
rule-S2 = les points
rule-S3 = l’avancée
rule-S4 = le tour
rule-S5 = les bords
rule-S6 = le saut
rule-S7 = le renvoi
rule-S8 = la fin
