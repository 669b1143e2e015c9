### Setting up a position of Kontakt.

kontakt-setup-piece = { word-colour }, { word-kind }
kontakt-setup-hand-over = Give to a partner
kontakt-setup-passes = Passes in a row
