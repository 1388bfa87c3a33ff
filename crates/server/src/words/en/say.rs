//! The sentences of the server.

use crate::words::Say;

pub fn say(say: Say) -> &'static str {
    match say {
        Say::Malformed => "The message cannot be read. Load the page anew.",
        Say::Replayed => "A message with this number has come already.",
        Say::HelloFirst => "The first message must be hello.",
        Say::HelloOnce => "Hello has been said already.",
        Say::Version => "Page and server are of different versions. Load the page anew.",
        Say::NoTable => "There is no such table.",
        Say::NotWatched => "You are not at this table.",
        Say::TooManyRunning => "There are too many tables now. Wait a little, or finish a game that is running.",
        Say::TooManyTables => "You watch too many tables at once. Leave one first.",
        Say::NoSeat => "You have no seat at this table.",
        Say::Late => "This has been decided already.",
        Say::NotYours => "It is not for you to decide now.",
        Say::NoOption => "There is no such option.",
        Say::Allowed => "Nothing stands in the way: it is among your options.",
        Say::NotInHand => "This card is not yours to play.",
        Say::Forbidden => "The rules do not allow that now.",
        Say::TooFast => "Too many messages. Wait a moment.",
        Say::Final => "This cannot be taken back any more.",
        Say::Trouble => "The server cannot do that now. Try again in a moment.",
        Say::TextLength => "Write between 1 and 200 characters on one line.",
        Say::Muted => "Chat is switched off at this table.",
        Say::Silenced => "Whoever runs this server has muted you.",
        Say::Banned => "You are kept out of this server.",
        Say::NotOver => "The game is not over yet.",
        Say::Over => "The game is over.",
        Say::NothingAsked => "Nobody waits for that.",
        Say::NotStarted => "The game has not begun: seats are still open.",
        Say::NotRunning => "The game has not begun, or is over.",
        Say::NoChair => "There is no open seat like that.",
        Say::Closed => "The table is closed.",
        Say::ServerEnds => "The server is being restarted. The game goes on from here.",
        Say::OnlyWhoOpened => "Only who opened the table can do that.",
    }
}
