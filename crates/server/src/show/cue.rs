//! What of an event can be shown moving: made from the event as the onlooker saw it, like its line in the log.

use super::{board, card};
use crate::protocol::tell::{At, Cue};
use soulkeep_presentation::{Scene, Viewer};
use soulkeep_rules::{CardId, Event, HeroId, ItemId, Seat, Source, Spot, Thing};

pub fn cue(scene: &Scene<'_>, event: &Event) -> Option<Cue> {
    let viewer = scene.now;
    let copy = |id: CardId| card::card(viewer.game, id);
    Some(match *event {
        Event::PhaseBegan(stage) => Cue::Phase { turn: viewer.view.table.turn, stage: board::phase(stage) },
        Event::HeroAppeared { hero } => {
            Cue::Appeared { hero: number(hero.index()), card: card::hero(viewer.game, hero) }
        }
        Event::HeroLured { hero, seat } | Event::HeroToEntrance { hero, seat } => {
            Cue::Lured { hero: number(hero.index()), seat: seat.0 }
        }
        Event::HeroStayed { hero } => Cue::Stayed { hero: number(hero.index()) },
        Event::Placed { seat, home, card, spot } => built(home, spot, Some(seat.0), copy(card)),
        Event::BuiltNow { seat, card, spot } => built(seat, spot, None, copy(card)),
        Event::Revealed { seat, slot, card } => Cue::Revealed { seat: seat.0, slot, card: copy(card)? },
        Event::Destroyed { seat, slot, .. } => Cue::Destroyed { seat: seat.0, slot },
        Event::Deactivated { seat, slot, .. } => Cue::Deactivated { seat: seat.0, slot },
        Event::HeroEntered { hero, seat, slot, .. } => Cue::Entered { seat: seat.0, slot, hero: number(hero.index()) },
        Event::HeroDamaged { hero, amount } => Cue::Hurt { hero: number(hero.index()), amount },
        Event::HeroDied { hero, seat, .. } => {
            Cue::Died { hero: number(hero.index()), seat: seat.0, souls: viewer.look().souls(seat) as u16 }
        }
        Event::HeroReachedBoss { hero, seat } => {
            Cue::Wounded { hero: number(hero.index()), seat: seat.0, wounds: viewer.look().wounds(seat) as u16 }
        }
        Event::SpellDeclared { seat, card } => Cue::Cast { seat: seat.0, card: copy(card)? },
        Event::AbilityDeclared { seat, source } => {
            Cue::Used { seat: seat.0, card: face(viewer, source)?, at: at_source(viewer, source) }
        }
        Event::Triggered { seat, source } => {
            Cue::Triggered { seat: seat.0, card: face(viewer, source)?, at: at_source(viewer, source) }
        }
        Event::Targeted { seat, target } => Cue::Aimed { seat: seat.0, at: at_thing(viewer, target)? },
        Event::SpellCancelled { card } | Event::SpellLost { card } => {
            Cue::Cancelled { card: face(viewer, Source::Card(card))? }
        }
        Event::AbilityLost { source } => Cue::Cancelled { card: face(viewer, source)? },
        Event::MinibossHired { seat, slot, card, level } | Event::MinibossPromoted { seat, slot, card, level } => {
            Cue::Promoted { seat: seat.0, slot, card: face(viewer, Source::Card(card))?, level }
        }
        Event::ItemAppeared { item } => item_at(viewer, item, At::item(item)),
        Event::ItemAttached { item, hero } => item_at(viewer, item, At::hero(hero)),
        Event::ItemWon { item, seat, .. } => item_at(viewer, item, At::seat(seat)),
        Event::CoinsGained { seat, .. } | Event::CoinsPaid { seat, .. } => Cue::Coins { seat: seat.0 },
        Event::LevelledUp { seat } => Cue::LevelUp { seat: seat.0, card: face(viewer, Source::Boss(seat))? },
        Event::Eliminated { seat } => Cue::Out { seat: seat.0 },
        Event::Won { seat, .. } => Cue::Won { seat: seat.0 },
        _ => return None,
    })
}

fn number(index: usize) -> u16 {
    index as u16
}

fn built(seat: Seat, spot: Spot, by: Option<u8>, card: Option<crate::protocol::view::Card>) -> Cue {
    let (slot, left) = match spot {
        // A Room at the left end comes to lie at the first place.
        Spot::Left => (0, true),
        Spot::Over(slot) => (slot, false),
    };
    Cue::Built { seat: seat.0, slot, left, by, card }
}

fn item_at(viewer: Viewer<'_>, item: ItemId, at: At) -> Cue {
    Cue::Item { card: viewer.game.item_def(item).id().to_owned(), at }
}

/// The card that something comes from, in the catalogue.
fn face(viewer: Viewer<'_>, source: Source) -> Option<String> {
    viewer.source_def(source).map(|def| def.id().to_owned())
}

fn at_source(viewer: Viewer<'_>, source: Source) -> At {
    match source {
        Source::Card(card) => At::card(viewer, card),
        Source::Boss(seat) => At::seat(seat),
        Source::Hero(hero) => At::hero(hero),
        Source::Item(item) => At::item(item),
    }
}

/// Where the thing is that was chosen; none for what lies nowhere, such as a number.
fn at_thing(viewer: Viewer<'_>, thing: Thing) -> Option<At> {
    Some(match thing {
        Thing::Card(card) => At::card(viewer, card),
        Thing::Hero(hero) => At::hero(hero),
        Thing::Seat(seat) => At::seat(seat),
        Thing::Item(item) => At::item(item),
        Thing::Suit(_) | Thing::Class(_) | Thing::Boss(_) | Thing::Number(_) => return None,
    })
    .filter(|at| *at != At::default())
}

impl At {
    /// A Room by its place; a card that lies in no dungeon is nowhere.
    fn card(viewer: Viewer<'_>, card: CardId) -> At {
        let (seat, slot) = viewer.look().find_room(card).map(|(seat, slot)| (seat.0, slot)).unzip();
        At { seat, slot, ..At::default() }
    }

    fn seat(seat: Seat) -> At {
        At { seat: Some(seat.0), ..At::default() }
    }

    fn hero(hero: HeroId) -> At {
        At { hero: Some(number(hero.index())), ..At::default() }
    }

    fn item(item: ItemId) -> At {
        At { item: Some(number(item.index())), ..At::default() }
    }
}
