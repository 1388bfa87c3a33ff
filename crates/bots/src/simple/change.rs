//! What effects do to Rooms and plays in a dream.

use super::dream::Dream;
use soulkeep_cards::{Modifier, Suit};
use soulkeep_rules::frame::Run;
use soulkeep_rules::state::Lasting;
use soulkeep_rules::{CardId, Event, Seat, Source, Spot, Thing};

/// What building a Room at once is worth, whichever it will be.
const A_BUILD: i32 = 40;
/// What it costs a player to take a face-down Room back.
const A_LOST_BUILD: i32 = 30;

impl Dream<'_> {
    pub fn build_any(&mut self, you: Seat) {
        if self.hands[you.index()].rooms > 0 && !self.look().is_barred(Modifier::NoBuilding, Thing::Seat(you)) {
            self.deal(you, Suit::Room, -1);
            self.extra[you.index()] += A_BUILD;
        }
    }

    /// What it is worth to a seat that everybody who has built this turn has not.
    pub fn take_back(&self, you: Seat) -> i32 {
        let others = self.table.built.without(you).len() as i32;
        let own = i32::from(self.table.built.contains(you));
        A_LOST_BUILD * (others - own)
    }

    /// Places the Room that does the most harm where it does, or none.
    pub fn give_any(&mut self, you: Seat) {
        let rooms = self.look().suit_in_hand(you, Suit::Room);
        let mut gifts = vec![None];
        for card in self.game.distinct(&rooms) {
            for (home, slot, stack) in self.look().active_rooms().filter(|(home, _, _)| *home != you) {
                if self.look().can_build(home, card, Spot::Over(slot)).is_ok() {
                    gifts.push(Some((card, stack.top)));
                }
            }
        }
        self.become_best(you, gifts, |dream, gift| {
            if let Some((card, under)) = gift {
                dream.give_room(you, card, under);
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
        let Some((rooms, mark)) = self.look().mark(run, &modifier) else {
            return self.write(Event::LastsThisTurn(Lasting::of(run, modifier)));
        };
        for card in self.look().rooms_of(run, rooms).iter() {
            if let Some((seat, slot)) = self.look().find_active(card) {
                self.write(Event::RoomMarked { seat, slot, mark });
            }
        }
    }

    /// Destroys a Room, if it is there.
    pub fn destroy(&mut self, by: Seat, card: CardId) {
        if let Some((seat, slot)) = self.look().find_active(card) {
            self.write(Event::Destroyed { seat, slot, card, by });
        }
    }

    pub fn deactivate(&mut self, card: CardId) {
        if let Some((seat, slot)) = self.look().find_active(card) {
            self.write(Event::Deactivated { seat, slot, card });
        }
    }

    /// What a Spell or an ability would have done is not going to happen.
    pub fn undo(&mut self, run: &Run) {
        let source = Source::Card(run.chosen.card);
        if let Some(play) = self.table.pending.iter().find(|play| play.source == source).copied() {
            self.extra[run.you.index()] -= self.gain(&play, run.you);
        }
    }
}
