### A turn of Eupdonne told: every sentence stands alone, and they are said one after another.

turn-eupdonne-introduce = { word-seat } introduces a bar of form { $form } on { $middle }, higher end { word-towards }.
turn-eupdonne-take-back = { word-seat } takes the bar on { $middle }, of form { $form }, back to hand.
turn-eupdonne-move = { word-seat } moves a bar of form { $form } from { $from } to { $middle }, higher end { word-towards }.
turn-eupdonne-turn = { word-seat } turns the bar on { $middle } in place, higher end { word-towards }.
turn-eupdonne-pass = { word-seat } passes.
turn-eupdonne-links = { $count ->
        [one] The bar put down is linked to { $bars }.
       *[other] The bar put down is linked to { $count } others: { $bars }.
    }
turn-eupdonne-freed = { word-owner }’s bar on { $middle } is freed.
turn-eupdonne-captured = { word-owner }’s bar on { $middle } is captured.
turn-eupdonne-corners = { $count ->
        [one] Its chain holds the corner { $corners }.
       *[other] Its chain joins the corners { $corners }.
    }
