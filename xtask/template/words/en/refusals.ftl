### What __Name__ does not allow.

__name__-taken = { $square } is taken: a piece goes on an empty square.
__name__-count = { word-mover } is to move with { $own } against { $other } pieces: it has as many as the other side, or one fewer.
__name__-too-late = { word-mover } is to move but has three in a row: the game was over before.

## Texts that are not well written

expected-__name__-cell = a square of three rows: `.`, `L` or `D`
