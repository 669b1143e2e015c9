### The words of the page itself.

## Everywhere

app-name = Ludothèque
app-tagline = Four rare games, open day and night.
app-title = { $page } · Ludothèque
app-skip-to-content = Skip to content
nav-label = Navigation
nav-online = Online
nav-online-waiting = { $count ->
    [one] { $count } game waits for you
   *[other] { $count } games wait for you
}
action-cancel = Cancel
action-close = Close
action-save = Save
action-try-again = Try again
state-loading = One moment…
state-saved = Saved

## The shelf

shelf-title = The shelf
shelf-filter = How many are you?
shelf-filter-all = Any number
shelf-filter-2 = 2
shelf-filter-4 = 4
shelf-filter-6 = 6
shelf-in-progress = Your games
shelf-in-progress-count = { $count ->
    [0] no game in progress
    [one] { $count } game in progress
   *[other] { $count } games in progress
}
shelf-in-progress-empty = No game in progress on this device. Open a box and play: it will wait for you here.
shelf-finished = Finished games
shelf-over = Over
shelf-elsewhere = Play with somebody elsewhere
shelf-on-this-device = Everything stays on this device; nothing to sign up for, nothing to send.
let-in-title = Open a game or a position
let-in-how = Paste the text of a game, of a position, or a link; or drop a file anywhere on the page.
let-in-text = Text
let-in-open = Open
let-in-file = Open a file
let-in-nothing = Nothing is written.
let-in-place = Line { $line }, column { $column }.
let-in-no-game = This is neither a game that was written down nor a position of { $game }.

## A box

box-play = Play
box-play-now = Play now
box-play-computer = Against the computer
box-play-together = Together on this screen
box-play-position = From a position
box-play-link = From a link
box-play-watch = Watch the computer play
box-play-online = Play online
box-resume-last = Resume the last game
box-learn = Learn
box-analyse = Study
box-puzzles = Puzzles
box-edit = Put a position together
box-rules = The rules
box-story = Its story
box-known = What is known
box-ours = Our reading
box-option = { $option }: { $value }
box-option-usual = usual
box-option-not-here = does not go with this choice
box-facts-players = Players
box-facts-length = Length
box-facts-by = By
box-position-label = Position
box-position-hint = Paste the text of a position.
box-not-found = This box is not on the shelf.

## Seats

seats-title = Who plays?
seats-seat = { word-seat }’s seat
seats-person-here = A person
seats-computer-level = Computer, level { $level }
seats-computer-named = { $level } · { $name }
seats-out = out
seats-you = You
seats-start = Begin

level-1 = First steps
level-1-line = Plays fast and errs often: for a very first game.
level-2 = Stroll
level-2-line = Sees what a turn brings, often forgets the answer.
level-3 = Family
level-3-line = Holds its own, but can be surprised.
level-4 = Regular
level-4-line = No longer misses the obvious.
level-5 = Club
level-5-line = Calculates, and makes use of mistakes.
level-6 = Tournament
level-6-line = Sees things coming from quite far.
level-7 = Mastery
level-7-line = Judges well and calculates a lot.
level-8 = Summit
level-8-line = Plays as well as it can in the time given.

## Clocks

clock-title = Clock
clock-none = No clock
clock-minutes = Minutes a person
clock-increment = Seconds added every turn
clock-bounds = Whole minutes up to { $minutes }, 0 for no clock; up to { $seconds } whole seconds added.
clock-flag = { word-seat } has run out of time.

## Playing

play-title = A game of { $game }
play-your-turn = Your turn
play-turn-of = { word-seat } to play
play-thinking = { word-seat } is thinking…
play-think-stop = Play now
play-pause = Pause
play-wake = Go on
play-out = { word-seat } is out; the others play on.
play-actions = Actions
play-undo = Undo
play-undo-label = Take back the last turn
play-redo = Redo
play-redo-label = Play the turn taken back again
play-nothing-to-undo = There is nothing to take back.
play-nothing-to-redo = There is nothing to play again.
play-hint = Hint
play-hint-label = Ask for a hint
play-hint-thinking = Looking for a good turn…
play-hint-told = Level { $level } would play { $turn }.
play-hint-play = Play this turn
play-resign = Resign
play-resign-question = Resign the game? { word-seat } loses.
play-resign-yes = Yes, resign
play-resign-no = No, go on
play-resign-not-here = With more than two sides, giving up cannot decide the game.
play-draw = Draw by agreement
play-draw-question = Does everybody agree to a draw?
play-draw-yes = Yes, a draw
play-restart = Restart
play-restart-question = Start again from the beginning? This game stays on the shelf.
play-restart-yes = Start again
play-again = Play again
play-again-swapped = Play again, seats swapped
play-confirm-step = Confirm
play-take-back-step = One step back
play-pass = Pass
play-pass-only = Nothing is possible: pass.
play-typed-label = Type a turn
play-typed-placeholder = Turn
play-typed-play = Play
play-typed-help = How turns are written
play-not-your-turn = It is not your turn: { word-seat } plays.
play-not-yours = This piece is not yours.
play-nothing-here = There is nothing to play here.
play-over = The game is over.
play-over-look = Study this game
play-replaying = You are looking at turn { $number }.
play-back-to-now = Back to now
play-continue-from-here = Go on from here

over-won = { $count ->
    [one] { $winners } wins: { $reason }.
   *[other] { $winners } win: { $reason }.
}
over-drawn = A draw: { $reason }.

## The list of turns

turns-title = Turns
turns-empty = No turn yet. { word-seat } begins.
turns-none = No turn was played.
turns-first = To the start
turns-previous = Previous turn
turns-next = Next turn
turns-last = To the last turn
turns-play-through = Play through
turns-stop = Stop
turns-count = { $count ->
    [0] no turns
    [one] { $count } turn
   *[other] { $count } turns
}

## The board and the view

board-label = { $game } board
board-turn = Rotate
board-flat = Above
board-numerals = Digits
board-possible = possible
board-chosen = chosen

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Look
settings-theme-auto = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-sound = Sound
settings-motion-on = Animate turns

language-fr = Français
language-en = English

## Sharing

share-title = Share
share-copy-link = Copy link
share-copy-link-position = Copy a link to the position
share-link-copied = Link copied
share-link-holds = The link holds the whole game: nothing is sent to a server.
share-qr-alt = QR code of the link to this game
share-qr-too-long = The game is too long for a QR code: copy the link or export the file.
share-copy-position = Copy the position
share-position-copied = Position copied
share-copy-record = Copy the game
share-record-copied = Game copied
share-export = Export
share-export-record = The game (text)
share-export-svg = The picture (SVG)
share-export-png = The picture (PNG)

## Keeping, opening, deleting

saved-name = Name of the game
saved-rename = Rename
saved-copy = Make a copy
saved-copy-name = { $name } (copy)
saved-delete = Delete
saved-deleted = “{ $name }” deleted
saved-delete-undo = Put it back
saved-untitled = { $game }, { $date }

## Offline, new version

offline-now = Offline. What is on this device works all the same.
install = Install
update-available = A new version is here.
update-when = It will come the next time the page is opened. Your game is kept.
update-now = Update now
update-later = Later

## When something goes wrong: what happened, what was kept, what to do

error-title = Something did not work
error-reload = Reload the page to go on.
error-not-found = There is nothing at this address.
error-not-found-do = Go back to the shelf.
error-link = This link does not hold a game that can be read.
error-link-game = This link names a game that is not on the shelf: { $game }.
error-record = This text is not a game that can be read.
error-record-place = Line { $line }, column { $column }.
error-record-turn = Turn { $number }, “{ $turn }”: { $sentence }
error-record-turn-text = “{ $turn }”: { $sentence }
error-record-encoding = This file is not text.
error-record-too-large = This file is too large for a game.
error-storage-full = There is no room left on this device to keep the game.
error-worker = The computer stopped thinking.
error-clipboard = The browser refused to copy.
error-export = The picture could not be made.
error-network = The server does not answer.

## Turns and positions that are not well written
## $what is end, space or text; $found is what is written, $column where, $before the character before it.

syntax-turn = { $what ->
    [end] { $before ->
        [0] Nothing is written.
       *[other] The end of the turn is missing, after character { $before }.
    }
    [space] A space has no place at character { $column }.
   *[text] “{ $found }” has no place at character { $column }.
}
syntax-position = { $what ->
    [end] { $before ->
        [0] Nothing is written.
       *[other] The end of the position is missing, after character { $before }.
    }
    [space] A space has no place at character { $column }.
   *[text] “{ $found }” has no place at character { $column }.
}
syntax-expected = Expected: { $expected }.
position-impossible = Impossible position. { $sentence }

## The keyboard

keys-title = By keyboard

## What is announced

announce-undone = Turn taken back. { word-seat } to play.
announce-redone = Turn played again.
announce-put-back = Put back.
announce-refused = Impossible. { $sentence }

## The rules

rules-unclear = The sheet is not clear here; this is how we read it.
rules-show-board = See it on a board
