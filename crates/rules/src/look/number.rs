//! The numbers of the game: damage, treasure, Health, Souls and Wounds, and who lures a Hero.

use super::Look;
use crate::frame::Source;
use crate::ids::{CardId, HeroId, HeroSet, Seat};
use crate::state::Lasting;
use soulkeep_cards::{Class, Count, Damage, Lure, Modifier, Per, Rooms};

impl Look<'_> {
    /// The damage that an active Room deals, never below zero (TERM-05).
    pub fn damage(self, seat: Seat, slot: u8) -> u8 {
        let stack = self.stack(seat, slot);
        let card = stack.top;
        let printed = match self.game.card(card).damage {
            Damage::Printed(number) => i32::from(number),
            Damage::Counted(count) => self.count(count, seat, Some(card)),
        };
        let from_rooms: i32 =
            self.active_rooms().map(|(owner, _, other)| self.boost(owner, other.top, seat, slot)).sum();
        let lasting: i32 = self.state.lasting.iter().map(|lasting| self.lasting_boost(lasting, seat, slot)).sum();
        (printed + i32::from(stack.bonus) + from_rooms + lasting).clamp(0, 255) as u8
    }

    /// What the ongoing abilities of one Room give to another.
    fn boost(self, owner: Seat, source: CardId, seat: Seat, slot: u8) -> i32 {
        let always = &self.game.text(source).always;
        always.iter().map(|modifier| self.modified(modifier, owner, Some(source), seat, slot)).sum()
    }

    fn lasting_boost(self, lasting: &Lasting, seat: Seat, slot: u8) -> i32 {
        self.modified(&lasting.modifier, lasting.you, lasting.source.card(), seat, slot)
    }

    fn modified(self, modifier: &Modifier, you: Seat, source: Option<CardId>, seat: Seat, slot: u8) -> i32 {
        match modifier {
            Modifier::Damage { rooms, amount, per } => {
                let applies = match rooms {
                    Rooms::This => source == Some(self.stack(seat, slot).top),
                    Rooms::Each(filter) => self.fits(filter, you, source, seat, slot),
                    // A bonus for one chosen Room lies on that Room.
                    Rooms::Chosen => false,
                };
                if applies { i32::from(*amount) * self.times(*per, you, source) } else { 0 }
            }
            Modifier::DoubleTreasure | Modifier::NoBuilding | Modifier::NoEntry => 0,
        }
    }

    /// What an amount is multiplied with.
    pub fn times(self, per: Per, you: Seat, source: Option<CardId>) -> i32 {
        per.map_or(1, |count| self.count(count, you, source))
    }

    pub fn count(self, count: Count, you: Seat, source: Option<CardId>) -> i32 {
        match count {
            Count::Rooms(filter) => {
                let fitting =
                    self.active_rooms().filter(|(seat, slot, _)| self.fits(&filter, you, source, *seat, *slot));
                fitting.count() as i32
            }
        }
    }

    /// The treasure icons of one class in a dungeon, the Boss included (BAIT-03).
    pub fn treasure(self, seat: Seat, class: Class) -> u32 {
        let class = class as usize;
        // Before Bosses are shown a view has none.
        let boss = self.game.bosses.get(self.state.player(seat).boss.index());
        let boss = boss.map_or(0, |boss| u32::from(boss.icons[class]));
        let rooms: u32 =
            self.active_rooms_of(seat).map(|(_, stack)| u32::from(self.game.card(stack.top).icons[class])).sum();
        let doublings = self.state.lasting.iter().filter(|lasting| doubles(lasting, seat)).count();
        boss + (rooms << doublings.min(8))
    }

    /// The dungeon that a Hero in town would go to now (BAIT-02 to BAIT-08).
    pub fn lured_to(self, hero: HeroId) -> Option<Seat> {
        let values = self.state.alive.iter().map(|seat| (self.lure_value(hero, seat), seat));
        let best = values.clone().map(|(value, _)| value).max()?;
        let mut leaders = values.filter(|(value, _)| *value == best);
        let (_, seat) = leaders.next()?;
        let nothing = self.game.hero(hero).lure == Lure::Treasure && best == 0;
        if nothing || leaders.next().is_some() { None } else { Some(seat) }
    }

    /// How strongly a dungeon draws a Hero; the highest value wins.
    pub fn lure_value(self, hero: HeroId, seat: Seat) -> i32 {
        let info = self.game.hero(hero);
        match info.lure {
            Lure::Treasure => {
                let classes = Class::ALL.into_iter().filter(|class| info.icons[*class as usize] > 0);
                classes.map(|class| self.treasure(seat, class) as i32).sum()
            }
            Lure::FewestSouls => -(self.souls(seat) as i32),
        }
    }

    /// A Hero's Health with what was added this turn.
    pub fn health(self, hero: HeroId) -> u8 {
        self.game.hero(hero).health.saturating_add(self.state.heroes[hero.index()].bonus)
    }

    /// Whether a Hero dies when it leaves its Room now (ADV-10).
    pub fn is_doomed(self, hero: HeroId) -> bool {
        self.state.heroes[hero.index()].damage >= self.health(hero)
    }

    pub fn souls(self, seat: Seat) -> u32 {
        self.worth(self.state.player(seat).souls)
    }

    pub fn wounds(self, seat: Seat) -> u32 {
        self.worth(self.state.player(seat).wounds)
    }

    /// An Epic Hero counts twice (ADV-15, ADV-17).
    fn worth(self, heroes: HeroSet) -> u32 {
        heroes.len() + heroes.and(self.game.epic).len()
    }

    /// Whether something that forbids applies to a seat.
    pub fn is_barred(self, modifier: Modifier, seat: Seat) -> bool {
        use crate::choice::Thing;
        self.state.lasting.iter().any(|lasting| {
            lasting.modifier == modifier
                && match modifier {
                    Modifier::NoEntry => lasting.chosen == Some(Thing::Seat(seat)),
                    Modifier::NoBuilding | Modifier::DoubleTreasure | Modifier::Damage { .. } => true,
                }
        })
    }

    /// The seat that an effect's card belongs to.
    pub fn owner(self, source: Source) -> Option<Seat> {
        match source {
            Source::Boss(seat) => Some(seat),
            Source::Card(card) => self.find_room(card).map(|(seat, _)| seat),
        }
    }
}

fn doubles(lasting: &Lasting, seat: Seat) -> bool {
    lasting.modifier == Modifier::DoubleTreasure && lasting.you == seat
}
