### Ce que toutes les leçons et toutes les pages de règles disent de la même façon.

learn-other = C’est permis, mais ce n’est pas ce que l’on demande ici. Reprenez, et relisez la consigne.

rules-heading = Les règles
rules-contents = Sommaire
rules-play = Jouer
rules-learn = Apprendre sur le plateau
rules-other-language = In English
rules-known = Ce que l’on sait
rules-ours = Notre interprétation
rules-reading = Notre lecture.
rules-choice = Au choix :
rules-options = Variantes et options
rules-usual = par défaut
rules-stopped-title = Quand une partie est arrêtée
rules-stopped = Les feuilles n’en parlent pas, mais toute partie doit pouvoir finir. Quand la même position revient pour la troisième fois, avec le même joueur au trait, la partie est nulle. Elle l’est aussi après quatre cents coups, sauf si une autre limite a été convenue.
rules-written-title = La notation
rules-squares = Une case se nomme par sa colonne, une lettre, d’ouest en est, puis par sa rangée, un chiffre, du sud au nord : a1 est au sud-ouest.
