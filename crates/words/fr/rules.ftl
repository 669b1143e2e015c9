### Le nom de chaque règle, et la façon de la citer : « … (règle C6, les semailles) ».

refusal-cited = { $sentence } (règle { $rule }, { $name })

## Squadro

rule-S1 = le plateau
rule-S2 = les points
rule-S3 = l’avancée
rule-S4 = le tour
rule-S5 = les bords
rule-S6 = le saut
rule-S7 = le renvoi
rule-S8 = la fin

## Contigo

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

## Kontakt

rule-K1 = le parc
rule-K2 = les pièces
rule-K3 = les colonnes
rule-K4 = l’ordre des fondations
rule-K5 = le premier rempart
rule-K6 = le contact
rule-K7 = poser
rule-K8 = construire
rule-K9 = le donjon
rule-K10 = la tour
rule-K11 = ce qu’on couvre
rule-K12 = le rempart
rule-K13 = le toit
rule-K14 = passer
rule-K15 = tous les toits
rule-K16 = les points
rule-K17 = tout le monde passe
rule-K18 = la partie arrêtée

## Eupdonne

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
