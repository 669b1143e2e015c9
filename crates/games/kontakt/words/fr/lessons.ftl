### Kontakt : les règles, puis les leçons.

section-kontakt-park = Le parc et les pièces
section-kontakt-foundations = Les fondations
section-kontakt-building = Poser et construire
section-kontakt-roofs = Les toits
section-kontakt-end = La fin
section-kontakt-points = La partie aux points
section-kontakt-teams = En équipes
section-kontakt-play = À vous de jouer

## Les règles

rule-K1-text = Le parc a neuf cases de côté, de a1 à i9. Les trente-deux cases du pourtour et celle du centre, e5, sont foncées ; les quarante-huit autres sont claires. Cela ne sert qu’une fois, au tout premier coup (K5).
rule-K2-text = Il y a quatre sortes de pièces. Le rempart couvre deux cases voisines par un côté ; le donjon, carré, et la tour, ronde, en couvrent une ; le toit, pyramidal, coiffe le tout.
rule-K2-text-2 = À deux, l’un a les pièces claires, l’autre les foncées, dix de chaque sorte. À quatre, chacun en a sept de chaque sorte ; à six, cinq. Les places alternent, clair, foncé, clair, foncé ; les partenaires partagent une couleur. Clair commence.
rule-K2-note = En équipes, la feuille donne à chacun ses pièces sans dire si l’on peut toucher à celles du partenaire. Une fois dans le parc, rien ne les distingue : nous laissons construire et poser un toit avec toute pièce de sa couleur, mais chacun ne puise que dans sa propre réserve.
rule-K3-text = Une colonne est tout ce qui se tient sur une case, du sol au sommet. Un rempart est posé à plat : il est au même étage dans ses deux colonnes.
rule-K3-text-2 = Une pièce est libre si elle est au sommet de chaque colonne où elle se tient et ne porte pas de toit. Un rempart dont une moitié est couverte n’est donc pas libre.
rule-K4-text = Les cinq premières pièces de chaque couleur dans le parc sont des remparts. Les cinq suivantes sont au choix : remparts, donjons ou tours.
rule-K4-text-2 = Tant que les deux couleurs n’ont pas chacune dix pièces dans le parc, on ne fait que poser : ni construction ni toit. Une couleur qui a ses dix avant l’autre continue de poser. En équipes on compte par couleur, chacun prenant dans sa réserve.
rule-K5-text = Le tout premier rempart de la partie se pose sur deux cases claires.
rule-K6-text = Toute autre pièce nouvelle se pose sur des cases vides et touche, par un côté ou par un coin, une case dont la colonne contient au moins une pièce adverse, à n’importe quel étage, coiffée d’un toit ou non.
rule-K6-note = La feuille permet de poser contre des pièces adverses du parc ou d’une construction, sans dire si une pièce recouverte compte encore. Nous comptons toute la colonne : sans cela, contre un camp recouvert, on ne pourrait bientôt plus rien poser.
rule-K7-text = Les fondations finies, on fait à chaque tour une seule chose : poser, construire ou mettre un toit. Poser, c’est prendre un rempart, un donjon ou une tour dans sa réserve et suivre la règle du contact (K6).
rule-K8-text = Construire, c’est déplacer une pièce libre de votre couleur et la mettre sur une autre pièce : jamais sur une case vide, jamais sur un toit. La hauteur de départ et celle d’arrivée n’importent pas. Ce qu’elle couvrait est découvert.
rule-K8-text-2 = Elle doit aller sur une autre pièce que celle qui la porte : un donjon ne passe pas d’une moitié à l’autre du même rempart.
rule-K8-note = La feuille veut que l’on passe sur une autre construction ou une autre pièce : glisser le long de son propre rempart ne mène ni à l’une ni à l’autre, et nous ne le permettons pas.
rule-K9-text = Le donjon avance d’une case par un côté : vers le nord, l’est, le sud ou l’ouest. Sur un rempart, il n’en couvre que la moitié.
rule-K10-text = La tour avance d’une case en diagonale, vers une case qui touche la sienne par un coin. Sur un rempart, elle n’en couvre que la moitié.
rule-K10-note = La feuille dit que « le mur » se pose en diagonale, mais aucune pièce ne s’appelle ainsi. C’est une coquille pour la tour : l’exemple de partie et une seconde description le confirment.
rule-K11-text = La pièce que l’on couvre peut être de l’une ou l’autre couleur. Monter sur les siens est permis, et sert souvent à se rapprocher.
rule-K12-text = Le rempart a deux façons de construire. Soit il va sur un rempart libre, de l’une ou l’autre couleur, qui le touche par un côté : il en couvre exactement les deux cases, en tournant s’il le faut.
rule-K12-text-2 = Soit il va sur deux donjons ou tours, au sommet de deux colonnes voisines de même hauteur et sans toit, dont l’un au moins est adverse, et dont une case au moins touche par un côté une case du rempart. Un demi-rempart ne porte pas de rempart de cette façon.
rule-K12-text-3 = Dans les deux cas, il quitte entièrement les cases où il se tenait.
rule-K12-note = La feuille parle d’un rempart adverse, ou de deux pièces voisines dont une adverse. Comme elle laisse toute pièce couvrir sa propre couleur, nous permettons aussi son propre rempart ; et comme rien ne se pose de travers, les deux pièces doivent être de même hauteur.
rule-K13-text = Un toit, pris dans votre réserve, se pose sur une pièce libre de votre couleur si la construction qu’elle termine a au moins deux étages et contient au moins une pièce adverse. Cela prend tout le tour.
rule-K13-text-2 = La construction, c’est la colonne d’un donjon ou d’une tour, ou les deux colonnes d’un rempart. Ce qui se trouve sous l’autre moitié d’un rempart plus bas n’en fait pas partie.
rule-K13-text-3 = Une pièce coiffée ne bouge plus et n’est plus couverte. Les autres pièces posées sur la même base restent en jeu.
rule-K13-note = La feuille ne dit pas jusqu’où s’étend une construction quand un rempart en porte deux. Nous ne comptons que ce qui est juste en dessous : c’est ce qu’on lit le plus sûrement sur le parc.
rule-K14-text = On ne passe que si l’on ne peut rien faire d’autre, pendant les fondations comme après.
rule-K14-note = La feuille ne connaît pas le droit de passer. Qui ne peut rien faire doit pouvoir continuer la partie, et qui peut faire quelque chose le doit : sinon, attendre serait un coup.
rule-K15-text = La couleur qui a posé tous ses toits met fin à la partie, et la gagne (sauf aux points, K16). À deux il y en a dix, ou moins pour qui a un avantage ; à quatre, quatorze par équipe ; à six, quinze.
rule-K15-note = La feuille propose un avantage de cinq, six ou sept toits au lieu de dix pour le joueur le plus faible. Nous offrons tout ce qu’il y a entre cinq et dix, pour l’un, pour l’autre ou pour les deux.
rule-K17-text = Si tout le monde passe à la suite, la partie s’arrête : qui a le moins de toits encore à poser gagne, ou, aux points, qui a le plus de points. À égalité, elle est nulle.
rule-K17-note = La feuille ne prévoit pas qu’un joueur soit bloqué. Il passe, et quand tous passent on juge ce qui est fait.
rule-K18-text = Une partie qui tourne en rond, ou qui atteint sa limite de coups, se juge comme si tout le monde avait passé (K17).
rule-K18-note = La feuille n’en parle pas. Partout ailleurs ce serait une nulle ; ici le mieux placé gagne, pour que faire aller et venir une pièce ne sauve personne.
rule-K16-text = Chaque toit rapporte à sa couleur autant de points qu’il y a de pièces différentes sous lui, celle qu’il coiffe comprise, en comptant comme en K13. Une base qui porte deux toits compte pour chacun.
rule-K16-text-2 = La partie finit de la même façon, mais c’est le plus grand total qui gagne ; à égalité, elle est nulle. Qui pose son dernier toit n’a donc pas forcément gagné.
rule-K16-note = La feuille donne un point par étage et ne parle ni d’une base qui porte deux toits, ni de totaux égaux. Chaque toit compte ce qu’il a sous lui, comme en K13 ; à égalité, rien ne départage, et la partie est nulle.
rules-kontakt-stopped = La même position, avec le même joueur au trait, vue pour la troisième fois, arrête la partie, et le quatre centième coup aussi, à moins d’une autre limite convenue. Mais elle n’est pas nulle pour autant : on la juge aux toits restants (K18).

## Les leçons

learn-kontakt-park = Le parc
learn-kontakt-park-idea = Quatre-vingt-une cases. Celles du pourtour sont foncées, les autres claires, sauf une. La couleur ne compte que pour le premier rempart.
learn-kontakt-park-task = Loin du bord, une case est foncée. Touchez-la.
learn-kontakt-park-done = Le centre, { $square }. Passé le premier coup, vous pouvez l’oublier.
learn-kontakt-park-border = Une case du pourtour. Celle que l’on cherche en est le plus loin possible.

learn-kontakt-pieces = Remparts, donjons, tours
learn-kontakt-pieces-idea = Le rempart est long de deux cases. Le donjon est carré, la tour est ronde : leur forme dit comment ils avancent. Les toits attendent en réserve. Clair joue le bois clair, Foncé le bois foncé.
learn-kontakt-pieces-task = Touchez une tour claire.
learn-kontakt-pieces-done = Ronde et claire : c’est bien une tour de Clair.
learn-kontakt-pieces-donjon = Carré : c’est un donjon. Les tours sont rondes.
learn-kontakt-pieces-dark = Une tour, mais foncée.

learn-kontakt-free = Être libre
learn-kontakt-free-idea = Une pièce peut jouer si rien ne la couvre : elle est alors libre. Un rempart doit l’être sur ses deux moitiés. On peut soulever une colonne pour en lire les étages.
learn-kontakt-free-task = Près du centre, un donjon clair est libre, sur une tour foncée. Touchez-le.
learn-kontakt-free-done = Au sommet de sa colonne, sans toit : il est libre, et la tour sous lui ne l’est plus.
learn-kontakt-free-covered = Ce rempart est clair, mais un donjon foncé en tient une moitié : il n’est pas libre.
learn-kontakt-free-covering = Ce donjon est libre, lui, mais il est foncé.

learn-kontakt-first = Le premier rempart
learn-kontakt-first-idea = Chacun commence par cinq remparts. Le tout premier, celui de Clair, se pose sur deux cases claires : ni le bord, ni le centre.
learn-kontakt-first-task = Posez le premier rempart de la partie.
learn-kontakt-first-done = Foncé devra venir contre lui.

learn-kontakt-contact = Au contact
learn-kontakt-contact-idea = Le nom du jeu le dit : toute pièce que l’on pose doit toucher l’adversaire, par un côté ou par un coin, sur des cases vides. Toucher les siens ne suffit pas.
learn-kontakt-contact-task = Vous êtes Foncé. Posez un rempart au contact du rempart clair.
learn-kontakt-contact-done = Un coin suffit. Vous voilà voisins, pour longtemps.

learn-kontakt-any-kind = Cinq remparts, puis ce qu’on veut
learn-kontakt-any-kind-idea = Les cinq remparts sont posés de part et d’autre. Pour les cinq pièces suivantes, chacun choisit. On ne construit pas encore.
learn-kontakt-any-kind-task = Posez un donjon ou une tour, au contact de Foncé.
learn-kontakt-any-kind-done = Réfléchissez déjà à ce que cette pièce pourra couvrir plus tard.
learn-kontakt-any-kind-rampart = Un rempart de plus est permis. Essayez plutôt une pièce nouvelle.

learn-kontakt-ten = Dix et dix
learn-kontakt-ten-idea = Tant que les deux couleurs n’ont pas dix pièces dans le parc, personne ne construit. Il en manque une à Foncé.
learn-kontakt-ten-task = Vous êtes Foncé. Posez votre dixième pièce, et voyez ce qui arrive.
learn-kontakt-ten-done = Les fondations sont finies, et Clair n’a pas attendu : son rempart est déjà sur l’un des vôtres.

learn-kontakt-ready-first = Prêt avant l’autre
learn-kontakt-ready-first-idea = Clair a ses dix pièces, Foncé n’en a que neuf : il a dû passer une fois. Qui est prêt ne construit pas seul ; on continue de poser jusqu’à ce que les deux en aient dix.
learn-kontakt-ready-first-task = Vous êtes Clair. Posez encore une pièce.
learn-kontakt-ready-first-done = Onze contre neuf. La dixième de Foncé ouvrira la construction.

learn-kontakt-buried = Un contact enfoui
learn-kontakt-buried-idea = Une pièce adverse compte même au fond d’une construction, sous les vôtres, et même sous un toit. Il suffit qu’elle soit dans la colonne que l’on touche.
learn-kontakt-buried-task = En e5, une tour foncée est sous deux pièces claires. Posez une pièce contre cette colonne.
learn-kontakt-buried-done = Vos pièces sont au-dessus, mais la tour foncée est toujours là : c’est un contact.

learn-kontakt-place = Poser encore
learn-kontakt-place-idea = Les fondations finies, on fait une chose par tour. Poser une pièce neuve en est une, toujours au contact : une pièce de la réserve passe d’abord par le sol.
learn-kontakt-place-task = Posez une pièce de votre réserve sur des cases vides, au contact de Foncé.
learn-kontakt-place-done = Elle pourra monter dès votre prochain tour.
learn-kontakt-place-build = Cela, c’est construire. Pour l’instant, prenez dans la réserve.

learn-kontakt-donjon = Le donjon passe par les côtés
learn-kontakt-donjon-idea = Construire, c’est monter sur une autre pièce. Le donjon avance d’une case au nord, à l’est, au sud ou à l’ouest, jamais sur une case vide.
learn-kontakt-donjon-task = Montez votre donjon d5 sur le donjon foncé d’à côté, en e5.
learn-kontakt-donjon-done = Il est à vous tant que personne ne vous couvre.

learn-kontakt-tower = La tour passe par les coins
learn-kontakt-tower-idea = Ronde, la tour n’avance qu’en diagonale, par les coins.
learn-kontakt-tower-task = Montez votre tour d5 sur la pièce foncée qu’elle touche par un coin.
learn-kontakt-tower-done = Donjons et tours n’atteignent pas les mêmes cases : il faut les deux.

learn-kontakt-half = Une moitié de rempart
learn-kontakt-half-idea = Sur un rempart, un donjon ou une tour ne couvre que la moitié où il monte. L’autre moitié peut être prise aussi, mais le rempart n’est plus libre.
learn-kontakt-half-task = Le rempart foncé est couché en e5 et f5. Montez votre donjon sur une moitié ; Foncé jouera ailleurs ; puis montez votre tour sur l’autre.
learn-kontakt-half-done = Un rempart, deux de vos pièces : deux constructions à coiffer.
learn-kontakt-half-elsewhere = Le donjon d5 est à côté de e5, où commence le rempart foncé.
learn-kontakt-half-tower = D’abord le donjon d5, sur e5.
learn-kontakt-half-other-half = L’autre moitié est encore à prendre : votre tour g6 touche f5 par un angle.

learn-kontakt-leaving = La hauteur ne compte pas
learn-kontakt-leaving-idea = D’un étage à quatre, il n’y a qu’un pas. Et une pièce qui s’en va découvre ce qu’elle couvrait : l’adversaire y redevient libre.
learn-kontakt-leaving-task = Votre donjon d5 est sur une tour foncée. Passez-le sur la construction voisine, en e5.
learn-kontakt-leaving-done = Quatre étages en e5, et à votre sommet. Mais la tour foncée d5 respire de nouveau.

learn-kontakt-same-base = Une autre pièce, vraiment
learn-kontakt-same-base-idea = On monte sur une autre pièce que celle qui nous porte. Glisser d’une moitié de rempart à l’autre n’est pas construire.
learn-kontakt-same-base-task = Votre donjon d5 est sur un rempart foncé qui va jusqu’en e5. Menez-le ailleurs.
learn-kontakt-same-base-done = Sur la tour d6 : une autre pièce, cette fois.

learn-kontakt-own = Monter sur les siens
learn-kontakt-own-idea = On peut couvrir sa propre couleur. On n’y gagne rien sur le moment, mais cela rapproche : au coup suivant, on atteint ce qui était trop loin.
learn-kontakt-own-task = Le donjon foncé f5 est à deux pas. Passez par votre tour e5 et, si Foncé n’y prend pas garde, couvrez-le ensuite.
learn-kontakt-own-done = Deux coups, et une pièce de plus sous la vôtre. Foncé aurait dû réagir.

learn-kontakt-rampart = Rempart sur rempart
learn-kontakt-rampart-idea = Un rempart va sur un rempart libre qu’il touche par un côté, et le couvre exactement, quitte à tourner d’un quart.
learn-kontakt-rampart-task = Deux remparts foncés touchent le vôtre, en d4 et d5. Couvrez-en un.
learn-kontakt-rampart-done = Posé à plat, sur toute sa longueur.

learn-kontakt-pair = Rempart sur deux pièces
learn-kontakt-pair-idea = Il peut aussi enjamber deux donjons ou tours voisins, de même hauteur, dont l’un au moins est à l’adversaire. Rien de penché, et pas seulement sur les siens.
learn-kontakt-pair-task = Trois paires touchent votre rempart ; une seule convient. Couvrez-la.
learn-kontakt-pair-done = Une tour foncée et un donjon à vous, même hauteur : parfait.

learn-kontakt-no-half = Pas sur une moitié
learn-kontakt-no-half-idea = Un rempart en couvre un autre tout entier, ou deux donjons ou tours. Une moitié de rempart ne lui sert pas d’appui.
learn-kontakt-no-half-task = En e4, une tour tient déjà une moitié d’un rempart foncé. Couvrez l’autre rempart foncé, en c4 et c5, qui est libre.
learn-kontakt-no-half-done = Occuper une moitié de son rempart est donc une façon de le défendre.

learn-kontakt-roof = Le toit
learn-kontakt-roof-idea = Votre pièce au sommet, deux étages au moins, une pièce adverse dedans : coiffez le tout, et c’est à vous pour toujours.
learn-kontakt-roof-task = Un seul de vos donjons, près du centre, peut recevoir un toit. Posez-le.
learn-kontakt-roof-done = Un de moins à poser. Plus personne ne montera là.

learn-kontakt-wide-roof = Un toit sur un rempart
learn-kontakt-wide-roof-idea = Un rempart au sommet reçoit un seul toit pour ses deux cases. On compte alors les deux colonnes : une pièce adverse d’un côté suffit.
learn-kontakt-wide-roof-task = Coiffez votre rempart e4-e5.
learn-kontakt-wide-roof-done = La tour foncée d’un côté, la vôtre de l’autre : les deux couleurs y sont.

learn-kontakt-own-column = Chacun sa colonne
learn-kontakt-own-column-idea = Un rempart porte ici deux pièces à vous. Pour chacune, on ne compte que ce qui est juste en dessous : sous le donjon il y a une tour foncée, sous la tour rien que du clair. Coiffer l’une ne ferme pas l’autre.
learn-kontakt-own-column-task = Posez un toit sur la pièce qui peut en recevoir un. Foncé jouera ailleurs ; puis envoyez l’autre sur le donjon foncé.
learn-kontakt-own-column-done = Une base, deux pièces, deux destins.
learn-kontakt-own-column-later = L’autre pièce du rempart, en e5, est encore libre : faites-la descendre en diagonale.

learn-kontakt-closed = Ce qui est coiffé est fermé
learn-kontakt-closed-idea = Rien ne se pose sur un toit, et une pièce coiffée ne repart plus, pas même la vôtre.
learn-kontakt-closed-task = En e5, Foncé a déjà posé son toit. Menez votre donjon d5 sur une pièce encore ouverte.
learn-kontakt-closed-done = Mieux vaut arriver avant le toit.

learn-kontakt-no-passing = On ne passe pas
learn-kontakt-no-passing-idea = Tant que l’on peut poser, construire ou mettre un toit, il faut le faire.
learn-kontakt-no-passing-task = Jouez ce que vous voulez, mais jouez.
learn-kontakt-no-passing-done = Il y a presque toujours quelque chose à faire, surtout une pièce à poser.

learn-kontakt-stuck = Passer
learn-kontakt-stuck-idea = Foncé n’a qu’un rempart, dans l’angle, et vos pièces l’enferment : plus une case vide ne le touche. Vous n’avez pas vos cinq remparts, et ne pouvez en poser aucun.
learn-kontakt-stuck-task = Passez votre tour : c’est tout ce qui reste.
learn-kontakt-stuck-done = Le tour suivant, si Foncé vous ouvre un contact, vous jouerez de nouveau.

learn-kontakt-last-roof = Le but : poser tous ses toits
learn-kontakt-last-roof-idea = Qui pose tous ses toits le premier gagne aussitôt. Un toit se pose sur une colonne dont vous tenez le sommet, avec une pièce adverse dessous. D’ordinaire il y en a dix ; ici, Clair n’en avait que cinq à poser.
learn-kontakt-last-roof-task = Il vous en reste un. Posez-le en f7.
learn-kontakt-last-roof-done = Gagné ! Tout ce que Foncé préparait ne compte plus.

learn-kontakt-handicap = L’avantage
learn-kontakt-handicap-idea = Entre un joueur fort et un débutant, on convient d’un nombre de toits : de cinq à dix pour chacun. Qui en a moins finit plus tôt.
learn-kontakt-handicap-task = Dans cette partie, { word-seat } reçoit un avantage. Touchez sa réserve de toits.
learn-kontakt-handicap-done = Cinq toits au lieu de dix : c’est le plus grand avantage.
learn-kontakt-handicap-light = Ceux-ci sont à Clair, qui doit poser les dix.

learn-kontakt-all-passed = Plus personne ne peut jouer
learn-kontakt-all-passed-idea = Les réserves sont vides, tout est coiffé, et Foncé vient de passer. Si tout le monde passe à la suite, on arrête : qui a le moins de toits à poser gagne.
learn-kontakt-all-passed-task = Il vous reste deux toits, trois à Foncé. Passez.
learn-kontakt-all-passed-done = Gagné, d’un toit.

learn-kontakt-passed-even = Tous passent, et tout est égal
learn-kontakt-passed-even-idea = Si tout le monde a passé et qu’il reste autant de toits aux deux, rien ne les départage : la partie est nulle.
learn-kontakt-passed-even-task = Il vous reste trois toits, et trois aussi à Foncé, qui vient de passer. Passez.
learn-kontakt-passed-even-done = Trois et trois : nulle.

learn-kontakt-round-in-circles = Tourner en rond
learn-kontakt-round-in-circles-idea = La même position pour la troisième fois arrête la partie. Ailleurs ce serait une nulle ; ici, on juge comme si tout le monde avait passé.
learn-kontakt-round-in-circles-task = Vous avez posé un toit, Foncé aucun. Faites aller et venir votre donjon entre d5 et e5 ; Foncé fera de même ailleurs.
learn-kontakt-round-in-circles-done = Trois fois la même position : la partie s’arrête, et votre toit d’avance la gagne. À Foncé de trouver mieux.

learn-kontakt-tall = Le plus haut vaut le plus
learn-kontakt-tall-idea = Aux points, un toit rapporte le nombre de pièces sous lui, la vôtre comprise. Il faut parfois attendre que cela monte.
learn-kontakt-tall-task = Deux constructions sont à vous. Coiffez celle qui rapporte le plus.
learn-kontakt-tall-done = Deux remparts, deux donjons : quatre points au lieu de deux.
learn-kontakt-tall-low = Deux points seulement. En e5, il y en a quatre.

learn-kontakt-last-is-not-first = Finir n’est pas gagner
learn-kontakt-last-is-not-first-idea = Aux points aussi, le dernier toit arrête tout. Mais on compte, et celui qui a fini le premier peut avoir perdu.
learn-kontakt-last-is-not-first-task = Posez votre cinquième et dernier toit, et comptez : dix points pour vous, douze pour Foncé.
learn-kontakt-last-is-not-first-done = Foncé gagne avec trois toits très hauts contre cinq petits. Il aurait fallu bâtir plus haut avant de fermer.

learn-kontakt-counted-twice = Une base sous deux toits
learn-kontakt-counted-twice-idea = Chaque toit compte ce qu’il a sous lui. Un rempart qui porte deux pièces coiffées compte une fois pour chacune.
learn-kontakt-counted-twice-task = Le rempart foncé de g5 et h5 a déjà compté une fois. Posez votre dernier toit sur la tour qui tient l’autre moitié.
learn-kontakt-counted-twice-done = Dix points à neuf. Compté une seule fois, le rempart n’aurait donné qu’une nulle.

learn-kontakt-even-points = Des totaux égaux
learn-kontakt-even-points-idea = Aux points aussi, le dernier toit finit la partie ; si les totaux sont alors égaux, personne ne gagne.
learn-kontakt-even-points-task = Vous avez huit points, Foncé dix. Posez votre dernier toit, et voyez.
learn-kontakt-even-points-done = Dix à dix : nulle. Un étage de plus, et c’était gagné.

learn-kontakt-passed-points = Tous passent, aux points
learn-kontakt-passed-points-idea = Aux points, les toits restants ne comptent pas quand tous passent : le plus grand total gagne.
learn-kontakt-passed-points-task = Il reste trois toits de part et d’autre, mais l’une de vos constructions a huit étages. Passez.
learn-kontakt-passed-points-done = Trente-deux points à vingt-huit : gagné, là où les toits seuls faisaient une nulle.

learn-kontakt-partners = Les partenaires
learn-kontakt-partners-idea = À quatre ou à six, deux équipes : tous les clairs contre tous les foncés. On joue à tour de rôle, un clair, un foncé, et chacun a sa propre réserve.
learn-kontakt-partners-task = Vous êtes Clair 1. Touchez les tours d’un de vos partenaires.
learn-kontakt-partners-done = Elles sont de votre couleur, mais c’est à lui de les poser.
learn-kontakt-partners-own = Celles-ci sont les vôtres.
learn-kontakt-partners-enemy = Celles-ci sont à l’autre équipe.

learn-kontakt-team-foundations = Cinq d’une couleur
learn-kontakt-team-foundations-idea = En équipes, les fondations se comptent par couleur : cinq remparts de votre camp, qui que ce soit qui les ait posés, puis ce qu’on veut.
learn-kontakt-team-foundations-task = Vous avez posé trois remparts, votre partenaire deux. Posez un donjon ou une tour, au contact.
learn-kontakt-team-foundations-done = La sixième pièce de votre couleur. La dixième sera peut-être celle de votre partenaire.
learn-kontakt-team-foundations-rampart = Un rempart de plus est permis, mais plus aucun n’est dû. Essayez un donjon ou une tour.

learn-kontakt-own-stock = Chacun sa réserve
learn-kontakt-own-stock-idea = On pose ce que l’on a soi-même. Le partenaire a peut-être encore des tours ; vous, non.
learn-kontakt-own-stock-task = Vous n’avez plus de tour. Posez autre chose, au contact.
learn-kontakt-own-stock-done = Surveillez aussi la réserve de votre partenaire.

learn-kontakt-shared-colour = Une seule couleur
learn-kontakt-shared-colour-idea = Dans le parc, les pièces n’ont plus de maître, seulement une couleur. Vous pouvez construire avec une pièce que votre partenaire a posée, et coiffer la sienne.
learn-kontakt-shared-colour-task = Vous êtes Clair 2. Le donjon d5 est à votre partenaire : montez-le sur le donjon foncé.
learn-kontakt-shared-colour-done = À deux pour une même couleur : l’un prépare, l’autre conclut.

learn-kontakt-team-roofs = Les toits de l’équipe
learn-kontakt-team-roofs-idea = On compte les toits par couleur : quatorze à quatre joueurs, quinze à six. Celui qui pose le dernier fait gagner tout le monde de son côté.
learn-kontakt-team-roofs-task = Votre partenaire n’a plus de toit, et vous en avez un. Posez le quatorzième.
learn-kontakt-team-roofs-done = Gagné, tous les deux.

learn-kontakt-fifteenth = Le quinzième toit
learn-kontakt-fifteenth-idea = À six, chacun a cinq toits, et l’équipe quinze. N’importe lequel des trois peut poser le dernier, sur toute pièce de sa couleur.
learn-kontakt-fifteenth-task = Vos deux partenaires n’ont plus de toit, et vous en avez un. Posez le quinzième.
learn-kontakt-fifteenth-done = Gagné, tous les trois.

learn-kontakt-first-game = Votre première partie
learn-kontakt-first-game-idea = Vous savez tout. L’adversaire débute aussi : il voit peu et se trompe souvent. Des conseils s’affichent ; suivez-les ou non.
learn-kontakt-first-game-task = Posez tous vos toits le premier.
learn-kontakt-first-game-done = Bravo pour cette première partie ! Un adversaire plus fort vous attend quand vous voudrez.
