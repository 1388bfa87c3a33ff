//! The steps of an effect that just happen.

use crate::chance::Chance;
use crate::choice::Source;
use crate::effect::Run;
use crate::engine::Engine;
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{CardId, CardSet, Seat};
use crate::look::Look;
use crate::play::Play;
use soulkeep_cards::{Change, Destination, Suit};

impl<C: Chance, S: Sink> Engine<'_, C, S> {
    /// What happens in a step that asks nobody anything. The frame has moved on.
    pub(super) fn change(&mut self, run: &Run, change: Change) {
        let you = run.you;
        match change {
            Change::Draw { suit, count, per } => self.draw_for(run, suit, count, per),
            Change::DiscardHand => self.discard_all(run, self.state.player(you).hand),
            Change::RedrawHand => self.redraw_hand(run),
            Change::Mill(count) => self.mill(count),
            Change::See => self.emit(Event::HandSeen { seat: you, of: run.whom() }),
            Change::Take => {
                if self.state.pile.contains(run.chosen.card) {
                    self.emit(Event::Recovered { seat: you, card: run.chosen.card });
                }
            }
            Change::Damage { to, amount, per } => self.damage(run, to, amount, per),
            Change::Health { to, amount, per } => {
                let amount = i16::try_from(self.amount(run, i32::from(amount), per)).ok();
                let amount = self.state.counted(amount);
                self.on_heroes(run, to, |engine, hero| engine.emit(Event::HeroStrengthened { hero, amount }));
            }
            Change::ClearDamage => self.on_hero(run, |engine, hero| engine.emit(Event::HeroRestored { hero })),
            Change::Skip(rooms) => self.on_hero(run, |engine, hero| engine.emit(Event::HeroHurried { hero, rooms })),
            Change::Hold => self.on_hero(run, |engine, hero| engine.emit(Event::HeroWaits { hero })),
            Change::Kill => self.on_hero(run, |engine, hero| engine.kill(you, hero)),
            Change::Banish => self.on_hero(run, |engine, hero| engine.banish(hero)),
            Change::Score => self.on_hero(run, |engine, hero| engine.score(hero, you)),
            Change::Expose => self.on_hero(run, |engine, hero| engine.expose(hero)),
            Change::Send(destination) => self.on_hero(run, |engine, hero| engine.send(run, hero, destination)),
            Change::Destroy(rooms) => {
                let mut together = CardSet::EMPTY;
                self.on_rooms(run, rooms, |_, card, _, _| together.insert(card));
                self.destroy(run.destroyer(), &together);
            }
            Change::Deactivate(rooms) => self.on_rooms(run, rooms, |engine, card, seat, slot| {
                engine.emit(Event::Deactivated { seat, slot, card });
            }),
            Change::Swap => self.swap(run),
            Change::Reverse => self.reverse(you),
            Change::Raise => self.raise(run),
            Change::TakeUp => run.source.card().into_iter().for_each(|card| self.take_up(card)),
            Change::Again { rooms, arrival } => self.again(run, rooms, arrival),
            Change::Counters { rooms, count } => self.counters(run, rooms, count),
            Change::Remember => self.remember(run),
            Change::Gain { amount, per } => self.gain(run, amount, per),
            Change::Pay(count) => self.pay_pot(you, count),
            Change::ExchangeHoards => self.emit(Event::HoardsExchanged { seat: you, with: run.whom() }),
            Change::ReturnMiniboss => self.return_miniboss(run),
            Change::TurnItem => self.turn_item(run),
            Change::AttachItem => self.attach_item(run),
            Change::TakeItem => self.take_item(run),
            Change::Mimic => self.mimic(run),
            Change::CopyIcons => self.emit(Event::IconsCopied { seat: you, of: run.whom() }),
            Change::CopyLevelUp => self.copy_level_up(run),
            Change::ThisTurn(modifier) => self.this_turn(run, modifier),
            Change::Keep(_) => run.source.card().into_iter().for_each(|card| self.keep(you, card)),
            Change::Silence => self.silence(run),
            Change::TakeBackFaceDown => self.take_back_face_down(),
            Change::ExtraPlacement => self.emit(Event::PlacementGained { seat: you }),
            Change::GiftPlacement => self.emit(Event::GiftAllowed { seat: you }),
            Change::FreePlacement => self.emit(Event::FreePlacementAllowed { seat: you }),
            Change::Toll => self.toll(run.chosen.card),
            Change::Cancel | Change::Negate => self.undo(run.chosen.card),
        }
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

impl Look<'_> {
    /// Whether a change would find what it is about; one that finds nothing is not offered.
    pub(super) fn can_change(self, run: &Run, change: &Change) -> bool {
        match change {
            Change::Pay(count) => self.table.player(run.you).coins >= *count,
            Change::TakeItem => run.chosen.hero.and_then(|hero| self.item_of(hero)).is_some(),
            Change::TakeUp => run.source.card().is_some_and(|card| self.find_active(card).is_some()),
            Change::Send(destination) => *destination != Destination::PreviousRoom || self.previous_room(run).is_some(),
            Change::Take => self.table.pile.contains(run.chosen.card),
            Change::Draw { suit, .. } => self.can_draw(*suit),
            // These can always be done, if perhaps to no effect.
            Change::DiscardHand
            | Change::RedrawHand
            | Change::Mill(_)
            | Change::See
            | Change::Damage { .. }
            | Change::Health { .. }
            | Change::ClearDamage
            | Change::Skip(_)
            | Change::Hold
            | Change::Banish
            | Change::Score
            | Change::Expose
            | Change::Kill
            | Change::Destroy(_)
            | Change::Deactivate(_)
            | Change::Swap
            | Change::Reverse
            | Change::Raise
            | Change::Again { .. }
            | Change::Counters { .. }
            | Change::Remember
            | Change::Gain { .. }
            | Change::ExchangeHoards
            | Change::ReturnMiniboss
            | Change::TurnItem
            | Change::AttachItem
            | Change::Mimic
            | Change::CopyIcons
            | Change::CopyLevelUp
            | Change::ThisTurn(_)
            | Change::Keep(_)
            | Change::Silence
            | Change::TakeBackFaceDown
            | Change::ExtraPlacement
            | Change::GiftPlacement
            | Change::FreePlacement
            | Change::Toll
            | Change::Cancel
            | Change::Negate => true,
        }
    }

    fn can_draw(self, suit: Suit) -> bool {
        !self.hidden.deck(suit).is_empty() || self.table.pile.meets(self.game.suit(suit))
    }
}
