### A turn of Contigo told: every sentence stands alone, and they are said one after another.

told-contigo-move = { word-seat } moves { $piece ->
        [king] the king
       *[pawn] a pawn
    } from { $from } to { $to }.
told-contigo-move-of = { word-seat } moves a pawn of { word-colour } from { $from } to { $to }.
told-contigo-ell = { word-seat } moves a pawn from { $from } to { $to }, by way of { $corner }.
told-contigo-take = { word-seat }’s { $piece ->
        [king] king
       *[pawn] pawn
    } from { $from } takes { word-colour }’s { $taken ->
        [king] king
       *[pawn] pawn
    } on { $to }.
told-contigo-take-of = { word-seat }, with a pawn of { word-owner } from { $from }, takes { word-colour }’s { $taken ->
        [king] king
       *[pawn] pawn
    } on { $to }.
told-contigo-take-on = Then { word-colour }’s { $taken ->
        [king] king
       *[pawn] pawn
    } on { $to }.
told-contigo-out = { word-seat }’s king is captured: { word-captor } takes over the army.
told-contigo-stop = { word-seat } stops there.
told-contigo-stay = { word-seat } has no piece to move.
told-contigo-sow = { word-seat } takes { $taken } beads from pit { $pit } and sows { word-turning }: { $drops }.
told-contigo-sow-one = { word-seat } takes 1 bead from pit { $pit } and drops it into { $to }.
