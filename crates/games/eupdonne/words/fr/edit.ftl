### Composer une position d’Eupdonne.

eupdonne-setup-bar = { word-seat }, forme { $form }
eupdonne-setup-bind = Capturer ou libérer
eupdonne-setup-memory = Dernier coup de { word-seat }
