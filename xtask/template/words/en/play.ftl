### __Name__ when it is played: its story, what to touch, the names of its rules.

## The box

box-__name__-story = Nine squares, two woods, and no way to win against somebody who looks.
box-__name__-known = Everything: between good players nobody wins.
box-__name__-ours = Nothing is left to be read one way or another.
box-__name__-turns = A turn is the square: b2.

## During a turn

play-__name__-choose = Choose an empty square.

## The name of each rule

rule-__L__1 = the turn
rule-__L__2 = the row
rule-__L__3 = the full board
