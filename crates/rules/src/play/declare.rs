//! Declaring a play: the card is shown, its target named for good, its cost paid (T21).

use crate::chance::Chance;
use crate::choice::{Choice, Thing};
use crate::compile::PlayText;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Declaring, Frame, Play, Resolving};
use crate::ids::{CardId, CardSet};
use crate::look::Look;
use soulkeep_cards::{Cost, Limit};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// Shows the card; what is still to be chosen is asked step by step.
    pub(crate) fn declare(&mut self, play: Play) {
        let Play { seat, card, .. } = play;
        if self.game.is_spell(card) {
            self.emit(Event::SpellDeclared { seat, card });
        } else {
            self.emit(Event::AbilityDeclared { seat, card });
        }
        if self.look().play_text(&play).limit == Limit::OncePerTurn {
            self.emit(Event::LimitUsed { card });
        }
        let step = if play.target.is_some() { self.first_payment(&play) } else { Declaring::Target };
        self.push(Frame::Declare { play, step });
    }

    pub(crate) fn step_declare(&mut self, play: Play, step: Declaring) -> Flow {
        match step {
            Declaring::Target => {
                let Some(forced) = only_option(self.look().target_options(&play)) else { return Flow::Wait };
                self.take_target(play, forced);
            }
            Declaring::Cost(left) => {
                let Some(forced) = only_option(self.look().cost_options(&play)) else { return Flow::Wait };
                if let Some(thing) = forced {
                    self.pay(play, left, thing);
                }
            }
            Declaring::Done => self.put_on_table(play),
        }
        Flow::Continue
    }

    pub(crate) fn answer_declare(&mut self, play: Play, step: Declaring, choice: Choice) {
        let Choice::Pick(thing) = choice else { return };
        match step {
            Declaring::Target => self.take_target(play, Some(thing)),
            Declaring::Cost(left) => self.pay(play, left, thing),
            Declaring::Done => {}
        }
    }

    fn take_target(&mut self, mut play: Play, target: Option<Thing>) {
        play.target = target;
        if let Some(target) = target {
            self.emit(Event::Targeted { seat: play.seat, target });
        }
        let step = self.first_payment(&play);
        self.replace(Frame::Declare { play, step });
    }

    fn first_payment(&self, play: &Play) -> Declaring {
        match self.look().play_text(play).cost {
            None => Declaring::Done,
            Some(Cost::Discard { count, .. }) => Declaring::Cost(count),
            Some(Cost::DestroyThis | Cost::Destroy(_) | Cost::RemoveSoul) => Declaring::Cost(1),
        }
    }

    fn pay(&mut self, mut play: Play, left: u8, thing: Thing) {
        if let Thing::Card(card) = thing
            && let Some(place) = play.paid.iter_mut().find(|place| !place.is_some())
        {
            *place = card;
        }
        let step = if left > 1 { Declaring::Cost(left - 1) } else { Declaring::Done };
        self.replace(Frame::Declare { play, step });
        match (self.look().play_text(&play).cost, thing) {
            (Some(Cost::DestroyThis | Cost::Destroy(_)), Thing::Card(card)) => self.destroy(card),
            (Some(Cost::Discard { .. }), Thing::Card(card)) => self.emit(Event::Discarded { seat: play.seat, card }),
            (Some(Cost::RemoveSoul), Thing::Hero(hero)) => self.emit(Event::HeroLeftGame { hero }),
            (None | Some(_), _) => {}
        }
    }

    /// Declared in full: a cancel answers the chain, a Spell may be cancelled, an ability goes its way.
    fn put_on_table(&mut self, play: Play) {
        self.pop();
        if matches!(self.state.frames.last(), Some(Frame::Cancel { .. })) {
            self.answer_chain(play);
        } else if self.game.is_spell(play.card) {
            self.open_chain(play, false);
        } else if self.state.active() == Some(play.seat) {
            self.push(Frame::Resolve { play, step: Resolving::Check });
        } else {
            self.make_pending(play);
        }
    }

    /// A Hero inside leaves at once: if it dies of that, before anything else (ADV-31).
    pub(crate) fn destroy(&mut self, card: CardId) {
        if let Some((seat, slot)) = self.look().find_active(card) {
            self.emit(Event::Destroyed { seat, slot, card });
            self.settle_eviction();
        }
    }
}

/// The only way to go on, if there is just one: `Some(None)` where nothing can be chosen.
fn only_option(options: impl Iterator<Item = Thing>) -> Option<Option<Thing>> {
    let mut options = options.fuse();
    let first = options.next();
    if options.next().is_some() { None } else { Some(first) }
}

impl<'a> Look<'a> {
    pub fn play_text(self, play: &Play) -> &'a PlayText {
        &self.game.text(play.card).plays[usize::from(play.ability)]
    }

    /// What a play being declared can be aimed at.
    pub fn target_options(self, play: &Play) -> impl Iterator<Item = Thing> + use<> {
        let mut things = crate::list::List::<Thing, 64>::new(Thing::Card(CardId::NONE));
        if let Some(target) = &self.play_text(play).target {
            self.visit_targets(target, play.seat, Some(play.card), |thing| !things.push(thing));
        }
        (0..things.len()).map(move |index| things[index])
    }

    /// What can be given up next for a play being declared.
    pub fn cost_options(self, play: &Play) -> impl Iterator<Item = Thing> {
        let cost = self.play_text(play).cost;
        let (seat, card) = (play.seat, play.card);
        let rooms = self.active_rooms().filter(move |(owner, slot, stack)| match cost {
            Some(Cost::DestroyThis) => stack.top == card,
            Some(Cost::Destroy(filter)) => self.fits(&filter, seat, Some(card), *owner, *slot),
            _ => false,
        });
        let hand = match cost {
            Some(Cost::Discard { cards, .. }) => self.game.filter(&self.state.player(seat).hand, &cards),
            _ => CardSet::EMPTY,
        };
        let souls = match cost {
            Some(Cost::RemoveSoul) => self.state.player(seat).souls,
            _ => crate::ids::HeroSet::EMPTY,
        };
        let cards = self.distinct_cards(hand).map(Thing::Card);
        rooms.map(|(_, _, stack)| Thing::Card(stack.top)).chain(cards).chain(souls.iter().map(Thing::Hero))
    }

    pub fn distinct_cards(self, cards: CardSet) -> impl Iterator<Item = CardId> + use<'a> {
        let mut last = u16::MAX;
        let game = self.game;
        cards.iter().filter(move |card| {
            let def = game.card(*card).def;
            std::mem::replace(&mut last, def) != def
        })
    }
}
