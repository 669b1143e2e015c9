### Squadro : les règles, puis les leçons.

section-squadro-board = Le plateau
section-squadro-turn = Le tour
section-squadro-meeting = Quand on se croise
section-squadro-end = La fin
section-squadro-stopped = Quand la partie tourne en rond
section-squadro-play = À vous de jouer

## Les règles

rule-S1-text = Le plateau a sept cases de côté. Les cinq couloirs de Jaune sont des rangées, numérotées de 1 à 5 du nord au sud ; ses pièces partent du bord ouest, la pointe vers l’est. Les cinq couloirs de Rouge sont des colonnes, numérotées de 1 à 5 d’ouest en est ; ses pièces partent du bord nord, la pointe vers le sud.
rule-S1-text-2 = Chaque couloir compte sept cases, d’un bord à l’autre. Un couloir jaune et un couloir rouge se croisent sur une seule case, et une pièce ne quitte jamais le sien. Pour les deux camps, le couloir 1 est le plus proche du bord d’où partent les pièces de l’autre.
rule-S2-text = Les points gravés au bord d’où part une pièce disent de combien de cases elle avance. Dans l’ordre des couloirs, de 1 à 5, Jaune a 3 1 2 1 3 à l’aller et 1 3 2 3 1 au retour ; Rouge a 1 3 2 3 1 à l’aller et 3 1 2 1 3 au retour.
rule-S2-text-2 = Aller et retour font toujours quatre : ce qui part vite revient lentement. Seul le couloir du milieu va du même pas dans les deux sens.
rule-S3-text = Une pièce traverse le plateau, fait demi-tour au bord opposé, et revient à son point de départ : six cases à l’aller, six au retour. On note son avancée de 0 (au départ) à 12 (rentrée) ; à 6, elle vient de se retourner.
rule-S4-text = À votre tour, avancez une de vos pièces qui n’est pas encore rentrée, dans le sens de sa pointe, d’autant de cases que le disent ses points. On ne passe jamais, et l’on peut toujours jouer.
rule-S4-note = La feuille tire au sort qui commence. Comme les deux camps ne sont pas semblables, on peut aussi en décider : d’ordinaire Jaune, ou Rouge si l’on veut.
rule-S5-text = Arrivée au bord opposé, une pièce s’arrête aussitôt et se retourne ; les points qui lui restaient sont perdus. Revenue à son bord de départ, elle est rentrée et quitte le plateau.
rule-S6-text = Une pièce qui avance sur une case tenue par l’adversaire saute par-dessus, et saute de même toutes celles qui se suivent sans case libre entre elles. Elle s’arrête sur la première case libre, quels que soient les points qui lui restaient. Si cette case est un bord, elle s’y retourne, ou elle rentre (S5).
rule-S6-text-2 = La dernière case du déplacement compte : tomber pile sur une pièce adverse, c’est la sauter. Une pièce qui se trouve juste après l’arrivée, elle, n’est pas touchée.
rule-S6-note = La feuille dit que l’on saute une pièce, voire plusieurs, sans préciser lesquelles. Nous sautons celles qui se suivent, et l’on s’arrête derrière la dernière : c’est ainsi que font l’auteur du jeu, sur sa page, et huit programmes indépendants.
rule-S7-text = Une pièce sautée retourne d’où elle venait : à son départ si elle était à l’aller, au bord où elle s’est retournée si elle était au retour.
rule-S7-text-2 = Sur un bord, une pièce est à l’abri : aucun couloir adverse n’y passe.
rule-S8-text = Le premier qui a quatre pièces rentrées gagne, sur-le-champ. La cinquième n’a pas besoin de bouger.
rule-S8-note = La feuille ne dit rien des parties où l’on se renvoie sans fin. Ici, une position vue trois fois arrête la partie, nulle, comme le quatre centième coup.
rules-squadro-squares = Un coup est un couloir. Les cases n’ont pas de nom à elles : une case est là où un couloir jaune croise un couloir rouge, et les deux camps comptent leurs couloirs depuis l’angle où se rejoignent les deux bords de départ.

## Les leçons

learn-squadro-lanes = Cinq couloirs contre cinq
learn-squadro-lanes-idea = Vous êtes Jaune. Vos pièces et celles de Rouge partent de deux bords qui se rejoignent dans un angle, et les deux camps comptent leurs couloirs depuis cet angle : votre couloir 1 longe les pièces de Rouge, le couloir 1 de Rouge longe les vôtres. Chaque couloir jaune croise chaque couloir rouge sur une case, et une seule.
learn-squadro-lanes-task = Touchez la case où le couloir { $yellow } de Jaune croise le couloir { $red } de Rouge.
learn-squadro-lanes-done = C’est là. Vingt-cinq cases comme celle-ci : partout ailleurs, on ne rencontre personne.
learn-squadro-lanes-wrong-edge = Presque : comptez les couloirs des deux camps depuis l’angle où se rejoignent les deux bords de départ.

learn-squadro-dots = Les points sont des pas
learn-squadro-dots-idea = Au bord du plateau, chaque couloir porte un, deux ou trois points. C’est le nombre de cases dont sa pièce avance, ni plus ni moins.
learn-squadro-dots-task = Vous êtes Jaune. Avancez une pièce qui fait trois cases d’un coup.
learn-squadro-dots-done = Trois points, trois cases : déjà la moitié de la traversée.
learn-squadro-dots-slow = Ce couloir n’a pas trois points. Regardez ceux du bord où se tiennent vos pièces.

learn-squadro-reversed = Vite parti, lentement revenu
learn-squadro-reversed-idea = Au retour, ce sont les points de l’autre bord qui comptent. Le couloir qui filait trois par trois revient case à case ; celui qui se traînait case à case revient trois par trois. Au milieu, c’est deux dans les deux sens.
learn-squadro-reversed-task = Vos pièces des couloirs 1 et 2 se sont retournées. Ramenez la plus rapide des deux.
learn-squadro-reversed-done = Le couloir 2, si lent à l’aller, revient trois par trois. Son avancée passe de 6 à 9 : encore trois, et la voilà rentrée.
learn-squadro-reversed-slow = Celle-ci était la plus rapide à l’aller ; au retour, elle ne fait qu’une case.
learn-squadro-reversed-outward = Cette pièce est encore à l’aller. Il s’agit de ramener l’une de celles qui se sont retournées.

learn-squadro-advance = Une pièce à chaque tour
learn-squadro-advance-idea = À votre tour, vous avancez une pièce, une seule, droit devant elle. On ne passe jamais. Une pièce rentrée a fini sa course : elle ne joue plus.
learn-squadro-advance-task = La pièce jaune du couloir 1 est rentrée. Avancez-en une autre, celle que vous voulez.
learn-squadro-advance-done = Voilà un tour de fait : c’est tout ce que l’on fait dans ce jeu, et c’est bien assez.

learn-squadro-begin = Qui commence ?
learn-squadro-begin-idea = Les deux camps ne sont pas semblables : Jaune part vite par les bords, Rouge par les couloirs 2 et 4. On peut donc choisir qui commence. Ici, c’est Rouge.
learn-squadro-begin-task = Vous êtes Rouge. Commencez par une pièce qui fait trois cases.
learn-squadro-begin-done = Le tour passe à Jaune, et ainsi de suite jusqu’à la fin.
learn-squadro-begin-slow = Ce couloir n’a pas trois points au bord où se tiennent vos pièces. Essayez 2 ou 4.

learn-squadro-turning = Demi-tour au bord
learn-squadro-turning-idea = Le bord arrête tout. Une pièce qui l’atteint se retourne aussitôt, et les points qui restaient sont perdus.
learn-squadro-turning-task = Votre pièce du couloir 1 a trois points, mais le bord n’est qu’à deux cases. Jouez-la.
learn-squadro-turning-done = Deux cases et demi-tour : le troisième point est perdu. Elle repartira avec les points de ce bord.
learn-squadro-turning-other = Pas celle-ci : jouez la pièce du couloir 1, tout près du bord opposé.

learn-squadro-home = Rentrée !
learn-squadro-home-idea = Une pièce revenue à son bord de départ a fini : elle quitte le plateau. Comme au demi-tour, les points de trop ne servent à rien.
learn-squadro-home-task = Rentrez votre pièce du couloir 2.
learn-squadro-home-done = Une de rentrée. Il en faut quatre.
learn-squadro-home-other = Celle qui touche au but est dans le couloir 2.

learn-squadro-jump = Sauter
learn-squadro-jump-idea = Une pièce adverse vous barre la route ? Vous la sautez, vous vous arrêtez juste derrière, même s’il restait des points, et elle retourne à son point de départ.
learn-squadro-jump-task = La pièce rouge du couloir 1 est entrée dans votre premier couloir. Sautez-la.
learn-squadro-jump-done = Vous voilà sur la deuxième case au lieu de la troisième, mais Rouge recommence à zéro.
learn-squadro-jump-nobody = Cette pièce ne rencontre personne. La rouge est dans votre couloir 1.

learn-squadro-exactly = Tomber pile dessus
learn-squadro-exactly-idea = On ne partage pas une case. Si le dernier de vos points vous mène sur une pièce adverse, vous la sautez aussi : vous gagnez une case, et elle repart du bord.
learn-squadro-exactly-task = Deux points, et Rouge juste à deux cases, dans le couloir 3. Jouez.
learn-squadro-exactly-done = Deux points, trois cases : tomber pile est ce qu’il y a de mieux.
learn-squadro-exactly-nobody = Rien à sauter de ce côté. La pièce rouge se trouve dans votre couloir 3.

learn-squadro-in-a-row = Plusieurs d’un coup
learn-squadro-in-a-row-idea = Si, derrière la pièce sautée, il y en a une autre tout contre, on la saute dans le même élan, et ainsi de suite jusqu’à la première case libre.
learn-squadro-in-a-row-task = Deux pièces rouges se suivent dans votre couloir 3. Sautez les deux.
learn-squadro-in-a-row-done = Deux renvoyées d’un seul coup : rester côte à côte devant l’adversaire coûte cher.
learn-squadro-in-a-row-nobody = Les deux rouges vous attendent dans le couloir 3.

learn-squadro-beyond = Juste derrière, c’est encore loin
learn-squadro-beyond-idea = On ne saute que ce que l’on rencontre en chemin. Une pièce qui se tient juste après votre arrivée ne risque rien : pas ce coup-ci.
learn-squadro-beyond-task = Avancez d’une case dans le couloir 2, jusque devant la pièce rouge. Rouge jouera ailleurs ; sautez-la ensuite.
learn-squadro-beyond-done = La première fois, vous vous êtes arrêté devant elle ; la seconde, vous étiez dessus. Rouge aurait mieux fait de bouger.
learn-squadro-beyond-other = Restez dans le couloir 2 : c’est là que se tient la pièce rouge.
learn-squadro-beyond-later = La pièce rouge est devant vous, dans le couloir 2 : c’est le moment.

learn-squadro-jump-to-edge = Sauter jusqu’au bord
learn-squadro-jump-to-edge-idea = Quand la première case libre derrière la pièce sautée est le bord, on s’y retourne comme d’habitude.
learn-squadro-jump-to-edge-task = Sautez la pièce rouge qui garde le bout de votre couloir 1.
learn-squadro-jump-to-edge-done = Sautée, arrivée, retournée : tout cela en un coup.
learn-squadro-jump-to-edge-nobody = C’est dans le couloir 1 que cela se passe.

learn-squadro-sent-back = Renvoyée, mais pas plus loin
learn-squadro-sent-back-idea = Une pièce à l’aller qu’on saute retourne à son départ. Une pièce déjà sur le retour ne perd que son retour : elle repart du bord où elle s’est retournée.
learn-squadro-sent-back-task = La pièce rouge du couloir 3 rentre chez elle. Sautez-la avec votre pièce du couloir 4.
learn-squadro-sent-back-done = Elle reprend au bord où elle s’est retournée, la pointe vers son départ : sa traversée reste acquise.
learn-squadro-sent-back-nobody = Pas de rencontre par là. La pièce à jouer est dans le couloir 4.

learn-squadro-shelter = À l’abri sur le bord
learn-squadro-shelter-idea = Les couloirs ne se croisent qu’à l’intérieur du plateau. Une pièce au départ, ou retournée au bord, ne peut pas être sautée.
learn-squadro-shelter-task = La pièce rouge du couloir 3 menace celle de votre couloir 1. Mettez-vous à l’abri.
learn-squadro-shelter-done = Rouge est passé, mais il n’y avait plus personne à sauter.
learn-squadro-shelter-exposed = La pièce du couloir 1 serait sautée au coup suivant. Menez-la jusqu’au bord.

learn-squadro-fourth = Le but : rentrer quatre pièces
learn-squadro-fourth-idea = Vos pièces traversent le plateau et reviennent. Le premier qui rentre quatre de ses cinq pièces gagne aussitôt ; la cinquième peut rester où elle est.
learn-squadro-fourth-task = Vous avez rentré trois pièces, et Rouge aussi. Rentrez celle du couloir 4.
learn-squadro-fourth-done = Gagné ! Votre cinquième pièce n’aura même pas fait la moitié du chemin.
learn-squadro-fourth-later = Trop lent : Rouge aussi n’attend plus qu’une pièce. Il y a mieux dans le couloir 4.

learn-squadro-third-time = Se renvoyer sans fin
learn-squadro-third-time-idea = Il arrive que l’on se saute à tour de rôle, et que tout recommence. La même position, avec le même joueur au trait, vue trois fois, fait une partie nulle.
learn-squadro-third-time-task = Jouez le couloir 2, encore le 2, puis le 1, et refaites-le. Rouge vous renverra à chaque fois, et vous de même.
learn-squadro-third-time-done = Trois fois la même position : partie nulle. Qui veut gagner doit sortir de la ronde le premier.

learn-squadro-first-game = Votre première partie
learn-squadro-first-game-idea = Vous savez tout. L’adversaire débute aussi : il voit peu et se trompe souvent. Des conseils s’affichent ; suivez-les ou non.
learn-squadro-first-game-task = Rentrez quatre pièces avant lui.
learn-squadro-first-game-done = Bravo pour cette première partie ! Un adversaire plus fort vous attend quand vous voudrez.
