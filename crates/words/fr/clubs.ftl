### Les clubs. Ces phrases viennent avec leurs pages.

## Tous les clubs

clubs-about = Une ludothèque, une école, un café, un groupe d’amis : vos parties, vos tournois et votre échelle.
clubs-create = Fonder un club
clubs-create-go = Fonder le club
clubs-create-sign-in = Il faut un compte : connectez-vous d’abord.
clubs-yours = Vos clubs
clubs-yours-empty = Vous n’êtes encore dans aucun club. Fondez-en un, ou demandez le lien d’un club.
clubs-all = Clubs ouverts à tous
clubs-all-empty = Aucun club ouvert pour l’instant. Fondez-en un : il apparaîtra ici.
clubs-more = Plus de clubs
club-name = Nom
club-about = En quelques mots
club-public = Tout le monde peut le trouver et y entrer
club-public-help = Sinon, on y entre par un lien que vous envoyez.

## Un club

club-one = Club
club-members = { $count ->
    [one] { $count } membre
   *[other] { $count } membres
}
club-is-public = ouvert à tous
club-is-private = sur invitation
club-owned = tenu par { $name }
club-hidden = Un modérateur a masqué ce club : seuls ses membres le voient, et personne ne peut y entrer.
club-join-title = Entrer dans le club
club-join = Entrer
club-join-sign-in = Il faut un compte. Connectez-vous ou créez-en un, puis entrez.
club-open-empty = Aucune partie ouverte. Créez-en une : les membres du club la verront ici.
club-live-empty = Personne ne joue ici en ce moment.
club-tournaments-empty = Pas encore de tournoi.
club-ladder = Échelle
club-ladder-empty = Personne n’a encore terminé de partie dans le club. Les parties contre l’ordinateur ne comptent pas.
club-ladder-help = Battez quelqu’un qui est au-dessus de vous, et vous échangez vos places. Aux tables plus grandes, les joueurs se répartissent à nouveau leurs places, les gagnants d’abord.
club-people = Membres
club-role-owner = responsable
club-role-organiser = organisateur
club-managed = compte créé par le club
club-code-until = code valable jusqu’au { $date }
club-manage = Gérer { $name }
club-manage-short = Gérer
club-code-new = Nouveau code
club-role-up = Nommer organisateur
club-role-down = Rendre simple membre
club-hand-over = Confier le club
club-hand-over-question = Confier le club à { $name } ? Vous restez organisateur.
club-hand-over-yes = Oui, le confier
club-remove = Retirer du club
club-remove-question = Retirer { $name } du club ?
club-remove-yes = Oui, retirer
club-delete-account = Supprimer le compte
club-delete-account-question = Supprimer le compte de { $name } ? Le club l’a créé, et plus personne ne pourrait s’y connecter. Les parties restent, sans le nom.
club-delete-account-yes = Oui, le supprimer

## Faire entrer

club-invite = Lien d’invitation
club-invite-help = Quiconque a ce lien et un compte peut entrer.
club-invite-none = Personne ne peut entrer par lien en ce moment.
club-invite-make = Créer un lien
club-invite-code = Sous forme de code à scanner
club-renew = Nouveau lien
club-renew-question = Créer un nouveau lien ? L’actuel ne fonctionnera plus.
club-renew-yes = Oui, en créer un
club-revoke = Désactiver le lien
club-revoke-question = Désactiver le lien ? Plus personne n’entrera par lui.
club-revoke-yes = Oui, le désactiver
club-enrol = Comptes sans courriel ni mot de passe
club-enrol-help = Pour des enfants, ou des visiteurs qui ne veulent pas de compte à eux : un nom par ligne, un prénom ou un surnom suffit. Chacun reçoit une carte avec un code qui connecte une fois. Tout le site peut voir ces noms.
club-enrol-names = Noms, un par ligne
club-enrol-go = Créer les comptes et les codes
club-codes-all = Nouveaux codes pour tous
club-codes-all-question = De nouveaux codes pour tous les comptes créés par le club ? Ceux qui sont déjà imprimés ne fonctionneront plus.
club-codes-all-yes = Oui, de nouveaux codes
club-cards-help = Ces codes ne sont montrés que maintenant. Imprimez-les, ou créez-en d’autres plus tard.
club-cards-cards = Cartes
club-cards-list = Liste
club-cards-print = Imprimer
club-cards-done = C’est fait, ranger
club-card-once = Valable une fois, jusqu’au { $date }

## Se connecter avec un code

club-sign-in-help = Tapez le code de votre carte. Il sert une fois : cet appareil reste ensuite connecté. Pour un autre appareil, demandez un autre code à votre club.
club-sign-in-code = Code
club-sign-in-other = Sur cet appareil, { $name } est connecté : le code le déconnecte d’abord.
club-sign-in-done = Bonjour { $name } ! Vous êtes connecté sur cet appareil.

## Partir, changer, fermer

club-leave-title = Quitter le club
club-leave = Quitter le club
club-leave-question = Quitter le club ? Sans invitation, vous ne pourrez peut-être pas revenir.
club-leave-yes = Oui, quitter
club-leave-managed = Votre club a créé votre compte : adressez-vous à un organisateur si vous voulez partir.
club-settings = Le club
club-owner-help = Si vous supprimez votre compte, le club revient au plus ancien organisateur, ou à défaut au plus ancien membre. S’il ne reste que des comptes créés par le club, il est fermé et ces comptes sont supprimés avec lui.
club-close = Fermer le club
club-close-question = Fermer le club pour de bon ? Ses tournois sont annulés et les comptes qu’il a créés sont supprimés. Les parties restent.
club-close-yes = Oui, le fermer
club-report = Signaler ce club

## Pour les modérateurs

moderation-clubs = Trouver un club
moderation-clubs-name = Nom du club, ou une partie du nom
moderation-clubs-find = Chercher
moderation-clubs-empty = Aucun club ne porte un tel nom.
moderation-clubs-full = Voici les { $count } clubs les plus récents qui portent un tel nom. Précisez-le pour en trouver d’autres.
moderation-club-hidden = masqué
moderation-club-help = Seuls ses membres voient un club masqué, et personne ne peut y entrer. Votre motif figure au journal.
moderation-hide-club = Masquer le club
moderation-show-club = Montrer à nouveau le club
moderation-close-club = Fermer le club
moderation-close-club-question = Fermer le club pour de bon ? Ses tournois sont annulés. Les comptes qu’il a créés restent, mais plus personne ne peut leur donner de nouveau code.
moderation-close-club-yes = Oui, le fermer

## Ce que le serveur refuse

api-club-organisers = Seuls les organisateurs du club le peuvent.
api-club-owner = Seul le responsable du club le peut.
api-club-private = Ce club est réservé à ses membres, qui y entrent par son lien. Ce lien n’est pas valable, ou ne l’est plus.
api-club-full = Le club est complet : il a 500 membres.
api-club-name = Le nom d’un club compte de 2 à 40 lettres d’une même écriture, chiffres et espaces.
api-club-name-taken = Un club porte ce nom, ou un nom qui lui ressemble.
api-too-many-clubs = Vous tenez 3 clubs ou êtes dans 50 : c’est le maximum.
api-club-owns = Qui tient un club le confie d’abord à quelqu’un, ou le ferme.
api-club-account = Les comptes créés par le club servent seulement à y jouer, et les codes ne sont que pour eux.
api-wrong-club-code = Ce code ne fonctionne pas : il a servi, a été remplacé ou a expiré. Demandez-en un nouveau à votre club.
