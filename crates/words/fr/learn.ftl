### Ce que dit la page où l’on apprend un jeu.

learn-title = Apprendre { $game }
learn-how = Une idée à la fois, chacune sur un plateau : jouez le coup et voyez ce qu’il donne.
learn-progress = { $number ->
    [one] { $number } leçon faite sur { $count }
   *[other] { $number } leçons faites sur { $count }
}
learn-begin = Commencer : { $lesson }
learn-go-on-with = Continuer : { $lesson }
learn-forget = Tout reprendre
learn-is-done = faite
learn-step = Leçon { $number } sur { $count }
learn-try = À vous d’essayer.
learn-right = C’est ça. Continuez.
learn-next = Leçon suivante
learn-previous = Leçon précédente
learn-skip = Passer
learn-show = Montrez-moi
learn-do-it = Faites-le pour moi
learn-again = Encore une fois
learn-rules = Les règles de cette leçon
learn-option = On peut le choisir : { $option }
learn-first-game = Jouer ma première partie
learn-first-game-name = Ma première partie
learn-done = Vous savez jouer. Une partie ?
