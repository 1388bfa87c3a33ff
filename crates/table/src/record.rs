//! What can be told of a match afterwards. It is played again for it, which takes a moment, so that a running match
//! need not keep it.

use crate::table::Match;
use soulkeep_notation::replay::{Recorder, Writer};
use soulkeep_rules::{Choice, Dice, Event, Game, Look, Seat, State};

/// The deal, for whoever tells of it.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Everything in the box.
    pub before: Box<State>,
    pub events: Vec<Event>,
}

/// Souls and Wounds of one seat.
pub type Standing = (u16, u16);

impl Match {
    pub fn opening(&self) -> Opening {
        let mut events = Vec::new();
        self.game.start(&mut Dice::new(self.setup.seed), &mut events);
        Opening { before: Box::new(self.game.boxed()), events }
    }

    /// The choices that count, with what was taken back left out.
    pub fn played(&self) -> impl Iterator<Item = (Seat, Choice)> + '_ {
        self.done.iter().map(|done| (done.seat, done.choice))
    }

    /// The game so far in the notation of replays.
    pub fn replay(&self) -> String {
        let mut chance = Recorder::new(Dice::new(self.setup.seed));
        let mut state = self.game.start(&mut chance, &mut ());
        let mut writer = Writer::new(&self.setup.header(), &self.game, &chance.take());
        for (seat, choice) in self.played() {
            let before = state;
            state.apply_unchecked(&self.game, seat, choice, &mut chance, &mut ());
            writer.choice(Look::new(&self.game, &before), seat, choice, &chance.take(), &state);
        }
        writer.finish(Look::new(&self.game, &state))
    }

    /// Souls and Wounds of every seat at the end of every turn, the last and perhaps unfinished one included.
    pub fn curve(&self) -> Vec<Vec<Standing>> {
        let mut chance = Dice::new(self.setup.seed);
        let mut state = self.game.start(&mut chance, &mut ());
        let mut curve = Vec::new();
        for (seat, choice) in self.played() {
            let (mut table, mut events) = (state, Vec::new());
            state.apply_unchecked(&self.game, seat, choice, &mut chance, &mut events);
            // The next turn begins within the same choice, so the table is followed event by event.
            if events.contains(&Event::TurnEnded) {
                for event in &events {
                    if *event == Event::TurnEnded {
                        curve.push(standings(&self.game, &table));
                    }
                    table.write(&self.game, event);
                }
            }
        }
        curve.push(standings(&self.game, &state));
        curve
    }
}

fn standings(game: &Game, state: &State) -> Vec<Standing> {
    let look = Look::new(game, state);
    (0..game.seats).map(Seat).map(|seat| (look.souls(seat) as u16, look.wounds(seat) as u16)).collect()
}
