//! Cards, Heroes, Items and Coins are where the events put them, each in one place.

use super::Laws;
use crate::board::Board;
use crate::violation::Law;
use soulkeep_rules::{CardSet, Event, Ruling};

static TABLE: Law =
    Law { name: "table", rulings: &[Ruling::DESTROY_01, Ruling::TURN_27, Ruling::COIN_04, Ruling::END_10] };
static PLACES: Law = Law { name: "places", rulings: &[Ruling::DECK_25, Ruling::TERM_06] };

impl Laws<'_> {
    /// The engine's table is the one that its events told of.
    pub fn table(&mut self, event: &Event, difference: Option<String>) {
        if let Some(seen) = difference {
            self.broken(&TABLE, format!("after {event:?} the table is not as told: {seen}"));
        }
    }

    /// Every card is in one place.
    pub fn one_place(&mut self) {
        let (all, count) = everything(self.measure.board);
        let cards = self.measure.book.game.cards.len();
        self.expect(&PLACES, all.len() as usize == cards && count == cards, || {
            format!("{cards} cards lie in {count} places, {} of them once", all.len())
        });
    }
}

/// All cards that lie anywhere, and how many places they take.
fn everything(board: &Board) -> (CardSet, usize) {
    let mut all = CardSet::EMPTY;
    let mut count = 0;
    for zone in [&board.room_deck, &board.spell_deck, &board.pile, &board.gone, &board.buried] {
        all = all.or(zone);
        count += zone.len() as usize;
    }
    for area in &board.areas {
        all = all.or(&area.hand).or(&area.aside);
        count += (area.hand.len() + area.aside.len()) as usize;
        for site in &area.dungeon {
            let others = site.face_down.map(|(card, _)| card).into_iter().chain(site.mini.map(|mini| mini.card));
            for card in site.cards.iter().copied().chain(others) {
                all.insert(card);
                count += 1;
            }
        }
    }
    for (card, _) in board.declared.iter().chain(&board.kept) {
        all.insert(*card);
        count += 1;
    }
    (all, count)
}
