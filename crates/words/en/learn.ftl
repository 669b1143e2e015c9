### What the page says where games are learned.

learn-title = Learn { $game }
learn-how = One idea at a time, each on a board: make the turn, and see what comes of it.
learn-progress = { $number } of { $count } lessons done
learn-begin = Begin: { $lesson }
learn-go-on-with = Go on: { $lesson }
learn-forget = Begin anew
learn-is-done = done
learn-step = Lesson { $number } of { $count }
learn-try = Your turn to try.
learn-right = That is it. Go on.
learn-next = Next lesson
learn-previous = Previous lesson
learn-skip = Skip
learn-show = Show me
learn-do-it = Do it for me
learn-again = Once more
learn-rules = Rules of this lesson
learn-option = It can be chosen: { $option }
learn-first-game = Play my first game
learn-first-game-name = My first game
learn-done = You know how to play. A game?
