//! Declaring a play: the card is shown, its targets named for good, its cost paid (T21).

use crate::chance::Chance;
use crate::choice::{Choice, Source, Thing};
use crate::compile::PlayText;
use crate::decision::{Aim, Ask, Decision, Payment, Why};
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::fault::Fault;
use crate::frame::{Declaring, Frame, Resolving};
use crate::ids::{CardId, CardSet, HeroSet, ItemSet, Seat};
use crate::look::{Look, Scope, Wanted};
use crate::play::Play;
use soulkeep_cards::{Cost, HeroPlace, Limit, Payee, RoomFilter, Ruling, Side, Target};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// Shows the card; what is still to be chosen is asked step by step.
    pub(crate) fn declare(&mut self, play: Play) {
        let Play { seat, source, .. } = play;
        match self.look().spell(&play) {
            Some(card) => self.emit(Event::SpellDeclared { seat, card }),
            None => self.emit(Event::AbilityDeclared { seat, source }),
        }
        if self.look().play_text(&play).limit == Limit::OncePerTurn {
            self.emit(Event::LimitUsed { source });
        }
        match source {
            // ITEM-26.
            Source::Item(item) => self.emit(Event::ItemTurned { item, seat, face_up: false }),
            Source::Card(card) if self.look().play_text(&play).level_three => self.reset_miniboss(card),
            Source::Card(_) | Source::Boss(_) | Source::Hero(_) => {}
        }
        self.begin_declaring(play);
    }

    /// MINI-20.
    fn reset_miniboss(&mut self, card: CardId) {
        if let Some((seat, slot)) = self.look().find_room(card) {
            self.emit(Event::MinibossReset { seat, slot, card });
        }
    }

    /// Targets, then cost.
    pub(crate) fn begin_declaring(&mut self, play: Play) {
        let step = self.next_declaring(&play);
        self.push(Frame::Declare { play, step });
    }

    pub(crate) fn step_declare(&mut self, play: Play, step: Declaring) -> Flow {
        match step {
            Declaring::Target => {
                match self.look().only_target(&play) {
                    None => return Flow::Wait,
                    Some(Some(forced)) => self.take_target(play, forced),
                    // It is wasted.
                    Some(None) => self.replace(Frame::Declare { play, step: self.first_payment(&play) }),
                }
            }
            Declaring::Cost(left) => match only_option(self.look().cost_options(&play)) {
                None => return Flow::Wait,
                Some(Some(forced)) => self.pay(play, left, forced),
                Some(None) => self.state.check(false, Fault::Cost),
            },
            Declaring::Done => self.put_on_table(play),
        }
        Flow::Continue
    }

    pub(crate) fn answer_declare(&mut self, play: Play, step: Declaring, choice: Choice) {
        let Choice::Pick(thing) = choice else { return };
        match step {
            Declaring::Target => self.take_target(play, thing),
            Declaring::Cost(left) => self.pay(play, left, thing),
            Declaring::Done => {}
        }
    }

    fn take_target(&mut self, play: Play, target: Thing) {
        let play = play.at(target);
        self.emit(Event::Targeted { seat: play.seat, target });
        self.replace(Frame::Declare { play, step: self.next_declaring(&play) });
    }

    fn next_declaring(&self, play: &Play) -> Declaring {
        if self.look().next_target(play).is_some() { Declaring::Target } else { self.first_payment(play) }
    }

    fn first_payment(&self, play: &Play) -> Declaring {
        self.look().play_text(play).cost.map_or(Declaring::Done, |cost| Declaring::Cost(cost.things()))
    }

    fn pay(&mut self, mut play: Play, left: u8, thing: Thing) {
        play.paid.note(thing);
        play.paid.play = self.state.plays;
        let step = if left > 1 { Declaring::Cost(left - 1) } else { Declaring::Done };
        self.replace(Frame::Declare { play, step });
        let seat = play.seat;
        match (self.look().play_text(&play).cost, thing) {
            // A Hero that the ability is about waits for what it does (ADV-42).
            (Some(Cost::DestroyThis), Thing::Card(card)) if self.look().is_about_hero_here(&play) => {
                let deaf = self.state.with_those_below(&CardSet::only(card));
                self.demolish(Some(seat), card, &deaf, |_| {});
            }
            (Some(Cost::DestroyThis | Cost::Destroy(_)), Thing::Card(card)) => {
                self.destroy(Some(seat), &CardSet::only(card));
            }
            (Some(Cost::DestroyEach(filter)), _) => {
                let rooms = self.look().fitting_rooms(&filter, &play.scope());
                self.destroy(Some(seat), &rooms);
            }
            (Some(Cost::Discard { .. } | Cost::DiscardThis), Thing::Card(card)) => {
                self.emit(Event::Discarded { seat, card });
            }
            (Some(Cost::Show(_)), Thing::Card(card)) => self.emit(Event::Shown { seat, card }),
            (Some(Cost::RemoveSoul), Thing::Hero(hero)) => self.emit(Event::HeroLeftGame { hero }),
            (Some(Cost::RemoveCounter), Thing::Card(card)) => {
                if let Some((seat, slot)) = self.look().find_active(card) {
                    self.emit(Event::CountersChanged { seat, slot, count: -1 });
                }
            }
            (Some(Cost::Coins { to, .. } | Cost::AnyCoins { to, .. }), Thing::Number(count)) if count > 0 => {
                let to = self.look().payee(&play, to);
                self.emit(Event::CoinsPaid { seat, count, to });
            }
            (Some(Cost::SpendItem), Thing::Item(item)) => {
                self.emit(Event::ItemTurned { item, seat, face_up: false });
            }
            // Nothing is given up, or nothing of the sort that the cost asks for.
            (
                None
                | Some(
                    Cost::DestroyThis
                    | Cost::Destroy(_)
                    | Cost::Discard { .. }
                    | Cost::DiscardThis
                    | Cost::Show(_)
                    | Cost::RemoveSoul
                    | Cost::RemoveCounter
                    | Cost::Coins { .. }
                    | Cost::AnyCoins { .. }
                    | Cost::SpendItem,
                ),
                _,
            ) => {}
        }
    }

    /// Declared in full: a cancel answers the chain, a Spell may be cancelled, an ability goes its way.
    fn put_on_table(&mut self, play: Play) {
        self.pop();
        let in_window = matches!(self.state.frames.last(), Some(Frame::Window { .. }));
        if matches!(self.state.frames.last(), Some(Frame::Cancel { .. })) {
            self.answer_chain(play);
        } else if self.look().spell(&play).is_some() {
            self.open_chain(play, false);
            self.charge_toll(&play);
        } else if self.state.active() == Some(play.seat) || !in_window {
            self.push(Frame::Resolve { play, step: Resolving::Check });
        } else {
            self.make_pending(play);
        }
    }

    /// Destroys active Rooms together, and uncovers what lies under them. A Hero inside leaves at once: if it dies of that,
    /// before anything else (ADV-31).
    pub(crate) fn destroy(&mut self, by: Option<Seat>, rooms: &CardSet) {
        let deaf = self.state.with_those_below(rooms);
        rooms.iter().for_each(|card| self.demolish(by, card, &deaf, |engine| engine.settle_exit(card)));
    }

    fn demolish(&mut self, by: Option<Seat>, card: CardId, deaf: &CardSet, evict: impl FnOnce(&mut Self)) {
        let Some((seat, slot)) = self.look().find_active(card) else { return };
        let below = self.state.under[card.index()];
        let speaks = self.look().stack(seat, slot).speaks();
        self.emit(Event::Destroyed { seat, slot, card });
        self.hear_destroyed(seat, card, deaf);
        if speaks {
            self.hear_own_destruction(seat, card);
        }
        evict(self);
        if below.is_some() {
            self.emit(Event::Uncovered { seat, slot, card: below, by });
        }
    }
}

/// The only way to go on, if there is just one: `Some(None)` where nothing can be chosen.
fn only_option(options: impl Iterator<Item = Thing>) -> Option<Option<Thing>> {
    let mut options = options.fuse();
    let first = options.next();
    if options.next().is_some() { None } else { Some(first) }
}

fn wanted_cost(cost: &Cost) -> Wanted {
    match cost {
        Cost::Destroy(_) | Cost::DestroyThis | Cost::DestroyEach(_) => Wanted::Destroy,
        Cost::Discard { .. } | Cost::DiscardThis | Cost::Show(_) => Wanted::Hand,
        Cost::RemoveSoul => Wanted::Hero(None, HeroPlace::Souls),
        Cost::RemoveCounter | Cost::Coins { .. } | Cost::AnyCoins { .. } | Cost::SpendItem => Wanted::Other,
    }
}

impl<'a> Look<'a> {
    pub(crate) fn ask_declare(self, play: Play, step: Declaring) -> Option<Decision> {
        let (ask, why) = match step {
            Declaring::Target => {
                let aim = Aim::of(self.next_target(&play)?, self.first_of_pair(&play));
                (Ask::Pick, Why::Target { play, aim })
            }
            Declaring::Cost(left) => {
                let cost = self.play_text(&play).cost?;
                let ask = if matches!(cost, Cost::AnyCoins { .. }) { Ask::Number } else { Ask::Pick };
                (ask, Why::Cost { play, payment: Payment::of(&cost, left) })
            }
            Declaring::Done => return None,
        };
        Some(Decision::of(play.seat, ask, why))
    }

    pub(crate) fn declare_choices(self, play: &Play, step: Declaring, out: &mut Vec<Choice>) {
        match step {
            Declaring::Target => self.visit_target_options(play, |thing| {
                out.push(Choice::Pick(thing));
                false
            }),
            Declaring::Cost(_) => out.extend(self.cost_options(play).map(Choice::Pick)),
            Declaring::Done => {}
        }
    }

    /// Why a thing cannot be named or given up; nothing where something else was answered.
    pub(crate) fn refuse_declare(self, play: &Play, step: Declaring, choice: Choice) -> Option<Ruling> {
        let Choice::Pick(thing) = choice else { return None };
        let wanted = match step {
            Declaring::Target => self.wanted_target(play),
            Declaring::Cost(_) | Declaring::Done => self.play_text(play).cost.map(|cost| wanted_cost(&cost)),
        };
        Some(self.misfit(thing, wanted?))
    }

    fn wanted_target(self, play: &Play) -> Option<Wanted> {
        Some(match self.next_target(play)? {
            Target::Room(filter) if self.destroys(self.play_text(play).effect) => {
                if filter.of == Side::You {
                    Wanted::DestroyOwn(play.seat)
                } else {
                    Wanted::Destroy
                }
            }
            target => Wanted::of(target),
        })
    }

    /// What stands on the card of a play.
    pub fn play_text(self, play: &Play) -> &'a PlayText {
        &self.source_text(play.source).plays[usize::from(play.ability)]
    }

    /// Whether an ability of a Room is aimed at the Hero that stands there.
    fn is_about_hero_here(self, play: &Play) -> bool {
        let here = self.inside().filter(|walk| self.is_here(&play.scope(), walk.room));
        here.is_some_and(|walk| play.targets.contains(&Thing::Hero(walk.hero)))
    }

    /// What is still to be named for a play being declared.
    pub fn next_target(self, play: &Play) -> Option<&'a Target> {
        self.play_text(play).targets.get(play.targets.len())
    }

    /// The first of the two Rooms of a pair, while the second is to be named.
    pub fn first_of_pair(self, play: &Play) -> Option<CardId> {
        let before = play.targets.len().checked_sub(1)?;
        let text = &self.play_text(play).targets;
        let Thing::Card(first) = play.targets[before] else { return None };
        let paired = matches!((text[before], self.next_target(play)?), (Target::Pair(_), Target::Pair(_)));
        paired.then_some(first)
    }

    /// Visits what a play being declared can be aimed at next; the visitor may say that it has seen enough.
    fn visit_target_options(self, play: &Play, mut enough: impl FnMut(Thing) -> bool) {
        if let Some(first) = self.first_of_pair(play) {
            self.visit_partners(first, enough);
        } else if let Some(target) = self.next_target(play) {
            self.visit_targets(target, &play.scope(), |thing| self.is_of_use(play, thing) && enough(thing));
        }
    }

    /// As `only_option`, of what a play being declared can be aimed at next.
    fn only_target(self, play: &Play) -> Option<Option<Thing>> {
        let (mut first, mut several) = (None, false);
        self.visit_target_options(play, |thing| {
            several = first.is_some();
            first.get_or_insert(thing);
            several
        });
        (!several).then_some(first)
    }

    /// In answer to a Spell only an Item that cancels it is worth copying.
    fn is_of_use(self, play: &Play, thing: Thing) -> bool {
        let answers = matches!(self.table.frames[..], [.., Frame::Cancel { .. }, Frame::Declare { .. }]);
        if let (Thing::Item(item), Some(phase)) = (thing, self.table.window_phase())
            && answers
            && self.play_text(play).mimics
        {
            self.answers_as_copy(play.source, item, phase, play.seat)
        } else {
            true
        }
    }

    /// What can be given up next for a play being declared.
    pub fn cost_options(self, play: &Play) -> impl Iterator<Item = Thing> {
        let cost = self.play_text(play).cost;
        let (scope, card) = (play.scope(), play.source.card());
        let player = self.table.player(play.seat);
        let (mut this, mut rooms) = (false, None);
        let (mut hand, mut souls, mut items) = (CardSet::EMPTY, HeroSet::EMPTY, ItemSet::EMPTY);
        let (mut coins, mut itself) = (None, None);
        match cost {
            None => {}
            Some(Cost::DestroyThis) => this = true,
            Some(Cost::Destroy(filter)) => rooms = Some(filter),
            Some(Cost::Discard { cards, .. } | Cost::Show(cards)) => hand = self.game.filter(&player.hand, &cards),
            Some(Cost::RemoveSoul) => souls = player.souls,
            Some(Cost::SpendItem) => items = player.ready,
            Some(Cost::Coins { count, .. }) => coins = Some(count..=count),
            Some(Cost::AnyCoins { least, .. }) => coins = Some(least..=player.coins),
            // Nothing is chosen for these; the card itself stands for the payment.
            Some(Cost::DestroyEach(_) | Cost::DiscardThis | Cost::RemoveCounter) => itself = card,
        }
        let cards = self.distinct_cards(hand).chain(itself).map(Thing::Card);
        let destroyed = self.active_rooms().filter(move |(owner, slot, stack)| {
            this && scope.is_at(stack) || rooms.is_some_and(|filter| self.fits(&filter, &scope, *owner, *slot))
        });
        let rooms = destroyed.map(|(_, _, stack)| Thing::Card(stack.top));
        rooms
            .chain(cards)
            .chain(souls.iter().map(Thing::Hero))
            .chain(items.iter().map(Thing::Item))
            .chain(coins.into_iter().flatten().map(Thing::Number))
    }

    /// Who gets the Coins of a cost; nobody is the pot.
    pub fn payee(self, play: &Play, to: Payee) -> Option<Seat> {
        match to {
            Payee::Pot => None,
            Payee::Owner => self.owner(play.source),
            Payee::Target => play.scope().chosen.seat,
        }
    }

    /// Whose a card in play is.
    pub fn owner(self, source: Source) -> Option<Seat> {
        match source {
            Source::Boss(seat) => Some(seat),
            Source::Card(card) => self.find_room(card).map(|(seat, _)| seat),
            Source::Hero(hero) => self.defender(hero),
            Source::Item(item) => self.item_owner(item),
        }
    }

    /// The active Rooms that a filter speaks of.
    pub fn fitting_rooms(self, filter: &RoomFilter, scope: &Scope) -> CardSet {
        let rooms = self.active_rooms().filter(|(seat, slot, _)| self.fits(filter, scope, *seat, *slot));
        rooms.map(|(_, _, stack)| stack.top).collect()
    }

    /// One of each kind: copies are offered once.
    pub fn distinct_cards(self, cards: CardSet) -> impl Iterator<Item = CardId> + use<'a> {
        self.game.distinct(&cards)
    }
}
