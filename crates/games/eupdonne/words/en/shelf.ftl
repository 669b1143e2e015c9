### Eupdonne before it is loaded: its name, options and ends.

## The box

box-eupdonne-name = Eupdonne
# As it stands after “a game of”.
box-eupdonne-of = Eupdonne
box-eupdonne-summary = Lay bars of three levels so that a chain of equal levels joins two corners, and capture the bars in your way.
box-eupdonne-goal = Join two corners of the board.
box-eupdonne-players = 2 players
box-eupdonne-length = about 30 minutes
box-eupdonne-by = Éditions du Canoubier, Marseille; designer and year unknown
box-eupdonne-turn = { $turn }

## The options

eupdonne-hold = Captives
eupdonne-hold-meaning = How long a bar stays captured.
eupdonne-hold-kept = Kept
eupdonne-hold-kept-meaning = A captive stays until a bar of its own colour frees it.
eupdonne-hold-pinned = Pinned
eupdonne-hold-pinned-meaning = A captive is also freed when fewer than two enemy bars stay linked to it.

## Why a game ends

reason-corners-joined = two corners joined
