### __Name__ before it is loaded: its name, options and ends.

## The box

box-__name__-name = __Name__
# As it stands after “a game of”.
box-__name__-of = __Name__
box-__name__-summary = Three in a row on nine squares.
box-__name__-goal = Be the first with three in a row.
box-__name__-players = 2 players
box-__name__-length = about a minute
box-__name__-by = nobody knows, long ago
box-__name__-turn = { $turn }

## The options

__name__-first = Who begins
__name__-first-meaning = The side that plays first.
__name__-first-light = Light
__name__-first-light-meaning = Light puts the first piece.
__name__-first-dark = Dark
__name__-first-dark-meaning = Dark puts the first piece.

## Why a game ends

reason-__name__-row = three in a row
reason-__name__-full = the board is full
