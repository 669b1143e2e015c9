### Playing with people who are elsewhere. These sentences come with these pages.

## Everywhere online

online-needs-network = Playing online needs the network
online-no-network = Nobody answers. Check the connection; games on this device still work.
online-no-server = There is no game server at this address. Games on this device still work.
online-not-sent = The connection is down: nothing was sent. Try again in a moment.
online-overtaken = Meanwhile another turn was played here: yours no longer fits and was not sent.
online-lost = Connection lost. Coming back…
online-closing = The server restarts. Clocks stand still; back in a moment.
online-pending = Sent…
online-nobody = Deleted account
online-bot = program
online-guest = guest
online-here = here
online-away = away
online-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
online-day = { $count } d
online-hour = { $count } h
online-minute = { $count } min
online-second = { $count } s
online-clock-fischer = { $time } + { $seconds } s a turn
online-clock-delay = { $time }, { $seconds } s free each turn
online-clock-days = { $days ->
    [one] { $days } day a turn
   *[other] { $days } days a turn
}
online-rated = rated
online-unrated = for fun
online-public = shown to everybody
online-by-link = by link only
online-deadline = { $time } left
online-aborted = The game was called off.
online-free-seats = { $count ->
    [0] waits for an answer
    [one] { $count } free seat
   *[other] { $count } free seats
}

## The lobby

lobby-title = Play online
lobby-more = See also
lobby-mine = Your games
lobby-mine-empty = No game in progress.
lobby-open = Games that wait for somebody
lobby-open-empty = Nobody is waiting now. Find an opponent or create a game: it will stand here.
lobby-live = Games to watch
lobby-live-empty = No public game is being played.
lobby-pair = Find an opponent
lobby-pair-go = Find
lobby-game = Game
lobby-rated = Rated
lobby-public = Shown to everybody in the lobby
lobby-create = Create a game
lobby-create-go = Create the game
lobby-invite = Invite by name
lobby-clock-wrong = There is no such clock.
lobby-clock-fischer = Your own time, plus some each turn
lobby-clock-delay = Your own time, some of each turn free
lobby-clock-days = Correspondence, your own number of days
lobby-clock-seconds = Seconds a turn
lobby-clock-days-number = Days a turn

## Who am I

me-named = You are { $name }.
me-guest = You play as a guest: { $name }.
me-stranger = Play at once, without an account.
me-page = Your page
me-sign = Sign in or create an account
me-name = Name
me-password = Password
me-sign-in = Sign in
me-sign-up = Create an account
me-sign-up-help = A name and a password of at least 8 characters, nothing else. The games you played as a guest stay yours.

## Before the game

online-waiting = Waiting for players
online-seat-free = Free seat
online-seat-invited = { $name }, invited
online-sit = Sit down
online-stand-up = Stand up
online-give = Give to the computer
online-send-away = Free the seat
online-invite = Invite
online-invite-line = Send this link: whoever opens it can sit down.
online-watch-line = Whoever opens this link watches the game.
online-embed = Show the game in another page
online-embed-open = Open the game
online-call-off = Call the game off
online-notify = Tell me when it is my turn

## During the game

online-takeback = Ask to take back
online-draw = Offer a draw
online-abort = Call off
online-abort-question = Call the game off? It will count for nobody.
online-abort-yes = Yes, call it off
online-resign-question = Resign? You lose the game.
online-resign-replaced = Resign? The computer takes your seat and the game goes on.
online-agree = Accept
online-decline = Decline
online-withdraw = Withdraw
online-offered-takeback = { $who } asks to take back the last turn.
online-offered-takeback-own = You ask to take back your last turn…
online-offered-draw = { $who } offers a draw.
online-offered-draw-own = You offer a draw…
online-offered-rematch = { $who } offers a rematch.
online-offered-rematch-own = You offer a rematch…
online-rematch = Rematch
online-rematch-go = Go to the rematch
online-analyse = Analyse
online-play-on = Play on from here, on this device
online-lobby-back = Back to the lobby
online-chat = Chat
online-chat-table = The players
online-chat-spectators = The spectators
online-chat-empty = Nobody has spoken yet.
online-chat-quiet = Quiet
online-chat-say = Say something
online-chat-send = Send
online-chat-stranger = To speak, sit down at a table or sign in.
online-private = For you alone
online-note = Notes
online-plan = Planned turns
online-plan-help = One line each: their turn, your answer, and so on, with spaces between. Your answer is played as soon as their turn comes.
online-plan-later = While others are to move you can plan your answers here.
online-plan-try = Plan on the board
online-plan-trying = Line:
online-plan-keep = Keep this line

## You

you-title = You
you-public = What others see
you-guest = You are a guest on this device. With an account you find your games everywhere.
you-games-empty = No game is going on.
you-tell = When the page is closed
you-tell-help = This device tells you of your turn in games without a clock or of days a turn, of invitations, and of games that begin.
you-tell-never = This browser cannot tell you anything while the page is closed. On an iPhone or iPad, add the page to the home screen first.
you-tell-denied = The settings of your browser forbid this page to tell you anything.
you-tell-failed = That did not work; your browser may not reach its own service. Try again later.
you-vacation = Vacation
you-vacation-line = Your clocks of days stand still.
you-vacation-left = { $days ->
    [0] No day is left this year.
    [one] { $days } day is left this year.
   *[other] { $days } days are left this year.
}
you-vacation-days = Days
you-vacation-take = Leave
you-vacation-until = On vacation until { $date }.
you-vacation-end = I am back
you-password = Password
you-password-old = Current password
you-password-new = New password
you-password-change = Change
you-password-changed = Changed. Your other devices are signed out.
you-sessions = Devices and programs
you-browser = Browser
you-token = Token
you-since = since { $date }
you-here = here
you-revoke = Revoke
you-token-new = Token for a program
you-token-help = A program plays in your name with this token. With the first token your account is marked as a program’s.
you-token-label = What for
you-token-make = Create
you-token-once = Copy it now: it will not be shown again.
you-leave = Your data
you-export = Export everything
you-sign-out = Sign out
you-delete = Delete my account
you-delete-question = Delete your account? Games in progress are resigned; the others stay, without your name. There is no way back.
you-delete-yes = Yes, delete

## Somebody

player-role-player = Player
player-role-bot = Program
player-role-moderator = Moderator
player-role-admin = Keeper of the house
player-role-computer = The house’s computer
player-ratings = Ratings
player-unrated = No rated game yet.
player-curve = From { $from } to { $to }: from { $first } to { $last }.
player-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
player-played = Games
player-played-empty = No finished game.
player-report = Report
player-report-whom = Whom?
player-report-line = What happened?
player-report-send = Send
player-reported = Thank you. A moderator will look.

## Ratings

ratings-title = Ratings
ratings-line = Rated games, game by game; the computer’s levels too.
ratings-empty = Not enough games yet.
ratings-who = Name
ratings-rating = Rating
ratings-sure = Give or take
ratings-games = Games
pool-teams = { $game } in teams
pool-table = { $game } for several
seats-scores = What each seat is worth
seats-scores-line = Over all finished games: a win counts one, a draw a half.
seats-score = { word-seat }: { $percent }%

## History

history-title = Games played
history-search = Search
history-records = Download the games
history-any = Any
history-player = Player
history-variant = Variant
history-exact = With these options
history-result = Result
history-draw = Drawn
history-won = Won by { $who }
history-min = Turns, at least
history-max = Turns, at most
history-from = From
history-to = To
history-empty = No game fits. Search more widely.
history-more = More

## Moderation

moderation-title = Moderation
moderation-reports = Reports
moderation-reports-empty = Nothing to deal with.
moderation-settle = Dealt with
moderation-settled = dealt with
moderation-act = Measure
moderation-mute = Mute for 24 h
moderation-unmute = Unmute
moderation-ban = Ban
moderation-unban = Unban
moderation-close = Call a game off
moderation-about = Name
moderation-game = Game (for guests too)
moderation-reason = Reason
moderation-go = Apply
moderation-done = Done.
moderation-audit = Log
moderation-audit-empty = Nothing was done yet.

## What the server refuses

api-bad-name = A name has 2 to 20 letters, digits, - or _; a letter first.
api-bad-password = A password has 8 to 256 characters.
api-bad-push = This browser gives no address at which it can be told.
api-banned = A moderator closed this account.
api-forbidden = This is not yours to do.
api-internal = Something broke on our side. It was written down; try again in a moment.
api-name-taken = Somebody else has that name.
api-no-days = There are not so many days left.
api-nobody = Nobody has that name.
api-not-found = There is nothing at this address.
api-not-so = This address is asked in another way.
api-nothing-said = Say something.
api-origin = This was asked by another site.
api-rated-accounts = Rated games are between accounts, from the usual start, without a handicap.
api-sign-in = This needs an account: sign in first.
api-too-long = That is too long.
api-too-many = Too much at once. Wait a moment.
api-wrong = That will not do: { $message }.
api-wrong-password = Name and password do not match.
room-another-turn = Another turn was played meanwhile.
room-begun = The game has begun.
room-computer-plays-on = The computer plays on.
room-muted = A moderator asks you to be quiet for now.
room-no-seat = There is no such seat.
room-not-a-player = You do not play here.
room-not-host = Only who created the game gives seats to the computer.
room-not-legal = This turn is not allowed: { $message }.
room-not-over = The game is not over.
room-not-started = The game has not begun.
room-not-stored = The turn could not be stored; nothing has changed. Try again.
room-not-your-turn = It is not your turn.
room-nothing-said = Say something.
room-nothing-offered = Nobody has proposed that.
room-nothing-to-take-back = You have not played yet.
room-over = The game is over.
room-plan = These turns cannot follow each other here.
room-seat-taken = Somebody sits there.
room-time-is-up = Your time is up.
room-too-fast = Too much at once. Wait a moment.
room-too-late = A game can be called off before its second turn only.
room-too-long = That is too long.
room-unreadable = The server does not understand this page. Reload it.
