### Squadro quand on y joue : son histoire, ce qu’il faut toucher, le nom de ses règles.

## La boîte

box-squadro-story = Cinq couloirs contre cinq, qui se croisent au milieu d’un plateau de bois. Les points gravés au bord disent la vitesse, et elle s’inverse au retour : ce qui part vite revient lentement. On se croise, on se saute, on se renvoie.
box-squadro-known = Les règles, en entier : la feuille de l’éditeur est claire, et le détail des sauts est le même sur la page de l’auteur et dans huit programmes indépendants. Nous avons résolu le jeu : si personne ne se trompe, Jaune gagne, quel que soit le camp qui commence. La feuille ne nomme ni auteur, ni éditeur, ni année : les deux premiers sont connus par ailleurs, l’année de la boîte, nous ne l’avons pas trouvée.
box-squadro-ours = La feuille ne dit rien des parties sans fin : ici, une position vue trois fois arrête la partie, nulle, comme le quatre centième coup.
box-squadro-turns = Un coup est le numéro d’un couloir, de 1 à 5.

## Pendant le coup

play-squadro-choose = Choisissez une pièce : elle avance d’autant de cases que son couloir a de points.

## Le nom de chaque règle

rule-S1 = le plateau
rule-S2 = les points
rule-S3 = l’avancée
rule-S4 = le tour
rule-S5 = les bords
rule-S6 = le saut
rule-S7 = le renvoi
rule-S8 = la fin
