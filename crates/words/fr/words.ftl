### Les mots que les phrases partagent. Une phrase les appelle par leur nom (« { word-seat } ») et ils
### prennent la valeur de la phrase : aucune langue ne reçoit un mot d’une autre.

## Les places autour du plateau

seat-yellow = Jaune
seat-red = Rouge
seat-blue = Bleu
seat-green = Vert
seat-light = Clair
seat-dark = Foncé
seat-light1 = Clair 1
seat-dark1 = Foncé 1
seat-light2 = Clair 2
seat-dark2 = Foncé 2
seat-light3 = Clair 3
seat-dark3 = Foncé 3

## La même place sous le nom que lui donne une phrase

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

## Les directions

word-way = { $way ->
    [north] vers le nord
    [east] vers l’est
    [south] vers le sud
   *[west] vers l’ouest
}
word-towards = { $towards ->
    [north] le nord
    [east] l’est
    [south] le sud
   *[west] l’ouest
}
word-one = { $one ->
    [north] vers le nord
    [east] vers l’est
    [south] vers le sud
   *[west] vers l’ouest
}
word-other = { $other ->
    [north] vers le nord
    [east] vers l’est
    [south] vers le sud
   *[west] vers l’ouest
}
word-turning = { $turning ->
    [clockwise] dans le sens des aiguilles d’une montre
   *[counterclockwise] en sens inverse des aiguilles d’une montre
}

## Les énumérations

list-comma = { $items }, { $item }
list-or = { $items } ou { $item }
list-and = { $items } et { $item }
