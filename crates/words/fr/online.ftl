### Jouer avec des gens qui sont ailleurs. Ces phrases viennent avec ces pages.

## Partout en ligne

online-needs-network = Il faut une connexion pour jouer en ligne
online-no-network = Le serveur est injoignable. Vérifiez votre connexion ; les parties sur cet appareil restent jouables.
online-no-server = Il n’y a pas de serveur de jeu à cette adresse. Les parties sur cet appareil restent jouables.
online-paused = Les parties ne peuvent pas être enregistrées pour le moment. Les pendules sont arrêtées.
online-not-sent = Vous êtes hors ligne : rien n’a été envoyé. Réessayez dans un instant.
online-overtaken = Un autre coup a été joué entre-temps : le vôtre ne convient plus et n’a pas été envoyé.
online-lost = Connexion perdue. Reconnexion…
online-closing = Le serveur redémarre. Les pendules sont arrêtées.
online-pending = Envoi…
online-nobody = Compte supprimé
online-against = contre { $names }
online-bot = bot
online-guest = invité
online-here = en ligne
online-away = hors ligne
online-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
online-day = { $count } j
online-hour = { $count } h
online-minute = { $count } min
online-second = { $count } s
online-clock-fischer = { $time } + { $seconds } s par coup
online-clock-delay = { $time }, délai de { $seconds } s par coup
online-clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
online-rated = classée
online-unrated = amicale
online-public = publique
online-by-link = par lien seulement
online-deadline = encore { $time }
online-aborted = Partie annulée.
online-won = Vous avez gagné : { $reason }.
online-lost-game = Vous avez perdu : { $reason }.
online-free-seats = { $count ->
    [0] en attente d’une réponse
    [one] { $count } place libre
   *[other] { $count } places libres
}

## Le salon

lobby-title = Jouer en ligne
lobby-more = Voir aussi
people-title = Joueurs
tournaments-title = Tournois
online-tournament = Tournoi
online-tournament-begun = Votre partie de tournoi vous attend.
online-tournament-play = Aller à la partie
lobby-friend = Jouer avec un ami
lobby-friend-go = Créer le lien
lobby-seat = Vous jouez
lobby-seat-random = Au hasard
lobby-shuffle = Tirer les places au sort
lobby-mine = Vos parties
lobby-mine-empty = Aucune partie en cours.
lobby-open = Parties ouvertes
lobby-open-more = En afficher { $count } de plus
lobby-open-empty = Aucune partie ouverte pour le moment. Cherchez un adversaire ou créez une partie : elle apparaîtra ici.
lobby-invitations = Invitations
lobby-invited = { $name } vous invite
lobby-watch = Les meilleures parties à suivre
lobby-watch-rating = classement moyen { $rating }
lobby-live = Parties en cours
lobby-live-empty = Aucune partie publique en cours.
lobby-pair = Trouver un adversaire
lobby-pair-go = Chercher
lobby-game = Jeu
lobby-rated = Partie classée
lobby-public = Afficher dans le salon
lobby-create = Créer une partie
lobby-create-go = Créer la partie
lobby-invite = Inviter un joueur
lobby-clock-wrong = Cette cadence n’est pas possible.
lobby-clock-fischer = Cadence au choix, avec incrément
lobby-clock-delay = Cadence au choix, avec délai
lobby-clock-days = Par correspondance, jours au choix
lobby-clock-seconds = Secondes par coup
lobby-clock-days-number = Jours par coup

## Qui suis-je

me-named = Votre nom de joueur : { $name }.
me-guest = Vous jouez en invité : { $name }.
me-stranger = Jouez tout de suite, sans compte.
me-page = Mon compte
me-sign = Se connecter ou créer un compte
me-name = Nom
me-password = Mot de passe
me-sign-in = Se connecter
me-sign-up = Créer un compte
me-sign-up-help = Un nom et un mot de passe d’au moins 8 caractères suffisent. Vos parties d’invité restent les vôtres.
recovery-code = Code de récupération
recovery-code-line = Notez ce code de récupération : il permet de choisir un nouveau mot de passe si vous oubliez le vôtre. Il n’est affiché qu’une fois.
recovery-code-done = Je l’ai noté
recovery-code-new = Créer un nouveau code de récupération
recovery-forgotten = Mot de passe oublié ?
recovery-help = Saisissez le code de récupération reçu à la création du compte et choisissez un nouveau mot de passe.
recovery-title = En cas d’oubli du mot de passe
recovery-line = Un code de récupération permet de choisir un nouveau mot de passe. Un nouveau code remplace le précédent.
recovery-mail = E-mail
recovery-mail-set = Enregistrer l’adresse
recovery-mail-send = M’envoyer un code par e-mail
recovery-mail-sent = Si ce compte a une adresse e-mail, un code est en route.

## Avant la partie

online-waiting = En attente de joueurs
online-seat-free = Place libre
online-seat-invited = { $name } (invitation envoyée)
online-sit = Prendre cette place
online-stand-up = Quitter la place
online-give = Ajouter un ordinateur
online-send-away = Libérer la place
online-invite = Inviter
online-invite-line = Envoyez ce lien à un ami : il pourra prendre la place libre.
online-watch-line = Ce lien permet de regarder la partie.
online-embed = Intégrer la partie dans une page
online-embed-open = Ouvrir la partie
online-call-off = Annuler la partie
online-notify = Me prévenir quand c’est à moi de jouer

## Pendant la partie

online-takeback = Demander à reprendre
online-draw = Proposer la nulle
online-abort = Annuler la partie
online-abort-question = Annuler la partie ? Elle ne comptera pas.
online-abort-yes = Oui, annuler
online-resign-question = Abandonner ? Vous perdrez la partie.
online-resign-replaced = Abandonner ? Un ordinateur prendra votre place et la partie continuera.
online-agree = Accepter
online-decline = Refuser
online-withdraw = Retirer
online-declined-takeback = { $who } refuse que vous repreniez votre coup.
online-declined-draw = { $who } refuse la nulle.
online-declined-rematch = { $who } refuse la revanche.
online-accepted-takeback = Reprise acceptée.
online-played-on-takeback = { $who } a joué : votre demande de reprise n’est plus valable.
online-played-on-draw = { $who } a joué : votre proposition de nulle n’est plus valable.
online-first-turn = { $time } pour commencer
online-offered-takeback = { $who } demande à reprendre son dernier coup.
online-offered-takeback-own = Vous avez demandé à reprendre votre coup. En attente de la réponse…
online-offered-draw = { $who } propose la nulle.
online-offered-draw-own = Vous avez proposé la nulle. En attente de la réponse…
online-offered-rematch = { $who } propose une revanche.
online-offered-rematch-own = Vous avez proposé une revanche. En attente de la réponse…
online-rematch = Revanche
online-again = Inviter à rejouer
online-rematch-go = Aller à la revanche
online-analyse = Étudier cette partie
online-play-on = Continuer d’ici, sur cet appareil
online-download = Télécharger la partie
online-lobby-back = Retour au salon
online-chat = Discussion
online-chat-table = Joueurs
online-chat-spectators = Spectateurs
online-chat-earlier = Messages précédents
online-chat-empty = Aucun message.
online-chat-quiet = Masquer
online-chat-say = Écrire un message
online-chat-send = Envoyer
online-chat-line = { $who } : { $text }
online-chat-unread = Discussion, { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
online-phrases = Messages rapides
online-phrase-hello = Bonjour !
online-phrase-luck = Bonne chance !
online-phrase-well-played = Bien joué !
online-phrase-thanks = Merci !
online-phrase-sorry = Désolé, je dois partir.
online-chat-stranger = Prenez place ou connectez-vous pour écrire.
online-private = Vos notes
online-note = Notes
online-plan = Coups conditionnels
online-plan-help = Une variante par ligne : son coup, votre réponse et ainsi de suite, séparés par des espaces. Votre réponse se joue dès que ce coup est joué.
online-plan-later = Quand ce n’est pas à vous de jouer, vous pouvez préparer vos réponses ici.
online-plan-try = Préparer sur le plateau
online-plan-trying = Variante :
online-plan-keep = Garder cette variante

## Vous

you-title = Mon compte
you-public = Profil public
you-guest = Vous êtes invité sur cet appareil. Avec un compte, vous retrouvez vos parties sur tous vos appareils.
you-games-empty = Aucune partie en cours.
you-tell = Notifications
you-tell-help = Cet appareil vous prévient quand c’est à vous de jouer dans les parties sans pendule ou en jours par coup, quand on vous invite et quand une partie commence.
you-tell-never = Ce navigateur ne peut pas vous prévenir quand la page est fermée. Sur iPhone ou iPad, ajoutez d’abord la page à l’écran d’accueil.
you-tell-denied = Les réglages de votre navigateur interdisent à cette page de vous prévenir.
you-tell-failed = Cela n’a pas marché ; votre navigateur ne joint peut-être pas son service de notifications. Réessayez plus tard.
you-vacation = Vacances
you-vacation-line = Vos pendules par correspondance s’arrêtent pendant vos vacances.
you-vacation-left = { $days ->
    [0] Il ne vous reste aucun jour cette année.
    [one] Il vous reste { $days } jour cette année.
   *[other] Il vous reste { $days } jours cette année.
}
you-vacation-days = Jours
you-vacation-take = Commencer
you-vacation-until = En vacances jusqu’au { $date }.
you-vacation-end = Terminer les vacances
you-password = Mot de passe
you-password-old = Mot de passe actuel
you-password-new = Nouveau mot de passe
you-password-change = Changer
you-password-changed = Mot de passe changé. Vos autres appareils et programmes ont été déconnectés.
you-sessions = Appareils et programmes
you-browser = Navigateur
you-device = { $browser } sur { $system }
you-device-unknown = Navigateur inconnu
you-token = Jeton d’accès
you-since = depuis le { $date }
you-here = cet appareil
you-revoke = Révoquer
you-token-new = Jeton d’accès pour un programme
you-token-help = Un programme joue en votre nom avec ce jeton. Au premier jeton, votre compte est marqué comme un bot.
you-token-label = Utilisation
you-token-make = Créer
you-token-once = Copiez-le maintenant : il ne sera plus affiché.
you-leave = Vos données
you-export = Tout exporter
you-sign-out = Se déconnecter
you-delete = Supprimer mon compte
you-delete-question = Supprimer votre compte ? Vos parties en cours sont abandonnées ; les autres restent, sans votre nom. C’est irréversible.
you-delete-yes = Oui, supprimer

## Quelqu’un

player-role-player = Joueur
player-role-bot = Bot
player-role-moderator = Modérateur
player-role-admin = Administrateur
player-role-computer = Ordinateur
player-ratings = Classement
player-unrated = Aucune partie classée pour l’instant.
player-curve = Du { $from } au { $to } : de { $first } à { $last }.
player-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
player-played = Parties
player-played-empty = Aucune partie terminée.
player-report = Signaler
player-report-whom = Qui ?
player-report-line = Que s’est-il passé ?
player-report-send = Envoyer
player-block = Bloquer
player-blocked = Joueur bloqué. Vous ne lirez plus les messages l’un de l’autre.
player-reported = Merci. Un modérateur va s’en occuper.

## Classements

ratings-title = Classements
ratings-line = D’après les parties classées, jeu par jeu ; les niveaux de l’ordinateur aussi.
ratings-empty = Pas encore assez de parties.
ratings-who = Nom
ratings-rating = Cote
ratings-sure = Incertitude
ratings-games = Parties
pool-teams = { $game } par équipes
pool-table = { $game } à plusieurs
seats-scores = Score par place
seats-scores-line = Sur toutes les parties terminées : une victoire compte 1, une nulle ½.
seats-score = { word-seat } : { $percent } %

## Historique

history-title = Parties jouées
history-search = Chercher
history-records = Télécharger les parties
history-any = Toutes
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
history-empty = Aucune partie trouvée. Élargissez la recherche.
history-more = Afficher plus

## Modération

moderation-title = Modération
moderation-reports = Signalements
moderation-reports-empty = Aucun signalement en attente.
moderation-settle = Marquer comme traité
moderation-settled = traité
moderation-act = Action
moderation-mute = Faire taire 24 h
moderation-unmute = Rendre la parole
moderation-ban = Exclure
moderation-unban = Réadmettre
moderation-close = Annuler une partie
moderation-close-tournament = Annuler un tournoi
moderation-about = Nom
moderation-game = Partie (nécessaire pour un invité)
moderation-reason = Motif
moderation-go = Appliquer
moderation-done = C’est fait.
moderation-audit = Journal
moderation-audit-empty = Aucune action.

## Ce que le serveur refuse

api-bad-name = Un nom a de 2 à 20 lettres d’un même alphabet, chiffres, - ou _, et commence par une lettre.
api-bad-mail = Ce n’est pas une adresse e-mail.
api-bad-password = Un mot de passe a de 8 à 256 caractères.
api-bad-push = Ce navigateur ne donne pas d’adresse pour les notifications.
api-banned = Ce compte a été fermé par un modérateur.
api-forbidden = Vous n’avez pas le droit de faire cela.
api-internal = Une erreur est survenue de notre côté. Elle a été enregistrée ; réessayez dans un instant.
api-name-taken = Ce nom est pris, ou ressemble trop à un nom pris.
api-name-reserved = Ce nom est réservé. Choisissez-en un autre.
api-no-mail = Ce serveur n’envoie pas d’e-mails.
api-no-days = Il ne vous reste pas autant de jours.
api-nobody = Aucun joueur ne porte ce nom.
api-not-available = Ce joueur n’est pas disponible.
api-oneself = C’est vous.
api-too-many-people = Cette liste est pleine. Retirez-en d’abord quelqu’un.
api-you-blocked = Vous avez bloqué ce joueur. Débloquez-le d’abord.
api-not-found = Page introuvable.
api-not-so = Le serveur n’accepte pas cette demande.
api-nothing-said = Écrivez d’abord quelque chose.
api-origin = Cette demande vient d’un autre site.
api-rated-accounts = Les parties classées se jouent entre comptes, depuis la position de départ et sans handicap.
api-sign-in = Il faut un compte : connectez-vous d’abord.
api-too-long = Ce texte est trop long.
api-too-many = Trop de demandes. Attendez un instant.
api-too-many-tables = Trop de tables sont ouvertes. Fermez-en une, ou attendez que l’une d’elles se termine.
api-busy = Beaucoup de monde se connecte en ce moment. Réessayez dans un instant.
api-unavailable = Les parties ne peuvent pas être enregistrées pour le moment. Réessayez dans un instant.
api-wrong = Ce n’est pas possible : { $message }.
api-wrong-password = Nom ou mot de passe incorrect.
api-wrong-code = Nom ou code de récupération incorrect, ou code expiré.
room-another-turn = Un autre coup a été joué entre-temps.
room-begun = La partie a déjà commencé.
room-computer-plays-on = L’ordinateur n’est pas d’accord.
room-in-tournament = Une partie de tournoi ne peut pas être annulée. Jouez-la, ou abandonnez.
room-muted = Un modérateur vous a retiré la parole pour le moment.
room-no-seat = Cette place n’existe pas.
room-not-a-player = Vous ne jouez pas cette partie.
room-not-host = Seul le joueur qui a créé la partie peut ajouter des ordinateurs.
room-not-together = Vous ne pouvez pas jouer à cette table.
room-not-legal = Ce coup n’est pas permis : { $message }.
room-not-over = La partie n’est pas terminée.
room-not-started = La partie n’a pas encore commencé.
room-not-stored = Le serveur n’a pas pu l’enregistrer ; rien n’a changé. Réessayez.
room-not-your-turn = Ce n’est pas à vous de jouer.
room-nothing-said = Écrivez d’abord quelque chose.
room-nothing-offered = Il n’y a plus rien à accepter ou à refuser.
room-nothing-to-take-back = Vous n’avez pas encore joué.
room-over = La partie est terminée.
room-plan = Ces coups ne peuvent pas se suivre ici.
room-seat-taken = Cette place est prise.
room-time-is-up = Votre temps est écoulé.
room-too-fast = Trop de messages. Attendez un instant.
room-too-late = Une partie ne peut être annulée qu’avant le deuxième coup.
room-too-long = Ce texte est trop long.
room-unreadable = Le serveur ne comprend pas cette page. Rechargez-la.

## Clubs

online-club = Club
clubs-title = Clubs
club-sign-in = Se connecter avec un code
api-club-members = Seuls les membres du club le peuvent.
you-of-club = Votre club a créé ce compte. Avec un code du club, vous pouvez choisir un mot de passe : le compte est alors le vôtre, et le club n’en donne plus de codes.
you-club-code = Code de votre club
