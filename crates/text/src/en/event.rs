//! English for what an ability waits for.

use super::voice::{HOST, Voice};
use super::{cards, room, voice};
use crate::paragraph::Bearer;
use soulkeep_cards::{Event, Side};

pub(super) fn event(event: &Event, bearer: Bearer) -> String {
    let said = match event {
        Event::Built => "when you build this Room",
        Event::BuiltOrUncovered => "when this Room is built or uncovered",
        Event::RoomBuilt(filter) => {
            let voice = voice(bearer);
            return format!("when {} is built{}", room::head(filter), room::place(filter, voice));
        }
        Event::RoomDestroyed(filter) => {
            return format!("when {} is destroyed", room::one(filter, voice(bearer)));
        }
        Event::Destroyed => "when another card destroys this Room",
        Event::YouUncover => return format!("when {}", uncover(bearer)),
        Event::HeroDies => "when a Hero dies in this Room",
        Event::HeroSurvives => "when a Hero survives this Room",
        Event::HeroEnters => "when a Hero enters this Room (before any damage)",
        Event::YouKill => return format!("when a Hero dies and becomes {} Soul", voice(bearer).your()),
        Event::ReachesBoss => "when this Hero reaches the Boss alive",
        Event::SpellPlayed(side) => return format!("when {} a Spell", who(*side, "play", bearer)),
        Event::Discarded { by, cards } => {
            return format!("when {} {}", who(*by, "discard", bearer), cards::one(cards, voice(bearer)));
        }
        Event::YouRecover => {
            return format!("when {} one or more cards from the discard pile", who(Side::You, "take", bearer));
        }
        Event::EndOfTurn => "at end of turn",
    };
    said.to_owned()
}

fn uncover(bearer: Bearer) -> String {
    let destroy = who(Side::You, "destroy", bearer);
    let uncover = voice(bearer).verb("uncover");
    format!("{destroy} a Room in {} and so {uncover} another Room", voice(bearer).dungeon())
}

/// "an opponent plays".
fn who(side: Side, verb: &str, bearer: Bearer) -> String {
    let third = Voice::Each.verb(verb);
    match (side, bearer) {
        (Side::Anyone, _) => format!("any player {third}"),
        (Side::You, Bearer::Player) => format!("you {verb}"),
        (Side::You, Bearer::Hero) => format!("{HOST} {third}"),
        (Side::Opponents, Bearer::Player) => format!("an opponent {third}"),
        (Side::Opponents, Bearer::Hero) => format!("an opponent of {HOST} {third}"),
    }
}
