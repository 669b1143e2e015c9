### Pourquoi une partie finit, quel que soit le jeu.

reason-repetition = triple répétition
reason-turn-limit = limite de coups atteinte
reason-resigned = abandon
reason-agreed = d’un commun accord
reason-time = temps écoulé
