//! What somebody is asked, and what may be chosen.

use super::{Onlooker, hero, player};
use crate::protocol::view::{Choice as Shown, Kind, Path, Question, Shape};
use soulkeep_rules::{Ask, Choice, Decision, Source, Spot, Thing};
use soulkeep_sight::{Menu, Outlook, lang};

/// A question together with what its options stand for.
#[derive(Clone, Debug)]
pub struct Asked {
    pub question: Question,
    /// By the numbers of the options.
    pub choices: Vec<Choice>,
}

/// What the onlooker is asked, with the legal choices of the seat.
pub fn ask(onlooker: Onlooker<'_>, decision: &Decision, legal: &[Choice]) -> Asked {
    let sight = onlooker.sight();
    let menu = Menu::new(sight, &decision.why, legal);
    let said = menu.said(sight, &decision.why);
    let choices: Vec<Choice> = said.iter().map(|(choice, _)| *choice).collect();
    let options = said.into_iter().zip(0..).map(|((choice, text), number)| shown(onlooker, number, choice, text));
    let question = Question {
        text: lang::question(sight, &decision.why),
        shape: shape(decision.ask),
        card: decision.why.source().and_then(|source| sight.source_def(source)).map(|card| card.id().to_owned()),
        options: options.collect(),
    };
    Asked { question, choices }
}

fn shape(ask: Ask) -> Shape {
    match ask {
        Ask::Act => Shape::Act,
        Ask::Pick => Shape::Pick,
        Ask::Order => Shape::Order,
        Ask::YesNo => Shape::YesNo,
        Ask::Number => Shape::Number,
    }
}

/// Where Heroes in town would go after a build (or now, if a choice builds nothing), and the treasure of every dungeon then.
pub fn preview(onlooker: Onlooker<'_>, choice: Choice) -> (Vec<Path>, Vec<Vec<u16>>) {
    let sight = onlooker.sight();
    let planned = Outlook::after(sight, choice).unwrap_or_else(|| Outlook::now(sight));
    let town = onlooker.view.table.by_arrival(onlooker.view.table.town);
    let heroes = town.map(|id| hero::lured(onlooker, &planned, id)).collect();
    let treasure = onlooker.seats().map(|seat| player::treasure(&planned, seat)).collect();
    (heroes, treasure)
}

fn shown(onlooker: Onlooker<'_>, option: u16, choice: Choice, text: String) -> Shown {
    let nothing = Shown { option, text, ..Shown::of(Kind::Nothing) };
    match choice {
        Choice::Pass | Choice::No | Choice::Decline => nothing,
        Choice::Yes => Shown { kind: Kind::Yes, ..nothing },
        Choice::Build { card, spot } => {
            let slot = if let Spot::Over(slot) = spot { Some(slot) } else { None };
            let seat = onlooker.you().map(|seat| seat.0);
            Shown { kind: Kind::Build, card: Some(card.index() as u16), seat, slot, ..nothing }
        }
        Choice::Gift { card, seat, slot } => {
            let card = Some(card.index() as u16);
            Shown { kind: Kind::Gift, card, seat: Some(seat.0), slot: Some(slot), ..nothing }
        }
        Choice::Cast { card, .. } => Shown { kind: Kind::Cast, card: Some(card.index() as u16), ..nothing },
        Choice::Use { source, .. } => of_source(onlooker, source, Shown { kind: Kind::Use, ..nothing }),
        Choice::Promote { card, .. } => {
            of_source(onlooker, Source::Card(card), Shown { kind: Kind::Promote, ..nothing })
        }
        Choice::Trade(card) => Shown { kind: Kind::Trade, card: Some(card.index() as u16), ..nothing },
        Choice::TakeUp(card) => of_source(onlooker, Source::Card(card), Shown { kind: Kind::TakeUp, ..nothing }),
        Choice::Pick(thing) => of_thing(onlooker, thing, Shown { kind: Kind::Pick, ..nothing }),
    }
}

/// A card with the place where it lies, so that it can be pointed at.
fn of_source(onlooker: Onlooker<'_>, source: Source, shown: Shown) -> Shown {
    match source {
        Source::Card(card) => {
            let place = onlooker.look().find_room(card);
            let (seat, slot) = (place.map(|(seat, _)| seat.0), place.map(|(_, slot)| slot));
            Shown { card: Some(card.index() as u16), seat, slot, ..shown }
        }
        Source::Boss(seat) => Shown { seat: Some(seat.0), ..shown },
        Source::Hero(hero) => Shown { hero: Some(hero.index() as u16), ..shown },
        Source::Item(item) => Shown { item: Some(item.index() as u16), ..shown },
    }
}

fn of_thing(onlooker: Onlooker<'_>, thing: Thing, shown: Shown) -> Shown {
    match thing {
        Thing::Card(card) => of_source(onlooker, Source::Card(card), shown),
        Thing::Seat(seat) => of_source(onlooker, Source::Boss(seat), shown),
        Thing::Hero(hero) => of_source(onlooker, Source::Hero(hero), shown),
        Thing::Item(item) => of_source(onlooker, Source::Item(item), shown),
        Thing::Boss(boss) => {
            let def = onlooker.game.bosses.get(boss.index()).map(|boss| &onlooker.game.defs[usize::from(boss.def)]);
            Shown { face: def.map(|card| card.id().to_owned()), ..shown }
        }
        Thing::Number(_) => Shown { kind: Kind::Number, ..shown },
        Thing::Suit(_) | Thing::Class(_) => shown,
    }
}

impl Shown {
    fn of(kind: Kind) -> Shown {
        let text = String::new();
        Shown { option: 0, kind, text, card: None, seat: None, slot: None, hero: None, item: None, face: None }
    }
}
