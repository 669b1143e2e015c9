### Kontakt before it is loaded: its name, options and ends.

## The box

box-kontakt-name = Kontakt
# As it stands after “a game of”.
box-kontakt-of = Kontakt
box-kontakt-summary = Climb onto your rival’s walls, keep your own piece on top, and close each building with a roof before someone climbs it again.
box-kontakt-goal = Be the first to place all your roofs.
box-kontakt-players = 2 players, or 2 teams of 2 or 3
box-kontakt-length = about 45 minutes
box-kontakt-by = Jean-Louis Marti, Éditions Edmond Dujardin, 1978
box-kontakt-turn = { $turn }

## The options

kontakt-players = Players
kontakt-players-meaning = How many players sit around the park.
kontakt-players-2 = 2
kontakt-players-2-meaning = One against one.
kontakt-players-4 = 4 in two teams
kontakt-players-4-meaning = Two teams of two, seven pieces of each kind per player.
kontakt-players-6 = 6 in two teams
kontakt-players-6-meaning = Two teams of three, five pieces of each kind per player.
kontakt-score = Scoring
kontakt-score-meaning = Who wins when the last roof is placed.
kontakt-score-roofs = By roofs
kontakt-score-roofs-meaning = The first to place their last roof wins.
kontakt-score-points = By points
kontakt-score-points-meaning = The side with the most pieces under its roofs wins.
kontakt-light = Light’s roofs
kontakt-light-meaning = How many roofs Light has to place.
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
kontakt-dark-meaning = How many roofs Dark has to place.
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

## Why a game ends

reason-all-roofs = all roofs placed
reason-all-passed = everybody passed
