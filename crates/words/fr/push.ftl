# Ce que dit l'appareil quand la page est fermée : par le serveur, dans la langue du lecteur.
push-your-turn = À vous de jouer
push-invited = { $name } vous invite à jouer
push-started = Votre partie commence
push-paired = Votre partie de tournoi commence
push-where = { $game } avec { $names }

# Ce que le serveur écrit dans ses messages.
mail-recovery-subject = Votre code de récupération
mail-recovery = Bonjour { $name }, votre code de récupération est { $code }. Sur la page de connexion, choisissez « Mot de passe oublié ? » et saisissez-le avec un nouveau mot de passe. Il est valable une heure. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe n’a pas changé.
