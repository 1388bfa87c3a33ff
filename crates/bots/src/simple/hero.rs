//! What effects do to Heroes on an imagined table.

use super::imagined::ImaginedTable;
use soulkeep_cards::{Change, Count, Destination, Heroes, Per, Rank};
use soulkeep_rules::{CardId, Event, HeroId, Run, Seat};

impl ImaginedTable<'_> {
    pub fn on_hero(&mut self, run: &Run, change: Change) {
        let Some(hero) = self.look().chosen_hero(run) else { return };
        match change {
            Change::ClearDamage => self.write(Event::HeroRestored { hero }),
            Change::Skip(rooms) => self.write(Event::HeroHurried { hero, rooms }),
            Change::Hold => self.write(Event::HeroWaits { hero }),
            Change::Banish => self.write(Event::HeroLeftGame { hero }),
            Change::Score => self.write(Event::HeroScored { hero, seat: run.you }),
            Change::Expose => self.write(Event::HeroExposed { hero, seat: run.you }),
            Change::Kill => {
                let seat = self.look().defender(hero).unwrap_or(run.you);
                let item = self.look().item_of(hero);
                self.write(Event::HeroDied { hero, seat, card: CardId::NONE });
                item.into_iter().for_each(|item| self.write(Event::ItemWon { item, seat, face_up: true }));
            }
            Change::Send(destination) => self.send(run, hero, destination),
            _ => {}
        }
    }

    pub fn hurt(&mut self, run: &Run, to: Heroes, amount: u8, per: Per) {
        // A die shows three or four.
        let dice = if per == Some(Count::Die) { 3 } else { 1 };
        let amount = (dice * self.amount(run, i32::from(amount), per)).clamp(0, 255) as u8;
        self.heroes(run, to).into_iter().for_each(|hero| self.write(Event::HeroDamaged { hero, amount }));
    }

    pub fn strengthen(&mut self, run: &Run, to: Heroes, amount: i8, per: Per) {
        let amount = self.amount(run, i32::from(amount), per).clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        self.heroes(run, to).into_iter().for_each(|hero| self.write(Event::HeroStrengthened { hero, amount }));
    }

    fn heroes(&self, run: &Run, heroes: Heroes) -> Vec<HeroId> {
        match heroes {
            Heroes::Chosen => self.look().chosen_hero(run).into_iter().collect(),
            Heroes::Each(filter) => self.look().heroes(&filter, &run.scope()).iter().collect(),
        }
    }

    /// An amount times what is counted for it.
    pub fn amount(&self, run: &Run, amount: i32, per: Per) -> i32 {
        amount * self.look().times(per, &run.scope(), None)
    }

    fn send(&mut self, run: &Run, hero: HeroId, destination: Destination) {
        let walk = self.look().inside().filter(|walk| walk.hero == hero);
        let mut line_up = |seat: Seat| self.write(Event::HeroToEntrance { hero, seat });
        match (destination, walk) {
            (Destination::Town, _) => self.write(Event::HeroToTown { hero }),
            (Destination::YourEntrance, _) => line_up(run.you),
            (Destination::ChosenEntrance, _) => line_up(run.whom()),
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

    pub fn heal(&mut self, seat: Seat, count: u8, rank: Option<Rank>) {
        let fits = |hero: &HeroId| rank.is_none_or(|rank| self.game.hero(*hero).rank == rank);
        let mut wounds: Vec<HeroId> = self.table().player(seat).wounds.iter().filter(fits).collect();
        wounds.sort_by_key(|hero| std::cmp::Reverse(self.game.hero(*hero).worth));
        wounds.into_iter().take(usize::from(count)).for_each(|hero| self.write(Event::HeroHealed { hero, seat }));
    }
}
