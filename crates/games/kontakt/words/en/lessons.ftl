### Kontakt: the rules, then the lessons.

section-kontakt-park = The park and the pieces
section-kontakt-foundations = Foundations
section-kontakt-building = Placing and building
section-kontakt-roofs = Roofs
section-kontakt-end = The end
section-kontakt-points = The game by points
section-kontakt-teams = In teams
section-kontakt-play = Now play

## The rules

rule-K1-text = The park has nine squares each way, a1 to i9. The thirty-two squares of the border and the centre, e5, are dark; the other forty-eight are light. That matters only once, in the very first turn (K5).
rule-K2-text = There are four kinds of pieces. A rampart covers two squares that share a side; a donjon, which is square, and a tower, which is round, cover one; a roof, shaped like a pyramid, goes on top of them.
rule-K2-text-2 = With two players one has the light pieces, the other the dark ones, ten of each kind. With four, each has seven of each kind; with six, five. Seats alternate light, dark, light, dark; partners share a colour. Light begins.
rule-K2-note = For teams, the sheet gives each player their own pieces without saying whether a partner’s may be touched. Once in the park they cannot be told apart: here you may build with and roof any piece of your colour, but you take new pieces only from your own stock.
rule-K3-text = A column is everything that stands on a square, from the ground to the top. A rampart lies flat: it is at the same level in both its columns.
rule-K3-text-2 = A piece is free if it is the top of every column it stands in and bears no roof. So a rampart with one half covered is not free.
rule-K4-text = The first five pieces of each colour in the park are ramparts. The next five are as you like: ramparts, donjons or towers.
rule-K4-text-2 = Until both colours have ten pieces each in the park, pieces are only placed: no building and no roofs. A colour that has its ten before the other keeps placing. In teams, pieces are counted by colour, and each player takes from their own stock.
rule-K5-text = The very first rampart of the game lies on two light squares.
rule-K6-text = Every other new piece goes on empty squares and touches, by a side or by a corner, a square whose column holds at least one enemy piece, at any level, roofed or not.
rule-K6-note = The sheet allows placing against enemy pieces in the park or in a construction, without saying whether a covered one still counts. We count every piece of the column: otherwise you could soon place nothing against a side whose pieces are covered.
rule-K7-text = Once the foundations are complete, you do one thing per turn: place, build or add a roof. To place is to take a rampart, a donjon or a tower from your stock and follow the rule of contact (K6).
rule-K8-text = To build is to move a free piece of your colour onto another piece: never onto an empty square, never onto a roof. The heights it leaves and reaches do not matter. Whatever it covered is uncovered.
rule-K8-text-2 = It must go onto a piece other than the one it stands on: a donjon cannot step across to the other half of the same rampart.
rule-K8-note = The sheet asks for a move onto another construction or another piece. Sliding along the rampart you stand on is neither, so it is not allowed here.
rule-K9-text = A donjon moves one square straight: north, east, south or west. On a rampart it covers one half.
rule-K10-text = A tower moves one square diagonally, to a square that touches its own by a corner. On a rampart it covers one half.
rule-K10-note = The sheet says that “the wall” goes diagonally, but no piece has that name. It is a misprint for the tower: the sample game and a second description confirm it.
rule-K11-text = The piece you cover may be of either colour. Climbing onto your own is allowed, and often helps you get closer.
rule-K12-text = A rampart builds in two ways. Either it goes onto a free rampart, of either colour, that touches it by a side: it covers exactly its two squares, turning if need be.
rule-K12-text-2 = Or it goes onto two donjons or towers on top of two neighbouring columns of equal height without roofs, at least one of them an enemy’s, with at least one of the squares sharing a side with a square of the rampart. Half a rampart cannot support it this way.
rule-K12-text-3 = Either way, it leaves both the squares it stood on.
rule-K12-note = The sheet speaks of an enemy rampart, or of two neighbouring pieces, one of them the enemy’s. As it lets every piece cover its own colour, we allow one’s own rampart too; and as no piece may lie tilted, the two pieces must be of equal height.
rule-K13-text = A roof, from your stock, goes on a free piece of your colour if the construction it tops is at least two levels high and holds at least one enemy piece. It takes the whole turn.
rule-K13-text-2 = The construction is the column of a donjon or a tower, or both columns of a rampart. What lies under the other half of a lower rampart is not part of it.
rule-K13-text-3 = A roofed piece can no longer move or be covered. Other pieces on the same base stay in play.
rule-K13-note = The sheet does not say how far a construction reaches when one rampart carries two. We count only what is right below: that is the easiest to see in the park.
rule-K14-text = You may pass only if you can do nothing else, during the foundations as well as later.
rule-K14-note = The sheet does not mention passing. A player who can do nothing must be able to go on with the game, and one who can do something must do it: otherwise waiting would be a move.
rule-K15-text = The colour that has placed all its roofs ends the game and wins it (except by points, K16). With two players there are ten, or fewer for a player who gets a head start; with four, fourteen per team; with six, fifteen.
rule-K15-note = The sheet offers the weaker player five, six or seven roofs instead of ten. We offer anything from five to ten, for either player or for both.
rule-K17-text = If everybody passes in a row, the game ends: the side with fewer roofs left to place wins or, by points, the side with more points. If they are equal, it is a draw.
rule-K17-note = The sheet does not say what happens when a player is stuck. Here they pass, and when everybody passes, the position as it stands decides.
rule-K18-text = A game that goes round in circles, or reaches its limit of turns, is judged as if everybody had passed (K17).
rule-K18-note = The sheet does not mention it. In most games it would be a draw; here the better placed side wins, so that moving a piece back and forth saves nobody.
rule-K16-text = Every roof earns its colour as many points as there are different pieces below it, the roofed one included, counted as in K13. A base under two roofs counts for each.
rule-K16-text-2 = The game ends the same way, but the higher total wins; if they are equal, it is a draw. So whoever places their last roof has not always won.
rule-K16-note = The sheet gives one point per level, and mentions neither a base that carries two roofs nor equal totals. Each roof counts what is below it, as in K13, and equal totals are a draw.
rules-kontakt-stopped = The game stops when the same position, with the same player to move, occurs for the third time, and after four hundred turns unless another limit was agreed on. That does not make it a draw: the roofs left to place decide (K18).

## The lessons

learn-kontakt-park = The park
learn-kontakt-park-idea = Eighty-one squares. Those of the border are dark, the others light, but for one. The colour matters only for the first rampart.
learn-kontakt-park-task = Far from the border one square is dark. Touch it.
learn-kontakt-park-done = The centre, { $square }. After the first turn you may forget it.
learn-kontakt-park-border = That square is on the border. The one you want is as far from it as possible.

learn-kontakt-pieces = Ramparts, donjons, towers
learn-kontakt-pieces-idea = A rampart is two squares long. A donjon is square, a tower is round: their shapes tell you how they move. Roofs wait in stock. Light plays the light wood, Dark the dark.
learn-kontakt-pieces-task = Touch a light tower.
learn-kontakt-pieces-done = Round and light: that is one of Light’s towers.
learn-kontakt-pieces-donjon = Square: that is a donjon. Towers are round.
learn-kontakt-pieces-dark = A tower, but a dark one.

learn-kontakt-free = Free pieces
learn-kontakt-free-idea = A piece can act if nothing covers it: then it is free. A rampart must be uncovered on both halves. You can look inside a column to read its levels.
learn-kontakt-free-task = Near the centre a light donjon is free, on a dark tower. Touch it.
learn-kontakt-free-done = On top of its column, without a roof: it is free, and the tower below it no longer is.
learn-kontakt-free-covered = This rampart is light, but a dark donjon stands on one half of it: it is not free.
learn-kontakt-free-covering = This donjon is free, but it is dark.

learn-kontakt-first = The first rampart
learn-kontakt-first-idea = Both sides begin with five ramparts. The very first, Light’s, goes on two light squares: neither the border nor the centre.
learn-kontakt-first-task = Place the first rampart of the game.
learn-kontakt-first-done = Dark’s first rampart will have to touch it.

learn-kontakt-contact = In contact
learn-kontakt-contact-idea = The name of the game says it: every piece you place must touch the enemy, by a side or by a corner, on empty squares. Touching your own is not enough.
learn-kontakt-contact-task = You are Dark. Place a rampart in contact with the light one.
learn-kontakt-contact-done = A corner is enough. From now on you are neighbours.

learn-kontakt-any-kind = Five ramparts, then anything
learn-kontakt-any-kind-idea = Both sides have placed their five ramparts. Each chooses freely for the next five pieces. There is no building yet.
learn-kontakt-any-kind-task = Place a donjon or a tower, in contact with Dark.
learn-kontakt-any-kind-done = Start thinking about what this piece could cover later.
learn-kontakt-any-kind-rampart = Another rampart is allowed, but try a new kind of piece.

learn-kontakt-ten = Ten and ten
learn-kontakt-ten-idea = Until both colours have ten pieces in the park, nobody builds. Dark is one short.
learn-kontakt-ten-task = You are Dark. Place your tenth piece, and see what happens.
learn-kontakt-ten-done = The foundations are complete, and Light did not wait: its rampart is already on one of yours.

learn-kontakt-ready-first = Ready before the other
learn-kontakt-ready-first-idea = Light has its ten pieces, Dark only nine: it had to pass once. A side that is ready first does not build alone; it keeps placing until both have ten.
learn-kontakt-ready-first-task = You are Light. Place one more piece.
learn-kontakt-ready-first-done = Eleven against nine. When Dark places its tenth, building begins.

learn-kontakt-buried = A buried contact
learn-kontakt-buried-idea = An enemy piece counts even at the bottom of a construction, below yours, and even under a roof. It only has to be in the column you touch.
learn-kontakt-buried-task = On e5 a dark tower is below two light pieces. Place a piece against that column.
learn-kontakt-buried-done = Yours are on top, but the dark tower is still there: it is a contact.

learn-kontakt-place = Placing more
learn-kontakt-place-idea = Once the foundations are complete, you do one thing per turn. One of them is placing a new piece, still in contact: a piece from the stock starts on the ground.
learn-kontakt-place-task = Place a piece from your stock on empty squares, in contact with Dark.
learn-kontakt-place-done = It may climb as soon as your next turn.
learn-kontakt-place-build = That is building. For now, take a piece from your stock.

learn-kontakt-donjon = A donjon moves straight
learn-kontakt-donjon-idea = To build is to climb onto another piece. A donjon moves one square north, east, south or west, never onto an empty square.
learn-kontakt-donjon-task = Put your donjon on d5 onto the dark donjon beside it, on e5.
learn-kontakt-donjon-done = It is yours as long as nobody covers you.

learn-kontakt-tower = A tower moves diagonally
learn-kontakt-tower-idea = A tower is round, and moves across corners only.
learn-kontakt-tower-task = Put your tower on d5 onto the dark piece that it touches by a corner.
learn-kontakt-tower-done = Donjons and towers reach different squares: you need both.

learn-kontakt-half = Half a rampart
learn-kontakt-half-idea = On a rampart, a donjon or a tower covers only the half it stands on. The other half can be taken as well, but the rampart is no longer free.
learn-kontakt-half-task = The dark rampart lies on e5 and f5. Put your donjon onto one half; Dark will play elsewhere; then put your tower onto the other.
learn-kontakt-half-done = One rampart, two pieces of yours: two constructions to roof.
learn-kontakt-half-elsewhere = The donjon on d5 is beside e5, where the dark rampart begins.
learn-kontakt-half-tower = First the donjon on d5, onto e5.
learn-kontakt-half-other-half = The other half is still free: your tower on g6 touches f5 by a corner.

learn-kontakt-leaving = Heights do not matter
learn-kontakt-leaving-idea = From one level to four is a single step. And a piece that leaves uncovers what was below: the enemy is free there again.
learn-kontakt-leaving-task = Your donjon on d5 stands on a dark tower. Move it onto the construction next to it, on e5.
learn-kontakt-leaving-done = Four levels on e5, and yours on top. But the dark tower on d5 is free again.

learn-kontakt-same-base = A different piece
learn-kontakt-same-base-idea = You climb onto a piece other than the one you stand on. Sliding from one half of a rampart to the other is not building.
learn-kontakt-same-base-task = Your donjon on d5 stands on a dark rampart that reaches e5. Move it somewhere else.
learn-kontakt-same-base-done = Onto the tower on d6: another piece this time.

learn-kontakt-own = Climbing onto your own
learn-kontakt-own-idea = You may cover your own colour. It gains nothing by itself, but brings you closer: next turn you reach what was too far.
learn-kontakt-own-task = The dark donjon on f5 is two steps away. Go via your tower on e5 and, if Dark does not react, cover it next.
learn-kontakt-own-done = Two turns, and one more piece below yours. Dark should have reacted.

learn-kontakt-rampart = Rampart on rampart
learn-kontakt-rampart-idea = A rampart goes onto a free rampart that it touches by a side, and covers it exactly, turning if it has to.
learn-kontakt-rampart-task = Two dark ramparts touch yours on d4 and d5. Cover one of them.
learn-kontakt-rampart-done = Laid flat, along its whole length.

learn-kontakt-pair = A rampart on two pieces
learn-kontakt-pair-idea = It may also span two neighbouring donjons or towers of equal height, at least one of them the enemy’s. It must lie flat, and not on your own pieces alone.
learn-kontakt-pair-task = Three pairs touch your rampart; only one will do. Cover it.
learn-kontakt-pair-done = A dark tower and a donjon of yours, equally high: perfect.

learn-kontakt-no-half = Not on a half
learn-kontakt-no-half-idea = A rampart covers a whole rampart, or two donjons or towers. Half a rampart cannot support it.
learn-kontakt-no-half-task = On e4 a tower already holds one half of a dark rampart. Cover the other dark rampart, on c4 and c5, which is free.
learn-kontakt-no-half-done = So standing on one half of your own rampart is a way to defend it.

learn-kontakt-roof = The roof
learn-kontakt-roof-idea = Your piece on top, two levels at least, an enemy piece among them: put a roof on it, and it is yours for ever.
learn-kontakt-roof-task = Only one of your donjons near the centre can take a roof. Place it.
learn-kontakt-roof-done = One fewer to place. Nobody will climb there any more.

learn-kontakt-wide-roof = A roof on a rampart
learn-kontakt-wide-roof-idea = A rampart on top takes a single roof for its two squares. Both columns count then: an enemy piece on one side is enough.
learn-kontakt-wide-roof-task = Put a roof on your rampart on e4 and e5.
learn-kontakt-wide-roof-done = The dark tower on one side, yours on the other: both colours are there.

learn-kontakt-own-column = Each piece has its own column
learn-kontakt-own-column-idea = Here a rampart carries two of your pieces. For each, only what is right below counts: below the donjon there is a dark tower, below the tower nothing but light. A roof on one does not close the other.
learn-kontakt-own-column-task = Put a roof on the piece that can take one. Dark will play elsewhere; then send the other onto the dark donjon.
learn-kontakt-own-column-done = One base, two pieces, two fates.
learn-kontakt-own-column-later = The other piece on the rampart, on e5, is still free: move it down diagonally.

learn-kontakt-closed = A roof closes a column
learn-kontakt-closed-idea = Nothing goes on a roof, and a roofed piece never leaves, not even yours.
learn-kontakt-closed-task = On e5 Dark has its roof already. Move your donjon on d5 onto a piece that is still open.
learn-kontakt-closed-done = Better to arrive before the roof.

learn-kontakt-no-passing = No passing
learn-kontakt-no-passing-idea = As long as you can place, build or add a roof, you must.
learn-kontakt-no-passing-task = Play what you like, but play.
learn-kontakt-no-passing-done = There is nearly always something to do, above all a piece to place.

learn-kontakt-stuck = Passing
learn-kontakt-stuck-idea = Dark has a single rampart, in the corner, and your pieces shut it in: no empty square touches it. You do not have your five ramparts yet, and cannot place one.
learn-kontakt-stuck-task = Pass: there is nothing else you can do.
learn-kontakt-stuck-done = Next turn, if Dark opens a contact for you, you will play again.

learn-kontakt-last-roof = The aim: place all your roofs
learn-kontakt-last-roof-idea = The first to place all their roofs wins at once. A roof goes on a column whose top piece is yours, with an enemy piece below. Usually there are ten; here Light had only five to place.
learn-kontakt-last-roof-task = One is left. Place it on f7.
learn-kontakt-last-roof-done = You have won! Whatever Dark was planning no longer matters.

learn-kontakt-handicap = A head start
learn-kontakt-handicap-idea = A strong player and a beginner can agree on how many roofs each has to place, from five to ten. Whoever has fewer finishes sooner.
learn-kontakt-handicap-task = In this game { word-seat } gets a head start. Touch its stock of roofs.
learn-kontakt-handicap-done = Five roofs instead of ten: the biggest head start there is.
learn-kontakt-handicap-light = These are Light’s, who has to place all ten.

learn-kontakt-all-passed = Nobody can play
learn-kontakt-all-passed-idea = The stocks are empty, everything is roofed, and Dark has just passed. If everybody passes in a row, the game stops: whoever has fewer roofs left to place wins.
learn-kontakt-all-passed-task = You have two roofs left, Dark has three. Pass.
learn-kontakt-all-passed-done = Won, by one roof.

learn-kontakt-passed-even = Everybody passes, and it is even
learn-kontakt-passed-even-idea = If everybody has passed and both sides have the same number of roofs left, the game is a draw.
learn-kontakt-passed-even-task = You have three roofs left, and so has Dark, who has just passed. Pass.
learn-kontakt-passed-even-done = Three and three: a draw.

learn-kontakt-round-in-circles = Going round in circles
learn-kontakt-round-in-circles-idea = The same position for the third time stops the game. In most games that is a draw; here the position decides, as if everybody had passed.
learn-kontakt-round-in-circles-task = You have placed one roof, Dark none. Move your donjon back and forth between d5 and e5; Dark will do the same elsewhere.
learn-kontakt-round-in-circles-done = Three times the same position: the game stops, and you win by the roof you are ahead. Dark should have found something better.

learn-kontakt-tall = The tallest is worth most
learn-kontakt-tall-idea = By points, a roof earns the number of pieces below it, yours included. Sometimes it pays to let a construction grow.
learn-kontakt-tall-task = Two constructions are yours. Roof the one that earns more.
learn-kontakt-tall-done = Two ramparts, two donjons: four points instead of two.
learn-kontakt-tall-low = Only two points. On e5 there are four.

learn-kontakt-last-is-not-first = Finishing first is not winning
learn-kontakt-last-is-not-first-idea = By points, too, the last roof ends the game. But then points are counted, and whoever finished first may have lost.
learn-kontakt-last-is-not-first-task = Place your fifth and last roof, and count: ten points for you, twelve for Dark.
learn-kontakt-last-is-not-first-done = Dark wins with three tall roofs against five low ones. Build higher before you close.

learn-kontakt-counted-twice = A base under two roofs
learn-kontakt-counted-twice-idea = Every roof counts what is below it. A rampart that carries two roofed pieces counts once for each of them.
learn-kontakt-counted-twice-task = The dark rampart on g5 and h5 has counted once already. Put your last roof on the tower that stands on its other half.
learn-kontakt-counted-twice-done = Ten points to nine. Counted only once, the rampart would have made it a draw.

learn-kontakt-even-points = Equal totals
learn-kontakt-even-points-idea = By points, too, the last roof ends the game; if the totals are equal, nobody wins.
learn-kontakt-even-points-task = You have eight points, Dark has ten. Place your last roof and see.
learn-kontakt-even-points-done = Ten to ten: a draw. One more level would have won.

learn-kontakt-passed-points = Everybody passes, by points
learn-kontakt-passed-points-idea = By points, roofs left do not matter when everybody passes: the higher total wins.
learn-kontakt-passed-points-task = Three roofs are left on either side, but one of your constructions is eight levels high. Pass.
learn-kontakt-passed-points-done = Thirty-two points to twenty-eight: you have won. By roofs alone it would have been a draw.

learn-kontakt-partners = Partners
learn-kontakt-partners-idea = With four or six players there are two teams: all the light ones against all the dark ones. They take turns, a light one, a dark one, and everybody has a stock of their own.
learn-kontakt-partners-task = You are Light 1. Touch the towers of one of your partners.
learn-kontakt-partners-done = They are your colour, but only your partner may place them.
learn-kontakt-partners-own = These are yours.
learn-kontakt-partners-enemy = These belong to the other team.

learn-kontakt-team-foundations = Five of a colour
learn-kontakt-team-foundations-idea = In teams the foundations are counted by colour: five ramparts of your side, whoever placed them, and then any kind.
learn-kontakt-team-foundations-task = You have placed three ramparts, your partner two. Place a donjon or a tower, in contact.
learn-kontakt-team-foundations-done = The sixth piece of your colour. The tenth may well be your partner’s.
learn-kontakt-team-foundations-rampart = Another rampart is allowed, but no longer required. Try a donjon or a tower.

learn-kontakt-own-stock = Your own stock
learn-kontakt-own-stock-idea = You place only pieces of your own stock. Your partner may still have towers; you do not.
learn-kontakt-own-stock-task = You have no tower left. Place something else, in contact.
learn-kontakt-own-stock-done = Keep an eye on your partner’s stock, too.

learn-kontakt-shared-colour = One colour
learn-kontakt-shared-colour-idea = In the park a piece belongs to nobody any more: only its colour counts. You may build with a piece that your partner placed, and put a roof on it.
learn-kontakt-shared-colour-task = You are Light 2. The donjon on d5 is your partner’s: put it onto the dark donjon.
learn-kontakt-shared-colour-done = One partner prepares, the other finishes.

learn-kontakt-team-roofs = The team’s roofs
learn-kontakt-team-roofs-idea = Roofs are counted by colour: fourteen with four players, fifteen with six. Whoever places the last one wins for everybody on their side.
learn-kontakt-team-roofs-task = Your partner has no roof left, and you have one. Place the fourteenth.
learn-kontakt-team-roofs-done = You have won, both of you!

learn-kontakt-fifteenth = The fifteenth roof
learn-kontakt-fifteenth-idea = With six players each has five roofs, and a team fifteen. Any of the three may place the last one, on any piece of their colour.
learn-kontakt-fifteenth-task = Your two partners have no roof left, and you have one. Place the fifteenth.
learn-kontakt-fifteenth-done = You have won, all three of you!

learn-kontakt-first-game = Your first game
learn-kontakt-first-game-idea = You know all the rules. The opponent is a beginner too: it misses a lot. Hints are shown; follow them or not.
learn-kontakt-first-game-task = Be the first to place all your roofs.
learn-kontakt-first-game-done = Well done, your first game! A stronger opponent is ready when you are.
