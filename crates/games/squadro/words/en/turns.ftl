### A turn of Squadro told: every sentence stands alone, and they are said one after another.

turn-squadro-advance = { word-seat } goes { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } along lane { $lane }, to { $seat ->
        [yellow] { seat-red }’s lane { $crossed }
       *[red] { seat-yellow }’s lane { $crossed }
    }.
turn-squadro-turned = { word-seat } goes { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } along lane { $lane }, reaches the edge and turns.
turn-squadro-home = { word-seat } brings the piece of lane { $lane } home: { $home } of 4.
turn-squadro-sent-back = { word-seat }’s piece of lane { $lane } is jumped and sent back to its { $way ->
        [home] turning edge
       *[out] start
    }.
