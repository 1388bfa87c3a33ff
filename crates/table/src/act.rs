//! What happens at a table, as one line of text each.
//!
//! `1200 A person builds Dark Altar at the left`: the time in milliseconds, the seat or `-`, and what was done. A choice
//! begins with who made it and goes on in the notation of choices.

use crate::setup::level;
use crate::stops::{PassOn, Stops};
use soulkeep_bots::Level;
use soulkeep_rules::Seat;
use soulkeep_rules::ids::SEATS;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// One thing that somebody did at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// Milliseconds, from whatever they are counted.
    pub at: u64,
    /// Whom it is about; none for what happens to the whole table.
    pub seat: Option<Seat>,
    /// What was done.
    pub deed: Deed,
}

/// What can be done at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "a field is what its name and its type say; a variant says what it means")]
pub enum Deed {
    /// A person takes an open chair.
    Sit,
    /// A person leaves a chair before the start.
    Leave,
    /// A bot takes an open chair.
    SeatBot(Level),
    /// The game begins: all chairs are taken.
    Start,
    /// Time that has passed until now counts for nobody.
    Wake,
    /// An answer to a question of the game.
    Choose {
        by: By,
        /// In the notation of choices.
        choice: String,
    },
    /// Back to where so many choices had been made.
    Undo { choices: usize },
    /// A person asks the others for leave to take a choice back.
    AskUndo,
    /// One of them gives it.
    AllowUndo,
    /// One of them does not.
    DenyUndo,
    /// A request was not answered in time.
    Lapse,
    /// A bot plays for a person, or no longer.
    StandIn(bool),
    /// A person claims that another one does not answer.
    Claim { against: Seat },
    /// The other one has not answered: a bot plays on.
    Silent,
    /// A person says when to be asked.
    Stops(Stops),
    /// A person wants to be asked at the next opportunity, whatever it is.
    StopOnce,
    /// A person passes until something.
    PassOn(PassOn),
    /// A person gives up; a bot stays in the chair.
    Concede,
    /// A person gives up, and the match is over.
    GiveUp,
}

/// Who made a choice for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// The person in the chair.
    Person,
    /// The bot in the chair, or the one that stands in.
    Bot,
    /// The table, where there was nothing to choose or the person passes on.
    Auto,
    /// A bot, because the time was up.
    Clock,
}

/// A text that is no act.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is nothing that can happen at a table")]
pub struct Unreadable(pub String);

const BY: [(&str, By); 4] = [("person ", By::Person), ("bot ", By::Bot), ("auto ", By::Auto), ("clock ", By::Clock)];

const PLAIN: [(&str, Deed); 17] = [
    ("sits", Deed::Sit),
    ("leaves", Deed::Leave),
    ("starts", Deed::Start),
    ("wakes", Deed::Wake),
    ("asks undo", Deed::AskUndo),
    ("allows undo", Deed::AllowUndo),
    ("denies undo", Deed::DenyUndo),
    ("lapses", Deed::Lapse),
    ("away", Deed::StandIn(true)),
    ("back", Deed::StandIn(false)),
    ("silent", Deed::Silent),
    ("stop once", Deed::StopOnce),
    ("skips", Deed::PassOn(PassOn::Turn)),
    ("skips this Hero", Deed::PassOn(PassOn::Hero)),
    ("skips until a deed", Deed::PassOn(PassOn::Deed)),
    ("concedes", Deed::Concede),
    ("gives up", Deed::GiveUp),
];

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "{} {seat} {}", self.at, self.deed),
            None => write!(f, "{} - {}", self.at, self.deed),
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::SeatBot(level) => write!(f, "seats {}", level.name()),
            Deed::Undo { choices } => write!(f, "undo to {choices}"),
            Deed::Claim { against } => write!(f, "claims against {against}"),
            Deed::Stops(stops) => write!(f, "stop {stops}"),
            Deed::Choose { by, choice } => {
                let by = BY.iter().find(|(_, other)| other == by).map_or("", |(word, _)| word);
                write!(f, "{by}{choice}")
            }
            plain => {
                let word = PLAIN.iter().find(|(_, deed)| deed == plain);
                f.write_str(word.map_or("", |(word, _)| word))
            }
        }
    }
}

impl FromStr for Act {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Act, Unreadable> {
        read(text).ok_or_else(|| Unreadable(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Act> {
    let (at, text) = text.split_once(' ')?;
    let (seat, text) = text.split_once(' ')?;
    Some(Act { at: at.parse().ok()?, seat: read_seat(seat)?, deed: read_deed(text)? })
}

/// A letter, or `-` for nobody.
pub(crate) fn read_seat(text: &str) -> Option<Option<Seat>> {
    match text.as_bytes() {
        b"-" => Some(None),
        [letter] => {
            let seat = letter.checked_sub(b'A').filter(|seat| usize::from(*seat) < SEATS)?;
            Some(Some(Seat(seat)))
        }
        _ => None,
    }
}

fn read_deed(text: &str) -> Option<Deed> {
    if let Some((_, deed)) = PLAIN.iter().find(|(word, _)| *word == text) {
        return Some(deed.clone());
    }
    if let Some(name) = text.strip_prefix("seats ") {
        return level(name).map(Deed::SeatBot);
    }
    if let Some(choices) = text.strip_prefix("undo to ") {
        return choices.parse().ok().map(|choices| Deed::Undo { choices });
    }
    if let Some(stops) = text.strip_prefix("stop ") {
        return stops.parse().ok().map(Deed::Stops);
    }
    if let Some(seat) = text.strip_prefix("claims against ") {
        return read_seat(seat)?.map(|against| Deed::Claim { against });
    }
    let choice = |(word, by): &(&str, By)| {
        text.strip_prefix(word).map(|choice| Deed::Choose { by: *by, choice: choice.to_owned() })
    };
    BY.iter().find_map(choice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stops::Stop;

    #[test]
    fn every_act_is_read_as_it_was_written() {
        let choose = |by| Deed::Choose { by, choice: "builds Dark Altar at the left".to_owned() };
        let mut deeds: Vec<Deed> = PLAIN.iter().map(|(_, deed)| deed.clone()).collect();
        deeds.extend(BY.map(|(_, by)| choose(by)));
        deeds.extend(Level::ALL.map(Deed::SeatBot));
        deeds.push(Deed::Undo { choices: 17 });
        deeds.push(Deed::Claim { against: Seat(3) });
        deeds.extend(Stop::ALL.map(|stop| Deed::Stops(Stops::all(stop))));
        for deed in deeds {
            for seat in [None, Some(Seat(0)), Some(Seat(5))] {
                let act = Act { at: 1_790_000_000_000, seat, deed: deed.clone() };
                assert_eq!(act.to_string().parse(), Ok(act));
            }
        }
    }

    #[test]
    fn what_is_no_act_is_refused() {
        for text in [
            "",
            "1",
            "1 A",
            "x A sits",
            "1 G sits",
            "1 AB sits",
            "1 A sings",
            "1 A undo to x",
            "-1 A sits",
            "1 A claims against -",
            "1 A stop sometimes",
        ] {
            assert_eq!(text.parse::<Act>(), Err(Unreadable(text.to_owned())));
        }
    }
}
