### What a turn of __Name__ changed: $side says who, $before and $after how much.

changed-__name__-twos = { $side }: { $after ->
        [one] { $after } row lacks
       *[other] { $after } rows lack
    } one piece; it was { $before }.
