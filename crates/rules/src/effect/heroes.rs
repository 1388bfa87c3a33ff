//! The steps of an effect that are about Heroes.

use crate::chance::Chance;
use crate::effect::Run;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{CardId, HeroId, HeroSet, Seat};
use crate::look::{Look, Scope};
use soulkeep_cards::{Count, Destination, HeroFilter, HeroPlace, Heroes, Per, Rank, Side};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// An amount times what is counted for it.
    pub(super) fn amount(&self, run: &Run, amount: i32, per: Per) -> i32 {
        amount * self.look().times(per, &run.scope(), None)
    }

    /// The same where cards, Coins or damage are counted out.
    pub(super) fn number(&mut self, run: &Run, amount: u8, per: Per) -> u8 {
        let number = u8::try_from(self.amount(run, amount.into(), per).max(0)).ok();
        self.state.counted(number)
    }

    pub(super) fn on_hero(&mut self, run: &Run, act: impl FnOnce(&mut Self, HeroId)) {
        let hero = self.look().chosen_hero(run);
        if let Some(hero) = hero.filter(|hero| !self.look().is_immune(*hero, &run.scope())) {
            act(self, hero);
        }
    }

    pub(super) fn on_heroes(&mut self, run: &Run, heroes: Heroes, mut act: impl FnMut(&mut Self, HeroId)) {
        match heroes {
            Heroes::Chosen => self.on_hero(run, act),
            Heroes::Each(filter) => {
                let scope = run.scope();
                // One after the other, as they arrived (RAND-07).
                for hero in self.state.by_arrival(self.look().heroes(&filter, &scope)) {
                    if !self.look().is_immune(hero, &scope) {
                        act(self, hero);
                    }
                }
            }
        }
    }

    /// RAND-02: a die is rolled for each Hero.
    pub(super) fn damage(&mut self, run: &Run, to: Heroes, amount: u8, per: Per) {
        let fixed = self.number(run, amount, per);
        self.on_heroes(run, to, |engine, hero| {
            let rolled = if per == Some(Count::Die) { amount.checked_mul(engine.roll()) } else { Some(fixed) };
            let amount = engine.state.counted(rolled);
            engine.emit(Event::HeroDamaged { hero, amount });
        });
    }

    fn roll(&mut self) -> u8 {
        let number = self.chance.die();
        self.emit(Event::DieRolled { number });
        number
    }

    /// ADV-47, G8: scored by the owner of the dungeon or entrance where it stands, in town by the killer.
    pub(super) fn kill(&mut self, you: Seat, hero: HeroId) {
        let inside = self.look().inside().filter(|walk| walk.hero == hero);
        let waiting = self.state.alive.iter().find(|seat| self.state.player(*seat).line.contains(hero));
        let (seat, card) = match inside {
            Some(walk) => (walk.seat, walk.room),
            None => (waiting.unwrap_or(you), CardId::NONE),
        };
        self.die(hero, seat, card);
    }

    /// A Hero dies and is scored, unless it cheats death: then it goes back to town and leaves its Item behind.
    pub(crate) fn die(&mut self, hero: HeroId, seat: Seat, card: CardId) {
        if self.look().cheats_death(hero) {
            self.emit(Event::HeroSpared { hero, seat });
            self.emit(Event::HeroToTown { hero });
        } else {
            self.emit(Event::HeroDied { hero, seat, card });
        }
        self.score_item(hero, seat, true);
    }

    pub(super) fn banish(&mut self, hero: HeroId) {
        let soul = self.look().scorer(hero).filter(|seat| self.state.player(*seat).souls.contains(hero));
        self.emit(Event::HeroLeftGame { hero });
        if let Some(seat) = soul {
            self.emit(Event::SoulForgone { hero, seat });
        }
    }

    /// A Hero becomes a Soul without dying.
    pub(super) fn score(&mut self, hero: HeroId, seat: Seat) {
        self.emit(Event::HeroScored { hero, seat });
        self.score_item(hero, seat, true);
    }

    /// A Soul becomes a Wound of whoever has it.
    pub(super) fn expose(&mut self, hero: HeroId) {
        let mut seats = self.state.alive.iter();
        if let Some(seat) = seats.find(|seat| self.state.player(*seat).souls.contains(hero)) {
            self.emit(Event::HeroExposed { hero, seat });
        }
    }

    pub(super) fn send(&mut self, run: &Run, hero: HeroId, destination: Destination) {
        let inside = self.look().inside().filter(|walk| walk.hero == hero);
        if let Some(walk) = inside
            && self.game.options.moved_lethal_dies
            && self.look().is_doomed(hero)
        {
            self.die(hero, walk.seat, walk.room);
            return;
        }
        match destination {
            Destination::Town => self.emit(Event::HeroToTown { hero }),
            Destination::YourEntrance => self.send_to_entrance(hero, run.you),
            Destination::ChosenEntrance => self.send_to_entrance(hero, run.whom()),
            Destination::OwnersEntrance => {
                if let Some(seat) = self.look().scorer(hero) {
                    self.emit(Event::HeroToEntrance { hero, seat });
                }
            }
            Destination::FirstRoom => {
                if let Some(walk) = inside {
                    let slot = self.look().first_room(walk.seat);
                    self.emit(Event::HeroIntoRoom { hero, seat: walk.seat, slot });
                }
            }
            Destination::PreviousRoom => self.send_back(run, hero),
        }
    }

    /// A Hero called back to the entrance of the dungeon it was in waits there (ADV-25).
    fn send_to_entrance(&mut self, hero: HeroId, seat: Seat) {
        let recalled = self.look().inside().is_some_and(|walk| walk.hero == hero && walk.seat == seat);
        self.emit(Event::HeroToEntrance { hero, seat });
        if recalled && !self.game.options.recalled_same_turn {
            self.emit(Event::HeroWaits { hero });
        }
    }

    fn send_back(&mut self, run: &Run, hero: HeroId) {
        if let Some((seat, slot)) = self.look().previous_room(run) {
            self.emit(Event::HeroIntoRoom { hero, seat, slot });
        }
    }

    pub(super) fn heal(&mut self, run: Run, count: u8, rank: Option<Rank>) -> Flow {
        let wounds = self.look().healable(run.you, rank);
        let wanted = u32::from(if run.left > 0 { run.left } else { count });
        if wounds.len() <= wanted {
            self.next(run);
            wounds.iter().for_each(|hero| self.emit(Event::HeroHealed { hero, seat: run.you }));
            return Flow::Continue;
        }
        self.replace(Frame::Run(Run { left: wanted as u8, ..run }));
        Flow::Wait
    }
}

impl Look<'_> {
    /// A player's face-up Heroes, perhaps only those of one rank.
    pub(super) fn healable(self, seat: Seat, rank: Option<Rank>) -> HeroSet {
        self.heroes(
            &HeroFilter { at: HeroPlace::Wounds, of: Side::You, rank, ..HeroFilter::default() },
            &Scope::of(seat),
        )
    }

    fn cheats_death(self, hero: HeroId) -> bool {
        self.defender(hero).is_some() && self.hero_voices(hero).any(|(_, text)| text.cheats_death)
    }

    /// The Hero that an effect is about: chosen, or standing in the chosen Room (or in what is left of it).
    pub fn chosen_hero(self, run: &Run) -> Option<HeroId> {
        let room = Some(run.chosen.card).filter(|card| card.is_some());
        let there = || self.inside().filter(|walk| Some(walk.room) == room).map(|walk| walk.hero);
        run.chosen.hero.or_else(there)
    }

    /// CARD-minotaurs-maze-04, CARD-minotaurs-maze-05: only an active Room directly to the left.
    pub(super) fn previous_room(self, run: &Run) -> Option<(Seat, u8)> {
        let (seat, slot) = run.source.card().and_then(|card| self.find_active(card))?;
        slot.checked_sub(1).filter(|slot| self.stack(seat, *slot).is_active()).map(|slot| (seat, slot))
    }

    /// The position of the first active Room, or the end of a dungeon without one.
    fn first_room(self, seat: Seat) -> u8 {
        let first = self.active_rooms_of(seat).next().map(|(slot, _)| slot);
        first.unwrap_or(self.table.player(seat).dungeon.len() as u8)
    }
}
