### What readers of the texts of Kontakt expected. The page recognises the English sentence and says it in the reader’s language.

expected-stocks = the stocks
expected-mover-number = the mover’s number
expected-the-passes = the passes in a row
expected-passes = passes in a row
expected-later-square = a square that comes after { $last }
expected-part = D, T, Rn, Re, Rs, Rw, the same in small letters, or a last ^
expected-stock-rampart = ramparts in stock
expected-stock-donjon = donjons in stock
expected-stock-tower = towers in stock
expected-stock-roof = roofs in stock
expected-square-9 = a square from a1 to i9
expected-kontakt-turn = a turn like Rd4d5, Dd4, Td4, d4>d5, d4d5>e4e5, ^d4, ^d4d5 or pass
