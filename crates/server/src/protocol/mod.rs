//! What the page and the server say to each other over one WebSocket, as JSON. `docs/PROTOCOL.md` tells how it is used.
//!
//! The page never decides what is legal: it shows the options that it was sent and names one of them. An answer says
//! which moment it answers, so that a late or repeated one changes nothing. Cards are named by their id in the
//! catalogue (`/api/cards`), copies of them by a number that holds for one table.

pub mod ask;
pub mod lobby;
pub mod tell;
pub mod view;

/// Raised whenever an old page would misunderstand a new server, or the other way round.
pub const VERSION: u32 = 2;
