### Eupdonne when it is played: its story, what to touch, the names of its rules.

## The box

box-eupdonne-story = Six bars per player, each like a small staircase with its steps out of order. Friendly bars touch only at equal levels; caught between two of yours, an enemy bar changes sides and becomes a link of your chain.
box-eupdonne-known = Only one sheet is left, with parts missing. We found nothing else: no designer, no year, no box.
box-eupdonne-ours = We reconstructed the bars: three levels in some order make exactly three forms. Moving anywhere, captives as friends and the ban on undoing your last turn are our interpretation of the sheet.
box-eupdonne-turns = +2d4n introduces a bar of form 2 with its middle on d4 and its higher end north; d4>e6w moves it, -d4 takes it back; or pass.

## During a turn

play-eupdonne-choose = Take a bar from your hand or from the board.
play-eupdonne-choose-hand = Take a bar from your hand.
play-eupdonne-choose-board = Take a bar from the board.
play-eupdonne-where = Choose the square for its middle.
play-eupdonne-where-or-hand = Choose the square for its middle, or take it back into your hand.
play-eupdonne-to-hand = It can only go back to your hand.
play-eupdonne-end = Rotate the bar and confirm, or touch where its higher end lies.

## The name of each rule

rule-E1 = the board
rule-E2 = bars
rule-E3 = sides
rule-E4 = links
rule-E5 = what to do
rule-E6 = putting down
rule-E7 = no undoing
rule-E8 = captives
rule-E9 = freeing
rule-E10 = capture
rule-E11 = pinned
rule-E12 = unequal contacts
rule-E13 = two corners
