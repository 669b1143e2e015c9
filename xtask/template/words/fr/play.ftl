### __Name__ quand on y joue : son histoire, ce qu’il faut toucher, le nom de ses règles.

## La boîte

box-__name__-story = Neuf cases, deux bois, et aucun moyen de gagner contre qui regarde.
box-__name__-known = Tout : entre bons joueurs, personne ne gagne.
box-__name__-ours = Rien ne se lit de deux façons.
box-__name__-turns = Un coup est la case : b2.

## Pendant le coup

play-__name__-choose = Choisissez une case libre.

## Le nom de chaque règle

rule-__L__1 = le tour
rule-__L__2 = la ligne
rule-__L__3 = le plateau plein
