# Ce que dit l'appareil quand la page est fermée : par le serveur, dans la langue du lecteur.
push-your-turn = À vous de jouer
push-invited = { $name } vous invite à jouer
push-started = Votre partie commence
push-where = { $game } avec { $names }
