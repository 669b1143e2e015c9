### Squadro: the rules, then the lessons.

section-squadro-board = The board
section-squadro-turn = A turn
section-squadro-meeting = When pieces meet
section-squadro-end = The end
section-squadro-stopped = Repetition and draws
section-squadro-play = Now play

## The rules

rule-S1-text = The board has seven squares each way. Yellow’s five lanes are rows, numbered 1 to 5 from north to south; its pieces leave from the west edge and point east. Red’s five lanes are columns, numbered 1 to 5 from west to east; its pieces leave from the north edge and point south.
rule-S1-text-2 = Every lane has seven squares, edge to edge. A yellow lane and a red lane cross on one square only, and no piece ever leaves its lane. For both sides, lane 1 is the one nearest to the edge the other side’s pieces leave from.
rule-S2-text = The dots engraved at the edge a piece leaves from say how many squares it goes. In the order of the lanes, 1 to 5, Yellow has 3 1 2 1 3 on the way out and 1 3 2 3 1 on the way home; Red has 1 3 2 3 1 on the way out and 3 1 2 1 3 on the way home.
rule-S2-text-2 = Out and back always add up to four: what leaves fast returns slowly. Only the middle lane keeps the same pace both ways.
rule-S3-text = A piece crosses the board, turns round at the far edge and comes back to where it began: six squares out, six squares home. Its progress is counted from 0 (at the start) to 12 (home); at 6 it has just turned.
rule-S4-text = On your turn, advance one of your pieces that is not yet home, the way it points, by as many squares as its dots say. You never pass: there is always something to play.
rule-S4-note = The sheet draws lots for who starts. As the two sides differ, you can also choose: Yellow by default, or Red.
rule-S5-text = A piece that reaches the far edge stops at once and turns round; the dots it had left are lost. A piece that is back at the edge it began from is home and leaves the board.
rule-S6-text = A piece that steps onto a square held by the enemy jumps over it, and likewise over all those that follow without an empty square between them. It stops on the first empty square, whatever dots it had left. If that square is an edge, it turns round there, or is home (S5).
rule-S6-text-2 = The last square of a move counts: to land exactly on an enemy is to jump it. A piece that stands just beyond the last square is not touched.
rule-S6-note = The sheet says that one piece is jumped, or even several, but not which. We jump those that stand one behind the other and stop behind the last: so do the designer, on his own page, and eight independent programs.
rule-S7-text = A piece that is jumped goes back to where it came from: to its start if it was on its way out, to the edge where it turned if it was on its way home.
rule-S7-text-2 = On an edge a piece is safe: no enemy lane passes there.
rule-S8-text = The first to have four pieces home wins, there and then. The fifth need not move at all.
rule-S8-note = The sheet does not mention games in which both sides send each other back for ever. Here a position repeated three times is a draw, and so is the four-hundredth turn.
rules-squadro-squares = A turn is a lane. Squares have no names of their own: a square is where a yellow lane crosses a red one, and both sides count their lanes from the corner where the two starting edges meet.

## The lessons

learn-squadro-lanes = Five lanes against five
learn-squadro-lanes-idea = You are Yellow. Your pieces and Red’s leave from two edges that meet in a corner, and both sides count their lanes from there: your lane 1 is the one next to Red’s pieces, Red’s lane 1 the one next to yours. Every yellow lane crosses every red lane on one square and no other.
learn-squadro-lanes-task = Touch the square where Yellow’s lane { $yellow } crosses Red’s lane { $red }.
learn-squadro-lanes-done = That is the one. There are twenty-five such squares; pieces meet nowhere else.
learn-squadro-lanes-wrong-edge = Nearly: count both sides’ lanes from the corner where the two starting edges meet.

learn-squadro-dots = Dots are steps
learn-squadro-dots-idea = At the edge of the board every lane has one, two or three dots. That is exactly how many squares its piece moves.
learn-squadro-dots-task = You are Yellow. Advance a piece that moves three squares.
learn-squadro-dots-done = Three dots, three squares: half the crossing is done already.
learn-squadro-dots-slow = This lane does not have three dots. Look at the edge where your pieces stand.

learn-squadro-reversed = Fast out, slow home
learn-squadro-reversed-idea = On the way home the dots at the other edge count. The lane that gave three squares now gives one; the one that gave one now gives three. The middle lane gives two both ways.
learn-squadro-reversed-task = Your pieces of lanes 1 and 2 have turned. Bring back the faster of the two.
learn-squadro-reversed-done = Lane 2, so slow on the way out, comes home three squares at a time. Its progress goes from 6 to 9: three more and it is home.
learn-squadro-reversed-slow = This was the fast one on the way out; on the way home it moves one square.
learn-squadro-reversed-outward = This piece is still on its way out. Bring back one of those that have turned.

learn-squadro-advance = One piece a turn
learn-squadro-advance-idea = On your turn you advance exactly one piece, straight ahead. You never pass. A piece that is home has finished and no longer plays.
learn-squadro-advance-task = Yellow’s piece of lane 1 is home. Advance another one, whichever you like.
learn-squadro-advance-done = That was a whole turn: there is nothing more to it.

learn-squadro-begin = Who begins?
learn-squadro-begin-idea = The two sides are not alike: Yellow is fast along the edges, Red in lanes 2 and 4. So you can choose who starts. Here it is Red.
learn-squadro-begin-task = You are Red. Start with a piece that moves three squares.
learn-squadro-begin-done = Now it is Yellow’s turn, and so on to the end.
learn-squadro-begin-slow = This lane does not have three dots at the edge where your pieces stand. Try 2 or 4.

learn-squadro-turning = Turning at the edge
learn-squadro-turning-idea = The edge stops everything. A piece that reaches it turns round at once, and the dots it had left are lost.
learn-squadro-turning-task = Your piece of lane 1 has three dots, but the edge is only two squares away. Play it.
learn-squadro-turning-done = Two squares and a turn: the third dot is lost. It will leave again with the dots of this edge.
learn-squadro-turning-other = Not this one: play the piece of lane 1, close to the far edge.

learn-squadro-home = Home!
learn-squadro-home-idea = A piece that is back at the edge it began from has finished: it leaves the board. As with turning, extra dots are lost.
learn-squadro-home-task = Bring your piece of lane 2 home.
learn-squadro-home-done = One piece home. You need four.
learn-squadro-home-other = The one about to arrive is in lane 2.

learn-squadro-jump = Jumping
learn-squadro-jump-idea = An enemy piece is in your way? You jump it and stop right behind it, even if there were dots left, and it goes back to where it began.
learn-squadro-jump-task = Red’s piece of lane 1 has entered your first lane. Jump it.
learn-squadro-jump-done = You stopped on the second square instead of the third, but Red starts again from nothing.
learn-squadro-jump-nobody = This piece meets nobody. The red one is in your lane 1.

learn-squadro-exactly = Landing right on it
learn-squadro-exactly-idea = Two pieces never share a square. If the last of your dots takes you onto an enemy, you jump it too: you win a square and it starts over.
learn-squadro-exactly-task = Two dots, and Red exactly two squares away, in lane 3. Play it.
learn-squadro-exactly-done = Two dots, three squares: landing exactly pays.
learn-squadro-exactly-nobody = Nothing to jump there. The red piece is in your lane 3.

learn-squadro-in-a-row = Several at once
learn-squadro-in-a-row-idea = If another enemy stands right behind the one you jump, you jump it in the same leap, and so on to the first empty square.
learn-squadro-in-a-row-task = Two red pieces stand in a row in your lane 3. Jump both.
learn-squadro-in-a-row-done = Two sent back at once: standing in a row in front of the enemy is expensive.
learn-squadro-in-a-row-nobody = The two red pieces are in lane 3.

learn-squadro-beyond = Just beyond is too far
learn-squadro-beyond-idea = You jump only what you meet on the way. A piece that stands just beyond your last square has nothing to fear, for now.
learn-squadro-beyond-task = Advance one square in lane 2, up to the red piece. Red will play elsewhere; then jump it.
learn-squadro-beyond-done = The first time you stopped in front of it; the second time you stepped onto it. Red should have moved.
learn-squadro-beyond-other = Stay in lane 2: that is where the red piece stands.
learn-squadro-beyond-later = The red piece is right ahead of you in lane 2: now is the moment.

learn-squadro-jump-to-edge = A jump to the edge
learn-squadro-jump-to-edge-idea = When the first empty square behind the piece you jump is the edge, you turn round there as always.
learn-squadro-jump-to-edge-task = Jump the red piece at the end of your lane 1.
learn-squadro-jump-to-edge-done = Jumped, arrived and turned, all in one turn.
learn-squadro-jump-to-edge-nobody = It happens in lane 1.

learn-squadro-sent-back = Sent back, but no farther
learn-squadro-sent-back-idea = A piece jumped on its way out goes back to its start. A piece already on its way home loses only its way home: it leaves again from the edge where it turned.
learn-squadro-sent-back-task = Red’s piece of lane 3 is on its way home. Jump it with your piece of lane 4.
learn-squadro-sent-back-done = It begins again at the edge where it turned, pointing home: its crossing is kept.
learn-squadro-sent-back-nobody = It meets nobody there. The piece to play is in lane 4.

learn-squadro-shelter = Safe on the edge
learn-squadro-shelter-idea = Lanes cross only inside the board. A piece at its start, or turned at the far edge, cannot be jumped.
learn-squadro-shelter-task = Red’s piece of lane 3 threatens the one in your lane 1. Take shelter.
learn-squadro-shelter-done = Red went past, but there was nobody left to jump.
learn-squadro-shelter-exposed = The piece of lane 1 would be jumped next. Take it to the edge.

learn-squadro-fourth = The aim: four pieces home
learn-squadro-fourth-idea = Take your pieces across the board and back again. Whoever brings four of their five home first wins at once; the fifth may stay where it is.
learn-squadro-fourth-task = You have three pieces home, and so has Red. Bring home the one in lane 4.
learn-squadro-fourth-done = You have won! Your fifth piece did not even get halfway.
learn-squadro-fourth-later = Too slow: Red needs only one more, too. Look at lane 4.

learn-squadro-third-time = Sent back for ever
learn-squadro-third-time-idea = Sometimes both sides keep jumping each other and everything starts again. The same position three times, with the same player to move, is a draw.
learn-squadro-third-time-task = Play lane 2, lane 2 again, then lane 1, and do it once more. Red will send you back each time, and you will do the same.
learn-squadro-third-time-done = Three times the same position: a draw. To win, one side has to break the cycle.

learn-squadro-first-game = Your first game
learn-squadro-first-game-idea = You know all the rules. The opponent is a beginner too: it misses a lot. Hints are shown; follow them or not.
learn-squadro-first-game-task = Bring four pieces home before it does.
learn-squadro-first-game-done = Well done, your first game! A stronger opponent is ready when you are.
