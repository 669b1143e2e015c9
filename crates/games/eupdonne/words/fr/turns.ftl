### Un coup d’Eupdonne raconté : chaque phrase se suffit, elles se disent l’une après l’autre.

turn-eupdonne-introduce = { word-seat } introduit une barre de forme { $form } en { $middle }, bout haut vers { word-towards }.
turn-eupdonne-take-back = { word-seat } reprend en main la barre { $middle }, de forme { $form }.
turn-eupdonne-move = { word-seat } déplace sa barre de forme { $form } de { $from } en { $middle }, bout haut vers { word-towards }.
turn-eupdonne-turn = { word-seat } tourne sur place sa barre { $middle }, bout haut vers { word-towards }.
turn-eupdonne-pass = { word-seat } passe.
turn-eupdonne-links = { $count ->
        [one] La barre posée est liée à { $bars }.
       *[other] La barre posée est liée à { $count } autres : { $bars }.
    }
turn-eupdonne-freed = La barre { $middle } de { word-owner } est délivrée.
turn-eupdonne-captured = La barre { $middle } de { word-owner } est capturée.
turn-eupdonne-corners = { $count ->
        [one] Sa chaîne tient le coin { $corners }.
       *[other] Sa chaîne relie les coins { $corners }.
    }
