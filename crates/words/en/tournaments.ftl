### Tournaments. These sentences come with their pages.

## All tournaments

tournaments-create = Create a tournament
tournaments-create-go = Create the tournament
tournaments-options = More options
tournaments-ahead = Open and in progress
tournaments-ahead-empty = No tournament right now. Create one: it will appear here.
tournaments-over = Finished
tournaments-over-empty = No tournament has ended yet.
tournaments-more = Earlier ones
tournaments-invite = By link
tournament-form = Format
tournament-form-arena = Arena
tournament-form-swiss = Swiss
tournament-form-round-robin = Round robin
tournament-form-knockout = Knockout
tournament-form-arena-help = For a set time, players get a new opponent as soon as they are free.
tournament-form-swiss-help = In each round, players with similar scores who have not met yet play each other.
tournament-form-round-robin-help = Everybody plays everybody. With days per turn, all games start at once.
tournament-form-knockout-help = Whoever loses is out.
tournament-name = Name
tournament-minutes = Minutes
tournament-rounds = Rounds
tournament-cycles = Games against each opponent
tournament-third = Match for third place
tournament-starts = Start time (leave it empty to start when you like)
tournament-public = Show in the list of tournaments
tournament-rated = Rated games
tournament-teams = Fixed teams
tournament-min = Minimum rating
tournament-max = Maximum rating
tournament-late = Late entry allowed
tournament-fill = Fill with computers up to
tournament-fill-none = no computers
tournament-fill-players = { $count } players
tournament-level = Their level
tournament-length = { $form }, { $minutes } min
tournament-of-rounds = { $form }, { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournament-entrants = { $count ->
    [0] nobody entered yet
    [one] { $count } player
   *[other] { $count } players
}

## A tournament

tournament-untitled = { $form } – { $game }
tournament-by = created by { $name }
tournament-open = Open for entry
tournament-open-until = Starts in { $time }
tournament-running = In progress
tournament-round = Round { $round }
tournament-ends = { $time } left
tournament-last-games = Last games
tournament-finished = Finished
tournament-won = { $names } won the tournament.
tournament-cancelled = Cancelled
tournament-entered = You are in. Your game opens here when it starts.
tournament-waiting = Waiting for your next game…
tournament-bye = You have no game in this round: you get the points of a bye.
tournament-absent = You were away and are no longer paired. Press “I am back” to play on.
tournament-left = You left this tournament.
tournament-play = Go to your game
tournament-here = I am back
tournament-join = Enter
tournament-partners = Your partners’ names
tournament-start = Start now
tournament-withdraw = Withdraw
tournament-withdraw-question = Withdraw? You forfeit the games you are playing.
tournament-withdraw-yes = Yes, withdraw
tournament-close-round = End the round
tournament-close-round-question = End the round? Games in progress will not count.
tournament-close-round-yes = Yes, end it
tournament-cancel = Cancel the tournament
tournament-cancel-question = Cancel the tournament? Games in progress will not count.
tournament-cancel-yes = Yes, cancel it
tournament-no = No
tournament-link = Share this link with anyone who wants to play or watch.
tournament-standings = Standings
tournament-standings-empty = Nobody has entered yet.
tournament-standings-more = Show more
tournament-rank = Rank
tournament-player = Player
tournament-score = Points
tournament-played = Games
tournament-tie-buchholz = Buchholz
tournament-tie-buchholz-cut1 = Buchholz −1
tournament-tie-sonneborn-berger = Sonneborn-Berger
tournament-tie-progressive = Progressive
tournament-tie-wins = Wins
tournament-away = away
tournament-withdrawn = withdrawn
tournament-games = Games to watch
tournament-games-empty = No game in progress.
tournament-cross = Cross-table
tournament-cross-bye = bye
tournament-cross-playing = in progress
tournament-cross-forfeit = { $points } by forfeit
tournament-cross-against = { $points } against { $names }
tournament-files = Results
tournament-file-json = Everything (JSON)
tournament-file-standings = Standings (CSV)
tournament-file-games = Games (CSV)

## What the server refuses

api-too-many-tournaments = Five of your tournaments are not over. Cancel one, or wait for one to end.
tournament-already-joined = { $name } has already entered.
tournament-begun = The tournament has already begun.
tournament-full = The tournament is full: { $max } players have entered.
tournament-members = A team is { $needed } players, not { $found }.
tournament-not-begun = The tournament has not begun.
tournament-not-entered = You have not entered this tournament.
tournament-over = The tournament is over.
tournament-rating = Your rating is outside the limits of this tournament.
tournament-too-few = { $found } entered; a game needs { $needed }.
tournament-too-late = The tournament has begun and can no longer be entered.
