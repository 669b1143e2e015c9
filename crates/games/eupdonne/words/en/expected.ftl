### What readers of the texts of Eupdonne expected. The page recognises the English sentence and says it in the reader’s language.

expected-memory-light = light’s memory, `-` for none
expected-memory-dark = dark’s memory, `-` for none
expected-memory = a memory: `-`, `d4<`, `d4<c3e` or `2>d4n`
expected-bars = `-` for no pieces, or a piece’s `L` or `D`
expected-bar = a piece’s `L` or `D`
expected-later-middle = a middle square after { $last } (pieces are sorted a1 a2 … h8)
expected-middle = a middle square from a1 to h8
expected-eupdonne-turn = a turn: `+2d4n`, `-d4`, `d4>e6w` or `pass`
expected-form = a form from 1 to 3
expected-towards = the way the higher end points, `e`, `n`, `s` or `w`
expected-row = a row from 1 to 8
