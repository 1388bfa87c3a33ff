//! What can be told of a match afterwards. It is played again for it, which takes a moment, so that a running match
//! need not keep it.

use crate::act::By;
use crate::rerun::Rerun;
use crate::table::Match;
use soulkeep_notation::replay::Writer;
use soulkeep_rules::{Choice, Event, Game, Look, Seat, Sink, State};

/// Souls and Wounds of one seat.
pub type SoulsAndWounds = (u16, u16);

/// Souls and Wounds of every seat at the end of every turn, noted step by step. Who is out of the game stays at what they
/// were, although the cards have left with the player.
#[derive(Clone, Debug, Default)]
pub struct ScoreCurve {
    turns: Vec<Vec<SoulsAndWounds>>,
    out: Vec<(Seat, SoulsAndWounds)>,
}

impl ScoreCurve {
    /// What happened in a step that began at a table. The next turn begins within the step that ends one, so the table
    /// is followed event by event.
    pub fn note(&mut self, game: &Game, before: &State, events: &[Event]) {
        let counts = |event: &Event| matches!(event, Event::TurnEnded | Event::Eliminated { .. });
        if !events.iter().any(counts) {
            return;
        }
        let mut table = *before;
        for event in events {
            match *event {
                Event::TurnEnded => self.turns.push(self.standings(game, &table)),
                Event::Eliminated { seat, .. } => self.out.push((seat, standing(Look::new(game, &table), seat))),
                _ => {}
            }
            table.write(game, event);
        }
    }

    /// With the last turn, which is perhaps unfinished.
    pub fn end(mut self, game: &Game, last: &State) -> Vec<Vec<SoulsAndWounds>> {
        self.turns.push(self.standings(game, last));
        self.turns
    }

    fn standings(&self, game: &Game, state: &State) -> Vec<SoulsAndWounds> {
        let left = |seat: Seat| self.out.iter().find(|(out, _)| *out == seat).map(|(_, standing)| *standing);
        (0..game.seats)
            .map(Seat)
            .map(|seat| left(seat).unwrap_or_else(|| standing(Look::new(game, state), seat)))
            .collect()
    }
}

fn standing(look: Look<'_>, seat: Seat) -> SoulsAndWounds {
    (look.souls(seat) as u16, look.wounds(seat) as u16)
}

impl Match {
    /// The match again, as it was dealt; [`Match::played`] are the choices to make. What happened in the set-up is told
    /// on the way; before it everything was in the box.
    pub fn rerun<S: Sink>(&self, sink: &mut S) -> Rerun<'_> {
        Rerun::new(&self.setup, self.game(), sink)
    }

    /// The choices that count from the deal on, with what was taken back left out.
    pub fn played(&self) -> impl Iterator<Item = (Seat, Choice)> + '_ {
        self.past.iter().copied().chain(self.done.iter().map(|done| (done.seat, done.choice)))
    }

    /// Who made each of them; nobody of this match those that were made before it began.
    pub fn makers(&self) -> impl Iterator<Item = Option<By>> + '_ {
        self.past.iter().map(|_| None).chain(self.done.iter().map(|done| Some(done.by)))
    }

    /// The game so far in the notation of replays.
    pub fn replay(&self) -> String {
        let mut rerun = self.rerun(&mut ());
        let mut writer = Writer::new(&self.setup.header(), self.game(), &rerun.rolled());
        for (seat, choice) in self.played() {
            let before = *rerun.state();
            rerun.go(seat, choice, &mut ());
            writer.choice(Look::new(self.game(), &before), seat, choice, &rerun.rolled(), rerun.state());
        }
        writer.finish(Look::new(self.game(), rerun.state()))
    }

    /// Souls and Wounds of every seat at the end of every turn, the last and perhaps unfinished one included.
    pub fn curve(&self) -> Vec<Vec<SoulsAndWounds>> {
        let mut curve = ScoreCurve::default();
        self.retell(|told| curve.note(self.game(), told.before, told.events));
        curve.end(self.game(), self.state())
    }
}
