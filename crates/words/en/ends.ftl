### Why a game ends, whatever the game.

reason-repetition = the same position for the third time
reason-turn-limit = the limit of turns is reached
reason-resigned = resignation
reason-agreed = by agreement
reason-time = time ran out
