### Clubs. These sentences come with their pages.

## All clubs

clubs-about = A game library, a school, a café, a group of friends: games, tournaments and a ladder of your own.
clubs-create = Start a club
clubs-create-go = Start the club
clubs-create-sign-in = That takes an account: sign in first.
clubs-yours = Your clubs
clubs-yours-empty = You are in no club yet. Start one, or ask for the link of one.
clubs-all = Clubs open to everybody
clubs-all-empty = No open club yet. Start one: it will appear here.
clubs-more = More clubs
club-name = Name
club-about = In a few words
club-public = Everybody may find it and join
club-public-help = Otherwise people come by a link that you send them.

## A club

club-one = Club
club-members = { $count ->
    [one] { $count } member
   *[other] { $count } members
}
club-is-public = open to everybody
club-is-private = by invitation
club-owned = run by { $name }
club-hidden = A moderator has hidden this club: only its members see it, and nobody can join.
club-join-title = Join the club
club-join = Join
club-join-sign-in = That takes an account. Sign in or make one, then come in.
club-open-empty = No open game. Create one: the members of the club will see it here.
club-live-empty = Nobody is playing here right now.
club-tournaments-empty = No tournament yet.
club-ladder = Ladder
club-ladder-empty = Nobody has finished a game in the club yet. Games against computers do not count.
club-ladder-help = Beat somebody above you and you change places with them. At larger tables the players share out their places anew, winners first.
club-people = Members
club-role-owner = owner
club-role-organiser = organiser
club-managed = account made by the club
club-code-until = code valid until { $date }
club-manage = Manage { $name }
club-manage-short = Manage
club-code-new = New code
club-role-up = Make organiser
club-role-down = Make plain member
club-hand-over = Hand the club over
club-hand-over-question = Hand the club over to { $name }? You stay as an organiser.
club-hand-over-yes = Yes, hand it over
club-remove = Remove from the club
club-remove-question = Remove { $name } from the club?
club-remove-yes = Yes, remove
club-delete-account = Delete the account
club-delete-account-question = Delete the account of { $name }? The club made it, and nobody could sign in to it any more. Games stay, without the name.
club-delete-account-yes = Yes, delete it

## Letting people in

club-invite = Invitation link
club-invite-help = Whoever has this link and an account can join.
club-invite-none = Nobody can join by link at the moment.
club-invite-make = Make a link
club-invite-code = As a code to scan
club-renew = New link
club-renew-question = Make a new link? The present one stops working.
club-renew-yes = Yes, make a new one
club-revoke = Switch the link off
club-revoke-question = Switch the link off? Nobody can join by it any more.
club-revoke-yes = Yes, switch it off
club-enrol = Accounts without mail or password
club-enrol-help = For children, or visitors who want no account of their own: one name per line, first names or nicknames are enough. Each gets a card with a code that signs in once. Everybody on the site can see these names.
club-enrol-names = Names, one per line
club-enrol-go = Make accounts and codes
club-codes-all = New codes for all of them
club-codes-all-question = New codes for every account made by the club? Codes printed before stop working.
club-codes-all-yes = Yes, new codes
club-cards-help = These codes are shown only now. Print them, or make new ones later.
club-cards-cards = Cards
club-cards-list = List
club-cards-print = Print
club-cards-done = Done, put away
club-card-once = Works once, until { $date }

## Signing in with a code

club-sign-in-help = Type the code on your card. It works once: this device then stays signed in. For another device, ask your club for another code.
club-sign-in-code = Code
club-sign-in-other = You are signed in as { $name } on this device: the code signs you out first.
club-sign-in-done = Hello, { $name }! You are signed in on this device.

## Leaving, changing, closing

club-leave-title = Leave the club
club-leave = Leave the club
club-leave-question = Leave the club? Without an invitation you may not be able to come back.
club-leave-yes = Yes, leave
club-leave-managed = Your club made your account: ask an organiser if you want to leave.
club-settings = The club
club-owner-help = If you delete your account, the club goes to the organiser who has been in it longest, or else to such a member. If there is nobody but accounts made by the club, it is closed, and these accounts are deleted with it.
club-close = Close the club
club-close-question = Close the club for good? Its tournaments are cancelled, and the accounts it made are deleted. Games stay.
club-close-yes = Yes, close it
club-report = Report this club

## For moderators

moderation-clubs = Find a club
moderation-clubs-name = Name of the club, or a part of it
moderation-clubs-find = Search
moderation-clubs-empty = No club has such a name.
moderation-clubs-full = These are the { $count } newest clubs with such a name. Type more of it to find others.
moderation-club-hidden = hidden
moderation-club-help = A hidden club is seen by its members only, and nobody can join it. Your reason goes into the log.
moderation-hide-club = Hide the club
moderation-show-club = Show the club again
moderation-close-club = Close the club
moderation-close-club-question = Close the club for good? Its tournaments are cancelled. The accounts it made stay, but nobody can make new codes for them.
moderation-close-club-yes = Yes, close it

## What the server refuses

api-club-organisers = Only organisers of the club can do that.
api-club-owner = Only the owner of the club can do that.
api-club-private = This club is for its members, who come in by its link. This link is not valid, or no longer.
api-club-full = The club is full: it has 500 members.
api-club-name = A club’s name is 2 to 40 letters of one script, digits and spaces.
api-club-name-taken = A club has that name, or one that looks like it.
api-too-many-clubs = You run 3 clubs or are in 50: that is the most.
api-club-owns = Whoever runs a club hands it over first, or closes it.
api-club-account = Accounts made by the club can only play in it, and codes are only for them.
api-wrong-club-code = This code does not work: it was used, replaced, or has expired. Ask your club for a new one.
