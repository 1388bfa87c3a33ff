//! The window loop (T20): the active player as often as wanted, then the others one by one.

use crate::chance::Chance;
use crate::choice::{Choice, Price, Source, Spot};
use crate::decision::{Ask, Decision, Why};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Resolving, WindowOf};
use crate::ids::{CardId, Seat};
use crate::look::Look;
use crate::play::Play;
use crate::state::At;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_window(&mut self, of: WindowOf, active: Seat, asked: u8) -> Flow {
        self.settle_eviction();
        let open = self.look().is_open(of);
        if open && u32::from(asked) < self.state.alive.len() {
            return Flow::Wait;
        }
        if let Some(play) = self.state.pending.first().copied() {
            self.state.pending.remove(0);
            self.replace(Frame::Window { of, active, asked: 0 });
            self.call_up(play);
        } else {
            self.close(of, active);
        }
        Flow::Continue
    }

    fn close(&mut self, of: WindowOf, active: Seat) {
        self.pop();
        if of == WindowOf::BuildTurn {
            self.emit(Event::BuildTurnOver { seat: active });
        }
    }

    /// A pending effect comes to resolve, a Spell after a last call for cancels (T25).
    fn call_up(&mut self, play: Play) {
        if self.look().spell(&play).is_some() {
            self.open_chain(play, true);
        } else {
            self.push(Frame::Resolve { play, step: Resolving::Check });
        }
    }

    pub(crate) fn answer_window(&mut self, of: WindowOf, active: Seat, asked: u8, seat: Seat, choice: Choice) {
        let asked = if choice == Choice::Pass { asked + 1 } else { 0 };
        self.replace(Frame::Window { of, active, asked });
        match choice {
            Choice::Build { card, spot } => self.emit(Event::Placed { seat, home: seat, card, spot }),
            Choice::Gift { card, seat: home, slot } => {
                self.emit(Event::Placed { seat, home, card, spot: Spot::Over(slot) });
            }
            Choice::Cast { card, mode } => self.declare(Play::new(seat, Source::Card(card), mode)),
            Choice::Use { source, ability } => self.declare(Play::new(seat, source, ability)),
            Choice::Trade(card) => {
                self.emit(Event::Discarded { seat, card });
                self.emit(Event::Traded { seat, card });
            }
            Choice::TakeUp(card) => self.take_up(card),
            Choice::Promote { card, with } => self.promote(seat, card, with),
            Choice::Pass | Choice::No | Choice::Yes | Choice::Decline | Choice::Pick(_) => {}
        }
    }

    fn promote(&mut self, seat: Seat, card: CardId, with: Price) {
        match with {
            Price::Coin => self.emit(Event::CoinsPaid { seat, count: 1, to: None }),
            Price::Card(paid) => {
                self.emit(Event::LimitUsed { source: Source::Boss(seat) });
                self.emit(Event::Discarded { seat, card: paid });
            }
        }
        if let Some((_, slot)) = self.look().find_room(card) {
            let level = self.look().stack(seat, slot).level + 1;
            self.emit(Event::MinibossPromoted { seat, slot, card, level });
        }
    }

    /// What a non-active player declared waits: by XP, then by time (T24).
    pub(crate) fn make_pending(&mut self, play: Play) {
        let rank = |seat: Seat| self.state.order.iter().position(|other| *other == seat);
        let at = self.state.pending.iter().position(|other| rank(other.seat) > rank(play.seat));
        let at = at.unwrap_or(self.state.pending.len());
        let held = self.state.pending.insert(at, play);
        self.state.check(held);
    }
}

impl Look<'_> {
    pub(crate) fn ask_window(self, of: WindowOf, active: Seat, asked: u8) -> Option<Decision> {
        let why = match of {
            WindowOf::BuildTurn => Why::BuildTurn { active, can_place: self.table.player(active).placements > 0 },
            WindowOf::Entry(hero) => Why::Entry { active, hero },
            WindowOf::Room(hero) => {
                Why::Room { active, hero, room: self.table.walk.map_or(CardId::NONE, |walk| walk.room) }
            }
            WindowOf::Portion => Why::Portion { active },
            WindowOf::Between => Why::Between { active },
        };
        Some(Decision::of(self.asked_in_window(active, asked)?, Ask::Act, why))
    }

    /// A Room's window takes no more plays once its Hero no longer stands there (T29).
    pub fn is_open(self, of: WindowOf) -> bool {
        match of {
            WindowOf::BuildTurn | WindowOf::Entry(_) | WindowOf::Portion => true,
            WindowOf::Between => self.active_rooms().any(|(_, _, stack)| stack.level == 3),
            WindowOf::Room(hero) => {
                self.table.walk.is_some_and(|walk| walk.hero == hero && matches!(walk.at, At::Room(_)))
            }
        }
    }

    /// Who is asked in a window after so many passes in a row.
    pub fn asked_in_window(self, active: Seat, asked: u8) -> Option<Seat> {
        match asked.checked_sub(1) {
            None => Some(active),
            Some(before) => self.order().filter(|seat| *seat != active).nth(usize::from(before)),
        }
    }

    /// The Spell that a cancel would answer now.
    pub fn cancellable(self) -> Option<CardId> {
        self.table.chain.last().and_then(|play| self.spell(play))
    }
}
