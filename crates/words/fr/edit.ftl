### Composer des positions.

## L’éditeur

edit-title = { $game } : composer une position
edit-tools = Ce que vous posez
edit-how = Choisissez une pièce, puis touchez le plateau.
edit-left = reste { $count }
edit-choices = Le trait, et le reste
edit-variant = Variante
edit-undo = Revenir
edit-redo = Refaire
edit-clear = Vider le plateau
edit-start = Départ habituel
edit-position = La position en texte
edit-fine = On peut jouer depuis cette position.
edit-over = Cette position peut être, mais la partie y est finie.
edit-half = Touchez maintenant l’une des places éclairées.
edit-nothing = Cela ne va pas là.
edit-play = Jouer d’ici
edit-link = Copier un lien
edit-actions = Changements
setup-erase = Retirer
setup-mover = Au trait
