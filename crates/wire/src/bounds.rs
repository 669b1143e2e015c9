//! The largest sizes of texts and lists that clients may send.

/// Bytes of one message in a room.
pub const MESSAGE: usize = 4 * 1024;
/// Bytes of a request's body.
pub const BODY: usize = 64 * 1024;
/// Characters of a line of chat.
pub const CHAT: usize = 300;
/// Lines of chat a room keeps.
pub const CHAT_LINES: usize = 500;
/// Lines of chat sent at once: to whoever joins, and for each page before.
pub const CHAT_PAGE: usize = 50;
/// Characters of a name.
pub const NAME: std::ops::RangeInclusive<usize> = 2..=20;
/// Bytes of an address for mail.
pub const MAIL: usize = 254;
/// Characters of a password.
pub const PASSWORD: std::ops::RangeInclusive<usize> = 8..=256;
/// Bytes of a game's text, a position or a turn.
pub const TEXT: usize = 1024;
/// Characters of a note to oneself.
pub const NOTE: usize = 10_000;
/// Bytes of conditional turns.
pub const PLAN: usize = 16 * 1024;
/// Characters of a report or a reason.
pub const REASON: usize = 1000;
/// Bytes of the address of a browser's push service.
pub const ENDPOINT: usize = 1024;
/// Browsers of one account that get notifications.
pub const PUSHES: u32 = 10;
/// Characters of a tournament's name.
pub const TOURNAMENT: usize = 60;
/// Entrants of a tournament.
pub const ENTRANTS: u32 = 500;
/// Entrants of a round robin.
pub const ALL_AGAINST_ALL: u32 = 40;
/// Accounts that one account follows.
pub const FOLLOWS: u32 = 200;
/// Accounts that one account blocks.
pub const BLOCKS: u32 = 500;
/// People in the list of those who are here.
pub const HERE: u32 = 200;
/// Characters of a club's name.
pub const CLUB: std::ops::RangeInclusive<usize> = 2..=40;
/// Characters of a club's description.
pub const CLUB_ABOUT: usize = 300;
/// Members of a club.
pub const MEMBERS: u32 = 500;
/// Clubs that one account owns.
pub const OWN_CLUBS: u32 = 3;
/// Clubs that one account is in.
pub const CLUBS: usize = 50;
/// Accounts that a club makes, or gives new codes to, by one request.
pub const CARDS: usize = 100;
/// Clubs that a moderator finds at once.
pub const FOUND_CLUBS: usize = 50;
/// Games on one page of a list.
pub const PAGE: u32 = 100;

/// Can this be somebody's name: letters, digits, `-` and `_`, a letter first?
pub fn is_name(text: &str) -> bool {
    NAME.contains(&text.chars().count())
        && text.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_')
        && text.starts_with(char::is_alphabetic)
}
