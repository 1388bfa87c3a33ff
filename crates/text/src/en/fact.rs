//! English for what simply holds: whole sentences without their stop.

mod hero;
mod player;
mod room;
mod treasure;

use super::voice::Voice;
use crate::clause::{Fact, RoomsMention, Span, Victims};

/// The same as somebody's deed: "double the damage of this Room".
pub(super) fn double(rooms: &RoomsMention, to: Victims, span: Span, voice: Voice) -> String {
    room::double(rooms, to, span, voice)
}

/// "nobody can build Rooms by any means until end of turn".
pub(super) fn fact(fact: &Fact, span: Span, voice: Voice) -> String {
    match fact {
        Fact::Rooms(fact) => room::fact(fact, span, voice),
        Fact::Treasure(fact) => treasure::fact(fact, until(span), voice),
        Fact::Heroes(fact) => hero::fact(fact, span, voice),
        Fact::Players(fact) => player::fact(fact, until(span), voice),
    }
}

fn until(span: Span) -> &'static str {
    match span {
        Span::WhileActive | Span::AsSaid => "",
        Span::ThisTurn => " until end of turn",
    }
}

fn this_turn(span: Span) -> &'static str {
    match span {
        Span::WhileActive | Span::AsSaid => "",
        Span::ThisTurn => " this turn",
    }
}

/// The bonus ends with the turn, however long the rule that gives it holds.
fn arriving(step: &str, amount: u8, span: Span) -> String {
    let this_turn = this_turn(span);
    format!("whenever a Hero {step}{this_turn}, that Hero has +{amount} Health until end of turn")
}
