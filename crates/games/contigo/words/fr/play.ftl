### Contigo quand on y joue : son histoire, ce qu’il faut toucher, le nom de ses règles.

## La boîte

box-contigo-story = Deux demi-tabliers réunis par des clips, vingt-huit alvéoles tout autour, cinquante-six perles. Une pièce avance d’autant de cases que l’alvéole devant elle a de perles ; puis on sème, et l’on décide ainsi des pas de tout le monde. Le même tablier sert à aligner, à deux, et à capturer, à quatre.
box-contigo-known = Le départ à deux vient d’un diagramme publié, et le compte des pions est confirmé ailleurs. À quatre, on sait que chacun a cinq pièces et son roi dans un coin.
box-contigo-ours = Les cases de départ à quatre sont notre reconstitution : nous en proposons trois, et toute autre position peut être donnée. Un exemple de la feuille semble permettre de ne pas bouger : nous y lisons une direction impossible, non le droit de passer.
box-contigo-turns = Un coup est le pion puis les semailles : a6-a4/Nc>1.0.2 joue de a6 en a4, puise 3 perles en Nc et les sème dans le sens des aiguilles (< pour l’autre sens) : 1, 0 et 2. Un L s’écrit a6-a4-c4, des prises a6xa4xd4, et -- si rien ne bouge.

## Pendant le coup

play-contigo-choose = Choisissez un pion.
play-contigo-choose-piece = Choisissez un pion ou votre roi.
play-contigo-corner = Choisissez où il tourne.
play-contigo-where = Choisissez où il va.
play-contigo-chain = Prenez encore, ou touchez la pièce pour vous arrêter là.
play-contigo-stay = Aucune pièce ne peut bouger : passez aux semailles.
play-contigo-take-beads = Puisez des perles dans une alvéole.
play-contigo-first-bead = Posez la première perle : elle décide du sens.
play-contigo-drop = Semez les perles une à une, puis validez ; touchez leur alvéole pour en reprendre une.

## Le nom de chaque règle

rule-C1 = le tablier
rule-C2 = les perles
rule-C3 = le départ à deux
rule-C4 = le pion
rule-C5 = l’obligation
rule-C6 = les semailles
rule-C7 = la ligne
rule-C8 = le moment de la ligne
rule-C9 = le L
rule-C10 = les places et les rois
rule-C11 = le départ à quatre
rule-C12 = tout droit
rule-C13 = la prise
rule-C14 = l’enchaînement
rule-C15 = le roi pris
rule-C16 = le dernier roi
rule-C17 = la partie rapide
