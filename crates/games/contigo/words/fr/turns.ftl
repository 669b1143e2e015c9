### Un coup de Contigo raconté : chaque phrase se suffit, elles se disent l’une après l’autre.

turn-contigo-move = { word-seat } joue son { $piece ->
        [king] roi
       *[pawn] pion
    } de { $from } en { $to }.
turn-contigo-move-of = { word-seat } joue un pion de { word-colour } de { $from } en { $to }.
turn-contigo-ell = { word-seat } joue son pion de { $from } en { $to }, par { $corner }.
turn-contigo-take = { word-seat } prend, avec son { $piece ->
        [king] roi
       *[pawn] pion
    } { $from }, { $taken ->
        [king] le roi
       *[pawn] le pion
    } de { word-colour } en { $to }.
turn-contigo-take-of = { word-seat } prend, avec un pion de { word-owner } venu de { $from }, { $taken ->
        [king] le roi
       *[pawn] le pion
    } de { word-colour } en { $to }.
turn-contigo-take-on = Puis { $taken ->
        [king] le roi
       *[pawn] le pion
    } de { word-colour } en { $to }.
turn-contigo-out = { word-seat } perd son roi et quitte la partie : ses pièces passent à { word-captor }.
turn-contigo-stop = { word-seat } s’arrête là.
turn-contigo-stay = { word-seat } n’a aucune pièce à déplacer.
turn-contigo-sow = { word-seat } puise { $taken } perles en { $pit } et sème { word-turning } : { $drops }.
turn-contigo-sow-one = { word-seat } prend 1 perle en { $pit } et la pose en { $to }.
