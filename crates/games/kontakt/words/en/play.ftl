### Kontakt when it is played: its story, what to touch, the names of its rules.

## The box

box-kontakt-story = A park of eighty-one squares; ramparts, square donjons and round towers in light and dark wood. You lay foundations in contact with the other side, then build on top of it, and finish each building with a pyramid for a roof. The box is also spelt Kontact.
box-kontakt-known = The sample game printed on the sheet settles nearly everything, and a second description confirms the rest: round pieces move diagonally, square ones straight, and a roof needs both colours below it.
box-kontakt-ours = The drawings of the sheet are lost. Where it says that “the wall” moves diagonally, we read “the tower”. A game stopped by repetition or by its turn limit is decided by the roofs left to place: going round in circles saves nobody.
box-kontakt-turns = Rd4d5, Dd4 and Td4 place a rampart, a donjon and a tower; d4>d5 and d4d5>e4e5 build; ^d4 and ^d4d5 put a roof; or pass.

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
