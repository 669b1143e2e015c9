### What is heard when walking over a board of Eupdonne. Squares are called as turns write them.

## $links is told square by square.

eupdonne-empty = { $square }, { $corner ->
        [yes] empty corner
       *[no] empty
    }
eupdonne-bar = { $corner ->
        [yes] { $square }, corner
       *[no] { $square }
    }, level { $level }, { $captured ->
        [yes] { word-owner }’s captured bar
       *[no] { word-owner }’s bar
    }, form { $form }, middle { $middle }, higher end { word-towards }, { $links-count ->
        [0] no links
       *[other] linked to { $links }
    }
eupdonne-bar-links = { $item }
eupdonne-hand = { word-owner }’s hand: { $count ->
        [0] no bar
        [one] { $count } bar
       *[other] { $count } bars
    } of form { $form }
eupdonne-turned = Higher end { word-towards }.
eupdonne-turn = Rotate the bar
