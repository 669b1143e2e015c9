### Composer des positions.

## L’éditeur

edit-title = { $game } : composer une position
edit-tools = Pièces
edit-how = Choisissez une pièce, puis touchez le plateau.
edit-left = reste { $count }
edit-choices = Le trait et les autres réglages
edit-variant = Variante
edit-undo = Annuler
edit-redo = Rétablir
edit-clear = Vider le plateau
edit-start = Position de départ
edit-position = Position en texte
edit-over = Cette position est possible, mais la partie est finie.
edit-half = Touchez maintenant l’une des cases éclairées.
edit-nothing = Cette pièce ne peut pas aller là.
edit-play = Jouer à partir d’ici
edit-link = Copier le lien
edit-actions = Modifier
setup-erase = Retirer
setup-mover = Au trait
edit-playable = On peut jouer à partir de cette position.
edit-no-winner = Aucun camp n’a assez de pièces pour gagner.
edit-none = aucun
