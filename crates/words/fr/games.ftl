### Les quatre boîtes : ce qu’elles sont, d’où elles viennent, ce qu’on y choisit, comment on y finit.

## Squadro

box-squadro-name = Squadro
box-squadro-summary = Traversez le plateau et revenez avec quatre de vos cinq pièces ; qui croise votre route vous renvoie au bord.
box-squadro-goal = Ramenez quatre pièces avant l’autre.
box-squadro-players = 2 joueurs
box-squadro-length = environ 20 minutes
box-squadro-by = Adrián Jiménez Pascual, chez Gigamic ; année inconnue de nous
box-squadro-story = Cinq couloirs contre cinq, qui se croisent au milieu d’un plateau de bois. Les points gravés au bord disent la vitesse, et elle s’inverse au retour : ce qui part vite revient lentement. On se croise, on se saute, on se renvoie.
box-squadro-known = Les règles, en entier : la feuille de l’éditeur est claire, et le détail des sauts est le même sur la page de l’auteur et dans huit programmes indépendants. Un solveur publié en 2026 annonce que Jaune gagne, quel que soit le camp qui commence, si personne ne se trompe ; nous ne l’avons pas vérifié. La feuille ne nomme ni auteur, ni éditeur, ni année : les deux premiers sont connus par ailleurs, l’année de la boîte, nous ne l’avons pas trouvée.
box-squadro-ours = La feuille ne dit rien des parties sans fin : ici, une position vue trois fois arrête la partie, nulle, comme le quatre centième coup.
box-squadro-turns = Un coup est le numéro d’un couloir, de 1 à 5.

squadro-first = Qui commence
squadro-first-meaning = Le camp qui joue en premier ; les deux camps ne sont pas semblables.
squadro-first-yellow = Jaune
squadro-first-yellow-meaning = Jaune, dont les couloirs sont des rangées.
squadro-first-red = Rouge
squadro-first-red-meaning = Rouge, dont les couloirs sont des colonnes.

## Contigo

box-contigo-name = Contigo
box-contigo-summary = Les perles autour du tablier disent de combien avance chaque pièce : jouez-en une, semez-en quelques-unes, alignez quatre pions ou prenez tous les rois.
box-contigo-goal = Alignez quatre pions, ou gardez le dernier roi.
box-contigo-players = 2 ou 4 joueurs
box-contigo-length = environ 30 minutes
box-contigo-by = Frank Thibault, chez 3M, 1974
box-contigo-story = Deux demi-tabliers réunis par des clips, vingt-huit alvéoles tout autour, cinquante-six perles. Une pièce avance d’autant de cases que l’alvéole devant elle a de perles ; puis on sème, et l’on décide ainsi des pas de tout le monde. Le même tablier sert à aligner, à deux, et à capturer, à quatre.
box-contigo-known = Le départ à deux vient d’un diagramme publié, et le compte des pions est confirmé ailleurs. À quatre, on sait que chacun a cinq pièces et son roi dans un coin.
box-contigo-ours = Les cases de départ à quatre sont notre reconstitution : nous en proposons trois, et toute autre position peut être donnée. Un exemple de la feuille semble permettre de ne pas bouger : nous y lisons une direction impossible, non le droit de passer.
box-contigo-turns = Un coup est le pion puis les semailles : a6-a4/Nc>1.0.2 joue de a6 en a4, puise 3 perles en Nc et les sème dans le sens des aiguilles (< pour l’autre sens) : 1, 0 et 2. Un L s’écrit a6-a4-c4, des prises a6xa4xd4, et -- si rien ne bouge.

contigo-variant = Jeu
contigo-variant-meaning = Lequel des quatre jeux de la boîte.
contigo-variant-alignment = Alignement
contigo-variant-alignment-meaning = À deux : alignez quatre pions.
contigo-variant-advanced = Alignement avancé
contigo-variant-advanced-meaning = À deux : alignez quatre pions qui se déplacent en L.
contigo-variant-capture = Capture
contigo-variant-capture-meaning = À quatre : soyez le dernier à avoir un roi.
contigo-variant-quick = Capture rapide
contigo-variant-quick-meaning = À quatre : dès qu’il ne reste que deux joueurs, la plus grande armée gagne.
contigo-diagonals = Diagonales
contigo-diagonals-meaning = Les diagonales qui comptent comme des lignes.
contigo-diagonals-long = Les deux grandes
contigo-diagonals-long-meaning = Les deux diagonales de six cases.
contigo-diagonals-all = Toutes
contigo-diagonals-all-meaning = Toutes les diagonales de quatre cases ou plus.
contigo-setup = Départ
contigo-setup-meaning = Où se tiennent les quatre armées au début.
contigo-setup-quincunx = Quinconce
contigo-setup-quincunx-meaning = Quatre pions répartis comme les points d’un cinq, le roi dans le coin.
contigo-setup-arrow = Flèche
contigo-setup-arrow-meaning = Les pions près du roi, pointés vers le centre.
contigo-setup-diamond = Losange
contigo-setup-diamond-meaning = Les pions autour du milieu de leur quart de tablier.

## Kontakt

box-kontakt-name = Kontakt
box-kontakt-summary = Montez sur les murs de l’autre, gardez votre pièce au sommet, et fermez chaque construction d’un toit avant qu’on n’y remonte.
box-kontakt-goal = Posez tous vos toits le premier.
box-kontakt-players = 2 joueurs, ou 2 équipes de 2 ou 3
box-kontakt-length = environ 45 minutes
box-kontakt-by = Jean-Louis Marti, aux Éditions Edmond Dujardin, 1978
box-kontakt-story = Un parc de quatre-vingt-une cases, des remparts, des donjons carrés et des tours rondes, en bois clair et en bois foncé. On pose ses fondations au contact de l’autre, puis l’on construit sur lui, et l’on coiffe le tout d’un toit pyramidal. La boîte s’écrit aussi Kontact.
box-kontakt-known = L’exemple de partie imprimé sur la feuille règle presque tout, et une seconde description confirme le reste : les pièces rondes vont en diagonale, les carrées de côté, et un toit veut les deux couleurs sous lui.
box-kontakt-ours = Les dessins de la feuille sont perdus. Là où elle dit que « le mur » se pose en diagonale, nous lisons « la tour ». Une partie arrêtée par répétition ou par sa limite de coups se juge aux toits restants : tourner en rond ne sauve personne.
box-kontakt-turns = Rd4d5, Dd4 et Td4 posent un rempart, un donjon, une tour ; d4>d5 et d4d5>e4e5 construisent ; ^d4 et ^d4d5 posent un toit ; ou pass.

kontakt-players = Joueurs
kontakt-players-meaning = Combien de personnes autour du parc.
kontakt-players-2 = 2
kontakt-players-2-meaning = L’un contre l’autre.
kontakt-players-4 = 4 en deux équipes
kontakt-players-4-meaning = Deux équipes de deux, sept pièces de chaque sorte par joueur.
kontakt-players-6 = 6 en deux équipes
kontakt-players-6-meaning = Deux équipes de trois, cinq pièces de chaque sorte par joueur.
kontakt-score = Victoire
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

## Eupdonne

box-eupdonne-name = Eupdonne
box-eupdonne-summary = Posez des barres à trois niveaux pour qu’une chaîne de niveaux égaux relie deux coins, et capturez celles qui barrent la route.
box-eupdonne-goal = Reliez deux coins du damier.
box-eupdonne-players = 2 joueurs
box-eupdonne-length = environ 30 minutes
box-eupdonne-by = Éditions du Canoubier, Marseille ; auteur et année inconnus
box-eupdonne-story = Six barres par joueur, chacune comme un petit escalier dont les marches sont dans le désordre. Deux barres amies ne se touchent qu’à niveaux égaux ; serrée entre deux des vôtres, une barre ennemie change de camp et devient un maillon de votre chaîne.
box-eupdonne-known = Il n’en reste qu’une feuille, à laquelle il manque des morceaux. Nous n’avons rien trouvé d’autre : ni l’auteur, ni l’année, ni une boîte.
box-eupdonne-ours = Les barres sont reconstituées : trois niveaux dans le désordre donnent exactement trois formes. Le déplacement libre, l’amitié par camp et l’interdiction de défaire son coup sont nos lectures de la feuille.
box-eupdonne-turns = +2d4n introduit une barre de forme 2, milieu en d4, bout haut au nord ; d4>e6w la déplace, -d4 la reprend ; ou pass.

eupdonne-hold = Captivité
eupdonne-hold-meaning = Combien de temps une barre reste capturée.
eupdonne-hold-kept = Gardée
eupdonne-hold-kept-meaning = Jusqu’à ce qu’une barre de sa couleur la délivre.
eupdonne-hold-pinned = Tenue
eupdonne-hold-pinned-meaning = Et seulement tant que deux barres adverses lui restent liées.

## Pourquoi une partie finit

reason-four-home = quatre pièces rentrées
reason-line = quatre pions alignés
reason-last-king = le dernier roi
reason-most-pieces = la plus grande armée
reason-all-roofs = tous les toits sont posés
reason-all-passed = tout le monde a passé
reason-corners-joined = deux coins reliés
reason-repetition = la même position pour la troisième fois
reason-turn-limit = la limite de coups est atteinte
reason-resigned = abandon
reason-agreed = d’un commun accord
reason-time = le temps est écoulé

## Les pièces, comptées

count-piece = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
count-pawn = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
count-king = { $count ->
    [one] { $count } roi
   *[other] { $count } rois
}
count-bead = { $count ->
    [one] { $count } perle
   *[other] { $count } perles
}
count-rampart = { $count ->
    [one] { $count } rempart
   *[other] { $count } remparts
}
count-donjon = { $count ->
    [one] { $count } donjon
   *[other] { $count } donjons
}
count-tower = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
count-roof = { $count ->
    [one] { $count } toit
   *[other] { $count } toits
}
count-bar = { $count ->
    [one] { $count } barre
   *[other] { $count } barres
}
count-square = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
count-level = { $count ->
    [one] { $count } étage
   *[other] { $count } étages
}
count-point = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
count-turn = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
count-player = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
piece-arrow = pièce
piece-pawn = pion
piece-king = roi
piece-bead = perle
piece-rampart = rempart
piece-donjon = donjon
piece-tower = tour
piece-roof = toit
piece-bar-1 = barre de forme 1
piece-bar-2 = barre de forme 2
piece-bar-3 = barre de forme 3
