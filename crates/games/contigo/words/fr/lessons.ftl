### Contigo : les règles, puis les leçons.

section-contigo-board = Le tablier et les perles
section-contigo-turn = Le tour : un pion, puis des perles
section-contigo-alignment = À deux : l’alignement
section-contigo-advanced = À deux : l’alignement avancé
section-contigo-four = À quatre : la mise en place
section-contigo-taking = À quatre : prendre
section-contigo-quick = À quatre : la partie rapide
section-contigo-stopped = Quand la partie tourne en rond
section-contigo-play = À vous de jouer

## Les règles

rule-C1-text = Le tablier a six cases de côté, de a1 à f6. Tout autour, vingt-huit alvéoles : une à chaque bout de chaque rangée et de chaque colonne, et une dans chaque angle.
rule-C1-text-2 = On les nomme par leur bord et leur ligne : Na est au nord de la colonne a, E4 à l’est de la rangée 4 ; NW, NE, SE et SW sont les angles. Dans le sens des aiguilles d’une montre, elles se suivent ainsi : NW, Na à Nf, NE, E6 à E1, SE, Sf à Sa, SW, W1 à W6.
rule-C2-text = Au départ, deux perles dans chaque alvéole, angles compris. Il y en a cinquante-six en tout, et il n’en sort ni n’en entre jamais. Aucune alvéole n’en contient plus de six.
rule-C4-text = Choisissez une pièce à vous et l’une des quatre directions. L’alvéole au bout de la ligne, de ce côté, dit de combien de cases la pièce avance : exactement autant qu’elle a de perles. Alvéole vide, pas de mouvement.
rule-C4-text-2 = La pièce passe par-dessus tout ce qu’elle rencontre ; une case occupée compte pour une case. Elle doit rester sur le tablier et s’arrêter sur une case libre (pour la prise, voir C13).
rule-C5-text = Si l’une de vos pièces peut avancer, il faut en jouer une. Si aucune ne le peut, on sème seulement.
rule-C5-note = Un exemple de la feuille propose, parmi d’autres déplacements, de ne pas bouger du tout. Nous y lisons une direction où l’alvéole demande plus de cases qu’il n’y en a, non le droit de passer : ailleurs, la feuille ne dispense du pion que celui qui ne peut pas le jouer.
rule-C6-text = Puis semez, c’est obligatoire. Puisez une ou plusieurs perles dans une alvéole de votre choix, angles compris, et choisissez un sens. Avec une perle on atteint l’alvéole voisine, avec deux les deux suivantes, et ainsi de suite.
rule-C6-text-2 = Dans cet intervalle, répartissez toutes vos perles comme il vous plaît : une partout, toutes dans la même, en sautant des alvéoles. Aucune ne retourne d’où elle vient, et aucune alvéole ne dépasse six.
rule-C3-text = Chacun a six pions, et les douze remplissent les deux grandes diagonales. Rouge : a6, c4, e5, d3, b2, f1. Bleu : f6, d4, b5, c3, e2, a1. Rouge commence.
rule-C3-note = La feuille montre le départ par une figure qui est perdue. Nous suivons un diagramme publié ailleurs ; une seconde description confirme les six pions de chacun.
rule-C7-text = Quatre de vos pions sur une même ligne, sans pion adverse entre les deux plus éloignés des quatre, et vous gagnez. Les cases vides entre eux ne gênent pas.
rule-C7-text-2 = Les lignes sont les six rangées, les six colonnes et les deux grandes diagonales : toutes celles de six cases. Avec l’option « toutes les diagonales », celles de quatre et de cinq cases comptent aussi.
rule-C7-note = La feuille parle de rangées de six cases, horizontales, verticales ou diagonales : cela ne fait que deux diagonales, et c’est ce que nous jouons. Qui préfère toutes les diagonales choisit l’option.
rule-C8-text = On ne regarde que les lignes de celui qui joue, juste après son pion. S’il en a une, la partie s’arrête là : on ne sème plus.
rule-C8-text-2 = Si aucun de vos pions ne peut avancer et qu’une ligne à vous se trouve là, elle gagne telle quelle : c’est alors votre seul coup.
rule-C8-note = La feuille donne la partie à qui aligne quatre pions pendant son tour. Une ligne que l’adversaire vous ouvre en s’écartant ne gagne donc pas aussitôt : elle compte à votre tour, si elle est encore là une fois votre pion joué.
rule-C9-text = Tout se joue comme l’alignement, mais un pion avance toujours en L : deux branches à angle droit, chacune aussi longue que le dit l’alvéole vers laquelle on va. Les perles ne bougent pas entre les deux.
rule-C9-text-2 = Chaque branche suit la règle du pion (C4) : le coude aussi doit être une case libre. Si aucun L n’est possible, on sème seulement.
rule-C9-note = La feuille dit la longueur de chaque branche, non si le coude peut être occupé. Un L est fait de deux déplacements en ligne droite, et tout déplacement finit sur une case libre : nous voulons donc le coude libre.
rule-C10-text = Dans le sens des aiguilles d’une montre, et dans l’ordre du jeu : Rouge au nord-ouest, Bleu au nord-est, Jaune au sud-est, Vert au sud-ouest. Chacun a un roi, haut de deux pions, et quatre pions. Un roi avance comme un pion et compte pour une pièce.
rule-C11-text = Le roi est dans l’angle du tablier. Les pions se placent de l’une de ces trois façons, la même pour tous ; on compte les rangées et les colonnes à partir de l’angle. Quinconce : 1-3, 3-1, 2-2 et 3-3. Flèche : 1-2, 2-1, 2-2 et 3-3. Losange : 1-2, 2-1, 2-3 et 3-2.
rule-C11-note = On sait que chacun a cinq pièces et son roi dans un angle ; la figure qui montrait les cases est perdue. Ces trois départs sont notre reconstitution, et toute autre position peut être donnée.
rule-C12-text = À quatre, les pièces vont tout droit, comme le dit C4 : pas de L.
rule-C13-text = Un déplacement peut finir sur une pièce adverse : elle est prise et quitte le tablier. Il ne finit jamais sur une pièce que vous commandez. Une prise possible compte comme un mouvement possible (C5).
rule-C14-text = Après une prise, la même pièce peut repartir, dans n’importe quelle direction, pourvu qu’elle prenne encore. On s’arrête après la prise que l’on veut ; un déplacement qui ne prend rien, lui, finit toujours le mouvement.
rule-C15-text = Qui perd son roi est éliminé sur-le-champ. Tout ce qu’il commandait passe à celui qui l’a pris : ces pièces ne peuvent donc plus être prises dans la suite du même enchaînement, et elles jouent à partir du tour suivant de leur nouveau maître.
rule-C15-text-2 = On saute le tour des éliminés. Une armée héritée passe entière à qui prend le roi de l’héritier.
rule-C15-note = La feuille donne les pions restants au vainqueur, sans un mot des armées dont le vaincu avait hérité. Nous transmettons tout ce qui était commandé : personne d’autre ne pourrait le jouer.
rule-C16-text = Le dernier qui a un roi gagne, au moment même où il prend l’autre, fût-ce au milieu d’un enchaînement. On ne sème plus.
rule-C16-note = La feuille dit qui gagne, non à quel moment. Nous nous arrêtons à la prise même : celui qui reste n’a plus personne contre qui semer.
rule-C17-text = Dès qu’une prise ne laisse que deux joueurs et qu’ils ne commandent pas le même nombre de pièces, la partie s’arrête : la plus grande armée gagne. À égalité, le tour et la partie continuent jusqu’à la prise qui fera la différence.
rule-C17-note = La feuille finit la partie quand deux joueurs sont éliminés, sans dire si le coup peut encore s’achever. Nous comptons après chaque prise, aussitôt, comme pour le dernier roi (C16).

## Les leçons

learn-contigo-pits = Les alvéoles
learn-contigo-pits-idea = Autour des trente-six cases, vingt-huit alvéoles. Chaque rangée et chaque colonne en a une à chaque bout : c’est elle qui dit de combien de cases on avance vers elle. Celles des angles ne commandent aucune ligne, mais gardent des perles.
learn-contigo-pits-task = Un pion rouge est en { $square }. Touchez l’alvéole qui dit de combien il avance { word-way }.
learn-contigo-pits-done = C’est { $pit }, à ce bout-là de sa ligne. On regarde toujours l’alvéole vers laquelle on va.
learn-contigo-pits-other-way = Celle-ci commande bien { $square }, mais pas { word-way }. Le nord est du côté de la rangée 6, l’est du côté de la colonne f.
learn-contigo-pits-corner = Les alvéoles des angles ne commandent aucune ligne.

learn-contigo-beads = Six au plus
learn-contigo-beads-idea = Cinquante-six perles font le tour du tablier sans jamais en sortir. Elles sont posées comme les points d’un dé, pour être vues d’un coup d’œil. Six, c’est plein.
learn-contigo-beads-task = Une alvéole est pleine. Touchez-la.
learn-contigo-beads-done = Six perles : on n’y met plus rien, mais on peut y puiser.
learn-contigo-beads-five = Celle-ci n’en a que cinq : il y reste une place.

learn-contigo-pawn = Autant de cases que de perles
learn-contigo-pawn-idea = Un pion va tout droit, d’exactement autant de cases que l’alvéole devant lui a de perles. Ni moins, ni en biais.
learn-contigo-pawn-task = E4 a trois perles. Jouez le pion c4 vers l’est, puis semez comme il vous plaît.
learn-contigo-pawn-done = Trois perles, trois cases : par-dessus le pion bleu, jusqu’en f4.
learn-contigo-pawn-other-way = C’est permis, mais jouez-le vers l’est, là où l’alvéole a trois perles.

learn-contigo-over = Par-dessus tout le monde
learn-contigo-over-idea = Rien n’arrête un pion en chemin : il passe au-dessus des siens comme des autres. Une case occupée compte pour une case ; seule l’arrivée doit être libre.
learn-contigo-over-task = Jouez le pion a4 de trois cases vers l’est, par-dessus deux pions.
learn-contigo-over-done = Deux pions sautés, aucun dérangé.

learn-contigo-one-way = Une seule direction
learn-contigo-one-way-idea = Trop de perles : on sortirait du tablier. Pas de perle : on ne bouge pas. Une case prise à l’arrivée : on ne peut pas s’y poser.
learn-contigo-one-way-task = Des quatre directions, le pion c3 n’en a qu’une de possible. Laquelle ?
learn-contigo-one-way-done = Vers l’ouest, deux cases. Au nord il en manquait une, l’est était vide, le sud était pris.

learn-contigo-sow = Semer
learn-contigo-sow-idea = Après le pion, on sème toujours. On puise dans une alvéole, on choisit un sens, et l’on dépose. Deux perles : on atteint les deux alvéoles suivantes.
learn-contigo-sow-task = Jouez a6 en a4. Puis prenez les deux perles de Nc et déposez-en une dans chacune des deux alvéoles suivantes, dans le sens des aiguilles d’une montre.
learn-contigo-sow-done = Les colonnes d et e ont maintenant trois perles au nord : voilà déjà changés les pas de tout le monde.
learn-contigo-sow-otherwise = Bien semé, mais autrement que demandé : les deux perles de Nc, une en Nd, une en Ne.

learn-contigo-other-way = Dans l’autre sens
learn-contigo-other-way-idea = On peut semer dans un sens ou dans l’autre, mais un seul à la fois, et puiser aussi dans les angles : c’est là qu’on met des perles en réserve.
learn-contigo-other-way-task = Jouez a6 en a4. Puisez les deux perles de l’angle NE et semez-en une en Nf, une en Ne.
learn-contigo-other-way-done = Dans le sens inverse des aiguilles : Nf d’abord, Ne ensuite.
learn-contigo-other-way-clockwise = De ce côté vous allez dans le sens des aiguilles, vers E6 et E5. Nf et Ne sont de l’autre côté de l’angle.

learn-contigo-heap = Toutes au même endroit
learn-contigo-heap-idea = Trois perles ouvrent trois alvéoles. On en fait ce que l’on veut : une partout, ou rien dans les deux premières et tout dans la troisième. Mais pas plus loin.
learn-contigo-heap-task = Jouez a6 en a4, puis portez les trois perles de Nb jusque dans la troisième alvéole suivante, Ne.
learn-contigo-heap-done = Cinq perles en Ne : dans la colonne e, on avance maintenant de cinq cases vers le nord.
learn-contigo-heap-otherwise = Toutes les trois en Ne : rien en Nc, rien en Nd.

learn-contigo-full = Ce qui est plein est plein
learn-contigo-full-idea = Une alvéole de six perles n’en reçoit plus. On la saute, tout simplement.
learn-contigo-full-task = Jouez un pion, puis semez depuis Nb dans le sens des aiguilles, en sautant Nc qui est pleine.
learn-contigo-full-done = Voilà. On garde parfois une alvéole pleine exprès : personne ne peut la remplir davantage.

learn-contigo-duty = On ne passe pas
learn-contigo-duty-idea = Tant que l’une de vos pièces peut avancer, il faut en jouer une, même à contrecœur. Et semer ensuite.
learn-contigo-duty-task = Jouez un tour complet, celui que vous voulez.
learn-contigo-duty-done = Un pion, des perles : c’est un tour.

learn-contigo-stuck = Rien ne bouge
learn-contigo-stuck-idea = Il arrive que plus rien ne soit possible : partout zéro, ou trop. Alors on sème seulement, et l’on peut ainsi se délivrer.
learn-contigo-stuck-task = Aucun pion rouge ne peut avancer. Semez, et rien d’autre.
learn-contigo-stuck-done = C’était tout votre tour. Regardez si vos perles vous ont rendu un pion.

learn-contigo-start-two = Six contre six
learn-contigo-start-two-idea = À deux, six pions rouges et six bleus remplissent les deux grandes diagonales, mêlés les uns aux autres. Rouge commence ; on tire au sort qui prend quelle couleur.
learn-contigo-start-two-task = Vous êtes { word-seat }. Touchez l’un de vos pions.
learn-contigo-start-two-done = Et maintenant, ce qu’il faut en faire.
learn-contigo-start-two-blue = Celui-ci est bleu.

learn-contigo-line = Le but : quatre sur une ligne
learn-contigo-line-idea = Quatre de vos pions sur une même rangée, une même colonne ou une même grande diagonale : c’est gagné, même s’il y a des cases vides entre eux. La partie s’arrête là, on ne sème plus.
learn-contigo-line-task = Trois pions rouges sont sur la rangée 3. Amenez-en un quatrième, de d5 ou de e1.
learn-contigo-line-done = Gagné ! Les trous ne comptent pas, et la partie s’arrête avec le pion.

learn-contigo-between = Personne au milieu
learn-contigo-between-idea = Un seul pion adverse entre les deux bouts, et la ligne ne vaut rien.
learn-contigo-between-task = Sur la rangée 3, Bleu s’est glissé parmi les vôtres. Gagnez ailleurs.
learn-contigo-between-done = La colonne c, sans personne au milieu : c’est la bonne.
learn-contigo-between-broken = Quatre rouges sur la rangée 3, oui, mais le pion bleu e3 est entre eux : rien de gagné.

learn-contigo-diagonal = En diagonale
learn-contigo-diagonal-idea = Les pions n’avancent jamais en diagonale, mais s’y alignent fort bien. Deux diagonales comptent : celles de six cases, d’un angle à l’autre.
learn-contigo-diagonal-task = Complétez la diagonale qui va de a1 à f6.
learn-contigo-diagonal-done = Gagné, et par la ligne que l’on voit le moins bien venir.

learn-contigo-short-diagonals = Toutes les diagonales
learn-contigo-short-diagonals-idea = Avec cette option, les diagonales de quatre et de cinq cases comptent aussi. Il y a alors bien plus à surveiller.
learn-contigo-short-diagonals-task = De b1 à f5, cela fait cinq cases, et trois pions y sont à vous. Ajoutez le quatrième.
learn-contigo-short-diagonals-done = Gagné. Sans l’option, cette ligne n’aurait rien valu.

learn-contigo-opened = Une ligne offerte
learn-contigo-opened-idea = Bleu vient de s’écarter, et quatre pions rouges se retrouvent alignés. Cela ne gagne pas tout seul : c’est à votre tour, et la ligne doit être encore là quand vous aurez joué un pion.
learn-contigo-opened-task = Jouez un pion sans défaire la ligne de la rangée 3.
learn-contigo-opened-done = La ligne tient : gagné.
learn-contigo-opened-breaks = Ce pion quitte la ligne et la défait. Jouez-en un autre.

learn-contigo-stuck-in-line = Gagner sans bouger
learn-contigo-stuck-in-line-idea = Le cas le plus rare : vous avez une ligne et aucun pion ne peut avancer. Il n’y a alors qu’un coup, ne rien faire, et il gagne.
learn-contigo-stuck-in-line-task = Quatre pions rouges dans la colonne f, et plus rien ne bouge. Finissez.
learn-contigo-stuck-in-line-done = Gagné sans un geste.

learn-contigo-ell = En L
learn-contigo-ell-idea = Dans le jeu avancé, un pion fait toujours deux pas à angle droit. Chaque branche obéit à l’alvéole vers laquelle elle va, et les perles ne changent pas entre les deux.
learn-contigo-ell-task = Jouez un L, n’importe lequel, puis semez. Par exemple c4, deux cases vers l’est, puis deux vers le nord.
learn-contigo-ell-done = Deux alvéoles à lire au lieu d’une : on va plus loin, et l’on voit moins clair.

learn-contigo-corner = Le coude doit être libre
learn-contigo-corner-idea = On saute ce que l’on veut le long des branches, mais on se pose au coude : il doit être vide, comme l’arrivée.
learn-contigo-corner-task = Menez le pion b2 en d4. Par le nord, le coude est pris ; passez par l’autre côté.
learn-contigo-corner-done = La même arrivée par un autre coude. Il y a souvent deux chemins.

learn-contigo-no-ell = Pas de L, pas de pion
learn-contigo-no-ell-idea = Un pion peut faire une branche et pas la seconde. S’il ne reste aucun L entier, on sème seulement.
learn-contigo-no-ell-task = Le pion c4 irait bien en c6, mais n’en repartirait pas. Semez.
learn-contigo-no-ell-done = Un demi-L ne se joue pas.

learn-contigo-kings = Quatre rois
learn-contigo-kings-idea = À quatre, chacun tient un coin : un roi, haut de deux pions, et quatre pions. On joue dans le sens des aiguilles, Rouge d’abord. Le roi avance comme un pion ; le perdre, c’est tout perdre.
learn-contigo-kings-task = Vous êtes { word-seat }, dans l’angle { $square }. Touchez votre roi.
learn-contigo-kings-done = C’est lui qu’il faut garder, et les trois autres qu’il faut prendre.
learn-contigo-kings-pawn = Un pion. Le roi est dans l’angle, et plus haut.
learn-contigo-kings-other-king = Un roi, mais pas le vôtre : celui de { word-seat } est en { $square }.

learn-contigo-arrow = Le départ en flèche
learn-contigo-arrow-idea = Il y a trois départs. D’ordinaire les pions sont en quinconce ; ici, en flèche : serrés autour du roi, avec une pointe vers le centre.
learn-contigo-arrow-task = Touchez la pointe de la flèche rouge.
learn-contigo-arrow-done = { $square }, tout contre le centre : la bataille commence de près.
learn-contigo-arrow-pawn = Celui-ci reste près du roi. La pointe est vers le centre.

learn-contigo-diamond = Le départ en losange
learn-contigo-diamond-idea = Dans le losange, les quatre pions entourent le milieu de leur quart de tablier.
learn-contigo-diamond-task = Touchez la case vide que les pions rouges entourent.
learn-contigo-diamond-done = { $square } : un trou, mais personne n’y vient sans y penser.
learn-contigo-diamond-pawn = Un pion. La case cherchée est vide.

learn-contigo-straight = Tout droit
learn-contigo-straight-idea = À quatre, on avance tout droit, comme dans l’alignement simple. Le roi aussi, du même pas que les autres.
learn-contigo-straight-task = E6 n’a plus qu’une perle. Avancez votre roi d’une case de ce côté, en b6, puis semez.
learn-contigo-straight-done = Un roi qui bouge est plus difficile à viser.

learn-contigo-capture = Prendre
learn-contigo-capture-idea = Finir sur une pièce adverse, c’est la prendre. Il faut y tomber juste : ce que l’on saute reste en place. On ne prend pas les siens.
learn-contigo-capture-task = E5 a trois perles. Prenez le pion bleu e5 avec votre pion b5, puis semez.
learn-contigo-capture-done = Un de moins pour Bleu. Les perles disent qui menace qui.

learn-contigo-must-take = Rien d’autre qu’une prise
learn-contigo-must-take-idea = Une prise possible compte comme un déplacement : on ne peut pas dire que l’on n’en a pas. Si c’est le seul, il faut le faire.
learn-contigo-must-take-task = Il ne vous reste que le roi, et de ses quatre directions une seule est ouverte : un pion vert se trouve en a3. Jouez, puis semez.
learn-contigo-must-take-done = Pris, puisqu’il le fallait. Les perles peuvent aussi forcer quelqu’un à prendre.

learn-contigo-chain = Et encore, et encore
learn-contigo-chain-idea = Après une prise, la même pièce peut repartir, dans la direction qu’elle veut, à condition de prendre encore. On s’arrête quand on veut.
learn-contigo-chain-task = Le pion b5 peut prendre trois pions de suite : jaune, vert, bleu. Prenez-les tous.
learn-contigo-chain-done = Deux cases jusqu’en b3, trois jusqu’en e3, deux jusqu’en e5 : trois pions.
learn-contigo-chain-short = Vous avez le droit de vous arrêter là, mais il en reste à prendre.

learn-contigo-king = Le roi pris
learn-contigo-king-idea = Qui perd son roi est éliminé, et toutes ses pièces passent aussitôt à celui qui l’a pris. Les voilà vôtres : vous ne pouvez donc plus les prendre.
learn-contigo-king-task = Prenez le roi bleu avec votre pion d6, puis semez.
learn-contigo-king-done = Bleu est éliminé et son pion vous obéit. C’est à Jaune : le tour de Bleu est sauté.

learn-contigo-inherited = Une armée de plus
learn-contigo-inherited-idea = Les pièces héritées gardent leur couleur et jouent pour vous dès votre tour suivant, comme si elles avaient toujours été vôtres.
learn-contigo-inherited-task = Le tour vous revient. Jouez le pion bleu f4.
learn-contigo-inherited-done = Un pion bleu qui se bat pour Rouge. Si l’on prend votre roi, tout passera plus loin, lui compris.
learn-contigo-inherited-red = Une pièce rouge. C’est le pion bleu qu’on veut voir bouger.

learn-contigo-passed-on = Tout passe plus loin
learn-contigo-passed-on-idea = Vert avait pris le roi jaune, et commandait deux armées. Qui prend son roi hérite des deux, la verte comme la jaune, même s’il n’en reste presque rien.
learn-contigo-passed-on-task = Sb a quatre perles : prenez le roi vert avec votre pion b5, puis semez.
learn-contigo-passed-on-done = Le pion jaune en est à son troisième maître. Il ne reste que Bleu devant vous.

learn-contigo-last-king = Le but : le dernier roi
learn-contigo-last-king-idea = Le dernier joueur dont le roi est debout gagne. La partie s’arrête là, sans semer.
learn-contigo-last-king-task = Il ne reste que Vert. Prenez son roi a1 avec votre pion a3.
learn-contigo-last-king-done = Gagné : le tablier entier est à Rouge.

learn-contigo-in-mid-chain = Au milieu d’une série
learn-contigo-in-mid-chain-idea = Une série qui atteint le dernier roi s’arrête là : la partie est finie, on ne prend plus rien et l’on ne sème pas.
learn-contigo-in-mid-chain-task = Il ne reste que Vert. Prenez son pion b3, et continuez jusqu’à son roi.
learn-contigo-in-mid-chain-done = Gagné à la seconde prise, au milieu du coup.
learn-contigo-in-mid-chain-short = Vous avez le droit de vous arrêter là, mais le roi vert est à portée : depuis b3, trois cases jusqu’en e3.

learn-contigo-larger = La plus grande armée
learn-contigo-larger-idea = Dans la partie rapide, on ne se bat pas jusqu’au bout. Dès qu’il ne reste que deux joueurs, celui qui commande le plus de pièces gagne ; les pièces héritées comptent.
learn-contigo-larger-task = Prenez le roi jaune : il ne restera que vous et Vert.
learn-contigo-larger-done = Quatre pièces contre deux : gagné sur-le-champ.

learn-contigo-equal = À égalité
learn-contigo-equal-idea = Si les deux derniers ont autant de pièces l’un que l’autre, rien n’est dit. On sème, et l’on joue jusqu’à la prochaine prise.
learn-contigo-equal-task = Prenez le roi jaune, puis semez : vous aurez deux pièces, et Vert aussi.
learn-contigo-equal-done = Deux contre deux : la première prise décidera.

learn-contigo-difference = La différence
learn-contigo-difference-idea = Il reste deux joueurs, avec deux pièces chacun. La partie continue jusqu’à la prochaine prise : une pièce de plus suffit.
learn-contigo-difference-task = W3 a deux perles. Prenez le pion vert avec votre pion d3.
learn-contigo-difference-done = Deux contre une : gagné, et le roi vert est encore debout.
learn-contigo-difference-other = Cela ne change rien au compte. Le pion vert b3 est à portée.

learn-contigo-third-time = Trois fois la même position
learn-contigo-third-time-idea = La feuille n’en parle pas, mais une partie doit pouvoir finir : la même position, perles comprises et le même joueur au trait, vue trois fois, fait une partie nulle. Quatre cents coups aussi.
learn-contigo-third-time-task = Faites aller et venir votre pion entre a6 et a4, et une perle entre E1 et SE, deux fois de suite. Bleu fait comme vous.
learn-contigo-third-time-done = La position de départ, pour la troisième fois : partie nulle. Qui veut gagner doit changer quelque chose.

learn-contigo-first-game = Votre première partie
learn-contigo-first-game-idea = Vous savez tout. Vos adversaires débutent aussi : ils voient peu et se trompent souvent. Des conseils s’affichent ; suivez-les ou non.
learn-contigo-first-game-task = Jouez, semez, et gagnez.
learn-contigo-first-game-done = Bravo pour cette première partie ! Des adversaires plus forts vous attendent quand vous voudrez.
