//! The Bait phase: where each Hero in town goes.

use super::Laws;
use crate::violation::Law;
use soulkeep_cards::{Class, Lure, Modifier};
use soulkeep_rules::{Event, HeroId, Ruling, Seat, Stage, Thing};

static LURE: Law = Law {
    name: "lure",
    rulings: &[Ruling::BAIT_02, Ruling::BAIT_06, Ruling::BAIT_07, Ruling::BAIT_08, Ruling::MULTI_09, Ruling::MULTI_10],
};
static BAIT_END: Law = Law { name: "bait-end", rulings: &[Ruling::BAIT_01, Ruling::BAIT_18] };
static TOWN_ORDER: Law = Law { name: "town-order", rulings: &[Ruling::BAIT_01, Ruling::BAIT_12] };

/// Where the Heroes that are still to be looked at should go, oldest first.
pub type Bait = Vec<(HeroId, Option<Seat>)>;

impl Laws<'_> {
    pub fn bait(&mut self, event: &Event) {
        match *event {
            Event::PhaseBegan(Stage::Bait) => self.memory.bait = self.outcome(),
            Event::PhaseBegan(_) => {
                let left = std::mem::take(&mut self.memory.bait);
                self.expect(&BAIT_END, left.is_empty(), || format!("not looked at in the Bait phase: {left:?}"));
            }
            Event::HeroLured { hero, seat } => self.went(hero, Some(seat)),
            Event::HeroStayed { hero } => self.went(hero, None),
            _ => {}
        }
    }

    fn went(&mut self, hero: HeroId, seat: Option<Seat>) {
        let name = self.hero_name(hero);
        let Some(at) = self.memory.bait.iter().position(|(other, _)| *other == hero) else {
            self.broken(&LURE, format!("{name} was not to be looked at, and went to {seat:?}"));
            return;
        };
        let (_, counted) = self.memory.bait.remove(at);
        let board = self.measure.board;
        let draws: Vec<(Seat, i32)> = board.players().map(|seat| (seat, self.measure.draw(hero, seat))).collect();
        self.expect(&LURE, seat == counted, || {
            format!("{name} goes to {seat:?}, should to {counted:?}; the dungeons draw {draws:?}")
        });
        // Those before it in town that go to the same place are already there.
        let earlier = self.memory.bait[..at].iter().find(|(_, to)| to.is_some() && *to == seat).map(|(hero, _)| *hero);
        let earlier = earlier.map(|hero| self.hero_name(hero));
        self.expect(&TOWN_ORDER, earlier.is_none(), || format!("{name} lines up at {seat:?} before {earlier:?}"));
    }

    /// Each Hero in town with the dungeon that it is drawn to.
    fn outcome(&self) -> Bait {
        let mut waiting = self.measure.board.town.clone();
        let mut goes: Bait = Vec::new();
        while !waiting.is_empty() {
            let hero = waiting[0];
            let tied = self.drawn_to(hero);
            let shares = self.measure.book.game.crash_crowd && self.measure.book.hero(hero).lure == Lure::Treasure;
            if tied.len() > 1 && shares {
                let alike: Vec<HeroId> = waiting.iter().copied().filter(|other| self.alike(hero, *other)).collect();
                goes.extend(share_out(&alike, &tied));
                waiting.retain(|other| !alike.contains(other));
            } else {
                goes.push((hero, if tied.len() == 1 { Some(tied[0]) } else { None }));
                waiting.remove(0);
            }
        }
        let town = &self.measure.board.town;
        goes.sort_by_key(|(hero, _)| town.iter().position(|other| other == hero));
        goes
    }

    /// The players who draw a Hero most, by XP.
    pub(super) fn drawn_to(&self, hero: HeroId) -> Vec<Seat> {
        let draws: Vec<(Seat, i32)> =
            self.measure.board.players().map(|seat| (seat, self.measure.draw(hero, seat))).collect();
        let best = draws.iter().map(|(_, draw)| *draw).max().unwrap_or_default();
        let barred = self.measure.is_under(Modifier::NoLure, Thing::Hero(hero));
        if barred || (best == 0 && self.measure.needs_something(hero)) {
            return Vec::new();
        }
        draws.into_iter().filter(|(_, draw)| *draw == best).map(|(seat, _)| seat).collect()
    }

    /// Heroes of the same treasure that may be lured at all.
    fn alike(&self, one: HeroId, other: HeroId) -> bool {
        let types = |hero: HeroId| -> Vec<Class> {
            let mut types = self.measure.book.hero(hero).treasure.clone();
            types.sort();
            types.dedup();
            types
        };
        let free = !self.measure.is_under(Modifier::NoLure, Thing::Hero(other));
        self.measure.book.hero(other).lure == Lure::Treasure && types(one) == types(other) && free
    }
}

/// As long as there is one for each of the tied players: the oldest to the highest XP (MULTI-09 to MULTI-12).
fn share_out(heroes: &[HeroId], tied: &[Seat]) -> Bait {
    let shared = heroes.len() / tied.len() * tied.len();
    let goes = |(index, hero): (usize, &HeroId)| (*hero, (index < shared).then(|| tied[index % tied.len()]));
    heroes.iter().enumerate().map(goes).collect()
}
