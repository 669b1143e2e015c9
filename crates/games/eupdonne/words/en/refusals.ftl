### What Eupdonne does not allow.

## Putting down

eupdonne-off-the-rows = A north–south bar with its middle on { $middle } would leave the board: its middle must be on rows 2 to 7.
eupdonne-off-the-columns = An east–west bar with its middle on { $middle } would leave the board: its middle must be on columns b to g.
eupdonne-hand-is-empty = All your bars are on the board: move one or take one back.
eupdonne-form-not-in-hand = Both your bars of form { $form } are on the board. In hand: form { $forms }.
eupdonne-square-is-covered = { $square } is covered by { word-owner }’s bar on { $middle }: a bar needs three empty squares.
eupdonne-unequal-contact = Level { $level } on { $square } would touch level { $other } of your bar on { $middle }, at { $beside }: friends touch only at equal levels.
eupdonne-unequal-contact-with-captive = Level { $level } on { $square } would touch level { $other } of your captive on { $middle }, at { $beside }: friends touch only at equal levels.
eupdonne-already-there = The bar already lies at { $placement }: put it elsewhere or turn it.

## Choosing a bar

eupdonne-piece-is-captured = Your bar on { $middle } is captured and cannot move. To free it, put down another bar linked to it or to one of its captors.
eupdonne-nothing-to-move = You have no bar on the board to move or take back.
eupdonne-no-piece-there = There is no bar on { $square }. Yours have their middles on { $own }.
eupdonne-piece-of-the-other = The bar on { $square } is { word-owner }’s. Play one of yours: { $own }.
eupdonne-named-by-its-middle = { $square } is an end of your bar on { $middle }; bars are named by their middles, and yours are on { $own }.

## Undoing

eupdonne-back-to-hand-at-once = You have just introduced the bar on { $middle }: it may move now, or go back to hand a turn later.
eupdonne-back-where-it-was-at-once = Your bar on { $middle } lay at { $to } before your last turn: it may go back there a turn later.
eupdonne-introduced-again-at-once = You have just taken back a bar of form { $form } from { $at }: one may be introduced there a turn later.

## Passing

eupdonne-must-play = { word-side } may pass only when nothing else is possible; { $count ->
        [one] one turn is: { $example }
       *[other] { $count } turns are, { $example } among them
    }.

## Impossible positions

eupdonne-too-many-of-a-form = { word-owner } has { $number } bars of form { $form } on the board, but there are only two.
eupdonne-overlap = The bars on { $one } and { $other } share a square: each needs three of its own.
eupdonne-remembers-no-piece = { word-side } remembers playing the bar on { $middle }, but has no bar there.
eupdonne-remembers-no-move = { word-side } remembers moving a bar from { $from }, where it lies now: it must have lain elsewhere.
eupdonne-remembers-no-hand = { word-side } remembers taking back a bar of form { $form }, but both lie on the board.

## Texts that are not well written

expected-memory-light = light’s memory, `-` for none
expected-memory-dark = dark’s memory, `-` for none
expected-memory = a memory: `-`, `d4<`, `d4<c3e` or `2>d4n`
expected-bars = `-` for no pieces, or a piece’s `L` or `D`
expected-bar = a piece’s `L` or `D`
expected-later-middle = a middle square after { $last } (pieces are sorted a1 a2 … h8)
expected-middle = a middle square from a1 to h8
expected-eupdonne-turn = a turn: `+2d4n`, `-d4`, `d4>e6w` or `pass`
expected-form = a form from 1 to 3
expected-towards = the way the higher end points, `e`, `n`, `s` or `w`
expected-row = a row from 1 to 8
