### Eupdonne : les règles, puis les leçons.

section-eupdonne-bars = Le damier et les barres
section-eupdonne-turn = Le tour : une barre
section-eupdonne-capture = Capturer et délivrer
section-eupdonne-pinned = Avec l’option « tenue »
section-eupdonne-end = La fin
section-eupdonne-stopped = Quand la partie tourne en rond
section-eupdonne-play = À vous de jouer

## Les règles

rule-E1-text = Le damier a huit cases de côté, de a1 à h8, toutes de la même couleur. Les quatre coins sont a1, a8, h1 et h8. Clair joue contre Foncé, et commence.
rule-E1-note = La feuille ne dit pas qui commence. C’est Clair, comme dans notre autre jeu de bois clair et foncé ; le sort décide qui prend Clair.
rule-E2-text = Une barre couvre trois cases en ligne, du nord au sud ou d’ouest en est. Chaque case a son niveau, 1, 2 ou 3, et chaque barre a les trois, comme un petit escalier dont les marches seraient dans le désordre.
rule-E2-text-2 = La forme d’une barre est le niveau de son milieu : la forme 1 a pour bouts 2 et 3, la forme 2 a 1 et 3, la forme 3 a 1 et 2. Chaque joueur a deux barres de chaque forme, toutes en main au début. On dit où est une barre par la case de son milieu et par le côté où pointe le plus haut de ses deux bouts.
rule-E2-note = La feuille dit seulement que l’ordre des niveaux diffère d’une pièce à l’autre, et qu’il y a deux fois trois pièces ; ses figures sont perdues. Trois niveaux dans le désordre donnent exactement trois formes, une barre et son retournement étant la même : tout s’explique ainsi.
rule-E4-text = Deux barres se touchent là où une case de l’une partage un côté avec une case de l’autre. Elles sont liées si elles se touchent et si, partout où elles se touchent, les niveaux sont égaux.
rule-E4-text-2 = Un seul contact inégal, et il n’y a pas de liaison, quels que soient les autres. Se toucher par un coin ne compte pas.
rule-E4-note = La feuille veut des niveaux égaux chaque fois que deux amies se touchent ; ses figures sont perdues. Nous prenons « chaque fois » au mot : un contact inégal, et un contact égal à côté de lui ne lie rien.
rule-E5-text = À votre tour, faites une seule de ces choses : introduire une barre de votre main, reprendre en main une de vos barres qui n’est pas capturée, ou en déplacer une, n’importe où. La tourner sur place est un déplacement.
rule-E5-text-2 = On ne passe que si rien de tout cela n’est possible.
rule-E5-note = La feuille dit que les pièces n’ont pas de mouvement propre, qu’elles sautent des cases et pivotent. Nous lisons : une barre déplacée peut aller à n’importe quelle place permise du damier.
rule-E6-text = Une barre se pose sur trois cases vides (les siennes comptent comme vides quand on la déplace), et doit être liée à chaque barre amie qu’elle toucherait. Les ennemies, on les touche comme on veut. Rien n’oblige à toucher quoi que ce soit.
rule-E6-note = La règle de liaison parle des pièces d’une même couleur et se tait sur les adverses. Comme la feuille conseille de barrer la route à l’autre, nous laissons les adverses se toucher à tout niveau.
rule-E7-text = Ce que vous venez de faire ne se défait pas au tour suivant. La barre jouée ne retourne pas aussitôt exactement où elle était : ni à la place qu’elle a quittée, ni dans la main d’où elle sort.
rule-E7-text-2 = Et là d’où vous venez de reprendre une barre, on n’en introduit pas une de la même forme. Une barre déjà sur le damier peut s’y rendre.
rule-E7-note = La feuille dit que le même mouvement d’une pièce ne peut être renouvelé au coup suivant. Pris au mot, cela n’interdirait presque rien : nous lisons qu’on ne défait pas son propre coup.
rule-E10-text = Une barre ennemie est capturée si elle est liée à la barre que vous venez de poser et à une autre barre de votre couleur, elle-même non capturée, pourvu que vos deux barres ne soient liées à aucune autre ennemie. Elle change de camp, sur place.
rule-E10-text-2 = Un tour capture donc une barre au plus. On juge après les délivrances (E9) : une barre tout juste délivrée peut être la seconde. Être lié à une captive que l’on tient n’empêche rien ; être lié à une barre de sa couleur captive de l’autre empêche de capturer. Une captive n’aide jamais à capturer.
rule-E10-note = La feuille veut les deux barres libres de tout contact à niveau égal avec une pièce adverse. La victime en est une, bien sûr : nous lisons toute autre pièce adverse que la victime.
rule-E3-text = Une barre est du camp de son propriétaire ou, tant qu’elle est capturée, du camp de l’autre. Amie et ennemie se disent du camp. Votre barre capturée est donc pour vous une ennemie, jusqu’à ce qu’on la délivre.
rule-E3-note = La feuille parle ici de pièces de même couleur et là de pièces passées dans l’autre camp. Nous suivons le camp, puisqu’une captive sert de maillon à celui qui l’a prise.
rule-E8-text = Une barre capturée ne bouge plus et ne revient pas en main.
rule-E9-text = Une barre capturée de votre couleur est délivrée si celle que vous posez est liée à elle, ou à une barre qui la tient : une barre adverse, non capturée, liée à la captive.
rule-E9-text-2 = Une amie qui se trouvait déjà là ne délivre rien : il faut venir se poser. La délivrance passe avant la capture.
rule-E9-note = La feuille dit qu’une amie vient se placer : celle qui est déjà là ne délivre donc rien. Elle ne dit pas si l’on délivre ou si l’on capture d’abord. Nous délivrons d’abord : ce que l’on a repris compte dans la suite.
rule-E12-text = Quand une barre change de camp, elle peut se trouver en contact inégal avec de nouvelles amies. Ces contacts restent ; ils ne lient rien.
rule-E12-note = La feuille n’y pense pas. Une captive ne bouge pas, et les autres étaient bien placées : nous laissons tout en place, et un tel contact n’est simplement pas une liaison.
rule-E11-text = Avec cette option, une captive n’est tenue qu’autant que deux barres adverses non capturées lui sont liées. Après chaque tour, toutes celles qui ne le sont plus sont délivrées à la fois.
rule-E11-note = La feuille dit qu’une captive ne bouge plus jusqu’à ce qu’une amie la délivre : d’ordinaire, elle reste donc prise même si celles qui l’ont capturée s’en vont. Qui trouve plus juste de devoir la tenir choisit l’option.
rule-E13-text = Vous gagnez si, votre tour fini, deux coins du damier sont couverts par des barres de votre camp, reliées par une chaîne continue de barres liées de votre camp. Les captives que vous tenez en sont.
rule-E13-text-2 = Seule compte la chaîne de celui qui vient de jouer. Quatre barres suffisent pour deux coins voisins, cinq pour deux coins opposés.
rule-E13-note = La feuille ne dit pas quand on regarde la chaîne. Nous la regardons après chaque coup, chez celui qui vient de le jouer, pour que personne ne gagne par le coup de l’autre.

## Les leçons

learn-eupdonne-corners = Deux coins à relier
learn-eupdonne-corners-idea = Soixante-quatre cases pareilles, et quatre qui comptent plus que les autres : les coins. Le but est d’en relier deux, n’importe lesquels, par une chaîne de barres.
learn-eupdonne-corners-task = Touchez un coin.
learn-eupdonne-corners-done = En voilà un. Il en faudra un autre.

learn-eupdonne-levels = Trois niveaux, trois formes
learn-eupdonne-levels-idea = Une barre est longue de trois cases, et chacune a sa hauteur : 1, 2 ou 3. La forme se lit au milieu : voici, de gauche à droite, les formes 1, 2 et 3. Le plus haut des deux bouts donne la direction ; ici, le nord.
learn-eupdonne-levels-task = Sur la barre de gauche, { $middle }, touchez la case de niveau { $level }.
learn-eupdonne-levels-done = Milieu 1, bouts 2 et 3 : le { $level } pointe vers { word-towards }.
learn-eupdonne-levels-low = C’est l’autre bout, de niveau 2.
learn-eupdonne-levels-middle = C’est le milieu, de niveau 1 : d’où la forme 1.
learn-eupdonne-levels-other-bar = La barre de gauche, { $middle }.

learn-eupdonne-introduce = Introduire une barre
learn-eupdonne-introduce-idea = Au début, tout est en main : deux barres de chaque forme. Introduire, c’est en poser une, debout ou couchée, où l’on veut, pourvu qu’elle tienne entière sur le damier.
learn-eupdonne-introduce-task = Introduisez une barre de forme 2.
learn-eupdonne-introduce-done = Un coup sur cinq cent soixante-seize possibles : le damier est à vous.
learn-eupdonne-introduce-other-form = Bien posée, mais prenez une forme 2 : un 2 au milieu.

learn-eupdonne-side-by-side = Liées par le côté
learn-eupdonne-side-by-side-idea = Deux barres sont liées quand, partout où elles se touchent, les niveaux sont égaux. Côte à côte sur toute leur longueur, il faut donc trois fois le même niveau : un seul écart, et rien n’est lié.
learn-eupdonne-side-by-side-task = Introduisez une barre juste à côté de la vôtre, liée à elle sur toute la longueur.
learn-eupdonne-side-by-side-done = 1 contre 1, 2 contre 2, 3 contre 3.

learn-eupdonne-end-to-end = Liées par le bout
learn-eupdonne-end-to-end-idea = Bout à bout, une seule case touche : un seul niveau à faire coïncider, et la chaîne avance de trois cases.
learn-eupdonne-end-to-end-task = Votre barre finit au nord par un 3, en d5. Prolongez-la jusqu’au bord, de d6 à d8.
learn-eupdonne-end-to-end-done = 3 contre 3 : la chaîne fait déjà six cases.

learn-eupdonne-corner-contact = Un coin ne suffit pas
learn-eupdonne-corner-contact-idea = Deux cases qui ne se touchent que par un coin ne se gênent pas et ne se lient pas, quels que soient leurs niveaux.
learn-eupdonne-corner-contact-task = Introduisez une barre debout, de c6 à c8 : elle ne touchera d5 que par un coin.
learn-eupdonne-corner-contact-done = Permis, mais sans effet : ces deux barres ne font pas une chaîne.

learn-eupdonne-move = Aller où l’on veut
learn-eupdonne-move-idea = À chaque tour, une barre : on l’introduit, on la déplace ou on la reprend. Déplacer, c’est la soulever et la reposer n’importe où. On ne passe pas.
learn-eupdonne-move-task = Déplacez votre barre d4 ailleurs.
learn-eupdonne-move-done = Aucune distance n’est trop grande. C’est la place qui manque, pas les jambes.

learn-eupdonne-turn-round = Tourner sur place
learn-eupdonne-turn-round-idea = Pivoter d’un quart ou d’un demi-tour sans changer de milieu est un déplacement comme un autre.
learn-eupdonne-turn-round-task = Tournez votre barre d4 sur place.
learn-eupdonne-turn-round-done = Les mêmes trois cases, peut-être, mais d’autres niveaux aux bouts.

learn-eupdonne-take-back = Reprendre en main
learn-eupdonne-take-back-idea = On peut aussi retirer une de ses barres : la place se libère, et la barre resservira.
learn-eupdonne-take-back-task = Reprenez votre barre d4.
learn-eupdonne-take-back-done = Elle est de nouveau en main, et cela a pris tout le tour.

learn-eupdonne-nothing-left = Plus rien à jouer
learn-eupdonne-nothing-left-idea = Les captives ne bougent pas. Si vos six barres sont toutes capturées, rien n’est en main et rien ne peut bouger : alors, et alors seulement, on passe.
learn-eupdonne-nothing-left-task = Vous êtes Clair, et Foncé tient toutes vos barres. Passez.
learn-eupdonne-nothing-left-done = On n’en arrive guère là : délivrez vos barres avant qu’elles soient toutes prises.

learn-eupdonne-equal-levels = Entre amies, à niveaux égaux
learn-eupdonne-equal-levels-idea = Une barre demande trois cases vides. Et partout où elle touche une amie, les niveaux doivent être égaux ; sinon, elle ne peut pas se poser là. Elle a aussi le droit de ne toucher personne.
learn-eupdonne-equal-levels-task = Introduisez une barre de forme 3, où c’est permis.
learn-eupdonne-equal-levels-done = Plus vous avez de barres, plus il faut d’adresse pour en poser une autre auprès.

learn-eupdonne-beside-an-enemy = Contre une ennemie
learn-eupdonne-beside-an-enemy-idea = Contre les barres adverses, aucune contrainte : on s’y frotte à n’importe quel niveau. C’est ainsi que l’on barre la route.
learn-eupdonne-beside-an-enemy-task = Posez une barre debout tout contre la barre foncée d4, milieu en c4 ou en e4, liée ou non.
learn-eupdonne-beside-an-enemy-done = Une barre bien placée vaut un mur.

learn-eupdonne-not-back-to-hand = Pas de retour en main aussitôt
learn-eupdonne-not-back-to-hand-idea = Un coup ne se défait pas au tour suivant. La barre que vous venez d’introduire peut bouger, mais pas rentrer en main tout de suite.
learn-eupdonne-not-back-to-hand-task = Vous venez d’introduire la barre d4. Déplacez-la.
learn-eupdonne-not-back-to-hand-done = Dans un tour, elle pourra aussi revenir en main.

learn-eupdonne-not-back-there = Pas de retour en arrière aussitôt
learn-eupdonne-not-back-there-idea = De même, une barre déplacée ne revient pas aussitôt exactement où elle était. Ailleurs, oui ; même à la même place, mais tournée.
learn-eupdonne-not-back-there-task = Votre barre b6 vient de d4. Déplacez-la encore, mais pas en arrière.
learn-eupdonne-not-back-there-done = Sans cette règle, on pourrait aller et venir sans fin.

learn-eupdonne-not-again = Pas la même au même endroit
learn-eupdonne-not-again-idea = Vous venez de reprendre une barre de forme 2 en d4 : vous ne pouvez pas en introduire une de forme 2 exactement là. Mais une barre qui est déjà sur le damier peut s’y rendre.
learn-eupdonne-not-again-task = Occupez tout de même cette place : menez-y votre barre b2, debout, bout haut au nord.
learn-eupdonne-not-again-done = La même forme à la même place, et pourtant rien de défait.

learn-eupdonne-capture = La capture
learn-eupdonne-capture-idea = Une barre ennemie liée à deux des vôtres, dont celle que vous venez de poser, change de camp.
learn-eupdonne-capture-task = La barre foncée d4 est liée à votre barre b5, par des niveaux 1. Liez-lui en f4, par un 3, une seconde barre, de forme 2.
learn-eupdonne-capture-done = Capturée : elle reste où elle est, mais elle est à vous.

learn-eupdonne-bound = Des mains libres
learn-eupdonne-bound-idea = Pour capturer, vos deux barres ne doivent être liées à aucune autre ennemie. Ici, la barre foncée a5 est liée à votre barre b5, et lui lie les mains.
learn-eupdonne-bound-task = Faites le même coup que tout à l’heure, et voyez.
learn-eupdonne-bound-done = Rien : a5 a sauvé d4. Se lier à une barre ennemie est une défense.

learn-eupdonne-own-captive = Une captive lie les mains
learn-eupdonne-own-captive-idea = Votre barre a5 est captive : elle est du camp de Foncé, donc ennemie, et votre barre b5 lui est liée. Voilà b5 occupée, comme par une barre foncée.
learn-eupdonne-own-captive-task = Posez une barre de forme 1 contre d4, un 3 en f4, et voyez.
learn-eupdonne-own-captive-done = Pas de capture : b5 n’était pas libre. Il fallait d’abord délivrer a5.

learn-eupdonne-once-more = Et une autre
learn-eupdonne-once-more-idea = Être liée à une captive que vous tenez n’occupe pas une barre : celle-ci peut servir à une nouvelle capture.
learn-eupdonne-once-more-task = Foncé s’est lié à f5, par g5. Capturez-le : il faut un 3 en g3, avec une barre debout de forme 1.
learn-eupdonne-once-more-done = Deux captives. Foncé n’a plus de barre de forme 2 à lui.

learn-eupdonne-camp = Une captive est une amie
learn-eupdonne-camp-idea = Tant que vous la tenez, la barre capturée est de votre camp : un maillon de votre chaîne, et une amie que l’on ne touche qu’à niveaux égaux.
learn-eupdonne-camp-task = Liez une barre debout au milieu de la captive d4, dont le niveau est 2 : de d1 à d3 ou de d5 à d7.
learn-eupdonne-camp-done = La chaîne passe par une barre foncée. Pour Foncé, elle est devenue une ennemie.

learn-eupdonne-captive = Une captive ne bouge plus
learn-eupdonne-captive-idea = Une barre capturée reste où elle est : ni déplacement, ni retour en main, jusqu’à sa délivrance.
learn-eupdonne-captive-task = Vous êtes Foncé, et d4 est prise. Introduisez une barre de forme 3.
learn-eupdonne-captive-done = Une captive attend là où elle est. La prochaine leçon dit comment la délivrer.

learn-eupdonne-free-by-captive = Délivrer
learn-eupdonne-free-by-captive-idea = Posez une barre de votre couleur liée à la captive, et la voilà libre.
learn-eupdonne-free-by-captive-task = Vous êtes Foncé. Le milieu de la captive d4 a le niveau 2 : liez-y une barre debout, de d1 à d3 ou de d5 à d7.
learn-eupdonne-free-by-captive-done = Délivrée. Elle est de nouveau à vous, et peut bouger dès votre prochain tour.

learn-eupdonne-free-by-holder = Délivrer par derrière
learn-eupdonne-free-by-holder-idea = Il suffit aussi de se lier à l’une des barres qui tiennent la captive.
learn-eupdonne-free-by-holder-task = Votre captive d4 est tenue par b5 et f5. Liez-vous à b5, de a4 à a6, avec une forme 2.
learn-eupdonne-free-by-holder-done = Votre barre ne touche pas d4, et pourtant elle la délivre.

learn-eupdonne-put-down-anew = Pour délivrer, poser de nouveau
learn-eupdonne-put-down-anew-idea = Votre barre d2 était liée à d4 avant qu’elle fût capturée. Être là ne délivre rien : il faut qu’une barre vienne se poser.
learn-eupdonne-put-down-anew-task = Vous êtes Foncé. Portez votre barre d2 de l’autre côté de la captive, de d5 à d7, son 2 en d5.
learn-eupdonne-put-down-anew-done = La même barre, posée de nouveau, et la captive est libre.
learn-eupdonne-put-down-anew-otherwise = C’est jouable, mais pour cette leçon déplacez la barre d2 : de d5 à d7, son 2 en d5.

learn-eupdonne-turnabout = Délivrer et capturer
learn-eupdonne-turnabout-idea = On délivre d’abord, on capture ensuite, dans le même tour : la barre tout juste délivrée peut être la seconde de la capture.
learn-eupdonne-turnabout-task = Seule b5 tient encore d4. Jouez de nouveau de a4 à a6, avec une forme 2.
learn-eupdonne-turnabout-done = d4 est libre, et b5 est prise entre elle et a5. Tout est retourné.

learn-eupdonne-kept = Prise et gardée
learn-eupdonne-kept-idea = D’ordinaire, une captive reste captive même si celles qui l’ont prise s’en vont : seule une barre de sa couleur la délivre.
learn-eupdonne-kept-task = Reprenez votre barre f5 en main, et regardez d4.
learn-eupdonne-kept-done = Elle est toujours à vous. Avec l’option « tenue », elle serait libre.

learn-eupdonne-bystander = Un contact inégal qui reste
learn-eupdonne-bystander-idea = Votre barre d2 touche la barre foncée d4 : 3 contre 2. Tant qu’elles sont ennemies, peu importe. Si d4 change de camp, elles seront amies à niveaux inégaux : cela reste ainsi, sans les lier.
learn-eupdonne-bystander-task = Capturez d4 comme vous savez.
learn-eupdonne-bystander-done = Capturée. Mais d2 n’est pas liée à elle : la chaîne ne passe pas par là.

learn-eupdonne-let-go = Lâcher, c’est libérer
learn-eupdonne-let-go-idea = Avec cette option, il faut tenir sa prise : deux barres au moins doivent rester liées à la captive. Sinon, elle est libre à la fin du tour.
learn-eupdonne-let-go-task = Reprenez votre barre f5 en main, et regardez d4.
learn-eupdonne-let-go-done = Il ne restait que b5 pour la tenir : d4 est libre.

learn-eupdonne-two-corners = Le but : joindre deux coins
learn-eupdonne-two-corners-idea = Une chaîne de vos barres liées, d’un coin à un autre : c’est gagné. Deux barres sont liées là où des niveaux égaux se touchent.
learn-eupdonne-two-corners-task = Il manque un maillon entre c1, de niveau 2, et g1, de niveau 1. Posez-le.
learn-eupdonne-two-corners-done = De a1 à h1, tout se tient : gagné !

learn-eupdonne-through-a-captive = Par une captive
learn-eupdonne-through-a-captive-idea = Foncé vous barre la route en e1, mais à ses bouts il a les niveaux qu’il faut. Une captive est un maillon comme un autre.
learn-eupdonne-through-a-captive-task = Liez-vous à e1 par l’ouest, de a1 à c1, avec une forme 1.
learn-eupdonne-through-a-captive-done = Capturée, et aussitôt maillon : de a1 à h1, c’est gagné.

learn-eupdonne-third-time = Trois fois la même position
learn-eupdonne-third-time-idea = On ne peut pas défaire son coup, mais on peut tourner en rond en trois temps. La même position, avec le même joueur au trait, vue trois fois, fait une partie nulle. Quatre cents coups aussi. La feuille n’en dit rien.
learn-eupdonne-third-time-task = Tournez votre barre d4 vers l’est, vers le sud, vers le nord, et encore une fois. Foncé fait comme vous.
learn-eupdonne-third-time-done = Deux tours complets, trois fois la même position : partie nulle.

learn-eupdonne-first-game = Votre première partie
learn-eupdonne-first-game-idea = Vous savez tout. L’adversaire débute aussi : il voit peu et se trompe souvent. Des conseils s’affichent ; suivez-les ou non.
learn-eupdonne-first-game-task = Reliez deux coins avant lui.
learn-eupdonne-first-game-done = Bravo pour cette première partie ! Un adversaire plus fort vous attend quand vous voudrez.
