### Eupdonne: the rules, then the lessons.

section-eupdonne-bars = The board and the bars
section-eupdonne-turn = A turn: one bar
section-eupdonne-capture = Capturing and freeing
section-eupdonne-pinned = With the option “pinned”
section-eupdonne-end = The end
section-eupdonne-stopped = When a game goes in circles
section-eupdonne-play = Now play

## The rules

rule-E1-text = The board has eight squares each way, a1 to h8, all of one colour. The four corners are a1, a8, h1 and h8. Light plays against Dark, and begins.
rule-E1-note = The sheet does not say who begins. Light does, as in our other game of light and dark wood; draw lots for who takes Light.
rule-E2-text = A bar covers three squares in a row, north to south or west to east. Every square has its level, 1, 2 or 3, and every bar has all three, like a small staircase with its steps out of order.
rule-E2-text-2 = The form of a bar is the level of its middle: form 1 has the ends 2 and 3, form 2 has 1 and 3, form 3 has 1 and 2. Each player has two bars of each form, all in hand at the start. The place of a bar is given by the square of its middle and by the side its higher end points to.
rule-E2-note = The sheet says only that the order of the levels differs from piece to piece, and that there are two times three pieces; its drawings are lost. Three levels in some order make exactly three forms, since a bar turned round is the same: that explains everything.
rule-E4-text = Two bars touch where a square of one shares a side with a square of the other. They are linked if they touch and if, wherever they touch, the levels are equal.
rule-E4-text-2 = A single unequal contact and there is no link, whatever the others are. Touching by a corner does not count.
rule-E4-note = The sheet wants equal levels each time two friends touch; its drawings of it are lost. We take “each time” literally: with one unequal contact there is no link, even if another contact is equal.
rule-E5-text = On your turn do one of these things: introduce a bar from your hand, take one of your bars that is not captured back to hand, or move one anywhere. Turning it in place is a move.
rule-E5-text-2 = You may pass only if none of these is possible.
rule-E5-note = The sheet says that pieces have no movement of their own, that they skip squares and turn. We read: a bar that is moved may go to any place on the board where it is allowed.
rule-E6-text = A bar goes on three empty squares (its own count as empty when it is moved) and must be linked to every friend it would touch. Enemies may be touched freely. A bar does not have to touch anything.
rule-E6-note = The rule of linking speaks of pieces of one colour and says nothing of enemies. As the sheet advises blocking the other’s way, we let enemies touch at any level.
rule-E7-text = You may not undo your last turn on the next one. The bar you played may not go straight back to exactly where it was: neither to the place it left nor to the hand it came from.
rule-E7-text-2 = Nor may you introduce a bar of the same form exactly where you have just taken one back. A bar already on the board may go there.
rule-E7-note = The sheet says that the same movement of a piece cannot be renewed at the next turn. Taken literally that would forbid next to nothing: we read it as a ban on undoing one’s own turn.
rule-E10-text = An enemy bar is captured if it is linked to the bar you have just put down and to another bar of your colour, not captured itself, provided that your two bars are linked to no other enemy. It changes sides where it lies.
rule-E10-text-2 = So a turn captures one bar at most. Capture is judged after freeing (E9): a bar just freed may be the second. Being linked to a captive you hold hinders nothing; being linked to a bar of your own colour that the other side holds prevents capturing. A captive never helps to capture.
rule-E10-note = The sheet requires both bars to be free of any contact at equal level with an enemy piece. The victim is one, of course: we read any enemy piece other than the victim.
rule-E3-text = A bar is on its owner’s side or, while it is captured, on the other side. Friends are the bars of your side, enemies those of the other. So your captured bar is an enemy to you until it is freed.
rule-E3-note = The sheet speaks of pieces of one colour in one place, and of pieces that changed sides in another. We go by sides, since a captive serves as a link to whoever took it.
rule-E8-text = A captured bar can no longer move or come back to hand.
rule-E9-text = A captured bar of your colour is freed if the one you put down is linked to it, or to a bar that holds it: an enemy bar, not captured, that is linked to the captive.
rule-E9-text-2 = A friend that was already there frees nothing: a bar must be put down. Freeing comes before capturing.
rule-E9-note = The sheet says that a friend comes and places itself: so one that is already there frees nothing. It does not say whether freeing or capturing comes first. We free first: what is won back counts in what follows.
rule-E12-text = When a bar changes sides, it may find itself in unequal contact with new friends. Such contacts stay; they link nothing.
rule-E12-note = The sheet does not mention it. A captive cannot move and the others were well placed: we leave everything where it lies, and such a contact is simply no link.
rule-E11-text = With this option a captive is held only as long as two enemy bars, not captured, are linked to it. After every turn all those for which this fails are freed at once.
rule-E11-note = The sheet says that a captive stays until a friend frees it: so usually it remains captured even if its captors leave. If you find it fairer that a captive must be held, choose the option.
rule-E13-text = You win if, at the end of your turn, two corners of the board are covered by bars of your side that are joined by an unbroken chain of linked bars of your side. Captives you hold are part of it.
rule-E13-text-2 = Only the chain of the player who has just played counts. Four bars are enough for two neighbouring corners, five for two opposite ones.
rule-E13-note = The sheet does not say when the chain is checked. We check it after each turn, for the player who made it, so that nobody wins by the other’s turn.

## The lessons

learn-eupdonne-corners = Two corners to join
learn-eupdonne-corners-idea = Sixty-four squares alike, and four that matter more than the others: the corners. The aim is to join two of them, any two, by a chain of bars.
learn-eupdonne-corners-task = Touch a corner.
learn-eupdonne-corners-done = That is one. You will need another.

learn-eupdonne-levels = Three levels, three forms
learn-eupdonne-levels-idea = A bar is three squares long, and each has its height: 1, 2 or 3. The form is read in the middle: here, from left to right, are forms 1, 2 and 3. The higher of the two ends gives the direction; here it is north.
learn-eupdonne-levels-task = On the bar to the left, the one on { $middle }, touch the square of level { $level }.
learn-eupdonne-levels-done = Middle 1, ends 2 and 3: the { $level } points { word-towards }.
learn-eupdonne-levels-low = That is the other end, of level 2.
learn-eupdonne-levels-middle = That is the middle, of level 1: hence form 1.
learn-eupdonne-levels-other-bar = The bar to the left, the one on { $middle }.

learn-eupdonne-introduce = Introducing a bar
learn-eupdonne-introduce-idea = At the start all is in hand: two bars of each form. To introduce one is to put it down, upright or across, wherever you like, as long as all of it is on the board.
learn-eupdonne-introduce-task = Introduce a bar of form 2.
learn-eupdonne-introduce-done = One turn out of five hundred and seventy-six: the board is yours.
learn-eupdonne-introduce-other-form = Well placed, but take a form 2: a 2 in the middle.

learn-eupdonne-side-by-side = Linked by the side
learn-eupdonne-side-by-side-idea = Two bars are linked when, wherever they touch, the levels are equal. Side by side along their whole length they need the same level three times: one mismatch and nothing is linked.
learn-eupdonne-side-by-side-task = Introduce a bar right beside yours, linked to it along its whole length.
learn-eupdonne-side-by-side-done = 1 to 1, 2 to 2, 3 to 3.

learn-eupdonne-end-to-end = Linked by the end
learn-eupdonne-end-to-end-idea = End to end only one square touches: one level to match, and the chain grows by three squares.
learn-eupdonne-end-to-end-task = Your bar ends with a 3 in the north, on d5. Carry it on to the edge, from d6 to d8.
learn-eupdonne-end-to-end-done = 3 to 3: the chain is six squares long already.

learn-eupdonne-corner-contact = Corners do not count
learn-eupdonne-corner-contact-idea = Two squares that touch only by a corner do not hinder each other and are not linked, whatever their levels.
learn-eupdonne-corner-contact-task = Introduce an upright bar from c6 to c8: it will touch d5 only by a corner.
learn-eupdonne-corner-contact-done = Allowed, but without effect: these two bars make no chain.

learn-eupdonne-move = Going anywhere
learn-eupdonne-move-idea = Every turn, one bar: introduce it, move it or take it back. To move a bar is to lift it and put it down anywhere. You may not pass.
learn-eupdonne-move-task = Move your bar on d4 somewhere else.
learn-eupdonne-move-done = No distance is too far. What you run out of is room.

learn-eupdonne-turn-round = Turning in place
learn-eupdonne-turn-round-idea = Turning a bar by a quarter or a half on its middle square is a move like any other.
learn-eupdonne-turn-round-task = Turn your bar on d4 in place.
learn-eupdonne-turn-round-done = The same three squares, perhaps, but other levels at the ends.

learn-eupdonne-take-back = Taking back
learn-eupdonne-take-back-idea = You may also take one of your bars off: the place is free, and the bar will serve again.
learn-eupdonne-take-back-task = Take back your bar on d4.
learn-eupdonne-take-back-done = It is in hand again, and that took the whole turn.

learn-eupdonne-nothing-left = Nothing left to play
learn-eupdonne-nothing-left-idea = Captives do not move. If all six of your bars are captured, nothing is in hand and nothing can move: then, and only then, you pass.
learn-eupdonne-nothing-left-task = You are Light, and Dark holds all your bars. Pass.
learn-eupdonne-nothing-left-done = It can hardly come to this: free your bars before they are all taken.

learn-eupdonne-equal-levels = Among friends, equal levels
learn-eupdonne-equal-levels-idea = A bar needs three empty squares. And wherever it touches a friend the levels must be equal; otherwise it cannot go there. It may also touch no bar at all.
learn-eupdonne-equal-levels-task = Introduce a bar of form 3 where it is allowed.
learn-eupdonne-equal-levels-done = The more bars you have, the more skill it takes to put another beside them.

learn-eupdonne-beside-an-enemy = Against an enemy
learn-eupdonne-beside-an-enemy-idea = Against enemy bars there is no such limit: touch them at any level. That is how you block the way.
learn-eupdonne-beside-an-enemy-task = Put an upright bar right against the dark bar on d4, its middle on c4 or e4, linked or not.
learn-eupdonne-beside-an-enemy-done = A bar in the right place is as good as a wall.

learn-eupdonne-not-back-to-hand = Not back to hand at once
learn-eupdonne-not-back-to-hand-idea = You may not undo your last turn on the next one. The bar you have just introduced may move, but not return to hand straight away.
learn-eupdonne-not-back-to-hand-task = You have just introduced the bar on d4. Move it.
learn-eupdonne-not-back-to-hand-done = A turn later it may come back to hand as well.

learn-eupdonne-not-back-there = Not back there at once
learn-eupdonne-not-back-there-idea = Likewise, a bar you moved may not return at once to exactly where it was. It may go anywhere else, even to the same squares if it is turned.
learn-eupdonne-not-back-there-task = Your bar on b6 comes from d4. Move it again, but not back.
learn-eupdonne-not-back-there-done = Without this rule you could go back and forth for ever.

learn-eupdonne-not-again = Not the same in the same place
learn-eupdonne-not-again-idea = You have just taken back a bar of form 2 from d4: you cannot introduce one of form 2 exactly there. But a bar that is on the board already may go there.
learn-eupdonne-not-again-task = Take that place all the same: bring your bar on b2 there, upright, its higher end north.
learn-eupdonne-not-again-done = The same form in the same place, and yet nothing was undone.

learn-eupdonne-capture = Capture
learn-eupdonne-capture-idea = An enemy bar linked to two of yours, one of them just put down, changes sides.
learn-eupdonne-capture-task = The dark bar on d4 is linked to your bar on b5, by levels 1. Link a second bar to it on f4, by a 3, of form 2.
learn-eupdonne-capture-done = Captured: it stays where it is, but it is yours.

learn-eupdonne-bound = Free hands
learn-eupdonne-bound-idea = To capture, your two bars must be linked to no other enemy. Here the dark bar on a5 is linked to your bar on b5 and ties its hands.
learn-eupdonne-bound-task = Play the same turn as before, and see.
learn-eupdonne-bound-done = Nothing: a5 has saved d4. Linking to an enemy bar is a defence.

learn-eupdonne-own-captive = A captive ties hands
learn-eupdonne-own-captive-idea = Your bar on a5 is captive: it is on Dark’s side, so an enemy, and your bar on b5 is linked to it. That keeps b5 busy, as a dark bar would.
learn-eupdonne-own-captive-task = Put a bar of form 1 against d4, a 3 on f4, and see.
learn-eupdonne-own-captive-done = No capture: b5 was not free. a5 had to be freed first.

learn-eupdonne-once-more = And another
learn-eupdonne-once-more-idea = Being linked to a captive you hold does not keep a bar busy: it can take part in another capture.
learn-eupdonne-once-more-task = Dark has linked itself to f5, by g5. Capture it: a 3 is needed on g3, with an upright bar of form 1.
learn-eupdonne-once-more-done = Two captives. Dark has no bar of form 2 of its own any more.

learn-eupdonne-camp = A captive is a friend
learn-eupdonne-camp-idea = As long as you hold it, the captured bar is on your side: a link of your chain, and a friend that is touched only at equal levels.
learn-eupdonne-camp-task = Link an upright bar to the middle of the captive on d4, whose level is 2: from d1 to d3 or from d5 to d7.
learn-eupdonne-camp-done = The chain runs through a dark bar. To Dark it has become an enemy.

learn-eupdonne-captive = A captive moves no more
learn-eupdonne-captive-idea = A captured bar stays where it is: it cannot move or return to hand until it is freed.
learn-eupdonne-captive-task = You are Dark, and d4 is taken. Introduce a bar of form 3.
learn-eupdonne-captive-done = A captive waits where it lies. The next lesson shows how to free it.

learn-eupdonne-free-by-captive = Freeing
learn-eupdonne-free-by-captive-idea = Put down a bar of your colour linked to the captive, and it is free.
learn-eupdonne-free-by-captive-task = You are Dark. The middle of the captive on d4 has level 2: link an upright bar to it, from d1 to d3 or from d5 to d7.
learn-eupdonne-free-by-captive-done = Freed. It is yours again, and may move from your next turn.

learn-eupdonne-free-by-holder = Freeing from behind
learn-eupdonne-free-by-holder-idea = It is also enough to be linked to one of the bars that hold the captive.
learn-eupdonne-free-by-holder-task = Your captive on d4 is held by b5 and f5. Link yourself to b5, from a4 to a6, with a form 2.
learn-eupdonne-free-by-holder-done = Your bar does not touch d4, and frees it all the same.

learn-eupdonne-put-down-anew = To free, put a bar down
learn-eupdonne-put-down-anew-idea = Your bar on d2 was linked to d4 before it was captured. Being there frees nothing: a bar must be put down.
learn-eupdonne-put-down-anew-task = You are Dark. Move your bar on d2 to the other side of the captive, from d5 to d7, its 2 on d5.
learn-eupdonne-put-down-anew-done = The same bar, put down again, and the captive is free.
learn-eupdonne-put-down-anew-otherwise = That is allowed, but for this lesson move the bar on d2: from d5 to d7, its 2 on d5.

learn-eupdonne-turnabout = Freeing and capturing
learn-eupdonne-turnabout-idea = Freeing comes first, then capturing, in the same turn: the bar just freed may complete the capture.
learn-eupdonne-turnabout-task = Only b5 still holds d4. Play from a4 to a6 once more, with a form 2.
learn-eupdonne-turnabout-done = d4 is free, and b5 is caught between it and a5. The tables are turned.

learn-eupdonne-kept = Captured for good
learn-eupdonne-kept-idea = Usually a captive remains captive even if the bars that took it leave: only a bar of its own colour frees it.
learn-eupdonne-kept-task = Take your bar on f5 back to hand, and look at d4.
learn-eupdonne-kept-done = It is still yours. With the option “pinned” it would be free.

learn-eupdonne-bystander = An unequal contact that stays
learn-eupdonne-bystander-idea = Your bar on d2 touches the dark bar on d4: 3 against 2. As long as they are enemies it does not matter. If d4 changes sides they will be friends at unequal levels: they stay as they are, and are not linked.
learn-eupdonne-bystander-task = Capture d4 as you know how.
learn-eupdonne-bystander-done = Captured. But d2 is not linked to it: the chain does not run that way.

learn-eupdonne-let-go = Letting go frees it
learn-eupdonne-let-go-idea = With this option you must hold on to what you take: at least two bars must stay linked to the captive. Otherwise it is free at the end of the turn.
learn-eupdonne-let-go-task = Take your bar on f5 back to hand, and look at d4.
learn-eupdonne-let-go-done = Only b5 was left to hold it: d4 is free.

learn-eupdonne-two-corners = The aim: join two corners
learn-eupdonne-two-corners-idea = A chain of linked bars of your own, from one corner to another, wins the game. Two bars are linked where equal levels touch.
learn-eupdonne-two-corners-task = One link is missing between c1, of level 2, and g1, of level 1. Put it down.
learn-eupdonne-two-corners-done = Everything is linked from a1 to h1: you have won!

learn-eupdonne-through-a-captive = Through a captive
learn-eupdonne-through-a-captive-idea = Dark blocks your way on e1, but at its ends it has just the levels you need. A captive is a link like any other.
learn-eupdonne-through-a-captive-task = Link yourself to e1 from the west, from a1 to c1, with a form 1.
learn-eupdonne-through-a-captive-done = Captured, and a link at once: from a1 to h1, you have won.

learn-eupdonne-third-time = Three times the same position
learn-eupdonne-third-time-idea = You cannot undo a turn, but you can go round in three. The same position three times, with the same player to move, is a draw. So is the four-hundredth turn. The sheet does not mention it.
learn-eupdonne-third-time-task = Turn your bar on d4 east, south, north, and once again. Dark does the same.
learn-eupdonne-third-time-done = Twice all the way round, three times the same position: a draw.

learn-eupdonne-first-game = Your first game
learn-eupdonne-first-game-idea = You know all the rules. The opponent is a beginner too: it misses a lot. Hints are shown; follow them or not.
learn-eupdonne-first-game-task = Join two corners before it does.
learn-eupdonne-first-game-done = Well done, your first game! A stronger opponent is ready when you are.
