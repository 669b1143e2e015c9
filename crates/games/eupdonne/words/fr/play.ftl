### Eupdonne quand on y joue : son histoire, ce qu’il faut toucher, le nom de ses règles.

## La boîte

box-eupdonne-story = Six barres par joueur, chacune comme un petit escalier dont les marches sont dans le désordre. Deux barres amies ne se touchent qu’à niveaux égaux ; serrée entre deux des vôtres, une barre ennemie change de camp et devient un maillon de votre chaîne.
box-eupdonne-known = Il n’en reste qu’une feuille, à laquelle il manque des morceaux. Nous n’avons rien trouvé d’autre : ni l’auteur, ni l’année, ni une boîte.
box-eupdonne-ours = Les barres sont reconstituées : trois niveaux dans le désordre donnent exactement trois formes. Le déplacement libre, les captives amies et l’interdiction de défaire son coup sont notre interprétation de la feuille.
box-eupdonne-turns = +2d4n introduit une barre de forme 2, milieu en d4, bout haut au nord ; d4>e6w la déplace, -d4 la reprend ; ou pass.

## Pendant le coup

play-eupdonne-choose = Prenez une barre dans votre main ou sur le damier.
play-eupdonne-choose-hand = Prenez une barre dans votre main.
play-eupdonne-choose-board = Prenez une barre sur le damier.
play-eupdonne-where = Choisissez la case de son milieu.
play-eupdonne-where-or-hand = Choisissez la case de son milieu, ou reprenez-la en main.
play-eupdonne-to-hand = Elle ne peut que revenir dans votre main.
play-eupdonne-end = Pivotez la barre et validez, ou touchez la case de son bout haut.

## Le nom de chaque règle

rule-E1 = le damier
rule-E2 = les barres
rule-E3 = le camp
rule-E4 = la liaison
rule-E5 = l’action
rule-E6 = la pose
rule-E7 = ne pas défaire
rule-E8 = les captives
rule-E9 = la délivrance
rule-E10 = la capture
rule-E11 = la tenaille
rule-E12 = les contacts inégaux
rule-E13 = les deux coins
