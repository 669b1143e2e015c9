### What Squadro does not allow.

squadro-piece-is-home = The piece in lane { $lane } is already home. Play another lane: { $others }.
squadro-two-on-one-square = The pieces in Yellow’s lane { $row } and Red’s lane { $column } are on the same square: one of them must be elsewhere.
squadro-five-home = { word-side } has five pieces home, but the game ends with the fourth.
squadro-both-won = Both sides have four pieces home, but the game ends with the first to have them.

## Texts that are not well written

expected-lane = a lane from 1 to 5
expected-progress = a progress
