//! Carries out the steps of an effect, one after the other.

use crate::chance::Chance;
use crate::choice::{Choice, Spot, Thing};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Chosen, Frame, Run, Source, Span};
use crate::ids::{CardId, CardSet, Seat};
use crate::look::Look;
use soulkeep_cards::{Condition, Effect, How, Rooms, Side, Target};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_run(&mut self, run: Run) -> Flow {
        let Some(step) = self.look().current_step(&run).copied() else {
            self.pop();
            return Flow::Continue;
        };
        match step {
            Effect::May(inner) => return self.offer(run, inner),
            Effect::If { needs, then } => self.do_if(run, &needs, then),
            Effect::Each { who, effect } => self.for_each(run, who, effect),
            Effect::Choose(target) => return self.choose(run, target),
            Effect::Discard { how: How::Unseen, count, .. } => self.discard_unseen(run, count),
            Effect::Discard { count, .. } | Effect::Recover { count, .. } => return self.pick_cards(run, count),
            Effect::Steal { how: How::Unseen, .. } => self.steal_unseen(run),
            Effect::Steal { how: How::Holder | How::Seen, .. } => return self.look_and_steal(run),
            Effect::Give(_) => return self.pick_cards(run, 1),
            Effect::Find(_) => return self.find(run),
            Effect::BuildNow { .. } => return self.offer_build(run),
            Effect::Heal { count } => return self.heal(run, count),
            Effect::Swap(side) => return self.swap(run, side),
            Effect::Draw { .. }
            | Effect::DiscardHand
            | Effect::See
            | Effect::Take
            | Effect::Damage { .. }
            | Effect::Health { .. }
            | Effect::ClearDamage
            | Effect::Skip(_)
            | Effect::Kill
            | Effect::Banish
            | Effect::Score
            | Effect::Expose
            | Effect::Send(_)
            | Effect::Destroy(_)
            | Effect::Deactivate(_)
            | Effect::ThisTurn(_)
            | Effect::TakeBackFaceDown
            | Effect::ExtraPlacement
            | Effect::GiftPlacement
            | Effect::Cancel
            | Effect::Negate => {
                self.next(run);
                self.act(&run, step);
            }
        }
        Flow::Continue
    }

    /// The steps that ask nothing.
    fn act(&mut self, run: &Run, step: Effect<Span>) {
        match step {
            Effect::Draw { suit, count } => self.draw(run.you, suit, count),
            Effect::DiscardHand => self.discard_all(run, self.state.player(run.you).hand),
            Effect::See => self.emit(Event::HandSeen { seat: run.you, of: run.whom() }),
            Effect::Take => {
                if self.state.pile.contains(run.chosen.card) {
                    self.emit(Event::Recovered { seat: run.you, card: run.chosen.card });
                }
            }
            Effect::Damage { to, amount, per } => {
                let amount = self.amount(run, amount, per);
                self.on_heroes(run, to, |engine, hero| engine.hurt(hero, amount));
            }
            Effect::Health { to, amount, per } => {
                let amount = self.amount(run, amount, per);
                self.on_heroes(run, to, |engine, hero| engine.emit(Event::HeroStrengthened { hero, amount }));
            }
            Effect::ClearDamage => self.on_hero(run, |engine, hero| engine.emit(Event::HeroRestored { hero })),
            Effect::Skip(rooms) => self.on_hero(run, |engine, hero| engine.emit(Event::HeroHurried { hero, rooms })),
            Effect::Kill => self.on_hero(run, |engine, hero| engine.kill(run.you, hero)),
            Effect::Banish => self.on_hero(run, |engine, hero| engine.emit(Event::HeroLeftGame { hero })),
            Effect::Score => {
                self.on_hero(run, |engine, hero| engine.emit(Event::HeroScored { hero, seat: run.you }));
            }
            Effect::Expose => {
                self.on_hero(run, |engine, hero| engine.emit(Event::HeroExposed { hero, seat: run.you }));
            }
            Effect::Send(destination) => self.on_hero(run, |engine, hero| engine.send(run, hero, destination)),
            Effect::Destroy(rooms) => self.on_rooms(run, rooms, |engine, card, _, _| engine.destroy(run.you, card)),
            Effect::Deactivate(rooms) => self.on_rooms(run, rooms, |engine, card, seat, slot| {
                engine.emit(Event::Deactivated { seat, slot, card });
            }),
            Effect::ThisTurn(modifier) => self.this_turn(run, modifier),
            Effect::TakeBackFaceDown => self.take_back_face_down(),
            Effect::ExtraPlacement => self.emit(Event::PlacementGained { seat: run.you }),
            Effect::GiftPlacement => self.emit(Event::GiftAllowed { seat: run.you }),
            Effect::Cancel | Effect::Negate => self.undo(run),
            // These ask something and are carried out above.
            Effect::May(_)
            | Effect::If { .. }
            | Effect::Each { .. }
            | Effect::Choose(_)
            | Effect::Discard { .. }
            | Effect::Recover { .. }
            | Effect::Steal { .. }
            | Effect::Give(_)
            | Effect::Find(_)
            | Effect::BuildNow { .. }
            | Effect::Heal { .. }
            | Effect::Swap(_) => {}
        }
    }

    pub(crate) fn answer_run(&mut self, run: Run, choice: Choice) {
        let Some(step) = self.look().current_step(&run).copied() else { return };
        match (step, choice) {
            (Effect::May(inner), Choice::Yes) => {
                self.next(run);
                self.push(Frame::Run(Run { span: inner, left: 0, limited: false, ..run }));
            }
            (Effect::May(_), _) => {
                self.next(run);
                if run.limited {
                    self.emit(Event::LimitRestored { source: run.source });
                }
            }
            (Effect::Choose(_), Choice::Pick(thing)) => self.take_choice(run, thing),
            (Effect::BuildNow { .. }, Choice::Build { card, spot }) => self.build_now(run, card, spot),
            (Effect::Swap(_), Choice::Pick(Thing::Card(card))) => self.take_stack(run, card),
            (Effect::Heal { .. }, Choice::Pick(Thing::Hero(hero))) => {
                self.count_down(run);
                self.emit(Event::HeroHealed { hero, seat: run.you });
            }
            (_, Choice::Pick(Thing::Card(card))) => {
                self.count_down(run);
                self.take_card(&run, card);
                if run.left <= 1 {
                    self.divert(&run);
                }
            }
            (_, _) => {}
        }
    }

    /// The step is done; the next one comes.
    pub(super) fn next(&mut self, run: Run) {
        let span = Span { start: run.span.start + 1, end: run.span.end };
        self.replace(Frame::Run(Run { span, left: 0, ..run }));
    }

    /// One pick of the step is done.
    fn count_down(&mut self, run: Run) {
        if run.left > 1 {
            self.replace(Frame::Run(Run { left: run.left - 1, ..run }));
        } else {
            self.next(run);
        }
    }

    /// Nothing to act on: the rest of the list is wasted (TERM-38).
    pub(super) fn waste(&mut self, run: Run) {
        let span = Span { start: run.span.end, end: run.span.end };
        self.replace(Frame::Run(Run { span, ..run }));
        self.emit(Event::Wasted { source: run.source });
    }

    fn offer(&mut self, run: Run, inner: Span) -> Flow {
        if self.look().can_begin(&Run { span: inner, left: 0, ..run }) {
            return Flow::Wait;
        }
        self.next(run);
        Flow::Continue
    }

    fn do_if(&mut self, run: Run, needs: &Condition, then: Span) {
        let holds = self.look().holds(needs, run.you, run.source.card());
        self.next(run);
        if holds {
            self.push(Frame::Run(Run { span: then, left: 0, limited: false, ..run }));
        }
    }

    /// G12: in XP order, so the last one's part goes to the bottom.
    fn for_each(&mut self, run: Run, who: Side, effect: Span) {
        self.next(run);
        let mut seats = crate::list::List::<Seat, 6>::new(run.you);
        for seat in self.look().order().filter(|seat| self.look().on_side(who, run.you, *seat)) {
            let _ = seats.push(seat);
        }
        for you in seats.iter().rev() {
            self.push(Frame::Run(Run { span: effect, you: *you, left: 0, limited: false, ..run }));
        }
    }

    fn choose(&mut self, run: Run, target: Target) -> Flow {
        let mut first = None;
        let mut several = false;
        self.look().visit_choices(&run, &target, |thing| {
            several = first.is_some();
            first.get_or_insert(thing);
            several
        });
        match first {
            Some(_) if several => return Flow::Wait,
            Some(thing) => self.take_choice(run, thing),
            None => self.waste(run),
        }
        Flow::Continue
    }

    fn take_choice(&mut self, mut run: Run, thing: Thing) {
        run.chosen.note(thing);
        self.next(run);
        self.emit(Event::Targeted { seat: run.you, target: thing });
    }

    fn offer_build(&mut self, run: Run) -> Flow {
        if self.look().can_build_something(&run) {
            return Flow::Wait;
        }
        self.next(run);
        Flow::Continue
    }

    /// An extra build is made face-up on the spot; its consequences belong to the same step (BUILD-43).
    fn build_now(&mut self, run: Run, card: CardId, spot: Spot) {
        self.next(run);
        self.emit(Event::BuiltNow { seat: run.you, card, spot });
        self.push_step(run.you);
    }

    /// Acts on the active Rooms that a card speaks of, as they are before the first one changes.
    pub(crate) fn on_rooms(&mut self, run: &Run, rooms: Rooms, mut act: impl FnMut(&mut Self, CardId, Seat, u8)) {
        for card in self.look().rooms_of(run, rooms).iter() {
            if let Some((seat, slot)) = self.look().find_active(card) {
                act(self, card, seat, slot);
            }
        }
    }

    fn swap(&mut self, run: Run, side: Side) -> Flow {
        let mut options = 0;
        self.look().visit_swaps(&run, side, |_| options += 1);
        if options > 0 {
            return Flow::Wait;
        }
        self.next(run);
        Flow::Continue
    }

    /// The first stack is remembered, the second exchanged with it.
    fn take_stack(&mut self, run: Run, card: CardId) {
        let first = if run.left > 0 { self.look().find_active(run.chosen.card) } else { None };
        let second = self.look().find_active(card);
        if let (Some((seat, a)), Some((_, b))) = (first, second) {
            self.next(run);
            self.emit(Event::Swapped { seat, a, b });
        } else {
            let chosen = Chosen { card, ..run.chosen };
            self.replace(Frame::Run(Run { chosen, left: 1, ..run }));
        }
    }

    /// CARD-kobold-strike-03.
    fn take_back_face_down(&mut self) {
        for home in self.state.alive.iter() {
            let dungeon = self.state.player(home).dungeon;
            for stack in dungeon.iter().filter(|stack| stack.face_down.is_some()) {
                self.emit(Event::TookBack { seat: stack.placer, home, card: stack.face_down });
            }
        }
    }

    /// A Spell is cancelled, an ability negated: at the top of the chain or, by the active player, while it is
    /// pending (CANCEL-15).
    fn undo(&mut self, run: &Run) {
        let hit = |play: &crate::frame::Play| play.source == Source::Card(run.chosen.card);
        let undone = match self.state.pending.iter().position(hit) {
            Some(index) => Some(self.state.pending.remove(index)),
            None => self.state.chain.pop(),
        };
        let Some(play) = undone else { return };
        match self.look().spell(&play) {
            Some(card) => self.emit(Event::SpellCancelled { card }),
            None => self.emit(Event::AbilityLost { source: play.source }),
        }
    }
}

impl Look<'_> {
    /// The Rooms that an effect speaks of.
    pub fn rooms_of(self, run: &Run, rooms: Rooms) -> CardSet {
        match rooms {
            Rooms::This => run.source.card().into_iter().collect(),
            Rooms::Chosen if run.chosen.card.is_some() => CardSet::only(run.chosen.card),
            Rooms::Chosen => CardSet::EMPTY,
            Rooms::Each(filter) => self.fitting_rooms(&filter, run.you, run.source.card()),
        }
    }
}
