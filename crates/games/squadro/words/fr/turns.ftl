### Un coup de Squadro raconté : chaque phrase se suffit, elles se disent l’une après l’autre.

told-squadro-advance = { word-seat } avance de { $squares ->
        [one] { $squares } case
       *[other] { $squares } cases
    } dans le couloir { $lane }, jusqu’en { $square }.
told-squadro-turned = { word-seat } avance de { $squares ->
        [one] { $squares } case
       *[other] { $squares } cases
    } dans le couloir { $lane }, atteint le bord et fait demi-tour.
told-squadro-home = { word-seat } rentre la pièce du couloir { $lane } : { $home ->
        [one] { $home } rentrée
       *[other] { $home } rentrées
    } sur quatre.
told-squadro-sent-back = La pièce de { word-seat } du couloir { $lane } est sautée et revient { $way ->
        [home] à son bord de demi-tour
       *[out] au départ
    }.
