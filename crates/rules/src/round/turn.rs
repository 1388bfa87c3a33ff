//! The five phases in their order (TURN-01).

use crate::chance::Chance;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Ending, Frame, Stage};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_turn(&mut self, stage: Stage) -> Flow {
        match stage {
            Stage::Beginning => {
                self.emit(Event::TurnBegan { turn: self.state.turn + 1 });
                self.emit(Event::PhaseBegan(stage));
                self.reveal_heroes();
                self.go_on(Stage::Build, &[Frame::Draws { next: 0 }]);
            }
            Stage::Build => {
                self.emit(Event::PhaseBegan(stage));
                self.go_on(Stage::Reveal, &[Frame::BuildTurns { next: 0 }]);
            }
            Stage::Reveal => self.go_on(Stage::Bait, &[Frame::Steps { next: 0 }, Frame::Reveal]),
            Stage::Bait => {
                self.emit(Event::PhaseBegan(stage));
                self.bait();
                self.go_on(Stage::Adventure, &[]);
            }
            Stage::Adventure => {
                self.emit(Event::PhaseBegan(stage));
                self.go_on(Stage::End, &[Frame::Portions { next: 0 }]);
            }
            Stage::End => {
                self.emit(Event::PhaseBegan(stage));
                self.go_on(Stage::Beginning, &[Frame::EndOfTurn(Ending::Abilities)]);
            }
        }
        Flow::Continue
    }

    fn go_on(&mut self, stage: Stage, frames: &[Frame]) {
        self.replace(Frame::Turn(stage));
        frames.iter().for_each(|frame| self.push(*frame));
    }
}
