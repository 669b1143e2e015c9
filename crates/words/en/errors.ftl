### What is wrong with texts of games, positions, turns and records.

## Anywhere

expected-sign = `{ $sign }`
expected-space = a space
expected-field = a space and { $what }
expected-end = the end of the text
expected-number = { $what } from { $least } to { $most }
expected-square = a square from a1 to { $last }
expected-option = an option
expected-game = a game’s id in small letters
expected-one-of = one of { $choices }
expected-mover = the mover
expected-mover-letter = the mover, { $letters }

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

## Names of games

option-syntax = not a game: column { $column }: expected { $expected }, found { $found }; write `id` or `id(key=value,…)`
option-none = unknown option `{ $key }`; this game has no options
option-unknown = unknown option `{ $key }`; this game has { $allowed }
option-value = `{ $key }` cannot be `{ $value }`; it is one of { $allowed }
option-twice = option `{ $key }` is given twice
option-other = option `{ $key }` goes only with { $needs }, not with { $has }
open-unknown = unknown game `{ $game }`; the games are { $known }
open-options = { $game }: { $error }
open-absent = { $game }: the rules are not loaded
open-text = { $error }; the games are { $known }
