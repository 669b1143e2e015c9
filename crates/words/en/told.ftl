### A turn told: every sentence stands alone, and they are said one after another.

## Squadro

told-squadro-advance = { word-seat } goes { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } along lane { $lane }, to { $square }.
told-squadro-turned = { word-seat } goes { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } along lane { $lane }, reaches the edge and turns.
told-squadro-home = { word-seat } brings the piece of lane { $lane } home: { $home } of four.
told-squadro-sent-back = { word-seat }’s piece of lane { $lane } is jumped and goes back to its { $way ->
        [home] turning edge
       *[out] start
    }.

## Contigo

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
told-contigo-out = { word-seat } loses the king and is out: the pieces pass to { word-captor }.
told-contigo-stop = { word-seat } stops there.
told-contigo-stay = { word-seat } has no piece to move.
told-contigo-sow = { word-seat } takes { $taken } beads from pit { $pit } and sows { word-turning }: { $drops }.
told-contigo-sow-one = { word-seat } takes 1 bead from pit { $pit } and drops it into { $to }.

## Kontakt

told-kontakt-place = { word-seat } places a { $kind ->
        [tower] tower
       *[donjon] donjon
    } on { $square }.
told-kontakt-place-rampart = { word-seat } places a rampart on { $first } and { $second }.
told-kontakt-build = { word-seat } carries a { $kind ->
        [tower] tower
       *[donjon] donjon
    } from { $from } onto { $to }, at level { $level }.
told-kontakt-build-rampart = { word-seat } carries a rampart from { $from } and { $beside } onto { $first } and { $second }, at level { $level }.
told-kontakt-covers = Under it on { $square }: { word-a-piece }.
told-kontakt-uncovers = On { $square }, { word-a-piece } comes to light again.
told-kontakt-roof = { word-seat } puts a roof on the { $kind ->
        [tower] tower
       *[donjon] donjon
    } on { $square }: { $worth } levels, { word-roofs-left }.
told-kontakt-roof-rampart = { word-seat } puts a roof on the rampart on { $first } and { $second }: { $worth } pieces below, { word-roofs-left }.
told-kontakt-foundations = The foundations are laid: building and roofing may begin.
told-kontakt-pass = { word-seat } passes.

word-a-piece = { $piece ->
    [light-rampart] a light rampart
    [light-donjon] a light donjon
    [light-tower] a light tower
    [dark-rampart] a dark rampart
    [dark-donjon] a dark donjon
   *[dark-tower] a dark tower
}
word-roofs-left = { $left ->
    [0] it was the last
   *[other] { $left } more to place
}

## Eupdonne

told-eupdonne-introduce = { word-seat } introduces a bar of form { $form } on { $middle }, higher end { word-towards }.
told-eupdonne-take-back = { word-seat } takes the bar on { $middle }, of form { $form }, back to hand.
told-eupdonne-move = { word-seat } moves a bar of form { $form } from { $from } to { $middle }, higher end { word-towards }.
told-eupdonne-turn = { word-seat } turns the bar on { $middle } in place, higher end { word-towards }.
told-eupdonne-pass = { word-seat } passes.
told-eupdonne-links = { $count ->
        [one] The bar put down is linked to { $bars }.
       *[other] The bar put down is linked to { $count } others: { $bars }.
    }
told-eupdonne-freed = { word-owner }’s bar on { $middle } is freed.
told-eupdonne-captured = { word-owner }’s bar on { $middle } is captured.
told-eupdonne-corners = { $count ->
        [one] Its chain holds the corner { $corners }.
       *[other] Its chain joins the corners { $corners }.
    }
