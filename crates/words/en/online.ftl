### Playing with people who are elsewhere. These sentences come with these pages.

## Everywhere online

online-needs-network = Playing online needs a connection
online-no-network = The server cannot be reached. Check your connection; games on this device still work.
online-no-server = There is no game server at this address. Games on this device still work.
online-paused = Games cannot be saved at the moment. The clocks are stopped.
online-not-sent = You are offline: nothing was sent. Try again in a moment.
online-overtaken = Another turn was played in the meantime: yours no longer fits and was not sent.
online-lost = Connection lost. Reconnecting…
online-closing = The server is restarting. Clocks are stopped.
online-pending = Sending…
online-nobody = Deleted account
online-against = against { $names }
online-bot = bot
online-guest = guest
online-here = online
online-away = offline
online-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
online-day = { $count } d
online-hour = { $count } h
online-minute = { $count } min
online-second = { $count } s
online-clock-fischer = { $time } + { $seconds } s per turn
online-clock-delay = { $time }, { $seconds } s delay per turn
online-clock-days = { $days ->
    [one] { $days } day per turn
   *[other] { $days } days per turn
}
online-rated = rated
online-unrated = casual
online-public = public
online-by-link = by link only
online-deadline = { $time } left
online-aborted = Game cancelled.
online-won = You won: { $reason }.
online-lost-game = You lost: { $reason }.
online-free-seats = { $count ->
    [0] waiting for an answer
    [one] { $count } free seat
   *[other] { $count } free seats
}

## The lobby

lobby-title = Play online
lobby-more = See also
people-title = Players
tournaments-title = Tournaments
online-tournament = Tournament
online-tournament-begun = Your tournament game is waiting for you.
online-tournament-play = Go to the game
lobby-friend = Play a friend
lobby-friend-go = Create the link
lobby-seat = You play
lobby-seat-random = Random
lobby-shuffle = Shuffle the seats
lobby-mine = Your games
lobby-mine-empty = No game in progress.
lobby-open = Open games
lobby-open-more = Show { $count } more
lobby-open-empty = No open games right now. Find an opponent or create a game: it will appear here.
lobby-invitations = Invitations
lobby-invited = { $name } invites you
lobby-watch = Best games to watch
lobby-watch-rating = average rating { $rating }
lobby-live = Games in progress
lobby-live-empty = No public game in progress.
lobby-pair = Find an opponent
lobby-pair-go = Find
lobby-game = Game
lobby-rated = Rated
lobby-public = Show in the lobby
lobby-create = Create a game
lobby-create-go = Create the game
lobby-invite = Invite a player
lobby-clock-wrong = This time control is not possible.
lobby-clock-fischer = Custom time with increment
lobby-clock-delay = Custom time with delay
lobby-clock-days = Correspondence, custom days
lobby-clock-seconds = Seconds per turn
lobby-clock-days-number = Days per turn

## Who am I

me-named = You play as { $name }.
me-guest = You play as a guest: { $name }.
me-stranger = Play right away, no account needed.
me-page = My account
me-sign = Sign in or create an account
me-name = Name
me-password = Password
me-sign-in = Sign in
me-sign-up = Create an account
me-sign-up-help = Just a name and a password of at least 8 characters. Your guest games stay yours.
recovery-code = Recovery code
recovery-code-line = Write this recovery code down: with it you can set a new password if you forget yours. It is shown only once.
recovery-code-done = I have written it down
recovery-code-new = Make a new recovery code
recovery-forgotten = Forgot your password?
recovery-help = Enter the recovery code you were given with your account, and choose a new password.
recovery-title = If you forget your password
recovery-line = A recovery code lets you set a new password. A new code replaces the one before.
recovery-mail = Email
recovery-mail-set = Save the address
recovery-mail-send = Send me a code by email
recovery-mail-sent = If this account has an email address, a code is on its way.

## Before the game

online-waiting = Waiting for players
online-seat-free = Free seat
online-seat-invited = { $name } (invited)
online-sit = Take this seat
online-stand-up = Leave the seat
online-give = Add a computer
online-send-away = Free the seat
online-invite = Invite
online-invite-line = Send this link to a friend, who can then take the free seat.
online-watch-line = Anyone with this link can watch the game.
online-embed = Embed the game in a page
online-embed-open = Open the game
online-call-off = Cancel the game
online-notify = Notify me when it is my turn

## During the game

online-takeback = Ask for a takeback
online-draw = Offer a draw
online-abort = Cancel the game
online-abort-question = Cancel the game? It will not count.
online-abort-yes = Yes, cancel it
online-resign-question = Resign? You will lose the game.
online-resign-replaced = Resign? A computer will take your seat and the game will go on.
online-agree = Accept
online-decline = Decline
online-withdraw = Withdraw
online-declined-takeback = { $who } declined your takeback.
online-declined-draw = { $who } declined the draw.
online-declined-rematch = { $who } declined the rematch.
online-accepted-takeback = Takeback accepted.
online-played-on-takeback = { $who } played on: your takeback request has lapsed.
online-played-on-draw = { $who } played on: your draw offer has lapsed.
online-first-turn = { $time } to start
online-offered-takeback = { $who } asks to take back their last turn.
online-offered-takeback-own = You asked for a takeback. Waiting for the answer…
online-offered-draw = { $who } offers a draw.
online-offered-draw-own = You offered a draw. Waiting for the answer…
online-offered-rematch = { $who } offers a rematch.
online-offered-rematch-own = You offered a rematch. Waiting for the answer…
online-rematch = Rematch
online-again = Invite again
online-rematch-go = Go to the rematch
online-analyse = Study this game
online-play-on = Continue from here on this device
online-download = Download the game
online-lobby-back = Back to the lobby
online-chat = Chat
online-chat-table = Players
online-chat-spectators = Spectators
online-chat-earlier = Earlier messages
online-chat-empty = No messages yet.
online-chat-quiet = Hide
online-chat-say = Write a message
online-chat-send = Send
online-chat-line = { $who }: { $text }
online-chat-unread = Chat, { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
online-phrases = Quick messages
online-phrase-hello = Hello!
online-phrase-luck = Good luck!
online-phrase-well-played = Well played!
online-phrase-thanks = Thank you!
online-phrase-sorry = Sorry, I have to go.
online-chat-stranger = Take a seat or sign in to write.
online-private = Your notes
online-note = Notes
online-plan = Conditional turns
online-plan-help = One variation per line: their turn, your reply and so on, separated by spaces. Your reply is played as soon as they play that turn.
online-plan-later = While it is not your turn, you can prepare your replies here.
online-plan-try = Prepare on the board
online-plan-trying = Variation:
online-plan-keep = Keep this variation

## You

you-title = My account
you-public = Public profile
you-guest = You are a guest on this device. With an account you find your games on every device.
you-games-empty = No game in progress.
you-tell = Notifications
you-tell-help = This device notifies you when it is your turn in games without a clock or with days per turn, when you are invited, and when a game starts.
you-tell-never = This browser cannot notify you while the page is closed. On an iPhone or iPad, add the page to the home screen first.
you-tell-denied = Your browser’s settings do not allow this page to notify you.
you-tell-failed = That did not work; your browser may not reach its notification service. Try again later.
you-vacation = Vacation
you-vacation-line = Your correspondence clocks stop while you are away.
you-vacation-left = { $days ->
    [0] You have no days left this year.
    [one] You have { $days } day left this year.
   *[other] You have { $days } days left this year.
}
you-vacation-days = Days
you-vacation-take = Start
you-vacation-until = On vacation until { $date }.
you-vacation-end = End my vacation
you-password = Password
you-password-old = Current password
you-password-new = New password
you-password-change = Change
you-password-changed = Password changed. Your other devices and programs have been signed out.
you-sessions = Devices and programs
you-browser = Browser
you-device = { $browser } on { $system }
you-device-unknown = Unknown browser
you-token = Access token
you-since = since { $date }
you-here = this device
you-revoke = Revoke
you-token-new = Access token for a program
you-token-help = A program plays in your name with this token. With the first token your account is marked as a bot.
you-token-label = Used for
you-token-make = Create
you-token-once = Copy it now: it will not be shown again.
you-leave = Your data
you-export = Export everything
you-sign-out = Sign out
you-delete = Delete my account
you-delete-question = Delete your account? You resign your games in progress; your other games stay, without your name. This cannot be undone.
you-delete-yes = Yes, delete

## Somebody

player-role-player = Player
player-role-bot = Bot
player-role-moderator = Moderator
player-role-admin = Administrator
player-role-computer = Computer
player-ratings = Ratings
player-unrated = No rated games yet.
player-curve = From { $from } to { $to }: from { $first } to { $last }.
player-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
player-played = Games
player-played-empty = No finished games.
player-report = Report
player-report-whom = Who?
player-report-line = What happened?
player-report-send = Send
player-block = Block
player-blocked = Blocked. You no longer read each other’s messages.
player-reported = Thank you. A moderator will look into it.

## Ratings

ratings-title = Ratings
ratings-line = From rated games, game by game; the computer’s levels are included.
ratings-empty = Not enough games yet.
ratings-who = Name
ratings-rating = Rating
ratings-sure = Uncertainty
ratings-games = Games
pool-teams = { $game } in teams
pool-table = { $game } for several players
seats-scores = Score by seat
seats-scores-line = Over all finished games: a win counts 1, a draw ½.
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
history-empty = No games found. Try a wider search.
history-more = More

## Moderation

moderation-title = Moderation
moderation-reports = Reports
moderation-reports-empty = No open reports.
moderation-settle = Mark as resolved
moderation-settled = resolved
moderation-act = Action
moderation-mute = Mute for 24 h
moderation-unmute = Unmute
moderation-ban = Ban
moderation-unban = Unban
moderation-close = Cancel a game
moderation-close-tournament = Cancel a tournament
moderation-about = Name
moderation-game = Game (needed for guests)
moderation-reason = Reason
moderation-go = Apply
moderation-done = Done.
moderation-audit = Log
moderation-audit-empty = No actions yet.

## What the server refuses

api-bad-name = A name has 2 to 20 letters of one alphabet, digits, - or _, and begins with a letter.
api-bad-mail = This is not an email address.
api-bad-password = A password has 8 to 256 characters.
api-bad-push = This browser gave no address for notifications.
api-banned = This account was closed by a moderator.
api-forbidden = You may not do this.
api-internal = Something went wrong on our side. It has been logged; try again in a moment.
api-name-taken = This name is taken, or too similar to one that is.
api-name-reserved = This name is reserved. Choose another one.
api-no-mail = This server sends no mail.
api-no-days = You do not have that many days left.
api-nobody = There is no player of that name.
api-not-available = This player is not available.
api-oneself = That is you.
api-too-many-people = This list is full. Remove somebody first.
api-you-blocked = You have blocked this player. Unblock them first.
api-not-found = Page not found.
api-not-so = The server does not accept this request.
api-nothing-said = Write something first.
api-origin = This request came from another site.
api-rated-accounts = Rated games are for accounts, from the usual start and without a handicap.
api-sign-in = This needs an account: sign in first.
api-too-long = This text is too long.
api-too-many = Too many requests. Wait a moment.
api-too-many-tables = Too many tables are open. Close one, or wait for one to end.
api-busy = Many people are signing in right now. Try again in a moment.
api-unavailable = Games cannot be saved at the moment. Try again shortly.
api-wrong = This is not possible: { $message }.
api-wrong-password = Wrong name or password.
api-wrong-code = Wrong name or recovery code, or the code has expired.
room-another-turn = Another turn was played in the meantime.
room-begun = The game has already started.
room-computer-plays-on = The computer does not agree.
room-in-tournament = A game of a tournament cannot be cancelled. Play it, or resign.
room-muted = A moderator has muted you for now.
room-no-seat = There is no such seat.
room-not-a-player = You are not playing in this game.
room-not-host = Only the player who created the game can add computers.
room-not-together = You cannot play at this table.
room-not-legal = This turn is not allowed: { $message }.
room-not-over = The game is not over.
room-not-started = The game has not started yet.
room-not-stored = The server could not store it; nothing has changed. Try again.
room-not-your-turn = It is not your turn.
room-nothing-said = Write something first.
room-nothing-offered = There is nothing to answer any more.
room-nothing-to-take-back = You have not played yet.
room-over = The game is over.
room-plan = These turns cannot follow each other here.
room-seat-taken = This seat is taken.
room-time-is-up = Your time is up.
room-too-fast = Too many messages. Wait a moment.
room-too-late = A game can only be cancelled before its second turn.
room-too-long = This text is too long.
room-unreadable = The server does not understand this page. Reload it.

## Clubs

online-club = Club
clubs-title = Clubs
club-sign-in = Sign in with a code
api-club-members = Only members of the club can do that.
you-of-club = Your club made this account. With a code from the club you can choose a password: then the account is your own, and the club gives no more codes for it.
you-club-code = Code from your club
