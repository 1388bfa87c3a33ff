//! English for what an ability waits for.

use super::noun::whose;
use super::voice::{HOST, Voice};
use super::{cards, room, voice};
use crate::paragraph::Bearer;
use soulkeep_cards::{Event, Side};

pub(super) fn event(event: &Event, bearer: Bearer) -> String {
    let said = match event {
        Event::Built => "when you build this Room",
        Event::Uncovered => "when this Room is uncovered",
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
        Event::HeroDiesIn(filter) => return format!("when a Hero dies in {}", room::one(filter, voice(bearer))),
        Event::HeroSurvives => "when a Hero survives this Room",
        Event::HeroEnters => "when a Hero enters this Room (before any damage)",
        Event::YouKill => return format!("when a Hero dies and becomes {} Soul", voice(bearer).your()),
        Event::Appears => "when this Hero appears in town",
        Event::SetsOut => "when this Hero leaves the entrance for the first Room of the dungeon",
        Event::EntersRoom(filter) => {
            let room = room::one(filter, voice(bearer));
            return format!("when this Hero enters {room} (before anything else happens there)");
        }
        Event::SurvivesRoom(filter) => return format!("when this Hero survives {}", room::one(filter, voice(bearer))),
        Event::ReachesBoss => "when this Hero reaches the Boss alive",
        Event::SpellPlayed(side) => return format!("when {} a Spell", who(*side, "play", bearer)),
        Event::Discarded { by, cards } => {
            return format!("when {} {}", who(*by, "discard", bearer), cards::one(cards, voice(bearer)));
        }
        Event::YouRecover => {
            return format!("when {} one or more cards from the discard pile", who(Side::You, "take", bearer));
        }
        Event::YouGain => return format!("when a card or another player gives {} Coins", voice(bearer).you_object()),
        Event::MinibossRises(side) => {
            return format!("when {} Miniboss comes into play or is promoted", whose(*side, voice(bearer)));
        }
        Event::StartOfBuild => "at the start of each Build phase",
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
        (Side::Chosen, _) => format!("that player {third}"),
        (Side::You, Bearer::Player) => format!("you {verb}"),
        (Side::You, Bearer::Hero) => format!("{HOST} {third}"),
        (Side::Opponents, Bearer::Player) => format!("an opponent {third}"),
        (Side::Opponents, Bearer::Hero) => format!("an opponent of {HOST} {third}"),
    }
}
