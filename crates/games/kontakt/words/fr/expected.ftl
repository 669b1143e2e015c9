### Ce que les lecteurs des textes de Kontakt attendaient. La page reconnaît la phrase anglaise et la redit ainsi.

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
