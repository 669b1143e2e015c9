### Setting up a position of Kontakt.

kontakt-setup-piece = { word-colour }, { word-kind }
kontakt-setup-hand-over = From one partner’s stock to another’s
kontakt-setup-passes = Passes in a row
