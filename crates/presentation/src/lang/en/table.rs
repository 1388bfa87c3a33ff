//! What stands beside the table: forecasts, lures, lasting effects, the verdict.

use super::who::{card, count, does, object, owner, player};
use crate::lasting::of_that_player;
use crate::lure::Lured;
use crate::viewer::Viewer;
use soulkeep_cards::{Ability, Modifier, Suit};
use soulkeep_rules::state::Lasting;
use soulkeep_rules::view::Held;
use soulkeep_rules::{Fate, Fault, Forecast, Play, Seat, Source, Thing, Victory};
use soulkeep_text::{Language, ability_text, class};

pub fn fate(viewer: Viewer<'_>, forecast: &Forecast) -> String {
    let worth = u32::from(viewer.game.hero(forecast.hero).worth);
    match forecast.fate {
        Fate::Dies => format!("dies in {} (+{})", card(viewer, forecast.place), count(worth, "Soul", "Souls")),
        Fate::Survives => {
            format!("survives with {} Health left (+{})", forecast.left, count(worth, "Wound", "Wounds"))
        }
        Fate::Spared => format!("would die in {} and goes back to town instead", card(viewer, forecast.place)),
        Fate::Waits => "may not enter this turn".to_owned(),
    }
}

pub fn lure(viewer: Viewer<'_>, lured: &Lured) -> String {
    match lured {
        Lured::To(seat) => format!("goes to {}", object(viewer, *seat)),
        Lured::Tie(seats) => {
            format!("stays (tie: {})", tied(viewer, seats).join(", "))
        }
        Lured::NobodyHasIt => "stays (nobody has it)".to_owned(),
        Lured::Kept => "stays (cannot be lured)".to_owned(),
    }
}

/// Letters, because several Bosses would not fit beside the Hero; where people have names, these.
fn tied(viewer: Viewer<'_>, seats: &[Seat]) -> Vec<String> {
    let letters = viewer.names.is_empty();
    seats.iter().map(|seat| if letters { seat.to_string() } else { object(viewer, *seat) }).collect()
}

pub fn held(held: Held) -> String {
    let (rooms, spells) = (u32::from(held.rooms), u32::from(held.spells));
    format!("{}, {}", count(rooms, "Room", "Rooms"), count(spells, "Spell", "Spells"))
}

pub fn lasting(viewer: Viewer<'_>, lasting: &Lasting) -> String {
    let source = match lasting.source {
        Source::Card(source) => card(viewer, source),
        Source::Boss(seat) => format!("{} Boss", owner(viewer, seat)),
        Source::Hero(hero) => viewer.hero_short(hero).to_owned(),
        Source::Item(item) => viewer.item(item).to_owned(),
    };
    format!("{source}: {}", holds(viewer, lasting))
}

fn holds(viewer: Viewer<'_>, lasting: &Lasting) -> String {
    match (lasting.modifier, lasting.about) {
        (Modifier::NoBuilding, _) => "nobody can build".to_owned(),
        (Modifier::NoEntry, Some(Thing::Seat(seat))) => format!("no Hero enters {} dungeon", owner(viewer, seat)),
        (Modifier::NoEntry, _) => "no Hero enters".to_owned(),
        (Modifier::NoLure, Some(Thing::Hero(hero))) => format!("{} cannot be lured", viewer.hero_short(hero)),
        (Modifier::NoWin, Some(Thing::Seat(seat))) => {
            format!("{} by Souls", does(viewer, seat, "cannot win", "cannot win"))
        }
        (Modifier::HealthOnArriving { amount }, Some(Thing::Seat(seat))) => {
            format!("+{amount} Health for each Hero that sets out into {} dungeon", owner(viewer, seat))
        }
        (Modifier::DoubleTreasure, _) => format!("the treasure in {} Rooms counts twice", owner(viewer, lasting.you)),
        (Modifier::SkipsFirstRoom, Some(Thing::Seat(seat))) => {
            format!("each Hero that sets out into {} dungeon passes over its first Room", owner(viewer, seat))
        }
        (Modifier::Immune, Some(Thing::Seat(seat))) => {
            format!("the text of {} Rooms does not apply to Heroes", owner(viewer, seat))
        }
        (Modifier::NoLoss, Some(Thing::Seat(seat))) => format!("{} Wounds do not count", owner(viewer, seat)),
        (Modifier::NoSpells, Some(Thing::Seat(seat))) => {
            format!("{} no Spells", does(viewer, seat, "can play", "can play"))
        }
        (Modifier::DungeonIcon, Some(Thing::Seat(seat))) => {
            let treasure = lasting.class.map_or("", |of| class(of, Language::English));
            format!("{} dungeon has an icon of {treasure} treasure more", owner(viewer, seat))
        }
        (modifier, _) => {
            format!(
                "({}) {}",
                player(viewer, lasting.you),
                ability_text(&Ability::Always(of_that_player(modifier)), Language::English)
            )
        }
    }
}

pub fn waiting(viewer: Viewer<'_>, play: &Play) -> String {
    let what = match play.source {
        Source::Card(source) => card(viewer, source),
        Source::Boss(seat) => format!("{} Boss", owner(viewer, seat)),
        Source::Hero(hero) => viewer.hero_short(hero).to_owned(),
        Source::Item(item) => viewer.item(item).to_owned(),
    };
    format!("{what} ({}){}", object(viewer, play.seat), aims(viewer, play))
}

/// " on Samurai Tom and Draculord".
pub fn aims(viewer: Viewer<'_>, play: &Play) -> String {
    let things: Vec<String> = play.targets.iter().map(|thing| aim(viewer, *thing)).collect();
    if things.is_empty() { String::new() } else { format!(" on {}", things.join(" and ")) }
}

fn aim(viewer: Viewer<'_>, thing: Thing) -> String {
    match thing {
        Thing::Card(target) => card(viewer, target),
        Thing::Hero(hero) => viewer.hero_short(hero).to_owned(),
        Thing::Seat(seat) => object(viewer, seat),
        Thing::Item(item) => viewer.item(item).to_owned(),
        Thing::Suit(Suit::Room) => "Room cards".to_owned(),
        Thing::Suit(Suit::Spell) => "Spells".to_owned(),
        Thing::Class(of) => format!("{} treasure", class(of, Language::English)),
        Thing::Boss(boss) => viewer.boss(boss).unwrap_or("?").to_owned(),
        Thing::Number(number) => number.to_string(),
    }
}

pub fn verdict(viewer: Viewer<'_>, winner: Seat, by: Victory) -> String {
    let wins = does(viewer, winner, "win", "wins");
    match by {
        Victory::Souls => format!("{wins} with {} Souls!", viewer.look().souls(winner)),
        Victory::LastStanding => format!("{wins}: all others are out of the game."),
        Victory::Difference => format!("{wins}: the best Souls minus Wounds of those who reached the end together."),
        Victory::LowestXp => format!("{wins}: equal on Souls minus Wounds, and the lowest XP decides."),
    }
}

pub fn broken_off(fault: Fault) -> String {
    format!("The game was broken off: {fault}.")
}
