### Composer une position de Eupdonne.

eupdonne-setup-bar = { word-seat }, forme { $form }
eupdonne-setup-bind = Capturer ou libérer
eupdonne-setup-memory = Ce que { word-seat } vient de faire
