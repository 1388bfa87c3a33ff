//! The five phases in their order (TURN-01).

use crate::chance::Chance;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Ending, Frame, WindowOf};
use crate::round::Stage;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_turn(&mut self, stage: Stage) -> Flow {
        match stage {
            Stage::Beginning => {
                self.emit(Event::TurnBegan { turn: self.state.turn + 1 });
                self.emit(Event::PhaseBegan(stage));
                self.reveal_items();
                self.reveal_heroes();
                self.go_on(Stage::Build, &[]);
                self.open_between();
                self.push(Frame::Draws { next: 0 });
                self.open_between();
            }
            Stage::Build => {
                self.emit(Event::PhaseBegan(stage));
                self.go_on(Stage::Reveal, &[Frame::BuildTurns { next: 0 }]);
                self.ring_start_of_build();
            }
            Stage::Reveal => {
                self.go_on(Stage::Bait, &[]);
                self.open_between();
                self.push(Frame::Steps { next: 0 });
                if !self.game.minibosses.is_empty() {
                    self.push(Frame::Hire { next: 0 });
                }
                self.push(Frame::Reveal);
            }
            Stage::Bait => {
                self.emit(Event::PhaseBegan(stage));
                self.bait();
                self.go_on(Stage::Adventure, &[]);
                self.open_between();
            }
            Stage::Adventure => {
                self.emit(Event::PhaseBegan(stage));
                self.go_on(Stage::End, &[Frame::Portions { next: 0 }]);
                self.greet_lines();
            }
            Stage::End => {
                self.emit(Event::PhaseBegan(stage));
                self.go_on(Stage::Beginning, &[Frame::EndOfTurn(Ending::Abilities)]);
                self.open_between();
            }
        }
        Flow::Continue
    }

    /// Outside the usual windows level-three powers may be used where that reading is played (MINI-19).
    fn open_between(&mut self) {
        if let Some(active) = self.look().nth(0).filter(|_| self.game.options.level_three_any_time) {
            self.push(Frame::Window { of: WindowOf::Between, active, asked: 0 });
        }
    }

    fn go_on(&mut self, stage: Stage, frames: &[Frame]) {
        self.replace(Frame::Turn(stage));
        frames.iter().for_each(|frame| self.push(*frame));
    }
}
