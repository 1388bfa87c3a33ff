//! What stands beside the table: forecasts, lures, lasting effects, the verdict.

use super::who::{card, count, does, object, owner, player};
use crate::lasting::of_that_player;
use crate::lure::Lured;
use crate::sight::Sight;
use soulkeep_cards::{Ability, Modifier, Suit};
use soulkeep_rules::state::Lasting;
use soulkeep_rules::view::Held;
use soulkeep_rules::{Fate, Forecast, Play, Seat, Source, Thing, Victory};
use soulkeep_text::{Lang, ability_text, class};

pub fn fate(sight: Sight<'_>, forecast: &Forecast) -> String {
    let worth = u32::from(sight.game.hero(forecast.hero).worth);
    match forecast.fate {
        Fate::Dies => format!("dies in {} (+{})", card(sight, forecast.place), count(worth, "Soul", "Souls")),
        Fate::Survives => {
            format!("survives with {} Health left (+{})", forecast.left, count(worth, "Wound", "Wounds"))
        }
        Fate::Spared => format!("would die in {} and goes back to town instead", card(sight, forecast.place)),
        Fate::Waits => "may not enter this turn".to_owned(),
    }
}

pub fn lure(sight: Sight<'_>, lured: &Lured) -> String {
    match lured {
        Lured::To(seat) => format!("goes to {}", object(sight, *seat)),
        Lured::Tie(seats) => {
            format!("stays (tie: {})", tied(sight, seats).join(", "))
        }
        Lured::NobodyHasIt => "stays (nobody has it)".to_owned(),
        Lured::Kept => "stays (cannot be lured)".to_owned(),
    }
}

/// Letters, because several Bosses would not fit beside the Hero; where people have names, these.
fn tied(sight: Sight<'_>, seats: &[Seat]) -> Vec<String> {
    let letters = sight.names.is_empty();
    seats.iter().map(|seat| if letters { seat.to_string() } else { object(sight, *seat) }).collect()
}

pub fn held(held: Held) -> String {
    let (rooms, spells) = (u32::from(held.rooms), u32::from(held.spells));
    format!("{}, {}", count(rooms, "Room", "Rooms"), count(spells, "Spell", "Spells"))
}

pub fn lasting(sight: Sight<'_>, lasting: &Lasting) -> String {
    let source = match lasting.source {
        Source::Card(source) => card(sight, source),
        Source::Boss(seat) => format!("{} Boss", owner(sight, seat)),
        Source::Hero(hero) => sight.hero_short(hero).to_owned(),
        Source::Item(item) => sight.item(item).to_owned(),
    };
    format!("{source}: {}", holds(sight, lasting))
}

fn holds(sight: Sight<'_>, lasting: &Lasting) -> String {
    match (lasting.modifier, lasting.about) {
        (Modifier::NoBuilding, _) => "nobody can build".to_owned(),
        (Modifier::NoEntry, Some(Thing::Seat(seat))) => format!("no Hero enters {} dungeon", owner(sight, seat)),
        (Modifier::NoEntry, _) => "no Hero enters".to_owned(),
        (Modifier::NoLure, Some(Thing::Hero(hero))) => format!("{} cannot be lured", sight.hero_short(hero)),
        (Modifier::NoWin, Some(Thing::Seat(seat))) => {
            format!("{} by Souls", does(sight, seat, "cannot win", "cannot win"))
        }
        (Modifier::HealthOnArriving { amount }, Some(Thing::Seat(seat))) => {
            format!("+{amount} Health for each Hero that sets out into {} dungeon", owner(sight, seat))
        }
        (Modifier::DoubleTreasure, _) => format!("the treasure in {} Rooms counts twice", owner(sight, lasting.you)),
        (Modifier::SkipsFirstRoom, Some(Thing::Seat(seat))) => {
            format!("each Hero that sets out into {} dungeon passes over its first Room", owner(sight, seat))
        }
        (Modifier::Immune, Some(Thing::Seat(seat))) => {
            format!("the text of {} Rooms does not apply to Heroes", owner(sight, seat))
        }
        (Modifier::NoLoss, Some(Thing::Seat(seat))) => format!("{} Wounds do not count", owner(sight, seat)),
        (Modifier::NoSpells, Some(Thing::Seat(seat))) => {
            format!("{} no Spells", does(sight, seat, "can play", "can play"))
        }
        (Modifier::DungeonIcon, Some(Thing::Seat(seat))) => {
            let treasure = lasting.class.map_or("", |of| class(of, Lang::En));
            format!("{} dungeon has an icon of {treasure} treasure more", owner(sight, seat))
        }
        (modifier, _) => {
            format!(
                "({}) {}",
                player(sight, lasting.you),
                ability_text(&Ability::Always(of_that_player(modifier)), Lang::En)
            )
        }
    }
}

pub fn waiting(sight: Sight<'_>, play: &Play) -> String {
    let what = match play.source {
        Source::Card(source) => card(sight, source),
        Source::Boss(seat) => format!("{} Boss", owner(sight, seat)),
        Source::Hero(hero) => sight.hero_short(hero).to_owned(),
        Source::Item(item) => sight.item(item).to_owned(),
    };
    format!("{what} ({}){}", object(sight, play.seat), aims(sight, play))
}

/// " on Samurai Tom and Draculord".
pub fn aims(sight: Sight<'_>, play: &Play) -> String {
    let things: Vec<String> = play.targets.iter().map(|thing| aim(sight, *thing)).collect();
    if things.is_empty() { String::new() } else { format!(" on {}", things.join(" and ")) }
}

fn aim(sight: Sight<'_>, thing: Thing) -> String {
    match thing {
        Thing::Card(target) => card(sight, target),
        Thing::Hero(hero) => sight.hero_short(hero).to_owned(),
        Thing::Seat(seat) => object(sight, seat),
        Thing::Item(item) => sight.item(item).to_owned(),
        Thing::Suit(Suit::Room) => "Room cards".to_owned(),
        Thing::Suit(Suit::Spell) => "Spells".to_owned(),
        Thing::Class(of) => format!("{} treasure", class(of, Lang::En)),
        Thing::Boss(boss) => sight.boss(boss).unwrap_or("?").to_owned(),
        Thing::Number(number) => number.to_string(),
    }
}

pub fn verdict(sight: Sight<'_>, winner: Seat, by: Victory) -> String {
    let wins = does(sight, winner, "win", "wins");
    match by {
        Victory::Souls => format!("{wins} with {} Souls!", sight.look().souls(winner)),
        Victory::LastStanding => format!("{wins}: all others are out of the game."),
        Victory::Difference => format!("{wins}: the best Souls minus Wounds of those who reached the end together."),
        Victory::LowestXp => format!("{wins}: equal on Souls minus Wounds, and the lowest XP decides."),
    }
}
