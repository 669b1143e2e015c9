### A turn of Kontakt told: every sentence stands alone, and they are said one after another.

turn-kontakt-place = { word-seat } places a { $kind ->
        [tower] tower
       *[donjon] donjon
    } on { $square }.
turn-kontakt-place-rampart = { word-seat } places a rampart on { $first } and { $second }.
turn-kontakt-build = { word-seat } carries a { $kind ->
        [tower] tower
       *[donjon] donjon
    } from { $from } onto { $to }, at level { $level }.
turn-kontakt-build-rampart = { word-seat } carries a rampart from { $from } and { $beside } onto { $first } and { $second }, at level { $level }.
turn-kontakt-covers = It covers { word-a-piece } on { $square }.
turn-kontakt-uncovers = It uncovers { word-a-piece } on { $square }.
turn-kontakt-roof = { word-seat } puts a roof on the { $kind ->
        [tower] tower
       *[donjon] donjon
    } on { $square }: { $worth } levels, { word-roofs-left }.
turn-kontakt-roof-rampart = { word-seat } puts a roof on the rampart on { $first } and { $second }: { $worth } pieces below, { word-roofs-left }.
turn-kontakt-foundations = The foundations are complete: building and roofing may begin.
turn-kontakt-pass = { word-seat } passes.

word-a-piece = { $piece ->
    [light-rampart] a light rampart
    [light-donjon] a light donjon
    [light-tower] a light tower
    [dark-rampart] a dark rampart
    [dark-donjon] a dark donjon
   *[dark-tower] a dark tower
}
word-roofs-left = { $left ->
    [0] it was the last
   *[other] { $left } more to place
}
