### Contigo when it is played: its story, what to touch, the names of its rules.

## The box

box-contigo-story = Two half boards joined by clips, twenty-eight pits around them, fifty-six beads. A piece moves as many squares as there are beads in the pit ahead of it; then you sow, and so decide how far everybody will move next. The same board is used to line up pawns, for two players, and to capture kings, for four.
box-contigo-known = The starting position for two comes from a published diagram, and the number of pawns is confirmed elsewhere. For four, we know that everybody has five pieces, with the king in a corner.
box-contigo-ours = The starting squares for four are our reconstruction: we offer three, and you can set up any other. An example on the sheet seems to allow not moving at all: we read it as a direction that is impossible, not as a right to pass.
box-contigo-turns = A turn is the pawn, then the sowing: a6-a4/Nc>1.0.2 moves a6 to a4, takes 3 beads from pit Nc and drops them clockwise (< the other way round): 1, 0 and 2. An L is written a6-a4-c4, captures a6xa4xd4, and -- when nothing moves.

## During a turn

play-contigo-choose = Choose a pawn.
play-contigo-choose-piece = Choose a pawn or your king.
play-contigo-corner = Choose the corner of its move.
play-contigo-where = Choose where it goes.
play-contigo-chain = Capture again, or touch the piece to stop there.
play-contigo-stay = No piece can move: sow your beads.
play-contigo-take-beads = Take beads from a pit.
play-contigo-first-bead = Drop the first bead: it sets the direction.
play-contigo-drop = Drop beads one by one, then confirm; touch their pit to take one back.

## The name of each rule

rule-C1 = the board
rule-C2 = beads
rule-C3 = the start for two
rule-C4 = the pawn
rule-C5 = having to move
rule-C6 = sowing
rule-C7 = the line
rule-C8 = when a line counts
rule-C9 = the L
rule-C10 = seats and kings
rule-C11 = the start for four
rule-C12 = straight moves
rule-C13 = capturing
rule-C14 = several captures
rule-C15 = capturing a king
rule-C16 = the last king
rule-C17 = the quick game
