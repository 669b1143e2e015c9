### The four boxes: what they are, where they come from, what can be chosen, how they end.

## Squadro

box-squadro-name = Squadro
box-squadro-summary = Cross the board and come back with four of your five pieces; whoever crosses your path sends you back.
box-squadro-goal = Bring four pieces home before the other side.
box-squadro-players = 2 players
box-squadro-length = about 20 minutes
box-squadro-by = Adrián Jiménez Pascual, Gigamic; year unknown to us
box-squadro-story = Five lanes against five, crossing in the middle of a wooden board. Dots engraved at the edge tell the speed, and it is reversed on the way back: what leaves fast returns slowly. Pieces meet, jump and send each other back.
box-squadro-known = The rules entirely: the publisher’s sheet is clear, and the designer’s page and eight independent programs agree on how jumps work. A solver published in 2026 says that Yellow wins, whichever side begins, if nobody errs; we have not checked that. The sheet names neither designer nor publisher nor year: the first two are known from elsewhere, the year of the box we have not found.
box-squadro-ours = The sheet says nothing about games without an end: here a position seen three times stops the game as a draw, and so does the four-hundredth turn.
box-squadro-turns = A turn is the number of a lane, from 1 to 5.

squadro-first = Who begins
squadro-first-meaning = The side that plays first; the two sides are not alike.
squadro-first-yellow = Yellow
squadro-first-yellow-meaning = Yellow, whose lanes are rows.
squadro-first-red = Red
squadro-first-red-meaning = Red, whose lanes are columns.

## Contigo

box-contigo-name = Contigo
box-contigo-summary = The beads around the board say how far every piece goes: move one, sow a few, and line up four pawns or take every king.
box-contigo-goal = Line up four pawns, or keep the last king.
box-contigo-players = 2 or 4 players
box-contigo-length = about 30 minutes
box-contigo-by = Frank Thibault, 3M, 1974
box-contigo-story = Two half boards joined by clips, twenty-eight pits around them, fifty-six beads. A piece goes as many squares as there are beads in the pit ahead of it; then one sows, and so decides how far everybody will go. The same board serves to line up, for two, and to capture, for four.
box-contigo-known = The start for two comes from a published diagram, and the number of pawns is confirmed elsewhere. For four, five pieces each with the king in a corner are known.
box-contigo-ours = The starting squares for four are our reconstruction: we offer three, and any other position can be given. An example on the sheet seems to allow not moving at all: we read a direction that is impossible, not a right to pass.
box-contigo-turns = A turn is the pawn, then the sowing: a6-a4/Nc>1.0.2 moves a6 to a4, takes 3 beads from pit Nc and drops them clockwise (< the other way round): 1, 0 and 2. An L is written a6-a4-c4, captures a6xa4xd4, and -- when nothing moves.

contigo-variant = Game
contigo-variant-meaning = Which of the four games in the box.
contigo-variant-alignment = Alignment
contigo-variant-alignment-meaning = For two: line up four pawns.
contigo-variant-advanced = Advanced alignment
contigo-variant-advanced-meaning = For two: line up four pawns that move in an L.
contigo-variant-capture = Capture
contigo-variant-capture-meaning = For four: be the last with a king.
contigo-variant-quick = Quick capture
contigo-variant-quick-meaning = For four: as soon as two are left, the larger army wins.
contigo-diagonals = Diagonals
contigo-diagonals-meaning = Which diagonals count as lines.
contigo-diagonals-long = The two long ones
contigo-diagonals-long-meaning = The two diagonals of six squares.
contigo-diagonals-all = All
contigo-diagonals-all-meaning = Every diagonal of four squares or more.
contigo-setup = Start
contigo-setup-meaning = Where the four armies begin.
contigo-setup-quincunx = Quincunx
contigo-setup-quincunx-meaning = Four pawns spread like the dots of a five, the king in the corner.
contigo-setup-arrow = Arrow
contigo-setup-arrow-meaning = Pawns close to the king, pointing at the centre.
contigo-setup-diamond = Diamond
contigo-setup-diamond-meaning = Pawns around the middle of their quarter of the board.

## Kontakt

box-kontakt-name = Kontakt
box-kontakt-summary = Climb onto your rival’s walls, keep your own piece on top, and close each construction with a roof before it is climbed again.
box-kontakt-goal = Be the first to place all your roofs.
box-kontakt-players = 2 players, or 2 teams of 2 or 3
box-kontakt-length = about 45 minutes
box-kontakt-by = Jean-Louis Marti, Éditions Edmond Dujardin, 1978
box-kontakt-story = A park of eighty-one squares; ramparts, square donjons and round towers in light and dark wood. Foundations are laid in contact with the other side, then one builds on top of it, and a pyramid for a roof closes the work. The box is also spelt Kontact.
box-kontakt-known = The game printed on the sheet as an example settles nearly everything, and a second description confirms the rest: round pieces go diagonally, square ones sideways, and a roof needs both colours below it.
box-kontakt-ours = The sheet’s drawings are lost. Where it says that “the wall” goes diagonally, we read “the tower”. A game stopped by repetition or by its limit of turns is decided by the roofs left: going round in circles saves nobody.
box-kontakt-turns = Rd4d5, Dd4 and Td4 place a rampart, a donjon and a tower; d4>d5 and d4d5>e4e5 build; ^d4 and ^d4d5 put a roof; or pass.

kontakt-players = Players
kontakt-players-meaning = How many sit around the park.
kontakt-players-2 = 2
kontakt-players-2-meaning = One against one.
kontakt-players-4 = 4 in two teams
kontakt-players-4-meaning = Two teams of two, seven pieces of each kind a player.
kontakt-players-6 = 6 in two teams
kontakt-players-6-meaning = Two teams of three, five pieces of each kind a player.
kontakt-score = Victory
kontakt-score-meaning = What wins when the last roof is placed.
kontakt-score-roofs = By roofs
kontakt-score-roofs-meaning = Whoever places their last roof wins.
kontakt-score-points = By points
kontakt-score-points-meaning = The most pieces under one’s own roofs win.
kontakt-light = Light’s roofs
kontakt-light-meaning = How many Light has to place.
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
kontakt-dark-meaning = How many Dark has to place.
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

## Eupdonne

box-eupdonne-name = Eupdonne
box-eupdonne-summary = Lay bars of three levels so that a chain of equal levels joins two corners, and capture the bars that stand in its way.
box-eupdonne-goal = Join two corners of the board.
box-eupdonne-players = 2 players
box-eupdonne-length = about 30 minutes
box-eupdonne-by = Éditions du Canoubier, Marseille; designer and year unknown
box-eupdonne-story = Six bars a player, each like a small staircase with its steps out of order. Friends touch only at equal levels; held between two of yours, an enemy bar changes camp and becomes a link of your chain.
box-eupdonne-known = Only a sheet is left, and parts of it are missing. We found nothing else: no designer, no year, no box.
box-eupdonne-ours = The bars are reconstructed: three levels in some order make exactly three forms. Free relocation, friends by camp and the ban on undoing one’s turn are our readings of the sheet.
box-eupdonne-turns = +2d4n introduces a bar of form 2 with its middle on d4 and its higher end north; d4>e6w moves it, -d4 takes it back; or pass.

eupdonne-hold = Captivity
eupdonne-hold-meaning = How long a bar stays captured.
eupdonne-hold-kept = Kept
eupdonne-hold-kept-meaning = Until a bar of its own colour frees it.
eupdonne-hold-pinned = Pinned
eupdonne-hold-pinned-meaning = And only as long as two enemy bars stay linked to it.

## Why a game ends

reason-four-home = four pieces home
reason-line = four pawns in line
reason-last-king = the last king
reason-most-pieces = the larger army
reason-all-roofs = all the roofs are placed
reason-all-passed = everybody passed
reason-corners-joined = two corners joined
reason-repetition = the same position for the third time
reason-turn-limit = the limit of turns is reached
reason-resigned = resignation
reason-agreed = by agreement
reason-time = time ran out

## Pieces, counted

count-piece = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
count-pawn = { $count ->
    [one] { $count } pawn
   *[other] { $count } pawns
}
count-king = { $count ->
    [one] { $count } king
   *[other] { $count } kings
}
count-bead = { $count ->
    [one] { $count } bead
   *[other] { $count } beads
}
count-rampart = { $count ->
    [one] { $count } rampart
   *[other] { $count } ramparts
}
count-donjon = { $count ->
    [one] { $count } donjon
   *[other] { $count } donjons
}
count-tower = { $count ->
    [one] { $count } tower
   *[other] { $count } towers
}
count-roof = { $count ->
    [one] { $count } roof
   *[other] { $count } roofs
}
count-bar = { $count ->
    [one] { $count } bar
   *[other] { $count } bars
}
count-square = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
count-level = { $count ->
    [one] { $count } level
   *[other] { $count } levels
}
count-point = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
count-turn = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
count-player = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
piece-arrow = piece
piece-pawn = pawn
piece-king = king
piece-bead = bead
piece-rampart = rampart
piece-donjon = donjon
piece-tower = tower
piece-roof = roof
piece-bar-1 = bar of form 1
piece-bar-2 = bar of form 2
piece-bar-3 = bar of form 3
