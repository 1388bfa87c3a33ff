//! Japanese for what simply holds.

mod hero;
mod player;
mod room;
mod treasure;

use super::verb::{Predicate, Verb};
use crate::clause::{Fact, RoomsMention, Span, Victims};

pub(super) fn fact(fact: &Fact, span: Span) -> Predicate {
    match fact {
        Fact::Rooms(fact) => room::fact(fact, span),
        Fact::Treasure(fact) => treasure::fact(fact, until(span)),
        Fact::Heroes(fact) => hero::fact(fact, span),
        Fact::Players(fact) => player::fact(fact, until(span)),
    }
}

/// The same as somebody's deed: "この部屋のダメージを2倍にする".
pub(super) fn double(rooms: &RoomsMention, to: Victims, span: Span) -> Predicate {
    room::double(rooms, to, span)
}

fn until(span: Span) -> &'static str {
    match span {
        Span::WhileActive | Span::AsSaid => "",
        Span::ThisTurn => "ターン終了まで、",
    }
}

/// The bonus ends with the turn, however long the rule that gives it holds.
fn arriving(place: &str, amount: u8, span: Span) -> Predicate {
    let this_turn = match span {
        Span::WhileActive | Span::AsSaid => "",
        Span::ThisTurn => "このターン、",
    };
    Verb::BE_ADDED
        .after(format!("{this_turn}ヒーローが{place}に入るたびに、ターン終了まで、そのヒーローの体力は+{amount}"))
}
