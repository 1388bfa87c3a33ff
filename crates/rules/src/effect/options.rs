//! What a step of an effect lets its player choose from.

use crate::choice::{Choice, Spot, Thing};
use crate::compile::Span;
use crate::decision::{Aim, Ask, Decision, Task, Why};
use crate::effect::Run;
use crate::ids::{CardId, CardSet, Seat};
use crate::look::{Look, Wanted};
use crate::play::Paid;
use crate::why_not::ANSWER_WHAT_IS_ASKED;
use soulkeep_cards::{Destination, Effect, HeroPlace, How, Ruling, Suit, Target};

impl<'a> Look<'a> {
    pub(crate) fn ask_run(self, run: Run) -> Option<Decision> {
        let step = self.current_step(&run)?;
        let (ask, why) = match *step {
            Effect::May(offer) => (Ask::YesNo, Why::May { run, offer }),
            Effect::Or { first, second } => (Ask::YesNo, Why::Either { run, first, second }),
            step => {
                let task = task(&run, step)?;
                let ask = if matches!(task, Task::Draw(_) | Task::PlaceCoins) { Ask::Number } else { Ask::Pick };
                (ask, Why::Effect { run, task })
            }
        };
        Some(Decision::of(run.you, ask, why))
    }

    /// The step that an effect has come to, unless it is over.
    pub(crate) fn current_step(self, run: &Run) -> Option<&'a Effect<Span>> {
        let at = usize::from(run.span.start);
        (run.span.start < run.span.end).then(|| &self.game.program[at])
    }

    /// The answers to the question that a step asks; none if it asks nothing.
    pub(crate) fn run_choices(self, run: &Run, out: &mut Vec<Choice>) {
        match self.current_step(run) {
            Some(Effect::May(_) | Effect::Or { .. }) => out.extend([Choice::No, Choice::Yes]),
            Some(Effect::BuildNow { .. }) => self.build_choices(run, out),
            Some(Effect::BuildMiniboss | Effect::Betray) => self.tucking_choices(run, out),
            Some(Effect::Arrange) => self.visit_arrangement(run, |thing| out.push(Choice::Pick(thing))),
            Some(Effect::DrawUpTo { .. } | Effect::PlaceCoins { .. }) => {
                out.extend(self.numbers(run).map(|number| Choice::Pick(Thing::Number(number))));
            }
            Some(Effect::Choose(target)) => {
                self.visit_choices(run, target, |thing| {
                    out.push(Choice::Pick(thing));
                    false
                });
            }
            Some(Effect::Heal { rank, .. }) => {
                let wounds = self.healable(run.you, *rank);
                out.extend(wounds.iter().map(|hero| Choice::Pick(Thing::Hero(hero))));
            }
            Some(Effect::Show(_)) => {
                out.push(Choice::Decline);
                self.card_choices(run, out);
            }
            Some(
                Effect::Discard { .. }
                | Effect::Recover { .. }
                | Effect::Steal { .. }
                | Effect::Give(_)
                | Effect::Find(_)
                | Effect::Search(_),
            ) => self.card_choices(run, out),
            Some(undecided!()) | None => {}
        }
        out.sort_unstable();
    }

    /// Why a step does not take an answer; nothing where it has no say about such a thing.
    pub(crate) fn refuse_run(self, run: &Run, seat: Seat, choice: Choice) -> Option<Ruling> {
        if let Choice::Build { card, spot } = choice {
            return Some(self.can_build_in_detail(seat, card, spot).err().unwrap_or(ANSWER_WHAT_IS_ASKED));
        }
        let Choice::Pick(thing) = choice else { return None };
        Some(self.misfit(thing, self.wanted_by(run)?))
    }

    fn wanted_by(self, run: &Run) -> Option<Wanted> {
        Some(match self.current_step(run)? {
            Effect::Choose(Target::Room(_)) if self.destroys(run.span) => Wanted::Destroy,
            Effect::Choose(target) => Wanted::of(target),
            Effect::Discard { .. } => Wanted::Hand,
            Effect::Heal { rank, .. } => Wanted::Hero(*rank, HeroPlace::Wounds),
            // Any other question is answered with what is laid out for it.
            Effect::May(_)
            | Effect::Or { .. }
            | Effect::DrawUpTo { .. }
            | Effect::Show(_)
            | Effect::Recover { .. }
            | Effect::Steal { .. }
            | Effect::Give(_)
            | Effect::Find(_)
            | Effect::Search(_)
            | Effect::BuildNow { .. }
            | Effect::BuildMiniboss
            | Effect::Betray
            | Effect::PlaceCoins { .. }
            | Effect::Arrange
            | undecided!() => Wanted::Other,
        })
    }

    fn card_choices(self, run: &Run, out: &mut Vec<Choice>) {
        let cards = self.run_cards(run);
        out.extend(self.distinct_cards(cards).map(|card| Choice::Pick(Thing::Card(card))));
    }

    /// The cards that a step picks from.
    pub(crate) fn run_cards(self, run: &Run) -> CardSet {
        match self.current_step(run) {
            Some(Effect::Discard { cards, how: How::Holder, .. }) => {
                self.game.filter(&self.table.player(run.you).hand, cards)
            }
            Some(Effect::Discard { cards, how: How::Seen, .. }) => self.game.filter(&self.chosen_hand(run), cards),
            Some(Effect::Discard { cards, how: How::Unseen, .. }) => {
                self.game.filter_backs(&self.chosen_hand(run), cards)
            }
            Some(Effect::Show(cards)) => {
                let held = self.game.filter(&self.table.player(run.you).hand, cards);
                let shown = run.chosen.shown;
                if shown.is_some() { held.iter().filter(|card| *card > shown).collect() } else { held }
            }
            Some(Effect::Search(cards)) => self.game.filter(&self.hidden.spell_deck, cards),
            Some(Effect::Recover { cards, .. }) => {
                let found = self.game.filter(&self.table.pile, cards);
                let found = found.iter().filter(|card| self.was_in_pile(*card, &run.paid)).collect();
                if cards.played { self.played_by(run.you).and(&found) } else { found }
            }
            Some(Effect::Steal { cards, how: How::Unseen }) => self.game.filter_backs(&self.chosen_hand(run), cards),
            Some(Effect::Steal { cards, .. }) => self.game.filter(&self.chosen_hand(run), cards),
            Some(Effect::Give(cards)) => self.game.filter(&self.table.player(run.you).hand, cards),
            Some(Effect::Find(cards)) => self.game.filter(&self.hidden.room_deck.or(&self.table.pile), cards),
            Some(cardless!()) | None => CardSet::EMPTY,
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

    fn build_choices(self, run: &Run, out: &mut Vec<Choice>) {
        self.visit_builds(run, |card, spot| {
            out.push(Choice::Build { card, spot });
            false
        });
    }

    /// Every way to build what an effect lets be built; the visitor may say that it has seen enough.
    fn visit_builds(self, run: &Run, mut enough: impl FnMut(CardId, Spot) -> bool) {
        let Some(Effect::BuildNow { cards, found, over }) = self.current_step(run) else { return };
        let mut rooms = self.game.filter(&self.tradable(run.you), cards);
        if *found {
            let card = self.table.player(run.you).found;
            rooms = if card.is_some() { rooms.and(&CardSet::only(card)) } else { CardSet::EMPTY };
        }
        for card in self.distinct_cards(rooms) {
            let mut spots = self.spots(run.you, card).filter(|spot| !(*over && *spot == Spot::Left));
            if spots.any(|spot| enough(card, spot)) {
                return;
            }
        }
    }

    pub(crate) fn can_build_something(self, run: &Run) -> bool {
        let mut any = false;
        self.visit_builds(run, |_, _| {
            any = true;
            true
        });
        any
    }

    /// Whether a card lay in the pile before the cost of a play was paid (PRIO-34).
    fn was_in_pile(self, card: CardId, paid: &Paid) -> bool {
        paid.play == 0 || self.table.came[card.index()] < paid.play
    }

    /// The Spells that a player has played this turn.
    fn played_by(self, seat: Seat) -> CardSet {
        self.table.played.iter().filter(|(_, by)| *by == seat).map(|(card, _)| *card).collect()
    }

    /// Whether a list of effects could do anything if it began now: what cannot be done is not offered.
    pub(crate) fn can_begin(self, run: &Run) -> bool {
        match self.current_step(run) {
            Some(Effect::BuildNow { .. }) => self.can_build_something(run),
            Some(Effect::Choose(target)) => {
                let mut any = false;
                self.visit_choices(run, target, |_| {
                    any = true;
                    true
                });
                any
            }
            Some(Effect::BuildMiniboss | Effect::Betray) => self.can_tuck_something(run),
            Some(Effect::Heal { rank, .. }) => !self.healable(run.you, *rank).is_empty(),
            Some(
                Effect::Recover { .. }
                | Effect::Find(_)
                | Effect::Search(_)
                | Effect::Steal { .. }
                | Effect::Give(_)
                | Effect::Discard { .. },
            ) => !self.run_cards(run).is_empty(),
            Some(Effect::Pay(count)) => self.table.player(run.you).coins >= *count,
            Some(Effect::Arrange) => self.table.player(run.whom()).dungeon.len() > 1,
            Some(Effect::TakeItem) => run.chosen.hero.and_then(|hero| self.item_of(hero)).is_some(),
            Some(Effect::TakeUp) => run.source.card().is_some_and(|card| self.find_active(card).is_some()),
            Some(Effect::Send(destination)) => {
                *destination != Destination::PreviousRoom || self.previous_room(run).is_some()
            }
            Some(Effect::Take) => self.table.pile.contains(run.chosen.card),
            Some(Effect::Draw { suit, .. }) => self.can_draw(*suit),
            Some(
                Effect::May(_)
                | Effect::Or { .. }
                | Effect::If { .. }
                | Effect::Each { .. }
                | Effect::ForEach { .. }
                | Effect::They(_)
                | Effect::DrawUpTo { .. }
                | Effect::Show(_)
                | Effect::PlaceCoins { .. }
                | sure!(),
            ) => true,
            None => false,
        }
    }

    fn can_draw(self, suit: Suit) -> bool {
        let deck = match suit {
            Suit::Room => &self.hidden.room_deck,
            Suit::Spell => &self.hidden.spell_deck,
        };
        !deck.is_empty() || self.table.pile.meets(self.game.suit(suit))
    }
}

/// What a step asks for; nothing where it asks nothing, or only whether.
fn task(run: &Run, step: Effect<Span>) -> Option<Task> {
    Some(match step {
        Effect::Choose(target) => Task::Choose(Aim::of(&target, (run.left > 0).then_some(run.chosen.card))),
        Effect::Discard { how: How::Holder, .. } => Task::Discard(run.left),
        Effect::Discard { how: How::Seen | How::Unseen, .. } => Task::DiscardFrom(run.whom()),
        Effect::Recover { .. } => Task::Recover(run.left),
        Effect::Steal { .. } => Task::Steal(run.whom()),
        Effect::Give(_) => Task::Give(run.whom()),
        Effect::Find(_) => Task::Find,
        Effect::Search(_) => Task::Search,
        Effect::Show(_) => Task::Show(run.chosen.number),
        Effect::BuildNow { .. } => Task::Build,
        Effect::BuildMiniboss => Task::BuildMiniboss,
        Effect::Betray => Task::Betray(run.chosen.card),
        Effect::PlaceCoins { .. } => Task::PlaceCoins,
        // Of both suits, Rooms are named first.
        Effect::DrawUpTo { suit, .. } => {
            Task::Draw(suit.unwrap_or(if run.left == 0 { Suit::Room } else { Suit::Spell }))
        }
        Effect::Arrange => Task::Arrange(run.whom(), run.left),
        Effect::Heal { .. } => Task::Heal(run.left),
        Effect::May(_) | Effect::Or { .. } | undecided!() => return None,
    })
}
