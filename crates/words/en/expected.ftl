### What readers of texts expected, word for word as they say it in English: the page finds a
### sentence by it, and says the same in other languages.

## Anywhere

expected-sign = `{ $sign }`
expected-space = a space
expected-field = a space and { $what }
expected-end = the end of the text
expected-number = { $what } from { $least } to { $most }
expected-option = an option
expected-game = a game’s id in small letters
expected-one-of = one of { $choices }
expected-mover = the mover
expected-mover-letter = the mover, { $letters }

## Squadro

expected-lane = a lane from 1 to 5
expected-progress = a progress

## Contigo

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
expected-square-6 = a square from a1 to f6

## Kontakt

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
expected-square-9 = a square from a1 to i9
expected-kontakt-turn = a turn like Rd4d5, Dd4, Td4, d4>d5, d4d5>e4e5, ^d4, ^d4d5 or pass

## Eupdonne

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

## Records

record-goes-on = the text goes on after the game’s end
record-many-tags = a record has no more than 200 tags
record-tag-twice = tag { $tag } is given twice
record-tag-name = expected the tag’s name, as in { $tag }
record-tag-value = expected the tag’s value in double quotes
record-tag-line = a tag must stand on one line
record-tag-end = expected `]` after the tag’s value
record-variation-end = expected `)` to close the variation
record-two-results = the turns end with `{ $last }`, but Result says `{ $result }`
record-glyph = a glyph must follow a turn
record-deep = variations are nested too deeply
record-variation = a variation must follow a turn
record-close = `)` without `(` before it
record-empty-variation = a variation needs at least one turn
record-glyph-number = expected a number from 0 to 65535 after `$`
record-sign = `{ $sign }` has no place here
record-open-value = the value of a tag is never closed with `{ $sign }`
record-open-comment = the comment is never closed with `{ $sign }`
record-no-game = expected a tag { $tag } that names the game
record-version = the record is of version { $rules } of the rules, and only version { $known } is known
record-limit = expected a number of turns from 1 to { $most }
record-ended-with = the game ended with { $winners } ({ $reason })
record-ended-by = the game ended by { $reason }
record-no-ending = a game without result has none
record-by-word = the turns do not end the game; a result by word needs Ending { $endings }
record-draw = players agree on a draw
record-teams = one of two teams wins, as a whole; among more nobody does by word
record-result = expected `*`, `draw` or winners among { $names } joined by `+`
record-unknown-game = unknown game `{ $game }`; the games are { $known }
