### Ce que l’on entend en parcourant un plateau d’Eupdonne. Les cases portent le nom qu’elles ont dans la notation.

## $links se dit case par case.

eupdonne-empty = { $square }, { $corner ->
        [yes] coin libre
       *[no] libre
    }
eupdonne-bar = { $corner ->
        [yes] { $square }, coin
       *[no] { $square }
    }, niveau { $level }, { $captured ->
        [yes] barre capturée de { word-owner }
       *[no] barre de { word-owner }
    }, forme { $form }, milieu { $middle }, bout haut vers { word-towards }, { $links-count ->
        [0] sans liaison
       *[other] liée à { $links }
    }
eupdonne-bar-links = { $item }
eupdonne-hand = Main de { word-owner } : { $count ->
        [0] plus de barre
        [one] { $count } barre
       *[other] { $count } barres
    } de forme { $form }
eupdonne-turned = Bout haut vers { word-towards }.
eupdonne-turn = Pivoter la barre
