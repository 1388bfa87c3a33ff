//! Resolving a play: the last look at its target, its effect, its way to the pile (T25 to T27).

use crate::chance::Chance;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Play, Resolving, Run, Source};
use crate::look::Look;
use soulkeep_cards::{Condition, Cost};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_resolve(&mut self, play: Play, step: Resolving) -> Flow {
        let Play { seat, card, .. } = play;
        match step {
            Resolving::Check if !self.look().still_works(&play) => self.fizzle(play),
            Resolving::Check => {
                self.replace(Frame::Resolve { play, step: Resolving::Effect });
                if self.game.is_spell(card) {
                    self.emit(Event::SpellPlayed { seat, card });
                }
            }
            Resolving::Effect => {
                self.replace(Frame::Resolve { play, step: Resolving::Done });
                self.push(Frame::Run(Run {
                    span: self.look().play_text(&play).effect,
                    you: seat,
                    source: Source::Card(card),
                    chosen: play.target,
                    suit: None,
                    paid: play.paid,
                    left: 0,
                    limited: false,
                }));
            }
            Resolving::Done => {
                self.pop();
                if self.game.is_spell(card) {
                    self.emit(Event::SpellFinished { card });
                }
            }
        }
        Flow::Continue
    }

    /// A Spell without its target counts as cancelled (PRIO-11, CANCEL-14); an ability is lost (PRIO-33).
    fn fizzle(&mut self, play: Play) {
        self.pop();
        let card = play.card;
        if self.game.is_spell(card) {
            self.emit(Event::SpellCancelled { card });
        } else {
            self.emit(Event::AbilityLost { card });
        }
    }
}

impl Look<'_> {
    fn still_works(self, play: &Play) -> bool {
        let text = self.play_text(play);
        let given_up = text.cost == Some(Cost::DestroyThis);
        let in_play = self.game.is_spell(play.card) || given_up || self.find_active(play.card).is_some();
        let on_target = match (&text.target, play.target) {
            (Some(target), Some(thing)) => self.is_target(target, play.seat, Some(play.card), thing),
            (None, _) | (Some(_), None) => true,
        };
        in_play && on_target && self.condition_holds(text, play.seat)
    }

    /// Whether what a play needs is given, on declaring and again on resolving.
    pub fn condition_holds(self, text: &crate::compile::PlayText, you: crate::ids::Seat) -> bool {
        let needed = match text.needs {
            None => true,
            Some(Condition::FewerRooms) => {
                self.opponents(you).iter().any(|seat| self.room_count(seat) > self.room_count(you))
            }
        };
        needed && !(text.extra_placement && self.state.built.contains(you))
    }
}
