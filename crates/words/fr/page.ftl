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
shelf-finished = Parties terminées
shelf-over = Terminée
shelf-elsewhere = Jouer en ligne
shelf-on-this-device = Tout reste sur cet appareil : ni compte à créer, ni rien à envoyer.
import-title = Ouvrir une partie ou une position
import-how = Collez une partie, une position ou un lien, ou déposez un fichier n’importe où sur la page.
import-text = Texte
import-open = Ouvrir
import-file = Ouvrir un fichier
import-empty = Il n’y a rien à ouvrir : le champ est vide.
import-unknown = Ce n’est pas une partie que nous connaissons. Vous pouvez coller une partie enregistrée (elle commence par [Game), une position, ou le lien d’une partie.
import-place = Ligne { $line }, colonne { $column }.
import-no-position = Ce n’est pas une position { $game }.

## Une boîte

box-play = Jouer
box-play-now = Jouer tout de suite
box-play-now-against = contre l’ordinateur, niveau { $level } : { $name }
box-play-own = Partie sur mesure
box-variant = Règles : { $chosen }
box-play-computer = Contre l’ordinateur
box-play-together = À plusieurs sur cet appareil
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
box-print = À imprimer et à jouer
box-print-about = Un PDF du jeu choisi plus haut : le plateau en vraie grandeur, les pièces à découper, les règles en deux pages.
box-print-paper = Papier
box-print-paper-a4 = A4
box-print-paper-letter = Lettre US
box-print-ink = Encre
box-print-ink-colour = Couleurs
box-print-ink-black = Noir et blanc
box-print-open = Ouvrir le PDF
box-story = Son histoire
box-known = Ce que l’on sait
box-ours = Notre interprétation
box-option = { $option } : { $value }
box-option-usual = par défaut
box-option-not-here = impossible avec ce choix
box-facts-players = Joueurs
box-facts-length = Durée
box-facts-by = Auteur
box-position-label = Position
box-position-hint = Collez le texte d’une position.
box-not-found = Cette boîte n’est pas sur l’étagère.

## Les places

seats-title = Qui joue ?
seats-seat = Place de { word-seat }
seats-person-here = Une personne
seats-computer-level = Ordinateur, niveau { $level }
seats-computer-named = { $level } · { $name }
seats-out = éliminé
seats-you = Vous
seats-start = Commencer

level-1 = Découverte
level-1-line = Joue vite et se trompe souvent : pour une toute première partie.
level-2 = Promenade
level-2-line = Voit ce qu’un coup rapporte, oublie souvent la réponse.
level-3 = Famille
level-3-line = Se défend, mais se laisse surprendre.
level-4 = Habitué
level-4-line = Ne laisse plus passer l’évident.
level-5 = Club
level-5-line = Calcule, et profite des erreurs.
level-6 = Tournoi
level-6-line = Voit venir les choses d’assez loin.
level-7 = Maître
level-7-line = Juge bien et calcule loin.
level-8 = Sommet
level-8-line = Joue du mieux qu’il peut dans le temps donné.

## Les pendules

clock-title = Pendule
clock-summary = Pendule : { $clock }
clock-none = Sans pendule
clock-minutes = Minutes par joueur
clock-increment = Secondes ajoutées par coup
clock-bounds = Un nombre entier de minutes, { $minutes } au plus, 0 pour jouer sans pendule ; { $seconds } secondes ajoutées au plus.
clock-flag = Le temps de { word-seat } est écoulé.

## Jouer

play-title = Partie { $game }
play-your-turn = À vous
play-turn-of = À { word-seat } de jouer
play-thinking = { word-seat } réfléchit…
play-think-stop = Jouer maintenant
play-pause = Pause
play-wake = Continuer
play-out = { word-seat } est éliminé ; les autres continuent.
play-actions = Actions
play-undo = Reprendre
play-undo-label = Reprendre le dernier coup
play-redo = Rejouer
play-redo-label = Rejouer le coup repris
play-nothing-to-undo = Il n’y a aucun coup à reprendre.
play-nothing-to-redo = Il n’y a aucun coup à rejouer.
play-hint = Conseil
play-hint-label = Demander un conseil
play-hint-thinking = Recherche d’un bon coup…
play-hint-turn = Le niveau { $level } jouerait { $turn }.
play-hint-play = Jouer ce coup
play-resign = Abandonner
play-resign-question = Abandonner la partie ? { word-seat } perd.
play-resign-yes = Oui, abandonner
play-resign-no = Non, continuer à jouer
play-resign-not-here = À plus de deux camps, un abandon ne peut pas décider de la partie.
play-draw = Partie nulle par accord
play-draw-question = Tout le monde est d’accord pour une partie nulle ?
play-draw-yes = Oui, partie nulle
play-restart = Recommencer
play-restart-question = Recommencer du début ? Cette partie reste sur l’étagère.
play-restart-yes = Recommencer
play-again = Rejouer
play-again-swapped = Échanger les places
play-confirm-step = Valider
play-confirm = Valider le coup
play-confirm-turn = Validez votre coup, ou annulez une étape.
play-take-back-step = Annuler l’étape
play-pass = Passer
play-pass-only = Aucun coup possible : passez.
play-typed-label = Écrire un coup
play-typed-placeholder = Coup
play-typed-play = Jouer
play-typed-help = Comment s’écrivent les coups
play-not-your-turn = C’est à { word-seat } de jouer.
play-not-yours = Cette pièce n’est pas à vous.
play-nothing-here = Il n’y a rien à jouer ici.
play-over = La partie est terminée.
play-over-look = Revoir
play-replaying = Vous revoyez le coup { $number }
play-back-to-now = Revenir à la partie
play-continue-from-here = Continuer d’ici

over-won = { $count ->
    [one] { $winners } gagne : { $reason }.
   *[other] { $winners } gagnent : { $reason }.
}
over-you-won = Vous avez gagné : { $reason }.
over-you-lost = Vous avez perdu : { $reason }.
over-drawn = Partie nulle : { $reason }.

## La liste des coups

turns-title = Coups
turns-empty = Pas encore de coup. { word-seat } commence.
turns-none = Aucun coup n’a été joué.
turns-first = Au début
turns-previous = Coup précédent
turns-next = Coup suivant
turns-last = Au dernier coup
turns-replay = Revoir ce qui s’est passé depuis mon coup
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
board-flat = À plat
board-numerals = Chiffres
board-rules = Règles
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
settings-pace = Rythme de l’ordinateur
settings-pace-slow = Lent
settings-pace-normal = Normal
settings-pace-at-once = Immédiat
settings-confirm = Valider les coups en plusieurs étapes
settings-sound = Son
settings-motion-on = Animer les coups
settings-kiosk = Mode borne

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
saved-delete-undo = Annuler
saved-untitled = { $game }, { $date }

## Sans réseau, nouvelle version

offline-now = Vous êtes hors ligne. Tout ce qui est sur cet appareil fonctionne.
install = Installer
update-available = Une nouvelle version est disponible.
update-when = Elle se chargera à la prochaine ouverture. Votre partie est conservée.
update-now = Mettre à jour maintenant
update-later = Plus tard

## Quand quelque chose ne va pas : ce qui s’est passé, ce qui est gardé, que faire

error-title = Une erreur est survenue
error-reload = Rechargez la page pour continuer.
error-not-found = Il n’y a rien à cette adresse.
error-not-found-do = Revenez à l’étagère.
error-link = Ce lien ne contient pas de partie lisible.
error-link-game = Ce lien mène à un jeu qui n’est pas sur l’étagère : { $game }.
error-record = Ce texte n’est pas une partie lisible.
error-record-place = Ligne { $line }, colonne { $column }.
error-record-turn = Coup { $number }, « { $turn } » : { $sentence }
error-record-turn-text = « { $turn } » : { $sentence }
error-record-encoding = Ce fichier n’est pas du texte.
error-record-too-large = Ce fichier est trop gros pour une partie.
error-storage-full = Il n’y a plus assez de place sur cet appareil pour enregistrer la partie.
error-worker = L’ordinateur a cessé de jouer.
error-clipboard = Le navigateur n’a pas autorisé la copie.
error-export = L’image n’a pas pu être créée.
error-network = Le serveur ne répond pas.

## Les coups et les positions mal écrits
## $what est end, space ou text ; $found est ce qui est écrit, $column où, $before le caractère d’avant.

syntax-turn = { $what ->
    [end] { $before ->
        [0] Le texte est vide.
       *[other] Le coup est incomplet après le caractère { $before }.
    }
    [space] Espace inattendu au caractère { $column }.
   *[text] « { $found } » est inattendu au caractère { $column }.
}
syntax-position = { $what ->
    [end] { $before ->
        [0] Le texte est vide.
       *[other] La position est incomplète après le caractère { $before }.
    }
    [space] Espace inattendu au caractère { $column }.
   *[text] « { $found } » est inattendu au caractère { $column }.
}
syntax-expected = Attendu : { $expected }.
position-impossible = Position impossible. { $sentence }

## Le clavier

keys-title = Au clavier

## Ce qui est annoncé

announce-undone = Coup repris. À { word-seat } de jouer.
announce-redone = Coup rejoué.
announce-put-back = Reposé.
announce-refused = Impossible. { $sentence }

## Les règles

rules-unclear = La règle d’origine n’est pas claire ici ; voici comment nous la lisons.
rules-show-board = Voir sur un plateau
