### Ce qui ne va pas dans le texte d’un jeu, d’une position, d’un coup ou d’une partie.

## Partout

expected-sign = `{ $sign }`
expected-space = un espace
expected-field = un espace, puis { $what }
expected-end = la fin du texte
expected-number = { $what }, de { $least } à { $most }
expected-square = une case de a1 à { $last }
expected-option = une option
expected-game = le nom d’un jeu en minuscules
expected-one-of = l’un de { $choices }
expected-mover = celui qui a le trait
expected-mover-letter = celui qui a le trait, { $letters }

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
record-ended-with = La partie s’est terminée par { $winners } ({ $reason }).
record-ended-by = La partie s’est terminée par { $reason }.
record-no-ending = Une partie sans résultat n’a pas de fin.
record-by-word = Les coups ne finissent pas la partie ; un résultat donné demande Ending { $endings }.
record-draw = Une nulle se décide à l’amiable.
record-teams = L’une de deux équipes gagne, en entier ; à plus de deux, personne ne gagne sur parole.
record-result = Attendu : `*`, `draw`, ou des gagnants parmi { $names } joints par `+`.

## Les noms de jeux

option-syntax = Ce n’est pas un jeu : { $expected } attendu en colonne { $column }, et non { $found } ; écrivez `nom` ou `nom(option=valeur,…)`.
option-none = Option inconnue : `{ $key }`. Ce jeu n’a pas d’options.
option-unknown = Option inconnue : `{ $key }`. Ce jeu a { $allowed }.
option-value = `{ $key }` ne peut pas être `{ $value }`, mais l’un de { $allowed }.
option-twice = L’option `{ $key }` est donnée deux fois.
option-other = L’option `{ $key }` ne va qu’avec { $needs }, pas avec { $has }.
open-unknown = Jeu inconnu : `{ $game }`. Il y a { $known }.
open-options = { $game } : { $error }
open-absent = { $game } : les règles ne sont pas chargées.
open-text = { $error } Il y a { $known }.
