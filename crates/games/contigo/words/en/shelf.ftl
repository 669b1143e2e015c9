### Contigo on the shelf and about to be played.

## The box

box-contigo-name = Contigo
# As it stands after “a game of”.
box-contigo-of = Contigo
box-contigo-summary = The beads around the board say how far every piece goes: move one, sow a few, and line up four pawns or take every king.
box-contigo-goal = Line up four pawns, or keep the last king.
box-contigo-players = 2 or 4 players
box-contigo-length = about 30 minutes
box-contigo-by = Frank Thibault, 3M, 1974
box-contigo-story = Two half boards joined by clips, twenty-eight pits around them, fifty-six beads. A piece goes as many squares as there are beads in the pit ahead of it; then one sows, and so decides how far everybody will go. The same board serves to line up, for two, and to capture, for four.
box-contigo-known = The start for two comes from a published diagram, and the number of pawns is confirmed elsewhere. For four, five pieces each with the king in a corner are known.
box-contigo-ours = The starting squares for four are our reconstruction: we offer three, and any other position can be given. An example on the sheet seems to allow not moving at all: we read a direction that is impossible, not a right to pass.
box-contigo-turns = A turn is the pawn, then the sowing: a6-a4/Nc>1.0.2 moves a6 to a4, takes 3 beads from pit Nc and drops them clockwise (< the other way round): 1, 0 and 2. An L is written a6-a4-c4, captures a6xa4xd4, and -- when nothing moves.

## The options

contigo-variant = Game
contigo-variant-meaning = Which of the four games in the box.
contigo-variant-alignment = Alignment
contigo-variant-alignment-meaning = For two: line up four pawns.
contigo-variant-advanced = Advanced alignment
contigo-variant-advanced-meaning = For two: line up four pawns that move in an L.
contigo-variant-capture = Capture
contigo-variant-capture-meaning = For four: be the last with a king.
contigo-variant-quick = Quick capture
contigo-variant-quick-meaning = For four: as soon as two are left, the larger army wins.
contigo-diagonals = Diagonals
contigo-diagonals-meaning = Which diagonals count as lines.
contigo-diagonals-long = The two long ones
contigo-diagonals-long-meaning = The two diagonals of six squares.
contigo-diagonals-all = All
contigo-diagonals-all-meaning = Every diagonal of four squares or more.
contigo-setup = Start
contigo-setup-meaning = Where the four armies begin.
contigo-setup-quincunx = Quincunx
contigo-setup-quincunx-meaning = Four pawns spread like the dots of a five, the king in the corner.
contigo-setup-arrow = Arrow
contigo-setup-arrow-meaning = Pawns close to the king, pointing at the centre.
contigo-setup-diamond = Diamond
contigo-setup-diamond-meaning = Pawns around the middle of their quarter of the board.

## Why a game ends

reason-line = four pawns in line
reason-last-king = the last king
reason-most-pieces = the larger army

## During a turn

play-contigo-choose = Choose a pawn.
play-contigo-choose-piece = Choose a pawn or your king.
play-contigo-corner = Choose where it turns.
play-contigo-where = Choose where it goes.
play-contigo-chain = Capture again, or touch the piece to stop there.
play-contigo-stay = No piece can move: go on to sowing.
play-contigo-take-beads = Take beads from a pit.
play-contigo-first-bead = Drop the first bead: it sets the direction.
play-contigo-drop = Drop beads one by one and confirm; touch their pit to take one back.

## The name of each rule

rule-C1 = the board
rule-C2 = beads
rule-C3 = the start for two
rule-C4 = the pawn
rule-C5 = duty
rule-C6 = sowing
rule-C7 = the line
rule-C8 = when a line counts
rule-C9 = the L
rule-C10 = seats and kings
rule-C11 = the start for four
rule-C12 = straight moves
rule-C13 = capturing
rule-C14 = the chain
rule-C15 = a king taken
rule-C16 = the last king
rule-C17 = the quick game
