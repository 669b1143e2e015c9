### A turn of Contigo told: every sentence stands alone, and they are said one after another.

turn-contigo-move = { word-seat } moves { $piece ->
        [king] the king
       *[pawn] a pawn
    } from { $from } to { $to }.
turn-contigo-move-of = { word-seat } moves a pawn of { word-colour } from { $from } to { $to }.
turn-contigo-ell = { word-seat } moves a pawn from { $from } to { $to }, by way of { $corner }.
turn-contigo-take = { word-seat }’s { $piece ->
        [king] king
       *[pawn] pawn
    } from { $from } takes { word-colour }’s { $taken ->
        [king] king
       *[pawn] pawn
    } on { $to }.
turn-contigo-take-of = { word-seat }, with a pawn of { word-owner } from { $from }, takes { word-colour }’s { $taken ->
        [king] king
       *[pawn] pawn
    } on { $to }.
turn-contigo-take-on = Then { word-colour }’s { $taken ->
        [king] king
       *[pawn] pawn
    } on { $to }.
turn-contigo-out = { word-seat }’s king is captured: { word-captor } takes over the army.
turn-contigo-stop = { word-seat } stops there.
turn-contigo-stay = { word-seat } has no piece to move.
turn-contigo-sow = { word-seat } takes { $taken } beads from pit { $pit } and sows { word-turning }: { $drops }.
turn-contigo-sow-one = { word-seat } takes 1 bead from pit { $pit } and drops it into { $to }.
