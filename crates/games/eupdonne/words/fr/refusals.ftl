### Ce qu’Eupdonne ne permet pas.

## Poser

eupdonne-off-the-rows = Une barre nord-sud de milieu { $middle } sortirait du damier : son milieu doit être sur les rangées 2 à 7.
eupdonne-off-the-columns = Une barre est-ouest de milieu { $middle } sortirait du damier : son milieu doit être sur les colonnes b à g.
eupdonne-hand-is-empty = Toutes vos barres sont sur le damier : déplacez-en une ou reprenez-en une.
eupdonne-form-not-in-hand = Vos deux barres de forme { $form } sont sur le damier. En main : forme { $forms }.
eupdonne-square-is-covered = { $square } est sous la barre de { word-owner } en { $middle } : il faut trois cases libres.
eupdonne-unequal-contact = Le niveau { $level } en { $square } toucherait le niveau { $other } de votre barre { $middle }, en { $beside } : entre amies, on ne se touche qu’à niveaux égaux.
eupdonne-unequal-contact-with-captive = Le niveau { $level } en { $square } toucherait le niveau { $other } de votre captive { $middle }, en { $beside } : entre amies, on ne se touche qu’à niveaux égaux.
eupdonne-already-there = La barre est déjà en { $placement } : posez-la ailleurs ou tournez-la.

## Choisir une barre

eupdonne-piece-is-captured = Votre barre { $middle } est capturée et ne bouge plus. Pour la délivrer, posez-en une autre liée à elle ou à l’une de celles qui la tiennent.
eupdonne-nothing-to-move = Vous n’avez sur le damier aucune barre à déplacer ni à reprendre.
eupdonne-no-piece-there = Il n’y a pas de barre en { $square }. Les vôtres ont leur milieu en { $own }.
eupdonne-piece-of-the-other = La barre en { $square } est à { word-owner }. Jouez une des vôtres : { $own }.
eupdonne-named-by-its-middle = { $square } est un bout de votre barre { $middle } ; on nomme une barre par son milieu, et les vôtres sont en { $own }.

## Défaire

eupdonne-back-to-hand-at-once = Vous venez d’introduire la barre { $middle } : elle peut bouger, mais ne revient en main qu’un tour plus tard.
eupdonne-back-where-it-was-at-once = Votre barre { $middle } était en { $to } avant votre dernier coup : elle n’y retourne qu’un tour plus tard.
eupdonne-introduced-again-at-once = Vous venez de reprendre une barre de forme { $form } en { $at } : on n’y en remet une qu’un tour plus tard.

## Passer

eupdonne-must-play = { word-side } ne passe que si rien d’autre n’est possible ; { $count ->
        [one] un coup l’est : { $example }
       *[other] { $count } coups le sont, dont { $example }
    }.

## Positions impossibles

eupdonne-too-many-of-a-form = { word-owner } a { $number } barres de forme { $form } sur le damier, mais il n’y en a que deux.
eupdonne-overlap = Les barres { $one } et { $other } ont une case en commun : il en faut trois à chacune.
eupdonne-remembers-no-piece = { word-side } se souvient d’avoir joué la barre { $middle }, mais n’a pas de barre à cet endroit.
eupdonne-remembers-no-move = { word-side } se souvient d’avoir déplacé une barre depuis { $from }, où elle est encore : elle devait être ailleurs.
eupdonne-remembers-no-hand = { word-side } se souvient d’avoir repris une barre de forme { $form }, mais les deux sont sur le damier.

## Textes mal écrits

expected-memory-light = ce que Clair vient de faire, `-` pour rien
expected-memory-dark = ce que Foncé vient de faire, `-` pour rien
expected-memory = ce qui vient d’être fait : `-`, `d4<`, `d4<c3e` ou `2>d4n`
expected-bars = `-` sans pièces, ou le `L` ou `D` d’une pièce
expected-bar = le `L` ou `D` d’une pièce
expected-later-middle = une case du milieu après { $last } (dans l’ordre a1 a2 … h8)
expected-middle = une case du milieu de a1 à h8
expected-eupdonne-turn = un coup : `+2d4n`, `-d4`, `d4>e6w` ou `pass`
expected-form = une forme de 1 à 3
expected-towards = où va le bout le plus haut, `e`, `n`, `s` ou `w`
expected-row = une rangée de 1 à 8
