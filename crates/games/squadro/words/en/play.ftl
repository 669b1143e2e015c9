### Squadro when it is played: its story, what to touch, the names of its rules.

## The box

box-squadro-story = Five lanes against five, crossing on a wooden board. The dots engraved at the edge give the speed, and on the way back it is reversed: what leaves fast returns slowly. Pieces meet, jump over each other and send each other back.
box-squadro-known = The complete rules: the publisher’s sheet is clear, and the designer’s page and eight independent programs agree on how jumps work. We have solved the game: with perfect play Yellow wins, whichever side starts. The sheet does not name the designer, the publisher or the year: we found the first two elsewhere, but not the year.
box-squadro-ours = The sheet does not say what happens when a game never ends: here, a position repeated three times is a draw, and so is the four-hundredth turn.
box-squadro-turns = A turn is written as the number of a lane, from 1 to 5.

## During a turn

play-squadro-choose = Choose a piece: it goes as many squares as its lane has dots.

## The name of each rule

rule-S1 = the board
rule-S2 = dots
rule-S3 = progress
rule-S4 = the turn
rule-S5 = edges
rule-S6 = jumping
rule-S7 = sent back
rule-S8 = the end
