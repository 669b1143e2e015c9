### A turn of Eupdonne told: every sentence stands alone, and they are said one after another.

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
