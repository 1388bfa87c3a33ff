//! The steps of an effect that ask: how they run, what they ask, what may be answered, what an answer does, and why
//! another one is refused.

use crate::chance::Chance;
use crate::choice::{Choice, Spot, Thing};
use crate::decision::{Aim, Task};
use crate::effect::Run;
use crate::engine::{Engine, Flow};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{CardId, CardSet, Seat};
use crate::look::{Look, Wanted};
use crate::play::Paid;
use soulkeep_cards::{CardFilter, HeroPlace, How, Prompt, Suit, Target};
use std::ops::RangeInclusive;

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// Asks, unless there is nothing to decide.
    pub(super) fn step_prompt(&mut self, run: Run, prompt: Prompt) -> Flow {
        match prompt {
            Prompt::Choose(target) => self.choose(run, target),
            Prompt::Discard { how: How::Unseen, count, .. } => self.discard_unseen(run, prompt, count),
            Prompt::Discard { how: How::Seen, count, .. } => self.look_and_pick(run, prompt, count),
            Prompt::Discard { how: How::Holder, count, .. } => self.pick_cards(run, prompt, count),
            Prompt::Recover { count, per, .. } => self.recover(run, prompt, count, per),
            Prompt::Steal { how: How::Unseen, .. } => self.steal_unseen(run, prompt),
            Prompt::Steal { how: How::Holder | How::Seen, .. } => self.look_and_pick(run, prompt, 1),
            Prompt::Give(_) => self.pick_cards(run, prompt, 1),
            Prompt::Find(_) | Prompt::Search(_) => self.find(run, prompt),
            Prompt::Show(_) => self.show(run, prompt),
            Prompt::DrawUpTo { suit, count } => {
                let numbers = self.look().drawable(&run, count);
                self.ask_number(run, numbers, |engine, run, number| engine.draw_number(run, suit, number))
            }
            Prompt::PlaceCoins { least, most } => {
                let numbers = self.look().placeable(&run, least, most);
                self.ask_number(run, numbers, Engine::place_coins)
            }
            Prompt::BuildNow { .. } | Prompt::BuildMiniboss | Prompt::Betray => self.offer_build(run, prompt),
            Prompt::Heal { count, rank } => self.heal(run, count, rank),
            Prompt::Arrange => self.arrange(run),
        }
    }

    pub(super) fn answer_prompt(&mut self, run: Run, prompt: Prompt, choice: Choice) {
        match prompt {
            Prompt::Choose(target) => {
                let Choice::Pick(thing) = choice else { return };
                self.take_choice(run, target, thing);
            }
            Prompt::Discard { .. }
            | Prompt::Recover { .. }
            | Prompt::Steal { .. }
            | Prompt::Give(_)
            | Prompt::Find(_)
            | Prompt::Search(_) => {
                let Choice::Pick(Thing::Card(card)) = choice else { return };
                self.count_down(run);
                self.take_card(&run, prompt, card);
            }
            Prompt::Show(_) => self.answer_show(run, choice),
            Prompt::DrawUpTo { suit, .. } => {
                let Choice::Pick(Thing::Number(number)) = choice else { return };
                self.draw_number(run, suit, number);
            }
            Prompt::PlaceCoins { .. } => {
                let Choice::Pick(Thing::Number(number)) = choice else { return };
                self.place_coins(run, number);
            }
            Prompt::BuildNow { .. } => {
                let Choice::Build { card, spot } = choice else { return };
                self.build_now(run, card, spot);
            }
            Prompt::BuildMiniboss | Prompt::Betray => {
                let Choice::Build { card, spot: Spot::Over(slot) } = choice else { return };
                self.tuck(run, prompt, card, slot);
            }
            Prompt::Heal { .. } => {
                let Choice::Pick(Thing::Hero(hero)) = choice else { return };
                self.count_down(run);
                self.emit(Event::HeroHealed { hero, seat: run.you });
            }
            Prompt::Arrange => {
                let Choice::Pick(Thing::Card(card)) = choice else { return };
                self.place_stack(run, card);
            }
        }
    }

    /// One pick of the step is done.
    fn count_down(&mut self, run: Run) {
        if run.left > 1 {
            self.replace(Frame::Run(Run { left: run.left - 1, ..run }));
        } else {
            self.next(run);
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

    /// Something is built at once, if there is something to build and a place for it.
    fn offer_build(&mut self, run: Run, prompt: Prompt) -> Flow {
        if self.look().can_ask(&run, &prompt) {
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
}

impl Look<'_> {
    pub(super) fn prompt_choices(self, run: &Run, prompt: &Prompt, out: &mut Vec<Choice>) {
        match prompt {
            Prompt::Choose(target) => self.visit_choices(run, target, |thing| {
                out.push(Choice::Pick(thing));
                false
            }),
            Prompt::Show(_) => {
                out.push(Choice::Decline);
                self.card_choices(run, prompt, out);
            }
            Prompt::Discard { .. }
            | Prompt::Recover { .. }
            | Prompt::Steal { .. }
            | Prompt::Give(_)
            | Prompt::Find(_)
            | Prompt::Search(_) => self.card_choices(run, prompt, out),
            Prompt::DrawUpTo { count, .. } => out.extend(numbers(self.drawable(run, *count))),
            Prompt::PlaceCoins { least, most } => out.extend(numbers(self.placeable(run, *least, *most))),
            Prompt::BuildNow { .. } | Prompt::BuildMiniboss | Prompt::Betray => {
                self.visit_builds(run, prompt, |card, spot| {
                    out.push(Choice::Build { card, spot });
                    false
                });
            }
            Prompt::Heal { rank, .. } => {
                let wounds = self.healable(run.you, *rank);
                out.extend(wounds.iter().map(|hero| Choice::Pick(Thing::Hero(hero))));
            }
            Prompt::Arrange => self.visit_arrangement(run, |thing| out.push(Choice::Pick(thing))),
        }
    }

    /// What kind of thing a step asks for, for whoever picked another one.
    pub(super) fn wanted_by(self, run: &Run, prompt: &Prompt) -> Wanted {
        match prompt {
            Prompt::Choose(Target::Room(_)) if self.destroys(run.span) => Wanted::Destroy,
            Prompt::Choose(target) => Wanted::of(target),
            Prompt::Discard { .. } => Wanted::Hand,
            Prompt::Heal { rank, .. } => Wanted::Hero(*rank, HeroPlace::Wounds),
            Prompt::DrawUpTo { .. }
            | Prompt::Show(_)
            | Prompt::Recover { .. }
            | Prompt::Steal { .. }
            | Prompt::Give(_)
            | Prompt::Find(_)
            | Prompt::Search(_)
            | Prompt::BuildNow { .. }
            | Prompt::BuildMiniboss
            | Prompt::Betray
            | Prompt::PlaceCoins { .. }
            | Prompt::Arrange => Wanted::Other,
        }
    }

    /// Whether there would be something to decide; where there is nothing it is not offered.
    pub(super) fn can_ask(self, run: &Run, prompt: &Prompt) -> bool {
        let mut any = false;
        match prompt {
            Prompt::Choose(target) => self.visit_choices(run, target, |_| {
                any = true;
                true
            }),
            Prompt::BuildNow { .. } | Prompt::BuildMiniboss | Prompt::Betray => {
                self.visit_builds(run, prompt, |_, _| {
                    any = true;
                    true
                });
            }
            Prompt::Heal { rank, .. } => any = !self.healable(run.you, *rank).is_empty(),
            Prompt::Recover { .. }
            | Prompt::Find(_)
            | Prompt::Search(_)
            | Prompt::Steal { .. }
            | Prompt::Give(_)
            | Prompt::Discard { .. } => any = !self.cards_for(run, prompt).is_empty(),
            Prompt::Arrange => any = self.table.player(run.whom()).dungeon.len() > 1,
            Prompt::DrawUpTo { .. } | Prompt::Show(_) | Prompt::PlaceCoins { .. } => any = true,
        }
        any
    }

    fn card_choices(self, run: &Run, prompt: &Prompt, out: &mut Vec<Choice>) {
        let cards = self.cards_for(run, prompt);
        out.extend(self.distinct_cards(cards).map(|card| Choice::Pick(Thing::Card(card))));
    }

    /// The cards of a hand, a deck or the pile that a step picks from.
    pub(super) fn cards_for(self, run: &Run, prompt: &Prompt) -> CardSet {
        let own = &self.table.player(run.you).hand;
        match prompt {
            Prompt::Discard { cards, how: How::Holder, .. } | Prompt::Give(cards) => self.game.filter(own, cards),
            Prompt::Discard { cards, how: How::Seen, .. } | Prompt::Steal { cards, how: How::Seen | How::Holder } => {
                self.game.filter(&self.chosen_hand(run), cards)
            }
            Prompt::Discard { cards, how: How::Unseen, .. } | Prompt::Steal { cards, how: How::Unseen } => {
                self.game.filter_backs(&self.chosen_hand(run), cards)
            }
            Prompt::Show(cards) => {
                let held = self.game.filter(own, cards);
                let shown = run.chosen.shown;
                if shown.is_some() { held.iter().filter(|card| *card > shown).collect() } else { held }
            }
            Prompt::Search(cards) => self.game.filter(&self.hidden.spell_deck, cards),
            Prompt::Recover { cards, .. } => {
                let found = self.game.filter(&self.table.pile, cards);
                let found = found.iter().filter(|card| self.was_in_pile(*card, &run.paid)).collect();
                if cards.played { self.played_by(run.you).and(&found) } else { found }
            }
            Prompt::Find(cards) => self.game.filter(&self.hidden.room_deck.or(&self.table.pile), cards),
            Prompt::Choose(_)
            | Prompt::DrawUpTo { .. }
            | Prompt::BuildNow { .. }
            | Prompt::BuildMiniboss
            | Prompt::Betray
            | Prompt::PlaceCoins { .. }
            | Prompt::Heal { .. }
            | Prompt::Arrange => CardSet::EMPTY,
        }
    }

    /// The hand of the chosen player, or of whoever does it; only the chosen suit if one was chosen.
    fn chosen_hand(self, run: &Run) -> CardSet {
        match run.chosen.suit {
            Some(suit) => self.suit_in_hand(run.whom(), suit),
            None => self.table.player(run.whom()).hand,
        }
    }

    /// What a choice within an effect can be; the visitor may say that it has seen enough.
    pub(crate) fn visit_choices(self, run: &Run, target: &Target, mut enough: impl FnMut(Thing) -> bool) {
        if *target == Target::Suit {
            let Some(seat) = run.chosen.seat else { return };
            let held = |suit: &Suit| !self.suit_in_hand(seat, *suit).is_empty();
            [Suit::Room, Suit::Spell].into_iter().filter(held).any(|suit| enough(Thing::Suit(suit)));
        } else if run.left > 0 {
            self.visit_partners(run.chosen.card, enough);
        } else {
            self.visit_targets(target, &run.scope(), enough);
        }
    }

    /// Every way to build what a step lets be built; the visitor may say that it has seen enough.
    fn visit_builds(self, run: &Run, prompt: &Prompt, mut enough: impl FnMut(CardId, Spot) -> bool) {
        let Prompt::BuildNow { cards, found, over } = prompt else {
            return self.visit_tuckings(run, prompt, enough);
        };
        for card in self.distinct_cards(self.rooms_to_build(run, cards, *found)) {
            let mut spots = self.spots(run.you, card).filter(|spot| !(*over && *spot == Spot::Left));
            if spots.any(|spot| enough(card, spot)) {
                return;
            }
        }
    }

    /// The Rooms of a hand; of those, where only what was just found is built, that one.
    fn rooms_to_build(self, run: &Run, cards: &CardFilter, found: bool) -> CardSet {
        let rooms = self.game.filter(&self.tradable(run.you), cards);
        let card = self.table.player(run.you).found;
        match found {
            false => rooms,
            true if card.is_some() => rooms.and(&CardSet::only(card)),
            true => CardSet::EMPTY,
        }
    }

    /// Whether a card lay in the pile before the cost of a play was paid (PRIO-34).
    fn was_in_pile(self, card: CardId, paid: &Paid) -> bool {
        paid.play == 0 || self.table.came[card.index()] < paid.play
    }

    /// The Spells that a player has played this turn.
    fn played_by(self, seat: Seat) -> CardSet {
        self.table.played.iter().filter(|(_, by)| *by == seat).map(|(card, _)| *card).collect()
    }
}

fn numbers(range: RangeInclusive<u8>) -> impl Iterator<Item = Choice> {
    range.map(|number| Choice::Pick(Thing::Number(number)))
}

/// What a step asks for.
pub(super) fn task(run: &Run, prompt: Prompt) -> Task {
    match prompt {
        Prompt::Choose(target) => Task::Choose(Aim::of(&target, (run.left > 0).then_some(run.chosen.card))),
        Prompt::Discard { how: How::Holder, .. } => Task::Discard(run.left),
        Prompt::Discard { how: How::Seen | How::Unseen, .. } => Task::DiscardFrom(run.whom()),
        Prompt::Recover { .. } => Task::Recover(run.left),
        Prompt::Steal { .. } => Task::Steal(run.whom()),
        Prompt::Give(_) => Task::Give(run.whom()),
        Prompt::Find(_) => Task::Find,
        Prompt::Search(_) => Task::Search,
        Prompt::Show(_) => Task::Show(run.chosen.number),
        Prompt::BuildNow { .. } => Task::Build,
        Prompt::BuildMiniboss => Task::BuildMiniboss,
        Prompt::Betray => Task::Betray(run.chosen.card),
        Prompt::PlaceCoins { .. } => Task::PlaceCoins,
        // Of both suits, Rooms are named first.
        Prompt::DrawUpTo { suit, .. } => {
            Task::Draw(suit.unwrap_or(if run.left == 0 { Suit::Room } else { Suit::Spell }))
        }
        Prompt::Arrange => Task::Arrange(run.whom(), run.left),
        Prompt::Heal { .. } => Task::Heal(run.left),
    }
}
