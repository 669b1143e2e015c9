### Setting up a position of Eupdonne.

eupdonne-setup-bar = { word-seat }, form { $form }
eupdonne-setup-bind = Capture or free
eupdonne-setup-memory = What { word-seat } has just done
