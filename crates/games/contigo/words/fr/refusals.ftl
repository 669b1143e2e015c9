### Ce que Contigo ne permet pas.

## Les pions

contigo-no-piece = Il n’y a pas de pièce en { $square }. Les vôtres sont en { $own }.
contigo-not-yours = La pièce en { $square } obéit à { word-owner }. Les vôtres sont en { $own }.
contigo-no-pieces = Vous n’avez aucune pièce sur le tablier : semez seulement.
contigo-not-straight = { $to } n’est pas dans l’axe de { $from } : on avance le long d’une rangée ou d’une colonne.
contigo-empty-pit = L’alvéole { $pit } est vide : rien ne part { word-way } depuis { $from }. Choisissez une direction dont l’alvéole a des perles.
contigo-off-the-board = L’alvéole { $pit } demande { $beads ->
        [one] { $beads } case
       *[other] { $beads } cases
    } { word-way } ; depuis { $from }, il { $room ->
        [0] n’y en a aucune
       *[other] n’y en a que { $room }
    }.
contigo-wrong-length = L’alvéole { $pit } contient { $beads ->
        [one] { $beads } perle
       *[other] { $beads } perles
    } : depuis { $from }, la pièce va exactement jusqu’en { $right }.
contigo-occupied = La case { $square } est prise : on s’arrête sur une case libre.
contigo-corner-occupied = La case { $square } est prise : le coude du L doit être libre aussi.
contigo-no-captures = On ne prend rien dans cette partie. Pour aller sur une case libre, écrivez { $from }-{ $to }.
contigo-too-many-legs = Un pion avance tout droit, une seule fois : { $from }-{ $to }.
contigo-not-an-ell = Un coup est un L en deux branches, comme a6-a4-c4 ; celui-ci en a { $legs }.
contigo-not-a-corner = Les branches d’un L sont à angle droit : depuis { $corner }, partez { word-one } ou { word-other }.
contigo-a-move-exists = Une pièce peut avancer, par exemple { $example } : il faut donc en jouer une.

## Les prises

contigo-own-piece = La pièce en { $square } est à vous : arrêtez-vous sur une case libre ou sur un adversaire.
contigo-is-a-capture = Une pièce de { word-owner } est en { $to } : y aller la prend, et s’écrit { $from }x{ $to }.
contigo-nothing-to-capture = La case { $to } est libre, rien n’y est pris : écrivez { $from }-{ $to }.
contigo-chain-must-capture = La case { $to } est libre. Après une prise, il faut prendre encore, ou s’arrêter en { $from }.
contigo-chain-is-written-with-x = Après une prise, il faut prendre encore, ce qui s’écrit x{ $to }, ou s’arrêter en { $from }.
contigo-no-leg-after-a-move = Seules les prises s’enchaînent : un coup qui ne prend rien s’arrête en { $to }.

## La fin

contigo-line-wins-at-once = Quatre pions alignés gagnent aussitôt, on ne sème plus : écrivez { $part } seulement.
contigo-last-king-wins-at-once = Le dernier roi adverse est pris, la partie s’arrête aussitôt : écrivez { $part } seulement.
contigo-most-pieces-wins-at-once = Il reste deux armées inégales, la partie s’arrête aussitôt : écrivez { $part } seulement.

## Les semailles

contigo-must-sow = Après le pion, il faut semer : ajoutez des semailles, par exemple { $example }.
contigo-origin-empty = L’alvéole { $pit } est vide : puisez dans une autre.
contigo-too-few-beads = { $dropped ->
        [one] { $dropped } perle
       *[other] { $dropped } perles
    } à semer, mais l’alvéole { $pit } { $beads ->
        [one] n’en a qu’une
       *[other] n’en a que { $beads }
    }.
contigo-out-of-reach = L’alvéole { $pit } est trop loin : avec { $taken ->
        [one] { $taken } perle
       *[other] { $taken } perles
    }, on sème jusqu’en { $last } au plus.
contigo-two-ways-round = Vous semez déjà { word-turning } : l’alvéole { $pit } est de l’autre côté.
contigo-no-room = L’alvéole { $pit } a { $beads ->
        [one] { $beads } perle
       *[other] { $beads } perles
    } : { $room ->
        [0] elle est pleine
        [one] il y reste une place, pas { $dropped }
       *[other] il y reste { $room } places, pas { $dropped }
    }. Le maximum est de six.

## Positions impossibles

contigo-pit-too-full = L’alvéole { $pit } contient { $beads } perles ; aucune n’en contient plus de { $most }.
contigo-wrong-bead-total = Les alvéoles contiennent { $sum ->
        [one] { $sum } perle
       *[other] { $sum } perles
    } en tout ; il y en a toujours 56.
contigo-two-kings = { word-colour } a plus d’un roi ; une couleur n’en a qu’un.
contigo-controller-is-out = { word-controller } n’a plus de roi et ne joue plus. Les pièces de { word-colour } obéissent à un joueur qui a encore son roi.
contigo-mover-is-out = { word-mover } n’a plus de roi et ne joue plus. Le trait doit être à un joueur qui a encore son roi.

## Textes mal écrits

expected-pit = une alvéole comme Nc, E6 ou SW
expected-pits = les perles des 28 alvéoles
expected-controllers = qui joue chacune des quatre couleurs
expected-controller = qui joue une couleur, { $letters }
expected-piece = une pièce ({ $letters })
expected-piece-or-run = une pièce ({ $letters }), ou de 1 à { $room } cases vides
expected-piece-or-number = une pièce ({ $letters }), ou un nombre de cases vides
expected-beads = les perles de l’alvéole { $pit }, de 0 à { $full }
expected-leg = `-` ou `x`
expected-turning = `>` ou `<`
expected-drop = un dépôt
expected-last-drop = un dernier dépôt d’au moins une perle
expected-pawns = r b
expected-pawns-and-kings = r b y g, rois R B Y G
