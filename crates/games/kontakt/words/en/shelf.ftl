### Kontakt on the shelf and about to be played.

## The box

box-kontakt-name = Kontakt
# As it stands after “a game of”.
box-kontakt-of = Kontakt
box-kontakt-summary = Climb onto your rival’s walls, keep your own piece on top, and close each building with a roof before someone climbs it again.
box-kontakt-goal = Be the first to place all your roofs.
box-kontakt-players = 2 players, or 2 teams of 2 or 3
box-kontakt-length = about 45 minutes
box-kontakt-by = Jean-Louis Marti, Éditions Edmond Dujardin, 1978
box-kontakt-story = A park of eighty-one squares; ramparts, square donjons and round towers in light and dark wood. You lay foundations in contact with the other side, then build on top of it, and finish each building with a pyramid for a roof. The box is also spelt Kontact.
box-kontakt-known = The sample game printed on the sheet settles nearly everything, and a second description confirms the rest: round pieces move diagonally, square ones sideways, and a roof needs both colours below it.
box-kontakt-ours = The drawings of the sheet are lost. Where it says that “the wall” moves diagonally, we read “the tower”. A game stopped by repetition or by its turn limit is decided by the roofs left to place: going round in circles saves nobody.
box-kontakt-turns = Rd4d5, Dd4 and Td4 place a rampart, a donjon and a tower; d4>d5 and d4d5>e4e5 build; ^d4 and ^d4d5 put a roof; or pass.
box-kontakt-turn = { $turn }

## The options

kontakt-players = Players
kontakt-players-meaning = How many players sit around the park.
kontakt-players-2 = 2
kontakt-players-2-meaning = One against one.
kontakt-players-4 = 4 in two teams
kontakt-players-4-meaning = Two teams of two, seven pieces of each kind per player.
kontakt-players-6 = 6 in two teams
kontakt-players-6-meaning = Two teams of three, five pieces of each kind per player.
kontakt-score = Scoring
kontakt-score-meaning = Who wins when the last roof is placed.
kontakt-score-roofs = By roofs
kontakt-score-roofs-meaning = The first to place their last roof wins.
kontakt-score-points = By points
kontakt-score-points-meaning = The side with the most pieces under its roofs wins.
kontakt-light = Light’s roofs
kontakt-light-meaning = How many roofs Light has to place.
kontakt-light-10 = 10
kontakt-light-10-meaning = All ten.
kontakt-light-9 = 9
kontakt-light-9-meaning = One fewer.
kontakt-light-8 = 8
kontakt-light-8-meaning = Two fewer.
kontakt-light-7 = 7
kontakt-light-7-meaning = Three fewer.
kontakt-light-6 = 6
kontakt-light-6-meaning = Four fewer.
kontakt-light-5 = 5
kontakt-light-5-meaning = Half of them.
kontakt-dark = Dark’s roofs
kontakt-dark-meaning = How many roofs Dark has to place.
kontakt-dark-10 = 10
kontakt-dark-10-meaning = All ten.
kontakt-dark-9 = 9
kontakt-dark-9-meaning = One fewer.
kontakt-dark-8 = 8
kontakt-dark-8-meaning = Two fewer.
kontakt-dark-7 = 7
kontakt-dark-7-meaning = Three fewer.
kontakt-dark-6 = 6
kontakt-dark-6-meaning = Four fewer.
kontakt-dark-5 = 5
kontakt-dark-5-meaning = Half of them.

## Why a game ends

reason-all-roofs = all roofs placed
reason-all-passed = everybody passed

## During a turn

play-kontakt-choose = Take a piece from your stock, or a free piece from the park.
play-kontakt-choose-stock = Take a piece from your stock.
play-kontakt-choose-park = Take a free piece from the park.
play-kontakt-ramparts = Foundations: take a rampart from your stock.
play-kontakt-foundations = Foundations: take a piece from your stock.
play-kontakt-where-first = Place the first rampart anywhere on two light squares.
play-kontakt-where = Place it next to an enemy column.
play-kontakt-where-tower = Place it next to an enemy column.
play-kontakt-second-square = Choose its second square.
play-kontakt-onto = Choose the piece it goes onto.

## The name of each rule

rule-K1 = the park
rule-K2 = the pieces
rule-K3 = columns
rule-K4 = the order of foundations
rule-K5 = the first rampart
rule-K6 = contact
rule-K7 = placing
rule-K8 = building
rule-K9 = the donjon
rule-K10 = the tower
rule-K11 = what is covered
rule-K12 = the rampart
rule-K13 = the roof
rule-K14 = passing
rule-K15 = all the roofs
rule-K16 = points
rule-K17 = everybody passes
rule-K18 = a match stopped
