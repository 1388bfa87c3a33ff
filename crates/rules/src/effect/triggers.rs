//! Triggered abilities waiting for their turn: the active player's first, then by XP, each player's own in an
//! order of that player's choice (T40).

use crate::chance::Chance;
use crate::choice::{Choice, Source, Thing};
use crate::compile::TriggerText;
use crate::decision::{Ask, Decision, Why};
use crate::effect::Chosen;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Trigger};
use crate::ids::Seat;
use crate::look::{Look, Scope};
use soulkeep_cards::{Limit, Suit};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    pub(crate) fn step_triggers(&mut self, from: u8, to: u8) -> Flow {
        if from == to {
            self.pop();
            return Flow::Continue;
        }
        if let Some(first) = (from..to).find(|index| self.state.queue[usize::from(*index)].first) {
            self.start_trigger(from, to, first);
            return Flow::Continue;
        }
        let Some(seat) = self.look().next_to_trigger(from, to) else { return Flow::Continue };
        match self.look().forced_trigger(from, to, seat) {
            Some(index) => self.start_trigger(from, to, index),
            None => return Flow::Wait,
        }
        Flow::Continue
    }

    pub(crate) fn answer_triggers(&mut self, from: u8, to: u8, seat: Seat, choice: Choice) {
        let Choice::Pick(thing) = choice else { return };
        let named = self.look().working_triggers(from, to, seat).find(|(_, trigger)| trigger.is_named(thing));
        let Some((index, draws)) = named.map(|(index, trigger)| (index, trigger.draw)) else { return };
        self.start_trigger(from, to, index);
        if draws {
            self.answer_machinations(seat, choice);
        }
    }

    fn start_trigger(&mut self, from: u8, to: u8, index: u8) {
        let trigger = self.state.queue.remove(usize::from(index));
        self.replace(Frame::Triggers { from, to: to - 1 });
        if !self.look().still_triggers(&trigger) {
            return;
        }
        if trigger.draw {
            self.push(Frame::Machinations { seat: trigger.seat });
            return;
        }
        self.emit(Event::Triggered { seat: trigger.seat, source: trigger.source });
        if trigger.limited {
            self.emit(Event::LimitUsed { source: trigger.source });
        }
        self.start_run(trigger.seat, trigger.source, trigger.span, trigger.chosen);
        if let Some(Frame::Run(run)) = self.state.frames.last_mut() {
            run.limited = trigger.limited;
            run.chosen.hero = run.chosen.hero.or(trigger.hero);
            run.owner = run.owner.filter(|_| trigger.hero.is_none());
        }
        self.use_up_for_hero(&trigger);
    }

    /// A once-per-Hero ability is used up for a Hero by doing something (CARD-minotaurs-maze-04).
    fn use_up_for_hero(&mut self, trigger: &Trigger) {
        let limit = self.look().trigger_text(trigger).map(|text| text.limit);
        let (Some(Limit::OncePerHero), Some(Thing::Hero(hero))) = (limit, trigger.chosen) else { return };
        let (Some(card), Some(Frame::Run(run))) = (trigger.source.card(), self.state.frames.last()) else { return };
        if let Some((seat, slot)) = self.look().find_room(card).filter(|_| self.look().can_begin(run)) {
            self.emit(Event::HeroTouched { seat, slot, card, hero });
        }
    }
}

impl Trigger {
    /// Whether a player who names a thing means this one.
    fn is_named(&self, thing: Thing) -> bool {
        if self.draw { matches!(thing, Thing::Suit(_)) } else { self.source.thing() == thing }
    }
}

impl<'a> Look<'a> {
    pub(crate) fn ask_triggers(self, from: u8, to: u8) -> Option<Decision> {
        Some(Decision::of(self.next_to_trigger(from, to)?, Ask::Order, Why::Triggers))
    }

    /// Whose triggered ability comes next.
    pub(crate) fn next_to_trigger(self, from: u8, to: u8) -> Option<Seat> {
        let waiting = |seat: &Seat| self.own_triggers(from, to, *seat).next().is_some();
        let active = self.table.active().filter(|_| !self.game.options.unclear_by_xp);
        active.filter(waiting).or_else(|| self.order().find(waiting))
    }

    /// The triggers of one player in a batch, with their places in the queue.
    pub(crate) fn own_triggers(self, from: u8, to: u8, seat: Seat) -> impl Iterator<Item = (u8, &'a Trigger)> {
        let queue = &self.table.queue;
        (from..to).map(|index| (index, &queue[usize::from(index)])).filter(move |(_, trigger)| trigger.seat == seat)
    }

    /// Those of them that still do something.
    fn working_triggers(self, from: u8, to: u8, seat: Seat) -> impl Iterator<Item = (u8, &'a Trigger)> {
        self.own_triggers(from, to, seat).filter(move |(_, trigger)| self.still_triggers(trigger))
    }

    /// The triggers that a player can name as the next one: by their cards, a Machinations draw by what is drawn.
    pub(crate) fn trigger_choices(self, from: u8, to: u8, seat: Seat, out: &mut Vec<Choice>) {
        for (_, trigger) in self.working_triggers(from, to, seat) {
            if trigger.draw {
                out.extend([Suit::Room, Suit::Spell].map(|suit| Choice::Pick(Thing::Suit(suit))));
            } else {
                out.push(Choice::Pick(trigger.source.thing()));
            }
        }
        out.sort_unstable();
        out.dedup();
    }

    /// The next trigger of a player who need not be asked: there is one that works now, all are of one card, or the
    /// order makes no difference.
    fn forced_trigger(self, from: u8, to: u8, seat: Seat) -> Option<u8> {
        let mut working = self.working_triggers(from, to, seat);
        let Some((first, trigger)) = working.next() else {
            return self.own_triggers(from, to, seat).next().map(|(index, _)| index);
        };
        let orderless = self.trigger_text(trigger).is_some_and(|text| text.orderless);
        let alike = |other: &Trigger| other.span == trigger.span && !other.draw && orderless;
        let same = |other: &Trigger| other.source == trigger.source && other.draw == trigger.draw;
        working.all(|(_, other)| same(other) || alike(other)).then_some(first)
    }

    /// A Room must still be active, its limit not used up in between, and what the ability needs given.
    fn still_triggers(self, trigger: &Trigger) -> bool {
        let in_play = match trigger.source {
            _ if trigger.draw => self.table.player(trigger.seat).souls_gained == 0,
            _ if trigger.posthumous => true,
            Source::Boss(_) | Source::Hero(_) | Source::Item(_) => true,
            Source::Card(card) => self.find_active(card).is_some_and(|(seat, slot)| self.stack(seat, slot).speaks()),
        };
        let chosen = Chosen::new(trigger.chosen);
        let scope = Scope { chosen, ..Scope::new(trigger.seat, trigger.source) };
        let needs = self.trigger_text(trigger).and_then(|text| text.needs);
        let needed = |condition| self.holds(&condition, &scope);
        in_play && !(trigger.limited && self.is_used(trigger.source)) && needs.is_none_or(needed)
    }

    /// The ability of a card that a trigger is; a level up is none.
    fn trigger_text(self, trigger: &Trigger) -> Option<&'a TriggerText> {
        self.source_text(trigger.source).triggers.get(usize::from(trigger.ability?))
    }
}
