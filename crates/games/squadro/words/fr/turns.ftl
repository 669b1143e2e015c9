### Un coup de Squadro raconté : chaque phrase se suffit, elles se disent l’une après l’autre.

turn-squadro-advance = { word-seat } avance de { $squares ->
        [one] { $squares } case
       *[other] { $squares } cases
    } dans le couloir { $lane }, jusqu’au couloir { $crossed } de { $seat ->
        [yellow] { seat-red }
       *[red] { seat-yellow }
    }.
turn-squadro-turned = { word-seat } avance de { $squares ->
        [one] { $squares } case
       *[other] { $squares } cases
    } dans le couloir { $lane }, atteint le bord et fait demi-tour.
turn-squadro-home = { word-seat } rentre la pièce du couloir { $lane } : { $home ->
        [one] { $home } rentrée
       *[other] { $home } rentrées
    } sur 4.
turn-squadro-sent-back = La pièce de { word-seat } du couloir { $lane } est sautée et revient { $way ->
        [home] à son bord de demi-tour
       *[out] au départ
    }.
