//! What the numbers will be as far as somebody can know: face-down cards that one sees are taken as turned up.

use super::stack::face;
use super::viewer::Viewer;
use soulkeep_cards::Class;
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::view::Held;
use soulkeep_rules::{CardId, Choice, Event, Look, Seat, Spot, State};

/// The table as it will be when what lies face-down is revealed. What is hidden from the onlooker counts for nothing.
#[derive(Clone, Copy)]
pub struct Outlook<'a> {
    pub viewer: Viewer<'a>,
    pub table: State,
    hands: [Held; SEATS],
}

impl<'a> Outlook<'a> {
    /// From what lies on the table now.
    pub fn now(viewer: Viewer<'a>) -> Outlook<'a> {
        let mut outlook = Outlook { viewer, table: viewer.view.imagined(), hands: viewer.view.hands };
        outlook.turn_up();
        outlook
    }

    /// As if a choice that builds were made by whose view it is; none if it builds nothing. What happens because a Room
    /// is built is not foretold.
    pub fn after(viewer: Viewer<'a>, choice: Choice) -> Option<Outlook<'a>> {
        let seat = viewer.view.seat?;
        let (home, card, spot) = match choice {
            Choice::Build { card, spot } => (seat, card, spot),
            Choice::Gift { card, seat: home, slot } => (home, card, Spot::Over(slot)),
            _ => return None,
        };
        let mut outlook = Outlook { viewer, table: viewer.view.imagined(), hands: viewer.view.hands };
        outlook.place(seat, home, card, spot)?;
        outlook.turn_up();
        Some(outlook)
    }

    /// Queries about this table: damage, treasure, who is lured.
    pub fn look(&self) -> Look<'_> {
        Look::counting(self.viewer.game, &self.table, &self.hands)
    }

    /// The treasure of a dungeon by class, in the order of [`Class::ALL`].
    pub fn treasure(&self, seat: Seat) -> [u32; Class::ALL.len()] {
        Class::ALL.map(|class| self.look().treasure(seat, class))
    }

    fn place(&mut self, seat: Seat, home: Seat, card: CardId, spot: Spot) -> Option<()> {
        if let Spot::Over(slot) = spot {
            self.table.player(home).dungeon.get(usize::from(slot))?;
        }
        let held = &mut self.hands[seat.index()].rooms;
        *held = held.saturating_sub(u16::from(self.table.player(seat).hand.contains(card)));
        // A card that is built by an effect is not one of those that the turn allows.
        let player = self.table.player_mut(seat);
        player.placements = player.placements.max(1);
        self.table.write(self.viewer.game, &Event::Placed { seat, home, card, spot });
        Some(())
    }

    fn turn_up(&mut self) {
        for seat in self.viewer.seats() {
            for slot in 0..self.table.player(seat).dungeon.len() {
                if let Some(card) = face(self.table.player(seat).dungeon[slot].face_down) {
                    self.reveal(seat, card, slot as u8);
                }
            }
        }
    }

    fn reveal(&mut self, seat: Seat, card: CardId, slot: u8) {
        self.table.write(self.viewer.game, &Event::Revealed { seat, card, slot });
        // Somebody who puts a Miniboss down means to pay for it.
        if self.viewer.game.minibosses.contains(card) && self.table.player(seat).coins > 0 {
            self.table.write(self.viewer.game, &Event::CoinsPaid { seat, count: 1, to: None });
            self.table.write(self.viewer.game, &Event::MinibossHired { seat, slot, card, level: 1 });
        }
    }
}
