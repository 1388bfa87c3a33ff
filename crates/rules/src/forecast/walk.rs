//! The Hero walks, and nobody does anything.

use super::{Fate, Forecast, Passage};
use crate::chance::Chance;
use crate::choice::Choice;
use crate::decision::Ask;
use crate::event::Event;
use crate::game::Game;
use crate::ids::{CardId, HeroId, Seat};
use crate::look::Look;
use crate::state::{At, State};

/// More questions than a walk can ask.
const MOST_QUESTIONS: usize = 400;

impl State {
    /// Sends a Hero that waits anywhere, or is inside already, through a dungeon. Whatever else is under way is left out.
    pub fn forecast(&self, game: &Game, seat: Seat, hero: HeroId) -> Forecast {
        let mut table = *self;
        let inside = table.walk.filter(|walk| walk.hero == hero && walk.seat == seat && walk.at != At::Entrance);
        if inside.is_none() {
            table.write(game, &Event::HeroToEntrance { hero, seat });
            table.write(game, &Event::HeroApproached { hero, seat });
        }
        table.leave_only_walk();
        let events = walk_on(game, table);
        read(game, table, hero, &events)
    }
}

/// Chance at its lowest: a die shows a one, so that no more is foretold than is sure.
struct Lowest;

impl Chance for Lowest {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

fn walk_on(game: &Game, mut table: State) -> Vec<Event> {
    let mut events = Vec::new();
    let mut dice = Lowest;
    table.resume(game, &mut dice, &mut events);
    for _ in 0..MOST_QUESTIONS {
        let Some((seat, choice)) = idle(game, &table) else { break };
        table.apply_unchecked(game, seat, choice, &mut dice, &mut events);
    }
    events
}

/// The answer of somebody who does nothing.
fn idle(game: &Game, table: &State) -> Option<(Seat, Choice)> {
    let decision = table.decision(game)?;
    let seat = decision.seats.iter().next()?;
    let choice = match decision.ask {
        Ask::Act => Choice::Pass,
        Ask::YesNo => Choice::No,
        Ask::Pick | Ask::Order | Ask::Number => *table.legal(game, seat).first()?,
    };
    Some((seat, choice))
}

/// `table` is as it was before the walk.
fn read(game: &Game, mut table: State, hero: HeroId, events: &[Event]) -> Forecast {
    let mut forecast = Forecast { hero, rooms: Vec::new(), fate: Fate::Waits, place: CardId::NONE, left: 0 };
    for event in events {
        match *event {
            Event::HeroEntered { hero: who, card, slot, .. } if who == hero => {
                forecast.rooms.push(Passage { card, slot, damage: 0 });
            }
            Event::HeroDamaged { hero: who, amount } if who == hero => {
                if let Some(passage) = forecast.rooms.last_mut() {
                    passage.damage += u32::from(amount);
                }
            }
            Event::HeroDied { hero: who, card, .. } if who == hero => {
                (forecast.fate, forecast.place) = (Fate::Dies, card);
                break;
            }
            Event::HeroSpared { hero: who, .. } if who == hero => {
                let last = forecast.rooms.last().map_or(CardId::NONE, |passage| passage.card);
                (forecast.fate, forecast.place) = (Fate::Spared, last);
                break;
            }
            Event::HeroReachedBoss { hero: who, .. } if who == hero => {
                let left = Look::new(game, &table).health_left(hero);
                (forecast.fate, forecast.left) = (Fate::Survives, left.max(0) as u32);
                break;
            }
            // Everything else happens to others, or does not change what becomes of the Hero.
            _ => {}
        }
        table.write(game, event);
    }
    forecast
}
