### Ce que les lecteurs des textes de Squadro attendaient. La page reconnaît la phrase anglaise et la redit ainsi.

expected-lane = un couloir de 1 à 5
expected-progress = une avance
