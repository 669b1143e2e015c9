### What readers of the texts of __Name__ expected. The page recognises the English sentence and says it in the reader’s language.

expected-__name__-square = a square of three rows, a1 to c3
expected-__name__-cell = a square of three rows: `.`, `L` or `D`
