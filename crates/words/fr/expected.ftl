### Ce que les lecteurs de textes attendaient. La page reconnaît la phrase anglaise et la redit ainsi.

## Partout

expected-sign = `{ $sign }`
expected-space = un espace
expected-field = un espace, puis { $what }
expected-end = la fin du texte
expected-number = { $what }, de { $least } à { $most }
expected-option = une option
expected-game = le nom d’un jeu en minuscules
expected-one-of = l’un de { $choices }
expected-mover = celui qui a le trait
expected-mover-letter = celui qui a le trait, { $letters }

## Squadro

expected-lane = un couloir de 1 à 5
expected-progress = une avance

## Contigo

expected-pit = un puits comme Nc, E6 ou SW
expected-pits = les perles des 28 puits
expected-controllers = qui joue chacune des quatre couleurs
expected-controller = qui joue une couleur, { $letters }
expected-piece = une pièce ({ $letters })
expected-piece-or-run = une pièce ({ $letters }), ou de 1 à { $room } cases vides
expected-piece-or-number = une pièce ({ $letters }), ou un nombre de cases vides
expected-beads = les perles du puits { $pit }, de 0 à { $full }
expected-leg = `-` ou `x`
expected-turning = `>` ou `<`
expected-drop = un dépôt
expected-last-drop = un dernier dépôt d’au moins une perle
expected-square-6 = une case de a1 à f6

## Kontakt

expected-stocks = les réserves
expected-mover-number = le numéro de celui qui a le trait
expected-the-passes = les passes de suite
expected-passes = des passes de suite
expected-later-square = une case après { $last }
expected-part = D, T, Rn, Re, Rs, Rw, les mêmes en minuscules, ou un ^ final
expected-stock-rampart = des remparts en réserve
expected-stock-donjon = des donjons en réserve
expected-stock-tower = des tours en réserve
expected-stock-roof = des toits en réserve
expected-square-9 = une case de a1 à i9
expected-kontakt-turn = un coup comme Rd4d5, Dd4, Td4, d4>d5, d4d5>e4e5, ^d4, ^d4d5 ou pass

## Eupdonne

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

## Les parties notées

record-goes-on = Le texte continue après la fin de la partie.
record-many-tags = Une partie n’a pas plus de 200 étiquettes.
record-tag-twice = L’étiquette { $tag } est donnée deux fois.
record-tag-name = Attendu : le nom de l’étiquette, comme dans { $tag }.
record-tag-value = Attendu : la valeur de l’étiquette entre guillemets droits.
record-tag-line = Une étiquette tient sur une ligne.
record-tag-end = Attendu : `]` après la valeur de l’étiquette.
record-variation-end = Attendu : `)` pour fermer la variante.
record-two-results = Les coups finissent par `{ $last }`, mais Result dit `{ $result }`.
record-glyph = Un signe suit un coup.
record-deep = Trop de variantes l’une dans l’autre.
record-variation = Une variante suit un coup.
record-close = `)` sans `(` avant elle.
record-empty-variation = Une variante a au moins un coup.
record-glyph-number = Attendu : un nombre de 0 à 65535 après `$`.
record-sign = `{ $sign }` n’a pas sa place ici.
record-open-value = La valeur d’une étiquette n’est pas fermée par `{ $sign }`.
record-open-comment = Le commentaire n’est pas fermé par `{ $sign }`.
record-no-game = Attendu : une étiquette { $tag } qui nomme le jeu.
record-version = La partie suit la version { $rules } des règles ; seule la version { $known } est connue.
record-limit = Attendu : un nombre de coups de 1 à { $most }.
record-ended-with = La partie a fini par { $winners } ({ $reason }).
record-ended-by = La partie a fini par { $reason }.
record-no-ending = Une partie sans résultat n’a pas de fin.
record-by-word = Les coups ne finissent pas la partie ; un résultat donné demande Ending { $endings }.
record-draw = Une nulle se décide à l’amiable.
record-teams = L’une de deux équipes gagne, en entier ; à plus de deux, personne ne gagne sur parole.
record-result = Attendu : `*`, `draw`, ou des gagnants parmi { $names } joints par `+`.
record-unknown-game = Jeu inconnu, `{ $game }` ; il y a { $known }.
