//! Carries out the steps of an effect, one after the other.

use crate::chance::Chance;
use crate::choice::{Choice, Spot, Thing};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Chosen, Frame, Run, Source, Span};
use crate::ids::{CardId, CardSet, HeroId, Seat};
use crate::look::Look;
use soulkeep_cards::{Condition, Destination, Effect, Heroes, How, Rooms, Side, Target};

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
            Effect::See => self.emit(Event::HandSeen { seat: run.you, of: chosen_seat(run) }),
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
    fn next(&mut self, run: Run) {
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
    fn waste(&mut self, run: Run) {
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

    /// So many cards, or all there are; with no more than that there is nothing to choose.
    fn pick_cards(&mut self, run: Run, count: u8) -> Flow {
        let cards = self.look().run_cards(&run);
        let wanted = u32::from(if run.left > 0 { run.left } else { count });
        if cards.len() <= wanted {
            self.next(run);
            cards.iter().for_each(|card| self.take_card(&run, card));
            self.divert(&run);
            return Flow::Continue;
        }
        self.replace(Frame::Run(Run { left: wanted as u8, ..run }));
        Flow::Wait
    }

    /// What the current step does with a picked card. The frame may already have moved on.
    fn take_card(&mut self, run: &Run, card: CardId) {
        match self.look().current_step(run) {
            Some(Effect::Discard { how, .. }) => {
                let seat = if *how == How::Holder { run.you } else { chosen_seat(run) };
                self.force_discard(run, seat, card);
            }
            Some(Effect::Recover { .. }) => self.emit(Event::Recovered { seat: run.you, card }),
            Some(Effect::Steal { .. }) => self.emit(Event::Stolen { seat: run.you, from: chosen_seat(run), card }),
            Some(Effect::Give(_)) => self.emit(Event::Given { seat: chosen_seat(run), from: run.you, card }),
            Some(Effect::Find(_)) => {
                if let Some(Frame::Run(top)) = self.state.frames.last_mut() {
                    top.chosen.note(Thing::Card(card));
                }
                let in_pile = self.state.pile.contains(card);
                self.emit(Event::Found { seat: run.you, card });
                if in_pile {
                    self.ring_recovered(run.you);
                }
                self.refill_if_out(self.game.card(card).suit);
            }
            _ => {}
        }
    }

    fn discard_all(&mut self, run: &Run, cards: CardSet) {
        cards.iter().for_each(|card| self.force_discard(run, run.you, card));
        self.divert(run);
    }

    /// RAND-04: picked without seeing the faces, so chance decides.
    fn discard_unseen(&mut self, run: Run, count: u8) {
        for _ in 0..count {
            let cards = self.look().run_cards(&run);
            if !cards.is_empty() {
                let card = self.chance.card(&cards);
                self.force_discard(&run, chosen_seat(&run), card);
            }
        }
        self.next(run);
        self.divert(&run);
    }

    fn steal_unseen(&mut self, run: Run) {
        let cards = self.look().run_cards(&run);
        self.next(run);
        if !cards.is_empty() {
            let card = self.chance.card(&cards);
            self.emit(Event::Stolen { seat: run.you, from: chosen_seat(&run), card });
        }
    }

    fn look_and_steal(&mut self, run: Run) -> Flow {
        if run.left == 0 {
            self.emit(Event::HandSeen { seat: run.you, of: chosen_seat(&run) });
        }
        self.pick_cards(run, 1)
    }

    fn find(&mut self, run: Run) -> Flow {
        if self.look().run_cards(&run).is_empty() {
            self.waste(run);
            return Flow::Continue;
        }
        self.pick_cards(run, 1)
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

    fn amount(&self, run: &Run, amount: u8, per: soulkeep_cards::Per) -> u8 {
        let times = self.look().times(per, run.you, run.source.card(), &run.paid);
        (i32::from(amount) * times).clamp(0, 255) as u8
    }

    fn on_hero(&mut self, run: &Run, act: impl FnOnce(&mut Self, HeroId)) {
        if let Some(hero) = self.look().chosen_hero(run) {
            act(self, hero);
        }
    }

    fn on_heroes(&mut self, run: &Run, heroes: Heroes, mut act: impl FnMut(&mut Self, HeroId)) {
        match heroes {
            Heroes::Chosen => self.on_hero(run, act),
            Heroes::Each(filter) => {
                let heroes = self.look().heroes(&filter, run.you, run.source.card());
                heroes.iter().for_each(|hero| act(self, hero));
            }
        }
    }

    /// ADV-47, G8: scored by the owner of the dungeon or entrance where it stands, in town by the killer.
    fn kill(&mut self, you: Seat, hero: HeroId) {
        let inside = self.look().inside().filter(|walk| walk.hero == hero);
        let waiting = self.state.alive.iter().find(|seat| self.state.player(*seat).line.contains(hero));
        let (seat, card) = match inside {
            Some(walk) => (walk.seat, walk.room),
            None => (waiting.unwrap_or(you), CardId::NONE),
        };
        self.emit(Event::HeroDied { hero, seat, card });
    }

    fn send(&mut self, run: &Run, hero: HeroId, destination: Destination) {
        let inside = self.look().inside().filter(|walk| walk.hero == hero);
        if let Some(walk) = inside
            && self.game.options.moved_lethal_dies
            && self.look().is_doomed(hero)
        {
            self.emit(Event::HeroDied { hero, seat: walk.seat, card: walk.room });
            return;
        }
        match destination {
            Destination::Town => self.emit(Event::HeroToTown { hero }),
            Destination::YourEntrance => self.send_to_entrance(hero, run.you),
            Destination::ChosenEntrance => self.send_to_entrance(hero, chosen_seat(run)),
            Destination::OwnersEntrance => {
                if let Some(seat) = self.look().scorer(hero) {
                    self.emit(Event::HeroToEntrance { hero, seat });
                }
            }
            Destination::FirstRoom => {
                if let Some(walk) = inside {
                    let slot = self.look().first_room(walk.seat);
                    self.emit(Event::HeroIntoRoom { hero, seat: walk.seat, slot });
                }
            }
            Destination::PreviousRoom => self.send_back(run, hero),
        }
    }

    /// A Hero called back to the entrance of the dungeon it was in waits there (ADV-25).
    fn send_to_entrance(&mut self, hero: HeroId, seat: Seat) {
        let recalled = self.look().inside().is_some_and(|walk| walk.hero == hero && walk.seat == seat);
        self.emit(Event::HeroToEntrance { hero, seat });
        if recalled && !self.game.options.recalled_same_turn {
            self.emit(Event::HeroWaits { hero });
        }
    }

    /// CARD-minotaurs-maze-04, CARD-minotaurs-maze-05: only into an active Room directly to the left.
    fn send_back(&mut self, run: &Run, hero: HeroId) {
        let Some((seat, slot)) = run.source.card().and_then(|card| self.look().find_active(card)) else { return };
        if slot > 0 && self.look().stack(seat, slot - 1).is_active() {
            self.emit(Event::HeroTouched { seat, slot, hero });
            self.emit(Event::HeroIntoRoom { hero, seat, slot: slot - 1 });
        }
    }

    fn heal(&mut self, run: Run, count: u8) -> Flow {
        let wounds = self.state.player(run.you).wounds;
        let wanted = u32::from(if run.left > 0 { run.left } else { count });
        if wounds.len() <= wanted {
            self.next(run);
            wounds.iter().for_each(|hero| self.emit(Event::HeroHealed { hero, seat: run.you }));
            return Flow::Continue;
        }
        self.replace(Frame::Run(Run { left: wanted as u8, ..run }));
        Flow::Wait
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

fn chosen_seat(run: &Run) -> Seat {
    run.chosen.seat.unwrap_or(run.you)
}

impl Look<'_> {
    /// The Hero that an effect is about: chosen, or standing in the chosen Room (or in what is left of it).
    pub fn chosen_hero(self, run: &Run) -> Option<HeroId> {
        let room = Some(run.chosen.card).filter(|card| card.is_some());
        let there = || self.inside().filter(|walk| Some(walk.room) == room).map(|walk| walk.hero);
        run.chosen.hero.or_else(there)
    }

    /// The Rooms that an effect speaks of.
    pub fn rooms_of(self, run: &Run, rooms: Rooms) -> CardSet {
        match rooms {
            Rooms::This => run.source.card().into_iter().collect(),
            Rooms::Chosen if run.chosen.card.is_some() => CardSet::only(run.chosen.card),
            Rooms::Chosen => CardSet::EMPTY,
            Rooms::Each(filter) => self.fitting_rooms(&filter, run.you, run.source.card()),
        }
    }

    /// The position of the first active Room, or the end of a dungeon without one.
    fn first_room(self, seat: Seat) -> u8 {
        let first = self.active_rooms_of(seat).next().map(|(slot, _)| slot);
        first.unwrap_or(self.state.player(seat).dungeon.len() as u8)
    }
}
