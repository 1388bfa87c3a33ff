//! The cancel step: Spells answered by cancels, the latest first and XP ignored (T30 to T33).

use crate::chance::Chance;
use crate::choice::Choice;
use crate::compile::Occasion;
use crate::decision::{Ask, Decision, Why};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::fault::Fault;
use crate::frame::{Frame, Resolving};
use crate::ids::{CardId, Seat};
use crate::look::Look;
use crate::play::Play;
use soulkeep_cards::{Phase, Ruling};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn open_chain(&mut self, play: Play, last_call: bool) {
        self.state.chain.clear();
        self.link(play);
        self.push(Frame::Settle { last_call });
        self.push(Frame::Cancel { asked: 0 });
    }

    fn link(&mut self, play: Play) {
        let held = self.state.chain.push(play);
        self.state.check(held, Fault::Chain);
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
        match choice.play() {
            Some((source, ability)) => self.answer_top(Play::new(seat, source, ability)),
            None => self.replace(Frame::Cancel { asked: asked + 1 }),
        }
    }

    /// What it answers is its target; a copy has the Item as its own (CARD-magic-mirror-04).
    fn answer_top(&mut self, play: Play) {
        match self.state.chain.last() {
            Some(top) if !self.look().play_text(&play).mimics => self.declare(play.at(top.source.thing())),
            Some(_) => self.declare(play),
            None => {}
        }
    }

    /// A cancel goes on top of what it answers, and may be answered in its turn (T31).
    pub(crate) fn answer_chain(&mut self, play: Play) {
        self.link(play);
        self.replace(Frame::Cancel { asked: 0 });
        self.charge_toll(&play);
    }

    /// A player whose Spells cost a Coin each pays for the one just declared, or it is cancelled.
    pub(crate) fn charge_toll(&mut self, play: &Play) {
        if let Some(spell) = self.look().spell(play).filter(|_| self.state.player(play.seat).tolled) {
            self.push(Frame::Toll { seat: play.seat, spell });
        }
    }

    pub(crate) fn step_toll(&mut self, seat: Seat, spell: CardId) -> Flow {
        if self.state.player(seat).coins > 0 {
            return Flow::Wait;
        }
        self.answer_toll(seat, spell, Choice::No);
        Flow::Continue
    }

    pub(crate) fn answer_toll(&mut self, seat: Seat, spell: CardId, choice: Choice) {
        self.pop();
        if choice == Choice::Yes {
            self.emit(Event::CoinsPaid { seat, count: 1, to: None });
        } else {
            self.undo(spell);
        }
    }

    /// The top of the chain undoes what lies below it; then the rest is asked about again (CANCEL-16).
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
    pub(crate) fn ask_cancel(self, asked: u8) -> Option<Decision> {
        let top = *self.table.chain.last()?;
        Some(Decision::of(self.asked_in_cancel(asked)?, Ask::Act, Why::Cancel { top }))
    }

    /// Everything with which a seat may answer the top of the chain.
    pub(crate) fn cancel_choices(self, seat: Seat, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        let Some(phase) = self.table.window_phase() else { return };
        let occasion = Occasion::answer(phase);
        if !self.has_plays(occasion, seat) {
            return;
        }
        self.visit_plays(occasion, seat, |source, ability, text| {
            if self.may_cancel(source, text, phase, seat).is_ok() {
                out.push(self.play_choice(source, ability));
            }
        });
    }

    /// Why a cancel step does not take a choice; nothing where it has no say about such a thing.
    pub(crate) fn refuse_cancel(self, seat: Seat, choice: Choice) -> Option<Ruling> {
        let (source, ability) = choice.play()?;
        let text = &self.source_text(source).plays[usize::from(ability)];
        let phase = self.table.window_phase().unwrap_or(Phase::Build);
        Some(self.may_cancel(source, text, phase, seat).err().unwrap_or(Ruling::CANCEL_18))
    }

    pub(crate) fn ask_toll(self, seat: Seat, spell: CardId) -> Decision {
        Decision::of(seat, Ask::YesNo, Why::Toll { spell })
    }

    /// CANCEL-18: the active player first, then by XP; the owner of the top item is not asked. About an ability of
    /// a Room only the active player is asked, if a card of the game can negate it, and about any other nobody (T32).
    pub fn asked_in_cancel(self, asked: u8) -> Option<Seat> {
        let top = self.table.chain.last()?;
        let active = self.table.active()?;
        if self.spell(top).is_some() {
            return self.order_from(active).filter(|seat| *seat != top.seat).nth(usize::from(asked));
        }
        let negatable = self.game.negates && self.room_ability(top).is_some() && top.seat != active;
        Some(active).filter(|_| negatable && asked == 0)
    }
}
