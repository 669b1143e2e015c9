### Contigo before it is loaded: its name, options and ends.

## The box

box-contigo-name = Contigo
# As it stands after “a game of”.
box-contigo-of = Contigo
box-contigo-summary = The beads around the board decide how far every piece moves: move one, sow a few beads, and line up four pawns or capture every king.
box-contigo-goal = Line up four pawns, or have the last king.
box-contigo-players = 2 or 4 players
box-contigo-length = about 30 minutes
box-contigo-by = Frank Thibault, 3M, 1974
box-contigo-turn = { $turn }

## The options

contigo-variant = Variant
contigo-variant-meaning = Which of the four games in the box.
contigo-variant-alignment = Alignment
contigo-variant-alignment-meaning = For two: line up four pawns.
contigo-variant-advanced = Advanced alignment
contigo-variant-advanced-meaning = For two: line up four pawns that move in an L.
contigo-variant-capture = Capture
contigo-variant-capture-meaning = For four: be the last with a king.
contigo-variant-quick = Quick capture
contigo-variant-quick-meaning = For four: when only two are left, the larger army wins.
contigo-diagonals = Diagonals
contigo-diagonals-meaning = Which diagonals count as lines.
contigo-diagonals-long = The two long ones
contigo-diagonals-long-meaning = The two diagonals of six squares.
contigo-diagonals-all = All
contigo-diagonals-all-meaning = Every diagonal of four squares or more.
contigo-setup = Starting position
contigo-setup-meaning = Where the four armies start.
contigo-setup-quincunx = Quincunx
contigo-setup-quincunx-meaning = Four pawns placed like the dots of a five, the king in the corner.
contigo-setup-arrow = Arrow
contigo-setup-arrow-meaning = Pawns close to the king, pointing at the centre.
contigo-setup-diamond = Diamond
contigo-setup-diamond-meaning = Pawns around the middle of their quarter of the board.

## Why a game ends

reason-line = four in a row
reason-last-king = last king standing
reason-most-pieces = larger army
