//! What somebody is asked, and what may be chosen.

use super::{hero, player, seats};
use crate::protocol::view::{Choice as Shown, Kind, Path, Question, Shape};
use soulkeep_presentation::card_text;
use soulkeep_presentation::{Menu, Outlook, Viewer, lang};
use soulkeep_rules::{Ask, Choice, Decision, Source, Spot, Thing};

/// A question together with what its options stand for.
#[derive(Clone, Debug)]
pub struct Asked {
    pub question: Question,
    /// By the numbers of the options.
    pub choices: Vec<Choice>,
}

/// What the onlooker is asked, with the legal choices of the seat.
pub fn ask(viewer: Viewer<'_>, decision: &Decision, legal: &[Choice]) -> Asked {
    let menu = Menu::new(viewer, &decision.why, legal);
    let said = menu.said(viewer, &decision.why);
    let choices: Vec<Choice> = said.iter().map(|(choice, _)| *choice).collect();
    let options = said.into_iter().zip(0..).map(|((choice, text), number)| {
        let bargain = card_text::of_play(viewer, &decision.why, choice);
        let Some(bargain) = bargain.filter(|bargain| !text.ends_with(&bargain.effect)) else {
            return shown(viewer, number, choice, text);
        };
        let text = match bargain.cost {
            Some(cost) => lang::with_text(viewer.lang, &text, &cost),
            None => text,
        };
        Shown { effect: Some(bargain.effect), ..shown(viewer, number, choice, text) }
    });
    let question = Question {
        text: lang::question(viewer, &decision.why),
        shape: shape(decision.ask),
        card: decision.why.source().and_then(|source| viewer.source_def(source)).map(|card| card.id().to_owned()),
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
pub fn preview(viewer: Viewer<'_>, choice: Choice) -> (Vec<Path>, Vec<Vec<u16>>) {
    let planned = Outlook::after(viewer, choice).unwrap_or_else(|| Outlook::now(viewer));
    let town = viewer.view.table.by_arrival(viewer.view.table.town);
    let heroes = town.map(|id| hero::lured(viewer, &planned, id)).collect();
    let treasure = seats(viewer).map(|seat| player::treasure(&planned, seat)).collect();
    (heroes, treasure)
}

fn shown(viewer: Viewer<'_>, option: u16, choice: Choice, text: String) -> Shown {
    let nothing = Shown { option, text, ..Shown::of(Kind::Nothing) };
    match choice {
        Choice::Pass | Choice::No | Choice::Decline => nothing,
        Choice::Yes => Shown { kind: Kind::Yes, ..nothing },
        Choice::Build { card, spot } => {
            let slot = if let Spot::Over(slot) = spot { Some(slot) } else { None };
            let seat = viewer.you.map(|seat| seat.0);
            Shown { kind: Kind::Build, card: Some(card.index() as u16), seat, slot, ..nothing }
        }
        Choice::Gift { card, seat, slot } => {
            let card = Some(card.index() as u16);
            Shown { kind: Kind::Gift, card, seat: Some(seat.0), slot: Some(slot), ..nothing }
        }
        Choice::Cast { card, .. } => Shown { kind: Kind::Cast, card: Some(card.index() as u16), ..nothing },
        Choice::Use { source, .. } => of_source(viewer, source, Shown { kind: Kind::Use, ..nothing }),
        Choice::Promote { card, .. } => of_source(viewer, Source::Card(card), Shown { kind: Kind::Promote, ..nothing }),
        Choice::Trade(card) => Shown { kind: Kind::Trade, card: Some(card.index() as u16), ..nothing },
        Choice::TakeUp(card) => of_source(viewer, Source::Card(card), Shown { kind: Kind::TakeUp, ..nothing }),
        Choice::Pick(thing) => of_thing(viewer, thing, Shown { kind: Kind::Pick, ..nothing }),
    }
}

/// A card with the place where it lies, so that it can be pointed at.
fn of_source(viewer: Viewer<'_>, source: Source, shown: Shown) -> Shown {
    match source {
        Source::Card(card) => {
            let place = viewer.look().find_room(card);
            let (seat, slot) = (place.map(|(seat, _)| seat.0), place.map(|(_, slot)| slot));
            Shown { card: Some(card.index() as u16), seat, slot, ..shown }
        }
        Source::Boss(seat) => Shown { seat: Some(seat.0), ..shown },
        Source::Hero(hero) => Shown { hero: Some(hero.index() as u16), ..shown },
        Source::Item(item) => Shown { item: Some(item.index() as u16), ..shown },
    }
}

fn of_thing(viewer: Viewer<'_>, thing: Thing, shown: Shown) -> Shown {
    match thing {
        Thing::Card(card) => of_source(viewer, Source::Card(card), shown),
        Thing::Seat(seat) => of_source(viewer, Source::Boss(seat), shown),
        Thing::Hero(hero) => of_source(viewer, Source::Hero(hero), shown),
        Thing::Item(item) => of_source(viewer, Source::Item(item), shown),
        Thing::Boss(boss) => {
            let def = viewer.game.bosses.get(boss.index()).map(|boss| &viewer.game.defs[usize::from(boss.def)]);
            Shown { face: def.map(|card| card.id().to_owned()), ..shown }
        }
        Thing::Number(_) => Shown { kind: Kind::Number, ..shown },
        Thing::Suit(_) | Thing::Class(_) => shown,
    }
}

impl Shown {
    fn of(kind: Kind) -> Shown {
        let text = String::new();
        let (card, seat, slot, hero, item) = (None, None, None, None, None);
        Shown { option: 0, kind, text, effect: None, card, seat, slot, hero, item, face: None }
    }
}
