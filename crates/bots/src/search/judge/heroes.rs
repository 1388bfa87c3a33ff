//! What the Heroes will bring: those in town and at entrances, and those still in the decks.

use soulkeep_cards::{Class, Lure};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Damages, HeroId, HeroSet, Look, Seat};

/// What each player has to expect if the dungeons stay as they are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expectations {
    pub seats: [Expected; SEATS],
    /// Heroes in town that nobody lures now.
    pub undecided: u32,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Expected {
    pub treasure: [i32; Class::ALL.len()],
    /// Of all Rooms together.
    pub damage: i32,
    /// What the Heroes at the entrance, and those in town that would be lured now, will be scored as.
    pub souls: u32,
    pub wounds: u32,
    pub ordinary: Supply,
    pub epic: Supply,
}

/// A deck of Heroes as a player sees it, as shares of the cards in it; a Hero counts by its worth.
#[derive(Clone, Copy, Debug, Default)]
pub struct Supply {
    /// Lured, and killed by the damage of all Rooms.
    pub killed: f32,
    /// Lured, and not killed.
    pub survivors: f32,
    /// Killed whoever lures them.
    pub within: f32,
}

impl Expectations {
    pub fn of(look: Look) -> Expectations {
        let mut expectations = Expectations::default();
        let damages = look.damages();
        for seat in look.table.alive.iter() {
            let expected = &mut expectations.seats[seat.index()];
            look.classes().for_each(|class| expected.treasure[class as usize] = look.treasure(seat, class) as i32);
            expected.damage = look.active_rooms_of(seat).map(|(slot, _)| i32::from(damages.of(seat, slot))).sum();
        }
        expectations.add_comers(look, &damages);
        expectations.add_deck(look, look.table.ordinary_deck, |expected| &mut expected.ordinary);
        expectations.add_deck(look, look.table.epic_deck, |expected| &mut expected.epic);
        expectations
    }

    fn add_comers(&mut self, look: Look, damages: &Damages) {
        for hero in look.table.town.iter() {
            match look.lured_to(hero) {
                Some(seat) => self.add_comer(look, damages, hero, seat),
                None => self.undecided += 1,
            }
        }
        for seat in look.table.alive.iter() {
            look.table.player(seat).line.iter().for_each(|hero| self.add_comer(look, damages, hero, seat));
        }
    }

    fn add_comer(&mut self, look: Look, damages: &Damages, hero: HeroId, seat: Seat) {
        let worth = u32::from(look.game.hero(hero).worth);
        let expected = &mut self.seats[seat.index()];
        if is_killed(look, damages, hero, seat) {
            expected.souls += worth;
        } else {
            expected.wounds += worth;
        }
    }

    fn add_deck(&mut self, look: Look, deck: HeroSet, supply: fn(&mut Expected) -> &mut Supply) {
        let share = 1.0 / deck.len().max(1) as f32;
        for hero in deck.iter() {
            let info = look.game.hero(hero);
            let worth = share * f32::from(info.worth);
            let lured = self.lured(look, hero);
            for seat in look.table.alive.iter() {
                let expected = &mut self.seats[seat.index()];
                let dies = expected.damage >= i32::from(info.health);
                let supply = supply(expected);
                match (lured == Some(seat), dies) {
                    (true, true) => supply.killed += worth,
                    (true, false) => supply.survivors += worth,
                    (false, _) => {}
                }
                supply.within += if dies { share } else { 0.0 };
            }
        }
    }

    /// Where a Hero of the deck would go.
    fn lured(&self, look: Look, hero: HeroId) -> Option<Seat> {
        let info = look.game.hero(hero);
        if info.lure != Lure::Treasure {
            return look.lured_to(hero);
        }
        let mut best = (0, None);
        for seat in look.table.alive.iter() {
            let treasure = self.seats[seat.index()].treasure.iter().zip(info.icons);
            let value = treasure.filter(|(_, icons)| *icons > 0).map(|(treasure, _)| *treasure).sum();
            if value > best.0 {
                best = (value, Some(seat));
            } else if value == best.0 {
                best.1 = None;
            }
        }
        best.1
    }
}

/// Whether the Rooms would kill a Hero that walks through all of them.
fn is_killed(look: Look, damages: &Damages, hero: HeroId, seat: Seat) -> bool {
    let rooms = look.active_rooms_of(seat).filter(|(slot, _)| !look.passes_over(hero, seat, *slot));
    let damage: i32 = rooms.map(|(slot, _)| i32::from(damages.to(look, hero, seat, slot))).sum();
    damage >= look.health_left(hero)
}
