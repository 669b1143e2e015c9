### Squadro before it is loaded: its name, options and ends.

## The box

box-squadro-name = Squadro
# As it stands after “a game of”.
box-squadro-of = Squadro
box-squadro-summary = Cross the board and back with four of your five pieces; whoever crosses your path sends you back.
box-squadro-goal = Bring four pieces home first.
box-squadro-players = 2 players
box-squadro-length = about 20 minutes
box-squadro-by = Adrián Jiménez Pascual, published by Gigamic; year unknown
box-squadro-turn = lane { $turn }

## The options

squadro-first = First player
squadro-first-meaning = The side that plays first; the two sides are not the same.
squadro-first-yellow = Yellow
squadro-first-yellow-meaning = Yellow, whose lanes are rows.
squadro-first-red = Red
squadro-first-red-meaning = Red, whose lanes are columns.

## Why a game ends

reason-four-home = four pieces home

## During a turn

squadro-score = { $home } of 4 home
