### What Kontakt does not allow.

## Placing

kontakt-none-in-stock = There is no { word-kind } left in your stock (ramparts { $ramparts }, donjons { $donjons }, towers { $towers }, roofs { $roofs }).
kontakt-ramparts-first = { word-colour }’s first { $first } pieces must be ramparts; so far { $pieces } are placed.
kontakt-not-empty = { $square } is not empty: a new piece goes on empty squares.
kontakt-first-on-dark = { $square } is a dark square: the very first rampart goes on two light ones.
kontakt-no-contact = { $spot } touches no column with a { word-enemy } piece in it: a new piece must touch one, by a side or a corner.
kontakt-squares-apart = A rampart covers two squares side by side, and { $first } and { $second } are not.

## Building

kontakt-foundations-first = { word-colour } has placed { $pieces } of its first { $all } pieces. Until both colours have theirs, pieces are only placed.
kontakt-nothing-there = Nothing stands on { $square }: choose one of your free pieces.
kontakt-already-roofed = { $square } has a roof and cannot move: choose a free piece.
kontakt-not-yours = { word-the-kind } on { $spot } is { $enemy ->
        [light] Light’s
       *[dark] Dark’s
    }: choose a free { $own ->
        [light] light
       *[dark] dark
    } piece.
kontakt-no-rampart-there = No rampart lies on top of { $spot }; a donjon or a tower is named by its one square.
kontakt-half-covered = The rampart on { $spot } is covered on { $square }: only a free piece can be used.
kontakt-half-named = { $spot } is only half of the rampart on { $whole }: name both its squares.
kontakt-under-a-roof = { $square } has a roof, and nothing goes on a roof: choose another building.
kontakt-onto-nothing = Nothing stands on { $square }: a piece that is already in the park can only go onto other pieces.
kontakt-covers-one-square = { word-a-kind } covers one square: name the one it goes to, not { $to }.
kontakt-donjon-way = A donjon moves one square straight: from { $from } to { $near }, not to { $to }.
kontakt-tower-way = A tower moves one square diagonally: from { $from } to { $near }, not to { $to }.
kontakt-same-base = The donjon on { $from } stands on the rampart that also covers { $to }: it must go onto another piece.
kontakt-covers-two-squares = A rampart covers two squares: name both, not { $to } alone.
kontakt-own-square = The rampart stands on { $square } already: it must leave both its squares.
kontakt-not-beside = { $to } shares no side with { $from }: a rampart goes onto what it touches by a side.
kontakt-half-base = { $square } ends in half a rampart: a rampart goes onto a whole free rampart, or onto two donjons or towers.
kontakt-not-level = A rampart must lie flat: { $first } is { $low } high and { $second } is { $high }.
kontakt-no-enemy-in-pair = Both pieces on { $to } are { $own ->
        [light] light
       *[dark] dark
    }: one of them at least must be { word-enemy }.

## Roofs

kontakt-one-level = { word-the-kind } on { $spot } stands on the ground: a roof needs two levels at least, with a { word-enemy } piece among them.
kontakt-no-enemy-below = No { word-enemy } piece is under the { $kind ->
        [rampart] rampart
        [donjon] donjon
       *[tower] tower
    } on { $spot }: a roof needs one.

## Passing

kontakt-not-stuck = You can pass only when nothing else is possible, and { $step } is.

## Impossible positions

kontakt-wrong-total = { $kind ->
        [rampart] Ramparts
        [donjon] Donjons
        [tower] Towers
       *[roof] Roofs
    } of { word-colour }: { $park } in the park and { $stock } in stock, but together they must be { $start }.
kontakt-both-finished = Both colours have placed all their roofs, but the game ends with the first.
kontakt-half-off-the-park = The rampart of { $square } at level { $level } would leave the park: both its halves must lie on it.
kontakt-half-rampart = { $square } has half a rampart at level { $level }: so { $beside } must have { $half } at the same level.
kontakt-half-a-roof = A roof covers only half of the rampart on { $square } and { $beside }: it must end both columns.
kontakt-on-a-roof = Something stands on the roof of { $square }: a roof ends its column.
kontakt-roof-on-nothing = The roof of { $square } stands on nothing: it needs a construction of two levels.

## Texts that are not well written

expected-stocks = the stocks
expected-mover-number = the mover’s number
expected-the-passes = the passes in a row
expected-passes = passes in a row
expected-later-square = a square that comes after { $last }
expected-part = D, T, Rn, Re, Rs, Rw, the same in small letters, or a last ^
expected-stock-rampart = ramparts in stock
expected-stock-donjon = donjons in stock
expected-stock-tower = towers in stock
expected-stock-roof = roofs in stock
expected-kontakt-turn = a turn like Rd4d5, Dd4, Td4, d4>d5, d4d5>e4e5, ^d4, ^d4d5 or pass
