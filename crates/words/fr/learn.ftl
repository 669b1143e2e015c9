### Ce que dit la page où l’on apprend un jeu.

learn-title = Apprendre { $game }
learn-progress = { $number ->
    [one] { $number } leçon terminée sur { $count }
   *[other] { $number } leçons terminées sur { $count }
}
learn-begin = Commencer – { $lesson }
learn-go-on-with = Continuer – { $lesson }
learn-forget = Recommencer le cours
learn-is-done = terminée
learn-step = Leçon { $number } sur { $count }
learn-try = À vous d’essayer.
learn-right = Bien ! Continuez.
learn-next = Leçon suivante
learn-previous = Leçon précédente
learn-skip = Passer
learn-show = Montrer
learn-do-it = Jouer ce coup
learn-again = Recommencer
learn-rules = Les règles de cette leçon
learn-option = C’est une option : { $option }
learn-first-game = Jouer ma première partie
learn-first-game-name = Ma première partie
learn-done = Vous avez fini le cours. Une partie ?
learn-track = Jouer dans cinq minutes
learn-track-how = Cinq courtes leçons, puis votre première partie, avec des conseils.
learn-course = Le cours complet
learn-variant = Variante
