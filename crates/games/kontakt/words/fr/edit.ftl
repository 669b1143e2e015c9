### Composer une position de Kontakt.

kontakt-setup-piece = { word-colour }, { word-kind }
kontakt-setup-hand-over = D’une réserve à celle d’un partenaire
kontakt-setup-passes = Passes de suite
