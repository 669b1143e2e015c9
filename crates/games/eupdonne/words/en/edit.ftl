### Setting up a position of Eupdonne.

eupdonne-setup-bar = { word-seat }, form { $form }
eupdonne-setup-bind = Capture or free
eupdonne-setup-memory = { word-seat }’s last turn
