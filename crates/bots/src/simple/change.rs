//! What effects do to Rooms and plays on an imagined table.

use super::imagined::{ImaginedTable, begin};
use soulkeep_cards::{Arrival, Change, Effect, Modifier, Rooms, Suit};
use soulkeep_rules::state::Lasting;
use soulkeep_rules::{CardId, Event, Look, Run, Seat, Source, Spot, Thing};

/// What building a Room at once is worth, whichever it will be.
const A_BUILD: i32 = 40;
/// What it costs a player to take a face-down Room back.
const A_LOST_BUILD: i32 = 30;

impl ImaginedTable<'_> {
    pub fn build_any(&mut self, you: Seat) {
        if self.held(you).rooms > 0 && !self.look().is_barred(Modifier::NoBuilding, Thing::Seat(you)) {
            self.deal(you, Suit::Room, -1);
            self.credit(you, A_BUILD);
        }
    }

    /// What it is worth to a seat that everybody who has built this turn has not.
    pub fn take_back(&self, you: Seat) -> i32 {
        let others = self.table().built.without(you).len() as i32;
        let own = i32::from(self.table().built.contains(you));
        A_LOST_BUILD * (others - own)
    }

    /// Places the Room that does the most harm where it does, or none.
    pub fn give_any(&mut self, you: Seat) {
        let rooms = self.look().tradable(you);
        let mut gifts = vec![None];
        for card in self.game.distinct(&rooms) {
            for (home, slot, stack) in self.look().active_rooms().filter(|(home, _, _)| *home != you) {
                if self.look().can_build(home, card, Spot::Over(slot)).is_ok() {
                    gifts.push(Some((card, stack.top)));
                }
            }
        }
        self.become_best(you, gifts, |imagined, gift| {
            if let Some((card, under)) = gift {
                imagined.give_room(you, card, under);
            }
        });
    }

    /// A Room of one player comes to lie on a Room of another.
    pub fn give_room(&mut self, from: Seat, card: CardId, under: CardId) {
        if let Some((home, slot)) = self.look().find_active(under) {
            self.write(Event::BuiltNow { seat: home, card, spot: Spot::Over(slot) });
            self.deal(from, Suit::Room, -1);
        }
    }

    pub fn this_turn(&mut self, run: &Run, modifier: Modifier) {
        let Some(rooms) = Look::marked_rooms(&modifier) else {
            return self.write(Event::LastsThisTurn(Lasting::of(run, modifier)));
        };
        self.on_rooms(run, rooms, |imagined, _, seat, slot| {
            if let Some(mark) = imagined.look().mark(run, &modifier, (seat, slot)) {
                imagined.write(Event::RoomMarked { seat, slot, mark });
            }
        });
    }

    /// Acts on the active Rooms that a card speaks of, as they are before the first one changes.
    pub fn on_rooms(&mut self, run: &Run, rooms: Rooms, mut act: impl FnMut(&mut Self, CardId, Seat, u8)) {
        for card in self.look().rooms_of(run, rooms).iter() {
            if let Some((seat, slot)) = self.look().find_active(card) {
                act(self, self.look().stack(seat, slot).top, seat, slot);
            }
        }
    }

    /// What Rooms do when they are built or uncovered happens once more, but for what would repeat that.
    pub fn again(&mut self, run: &Run, rooms: Rooms, arrival: Arrival) {
        let game = self.game;
        self.on_rooms(run, rooms, |imagined, card, seat, slot| {
            // What still lies face-down has not done anything yet.
            if imagined.look().stack(seat, slot).fresh {
                return;
            }
            for trigger in game.text(card).triggers.iter().filter(|trigger| trigger.arrives(arrival)) {
                let repeats = |step: &Effect<_>| matches!(step, Effect::Do(Change::Again { .. }));
                if !game.steps(trigger.effect).iter().any(repeats) {
                    imagined.run(begin(seat, Source::Card(card), trigger.effect));
                }
            }
        });
    }

    pub fn swap(&mut self, run: &Run) {
        let place = |card: CardId| card.is_some().then(|| self.look().find_active(card)).flatten();
        if let (Some((seat, a)), Some((_, b))) = (place(run.chosen.partner), place(run.chosen.card)) {
            self.write(Event::Swapped { seat, a, b });
        }
    }

    /// One exchange stands for all the orders that there are.
    pub fn arrange(&mut self, run: &Run) {
        let pairs: Vec<Option<(Seat, u8, u8)>> = self.pairs(run.whom()).map(Some).chain([None]).collect();
        self.become_best(run.you, pairs, |imagined, pair| imagined.exchange(pair));
    }

    fn pairs(&self, seat: Seat) -> impl Iterator<Item = (Seat, u8, u8)> + use<> {
        let slots: Vec<u8> = self.look().active_rooms_of(seat).map(|(slot, _)| slot).collect();
        let all = slots.clone().into_iter().flat_map(move |a| slots.clone().into_iter().map(move |b| (seat, a, b)));
        all.filter(|(_, a, b)| a < b)
    }

    fn exchange(&mut self, pair: Option<(Seat, u8, u8)>) {
        if let Some((seat, a, b)) = pair {
            self.write(Event::Swapped { seat, a, b });
        }
    }

    pub fn reverse(&mut self, seat: Seat) {
        let length = self.table().player(seat).dungeon.len() as u8;
        (0..length / 2).for_each(|a| self.write(Event::Swapped { seat, a, b: length - 1 - a }));
    }

    /// A covered Room comes to the top of its stack.
    pub fn raise(&mut self, card: CardId) {
        let look = self.look();
        let place = look.active_rooms().find(|(_, _, stack)| look.covered(stack.top).any(|below| below == card));
        if let Some((seat, slot)) = place.map(|(seat, slot, _)| (seat, slot)) {
            self.write(Event::Raised { seat, slot, card });
        }
    }

    /// A Room goes back to hand.
    pub fn take_up(&mut self, card: CardId) {
        if let Some((seat, slot)) = self.look().find_active(card) {
            let card = self.look().stack(seat, slot).top;
            self.write(Event::TookUp { seat, slot, card });
            self.deal(seat, Suit::Room, 1);
        }
    }

    /// Destroys a Room, if it is there.
    pub fn destroy(&mut self, card: CardId) {
        if let Some((seat, slot)) = self.look().find_active(card) {
            let card = self.look().stack(seat, slot).top;
            self.write(Event::Destroyed { seat, slot, card });
        }
    }

    pub fn deactivate(&mut self, card: CardId) {
        if let Some((seat, slot)) = self.look().find_active(card) {
            self.write(Event::Deactivated { seat, slot, card });
        }
    }

    /// What a Spell or an ability would have done is not going to happen.
    pub fn undo(&mut self, run: &Run) {
        self.credit(run.you, -self.pending_gain(run));
    }

    /// A Spell will not happen either, or costs a Coin.
    pub fn toll(&mut self, run: &Run) {
        let source = Source::Card(run.chosen.card);
        let payer = self.table().pending.iter().chain(self.table().chain.iter()).find(|play| play.source == source);
        match payer.map(|play| play.seat) {
            Some(seat) if self.table().player(seat).coins > 0 => {
                self.write(Event::CoinsPaid { seat, count: 1, to: None })
            }
            _ => self.undo(run),
        }
    }

    /// What the chosen play that is still to come brings to the player of an effect.
    fn pending_gain(&self, run: &Run) -> i32 {
        let source = Source::Card(run.chosen.card);
        self.table().pending.iter().find(|play| play.source == source).map_or(0, |play| self.gain(play, run.you))
    }
}
