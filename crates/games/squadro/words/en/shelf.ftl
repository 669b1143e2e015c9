### Squadro on the shelf and about to be played.

## The box

box-squadro-name = Squadro
# As it stands after “a game of”.
box-squadro-of = Squadro
box-squadro-summary = Cross the board and come back with four of your five pieces; whoever crosses your path sends you back.
box-squadro-goal = Bring four pieces home before the other side.
box-squadro-players = 2 players
box-squadro-length = about 20 minutes
box-squadro-by = Adrián Jiménez Pascual, Gigamic; year unknown to us
box-squadro-story = Five lanes against five, crossing in the middle of a wooden board. Dots engraved at the edge tell the speed, and it is reversed on the way back: what leaves fast returns slowly. Pieces meet, jump and send each other back.
box-squadro-known = The rules entirely: the publisher’s sheet is clear, and the designer’s page and eight independent programs agree on how jumps work. A solver published in 2026 says that Yellow wins, whichever side begins, if nobody errs; we have not checked that. The sheet names neither designer nor publisher nor year: the first two are known from elsewhere, the year of the box we have not found.
box-squadro-ours = The sheet says nothing about games without an end: here a position seen three times stops the game as a draw, and so does the four-hundredth turn.
box-squadro-turns = A turn is the number of a lane, from 1 to 5.

## The options

squadro-first = Who begins
squadro-first-meaning = The side that plays first; the two sides are not alike.
squadro-first-yellow = Yellow
squadro-first-yellow-meaning = Yellow, whose lanes are rows.
squadro-first-red = Red
squadro-first-red-meaning = Red, whose lanes are columns.

## Why a game ends

reason-four-home = four pieces home

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
