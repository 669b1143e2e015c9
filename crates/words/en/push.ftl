# What a device is told when the page is closed: by the server, in the reader's language.
push-your-turn = Your turn
push-invited = { $name } invites you to play
push-started = Your game begins
push-where = { $game } with { $names }
