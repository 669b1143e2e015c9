### Un coup de Kontakt raconté : chaque phrase se suffit, elles se disent l’une après l’autre.

turn-kontakt-place = { word-seat } pose { $kind ->
        [tower] une tour
       *[donjon] un donjon
    } en { $square }.
turn-kontakt-place-rampart = { word-seat } pose un rempart en { $first } et { $second }.
turn-kontakt-build = { word-seat } porte { $kind ->
        [tower] sa tour
       *[donjon] son donjon
    } de { $from } sur { $to }, à l’étage { $level }.
turn-kontakt-build-rampart = { word-seat } porte son rempart de { $from } et { $beside } sur { $first } et { $second }, à l’étage { $level }.
turn-kontakt-covers = Dessous, en { $square } : { word-a-piece }.
turn-kontakt-uncovers = En { $square } reparaît { word-a-piece }.
turn-kontakt-roof = { word-seat } pose un toit sur { $kind ->
        [tower] la tour
       *[donjon] le donjon
    } en { $square } : { $worth } étages, { word-roofs-left }.
turn-kontakt-roof-rampart = { word-seat } pose un toit sur le rempart en { $first } et { $second } : { $worth } pièces dessous, { word-roofs-left }.
turn-kontakt-foundations = Les fondations sont finies : on peut construire et poser des toits.
turn-kontakt-pass = { word-seat } passe.

word-a-piece = { $piece ->
    [light-rampart] un rempart clair
    [light-donjon] un donjon clair
    [light-tower] une tour claire
    [dark-rampart] un rempart foncé
    [dark-donjon] un donjon foncé
   *[dark-tower] une tour foncée
}
word-roofs-left = { $left ->
    [0] c’est le dernier
   *[other] encore { $left } à poser
}
