### Pourquoi une partie finit, quel que soit le jeu.

reason-repetition = la même position pour la troisième fois
reason-turn-limit = la limite de coups est atteinte
reason-resigned = abandon
reason-agreed = d’un commun accord
reason-time = le temps est écoulé
