### Ce que toutes les leçons et toutes les pages de règles disent de la même façon.

learn-other = C’est permis, mais ce n’est pas ce que l’on demande ici. Reprenez, et relisez la consigne.

rules-heading = Les règles
rules-contents = Sommaire
rules-play = Jouer
rules-learn = Apprendre sur le plateau
rules-other-language = In English
rules-known = Ce que l’on sait
rules-ours = Ce qui est de nous
rules-reading = Notre lecture.
rules-choice = On peut le choisir :
rules-options = Variantes et options
rules-usual = d’ordinaire
rules-stopped-title = Quand une partie s’arrête d’elle-même
rules-stopped = Aucune feuille n’en parle, et toute partie doit pouvoir finir. La même position, avec le même joueur au trait, vue pour la troisième fois : la partie est nulle. Elle l’est aussi après quatre cents coups, à moins que l’on n’ait convenu d’une autre limite.
rules-written-title = Comment on note
rules-squares = Une case se nomme par sa colonne, une lettre, d’ouest en est, puis par sa rangée, un chiffre, du sud au nord : a1 est au sud-ouest.
