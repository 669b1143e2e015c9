### Les mots de la page elle-même.

## Partout

app-name = Ludothèque
app-tagline = Quatre jeux rares, ouverts jour et nuit.
app-title = { $page } · Ludothèque
app-skip-to-content = Aller au contenu
nav-label = Navigation
nav-online = En ligne
nav-online-waiting = { $count ->
    [one] { $count } partie vous attend
   *[other] { $count } parties vous attendent
}
action-cancel = Annuler
action-close = Fermer
action-save = Enregistrer
action-try-again = Réessayer
state-loading = Un instant…
state-saved = Enregistré

## L’étagère

shelf-title = L’étagère
shelf-filter = Combien êtes-vous ?
shelf-filter-all = Peu importe
shelf-filter-2 = À 2
shelf-filter-4 = À 4
shelf-filter-6 = À 6
shelf-in-progress = Vos parties
shelf-in-progress-count = { $count ->
    [0] aucune partie en cours
    [one] { $count } partie en cours
   *[other] { $count } parties en cours
}
shelf-in-progress-empty = Aucune partie en cours sur cet appareil. Ouvrez une boîte et jouez : elle vous attendra ici.
shelf-finished = Parties finies
shelf-over = Finie
shelf-elsewhere = Jouer avec quelqu’un d’ailleurs
shelf-on-this-device = Tout reste sur cet appareil ; rien à créer, rien à envoyer.
let-in-title = Ouvrir une partie ou une position
let-in-how = Collez le texte d’une partie, d’une position, ou un lien ; ou déposez un fichier n’importe où sur la page.
let-in-text = Texte
let-in-open = Ouvrir
let-in-file = Ouvrir un fichier
let-in-nothing = Rien n’est écrit.
let-in-place = Ligne { $line }, colonne { $column }.
let-in-no-game = Ce n’est ni une partie notée ni une position { $game }.

## Une boîte

box-play = Jouer
box-play-now = Jouer tout de suite
box-play-computer = Contre l’ordinateur
box-play-together = À plusieurs sur cet écran
box-play-position = Depuis une position
box-play-link = Depuis un lien
box-play-watch = Regarder l’ordinateur jouer
box-play-online = Jouer en ligne
box-resume-last = Reprendre la dernière partie
box-learn = Apprendre
box-analyse = Étudier
box-puzzles = Problèmes
box-edit = Composer une position
box-rules = Les règles
box-story = Son histoire
box-known = Ce que l’on sait
box-ours = Notre lecture
box-option = { $option } : { $value }
box-option-usual = d’usage
box-option-not-here = ne va pas avec ce choix
box-facts-players = Joueurs
box-facts-length = Durée
box-facts-by = De
box-position-label = Position
box-position-hint = Collez le texte d’une position.
box-not-found = Cette boîte n’est pas sur l’étagère.

## Les places

seats-title = Qui joue ?
seats-seat = Place de { word-seat }
seats-person-here = Une personne
seats-computer-level = Ordinateur, niveau { $level }
seats-computer-named = { $level } · { $name }
seats-out = sorti
seats-you = Vous
seats-start = Commencer

level-1 = Découverte
level-1-line = Joue vite et se trompe souvent : pour une toute première partie.
level-2 = Promenade
level-2-line = Voit ce qu’un coup rapporte, oublie souvent la réponse.
level-3 = Famille
level-3-line = Se défend, mais se laisse surprendre.
level-4 = Habitude
level-4-line = Ne laisse plus passer l’évident.
level-5 = Club
level-5-line = Calcule, et profite des erreurs.
level-6 = Tournoi
level-6-line = Voit venir les choses d’assez loin.
level-7 = Maîtrise
level-7-line = Juge juste et calcule beaucoup.
level-8 = Sommet
level-8-line = Joue du mieux qu’il peut dans le temps donné.

## Les pendules

clock-title = Pendule
clock-none = Sans pendule
clock-minutes = Minutes par personne
clock-increment = Secondes ajoutées à chaque coup
clock-bounds = Des minutes entières, { $minutes } au plus, 0 pour jouer sans pendule ; { $seconds } secondes ajoutées au plus.
clock-flag = Le temps de { word-seat } est écoulé.

## Jouer

play-title = Partie { $game }
play-your-turn = À vous
play-turn-of = À { word-seat }
play-thinking = { word-seat } réfléchit…
play-think-stop = Joue maintenant
play-pause = Pause
play-wake = Continuer
play-out = { word-seat } est sorti du jeu. Les autres continuent.
play-actions = Actions
play-undo = Défaire
play-undo-label = Défaire le dernier coup
play-redo = Refaire
play-redo-label = Refaire le coup défait
play-nothing-to-undo = Il n’y a rien à défaire.
play-nothing-to-redo = Il n’y a rien à refaire.
play-hint = Conseil
play-hint-label = Demander un conseil
play-hint-thinking = On cherche un bon coup…
play-hint-told = Le niveau { $level } jouerait { $turn }.
play-hint-play = Jouer ce coup
play-resign = Abandonner
play-resign-question = Abandonner la partie ? { word-seat } perd.
play-resign-yes = Oui, abandonner
play-resign-no = Non, continuer
play-resign-not-here = À plus de deux camps, un abandon ne peut pas décider de la partie.
play-draw = Nulle d’un commun accord
play-draw-question = Tout le monde est d’accord pour une partie nulle ?
play-draw-yes = Oui, partie nulle
play-restart = Recommencer
play-restart-question = Recommencer depuis le début ? Cette partie reste sur l’étagère.
play-restart-yes = Recommencer
play-again = Rejouer une partie
play-again-swapped = Rejouer, places échangées
play-confirm-step = Valider
play-take-back-step = Revenir d’un pas
play-pass = Passer
play-pass-only = Rien n’est possible : passez.
play-typed-label = Écrire un coup
play-typed-placeholder = Coup
play-typed-play = Jouer
play-typed-help = Comment s’écrivent les coups
play-not-your-turn = Ce n’est pas à vous : { word-seat } joue.
play-not-yours = Cette pièce n’est pas à vous.
play-nothing-here = Il n’y a rien à jouer ici.
play-over = La partie est finie.
play-over-look = Étudier cette partie
play-replaying = Vous regardez le coup { $number }.
play-back-to-now = Revenir au présent
play-continue-from-here = Continuer d’ici

over-won = { $count ->
    [one] { $winners } gagne : { $reason }.
   *[other] { $winners } gagnent : { $reason }.
}
over-drawn = Partie nulle : { $reason }.

## La liste des coups

turns-title = Coups
turns-empty = Pas encore de coup. { word-seat } commence.
turns-none = Aucun coup n’a été joué.
turns-first = Au début
turns-previous = Coup précédent
turns-next = Coup suivant
turns-last = Au dernier coup
turns-play-through = Dérouler la partie
turns-stop = Arrêter
turns-count = { $count ->
    [0] aucun coup
    [one] { $count } coup
   *[other] { $count } coups
}

## Le plateau et la vue

board-label = Plateau { $game }
board-turn = Tourner
board-flat = Dessus
board-numerals = Chiffres
board-possible = possible
board-chosen = choisi

## Les réglages

settings-title = Réglages
settings-language = Langue
settings-theme = Apparence
settings-theme-auto = Comme l’appareil
settings-theme-light = Claire
settings-theme-dark = Sombre
settings-theme-contrast = Fort contraste
settings-sound = Son
settings-motion-on = Animer les coups

language-fr = Français
language-en = English

## Partager

share-title = Partager
share-copy-link = Copier le lien
share-copy-link-position = Copier le lien de la position
share-link-copied = Lien copié
share-link-holds = Le lien contient toute la partie : rien n’est envoyé à un serveur.
share-qr-alt = Code QR du lien de cette partie
share-qr-too-long = La partie est trop longue pour un code QR : copiez le lien ou exportez le fichier.
share-copy-position = Copier la position
share-position-copied = Position copiée
share-copy-record = Copier la partie
share-record-copied = Partie copiée
share-export = Exporter
share-export-record = La partie (texte)
share-export-svg = L’image (SVG)
share-export-png = L’image (PNG)

## Garder, ouvrir, supprimer

saved-name = Nom de la partie
saved-rename = Renommer
saved-copy = Faire une copie
saved-copy-name = { $name } (copie)
saved-delete = Supprimer
saved-deleted = « { $name } » supprimée
saved-delete-undo = La remettre
saved-untitled = { $game }, { $date }

## Sans réseau, nouvelle version

offline-now = Hors ligne. Ce qui est sur cet appareil marche quand même.
install = Installer
update-available = Une nouvelle version est là.
update-when = Elle viendra à la prochaine ouverture. Votre partie est gardée.
update-now = Mettre à jour maintenant
update-later = Plus tard

## Quand quelque chose ne va pas : ce qui s’est passé, ce qui est gardé, que faire

error-title = Quelque chose n’a pas marché
error-reload = Rechargez la page pour continuer.
error-not-found = Il n’y a rien à cette adresse.
error-not-found-do = Revenez à l’étagère.
error-link = Ce lien ne contient pas une partie que l’on puisse lire.
error-link-game = Ce lien nomme un jeu qui n’est pas sur l’étagère : { $game }.
error-record = Ce texte n’est pas une partie que l’on puisse lire.
error-record-place = Ligne { $line }, colonne { $column }.
error-record-turn = Coup { $number }, « { $turn } » : { $sentence }
error-record-turn-text = « { $turn } » : { $sentence }
error-record-encoding = Ce fichier n’est pas du texte.
error-record-too-large = Ce fichier est trop grand pour une partie.
error-storage-full = Il n’y a plus de place sur cet appareil pour garder la partie.
error-worker = L’ordinateur s’est arrêté de réfléchir.
error-clipboard = Le navigateur n’a pas voulu copier.
error-export = L’image n’a pas pu être faite.
error-network = Le serveur ne répond pas.

## Les coups et les positions mal écrits
## $what est end, space ou text ; $found est ce qui est écrit, $column où, $before le caractère d’avant.

syntax-turn = { $what ->
    [end] { $before ->
        [0] Rien n’est écrit.
       *[other] Il manque la fin du coup, après le caractère { $before }.
    }
    [space] Un espace n’a pas sa place au caractère { $column }.
   *[text] « { $found } » n’a pas sa place au caractère { $column }.
}
syntax-position = { $what ->
    [end] { $before ->
        [0] Rien n’est écrit.
       *[other] Il manque la fin de la position, après le caractère { $before }.
    }
    [space] Un espace n’a pas sa place au caractère { $column }.
   *[text] « { $found } » n’a pas sa place au caractère { $column }.
}
syntax-expected = Attendu : { $expected }.
position-impossible = Position impossible. { $sentence }

## Le clavier

keys-title = Au clavier

## Ce qui est annoncé

announce-undone = Coup défait. À { word-seat }.
announce-redone = Coup refait.
announce-put-back = Reposé.
announce-refused = Impossible. { $sentence }

## Les règles

rules-unclear = La feuille n’est pas claire ici ; voici comment nous la lisons.
rules-show-board = Voir sur un plateau
