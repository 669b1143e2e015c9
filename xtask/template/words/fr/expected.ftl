### Ce que les lecteurs des textes de __Name__ attendaient. La page reconnaît la phrase anglaise et la redit ainsi.

expected-__name__-square = une case de trois rangées, de a1 à c3
expected-__name__-cell = une case de trois rangées : `.`, `L` ou `D`
