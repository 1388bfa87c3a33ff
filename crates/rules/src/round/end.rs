//! End of Turn: abilities, expiry, upright Rooms, what was held up, and the check (END-02).

use crate::chance::Chance;
use crate::choice::{Choice, Thing};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Ending, Frame};
use crate::ids::Seat;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_end_of_turn(&mut self, ending: Ending) -> Flow {
        match ending {
            Ending::Abilities => {
                self.replace(Frame::EndOfTurn(Ending::Expiry));
                self.ring_end_of_turn();
                if self.game.options.machinations {
                    self.push(Frame::Machinations { next: 0 });
                }
            }
            Ending::Expiry => {
                self.emit(Event::Expired);
                self.emit(Event::TurnedUpright);
                self.replace(Frame::EndOfTurn(Ending::Delayed));
            }
            Ending::Delayed => {
                self.replace(Frame::EndOfTurn(Ending::Check));
                self.push(Frame::Steps { next: 0 });
            }
            Ending::Check => {
                self.pop();
                self.check_end();
            }
        }
        Flow::Continue
    }

    /// VARIANT-07: in XP order, those who gained no Soul may draw.
    pub(crate) fn step_machinations(&mut self, next: u8) -> Flow {
        match self.look().nth(next) {
            None => {
                self.pop();
                Flow::Continue
            }
            Some(seat) if self.state.player(seat).gained_soul => {
                self.replace(Frame::Machinations { next: next + 1 });
                Flow::Continue
            }
            Some(_) => Flow::Wait,
        }
    }

    pub(crate) fn answer_machinations(&mut self, next: u8, seat: Seat, choice: Choice) {
        self.replace(Frame::Machinations { next: next + 1 });
        if let Choice::Pick(Thing::Suit(suit)) = choice {
            self.draw(seat, suit, 1);
        }
    }
}
