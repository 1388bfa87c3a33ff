//! A Hero's way: every active Room from left to right, then the Boss.

use super::Laws;
use crate::board::HeroAt;
use crate::violation::Law;
use soulkeep_rules::{CardId, Event, HeroId, Ruling, Seat};

static WAY: Law =
    Law { name: "way", rulings: &[Ruling::ADV_04, Ruling::ADV_28, Ruling::DESTROY_12, Ruling::DESTROY_13] };
static SKIP: Law = Law { name: "skip", rulings: &[Ruling::ADV_29, Ruling::CARD_ARCHER_01] };
static FIRST_IN_LINE: Law = Law { name: "first-in-line", rulings: &[Ruling::ADV_03, Ruling::ADV_25, Ruling::ADV_38] };

impl Laws<'_> {
    pub fn way(&mut self, event: &Event) {
        match *event {
            Event::HeroApproached { hero, seat } => self.goes_first(hero, seat),
            Event::HeroEntered { hero, seat, slot, .. } => {
                self.comes_to(hero, seat, Some(usize::from(slot)));
                self.skips_rightly(hero, seat, usize::from(slot), false);
            }
            Event::HeroSkipped { hero, card } => self.skips(hero, card),
            Event::HeroReachedBoss { hero, seat } => self.comes_to(hero, seat, None),
            _ => {}
        }
    }

    fn goes_first(&mut self, hero: HeroId, seat: Seat) {
        let board = self.measure.board;
        let first = board.area(seat).line.iter().copied().find(|hero| !board.hero(*hero).waits);
        let names = (self.hero_name(hero), first.map(|hero| self.hero_name(hero)));
        self.expect(&FIRST_IN_LINE, first == Some(hero), || {
            format!("{} goes in, {:?} is first in line", names.0, names.1)
        });
    }

    fn skips(&mut self, hero: HeroId, card: CardId) {
        let place = self.measure.board.find(card).map(|(seat, slot, _)| (seat, slot));
        if let Some((seat, slot)) = place {
            self.comes_to(hero, seat, Some(slot));
            self.skips_rightly(hero, seat, slot, true);
        }
    }

    fn skips_rightly(&mut self, hero: HeroId, seat: Seat, slot: usize, skips: bool) {
        let name = self.hero_name(hero);
        let passes = slot < self.measure.board.area(seat).dungeon.len() && self.measure.passes_over(hero, seat, slot);
        self.expect(&SKIP, passes == skips, || {
            format!("{name} {} {seat}{}", if skips { "passes over" } else { "enters" }, slot + 1)
        });
    }

    /// The next active Room, or the Boss after the last one.
    fn comes_to(&mut self, hero: HeroId, seat: Seat, slot: Option<usize>) {
        let board = self.measure.board;
        let from = match board.hero(hero).at {
            HeroAt::Line(_) => Some(0),
            HeroAt::Room(seat, id, _) => board.slot_of(seat, id).map(|slot| slot + 1),
            HeroAt::Between(_, next) => next,
            _ => None,
        };
        let dungeon = &board.area(seat).dungeon;
        let next = from.and_then(|from| (from..dungeon.len()).find(|slot| dungeon[*slot].active().is_some()));
        let name = self.hero_name(hero);
        let right = from.is_some() && board.defender(hero) == Some(seat) && next == slot;
        self.expect(&WAY, right, || format!("{name} comes to {slot:?} of {seat}, the next active Room is {next:?}"));
    }
}
