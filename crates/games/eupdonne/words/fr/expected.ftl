### Ce que les lecteurs des textes de Eupdonne attendaient. La page reconnaît la phrase anglaise et la redit ainsi.

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
