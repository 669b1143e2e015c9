### Ce que l’on entend en parcourant un plateau de Contigo. Les cases portent le nom qu’elles ont dans la notation.

contigo-empty = { $square }, libre
contigo-pawn = { $square }, pion de { word-seat }
contigo-king = { $square }, roi de { word-seat }
contigo-pawn-of = { $square }, pion de { word-seat }, aux ordres de { word-owner }
contigo-pit = alvéole { $pit }, { $beads ->
        [0] vide
        [one] { $beads } perle
       *[other] { $beads } perles
    }
contigo-pit-in-hand = alvéole { $pit }, vous y puisez, { $beads ->
        [0] plus rien dedans
        [one] il y reste { $beads } perle
       *[other] il y reste { $beads } perles
    }
