### What the page says where games are learned.

learn-title = Learn { $game }
learn-progress = { $number } of { $count } lessons completed
learn-begin = Start – { $lesson }
learn-go-on-with = Continue – { $lesson }
learn-forget = Start over
learn-is-done = completed
learn-step = Lesson { $number } of { $count }
learn-try = Your turn to try.
learn-right = Right! Go on.
learn-next = Next lesson
learn-previous = Previous lesson
learn-skip = Skip
learn-show = Show me
learn-do-it = Play it for me
learn-again = Try again
learn-rules = Rules of this lesson
learn-option = This is an option: { $option }
learn-first-game = Play my first game
learn-first-game-name = My first game
learn-done = You have finished the course. How about a game?
learn-track = Play in five minutes
learn-track-how = Five short lessons, then your first game, with hints.
learn-course = The complete course
learn-variant = Variant
