//! End of Turn: abilities, expiry, upright Rooms, what was held up, and the check (END-02).

use crate::chance::Chance;
use crate::choice::{Choice, Source, Thing};
use crate::decision::{Ask, Decision, Why};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Ending, Frame, Trigger};
use crate::ids::Seat;
use crate::look::Look;
use soulkeep_cards::Suit;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_end_of_turn(&mut self, ending: Ending) -> Flow {
        match ending {
            Ending::Abilities => {
                self.replace(Frame::EndOfTurn(Ending::Expiry));
                self.ring_end_of_turn();
                if self.game.options.machinations {
                    self.offer_draws();
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
            // What was held up may have brought something that ends with the turn (END-21).
            Ending::Check if self.state.has_effects_of_turn() => self.replace(Frame::EndOfTurn(Ending::Expiry)),
            Ending::Check => {
                self.pop();
                self.check_end();
            }
        }
        Flow::Continue
    }

    /// END-20: these draws are among the abilities at the end of the turn.
    fn offer_draws(&mut self) {
        for seat in self.state.alive.iter() {
            self.enqueue(Trigger { seat, source: Source::Boss(seat), draw: true, ..Trigger::NONE });
        }
    }

    pub(crate) fn answer_machinations(&mut self, seat: Seat, choice: Choice) {
        self.pop();
        if let Choice::Pick(Thing::Suit(suit)) = choice {
            self.draw(seat, suit, 1);
        }
    }
}

impl Look<'_> {
    pub(crate) fn ask_machinations(self, seat: Seat) -> Decision {
        Decision::of(seat, Ask::Pick, Why::Machinations)
    }

    pub(crate) fn machinations_choices(self, out: &mut Vec<Choice>) {
        out.push(Choice::Decline);
        out.extend([Suit::Room, Suit::Spell].map(|suit| Choice::Pick(Thing::Suit(suit))));
    }
}
