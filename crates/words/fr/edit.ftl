### Composer des positions.

## L’éditeur

edit-title = { $game } : composer une position
edit-tools = Pièces
edit-how = Choisissez une pièce, puis touchez le plateau.
edit-left = reste { $count }
edit-choices = Trait et détails
edit-variant = Variante
edit-undo = Annuler
edit-redo = Rétablir
edit-clear = Vider le plateau
edit-start = Position de départ
edit-position = La position en texte
edit-fine = Cette position est jouable.
edit-over = Dans cette position, la partie est déjà terminée.
edit-half = Touchez maintenant une des cases éclairées.
edit-nothing = Cela ne se pose pas là.
edit-play = Jouer à partir d’ici
edit-link = Copier le lien
edit-actions = Modifier
setup-erase = Retirer
setup-mover = Trait
