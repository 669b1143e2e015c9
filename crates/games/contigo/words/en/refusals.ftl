### What Contigo does not allow.

## Pawns

contigo-no-piece = There is no piece on { $square }. Yours are on { $own }.
contigo-not-yours = The piece on { $square } belongs to { word-owner }. Yours are on { $own }.
contigo-no-pieces = You have no piece on the board: just sow.
contigo-not-straight = { $to } is not in line with { $from }: pieces move along a row or a column.
contigo-empty-pit = Pit { $pit } is empty, so nothing goes { word-way } from { $from }. Choose a direction whose pit has beads.
contigo-off-the-board = Pit { $pit } asks for { $beads ->
        [one] { $beads } square
       *[other] { $beads } squares
    } { word-way }; from { $from } there { $room ->
        [0] is none
        [one] is only { $room }
       *[other] are only { $room }
    }.
contigo-wrong-length = Pit { $pit } holds { $beads ->
        [one] { $beads } bead
       *[other] { $beads } beads
    }: from { $from } the piece goes exactly that far, to { $right }.
contigo-occupied = { $square } is occupied: a move ends on an empty square.
contigo-corner-occupied = { $square } is occupied: the corner of an L must be empty too.
contigo-no-captures = Nothing is captured in this game. To go to an empty square, write { $from }-{ $to }.
contigo-too-many-legs = A pawn goes straight, once: { $from }-{ $to }.
contigo-not-an-ell = A move is an L of two legs, like a6-a4-c4; this one has { $legs }.
contigo-not-a-corner = The legs of an L stand at right angles: from { $corner } go { word-one } or { word-other }.
contigo-a-move-exists = You have to move a piece if you can: { $example }, for instance.

## Captures

contigo-own-piece = The piece on { $square } is yours: end on an empty square or on an enemy.
contigo-is-a-capture = A piece of { word-owner } stands on { $to }: going there takes it, written { $from }x{ $to }.
contigo-nothing-to-capture = { $to } is empty, nothing is taken there: write { $from }-{ $to }.
contigo-chain-must-capture = { $to } is empty. After a capture, capture again or stop on { $from }.
contigo-chain-is-written-with-x = After a capture, capture again, written x{ $to }, or stop on { $from }.
contigo-no-leg-after-a-move = Only captures are chained: a move that takes nothing ends on { $to }.

## The end

contigo-line-wins-at-once = Four in line win at once, nothing is sown: write { $part } alone.
contigo-last-king-wins-at-once = The last enemy king is taken and the game ends at once: write { $part } alone.
contigo-most-pieces-wins-at-once = Two unequal armies are left and the game ends at once: write { $part } alone.

## Sowing

contigo-must-sow = After the pawn, beads are sown: add a sowing, for instance { $example }.
contigo-origin-empty = Pit { $pit } is empty: take beads from another one.
contigo-too-few-beads = { $dropped ->
        [one] { $dropped } bead
       *[other] { $dropped } beads
    } to sow, but pit { $pit } has only { $beads ->
        [one] one
       *[other] { $beads }
    }.
contigo-out-of-reach = Pit { $pit } is too far: with { $taken ->
        [one] { $taken } bead
       *[other] { $taken } beads
    } one sows as far as { $last }.
contigo-two-ways-round = You are already sowing { word-turning }, and pit { $pit } lies the other way.
contigo-no-room = Pit { $pit } has { $beads ->
        [one] { $beads } bead
       *[other] { $beads } beads
    }: { $room ->
        [0] it is full
        [one] there is room for one more, not { $dropped }
       *[other] there is room for { $room } more, not { $dropped }
    }. A pit holds six at most.

## Impossible positions

contigo-pit-too-full = Pit { $pit } holds { $beads } beads; no pit holds more than { $most }.
contigo-wrong-bead-total = The pits hold { $sum ->
        [one] { $sum } bead
       *[other] { $sum } beads
    } in all; there are always 56.
contigo-two-kings = { word-colour } has more than one king; a colour has one at most.
contigo-controller-is-out = { word-controller } has no king and is out. { word-colour }’s pieces obey somebody whose king stands.
contigo-mover-is-out = { word-mover } has no king and is out. It is the turn of somebody whose king stands.

## Texts that are not well written

expected-pit = a pit such as Nc, E6 or SW
expected-pits = the beads of the 28 pits
expected-controllers = the controllers of the four colours
expected-controller = a controller, { $letters }
expected-piece = a piece ({ $letters })
expected-piece-or-run = a piece ({ $letters }) or 1 to { $room } empty squares
expected-piece-or-number = a piece ({ $letters }) or a number of empty squares
expected-beads = the beads of pit { $pit }, 0 to { $full }
expected-leg = `-` or `x`
expected-turning = `>` or `<`
expected-drop = a drop
expected-last-drop = a last drop of at least one bead
expected-pawns = r b
expected-pawns-and-kings = r b y g, kings R B Y G
