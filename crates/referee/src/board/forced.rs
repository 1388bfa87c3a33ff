//! Cards that opponents were made to discard, as long as a Room may take one of them (Imp Temple).

use super::Board;
use crate::book::Book;
use crate::measure::Measure;
use soulkeep_cards::{Ability, Instead};
use soulkeep_rules::{CardSet, Event, Run, Seat, Source, State};

impl Board {
    /// They wait until the effect that asked for them is over and the choice is made (CARD-imp-temple-01).
    pub fn note_forced(&mut self, book: Book, event: &Event, state: &State) {
        let run = state.run();
        // Another Room may still take one of the others.
        let taken = matches!(event, Event::LimitUsed { .. } | Event::Diverted { .. });
        if run.is_none() && !state.is_diverting() && !taken {
            self.forced = CardSet::EMPTY;
        }
        match *event {
            Event::Discarded { seat, card } if run.is_some_and(|run| self.is_watched(book, run, seat)) => {
                self.forced.insert(card);
            }
            Event::Diverted { seat, card } => {
                self.forced.remove(card);
                if !self.has_taker(book, seat) {
                    self.forced = CardSet::EMPTY;
                }
            }
            _ => {}
        }
    }

    fn is_watched(&self, book: Book, run: &Run, seat: Seat) -> bool {
        run.owner.is_some_and(|owner| owner != seat && self.has_taker(book, owner))
    }

    fn has_taker(&self, book: Book, seat: Seat) -> bool {
        let takes = |ability: &Ability| matches!(ability, Ability::Instead(Instead::ForcedDiscard));
        self.area(seat).dungeon.iter().any(|site| {
            let room = site.active().filter(|card| !self.used.contains(&Source::Card(*card)));
            let texts = room.and_then(|card| book.room(card)).map_or(&[][..], |room| book.abilities(room));
            texts.iter().any(takes) && Measure::new(book, self).speaks(seat, site)
        })
    }
}
