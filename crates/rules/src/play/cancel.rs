//! The cancel step: Spells answered by cancels, the latest first and XP ignored (T30 to T33).

use crate::chance::Chance;
use crate::choice::{Choice, Thing};
use crate::engine::{Engine, Flow};
use crate::event::Sink;
use crate::frame::{Frame, Play, Resolving};
use crate::ids::Seat;
use crate::look::Look;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn open_chain(&mut self, play: Play, last_call: bool) {
        self.state.chain.clear();
        self.link(play);
        self.push(Frame::Settle { last_call });
        self.push(Frame::Cancel { asked: 0 });
    }

    fn link(&mut self, play: Play) {
        let held = self.state.chain.push(play);
        self.state.check(held);
    }

    pub(crate) fn step_cancel(&mut self, asked: u8) -> Flow {
        if self.look().asked_in_cancel(asked).is_some() {
            return Flow::Wait;
        }
        if self.state.chain.len() > 1 {
            self.resolve_cancel();
        } else {
            self.pop();
        }
        Flow::Continue
    }

    pub(crate) fn answer_cancel(&mut self, asked: u8, seat: Seat, choice: Choice) {
        let target = self.look().cancellable().map(Thing::Card);
        match choice {
            Choice::Cast(card) => self.declare(Play { seat, card, target, ..Play::NONE }),
            Choice::Use { card, ability } => self.declare(Play { seat, card, ability, target, ..Play::NONE }),
            _ => self.replace(Frame::Cancel { asked: asked + 1 }),
        }
    }

    /// A cancel goes on top; if it is an ability nobody can answer it and it works at once (T32).
    pub(crate) fn answer_chain(&mut self, play: Play) {
        self.link(play);
        self.replace(Frame::Cancel { asked: 0 });
        if !self.game.is_spell(play.card) {
            self.resolve_cancel();
        }
    }

    /// The top of the chain cancels what lies below it; then the rest is asked about again (CANCEL-16).
    fn resolve_cancel(&mut self) {
        let Some(play) = self.state.chain.pop() else { return };
        self.replace(Frame::Cancel { asked: 0 });
        self.push(Frame::Resolve { play, step: Resolving::Check });
    }

    /// After the cancel step: the active player's Spell resolves at once, another's waits (T22, T23).
    pub(crate) fn step_settle(&mut self, last_call: bool) -> Flow {
        self.pop();
        if let Some(play) = self.state.chain.pop() {
            if last_call || self.state.active() == Some(play.seat) {
                self.push(Frame::Resolve { play, step: Resolving::Check });
            } else {
                self.make_pending(play);
            }
        }
        Flow::Continue
    }
}

impl Look<'_> {
    /// CANCEL-18: the active player first, then by XP; the owner of the top item is not asked.
    pub fn asked_in_cancel(self, asked: u8) -> Option<Seat> {
        let owner = self.state.chain.last()?.seat;
        let active = self.state.active()?;
        self.order_from(active).filter(|seat| *seat != owner).nth(usize::from(asked))
    }
}
