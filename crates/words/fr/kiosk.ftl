### Une tablette sur une table. Ces phrases viennent avec sa page.

kiosk-about = Pour une tablette posée sur une table, dans une ludothèque, un club ou une salle d’attente : la page occupe tout l’écran et chacun joue.
kiosk-about-back = Quand plus personne n’y touche, elle revient à l’étagère. Un compte à rebours prévient, et le moindre geste l’arrête.
kiosk-about-kept = Rien de ce que fait un visiteur ne reste sur l’appareil : ni parties, ni noms, ni réglages, ni comptes. Il n’y a pas de discussion.
kiosk-about-signed-out = Vous êtes déconnecté sur cet appareil. Vos parties et vos réglages y restent cachés jusqu’à ce que vous quittiez le mode borne.
kiosk-code = Code pour quitter
kiosk-code-help = De 4 à 8 chiffres. Notez-les : sans eux, on ne quitte pas le mode borne.
kiosk-code-wrong = Le code compte de 4 à 8 chiffres.
kiosk-no-room = Cet appareil n’autorise aucun enregistrement.
kiosk-idle = Retour à l’étagère après
kiosk-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
kiosk-begin = Lancer le mode borne
kiosk-is-on = Cet appareil est en mode borne. Le code choisi y met fin.
kiosk-leave = Quitter le mode borne
kiosk-wrong = Ce n’est pas le code.
kiosk-wait = Trop d’essais. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
kiosk-there = Vous êtes toujours là ?
kiosk-soon = Retour à l’étagère dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}…
kiosk-stay = Je joue encore
