//! Items changing hands and sides.

use crate::chance::Chance;
use crate::choice::{Choice, Source, Thing};
use crate::decision::{Ask, Decision, Why};
use crate::effect::Run;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{HeroId, ItemId, Seat};
use crate::look::Look;
use crate::play::Play;
use soulkeep_cards::Phase;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// The Item of a Hero that was scored goes to a player: face-up if the Hero was killed (ITEM-19, ITEM-20).
    pub(crate) fn score_item(&mut self, hero: HeroId, seat: Seat, face_up: bool) {
        if let Some(item) = self.look().item_of(hero) {
            self.emit(Event::ItemWon { item, seat, face_up });
        }
    }

    /// Only one Item of a player lies face-up (ITEM-21): as soon as nothing else is under way, which one is asked.
    pub(crate) fn pump_items(&mut self) -> bool {
        let item = std::mem::replace(&mut self.state.second_item, ItemId::NONE);
        let owner = item.some().and_then(|item| self.look().item_owner(item));
        if let Some(seat) = owner {
            self.push(Frame::SecondItem { seat, item });
        }
        owner.is_some()
    }

    pub(super) fn turn_item(&mut self, run: &Run) {
        let Some(item) = run.chosen.item.some() else { return };
        let Some(seat) = self.look().item_owner(item) else { return };
        let face_up = !self.state.player(seat).ready.contains(item);
        self.emit(Event::ItemTurned { item, seat, face_up });
    }

    pub(super) fn attach_item(&mut self, run: &Run) {
        let loose = |item: &ItemId| self.state.loose_items.contains(item);
        if let (Some(item), Some(hero)) = (run.chosen.item.some().filter(loose), run.chosen.hero) {
            self.emit(Event::ItemAttached { item, hero });
        }
    }

    pub(super) fn take_item(&mut self, run: &Run) {
        let item = run.chosen.hero.and_then(|hero| self.look().item_of(hero));
        if let Some(item) = item {
            self.emit(Event::ItemWon { item, seat: run.you, face_up: false });
        }
    }

    /// The play of the chosen Item is declared anew as this Item's own; if it cannot be, it is lost.
    pub(super) fn mimic(&mut self, run: &Run) {
        let Some(item) = run.chosen.item.some() else { return };
        let play = Play::new(run.you, Source::Item(item), 0);
        match self.state.chain.last() {
            // Only cancels are copied in answer to something.
            Some(top) => self.begin_declaring(play.at(top.source.thing())),
            None if self.look().can_mimic(&play) => self.begin_declaring(play),
            None => self.emit(Event::Wasted { source: run.source }),
        }
    }

    pub(crate) fn step_second_item(&mut self, seat: Seat, item: ItemId) -> Flow {
        if self.look().old_item(seat, item).is_some() {
            return Flow::Wait;
        }
        self.pop();
        Flow::Continue
    }

    /// ITEM-22 to ITEM-24.
    pub(crate) fn answer_second_item(&mut self, seat: Seat, item: ItemId, choice: Choice) {
        let Some(old) = self.look().old_item(seat, item) else { return };
        self.pop();
        if let Choice::Use { source, ability } = choice {
            self.declare(Play::new(seat, source, ability));
        } else if let Choice::Pick(Thing::Item(kept)) = choice {
            let down = if kept == item { old } else { item };
            self.emit(Event::ItemTurned { item: down, seat, face_up: false });
        }
    }
}

impl Look<'_> {
    pub(crate) fn ask_second_item(self, seat: Seat, new: ItemId) -> Decision {
        Decision::of(seat, Ask::Pick, Why::SecondItem { new })
    }

    /// Whether an Item's own play could be declared now by whoever copies it.
    fn can_mimic(self, play: &Play) -> bool {
        let (text, scope) = (self.play_text(play), play.scope());
        let timely = self.table.window_phase().is_none_or(|phase| text.phases[phase as usize]);
        let aimless = || text.targets.iter().any(|target| !self.has_target(target, &scope));
        timely && (text.may_waste || !aimless()) && text.cost.is_none_or(|cost| self.can_pay(&cost, &scope))
    }

    /// Whether an Item, if it is copied, answers the top of the chain. One that would copy in its turn does not: two of
    /// them would look at each other for ever.
    pub(crate) fn answers_as_copy(self, copier: Source, item: ItemId, phase: Phase, seat: Seat) -> bool {
        let text = &self.game.item_text(item).plays[0];
        !text.mimics && self.may_cancel(copier, text, phase, seat).is_ok()
    }

    /// The face-up Item that a player had before another one came.
    fn old_item(self, seat: Seat, new: ItemId) -> Option<ItemId> {
        let ready = self.table.player(seat).ready;
        ready.iter().find(|item| *item != new && ready.contains(new))
    }

    pub(crate) fn second_item_choices(self, seat: Seat, new: ItemId, out: &mut Vec<Choice>) {
        let Some(old) = self.old_item(seat, new) else { return };
        out.extend([old, new].map(|item| Choice::Pick(Thing::Item(item))));
        let source = Source::Item(old);
        if self.may_use_replaced(seat, old) {
            out.push(Choice::Use { source, ability: 0 });
        }
    }

    /// The old Item may be used on the spot if it could be used at all (ITEM-24, ITEM-39, TURN-20).
    fn may_use_replaced(self, seat: Seat, old: ItemId) -> bool {
        let text = &self.game.item_text(old).plays[0];
        let phase = if self.table.is_adventure() { Phase::Adventure } else { Phase::Build };
        let allowed = self.may_declare(Source::Item(old), text, phase, seat).is_ok();
        self.table.second_won && !self.game.options.no_use_on_replace && allowed && !text.is_cancel()
    }
}
