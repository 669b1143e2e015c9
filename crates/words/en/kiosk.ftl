### A tablet on a table. These sentences come with its page.

kiosk-about = For a tablet on a table in a game library, a club or a waiting room: the page fills the screen, and everybody plays.
kiosk-about-back = When nobody touches it, it goes back to the shelf. A countdown says so before, and any touch stops it.
kiosk-about-kept = Nothing of a visitor stays on the device: no games, names, settings or accounts. There is no chat.
kiosk-about-signed-out = You are signed out on this device. Your games and settings stay hidden here until you leave kiosk mode.
kiosk-code = Code to leave
kiosk-code-help = 4 to 8 digits. Write them down: without them kiosk mode cannot be left.
kiosk-code-wrong = The code is 4 to 8 digits.
kiosk-no-room = This device does not allow anything to be stored.
kiosk-idle = Back to the shelf after
kiosk-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
kiosk-begin = Start kiosk mode
kiosk-is-on = This device is in kiosk mode. The code that was chosen ends it.
kiosk-leave = Leave kiosk mode
kiosk-wrong = That is not the code.
kiosk-wait = Too many wrong codes. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
kiosk-there = Are you still there?
kiosk-soon = Back to the shelf in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}…
kiosk-stay = I am still playing
