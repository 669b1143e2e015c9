# What a device is told when the page is closed: by the server, in the reader's language.
push-your-turn = Your turn
push-invited = { $name } invites you to play
push-started = Your game begins
push-paired = Your tournament game begins
push-where = { $game } with { $names }

# What the server writes in mails.
mail-recovery-subject = Your recovery code
mail-recovery = Hello { $name }, your recovery code is { $code }. On the page “Sign in”, choose “Forgot your password?” and enter it with a new password. It is valid for one hour. If you did not ask for it, you can ignore this mail: your password has not changed.
