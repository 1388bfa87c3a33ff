//! Reasons in English.

use crate::Names;
use crate::en::term::class;
use soulkeep_bots::Reason;
use soulkeep_rules::{Seat, Source};

pub fn reason(reason: Reason, names: Names<'_>) -> String {
    let who = |seat: Seat| player(names, seat);
    match reason {
        Reason::Wins => "brings the winning Soul".to_owned(),
        Reason::SavesFromLastWound => "averts the last Wound".to_owned(),
        Reason::KeepsFromWinning(seat) => format!("keeps {} from the winning Soul", who(seat)),
        Reason::PutsOut(seat) => format!("brings {} the last Wound", who(seat)),
        Reason::Stops(source) => format!("stops {}", stopped(names, source)),
        Reason::Kills(hero) => format!("kills {}", names.hero(hero)),
        Reason::Lures { hero, from: None } => format!("lures {} to its death", names.hero(hero)),
        Reason::Lures { hero, from: Some(from) } => format!("lures {} away from {}", names.hero(hero), who(from)),
        Reason::KeepsOut { hero, to: None } => format!("keeps {} out, who would get through", names.hero(hero)),
        Reason::KeepsOut { hero, to: Some(to) } => {
            format!("sends {}, who would get through, to {}", names.hero(hero), who(to))
        }
        Reason::LetsThrough { hero, at } => format!("lets {} get through to {}", names.hero(hero), who(at)),
        Reason::TakesFrom { hero, from } => format!("costs {} the Soul of {}", who(from), names.hero(hero)),
        Reason::Heals => "turns Wounds into Souls".to_owned(),
        Reason::LevelsUp => "levels the Boss up".to_owned(),
        Reason::LeadsIn(of) => format!("leads in {} treasure", class(of)),
        Reason::GetsItem => "gets an Item".to_owned(),
        Reason::GetsCoins => "gets Coins".to_owned(),
        Reason::GetsCards => "gets cards".to_owned(),
        Reason::TakesCards(seat) => format!("costs {} cards", who(seat)),
        Reason::Weakens(seat) => format!("weakens the dungeon of {}", who(seat)),
        Reason::Deadlier => "makes the dungeon deadlier".to_owned(),
        Reason::Richer(of) => format!("adds {} treasure", class(of)),
        Reason::Grows => "makes the dungeon longer".to_owned(),
        Reason::GivesUp => "gives up a card".to_owned(),
        Reason::Picks => "takes this one".to_owned(),
        Reason::FreshHand => "hopes for better cards".to_owned(),
        Reason::Waits => "keeps the cards for later".to_owned(),
        Reason::Declines => "leaves things as they are".to_owned(),
        Reason::ForShow => "changes little now".to_owned(),
    }
}

fn player(names: Names<'_>, seat: Seat) -> String {
    if names.you == Some(seat) {
        return "you".to_owned();
    }
    names.boss(seat).map_or_else(|| format!("player {seat}"), str::to_owned)
}

fn stopped(names: Names<'_>, source: Source) -> String {
    match source {
        Source::Boss(seat) if names.you == Some(seat) => "your Boss".to_owned(),
        Source::Boss(seat) => player(names, seat),
        _ => names.card(source).unwrap_or("the card").to_owned(),
    }
}
