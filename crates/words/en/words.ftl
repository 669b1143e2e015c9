### Words that sentences share. A sentence calls them by name (“{ word-seat }”) and they take the
### sentence’s value: no language is handed a word of another.

## Seats around the board

seat-yellow = Yellow
seat-red = Red
seat-blue = Blue
seat-green = Green
seat-light = Light
seat-dark = Dark
seat-light1 = Light 1
seat-dark1 = Dark 1
seat-light2 = Light 2
seat-dark2 = Dark 2
seat-light3 = Light 3
seat-dark3 = Dark 3

## The same seats by the name a sentence gives them

word-seat = { $seat ->
    [yellow] { seat-yellow }
    [red] { seat-red }
    [blue] { seat-blue }
    [green] { seat-green }
    [light] { seat-light }
    [dark] { seat-dark }
    [light1] { seat-light1 }
    [dark1] { seat-dark1 }
    [light2] { seat-light2 }
    [dark2] { seat-dark2 }
    [light3] { seat-light3 }
    [dark3] { seat-dark3 }
   *[other] { $seat }
}
word-side = { $side ->
    [yellow] { seat-yellow }
    [red] { seat-red }
    [blue] { seat-blue }
    [green] { seat-green }
    [light] { seat-light }
    [dark] { seat-dark }
   *[other] { $side }
}
word-owner = { $owner ->
    [yellow] { seat-yellow }
    [red] { seat-red }
    [blue] { seat-blue }
    [green] { seat-green }
    [light] { seat-light }
    [dark] { seat-dark }
   *[other] { $owner }
}
word-colour = { $colour ->
    [yellow] { seat-yellow }
    [red] { seat-red }
    [blue] { seat-blue }
    [green] { seat-green }
    [light] { seat-light }
    [dark] { seat-dark }
   *[other] { $colour }
}
word-controller = { $controller ->
    [yellow] { seat-yellow }
    [red] { seat-red }
    [blue] { seat-blue }
    [green] { seat-green }
    [light] { seat-light }
    [dark] { seat-dark }
   *[other] { $controller }
}
word-mover = { $mover ->
    [yellow] { seat-yellow }
    [red] { seat-red }
    [blue] { seat-blue }
    [green] { seat-green }
    [light] { seat-light }
    [dark] { seat-dark }
   *[other] { $mover }
}
word-captor = { $captor ->
    [yellow] { seat-yellow }
    [red] { seat-red }
    [blue] { seat-blue }
    [green] { seat-green }
    [light] { seat-light }
    [dark] { seat-dark }
   *[other] { $captor }
}

## Directions

word-way = { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
word-towards = { $towards ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
word-one = { $one ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
word-other = { $other ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
word-turning = { $turning ->
    [clockwise] clockwise
   *[counterclockwise] counter-clockwise
}

## Lists

list-comma = { $items }, { $item }
list-or = { $items } or { $item }
list-and = { $items } and { $item }
