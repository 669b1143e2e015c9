### Un coup raconté : chaque phrase se suffit, elles se disent l’une après l’autre.

## Squadro

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

## Contigo

told-contigo-move = { word-seat } joue son { $piece ->
        [king] roi
       *[pawn] pion
    } de { $from } en { $to }.
told-contigo-move-of = { word-seat } joue un pion de { word-colour } de { $from } en { $to }.
told-contigo-ell = { word-seat } joue son pion de { $from } en { $to }, par { $corner }.
told-contigo-take = { word-seat } prend, avec son { $piece ->
        [king] roi
       *[pawn] pion
    } { $from }, { $taken ->
        [king] le roi
       *[pawn] le pion
    } de { word-colour } en { $to }.
told-contigo-take-of = { word-seat } prend, avec un pion de { word-owner } venu de { $from }, { $taken ->
        [king] le roi
       *[pawn] le pion
    } de { word-colour } en { $to }.
told-contigo-take-on = Puis { $taken ->
        [king] le roi
       *[pawn] le pion
    } de { word-colour } en { $to }.
told-contigo-out = { word-seat } perd son roi et quitte la partie : ses pièces passent à { word-captor }.
told-contigo-stop = { word-seat } s’arrête là.
told-contigo-stay = { word-seat } n’a aucune pièce à déplacer.
told-contigo-sow = { word-seat } puise { $taken } perles en { $pit } et sème { word-turning } : { $drops }.
told-contigo-sow-one = { word-seat } prend 1 perle en { $pit } et la pose en { $to }.

## Kontakt

told-kontakt-place = { word-seat } pose { $kind ->
        [tower] une tour
       *[donjon] un donjon
    } en { $square }.
told-kontakt-place-rampart = { word-seat } pose un rempart en { $first } et { $second }.
told-kontakt-build = { word-seat } porte { $kind ->
        [tower] sa tour
       *[donjon] son donjon
    } de { $from } sur { $to }, à l’étage { $level }.
told-kontakt-build-rampart = { word-seat } porte son rempart de { $from } et { $beside } sur { $first } et { $second }, à l’étage { $level }.
told-kontakt-covers = Dessous, en { $square } : { word-a-piece }.
told-kontakt-uncovers = En { $square } reparaît { word-a-piece }.
told-kontakt-roof = { word-seat } pose un toit sur { $kind ->
        [tower] la tour
       *[donjon] le donjon
    } en { $square } : { $worth } étages, { word-roofs-left }.
told-kontakt-roof-rampart = { word-seat } pose un toit sur le rempart en { $first } et { $second } : { $worth } pièces dessous, { word-roofs-left }.
told-kontakt-foundations = Les fondations sont finies : on peut construire et poser des toits.
told-kontakt-pass = { word-seat } passe.

word-a-piece = { $piece ->
    [light-rampart] un rempart clair
    [light-donjon] un donjon clair
    [light-tower] une tour claire
    [dark-rampart] un rempart foncé
    [dark-donjon] un donjon foncé
   *[dark-tower] une tour foncée
}
word-roofs-left = { $left ->
    [0] c’est le dernier
   *[other] encore { $left } à poser
}

## Eupdonne

told-eupdonne-introduce = { word-seat } introduit une barre de forme { $form } en { $middle }, bout haut vers { word-towards }.
told-eupdonne-take-back = { word-seat } reprend en main la barre { $middle }, de forme { $form }.
told-eupdonne-move = { word-seat } déplace sa barre de forme { $form } de { $from } en { $middle }, bout haut vers { word-towards }.
told-eupdonne-turn = { word-seat } tourne sur place sa barre { $middle }, bout haut vers { word-towards }.
told-eupdonne-pass = { word-seat } passe.
told-eupdonne-links = { $count ->
        [one] La barre posée est liée à { $bars }.
       *[other] La barre posée est liée à { $count } autres : { $bars }.
    }
told-eupdonne-freed = La barre { $middle } de { word-owner } est délivrée.
told-eupdonne-captured = La barre { $middle } de { word-owner } est capturée.
told-eupdonne-corners = { $count ->
        [one] Sa chaîne tient le coin { $corners }.
       *[other] Sa chaîne relie les coins { $corners }.
    }
