### The words of the page itself.

## Everywhere

app-name = Ludothèque
app-tagline = Four rare games, open day and night.
app-title = { $page } · Ludothèque
app-skip-to-content = Skip to content
nav-label = Navigation
nav-online = Online
nav-online-waiting = { $count ->
    [one] { $count } game waiting for you
   *[other] { $count } games waiting for you
}
action-cancel = Cancel
action-close = Close
action-save = Save
action-try-again = Try again
state-loading = One moment…
state-saved = Saved

## The shelf

shelf-title = The shelf
shelf-filter = Number of players
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
shelf-in-progress-empty = No game in progress on this device. Open a box and start one: it will be saved here.
shelf-finished = Finished games
shelf-over = Finished
shelf-elsewhere = Play online
shelf-on-this-device = Everything stays on this device: no account, nothing sent.
import-title = Open a game or a position
import-how = Paste a game, a position or a link, or drop a file anywhere on this page.
import-text = Text
import-open = Open
import-file = Open a file
import-empty = There is nothing to open: the field is empty.
import-unknown = This is not a game we know. You can paste a saved game (it begins with [Game), a position, or a link to a game.
import-place = Line { $line }, column { $column }.
import-no-position = This is not a position of { $game }.

## A box

box-play = Play
box-play-now = Play now
box-play-now-against = against the computer, level { $level }: { $name }
box-play-own = Custom game
box-variant = Rules: { $chosen }
box-play-computer = Against the computer
box-play-together = Together on this device
box-play-position = From a position
box-play-link = From a link
box-play-watch = Watch the computer play
box-play-online = Play online
box-resume-last = Resume the last game
box-learn = Learn
box-analyse = Study
box-puzzles = Puzzles
box-edit = Set up a position
box-rules = The rules
box-print = Print and play
box-print-about = A PDF of the game as chosen above: the board in true size, the pieces to cut out, the rules on two pages.
box-print-paper = Paper
box-print-paper-a4 = A4
box-print-paper-letter = US Letter
box-print-ink = Ink
box-print-ink-colour = Colours
box-print-ink-black = Black and white
box-print-open = Open the PDF
box-story = Its story
box-known = What we know
box-ours = Our interpretation
box-option = { $option }: { $value }
box-option-usual = default
box-option-not-here = not available with this choice
box-facts-players = Players
box-facts-length = Length
box-facts-by = Designer
box-position-label = Position
box-position-hint = Paste the text of a position.
box-not-found = This box is not on the shelf.

## Seats

seats-title = Who plays?
seats-seat = { word-seat }’s seat
seats-person-here = Person
seats-computer-level = Computer, level { $level }
seats-computer-named = { $level } · { $name }
seats-out = out
seats-you = You
seats-start = Start

level-1 = First steps
level-1-line = Plays fast and makes many mistakes: for your very first game.
level-2 = Stroll
level-2-line = Sees what a turn gains, often misses the reply.
level-3 = Family
level-3-line = Puts up a fight, but can be surprised.
level-4 = Regular
level-4-line = No longer misses the obvious.
level-5 = Club
level-5-line = Calculates, and punishes mistakes.
level-6 = Tournament
level-6-line = Sees things coming well ahead.
level-7 = Master
level-7-line = Judges well and calculates deeply.
level-8 = Summit
level-8-line = Plays as well as it can in the time given.

## Clocks

clock-title = Clock
clock-summary = Clock: { $clock }
clock-none = No clock
clock-minutes = Minutes per player
clock-increment = Seconds added per turn
clock-bounds = Whole minutes up to { $minutes }, 0 for no clock; up to { $seconds } seconds added.
clock-flag = { word-seat } has run out of time.

## Playing

play-title = A game of { $game }
play-your-turn = Your turn
play-turn-of = { word-seat } to play
play-thinking = { word-seat } is thinking…
play-think-stop = Move now
play-pause = Pause
play-wake = Continue
play-out = { word-seat } is out; the others play on.
play-actions = Actions
play-undo = Undo
play-undo-label = Take back the last turn
play-redo = Redo
play-redo-label = Redo the turn taken back
play-nothing-to-undo = There is nothing to take back.
play-nothing-to-redo = There is nothing to redo.
play-hint = Hint
play-hint-label = Ask for a hint
play-hint-thinking = Looking for a good turn…
play-hint-turn = Level { $level } would play { $turn }.
play-hint-play = Play this turn
play-resign = Resign
play-resign-question = Resign the game? { word-seat } loses.
play-resign-yes = Yes, resign
play-resign-no = No, keep playing
play-resign-not-here = With more than two sides, resigning cannot decide the game.
play-draw = Agree to a draw
play-draw-question = Does everyone agree to a draw?
play-draw-yes = Yes, a draw
play-restart = Restart
play-restart-question = Start over? This game stays on the shelf.
play-restart-yes = Start over
play-again = Play again
play-again-swapped = Swap seats
play-confirm-step = Confirm
play-confirm = Confirm the turn
play-confirm-turn = Confirm your turn, or undo a step.
play-take-back-step = Undo step
play-pass = Pass
play-pass-only = No turn is possible: pass.
play-typed-label = Type a turn
play-typed-placeholder = Turn
play-typed-play = Play
play-typed-help = How turns are written
play-not-your-turn = It is { word-seat }’s turn.
play-not-yours = This piece is not yours.
play-nothing-here = There is nothing to play here.
play-over = The game is over.
play-over-look = Review
play-replaying = Viewing turn { $number }
play-back-to-now = Back to the game
play-continue-from-here = Continue from here

over-won = { $count ->
    [one] { $winners } wins: { $reason }.
   *[other] { $winners } win: { $reason }.
}
over-you-won = You won: { $reason }.
over-you-lost = You lost: { $reason }.
over-drawn = Draw: { $reason }.

## The list of turns

turns-title = Turns
turns-empty = No turns yet. { word-seat } starts.
turns-none = No turns were played.
turns-first = To the start
turns-previous = Previous turn
turns-next = Next turn
turns-last = To the last turn
turns-replay = Show again what happened since my turn
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
board-flat = Top view
board-numerals = Numbers
board-rules = Rules
board-possible = possible
board-chosen = chosen

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Theme
settings-theme-auto = Same as device
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-pace = Computer’s pace
settings-pace-slow = Slow
settings-pace-normal = Normal
settings-pace-at-once = At once
settings-confirm = Confirm turns of several steps
settings-sound = Sound
settings-motion-on = Animate moves
settings-kiosk = Kiosk mode

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
saved-delete-undo = Undo
saved-untitled = { $game }, { $date }

## Offline, new version

offline-now = You are offline. Everything on this device still works.
install = Install
update-available = A new version is available.
update-when = It will load the next time you open the page. Your game is saved.
update-now = Update now
update-later = Later

## When something goes wrong: what happened, what was kept, what to do

error-title = Something went wrong
error-reload = Reload the page to continue.
error-not-found = There is nothing at this address.
error-not-found-do = Go back to the shelf.
error-link = This link does not contain a valid game.
error-link-game = This link is for a game that is not on the shelf: { $game }.
error-record = This text is not a valid game.
error-record-place = Line { $line }, column { $column }.
error-record-turn = Turn { $number }, “{ $turn }”: { $sentence }
error-record-turn-text = “{ $turn }”: { $sentence }
error-record-encoding = This file is not text.
error-record-too-large = This file is too large to be a game.
error-storage-full = There is not enough space on this device to save the game.
error-worker = The computer player has stopped.
error-clipboard = The browser did not allow copying.
error-export = The picture could not be created.
error-network = The server is not responding.

## Turns and positions that are not well written
## $what is end, space or text; $found is what is written, $column where, $before the character before it.

syntax-turn = { $what ->
    [end] { $before ->
        [0] The text is empty.
       *[other] The turn is incomplete after character { $before }.
    }
    [space] Unexpected space at character { $column }.
   *[text] Unexpected “{ $found }” at character { $column }.
}
syntax-position = { $what ->
    [end] { $before ->
        [0] The text is empty.
       *[other] The position is incomplete after character { $before }.
    }
    [space] Unexpected space at character { $column }.
   *[text] Unexpected “{ $found }” at character { $column }.
}
syntax-expected = Expected: { $expected }.
position-impossible = Impossible position. { $sentence }

## The keyboard

keys-title = By keyboard

## What is announced

announce-undone = Turn taken back. { word-seat } to play.
announce-redone = Turn redone.
announce-put-back = Put back.
announce-refused = Not possible. { $sentence }

## The rules

rules-unclear = The original rules are not clear here; this is how we read them.
rules-show-board = Show on a board
