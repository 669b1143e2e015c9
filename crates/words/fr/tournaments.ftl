### Les tournois. Ces phrases viennent avec leurs pages.

## Tous les tournois

tournaments-create = Créer un tournoi
tournaments-create-go = Créer le tournoi
tournaments-options = Plus d’options
tournaments-ahead = Ouverts et en cours
tournaments-ahead-empty = Aucun tournoi pour le moment. Créez-en un : il apparaîtra ici.
tournaments-over = Terminés
tournaments-over-empty = Aucun tournoi n’est encore terminé.
tournaments-more = Plus anciens
tournaments-invite = Par lien
tournament-form = Formule
tournament-form-arena = Arène
tournament-form-swiss = Système suisse
tournament-form-round-robin = Toutes rondes
tournament-form-knockout = Élimination directe
tournament-form-arena-help = Pendant une durée donnée, chaque joueur libre retrouve aussitôt un adversaire.
tournament-form-swiss-help = À chaque ronde s’affrontent des joueurs de score voisin qui ne se sont pas encore rencontrés.
tournament-form-round-robin-help = Chacun joue contre tous les autres. Par correspondance, toutes les parties commencent ensemble.
tournament-form-knockout-help = Qui perd est éliminé.
tournament-name = Nom
tournament-minutes = Minutes
tournament-rounds = Rondes
tournament-cycles = Parties contre chaque adversaire
tournament-third = Match pour la troisième place
tournament-starts = Heure de début (vide : quand vous voudrez)
tournament-public = Afficher dans la liste des tournois
tournament-rated = Parties classées
tournament-teams = Équipes fixes
tournament-min = Classement minimal
tournament-max = Classement maximal
tournament-late = Inscription tardive possible
tournament-fill = Compléter avec des ordinateurs jusqu’à
tournament-fill-none = aucun ordinateur
tournament-fill-players = { $count } joueurs
tournament-level = Leur niveau
tournament-length = { $form }, { $minutes } min
tournament-of-rounds = { $form }, { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
}
tournament-entrants = { $count ->
    [0] personne d’inscrit
    [one] { $count } joueur
   *[other] { $count } joueurs
}

## Un tournoi

tournament-untitled = { $form } – { $game }
tournament-by = créé par { $name }
tournament-open = Inscriptions ouvertes
tournament-open-until = Commence dans { $time }
tournament-running = En cours
tournament-round = Ronde { $round }
tournament-ends = Encore { $time }
tournament-last-games = Dernières parties
tournament-finished = Terminé
tournament-won = Le tournoi est remporté par { $names }.
tournament-cancelled = Annulé
tournament-entered = Vous êtes inscrit. Votre partie s’ouvrira ici dès qu’elle commencera.
tournament-waiting = En attente de votre prochaine partie…
tournament-bye = Vous êtes exempt de cette ronde et recevez les points.
tournament-absent = Vous étiez absent et n’êtes plus apparié. Appuyez sur « Je suis de retour » pour reprendre.
tournament-left = Vous avez quitté ce tournoi.
tournament-play = Aller à votre partie
tournament-here = Je suis de retour
tournament-join = S’inscrire
tournament-partners = Noms de vos partenaires
tournament-start = Commencer maintenant
tournament-withdraw = Se retirer
tournament-withdraw-question = Vous retirer ? Vous perdez par forfait vos parties en cours.
tournament-withdraw-yes = Oui, me retirer
tournament-close-round = Clore la ronde
tournament-close-round-question = Clore la ronde ? Les parties en cours ne compteront pas.
tournament-close-round-yes = Oui, la clore
tournament-cancel = Annuler le tournoi
tournament-cancel-question = Annuler le tournoi ? Les parties en cours ne compteront pas.
tournament-cancel-yes = Oui, l’annuler
tournament-no = Non
tournament-link = Partagez ce lien avec ceux qui veulent jouer ou regarder.
tournament-standings = Classement
tournament-standings-empty = Personne n’est encore inscrit.
tournament-standings-more = Afficher la suite
tournament-rank = Rang
tournament-player = Joueur
tournament-score = Points
tournament-played = Parties
tournament-tie-buchholz = Buchholz
tournament-tie-buchholz-cut1 = Buchholz −1
tournament-tie-sonneborn-berger = Sonneborn-Berger
tournament-tie-progressive = Cumulatif
tournament-tie-wins = Victoires
tournament-away = absent
tournament-withdrawn = retiré
tournament-games = Parties à suivre
tournament-games-empty = Aucune partie en cours.
tournament-cross = Grille américaine
tournament-cross-bye = exempt
tournament-cross-playing = en cours
tournament-cross-forfeit = { $points } par forfait
tournament-cross-against = { $points } contre { $names }
tournament-files = Résultats
tournament-file-json = Tout (JSON)
tournament-file-standings = Classement (CSV)
tournament-file-games = Parties (CSV)

## Ce que le serveur refuse

api-too-many-tournaments = Cinq de vos tournois ne sont pas terminés. Annulez-en un, ou attendez la fin de l’un d’eux.
tournament-already-joined = { $name } est déjà inscrit.
tournament-begun = Le tournoi a déjà commencé.
tournament-full = Le tournoi est complet : { $max } joueurs sont inscrits.
tournament-members = Une équipe compte { $needed } joueurs, et non { $found }.
tournament-not-begun = Le tournoi n’a pas encore commencé.
tournament-not-entered = Vous n’êtes pas inscrit à ce tournoi.
tournament-over = Le tournoi est terminé.
tournament-rating = Votre classement est hors des limites de ce tournoi.
tournament-too-few = Il y a { $found } inscrits ; une partie en demande { $needed }.
tournament-too-late = Le tournoi a commencé : on ne peut plus s’y inscrire.
