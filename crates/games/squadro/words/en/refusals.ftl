### What Squadro does not allow.

squadro-piece-is-home = The piece of lane { $lane } is home. Play another lane: { $others }.
squadro-two-on-one-square = Yellow’s lane { $row } and Red’s lane { $column } have their pieces on the same square, where they cross: one of the two must stand elsewhere.
squadro-five-home = { word-side } has five pieces home, but the game ends with the fourth.
squadro-both-won = Both sides have four pieces home, but the game ends with the first to have them.

## Texts that are not well written

expected-lane = a lane from 1 to 5
expected-progress = a progress
