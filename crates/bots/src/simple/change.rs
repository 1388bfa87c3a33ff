//! What effects do to Heroes, Rooms and players in a dream.

use super::dream::Dream;
use soulkeep_cards::{Destination, Effect, Modifier, Per, RoomFilter, Rooms, Suit};
use soulkeep_rules::frame::{Run, Span};
use soulkeep_rules::state::Lasting;
use soulkeep_rules::{CardId, Event, HeroId, Seat, Thing};

/// What building a Room at once is worth, whichever it will be.
const A_BUILD: i32 = 40;
/// What it costs a player to take a face-down Room back.
const A_LOST_BUILD: i32 = 30;

impl Dream<'_> {
    pub fn on_hero(&mut self, run: &Run, step: Effect<Span>) {
        let inside = self.look().inside();
        let hero = match run.chosen {
            Some(Thing::Hero(hero)) => hero,
            Some(Thing::Card(room)) => match inside.filter(|walk| walk.room == room) {
                Some(walk) => walk.hero,
                None => return,
            },
            _ => return,
        };
        match step {
            Effect::Damage { amount, per } => {
                let amount = self.amount(run, amount, per);
                self.write(Event::HeroDamaged { hero, amount });
            }
            Effect::Health { amount, per } => {
                let amount = self.amount(run, amount, per);
                self.write(Event::HeroStrengthened { hero, amount });
            }
            Effect::Kill => {
                let inside = inside.filter(|walk| walk.hero == hero).map(|walk| walk.seat);
                let waiting = self.table.alive.iter().find(|seat| self.table.player(*seat).line.contains(hero));
                let seat = inside.or(waiting).unwrap_or(run.you);
                self.write(Event::HeroDied { hero, seat, card: CardId::NONE });
            }
            Effect::Send(destination) => self.send(run, hero, destination),
            _ => {}
        }
    }

    pub fn amount(&self, run: &Run, amount: u8, per: Per) -> u8 {
        let times = self.look().times(per, run.you, run.source.card());
        (i32::from(amount) * times).clamp(0, 255) as u8
    }

    pub fn send(&mut self, run: &Run, hero: HeroId, destination: Destination) {
        let walk = self.look().inside().filter(|walk| walk.hero == hero);
        match (destination, walk) {
            (Destination::Town, _) => self.write(Event::HeroToTown { hero }),
            (Destination::YourEntrance, _) => self.write(Event::HeroToEntrance { hero, seat: run.you }),
            (Destination::OwnersEntrance, _) => {
                if let Some(seat) = self.look().scorer(hero) {
                    self.write(Event::HeroToEntrance { hero, seat });
                }
            }
            (Destination::FirstRoom, Some(walk)) => {
                self.write(Event::HeroIntoRoom { hero, seat: walk.seat, slot: 0 });
            }
            (Destination::FirstRoom | Destination::PreviousRoom, _) => {}
        }
    }

    pub fn heal(&mut self, seat: Seat, count: u8) {
        let mut wounds: Vec<HeroId> = self.table.player(seat).wounds.iter().collect();
        wounds.sort_by_key(|hero| std::cmp::Reverse(self.game.hero(*hero).worth));
        wounds.into_iter().take(usize::from(count)).for_each(|hero| self.write(Event::HeroHealed { hero, seat }));
    }

    pub fn build_any(&mut self, you: Seat) {
        if self.hands[you.index()].rooms > 0 && !self.look().is_barred(Modifier::NoBuilding, you) {
            self.deal(you, Suit::Room, -1);
            self.extra[you.index()] += A_BUILD;
        }
    }

    /// What it is worth to a seat that everybody who has built this turn has not.
    pub fn take_back(&self, you: Seat) -> i32 {
        let others = self.table.built.without(you).len() as i32;
        let own = i32::from(self.table.built.contains(you));
        A_LOST_BUILD * (others - own)
    }

    pub fn this_turn(&mut self, run: &Run, modifier: Modifier) {
        match modifier {
            Modifier::Damage { rooms: rooms @ (Rooms::This | Rooms::Chosen), amount, per } => {
                let times = self.look().times(per, run.you, run.source.card());
                let amount = (i32::from(amount) * times).clamp(-128, 127) as i8;
                for card in self.rooms(run, rooms) {
                    if let Some((seat, slot)) = self.look().find_active(card) {
                        self.write(Event::RoomStrengthened { seat, slot, amount });
                    }
                }
            }
            Modifier::Damage { rooms: Rooms::Each(_), .. }
            | Modifier::DoubleTreasure
            | Modifier::NoBuilding
            | Modifier::NoEntry => {
                let lasting = Lasting { modifier, you: run.you, source: run.source, chosen: run.chosen };
                self.write(Event::LastsThisTurn(lasting));
            }
        }
    }

    /// The active Rooms that an effect speaks of.
    pub fn rooms(&self, run: &Run, rooms: Rooms) -> Vec<CardId> {
        match (rooms, run.chosen) {
            (Rooms::This, _) => run.source.card().into_iter().collect(),
            (Rooms::Chosen, Some(Thing::Card(card))) => vec![card],
            (Rooms::Chosen, _) => Vec::new(),
            (Rooms::Each(filter), _) => self.fitting(&filter, run.you, run.source.card()),
        }
    }

    pub fn fitting(&self, filter: &RoomFilter, you: Seat, source: Option<CardId>) -> Vec<CardId> {
        let look = self.look();
        let fits = look.active_rooms().filter(|(seat, slot, _)| look.fits(filter, you, source, *seat, *slot));
        fits.map(|(_, _, stack)| stack.top).collect()
    }

    pub fn deactivate(&mut self, card: CardId) {
        if let Some((seat, slot)) = self.look().find_active(card) {
            self.write(Event::Deactivated { seat, slot, card });
        }
    }

    /// What a Spell would have done is not going to happen.
    pub fn cancel(&mut self, run: &Run) {
        let Some(Thing::Card(card)) = run.chosen else { return };
        if let Some(play) = self.table.pending.iter().find(|play| play.card == card).copied() {
            self.extra[run.you.index()] -= self.gain(&play, run.you);
        }
    }
}
