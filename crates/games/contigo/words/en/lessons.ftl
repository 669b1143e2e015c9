### Contigo: the rules, then the lessons.

section-contigo-board = The board and the beads
section-contigo-turn = A turn: a pawn, then beads
section-contigo-alignment = For two: alignment
section-contigo-advanced = For two: advanced alignment
section-contigo-four = For four: setting up
section-contigo-taking = For four: capturing
section-contigo-quick = For four: the quick game
section-contigo-stopped = Repetition and draws
section-contigo-play = Now play

## The rules

rule-C1-text = The board has six squares each way, a1 to f6. Around it lie twenty-eight pits: one at either end of every row and of every column, and one in every corner.
rule-C1-text-2 = They are named by their side and their line: Na lies north of column a, E4 east of row 4; NW, NE, SE and SW are the corners. In clockwise order: NW, Na to Nf, NE, E6 to E1, SE, Sf to Sa, SW, W1 to W6.
rule-C2-text = At the start there are two beads in every pit, corners included. There are fifty-six in all, and none ever leaves or joins them. No pit holds more than six.
rule-C4-text = Choose one of your pieces and one of the four directions. The pit at the end of the line on that side says how far the piece moves: exactly as many squares as it holds beads. If the pit is empty, the piece cannot move that way.
rule-C4-text-2 = The piece passes over whatever it meets; an occupied square counts as a square. It must stay on the board and stop on an empty square (for captures see C13).
rule-C5-text = If any of your pieces can move, one must. If none can, you only sow.
rule-C5-note = An example on the sheet offers, among other moves, not to move at all. We read it as a direction whose pit asks for more squares than there are, not as a right to pass: elsewhere the sheet excuses only those who cannot move a pawn.
rule-C6-text = Then you must sow. Take one bead or more from a pit of your choice, corners included, and choose which way round. With one bead you reach the next pit, with two the next two, and so on.
rule-C6-text-2 = Within that reach share out all your beads as you like: one in each, all in one, pits left out. None goes back where it came from, and no pit may exceed six.
rule-C3-text = Each side has six pawns, and the twelve fill the two long diagonals. Red: a6, c4, e5, d3, b2, f1. Blue: f6, d4, b5, c3, e2, a1. Red begins.
rule-C3-note = The sheet shows the start in a drawing that is lost. We follow a diagram published elsewhere; a second description confirms six pawns each.
rule-C7-text = Four of your pawns on one line, with no enemy pawn between the outermost two of the four, and you win. Empty squares between them do not matter.
rule-C7-text-2 = The lines are the six rows, the six columns and the two long diagonals: all those of six squares. With the option “all diagonals” those of four and five squares count too.
rule-C7-note = The sheet speaks of rows of six squares, across, upright or diagonal: that makes only two diagonals, and that is what we play. If you prefer them all, choose the option.
rule-C8-text = Only the lines of the player who moves count, right after the pawn. If there is one, the game ends there: nothing is sown.
rule-C8-text-2 = If none of your pawns can move and you have a line, it wins as it stands: that is then your only turn.
rule-C8-note = The sheet gives the game to whoever lines up four pawns during their turn. So a line that the opponent opens for you by stepping aside does not win at once: it counts on your turn, if it still stands when your pawn has moved.
rule-C9-text = Everything is as in alignment, but a pawn always moves in an L: two legs at a right angle, each as long as the pit it goes towards says. The beads do not change in between.
rule-C9-text-2 = Each leg obeys the rule of the pawn (C4): the corner, too, must be an empty square. If no L is possible, you only sow.
rule-C9-note = The sheet says how long each leg is, not whether the corner may be occupied. An L is made of two straight moves, and every move must end on an empty square: so we want the corner empty.
rule-C10-text = Clockwise, and in the order of play: Red in the north-west, Blue in the north-east, Yellow in the south-east, Green in the south-west. Each has a king, two pawns high, and four pawns. A king moves like a pawn and counts as one piece.
rule-C11-text = The king stands in the corner of the board. The pawns take one of these three shapes, the same for all; rows and columns are counted from the corner. Quincunx: 1-3, 3-1, 2-2 and 3-3. Arrow: 1-2, 2-1, 2-2 and 3-3. Diamond: 1-2, 2-1, 2-3 and 3-2.
rule-C11-note = It is known that each player has five pieces, with the king in a corner; the drawing that showed the squares is lost. These three starts are our reconstruction, and any other position can be set up.
rule-C12-text = With four players pieces go straight, as C4 says: there is no L.
rule-C13-text = A move may end on an enemy piece: it is taken and leaves the board. It never ends on a piece you command. A capture that is possible counts as a move that is possible (C5).
rule-C14-text = After a capture the same piece may move on, in any direction, provided that it captures again. You may stop after any capture; a move that captures nothing always ends the movement.
rule-C15-text = A player who loses their king is out at once. Everything they commanded passes to the captor: those pieces can no longer be captured in the same chain, and they can move from the captor’s next turn.
rule-C15-text-2 = The turns of those who are out are skipped. An inherited army passes on whole to whoever captures the heir’s king.
rule-C15-note = The sheet hands the remaining pawns to the captor, without a word on armies that the loser had inherited. We pass on all that was commanded: nobody else could move it.
rule-C16-text = The last player with a king wins, at the very moment the other king is captured, even in the middle of a chain. Nothing is sown.
rule-C16-note = The sheet says who wins, not when. We stop with the capture itself: the winner has nobody left to sow against.
rule-C17-text = As soon as a capture leaves only two players, and they do not command the same number of pieces, the game ends: the larger army wins. If they are equal, the turn and the game go on until the capture that makes the difference.
rule-C17-note = The sheet ends the game when two players are out, and does not say whether the turn may still be finished. We count after every capture, at once, as for the last king (C16).

## The lessons

learn-contigo-pits = The pits
learn-contigo-pits-idea = Around the thirty-six squares lie twenty-eight pits. Every row and every column has one at each end: it says how far a piece moves towards it. Those in the corners belong to no line, but hold beads.
learn-contigo-pits-task = A red pawn stands on { $square }. Touch the pit that says how far it goes { word-way }.
learn-contigo-pits-done = { $pit }, at that end of its line. Always look at the pit a piece moves towards.
learn-contigo-pits-other-way = This one does count for { $square }, but not for going { word-way }. North is towards row 6, east towards column f.
learn-contigo-pits-corner = The pits in the corners belong to no line.

learn-contigo-beads = Six at most
learn-contigo-beads-idea = Fifty-six beads go round the board and never leave it. They lie like the spots of a die, to be seen at a glance. Six is full.
learn-contigo-beads-task = One pit is full. Touch it.
learn-contigo-beads-done = Six beads: nothing more goes in, but beads may be taken out.
learn-contigo-beads-five = This one has only five: there is room for one more.

learn-contigo-pawn = As many squares as beads
learn-contigo-pawn-idea = A pawn goes straight, exactly as many squares as there are beads in the pit ahead of it. No more, no fewer, and never diagonally.
learn-contigo-pawn-task = E4 has three beads. Move the pawn on c4 east, then sow as you like.
learn-contigo-pawn-done = Three beads, three squares: over the blue pawn, to f4.
learn-contigo-pawn-other-way = That is allowed, but move it east, where the pit has three beads.

learn-contigo-over = Over everybody
learn-contigo-over-idea = Nothing stops a pawn on its way: it passes over friends and enemies alike. An occupied square counts as a square; only the last one must be empty.
learn-contigo-over-task = Move the pawn on a4 three squares east, over two pawns.
learn-contigo-over-done = Two pawns jumped, none disturbed.

learn-contigo-one-way = One way only
learn-contigo-one-way-idea = Too many beads: you would leave the board. No beads: you cannot move. An occupied square at the end: you cannot stop there.
learn-contigo-one-way-task = Of the four directions only one is open to the pawn on c3. Which?
learn-contigo-one-way-done = West, two squares. North was one square short, east was empty, south was taken.

learn-contigo-sow = Sowing
learn-contigo-sow-idea = After the pawn you always sow. Take beads from a pit, choose which way round, and drop them. Two beads: you reach the next two pits.
learn-contigo-sow-task = Move a6 to a4. Then take both beads from Nc and drop one in each of the next two pits, clockwise.
learn-contigo-sow-done = Columns d and e now have three beads in the north: everybody’s moves have changed already.
learn-contigo-sow-otherwise = Well sown, but not as asked: both beads of Nc, one in Nd, one in Ne.

learn-contigo-other-way = The other way round
learn-contigo-other-way-idea = You may sow either way round, but only one way at a time, and take from corners, too: that is where beads are kept in reserve.
learn-contigo-other-way-task = Move a6 to a4. Take both beads from the corner NE and sow one in Nf and one in Ne.
learn-contigo-other-way-done = Counter-clockwise: Nf first, then Ne.
learn-contigo-other-way-clockwise = That way you go clockwise, to E6 and E5. Nf and Ne lie on the other side of the corner.

learn-contigo-heap = All in one place
learn-contigo-heap-idea = Three beads open three pits. Do with them what you like: one in each, or nothing in the first two and all in the third. But no farther.
learn-contigo-heap-task = Move a6 to a4, then carry the three beads of Nb to the third pit after it, Ne.
learn-contigo-heap-done = Five beads in Ne: in column e, pieces now go five squares north.
learn-contigo-heap-otherwise = All three in Ne: nothing in Nc, nothing in Nd.

learn-contigo-full = Full is full
learn-contigo-full-idea = A pit with six beads takes no more. Simply leave it out.
learn-contigo-full-task = Move a pawn, then sow from Nb clockwise, leaving out Nc, which is full.
learn-contigo-full-done = There. A pit is sometimes kept full on purpose: nobody can fill it further.

learn-contigo-duty = No passing
learn-contigo-duty-idea = If any of your pieces can move, you have to move one, then sow.
learn-contigo-duty-task = Play a whole turn, whichever you like.
learn-contigo-duty-done = A pawn, then beads: that is a turn.

learn-contigo-stuck = Nothing moves
learn-contigo-stuck-idea = Sometimes no piece can move: every pit ahead is empty or asks for too much. Then you only sow, and that may free a piece.
learn-contigo-stuck-task = No red pawn can move. Sow, and nothing else.
learn-contigo-stuck-done = That was your whole turn. See whether your beads gave you back a pawn.

learn-contigo-start-two = Six against six
learn-contigo-start-two-idea = For two, six red and six blue pawns fill the two long diagonals, mixed together. Red starts; draw lots for the colours.
learn-contigo-start-two-task = You are { word-seat }. Touch one of your pawns.
learn-contigo-start-two-done = And now, what to do with them.
learn-contigo-start-two-blue = This one is blue.

learn-contigo-line = The aim: four on a line
learn-contigo-line-idea = Four of your pawns on one row, one column or one long diagonal win the game, even with empty squares between them. It ends at once: nothing is sown any more.
learn-contigo-line-task = Three red pawns stand on row 3. Bring a fourth, from d5 or from e1.
learn-contigo-line-done = You have won! Gaps do not count, and the game ends with the pawn.

learn-contigo-between = Nobody in between
learn-contigo-between-idea = A single enemy pawn between the two ends, and the line is worth nothing.
learn-contigo-between-task = On row 3 Blue has slipped in among yours. Win elsewhere.
learn-contigo-between-done = Column c, with nobody in between: that is the one.
learn-contigo-between-broken = Four red pawns on row 3, yes, but the blue one on e3 is between them: nothing is won.

learn-contigo-diagonal = Diagonally
learn-contigo-diagonal-idea = Pawns never move diagonally, but line up that way very well. Two diagonals count: those of six squares, from corner to corner.
learn-contigo-diagonal-task = Complete the diagonal from a1 to f6.
learn-contigo-diagonal-done = Won, and by the line that is hardest to see coming.

learn-contigo-short-diagonals = All diagonals
learn-contigo-short-diagonals-idea = With this option diagonals of four and five squares count as well. There is far more to watch, then.
learn-contigo-short-diagonals-task = From b1 to f5 there are five squares, and three of your pawns. Add the fourth.
learn-contigo-short-diagonals-done = Won. Without the option this line would have been worth nothing.

learn-contigo-opened = A line for free
learn-contigo-opened-idea = Blue has just stepped aside, and four red pawns find themselves in line. That does not win by itself: it is your turn, and the line must still stand when you have moved a pawn.
learn-contigo-opened-task = Move a pawn without breaking the line on row 3.
learn-contigo-opened-done = The line holds: you have won.
learn-contigo-opened-breaks = This pawn leaves the line and breaks it. Move another one.

learn-contigo-stuck-in-line = Winning without moving
learn-contigo-stuck-in-line-idea = The rarest case: you have a line and no pawn can move. Then there is only one turn, to do nothing, and it wins.
learn-contigo-stuck-in-line-task = Four red pawns in column f, and nothing moves. Finish it.
learn-contigo-stuck-in-line-done = Won without lifting a finger.

learn-contigo-ell = In an L
learn-contigo-ell-idea = In the advanced game a pawn always takes two legs at a right angle. Each leg obeys the pit it goes towards, and the beads do not change in between.
learn-contigo-ell-task = Move in an L, any one, then sow. For instance c4, two squares east, then two north.
learn-contigo-ell-done = Two pits to read instead of one: you go farther, but see less clearly.

learn-contigo-corner = The corner must be empty
learn-contigo-corner-idea = You may jump over anything along the legs, but you stop at the corner: it must be empty, like the last square.
learn-contigo-corner-task = Move the pawn on b2 to d4. To the north the corner is occupied; go round the other side.
learn-contigo-corner-done = The same end by another corner. There are often two ways.

learn-contigo-no-ell = No L, no pawn
learn-contigo-no-ell-idea = A pawn may be able to take one leg and not the other. If no whole L is left, you only sow.
learn-contigo-no-ell-task = The pawn on c4 could reach c6, but would go no farther. Sow.
learn-contigo-no-ell-done = Half an L is no move.

learn-contigo-kings = Four kings
learn-contigo-kings-idea = With four players each holds a corner: a king, two pawns high, and four pawns. Play goes clockwise, Red first. The king moves like a pawn; to lose it is to lose everything.
learn-contigo-kings-task = You are { word-seat }, in the corner { $square }. Touch your king.
learn-contigo-kings-done = Guard this one, and go after the other three.
learn-contigo-kings-pawn = A pawn. The king is in the corner, and taller.
learn-contigo-kings-other-king = A king, but not yours: { word-seat }’s stands on { $square }.

learn-contigo-arrow = The arrow start
learn-contigo-arrow-idea = There are three starts. Usually the pawns stand in a quincunx; here in an arrow: close around the king, with a tip towards the centre.
learn-contigo-arrow-task = Touch the tip of the red arrow.
learn-contigo-arrow-done = { $square }, right by the centre: the battle begins at close quarters.
learn-contigo-arrow-pawn = This one stays near the king. The tip is towards the centre.

learn-contigo-diamond = The diamond start
learn-contigo-diamond-idea = In the diamond the four pawns surround the middle of their quarter of the board.
learn-contigo-diamond-task = Touch the empty square that the red pawns surround.
learn-contigo-diamond-done = { $square }: an empty square that nobody enters lightly.
learn-contigo-diamond-pawn = A pawn. The square in question is empty.

learn-contigo-straight = Straight ahead
learn-contigo-straight-idea = With four players pieces move straight, as in plain alignment. So does the king, at the same pace as the others.
learn-contigo-straight-task = E6 has only one bead left. Move your king one square towards it, to b6, then sow.
learn-contigo-straight-done = A king that moves is harder to aim at.

learn-contigo-capture = Capturing
learn-contigo-capture-idea = Ending on an enemy piece captures it. You must land exactly on it: what you jump stays. You never take your own.
learn-contigo-capture-task = E5 has three beads. Take the blue pawn on e5 with your pawn on b5, then sow.
learn-contigo-capture-done = One fewer for Blue. The beads say who threatens whom.

learn-contigo-must-take = Nothing but a capture
learn-contigo-must-take-idea = A capture that is possible counts as a move: you cannot say that you have none. If it is the only one, it must be made.
learn-contigo-must-take-task = Only your king is left, and of its four directions only one is open: on a3 stands a green pawn. Play, then sow.
learn-contigo-must-take-done = Taken, because it had to be. Beads can force somebody to take, too.

learn-contigo-chain = And again, and again
learn-contigo-chain-idea = After a capture the same piece may set out again, in whichever direction, provided that it takes again. Stop when you like.
learn-contigo-chain-task = The pawn on b5 can take three pawns in a row: yellow, green, blue. Take them all.
learn-contigo-chain-done = Two squares to b3, three to e3, two to e5: three pawns.
learn-contigo-chain-short = You may stop there, but there is more to take.

learn-contigo-king = A king taken
learn-contigo-king-idea = A player who loses the king is out, and all their pieces pass to the captor at once. They are yours now, so you can no longer capture them.
learn-contigo-king-task = Take the blue king with your pawn on d6, then sow.
learn-contigo-king-done = Blue is out and its pawn obeys you. It is Yellow’s turn: Blue’s is skipped.

learn-contigo-inherited = One army more
learn-contigo-inherited-idea = Inherited pieces keep their colour and play for you from your next turn on, as if they had always been yours.
learn-contigo-inherited-task = It is your turn again. Move the blue pawn on f4.
learn-contigo-inherited-done = A blue pawn that fights for Red. If your king is captured, it passes on with everything else.
learn-contigo-inherited-red = That is a red piece. Move the blue pawn.

learn-contigo-passed-on = Everything passes on
learn-contigo-passed-on-idea = Green had taken the yellow king and commanded two armies. Whoever takes its king inherits both, the green and the yellow, even if hardly anything is left of them.
learn-contigo-passed-on-task = Sb has four beads: take the green king with your pawn on b5, then sow.
learn-contigo-passed-on-done = The yellow pawn now has its third owner. Only Blue is left.

learn-contigo-last-king = The aim: the last king
learn-contigo-last-king-idea = The last player whose king still stands wins. The game ends at once, without sowing.
learn-contigo-last-king-task = Only Green is left. Take its king on a1 with your pawn on a3.
learn-contigo-last-king-done = Won: the whole board is Red’s.

learn-contigo-in-mid-chain = In the middle of a chain
learn-contigo-in-mid-chain-idea = A chain that reaches the last king stops there: the game is over, nothing more is taken and nothing is sown.
learn-contigo-in-mid-chain-task = Only Green is left. Take its pawn on b3, and go on to its king.
learn-contigo-in-mid-chain-done = Won with the second capture, in the middle of the turn.
learn-contigo-in-mid-chain-short = You may stop there, but the green king is within reach: from b3, three squares to e3.

learn-contigo-larger = The larger army
learn-contigo-larger-idea = The quick game is not fought to the end. As soon as two players are left, the one who commands more pieces wins; inherited ones count.
learn-contigo-larger-task = Take the yellow king: only you and Green will be left.
learn-contigo-larger-done = Four pieces against two: won at once.

learn-contigo-equal = Even
learn-contigo-equal-idea = If the last two have the same number of pieces, nothing is decided yet. You sow, and play goes on until the next capture.
learn-contigo-equal-task = Take the yellow king, then sow: you will have two pieces, and so will Green.
learn-contigo-equal-done = Two against two: the first capture will decide.

learn-contigo-difference = The difference
learn-contigo-difference-idea = Two players are left, two pieces each. The game goes on to the next capture: one piece more is enough.
learn-contigo-difference-task = W3 has two beads. Take the green pawn with your pawn on d3.
learn-contigo-difference-done = Two against one: won, and the green king still stands.
learn-contigo-difference-other = That changes nothing in the count. The green pawn on b3 is within reach.

learn-contigo-third-time = Three times the same position
learn-contigo-third-time-idea = The sheet does not mention it, but a game has to end: the same position three times, beads included and with the same player to move, is a draw. So is the four-hundredth turn.
learn-contigo-third-time-task = Move your pawn back and forth between a6 and a4, and a bead between E1 and SE, twice in a row. Blue does the same.
learn-contigo-third-time-done = The starting position for the third time: a draw. To win, somebody has to change something.

learn-contigo-first-game = Your first game
learn-contigo-first-game-idea = You know all the rules. Your opponents are beginners too: they miss a lot. Hints are shown; follow them or not.
learn-contigo-first-game-task = Move, sow, and win.
learn-contigo-first-game-done = Well done, your first game! Stronger opponents are ready when you are.
