//! Carries out the steps of an effect, one after the other.

use crate::chance::Chance;
use crate::choice::{Choice, Source, Spot, Thing};
use crate::compile::Span;
use crate::effect::{Chosen, Run};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{CardId, SEATS, Seat};
use crate::list::List;
use crate::play::Play;
use soulkeep_cards::{Condition, Effect, How, Side, Target};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_run(&mut self, run: Run) -> Flow {
        let Some(step) = self.look().current_step(&run).copied() else {
            self.finish_run(run);
            return Flow::Continue;
        };
        match step {
            Effect::May(inner) => return self.offer(run, inner),
            Effect::Or { first, second } => return self.offer_either(run, first, second),
            Effect::If { needs, then } => self.do_if(run, &needs, then),
            Effect::Each { who, effect } => self.for_each(run, who, effect),
            Effect::ForEach { who, effect } => self.about_each(run, who, effect),
            Effect::They(effect) => self.have_them(run, effect),
            Effect::Choose(target) => return self.choose(run, target),
            Effect::Discard { how: How::Unseen, count, .. } => self.discard_unseen(run, count),
            Effect::Discard { how: How::Seen, count, .. } => return self.look_and_pick(run, count),
            Effect::Discard { how: How::Holder, count, .. } => return self.pick_cards(run, count),
            Effect::Recover { count, per, .. } => return self.recover(run, count, per),
            Effect::Steal { how: How::Unseen, .. } => self.steal_unseen(run),
            Effect::Steal { how: How::Holder | How::Seen, .. } => return self.look_and_pick(run, 1),
            Effect::Give(_) => return self.pick_cards(run, 1),
            Effect::Find(_) | Effect::Search(_) => return self.find(run),
            Effect::Show(_) => return self.show(run),
            Effect::DrawUpTo { .. } | Effect::PlaceCoins { .. } => return self.ask_number(run),
            Effect::BuildNow { .. } => return self.offer_build(run),
            Effect::BuildMiniboss | Effect::Betray => return self.offer_tucking(run),
            Effect::Heal { count, rank } => return self.heal(run, count, rank),
            Effect::Arrange => return self.arrange(run),
            Effect::Draw { suit, count, per } => self.draw_for(run, suit, count, per),
            deed!() => {
                self.next(run);
                self.act(&run, step);
            }
        }
        Flow::Continue
    }

    /// The list is done; with the last one the whole effect is.
    fn finish_run(&mut self, run: Run) {
        self.pop();
        if !matches!(self.state.frames.last(), Some(Frame::Run(_))) {
            self.state.players.iter_mut().for_each(|player| player.found = CardId::NONE);
            self.divert(run.owner);
        }
    }

    /// The steps that ask nothing.
    fn act(&mut self, run: &Run, step: Effect<Span>) {
        let you = run.you;
        match step {
            Effect::DiscardHand => self.discard_all(run, self.state.player(you).hand),
            Effect::RedrawHand => self.redraw_hand(run),
            Effect::Mill(count) => self.mill(count),
            Effect::See => self.emit(Event::HandSeen { seat: you, of: run.whom() }),
            Effect::Take => {
                if self.state.pile.contains(run.chosen.card) {
                    self.emit(Event::Recovered { seat: you, card: run.chosen.card });
                }
            }
            Effect::Damage { to, amount, per } => self.damage(run, to, amount, per),
            Effect::Health { to, amount, per } => {
                let amount = i16::try_from(self.amount(run, i32::from(amount), per)).ok();
                let amount = self.state.counted(amount);
                self.on_heroes(run, to, |engine, hero| engine.emit(Event::HeroStrengthened { hero, amount }));
            }
            Effect::ClearDamage => self.on_hero(run, |engine, hero| engine.emit(Event::HeroRestored { hero })),
            Effect::Skip(rooms) => self.on_hero(run, |engine, hero| engine.emit(Event::HeroHurried { hero, rooms })),
            Effect::Hold => self.on_hero(run, |engine, hero| engine.emit(Event::HeroWaits { hero })),
            Effect::Kill => self.on_hero(run, |engine, hero| engine.kill(you, hero)),
            Effect::Banish => self.on_hero(run, |engine, hero| engine.banish(hero)),
            Effect::Score => self.on_hero(run, |engine, hero| engine.score(hero, you)),
            Effect::Expose => self.on_hero(run, |engine, hero| engine.emit(Event::HeroExposed { hero, seat: you })),
            Effect::Send(destination) => self.on_hero(run, |engine, hero| engine.send(run, hero, destination)),
            Effect::Destroy(rooms) => {
                self.on_rooms(run, rooms, |engine, card, _, _| engine.destroy(run.destroyer(), card))
            }
            Effect::Deactivate(rooms) => self.on_rooms(run, rooms, |engine, card, seat, slot| {
                engine.emit(Event::Deactivated { seat, slot, card });
            }),
            Effect::Swap => self.swap(run),
            Effect::Reverse => self.reverse(you),
            Effect::Raise => self.raise(run),
            Effect::TakeUp => run.source.card().into_iter().for_each(|card| self.take_up(card)),
            Effect::Again { rooms, arrival } => self.again(run, rooms, arrival),
            Effect::Counters { rooms, count } => self.counters(run, rooms, count),
            Effect::Remember => self.remember(run),
            Effect::Gain { amount, per } => self.gain(run, amount, per),
            Effect::Pay(count) => self.pay_pot(you, count),
            Effect::ExchangeHoards => self.emit(Event::HoardsExchanged { seat: you, with: run.whom() }),
            Effect::ReturnMiniboss => self.return_miniboss(run),
            Effect::TurnItem => self.turn_item(run),
            Effect::AttachItem => self.attach_item(run),
            Effect::TakeItem => self.take_item(run),
            Effect::Mimic => self.mimic(run),
            Effect::CopyIcons => self.emit(Event::IconsCopied { seat: you, of: run.whom() }),
            Effect::CopyLevelUp => self.copy_level_up(run),
            Effect::ThisTurn(modifier) => self.this_turn(run, modifier),
            Effect::Keep(_) => run.source.card().into_iter().for_each(|card| self.keep(you, card)),
            Effect::Silence => self.silence(run),
            Effect::TakeBackFaceDown => self.take_back_face_down(),
            Effect::ExtraPlacement => self.emit(Event::PlacementGained { seat: you }),
            Effect::GiftPlacement => self.emit(Event::GiftAllowed { seat: you }),
            Effect::FreePlacement => self.emit(Event::FreePlacementAllowed { seat: you }),
            Effect::Toll => self.toll(run.chosen.card),
            Effect::Cancel | Effect::Negate => self.undo(run.chosen.card),
            // These ask something, or have steps inside them, and are carried out above.
            asking!()
            | Effect::If { .. }
            | Effect::Each { .. }
            | Effect::ForEach { .. }
            | Effect::They(_)
            | Effect::Draw { .. } => {}
        }
    }

    pub(crate) fn answer_run(&mut self, run: Run, choice: Choice) {
        let Some(step) = self.look().current_step(&run).copied() else { return };
        match step {
            Effect::May(inner) => self.answer_offer(run, inner, choice),
            Effect::Or { first, second } => self.step_into(run, if choice == Choice::Yes { first } else { second }),
            Effect::Show(_) => self.answer_show(run, choice),
            Effect::BuildNow { .. } => {
                let Choice::Build { card, spot } = choice else { return };
                self.build_now(run, card, spot);
            }
            Effect::BuildMiniboss | Effect::Betray => {
                let Choice::Build { card, spot: Spot::Over(slot) } = choice else { return };
                self.tuck(run, card, slot);
            }
            Effect::Choose(_)
            | Effect::Arrange
            | Effect::DrawUpTo { .. }
            | Effect::PlaceCoins { .. }
            | Effect::Heal { .. }
            | Effect::Discard { .. }
            | Effect::Recover { .. }
            | Effect::Steal { .. }
            | Effect::Give(_)
            | Effect::Find(_)
            | Effect::Search(_) => {
                let Choice::Pick(thing) = choice else { return };
                self.answer_pick(run, step, thing);
            }
            undecided!() => {}
        }
    }

    fn answer_offer(&mut self, run: Run, inner: Span, choice: Choice) {
        if choice == Choice::Yes {
            return self.step_into(run, inner);
        }
        self.next(run);
        if run.limited {
            self.emit(Event::LimitRestored { source: run.source });
        }
    }

    fn answer_pick(&mut self, run: Run, step: Effect<Span>, thing: Thing) {
        if let Effect::Choose(target) = step {
            return self.take_choice(run, target, thing);
        }
        match thing {
            Thing::Card(card) if step == Effect::Arrange => self.place_stack(run, card),
            Thing::Card(card) => {
                self.count_down(run);
                self.take_card(&run, card);
            }
            Thing::Hero(hero) => {
                self.count_down(run);
                self.emit(Event::HeroHealed { hero, seat: run.you });
            }
            Thing::Number(number) => self.take_number(run, number),
            Thing::Seat(_) | Thing::Suit(_) | Thing::Class(_) | Thing::Boss(_) | Thing::Item(_) => {}
        }
    }

    /// The steps inside the current one come first, then those after it.
    fn step_into(&mut self, run: Run, inner: Span) {
        self.next(run);
        self.push(Frame::Run(Run { span: inner, left: 0, limited: false, ..run }));
    }

    /// The step is done; the next one comes. What has begun to happen has used its limit up.
    pub(super) fn next(&mut self, run: Run) {
        let span = Span { start: run.span.start + 1, end: run.span.end };
        self.replace(Frame::Run(Run { span, left: 0, limited: false, ..run }));
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
        self.answer_run(run, Choice::No);
        Flow::Continue
    }

    fn do_if(&mut self, run: Run, needs: &Condition, then: Span) {
        if self.look().holds(needs, &run.scope()) {
            self.step_into(run, then);
        } else {
            self.next(run);
        }
    }

    /// What cannot be done is no choice.
    fn offer_either(&mut self, run: Run, first: Span, second: Span) -> Flow {
        let can = |span: Span| self.look().can_begin(&Run { span, left: 0, ..run });
        match (can(first), can(second)) {
            (true, true) => return Flow::Wait,
            (true, false) => self.step_into(run, first),
            (false, true) => self.step_into(run, second),
            (false, false) => self.next(run),
        }
        Flow::Continue
    }

    /// G12: in XP order, so the last one's part goes to the bottom.
    fn for_each(&mut self, run: Run, who: Side, effect: Span) {
        let seats = self.seats_on(&run, who);
        self.next(run);
        for you in seats.iter().rev() {
            self.push(Frame::Run(Run { span: effect, you: *you, left: 0, limited: false, ..run }));
        }
    }

    /// The same, done by one player about each of the others.
    fn about_each(&mut self, run: Run, who: Side, effect: Span) {
        let seats = self.seats_on(&run, who);
        self.next(run);
        for seat in seats.iter().rev() {
            let chosen = Chosen { seat: Some(*seat), ..run.chosen };
            self.push(Frame::Run(Run { span: effect, chosen, left: 0, limited: false, ..run }));
        }
    }

    fn seats_on(&self, run: &Run, who: Side) -> List<Seat, SEATS> {
        let mut seats = List::new(run.you);
        for seat in self.look().order().filter(|seat| self.look().on_side(who, &run.scope(), *seat)) {
            // There is a place for everybody.
            let _ = seats.push(seat);
        }
        seats
    }

    /// To the chosen player nobody else is chosen.
    fn have_them(&mut self, run: Run, effect: Span) {
        self.next(run);
        let chosen = Chosen { seat: None, ..run.chosen };
        self.push(Frame::Run(Run { span: effect, you: run.whom(), chosen, left: 0, limited: false, ..run }));
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
            Some(thing) => self.take_choice(run, target, thing),
            None => self.waste(run),
        }
        Flow::Continue
    }

    /// Of a pair the second is still to come.
    fn take_choice(&mut self, mut run: Run, target: Target, thing: Thing) {
        run.chosen.note(thing);
        run.owner = run.owner.or(Some(run.you));
        run.left += 1;
        if usize::from(run.left) < target.things() {
            self.replace(Frame::Run(run));
        } else {
            self.next(run);
        }
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

    fn copy_level_up(&mut self, run: &Run) {
        let (seat, of) = (run.you, run.whom());
        self.emit(Event::LevelUpCopied { seat, of });
        let span = self.game.boss(self.state.player(of).boss).level_up;
        self.start_run(seat, Source::Boss(seat), span, None);
    }

    /// A Spell that was not countered meanwhile stays in its player's scorekeeping area.
    fn keep(&mut self, seat: Seat, card: CardId) {
        if self.state.declared.contains(card) {
            self.emit(Event::SpellKept { seat, card });
        }
    }

    /// The player of a Spell has to pay for it, and for each later one (see `play::cancel`).
    fn toll(&mut self, spell: CardId) {
        let waiting = self.state.pending.iter().chain(self.state.chain.iter());
        let seat = waiting.filter(|play| play.source == Source::Card(spell)).map(|play| play.seat).next();
        if let Some(seat) = seat {
            self.emit(Event::Tolled { seat });
            self.push(Frame::Toll { seat, spell });
        }
    }

    /// A Spell is cancelled, an ability negated: at the top of the chain or, by the active player, while it is
    /// pending (CANCEL-15).
    pub(crate) fn undo(&mut self, card: CardId) {
        let hit = |play: &Play| play.source == Source::Card(card);
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
