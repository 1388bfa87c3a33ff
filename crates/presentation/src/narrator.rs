//! What happened, told to somebody at the table: every event as that seat, or a spectator, may see it.

use super::hero;
use super::lang;
use super::log::{LogLine, Weight};
use super::open_view::open_view;
use super::viewer::Viewer;
use soulkeep_cards::Suit;
use soulkeep_rules::{CardId, Event, Game, HeroId, Seat, Stage, State, View};
use soulkeep_text::Language;

/// An event with the table before and after it, as the player sees them.
pub struct Scene<'a> {
    pub before: &'a View,
    pub now: Viewer<'a>,
}

/// Turns events into lines; it follows the table event by event, so that every line fits its moment.
#[derive(Clone, Debug)]
pub struct Narrator {
    /// Through whose eyes it is seen; nobody's for a spectator.
    pub eyes: Option<Seat>,
    /// Who is spoken to as "you".
    pub you: Option<Seat>,
    /// What people are called, by seat.
    pub names: Vec<Option<String>>,
    pub lang: Language,
    /// Nothing is hidden: the game is over.
    open_view: bool,
    stage: Option<Stage>,
}

impl Narrator {
    /// Tells a player, or a spectator, of what happens.
    pub fn new(you: Option<Seat>, lang: Language) -> Narrator {
        Narrator { eyes: you, you, names: Vec::new(), lang, open_view: false, stage: None }
    }

    /// The same where people have names.
    #[must_use]
    pub fn named(self, names: Vec<Option<String>>) -> Narrator {
        Narrator { names, ..self }
    }

    /// The same with everybody's eyes, for a game that is over.
    #[must_use]
    pub fn with_open_view(self) -> Narrator {
        Narrator { open_view: true, ..self }
    }

    /// One line for each event. `table` is as it was before them.
    pub fn tell(&mut self, game: &Game, table: State, events: &[Event]) -> Vec<LogLine> {
        self.tell_as(game, table, events, |_, line| line)
    }

    /// The same, with something made of each line while its moment is at hand.
    pub fn tell_as<T>(
        &mut self,
        game: &Game,
        mut table: State,
        events: &[Event],
        make: impl Fn(&Scene<'_>, LogLine) -> T,
    ) -> Vec<T> {
        let mut before = self.view(game, &table);
        let mut lines = Vec::new();
        for event in events {
            table.write(game, event);
            let view = self.view(game, &table);
            let seen = if self.open_view { *event } else { event.seen_by(self.eyes) };
            if let Event::PhaseBegan(stage) = seen {
                self.stage = Some(stage);
            }
            let now = Viewer { game, view: &view, you: self.you, names: &self.names, lang: self.lang };
            let scene = Scene { before: &before, now };
            lines.push(make(&scene, self.line(&scene, seen)));
            before = view;
        }
        lines
    }

    fn view(&self, game: &Game, table: &State) -> View {
        if self.open_view { open_view(game, table) } else { View::of(game, table, self.eyes) }
    }

    fn line(&self, scene: &Scene<'_>, event: Event) -> LogLine {
        let (text, beat) = (lang::event(scene, &event), lang::beat(scene, &event));
        LogLine { weight: self.weight(&event), text, beat, reason: None, event }
    }

    fn weight(&self, event: &Event) -> Weight {
        match *event {
            Event::TurnBegan { .. } => Weight::Turn,
            Event::PhaseBegan(_) => Weight::Phase,
            // The opening hand is on the table to be seen, and that everybody draws a card is no news.
            Event::Drew { .. } if self.stage.is_none() => Weight::Detail,
            Event::Drew { seat, .. } if self.stage == Some(Stage::Beginning) && self.you != Some(seat) => {
                Weight::Detail
            }
            Event::HeroDamaged { amount: 0, .. }
            | Event::BossDealt { .. }
            | Event::Seeded { .. }
            | Event::BecameActive { .. }
            | Event::BuildTurnOver { .. }
            | Event::BuildCounted { .. }
            | Event::HeroTouched { .. }
            | Event::HeroApproached { .. }
            | Event::HeroSetOut { .. }
            | Event::HeroEntered { .. }
            | Event::HeroSurvivedRoom { .. }
            | Event::HeroTripped { .. }
            | Event::Remembered { .. }
            | Event::BuildForfeited { .. }
            | Event::SpellPlayed { .. }
            | Event::SpellFinished { .. }
            | Event::LimitUsed { .. }
            | Event::LimitRestored { .. }
            | Event::Expired
            | Event::TurnedUpright
            | Event::TurnEnded => Weight::Detail,
            _ => Weight::Story,
        }
    }
}

impl Scene<'_> {
    /// The Room on top at a place; none where the place is gone or hidden.
    pub fn top(&self, seat: Seat, slot: u8) -> CardId {
        let dungeon = &self.now.view.table.player(seat).dungeon;
        dungeon.get(usize::from(slot)).map_or(CardId::NONE, |stack| stack.top)
    }

    /// What lies directly under the Room at a place.
    pub fn below(&self, seat: Seat, slot: u8) -> CardId {
        let top = self.top(seat, slot);
        self.now.view.table.under.get(top.index()).copied().unwrap_or(CardId::NONE)
    }

    /// The back of the card that a player has just drawn.
    pub fn suit_drawn(&self, seat: Seat) -> Option<Suit> {
        let (before, now) = (self.before.hands[seat.index()], self.now.view.hands[seat.index()]);
        [Suit::Room, Suit::Spell].into_iter().find(|suit| now.of(*suit) > before.of(*suit))
    }

    /// The class and the Health of a Hero.
    pub fn kind(&self, of: HeroId) -> String {
        hero::kind(self.now, of)
    }

    pub fn worth(&self, hero: HeroId) -> u32 {
        u32::from(self.now.game.hero(hero).worth)
    }

    pub fn health_left(&self, hero: HeroId) -> u16 {
        let damage = self.now.view.table.heroes[hero.index()].damage;
        self.now.look().health(hero).saturating_sub(damage)
    }

    /// The Wounds that put a player out; they leave the game with the player.
    pub fn wounds_before(&self, seat: Seat) -> u32 {
        self.before.look(self.now.game).wounds(seat)
    }

    /// The Room that a Hero stands in.
    pub fn room_of(&self, hero: HeroId) -> CardId {
        let inside = self.now.look().inside().filter(|walk| walk.hero == hero);
        inside.map_or(CardId::NONE, |walk| walk.room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Sample;

    /// Games of all sets, in which everything that can happen is told in both languages.
    #[test]
    fn everything_that_happens_has_words() {
        for seed in 0..12 {
            let mut sample = Sample::of_all_sets(seed, 2);
            let mut narrators = Language::ALL.map(|lang| Narrator::new(Some(Seat(0)), lang));
            while let Some((seat, choice)) = sample.any() {
                let (before, events) = sample.answer(seat, choice);
                for narrator in &mut narrators {
                    let told = narrator.tell(&sample.game, before, &events);
                    assert!(told.iter().all(|line| !line.text.is_empty()), "seed {seed}");
                }
            }
        }
    }
}
