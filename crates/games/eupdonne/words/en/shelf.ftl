### Eupdonne on the shelf and about to be played.

## The box

box-eupdonne-name = Eupdonne
# As it stands after “a game of”.
box-eupdonne-of = Eupdonne
box-eupdonne-summary = Lay bars of three levels so that a chain of equal levels joins two corners, and capture the bars that stand in its way.
box-eupdonne-goal = Join two corners of the board.
box-eupdonne-players = 2 players
box-eupdonne-length = about 30 minutes
box-eupdonne-by = Éditions du Canoubier, Marseille; designer and year unknown
box-eupdonne-story = Six bars a player, each like a small staircase with its steps out of order. Friends touch only at equal levels; held between two of yours, an enemy bar changes camp and becomes a link of your chain.
box-eupdonne-known = Only a sheet is left, and parts of it are missing. We found nothing else: no designer, no year, no box.
box-eupdonne-ours = The bars are reconstructed: three levels in some order make exactly three forms. Free relocation, friends by camp and the ban on undoing one’s turn are our readings of the sheet.
box-eupdonne-turns = +2d4n introduces a bar of form 2 with its middle on d4 and its higher end north; d4>e6w moves it, -d4 takes it back; or pass.

## The options

eupdonne-hold = Captivity
eupdonne-hold-meaning = How long a bar stays captured.
eupdonne-hold-kept = Kept
eupdonne-hold-kept-meaning = Until a bar of its own colour frees it.
eupdonne-hold-pinned = Pinned
eupdonne-hold-pinned-meaning = And only as long as two enemy bars stay linked to it.

## Why a game ends

reason-corners-joined = two corners joined

## During a turn

play-eupdonne-choose = Take a bar from your hand or from the board.
play-eupdonne-choose-hand = Take a bar from your hand.
play-eupdonne-choose-board = Take a bar from the board.
play-eupdonne-where = Choose the square for its middle.
play-eupdonne-where-or-hand = Choose the square for its middle, or take it back in hand.
play-eupdonne-to-hand = It can only go back to your hand.
play-eupdonne-end = Rotate the bar and confirm, or touch where its higher end lies.

## The name of each rule

rule-E1 = the board
rule-E2 = bars
rule-E3 = camps
rule-E4 = links
rule-E5 = acting
rule-E6 = putting down
rule-E7 = no undoing
rule-E8 = captives
rule-E9 = liberation
rule-E10 = capture
rule-E11 = pinned
rule-E12 = unequal contacts
rule-E13 = two corners
