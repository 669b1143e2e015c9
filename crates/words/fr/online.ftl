### Jouer avec des gens qui sont ailleurs. Ces phrases viennent avec ces pages.

## Partout en ligne

online-needs-network = Jouer en ligne demande le réseau
online-no-network = Personne ne répond. Vérifiez la connexion ; les parties sur cet appareil marchent toujours.
online-no-server = Cette adresse n’a pas de serveur de jeu. Les parties sur cet appareil marchent toujours.
online-not-sent = La connexion est coupée : rien n’est parti. Réessayez dans un instant.
online-overtaken = Un autre coup a été joué ici entre-temps : le vôtre ne convient plus et n’a pas été envoyé.
online-lost = Connexion perdue. On revient…
online-closing = Le serveur redémarre. Les pendules sont arrêtées ; on revient dans un instant.
online-pending = Envoyé…
online-nobody = Compte supprimé
online-bot = programme
online-guest = invité
online-here = présent
online-away = absent
online-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
online-day = { $count } j
online-hour = { $count } h
online-minute = { $count } min
online-second = { $count } s
online-clock-fischer = { $time } + { $seconds } s par coup
online-clock-delay = { $time }, { $seconds } s offertes par coup
online-clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
online-rated = compte pour le classement
online-unrated = pour le plaisir
online-public = visible de tous
online-by-link = par lien seulement
online-deadline = encore { $time }
online-aborted = Partie annulée.
online-free-seats = { $count ->
    [0] attend une réponse
    [one] { $count } place libre
   *[other] { $count } places libres
}

## Le salon

lobby-title = Jouer en ligne
lobby-more = Voir aussi
lobby-mine = Vos parties
lobby-mine-empty = Aucune partie en cours.
lobby-open = Parties qui attendent quelqu’un
lobby-open-empty = Personne n’attend en ce moment. Cherchez un adversaire ou créez une partie : elle apparaîtra ici.
lobby-live = Parties à regarder
lobby-live-empty = Aucune partie publique en cours.
lobby-pair = Trouver un adversaire
lobby-pair-go = Chercher
lobby-game = Jeu
lobby-rated = Compte pour le classement
lobby-public = Visible de tous dans le salon
lobby-create = Créer une partie
lobby-create-go = Créer la partie
lobby-invite = Inviter par son nom
lobby-clock-wrong = Cette pendule n’est pas possible.
lobby-clock-fischer = Temps au choix, plus tant par coup
lobby-clock-delay = Temps au choix, tant d’offert par coup
lobby-clock-days = Par correspondance, jours au choix
lobby-clock-seconds = Secondes par coup
lobby-clock-days-number = Jours par coup

## Qui suis-je

me-named = Vous êtes { $name }.
me-guest = Vous jouez en invité : { $name }.
me-stranger = Jouez tout de suite, sans compte.
me-page = Votre page
me-sign = Se connecter ou créer un compte
me-name = Nom
me-password = Mot de passe
me-sign-in = Se connecter
me-sign-up = Créer un compte
me-sign-up-help = Un nom et un mot de passe d’au moins 8 caractères, rien d’autre. Vos parties d’invité restent les vôtres.

## Avant la partie

online-waiting = On attend du monde
online-seat-free = Place libre
online-seat-invited = { $name }, invitation envoyée
online-sit = S’asseoir
online-stand-up = Se lever
online-give = Donner à l’ordinateur
online-send-away = Libérer la place
online-invite = Inviter
online-invite-line = Envoyez ce lien : qui l’ouvre peut s’asseoir.
online-watch-line = Qui ouvre ce lien regarde la partie.
online-embed = Montrer la partie dans une autre page
online-embed-open = Ouvrir la partie
online-call-off = Annuler la partie
online-notify = Prévenez-moi quand c’est à moi

## Pendant la partie

online-takeback = Demander à reprendre
online-draw = Proposer nulle
online-abort = Annuler
online-abort-question = Annuler la partie ? Elle ne comptera pour personne.
online-abort-yes = Oui, annuler
online-resign-question = Abandonner ? Vous perdez la partie.
online-resign-replaced = Abandonner ? L’ordinateur prend votre place et la partie continue.
online-agree = Accepter
online-decline = Refuser
online-withdraw = Retirer
online-offered-takeback = { $who } demande à reprendre son dernier coup.
online-offered-takeback-own = Vous demandez à reprendre votre dernier coup…
online-offered-draw = { $who } propose la nulle.
online-offered-draw-own = Vous proposez la nulle…
online-offered-rematch = { $who } propose une revanche.
online-offered-rematch-own = Vous proposez une revanche…
online-rematch = Revanche
online-rematch-go = Aller à la revanche
online-analyse = Analyser
online-play-on = Rejouer d’ici, sur cet appareil
online-lobby-back = Retour au salon
online-chat = Conversation
online-chat-table = Les joueurs
online-chat-spectators = Les spectateurs
online-chat-empty = Personne n’a encore parlé.
online-chat-quiet = Silence
online-chat-say = Dire quelque chose
online-chat-send = Envoyer
online-chat-stranger = Pour parler, asseyez-vous à une table ou connectez-vous.
online-private = Pour vous seul
online-note = Notes
online-plan = Coups prévus
online-plan-help = Une ligne par suite : son coup, votre réponse, et ainsi de suite, séparés par des espaces. Votre réponse se joue dès que son coup arrive.
online-plan-later = Quand c’est aux autres de jouer, vous pouvez prévoir vos réponses ici.
online-plan-try = Prévoir sur le plateau
online-plan-trying = Suite :
online-plan-keep = Garder cette suite

## Vous

you-title = Vous
you-public = Ce que les autres voient
you-guest = Vous êtes invité sur cet appareil. Avec un compte, vous retrouvez vos parties partout.
you-games-empty = Aucune partie en cours.
you-tell = Quand la page est fermée
you-tell-help = Cet appareil vous prévient quand c’est à vous, sans pendule ou en jours par coup, quand on vous invite et quand une partie commence.
you-tell-never = Ce navigateur ne peut pas vous prévenir quand la page est fermée. Sur iPhone ou iPad, ajoutez d’abord la page à l’écran d’accueil.
you-tell-denied = Les réglages de votre navigateur interdisent à cette page de vous prévenir.
you-tell-failed = Cela n’a pas marché ; votre navigateur ne joint peut-être pas son propre service. Réessayez plus tard.
you-vacation = Vacances
you-vacation-line = Vos pendules en jours s’arrêtent.
you-vacation-left = { $days ->
    [0] Il ne reste aucun jour cette année.
    [one] Il reste { $days } jour cette année.
   *[other] Il reste { $days } jours cette année.
}
you-vacation-days = Jours
you-vacation-take = Partir
you-vacation-until = En vacances jusqu’au { $date }.
you-vacation-end = Je suis de retour
you-password = Mot de passe
you-password-old = Mot de passe actuel
you-password-new = Nouveau mot de passe
you-password-change = Changer
you-password-changed = Changé. Les autres appareils sont déconnectés.
you-sessions = Appareils et programmes
you-browser = Navigateur
you-token = Jeton
you-since = depuis le { $date }
you-here = ici
you-revoke = Révoquer
you-token-new = Jeton pour un programme
you-token-help = Un programme joue en votre nom avec ce jeton. Au premier jeton, votre compte est marqué comme celui d’un programme.
you-token-label = Pour quoi
you-token-make = Créer
you-token-once = Copiez-le maintenant : il ne sera plus montré.
you-leave = Vos données
you-export = Tout exporter
you-sign-out = Se déconnecter
you-delete = Supprimer mon compte
you-delete-question = Supprimer votre compte ? Vos parties en cours sont abandonnées ; les autres restent, sans votre nom. On ne peut pas revenir en arrière.
you-delete-yes = Oui, supprimer

## Quelqu’un

player-role-player = Joueur
player-role-bot = Programme
player-role-moderator = Modérateur
player-role-admin = Maître des lieux
player-role-computer = Ordinateur de la maison
player-ratings = Classement
player-unrated = Pas encore de partie qui compte.
player-curve = Du { $from } au { $to } : de { $first } à { $last }.
player-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
player-played = Parties
player-played-empty = Aucune partie finie.
player-report = Signaler
player-report-whom = Qui ?
player-report-line = Que s’est-il passé ?
player-report-send = Envoyer
player-reported = Merci. Un modérateur regardera.

## Classements

ratings-title = Classements
ratings-line = Les parties qui comptent, jeu par jeu ; les niveaux de l’ordinateur aussi.
ratings-empty = Pas encore assez de parties.
ratings-who = Nom
ratings-rating = Cote
ratings-sure = À peu près
ratings-games = Parties
pool-teams = { $game } par équipes
pool-table = { $game } à plusieurs
seats-scores = Ce que vaut chaque place
seats-scores-line = Sur toutes les parties finies : une victoire compte un, une nulle un demi.
seats-score = { word-seat } : { $percent } %

## Historique

history-title = Parties jouées
history-search = Chercher
history-records = Télécharger les parties
history-any = Peu importe
history-player = Joueur
history-variant = Variante
history-exact = Avec ces options
history-result = Résultat
history-draw = Partie nulle
history-won = Gagnée par { $who }
history-min = Coups, au moins
history-max = Coups, au plus
history-from = Du
history-to = Au
history-empty = Aucune partie ne correspond. Élargissez la recherche.
history-more = Plus

## Modération

moderation-title = Modération
moderation-reports = Signalements
moderation-reports-empty = Rien à traiter.
moderation-settle = C’est traité
moderation-settled = traité
moderation-act = Mesure
moderation-mute = Faire taire 24 h
moderation-unmute = Rendre la parole
moderation-ban = Exclure
moderation-unban = Réadmettre
moderation-close = Annuler une partie
moderation-about = Nom
moderation-game = Partie (aussi pour les invités)
moderation-reason = Motif
moderation-go = Appliquer
moderation-done = C’est fait.
moderation-audit = Journal
moderation-audit-empty = Rien n’a encore été fait.

## Ce que le serveur refuse

api-bad-name = Un nom a de 2 à 20 lettres, chiffres, - ou _ ; une lettre d’abord.
api-bad-password = Un mot de passe a de 8 à 256 caractères.
api-bad-push = Ce navigateur ne donne pas d’adresse où le prévenir.
api-banned = Un modérateur a fermé ce compte.
api-forbidden = Ce n’est pas à vous de le faire.
api-internal = Quelque chose s’est cassé chez nous. C’est noté ; réessayez dans un instant.
api-name-taken = Ce nom est pris.
api-no-days = Il ne reste pas autant de jours.
api-nobody = Personne n’a ce nom.
api-not-found = Il n’y a rien à cette adresse.
api-not-so = Cette adresse se demande autrement.
api-nothing-said = Dites quelque chose.
api-origin = Cette demande vient d’un autre site.
api-rated-accounts = Les parties qui comptent se jouent entre comptes, depuis la position d’usage, sans handicap.
api-sign-in = Il faut un compte : connectez-vous d’abord.
api-too-long = C’est trop long.
api-too-many = Trop à la fois. Attendez un instant.
api-wrong = Cela ne va pas : { $message }.
api-wrong-password = Nom et mot de passe ne vont pas ensemble.
room-another-turn = Un autre coup a été joué entre-temps.
room-begun = La partie a commencé.
room-computer-plays-on = L’ordinateur continue de jouer.
room-muted = Un modérateur vous demande de vous taire pour le moment.
room-no-seat = Cette place n’existe pas.
room-not-a-player = Vous ne jouez pas ici.
room-not-host = Seul qui a créé la partie donne des places à l’ordinateur.
room-not-legal = Ce coup n’est pas permis : { $message }.
room-not-over = La partie n’est pas finie.
room-not-started = La partie n’a pas commencé.
room-not-stored = Le coup n’a pas pu être enregistré ; rien n’a changé. Réessayez.
room-not-your-turn = Ce n’est pas à vous.
room-nothing-said = Dites quelque chose.
room-nothing-offered = Personne ne l’a proposé.
room-nothing-to-take-back = Vous n’avez pas encore joué.
room-over = La partie est finie.
room-plan = Ces coups ne peuvent pas se suivre ici.
room-seat-taken = Quelqu’un est assis là.
room-time-is-up = Votre temps est écoulé.
room-too-fast = Trop à la fois. Attendez un instant.
room-too-late = Une partie ne s’annule qu’avant le deuxième coup.
room-too-long = C’est trop long.
room-unreadable = Le serveur ne comprend pas cette page. Rechargez-la.
