//! What can be said in numbers about how each player stands on an imagined table.

use crate::simple::{ImaginedTable, hoard, lured, standings};
use soulkeep_cards::{Class, Lure};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Fate, Game, HeroSet, Look, Seat, Table};

/// How many numbers there are about a player.
pub const FACTS: usize = 20;
/// Where some of them are.
pub const SOULS: usize = 0;
pub const WOUNDS: usize = 1;
pub const SOULS_ENTERING: usize = 2;
pub const WOUNDS_ENTERING: usize = 3;
pub const SOULS_COMING: usize = 4;
pub const WOUNDS_COMING: usize = 5;
const DAMAGE: usize = 7;
/// How many classes it leads, and of the Heroes that are still to come, ordinary and Epic, the shares that it would lure and
/// kill, and lure and not kill.
const LED: usize = 14;
const ORDINARY: usize = 15;
const EPIC: usize = 17;
const STANDING: usize = FACTS - 1;
/// Health beyond it makes no difference.
const HEALTH: usize = 16;
const CLASSES: usize = Class::ALL.len();

/// A row for each player.
#[derive(Clone, Copy, Debug)]
pub struct Facts(pub [[f32; FACTS]; SEATS]);

/// The Heroes that are still to come, as shares of both decks, by class and Health.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    ordinary: Supply,
    epic: Supply,
}

/// For each class the share of Heroes up to each Health.
#[derive(Clone, Copy, Debug)]
pub struct Supply([[f32; HEALTH]; CLASSES]);

impl Deck {
    pub fn of(game: &Game, table: &Table) -> Deck {
        Deck { ordinary: Supply::of(game, table.ordinary_deck), epic: Supply::of(game, table.epic_deck) }
    }

    /// The share of the Heroes of a class in each deck.
    pub fn shares(&self, class: Class) -> [f32; 2] {
        [&self.ordinary, &self.epic].map(|supply| supply.0[class as usize][HEALTH - 1])
    }
}

impl Supply {
    fn of(game: &Game, heroes: HeroSet) -> Supply {
        let mut shares = [[0.0; HEALTH]; CLASSES];
        let share = 1.0 / heroes.len().max(1) as f32;
        for hero in heroes.iter() {
            let info = game.hero(hero);
            if info.lure != Lure::Treasure {
                continue;
            }
            // Whoever is of several classes is a part of each.
            let part = share / info.classes.count_ones().max(1) as f32;
            for (class, row) in shares.iter_mut().enumerate() {
                if info.classes >> class & 1 == 1 {
                    row[usize::from(info.health).min(HEALTH - 1)] += part;
                }
            }
        }
        for row in &mut shares {
            (1..HEALTH).for_each(|health| row[health] += row[health - 1]);
        }
        Supply(shares)
    }

    fn within(&self, class: usize, damage: f32) -> f32 {
        self.0[class][(damage as usize).min(HEALTH - 1)]
    }
}

impl Facts {
    pub fn of(imagined: &ImaginedTable, deck: &Deck) -> Facts {
        let standings = standings(imagined);
        let (look, dungeons) = (imagined.look(), imagined.dungeons());
        let lured = lured(look, &dungeons.treasures);
        let mut facts = Facts([[0.0; FACTS]; SEATS]);
        for seat in look.table.alive.iter() {
            let player = look.table.player(seat);
            let sums = dungeons.damages.sums(seat);
            let fates = |heroes: HeroSet| {
                let (mut souls, mut wounds) = (0.0, 0.0);
                for hero in heroes.iter() {
                    let worth = f32::from(look.game.hero(hero).worth);
                    match look.fate(&dungeons.damages, hero, seat) {
                        Fate::Dies => souls += worth,
                        Fate::Survives => wounds += worth,
                        Fate::Spared | Fate::Waits => {}
                    }
                }
                (souls, wounds)
            };
            let entering = fates(look.comers(seat));
            let coming = fates(lured[seat.index()]);
            let items = player.ready.len() as f32 + 0.2 * player.items.len() as f32;
            facts.0[seat.index()] = [
                look.souls(seat) as f32,
                look.wounds(seat) as f32,
                entering.0,
                entering.1,
                coming.0,
                coming.1,
                f32::from(sums.rooms),
                f32::from(sums.damage),
                f32::from(sums.treasure),
                f32::from(sums.abilities),
                dungeons.promises[seat.index()] as f32 / 50.0,
                imagined.hand(seat) as f32 / 20.0,
                hoard(player.coins) as f32 / 12.0,
                items,
                // What is to come is found out below.
                0.0,
                0.0,
                0.0,
                0.0,
                0.0,
                (standings[seat.index()] as f32 / 100.0).clamp(-30.0, 40.0),
            ];
        }
        facts.look_ahead(look, deck, |seat, class| dungeons.treasures.of(seat, class));
        facts
    }

    /// Who will lure the Heroes that are still to come, and who will kill them.
    fn look_ahead(&mut self, look: Look, deck: &Deck, treasure: impl Fn(Seat, Class) -> u32) {
        for class in look.classes() {
            let Some(leader) = leader(look, |seat| treasure(seat, class)) else { continue };
            let facts = &mut self.0[leader.index()];
            let damage = facts[DAMAGE];
            facts[LED] += 1.0;
            for (supply, at) in [(&deck.ordinary, ORDINARY), (&deck.epic, EPIC)] {
                let killed = supply.within(class as usize, damage);
                facts[at] += killed;
                facts[at + 1] += supply.0[class as usize][HEALTH - 1] - killed;
            }
        }
    }

    pub fn row(&self, seat: Seat) -> &[f32; FACTS] {
        &self.0[seat.index()]
    }

    /// The average of the opponents.
    pub fn others(&self, look: Look, me: Seat) -> [f32; FACTS] {
        let others = look.opponents(me);
        let share = 1.0 / others.len().max(1) as f32;
        let mut sums = [0.0; FACTS];
        for seat in others.iter() {
            sums.iter_mut().zip(self.row(seat)).for_each(|(sum, fact)| *sum += share * fact);
        }
        sums
    }

    /// The opponent who stands best.
    pub fn rival(&self, look: Look, me: Seat) -> Option<Seat> {
        let standing = |seat: &Seat| self.row(*seat)[STANDING];
        look.opponents(me).iter().max_by(|one, other| standing(one).total_cmp(&standing(other)))
    }
}

/// Who has more than everybody else.
pub fn leader(look: Look, treasure: impl Fn(Seat) -> u32) -> Option<Seat> {
    let (mut most, mut leader) = (0, None);
    for seat in look.table.alive.iter() {
        let has = treasure(seat);
        if has > most {
            (most, leader) = (has, Some(seat));
        } else if has == most {
            leader = None;
        }
    }
    leader
}
