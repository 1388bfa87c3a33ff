//! Carries out the steps of an effect, one after the other.

use crate::chance::Chance;
use crate::choice::{Choice, Spot, Thing};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Run, Span};
use crate::ids::{CardId, CardSet, HeroId, Seat};
use crate::look::Look;
use crate::state::Lasting;
use soulkeep_cards::{Destination, Effect, How, Modifier, Rooms, Side, Target};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_run(&mut self, run: Run) -> Flow {
        let Some(step) = self.look().current_step(&run).copied() else {
            self.pop();
            return Flow::Continue;
        };
        match step {
            Effect::May(inner) => return self.offer(run, inner),
            Effect::Each { who, effect } => self.for_each(run, who, effect),
            Effect::Choose(target) => return self.choose(run, target),
            Effect::Draw { suit, count } => {
                self.next(run);
                self.draw(run.you, suit, count);
            }
            Effect::Discard { how: How::Unseen, count, .. } => self.discard_unseen(run, count),
            Effect::Discard { count, .. } | Effect::Recover { count, .. } => return self.pick_cards(run, count),
            Effect::DiscardHand => {
                self.next(run);
                self.discard_all(run.you, self.state.player(run.you).hand);
            }
            Effect::Steal(How::Unseen) => self.steal_unseen(run),
            Effect::Steal(How::Holder | How::Seen) => return self.look_and_steal(run),
            Effect::Find(_) => return self.find(run),
            Effect::BuildNow { found } => return self.offer_build(run, found),
            Effect::Damage { amount, per } => {
                self.next(run);
                let amount = self.amount(&run, amount, per);
                self.on_hero(&run, |engine, hero| engine.hurt(hero, amount));
            }
            Effect::Health { amount, per } => {
                self.next(run);
                let amount = self.amount(&run, amount, per);
                self.on_hero(&run, |engine, hero| engine.emit(Event::HeroStrengthened { hero, amount }));
            }
            Effect::Kill => {
                self.next(run);
                self.on_hero(&run, |engine, hero| engine.kill(run.you, hero));
            }
            Effect::Send(destination) => {
                self.next(run);
                self.on_hero(&run, |engine, hero| engine.send(&run, hero, destination));
            }
            Effect::Heal { count } => return self.heal(run, count),
            Effect::Destroy(rooms) => {
                self.next(run);
                self.on_rooms(&run, rooms, |engine, card, _, _| engine.destroy(card));
            }
            Effect::Deactivate(rooms) => {
                self.next(run);
                self.on_rooms(&run, rooms, |engine, card, seat, slot| {
                    engine.emit(Event::Deactivated { seat, slot, card });
                });
            }
            Effect::Swap(side) => return self.swap(run, side),
            Effect::ThisTurn(modifier) => {
                self.next(run);
                self.this_turn(&run, modifier);
            }
            Effect::TakeBackFaceDown => {
                self.next(run);
                self.take_back_face_down();
            }
            Effect::ExtraPlacement => {
                self.next(run);
                self.emit(Event::PlacementGained { seat: run.you });
            }
            Effect::Cancel => {
                self.next(run);
                self.cancel(&run);
            }
        }
        Flow::Continue
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
                if let (true, Some(card)) = (run.limited, run.source.card()) {
                    self.emit(Event::LimitRestored { card });
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
        match thing {
            Thing::Suit(suit) => run.suit = Some(suit),
            _ => run.chosen = Some(thing),
        }
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
                self.emit(Event::Discarded { seat, card });
            }
            Some(Effect::Recover { .. }) => self.emit(Event::Recovered { seat: run.you, card }),
            Some(Effect::Steal(_)) => self.emit(Event::Stolen { seat: run.you, from: chosen_seat(run), card }),
            Some(Effect::Find(_)) => {
                if let Some(Frame::Run(top)) = self.state.frames.last_mut() {
                    top.chosen = Some(Thing::Card(card));
                }
                self.emit(Event::Found { seat: run.you, card });
                self.refill_if_out(self.game.card(card).suit);
            }
            _ => {}
        }
    }

    fn discard_all(&mut self, seat: Seat, cards: CardSet) {
        cards.iter().for_each(|card| self.emit(Event::Discarded { seat, card }));
    }

    /// RAND-04: picked without seeing the faces, so chance decides.
    fn discard_unseen(&mut self, run: Run, count: u8) {
        for _ in 0..count {
            let cards = self.look().run_cards(&run);
            if !cards.is_empty() {
                let card = self.chance.card(&cards);
                self.emit(Event::Discarded { seat: chosen_seat(&run), card });
            }
        }
        self.next(run);
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

    fn offer_build(&mut self, run: Run, found: bool) -> Flow {
        let cards = self.look().buildable(&run, found);
        if self.look().can_build_any(run.you, cards) {
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
        let times = self.look().times(per, run.you, run.source.card());
        (i32::from(amount) * times).clamp(0, 255) as u8
    }

    fn on_hero(&mut self, run: &Run, act: impl FnOnce(&mut Self, HeroId)) {
        if let Some(hero) = self.look().chosen_hero(run) {
            act(self, hero);
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
            Destination::YourEntrance => self.emit(Event::HeroToEntrance { hero, seat: run.you }),
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
    fn on_rooms(&mut self, run: &Run, rooms: Rooms, mut act: impl FnMut(&mut Self, CardId, Seat, u8)) {
        let cards: CardSet = match (rooms, run.chosen) {
            (Rooms::This, _) => run.source.card().into_iter().collect(),
            (Rooms::Chosen, Some(Thing::Card(card))) => CardSet::only(card),
            (Rooms::Chosen, _) => CardSet::EMPTY,
            (Rooms::Each(filter), _) => {
                let look = self.look();
                let fitting = look
                    .active_rooms()
                    .filter(|(seat, slot, _)| look.fits(&filter, run.you, run.source.card(), *seat, *slot));
                fitting.map(|(_, _, stack)| stack.top).collect()
            }
        };
        for card in cards.iter() {
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
        let first = match run.chosen {
            Some(Thing::Card(first)) if run.left > 0 => self.look().find_active(first),
            _ => None,
        };
        let second = self.look().find_active(card);
        if let (Some((seat, a)), Some((_, b))) = (first, second) {
            self.next(run);
            self.emit(Event::Swapped { seat, a, b });
        } else {
            self.replace(Frame::Run(Run { chosen: Some(Thing::Card(card)), left: 1, ..run }));
        }
    }

    /// A bonus for one Room lies on that Room and ends with it (G5); others are kept for the turn.
    fn this_turn(&mut self, run: &Run, modifier: Modifier) {
        match modifier {
            Modifier::Damage { rooms: rooms @ (Rooms::This | Rooms::Chosen), amount, per } => {
                let times = self.look().times(per, run.you, run.source.card());
                let amount = (i32::from(amount) * times).clamp(-128, 127) as i8;
                self.on_rooms(run, rooms, |engine, _, seat, slot| {
                    engine.emit(Event::RoomStrengthened { seat, slot, amount });
                });
            }
            Modifier::Damage { rooms: Rooms::Each(_), .. }
            | Modifier::DoubleTreasure
            | Modifier::NoBuilding
            | Modifier::NoEntry => {
                let lasting = Lasting { modifier, you: run.you, source: run.source, chosen: run.chosen };
                self.emit(Event::LastsThisTurn(lasting));
            }
        }
    }

    /// CARD-kobold-strike-03.
    fn take_back_face_down(&mut self) {
        for seat in self.state.alive.iter() {
            let dungeon = self.state.player(seat).dungeon;
            for card in dungeon.iter().map(|stack| stack.face_down).filter(|card| card.is_some()) {
                self.emit(Event::TookBack { seat, card });
            }
        }
    }

    /// A Spell is cancelled at the top of the chain or, by the active player, while it is pending (CANCEL-15).
    fn cancel(&mut self, run: &Run) {
        let Some(Thing::Card(card)) = run.chosen else { return };
        if let Some(index) = self.state.pending.iter().position(|play| play.card == card) {
            self.state.pending.remove(index);
        } else {
            self.state.chain.pop();
        }
        self.emit(Event::SpellCancelled { card });
    }
}

fn chosen_seat(run: &Run) -> Seat {
    match run.chosen {
        Some(Thing::Seat(seat)) => seat,
        _ => run.you,
    }
}

impl Look<'_> {
    /// The Hero that an effect is about: chosen, or standing in the chosen Room (or in what is left of it).
    fn chosen_hero(self, run: &Run) -> Option<HeroId> {
        match run.chosen {
            Some(Thing::Hero(hero)) => Some(hero),
            Some(Thing::Card(room)) => self.inside().filter(|walk| walk.room == room).map(|walk| walk.hero),
            _ => None,
        }
    }

    /// The position of the first active Room, or the end of a dungeon without one.
    fn first_room(self, seat: Seat) -> u8 {
        let first = self.active_rooms_of(seat).next().map(|(slot, _)| slot);
        first.unwrap_or(self.state.player(seat).dungeon.len() as u8)
    }
}
