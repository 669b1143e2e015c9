### Les mots de la page elle-même.

## Partout

app-name = Ludothèque
app-tagline = Quatre jeux rares, ouverts jour et nuit.
app-title = { $page } · Ludothèque
app-skip-to-content = Aller au contenu
app-skip-to-board = Aller au plateau
nav-label = Navigation
nav-shelf = L’étagère
nav-settings = Réglages
nav-help = Aide
nav-about = À propos
nav-back = Retour
action-ok = D’accord
action-cancel = Annuler
action-close = Fermer
action-confirm = Confirmer
action-save = Enregistrer
action-open = Ouvrir
action-copy = Copier
action-delete = Supprimer
action-rename = Renommer
action-try-again = Réessayer
action-more = Plus
action-less = Moins
action-details = Détails
state-on = oui
state-off = non
state-loading = Un instant…
state-working = On y travaille : { $percent } %
state-copied = Copié
state-saved = Enregistré
state-none = aucun

## L’étagère

shelf-title = L’étagère
shelf-welcome = Ouvrez une boîte.
shelf-games = Les jeux
shelf-filter = Combien êtes-vous ?
shelf-filter-all = Peu importe
shelf-filter-1 = Seul
shelf-filter-2 = À 2
shelf-filter-4 = À 4
shelf-filter-6 = À 6
shelf-filter-none = Aucune boîte ne se joue à { $count }. Choisissez un autre nombre.
shelf-filter-shown = { $count ->
    [0] aucune boîte
    [one] { $count } boîte
   *[other] { $count } boîtes
}
shelf-open-box = Ouvrir la boîte { $game }
shelf-in-progress = Vos parties
shelf-in-progress-count = { $count ->
    [0] aucune partie en cours
    [one] { $count } partie en cours
   *[other] { $count } parties en cours
}
shelf-in-progress-empty = Aucune partie en cours sur cet appareil. Ouvrez une boîte et jouez : elle vous attendra ici.
shelf-finished = Parties finies
shelf-finished-empty = Pas encore de partie finie.
shelf-resume = Reprendre
shelf-your-turn = À vous
shelf-their-turn = À { word-seat }
shelf-over = Finie
shelf-open-record = Ouvrir une partie enregistrée
shelf-on-this-device = Tout reste sur cet appareil ; rien à créer, rien à envoyer.

## Une boîte

box-open = Ouvrir
box-play = Jouer
box-play-now = Jouer tout de suite
box-play-computer = Contre l’ordinateur
box-play-together = À plusieurs sur cet écran
box-play-position = Depuis une position
box-play-link = Depuis un lien
box-play-watch = Regarder l’ordinateur jouer
box-resume-last = Reprendre la dernière partie
box-learn = Apprendre
box-rules = Les règles
box-rules-open = Lire les règles de { $game }
box-story = Son histoire
box-known = Ce que l’on sait
box-ours = Notre lecture
box-material = Dans la boîte
box-variants = Variantes
box-options = Options
box-option-usual = d’usage
box-option-not-here = ne va pas avec ce choix
box-goal = Le but
box-facts = En bref
box-facts-players = Joueurs
box-facts-length = Durée
box-facts-by = De
box-position-label = Position
box-position-hint = Collez le texte d’une position.
box-not-found = Cette boîte n’est pas sur l’étagère.

## Les places

seats-title = Qui joue ?
seats-seat = Place de { word-seat }
seats-person = Une personne
seats-person-here = Une personne, ici
seats-computer = L’ordinateur
seats-computer-level = Ordinateur, niveau { $level }
seats-computer-named = { $name } (niveau { $level })
seats-you = Vous
seats-team = Équipe de { word-colour }
seats-name = Nom
seats-name-placeholder = Facultatif
seats-level = Niveau
seats-swap = Échanger les places
seats-shuffle = Tirer les places au sort
seats-all-people = Toutes les places à des personnes
seats-all-computers = Toutes les places à l’ordinateur
seats-start = Commencer
seats-change = Changer les places
seats-take-over = Prendre cette place
seats-hand-over = Laisser l’ordinateur jouer

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
clock-fischer = { $minutes } min + { $seconds } s par coup
clock-minutes = Minutes par personne
clock-increment = Secondes ajoutées à chaque coup
clock-of = Pendule de { word-seat }
clock-left = { word-seat } : { $time }
clock-low = { $seconds ->
    [one] Plus que { $seconds } seconde
   *[other] Plus que { $seconds } secondes
}
clock-running = La pendule tourne
clock-paused = Pendule arrêtée
clock-pause = Arrêter la pendule
clock-resume = Relancer la pendule
clock-flag = Le temps de { word-seat } est écoulé.

## Jouer

play-title = Partie de { $game }
play-your-turn = À vous
play-turn-of = À { word-seat }
play-turn-of-named = À { $name } ({ word-seat })
play-thinking = { word-seat } réfléchit…
play-thinking-progress = { word-seat } réfléchit : { $depth ->
        [one] { $depth } coup d’avance
       *[other] { $depth } coups d’avance
    }
play-think-stop = Joue maintenant
play-think-cancel = Interrompre
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
play-leave = Retour à l’étagère
play-menu = Menu de la partie
play-confirm-turn = Jouer ce coup
play-confirm-step = Valider
play-take-back-step = Revenir d’un pas
play-clear-step = Tout reposer
play-pass = Passer
play-pass-only = Rien n’est possible : passez.
play-typed-label = Écrire un coup
play-typed-placeholder = Coup
play-typed-play = Jouer
play-typed-help = Comment s’écrivent les coups
play-legal-count = { $count ->
    [one] { $count } coup possible
   *[other] { $count } coups possibles
}
play-not-your-turn = Ce n’est pas à vous : { word-seat } joue.
play-not-yours = Cette pièce n’est pas à vous.
play-nothing-here = Il n’y a rien à jouer ici.
play-choose-piece = Choisissez une pièce.
play-choose-where = Choisissez où elle va.
play-over = La partie est finie.
play-over-look = Regarder la partie
play-replaying = Vous regardez le coup { $number }.
play-back-to-now = Revenir au présent
play-continue-from-here = Continuer d’ici

over-won = { $count ->
    [one] { $winners } gagne : { $reason }.
   *[other] { $winners } gagnent : { $reason }.
}
over-you-won = Vous gagnez : { $reason }.
over-you-lost = Vous perdez : { $reason }.
over-drawn = Partie nulle : { $reason }.
over-points = { word-seat } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
over-resigned = { word-seat } abandonne.

## Jeu par jeu, pendant le coup

play-squadro-choose = Choisissez une pièce : elle avance d’autant de cases que son couloir a de points.
play-squadro-will-go = { $squares ->
    [one] Avance de { $squares } case.
   *[other] Avance de { $squares } cases.
}
play-contigo-choose = Choisissez un pion.
play-contigo-where = Choisissez une direction.
play-contigo-chain = Prenez encore, ou arrêtez-vous là.
play-contigo-stop = S’arrêter là
play-contigo-stay = Aucun pion ne peut bouger : semez.
play-contigo-take-beads = Puisez des perles dans une alvéole.
play-contigo-beads-in-hand = { $count ->
    [one] { $count } perle en main
   *[other] { $count } perles en main
}
play-contigo-sow = { $count ->
    [one] Semez { $count } perle
   *[other] Semez { $count } perles
}
play-contigo-take-more = Puiser une perle de plus
play-contigo-put-back = Reposer une perle
play-contigo-take-back-drop = Reprendre la dernière perle semée
play-contigo-drop-here = Semer une perle ici
play-contigo-reach = Jusqu’en { $last }
play-contigo-clockwise = Sens des aiguilles
play-contigo-counterclockwise = Sens inverse
play-contigo-confirm = Valider les semailles
play-kontakt-choose = Prenez une pièce dans votre réserve, ou une pièce libre du parc.
play-kontakt-foundations = Fondations : { $count ->
        [one] encore { $count } pièce à poser
       *[other] encore { $count } pièces à poser
    } pour { word-colour }.
play-kontakt-ramparts-first = D’abord cinq remparts chacun.
play-kontakt-where = Posez-la au contact de l’adversaire.
play-kontakt-second-square = Et la deuxième case du rempart ?
play-kontakt-onto = Sur quelle pièce ?
play-kontakt-roof = Poser un toit
play-kontakt-lift = Regarder dans la colonne
play-eupdonne-choose = Prenez une barre en main ou sur le damier.
play-eupdonne-where = Posez le milieu de la barre.
play-eupdonne-turn-bar = Tourner la barre
play-eupdonne-take-back = Reprendre en main
play-eupdonne-higher-end = Bout haut vers { word-towards }

## La liste des coups

turns-title = Coups
turns-empty = Pas encore de coup. { word-seat } commence.
turns-number = Coup { $number }
turns-of = { $number }. { word-seat } : { $turn }
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

## Le matériel

material-title = Matériel
material-captured = Pris
material-captured-none = Rien n’est pris.
material-captured-by = Pris par { word-seat }
material-remaining = Reste
material-in-hand = En main
material-in-stock = En réserve
material-on-board = Sur le plateau
material-home = Rentrées
material-roofs-left = Toits à poser
material-points = Points
material-out = { word-seat } est éliminé

## Le plateau et la vue

board-label = Plateau de { $game }
board-help = Flèches pour parcourir le plateau, Entrée pour toucher, Échap pour reposer.
board-turn = Tourner
board-turn-left = Tourner vers la gauche
board-turn-right = Tourner vers la droite
board-my-side = De mon côté
board-flip = Retourner le plateau
board-solid = Vue en relief
board-flat = Dessus
board-numerals = Chiffres
board-numerals-on = Montrer les chiffres
board-numerals-off = Cacher les chiffres
board-last-turn = Dernier coup
board-possible = possible
board-chosen = choisi
board-bigger = Plateau en grand
board-smaller = Plateau à sa taille
board-lift-column = Écarter les étages en { $square }
board-picture = Position de { $game } : { $status }

## Les réglages

settings-title = Réglages
settings-language = Langue
settings-language-auto = Celle du navigateur
settings-theme = Apparence
settings-theme-auto = Comme l’appareil
settings-theme-light = Claire
settings-theme-dark = Sombre
settings-theme-contrast = Fort contraste
settings-sound = Son
settings-sound-on = Activer le son
settings-sound-off = Couper le son
settings-motion = Mouvements
settings-motion-on = Animer les coups
settings-motion-off = Ne rien animer
settings-confirm = Valider chaque coup
settings-announce = Annoncer les coups
settings-notation = Notation à côté du plateau
settings-reset = Réglages d’origine

language-fr = Français
language-en = English

## Partager

share-title = Partager
share-copy-link = Copier le lien
share-copy-link-position = Copier le lien de la position
share-copy-link-game = Copier le lien de la partie
share-link-copied = Lien copié
share-link-holds = Le lien contient toute la partie : rien n’est envoyé à un serveur.
share-link-long = Ce lien est long ({ $length } caractères) : certaines messageries pourraient le couper. Préférez le fichier.
share-send = Envoyer…
share-qr = Code QR
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
share-exported = Fichier « { $file } » enregistré

## Garder, ouvrir, supprimer

saved-title = Parties gardées
saved-automatically = La partie se garde toute seule sur cet appareil.
saved-at = Gardée { $when }
saved-name = Nom de la partie
saved-rename = Renommer
saved-copy = Faire une copie
saved-copy-name = { $name } (copie)
saved-delete = Supprimer
saved-delete-question = Supprimer « { $name } » ? On ne pourra pas la retrouver.
saved-delete-yes = Oui, supprimer
saved-deleted = « { $name } » supprimée
saved-delete-undo = La remettre
saved-delete-all = Tout supprimer
saved-delete-all-question = { $count ->
    [one] Supprimer la partie gardée sur cet appareil ?
   *[other] Supprimer les { $count } parties gardées sur cet appareil ?
}
saved-open = Ouvrir un fichier
saved-open-drop = Déposez ici le fichier d’une partie
saved-open-paste = Ou collez le texte d’une partie
saved-opened = Partie ouverte : { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
saved-untitled = { $game }, { $date }
saved-played-on = jouée sur cet appareil
saved-from-link = venue d’un lien
saved-from-file = venue d’un fichier

## Sans réseau, nouvelle version

offline-now = Hors ligne. Tout marche quand même.
offline-back = De nouveau en ligne
offline-ready = Prête à jouer sans réseau
offline-not-ready = Encore un instant en ligne, et tout marchera sans réseau.
install = Installer
install-line = Mettre la ludothèque sur l’écran d’accueil
update-available = Une nouvelle version est là.
update-when = Elle viendra à la prochaine ouverture. Votre partie est gardée.
update-now = Mettre à jour maintenant
update-later = Plus tard
update-done = À jour : version { $version }

## Quand quelque chose ne va pas : ce qui s’est passé, ce qui est gardé, que faire

error-title = Quelque chose n’a pas marché
error-unknown = Une erreur imprévue s’est produite.
error-kept-game = Votre partie est gardée jusqu’au dernier coup joué.
error-kept-nothing = Rien n’a été changé.
error-reload = Rechargez la page pour continuer.
error-report = Si cela revient, copiez ces détails et signalez-le.
error-copy-details = Copier les détails
error-not-found = Il n’y a rien à cette adresse.
error-not-found-do = Revenez à l’étagère.
error-link = Ce lien ne contient pas une partie que l’on puisse lire.
error-link-do = Il est peut-être coupé : demandez-le de nouveau, en entier.
error-link-game = Ce lien nomme un jeu qui n’est pas sur l’étagère : { $game }.
error-link-newer = Ce lien vient d’une version plus récente. Rechargez la page pour l’obtenir.
error-record = Ce texte n’est pas une partie que l’on puisse lire.
error-record-place = Ligne { $line }, colonne { $column }.
error-record-turn = Coup { $number }, « { $turn } » : { $sentence }
error-record-do = Vérifiez le fichier, ou ouvrez-en un autre.
error-record-encoding = Ce fichier n’est pas du texte.
error-record-too-large = Ce fichier est trop grand pour une partie.
error-position = Ce texte n’est pas une position de { $game }.
error-turn = Ce coup ne se joue pas ici.
error-storage-full = Il n’y a plus de place sur cet appareil pour garder la partie.
error-storage-full-do = Supprimez d’anciennes parties, ou exportez celle-ci.
error-storage-off = Ce navigateur ne garde rien : la partie sera perdue en fermant la page.
error-storage-off-do = Exportez la partie pour la garder.
error-worker = L’ordinateur s’est arrêté de réfléchir.
error-worker-do = Relancez-le, ou jouez à sa place.
error-worker-again = Relancer
error-wasm = Ce navigateur ne peut pas faire tourner la ludothèque.
error-wasm-do = Mettez-le à jour, ou prenez-en un plus récent.
error-clipboard = Le navigateur n’a pas voulu copier.
error-clipboard-do = Sélectionnez le texte et copiez-le vous-même.
error-export = L’image n’a pas pu être faite.
error-network = Le serveur ne répond pas.
error-network-do = La partie continue sur cet appareil.

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
syntax-game = { $what ->
    [end] { $before ->
        [0] Rien n’est écrit.
       *[other] Il manque la fin du nom du jeu, après le caractère { $before }.
    }
    [space] Un espace n’a pas sa place au caractère { $column }.
   *[text] « { $found } » n’a pas sa place au caractère { $column }.
}
position-impossible = Position impossible. { $sentence }
option-unknown = Ce jeu n’a pas d’option « { $key } ».
option-value-unknown = L’option « { $key } » ne peut pas valoir « { $value } ».
option-twice = L’option « { $key } » est donnée deux fois.
option-does-not-apply = L’option « { $key } » ne va pas avec ce choix.

## Le clavier

keys-title = Au clavier
keys-arrows = Flèches
keys-arrows-do = parcourir le plateau
keys-enter = Entrée
keys-enter-do = toucher, poser, valider
keys-escape = Échap
keys-escape-do = reposer ce qu’on tient
keys-tab = Tab
keys-tab-do = aller du plateau aux actions
keys-home-end = Début, Fin
keys-home-end-do = aller au bord de la rangée
keys-next-possible = N
keys-next-possible-do = aller à la case possible suivante
keys-undo = U
keys-undo-do = défaire un coup
keys-redo = R
keys-redo-do = refaire le coup défait
keys-hint = H
keys-hint-do = demander un conseil
keys-flip = F
keys-flip-do = tourner le plateau
keys-view = V
keys-view-do = relief ou vue de dessus
keys-type = T
keys-type-do = écrire un coup
keys-sow = + et −
keys-sow-do = puiser et reposer des perles
keys-turn-bar = Espace
keys-turn-bar-do = tourner la barre tenue
keys-say = S
keys-say-do = redire à qui de jouer et le dernier coup
keys-help = ?
keys-help-do = ouvrir cette aide

## Ce qui est annoncé

announce-your-turn = À vous, { word-seat }.
announce-turn-of = À { word-seat }.
announce-last = Dernier coup. { $sentences }
announce-undone = Coup défait. À { word-seat }.
announce-redone = Coup refait.
announce-picked-up = Vous tenez : { $what }.
announce-put-back = Reposé.
announce-choices = { $count ->
    [0] Aucune case possible.
    [one] { $count } case possible.
   *[other] { $count } cases possibles.
}
announce-refused = Impossible. { $sentence }
announce-thinking = { word-seat } réfléchit.
announce-view = Vu { $side ->
        [north] du nord
        [east] de l’est
        [south] du sud
       *[west] de l’ouest
    }.
announce-started = La partie commence. À { word-seat }.

## Les règles et l’apprentissage

learn-title = Apprendre { $game }
learn-step = { $number } sur { $count }
learn-try = À vous d’essayer
learn-right = C’est ça.
learn-wrong = Pas tout à fait. Essayez encore.
learn-next = Continuer
learn-previous = Revenir
learn-done = Vous savez jouer. Une partie ?
rules-title = Règles de { $game }
rules-number = Règle { $rule }
rules-unclear = La feuille n’est pas claire ici ; voici comment nous la lisons.
rules-show-board = Voir sur un plateau

## L’à-propos

about-title = À propos
about-line = Une armoire de jeux abstraits rares, ouverte jour et nuit, sans compte et sans réseau.
about-source = Code source
about-licence = Licence
about-version = Version { $version }
about-rights = Les jeux appartiennent à leurs auteurs et éditeurs ; règles récrites, dessins et programmes d’ici sont les nôtres.

## Le temps qui passe

when-now = à l’instant
when-minutes = { $count ->
    [one] il y a { $count } minute
   *[other] il y a { $count } minutes
}
when-hours = { $count ->
    [one] il y a { $count } heure
   *[other] il y a { $count } heures
}
when-yesterday = hier
when-days = { $count ->
    [one] il y a { $count } jour
   *[other] il y a { $count } jours
}
when-date = le { $date }

## Ce que vaut une position

worth-about = { $side } : environ { $percent } %
worth-wins-in = { $side } gagne en { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    }
worth-wins-within = { $side } gagne en { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    } au plus
worth-loses-in = { $side } perd en { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    }
worth-loses-within = { $side } perd en { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    } au plus
worth-then = puis { $turns }

## Une partie relue

review-title = Relecture
review-start = Relire la partie
review-running = On relit : coup { $number } sur { $count }
review-stop = Arrêter la relecture
review-none = Rien à redire : aucune erreur relevée.
review-faults = { $count ->
    [one] { $count } coup à revoir
   *[other] { $count } coups à revoir
}
review-next-fault = Erreur suivante
review-previous-fault = Erreur précédente
review-better = Mieux : { $turn }
review-lost = { $percent } % de chances perdues
review-win-missed = { $turns ->
    [one] Un gain en { $turns } coup était là.
   *[other] Un gain en { $turns } coups était là.
}
review-graph = Chances de chaque camp, coup après coup
review-try = Essayer autrement
fault-slip = imprécision
fault-mistake = erreur
fault-blunder = gaffe
