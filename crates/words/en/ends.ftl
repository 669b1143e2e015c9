### Why a game ends, whatever the game.

reason-repetition = threefold repetition
reason-turn-limit = turn limit reached
reason-resigned = resignation
reason-agreed = by agreement
reason-time = out of time
