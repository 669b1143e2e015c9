### The words of the page itself.

## Everywhere

app-name = Ludothèque
app-tagline = Four rare games, open day and night.
app-title = { $page } · Ludothèque
app-skip-to-content = Skip to content
app-skip-to-board = Skip to the board
nav-label = Navigation
nav-shelf = The shelf
nav-settings = Settings
nav-help = Help
nav-about = About
nav-back = Back
action-ok = OK
action-cancel = Cancel
action-close = Close
action-confirm = Confirm
action-save = Save
action-open = Open
action-copy = Copy
action-delete = Delete
action-rename = Rename
action-try-again = Try again
action-more = More
action-less = Less
action-details = Details
state-on = on
state-off = off
state-loading = One moment…
state-working = Working on it: { $percent }%
state-copied = Copied
state-saved = Saved
state-none = none

## The shelf

shelf-title = The shelf
shelf-welcome = Open a box.
shelf-games = Games
shelf-filter = How many are you?
shelf-filter-all = Any number
shelf-filter-1 = Alone
shelf-filter-2 = 2
shelf-filter-4 = 4
shelf-filter-6 = 6
shelf-filter-none = No box is for { $count }. Choose another number.
shelf-filter-shown = { $count ->
    [0] no box
    [one] { $count } box
   *[other] { $count } boxes
}
shelf-open-box = Open the box { $game }
shelf-in-progress = Your games
shelf-in-progress-count = { $count ->
    [0] no game in progress
    [one] { $count } game in progress
   *[other] { $count } games in progress
}
shelf-in-progress-empty = No game in progress on this device. Open a box and play: it will wait for you here.
shelf-finished = Finished games
shelf-finished-empty = No finished game yet.
shelf-resume = Resume
shelf-your-turn = Your turn
shelf-their-turn = { word-seat } to play
shelf-over = Over
shelf-open-record = Open a saved game
shelf-on-this-device = Everything stays on this device; nothing to sign up for, nothing to send.

## A box

box-open = Open
box-play = Play
box-play-now = Play now
box-play-computer = Against the computer
box-play-together = Together on this screen
box-play-position = From a position
box-play-link = From a link
box-play-watch = Watch the computer play
box-resume-last = Resume the last game
box-learn = Learn
box-rules = The rules
box-rules-open = Read the rules of { $game }
box-story = Its story
box-known = What is known
box-ours = Our reading
box-material = In the box
box-variants = Variants
box-options = Options
box-option-usual = usual
box-option-not-here = does not go with this choice
box-goal = The goal
box-facts = In short
box-facts-players = Players
box-facts-length = Length
box-facts-by = By
box-position-label = Position
box-position-hint = Paste the text of a position.
box-not-found = This box is not on the shelf.

## Seats

seats-title = Who plays?
seats-seat = { word-seat }’s seat
seats-person = A person
seats-person-here = A person, here
seats-computer = The computer
seats-computer-level = Computer, level { $level }
seats-computer-named = { $name } (level { $level })
seats-you = You
seats-team = { word-colour }’s team
seats-name = Name
seats-name-placeholder = Optional
seats-level = Level
seats-swap = Swap seats
seats-shuffle = Draw lots for seats
seats-all-people = People on every seat
seats-all-computers = The computer on every seat
seats-start = Begin
seats-change = Change seats
seats-take-over = Take this seat
seats-hand-over = Let the computer play

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
clock-fischer = { $minutes } min + { $seconds } s a turn
clock-minutes = Minutes a person
clock-increment = Seconds added every turn
clock-of = { word-seat }’s clock
clock-left = { word-seat }: { $time }
clock-low = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
clock-running = The clock is running
clock-paused = Clock stopped
clock-pause = Stop the clock
clock-resume = Start the clock again
clock-flag = { word-seat } has run out of time.

## Playing

play-title = A game of { $game }
play-your-turn = Your turn
play-turn-of = { word-seat } to play
play-turn-of-named = { $name } to play ({ word-seat })
play-thinking = { word-seat } is thinking…
play-thinking-progress = { word-seat } is thinking: { $depth ->
        [one] { $depth } turn ahead
       *[other] { $depth } turns ahead
    }
play-think-stop = Play now
play-think-cancel = Interrupt
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
play-leave = Back to the shelf
play-menu = Game menu
play-confirm-turn = Play this turn
play-confirm-step = Confirm
play-take-back-step = One step back
play-clear-step = Put everything back
play-pass = Pass
play-pass-only = Nothing is possible: pass.
play-typed-label = Type a turn
play-typed-placeholder = Turn
play-typed-play = Play
play-typed-help = How turns are written
play-legal-count = { $count ->
    [one] { $count } possible turn
   *[other] { $count } possible turns
}
play-not-your-turn = It is not your turn: { word-seat } plays.
play-not-yours = This piece is not yours.
play-nothing-here = There is nothing to play here.
play-choose-piece = Choose a piece.
play-choose-where = Choose where it goes.
play-over = The game is over.
play-over-look = Look at the game
play-replaying = You are looking at turn { $number }.
play-back-to-now = Back to now
play-continue-from-here = Go on from here

over-won = { $count ->
    [one] { $winners } wins: { $reason }.
   *[other] { $winners } win: { $reason }.
}
over-you-won = You win: { $reason }.
over-you-lost = You lose: { $reason }.
over-drawn = A draw: { $reason }.
over-points = { word-seat }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
over-resigned = { word-seat } resigns.

## Game by game, during a turn

play-squadro-choose = Choose a piece: it goes as many squares as its lane has dots.
play-squadro-will-go = { $squares ->
    [one] Goes { $squares } square.
   *[other] Goes { $squares } squares.
}
play-contigo-choose = Choose a pawn.
play-contigo-where = Choose a direction.
play-contigo-chain = Capture again, or stop there.
play-contigo-stop = Stop there
play-contigo-stay = No pawn can move: sow.
play-contigo-take-beads = Take beads from a pit.
play-contigo-beads-in-hand = { $count ->
    [one] { $count } bead in hand
   *[other] { $count } beads in hand
}
play-contigo-sow = { $count ->
    [one] Sow { $count } bead
   *[other] Sow { $count } beads
}
play-contigo-take-more = Take one more bead
play-contigo-put-back = Put one bead back
play-contigo-take-back-drop = Take the last bead dropped back
play-contigo-drop-here = Drop a bead here
play-contigo-reach = As far as { $last }
play-contigo-clockwise = Clockwise
play-contigo-counterclockwise = Counter-clockwise
play-contigo-confirm = Confirm the sowing
play-kontakt-choose = Take a piece from your stock, or a free piece of the park.
play-kontakt-foundations = Foundations: { $count ->
        [one] { $count } more piece to place
       *[other] { $count } more pieces to place
    } for { word-colour }.
play-kontakt-ramparts-first = Five ramparts each come first.
play-kontakt-where = Place it in contact with the other side.
play-kontakt-second-square = And the rampart’s second square?
play-kontakt-onto = Onto which piece?
play-kontakt-roof = Put a roof
play-kontakt-lift = Look inside the column
play-eupdonne-choose = Take a bar from your hand or from the board.
play-eupdonne-where = Put down the middle of the bar.
play-eupdonne-turn-bar = Turn the bar
play-eupdonne-take-back = Take back to hand
play-eupdonne-higher-end = Higher end { word-towards }

## The list of turns

turns-title = Turns
turns-empty = No turn yet. { word-seat } begins.
turns-number = Turn { $number }
turns-of = { $number }. { word-seat }: { $turn }
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

## Material

material-title = Material
material-captured = Captured
material-captured-none = Nothing is captured.
material-captured-by = Captured by { word-seat }
material-remaining = Left
material-in-hand = In hand
material-in-stock = In stock
material-on-board = On the board
material-home = Home
material-roofs-left = Roofs to place
material-points = Points
material-out = { word-seat } is out

## The board and the view

board-label = { $game } board
board-help = Arrow keys walk over the board, Enter touches, Escape puts back.
board-turn = Turn
board-turn-left = Turn left
board-turn-right = Turn right
board-my-side = From my side
board-flip = Turn the board round
board-solid = Solid view
board-flat = Above
board-numerals = Numerals
board-numerals-on = Show numerals
board-numerals-off = Hide numerals
board-last-turn = Last turn
board-possible = possible
board-chosen = chosen
board-bigger = Large board
board-smaller = Normal board
board-lift-column = Lift the levels on { $square } apart
board-picture = A position of { $game }: { $status }

## Settings

settings-title = Settings
settings-language = Language
settings-language-auto = As the browser
settings-theme = Look
settings-theme-auto = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-sound = Sound
settings-sound-on = Turn sound on
settings-sound-off = Turn sound off
settings-motion = Motion
settings-motion-on = Animate turns
settings-motion-off = Animate nothing
settings-confirm = Confirm every turn
settings-announce = Announce turns
settings-notation = Notation beside the board
settings-reset = Original settings

language-fr = Français
language-en = English

## Sharing

share-title = Share
share-copy-link = Copy link
share-copy-link-position = Copy a link to the position
share-copy-link-game = Copy a link to the game
share-link-copied = Link copied
share-link-holds = The link holds the whole game: nothing is sent to a server.
share-link-long = This link is long ({ $length } characters): some messengers may cut it. Prefer the file.
share-send = Send…
share-qr = QR code
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
share-exported = File “{ $file }” saved

## Keeping, opening, deleting

saved-title = Kept games
saved-automatically = The game keeps itself on this device.
saved-at = Kept { $when }
saved-name = Name of the game
saved-rename = Rename
saved-copy = Make a copy
saved-copy-name = { $name } (copy)
saved-delete = Delete
saved-delete-question = Delete “{ $name }”? It cannot be found again.
saved-delete-yes = Yes, delete
saved-deleted = “{ $name }” deleted
saved-delete-undo = Put it back
saved-delete-all = Delete all
saved-delete-all-question = { $count ->
    [one] Delete the game kept on this device?
   *[other] Delete the { $count } games kept on this device?
}
saved-open = Open a file
saved-open-drop = Drop the file of a game here
saved-open-paste = Or paste the text of a game
saved-opened = Game opened: { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
saved-untitled = { $game }, { $date }
saved-played-on = played on this device
saved-from-link = came by a link
saved-from-file = came from a file

## Offline, new version

offline-now = Offline. Everything works all the same.
offline-back = Online again
offline-ready = Ready to play without a network
offline-not-ready = One more moment online, and everything will work without a network.
install = Install
install-line = Put the ludothèque on the home screen
update-available = A new version is here.
update-when = It will come the next time the page is opened. Your game is kept.
update-now = Update now
update-later = Later
update-done = Up to date: version { $version }

## When something goes wrong: what happened, what was kept, what to do

error-title = Something did not work
error-unknown = An unexpected error happened.
error-kept-game = Your game is kept up to the last turn played.
error-kept-nothing = Nothing was changed.
error-reload = Reload the page to go on.
error-report = If it happens again, copy these details and report it.
error-copy-details = Copy the details
error-not-found = There is nothing at this address.
error-not-found-do = Go back to the shelf.
error-link = This link does not hold a game that can be read.
error-link-do = It may have been cut: ask for it again, whole.
error-link-game = This link names a game that is not on the shelf: { $game }.
error-link-newer = This link comes from a newer version. Reload the page to get it.
error-record = This text is not a game that can be read.
error-record-place = Line { $line }, column { $column }.
error-record-turn = Turn { $number }, “{ $turn }”: { $sentence }
error-record-do = Check the file, or open another one.
error-record-encoding = This file is not text.
error-record-too-large = This file is too large for a game.
error-position = This text is not a position of { $game }.
error-turn = This turn cannot be played here.
error-storage-full = There is no room left on this device to keep the game.
error-storage-full-do = Delete old games, or export this one.
error-storage-off = This browser keeps nothing: the game will be lost when the page is closed.
error-storage-off-do = Export the game to keep it.
error-worker = The computer stopped thinking.
error-worker-do = Start it again, or play in its place.
error-worker-again = Start again
error-wasm = This browser cannot run the ludothèque.
error-wasm-do = Update it, or use a newer one.
error-clipboard = The browser refused to copy.
error-clipboard-do = Select the text and copy it yourself.
error-export = The picture could not be made.
error-network = The server does not answer.
error-network-do = The game goes on on this device.

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
syntax-game = { $what ->
    [end] { $before ->
        [0] Nothing is written.
       *[other] The end of the game’s name is missing, after character { $before }.
    }
    [space] A space has no place at character { $column }.
   *[text] “{ $found }” has no place at character { $column }.
}
position-impossible = Impossible position. { $sentence }
option-unknown = This game has no option “{ $key }”.
option-value-unknown = The option “{ $key }” cannot be “{ $value }”.
option-twice = The option “{ $key }” is given twice.
option-does-not-apply = The option “{ $key }” does not go with this choice.

## The keyboard

keys-title = By keyboard
keys-arrows = Arrow keys
keys-arrows-do = walk over the board
keys-enter = Enter
keys-enter-do = touch, put down, confirm
keys-escape = Escape
keys-escape-do = put back what is held
keys-tab = Tab
keys-tab-do = go from the board to the actions
keys-home-end = Home, End
keys-home-end-do = go to the edge of the row
keys-next-possible = N
keys-next-possible-do = go to the next possible square
keys-undo = U
keys-undo-do = take back a turn
keys-redo = R
keys-redo-do = play the turn taken back again
keys-hint = H
keys-hint-do = ask for a hint
keys-flip = F
keys-flip-do = turn the board
keys-view = V
keys-view-do = solid view or from above
keys-type = T
keys-type-do = type a turn
keys-sow = + and −
keys-sow-do = take and put back beads
keys-turn-bar = Space
keys-turn-bar-do = turn the bar held
keys-say = S
keys-say-do = say again whose turn it is and the last turn
keys-help = ?
keys-help-do = open this help

## What is announced

announce-your-turn = Your turn, { word-seat }.
announce-turn-of = { word-seat } to play.
announce-last = Last turn. { $sentences }
announce-undone = Turn taken back. { word-seat } to play.
announce-redone = Turn played again.
announce-picked-up = You hold: { $what }.
announce-put-back = Put back.
announce-choices = { $count ->
    [0] No possible square.
    [one] { $count } possible square.
   *[other] { $count } possible squares.
}
announce-refused = Impossible. { $sentence }
announce-thinking = { word-seat } is thinking.
announce-view = Seen from the { $side ->
        [north] north
        [east] east
        [south] south
       *[west] west
    }.
announce-started = The game begins. { word-seat } to play.

## Rules and learning

learn-title = Learn { $game }
learn-step = { $number } of { $count }
learn-try = Your turn to try
learn-right = That is it.
learn-wrong = Not quite. Try again.
learn-next = Go on
learn-previous = Back
learn-done = You know how to play. A game?
rules-title = Rules of { $game }
rules-number = Rule { $rule }
rules-unclear = The sheet is not clear here; this is how we read it.
rules-show-board = See it on a board

## About

about-title = About
about-line = A cupboard of rare abstract games, open day and night, with no account and no network.
about-source = Source code
about-licence = Licence
about-version = Version { $version }
about-rights = The games belong to their designers and publishers; rewritten rules, drawings and programs here are ours.

## Time passing

when-now = just now
when-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
when-hours = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
when-yesterday = yesterday
when-days = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}
when-date = on { $date }

## What a position is worth

worth-about = { $side }: about { $percent }%
worth-wins-in = { $side } wins in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
worth-wins-within = { $side } wins within { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
worth-loses-in = { $side } loses in { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
worth-loses-within = { $side } loses within { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
worth-then = then { $turns }

## A game looked over

review-title = Review
review-start = Look the game over
review-running = Looking it over: turn { $number } of { $count }
review-stop = Stop looking
review-none = Nothing to say: no mistakes found.
review-faults = { $count ->
    [one] { $count } turn to look at
   *[other] { $count } turns to look at
}
review-next-fault = Next mistake
review-previous-fault = Previous mistake
review-better = Better: { $turn }
review-lost = { $percent }% of the chances lost
review-win-missed = { $turns ->
    [one] A win in { $turns } turn was there.
   *[other] A win in { $turns } turns was there.
}
review-graph = The chances of each side, turn by turn
review-try = Try something else
fault-slip = slip
fault-mistake = mistake
fault-blunder = blunder
