### A turn of Squadro told: every sentence stands alone, and they are said one after another.

told-squadro-advance = { word-seat } goes { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } along lane { $lane }, to { $square }.
told-squadro-turned = { word-seat } goes { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } along lane { $lane }, reaches the edge and turns.
told-squadro-home = { word-seat } brings the piece of lane { $lane } home: { $home } of four.
told-squadro-sent-back = { word-seat }’s piece of lane { $lane } is jumped and goes back to its { $way ->
        [home] turning edge
       *[out] start
    }.
