### What is heard when walking over a board of Contigo. Squares are called as turns write them.

contigo-empty = { $square }, empty
contigo-pawn = { $square }, { word-seat }’s pawn
contigo-king = { $square }, { word-seat }’s king
contigo-pawn-of = { $square }, { word-seat }’s pawn, commanded by { word-owner }
contigo-pit = pit { $pit }, { $beads ->
        [0] empty
        [one] { $beads } bead
       *[other] { $beads } beads
    }
contigo-pit-in-hand = pit { $pit }, you take from here, { $beads ->
        [0] nothing is left in it
        [one] { $beads } bead is left in it
       *[other] { $beads } beads are left in it
    }
