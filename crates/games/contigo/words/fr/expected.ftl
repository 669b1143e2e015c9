### Ce que les lecteurs des textes de Contigo attendaient. La page reconnaît la phrase anglaise et la redit ainsi.

expected-pit = un puits comme Nc, E6 ou SW
expected-pits = les perles des 28 puits
expected-controllers = qui joue chacune des quatre couleurs
expected-controller = qui joue une couleur, { $letters }
expected-piece = une pièce ({ $letters })
expected-piece-or-run = une pièce ({ $letters }), ou de 1 à { $room } cases vides
expected-piece-or-number = une pièce ({ $letters }), ou un nombre de cases vides
expected-beads = les perles du puits { $pit }, de 0 à { $full }
expected-leg = `-` ou `x`
expected-turning = `>` ou `<`
expected-drop = un dépôt
expected-last-drop = un dernier dépôt d’au moins une perle
expected-square-6 = une case de a1 à f6
