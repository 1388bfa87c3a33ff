//! Against what is done in the Build phase.

use super::{AS_ASKED, Refusal, given, or};
use crate::board::Site;
use soulkeep_cards::{Level, Modifier, Room};
use soulkeep_rules::{CardId, Price, Ruling, Seat, Spot, Stage, Why};

impl Refusal<'_> {
    pub(super) fn against_build(self, seat: Seat, card: CardId, spot: Spot) -> Vec<Ruling> {
        let measure = self.asked.measure;
        let there = match spot {
            Spot::Left => true,
            Spot::Over(slot) => measure.board.site(seat, slot).is_some(),
        };
        if !self.holds(seat, card) || measure.book.spell(card).is_some() || !there {
            return vec![Ruling::BUILD_05];
        }
        match *self.why {
            Why::FirstRoom => vec![match measure.book.room(card).map(|room| room.level) {
                Some(Level::Advanced) => Ruling::SETUP_29,
                Some(Level::Ordinary) => Ruling::SETUP_30,
                None => Ruling::MINI_33,
            }],
            Why::BuildTurn { active, .. } if active != seat => {
                vec![if measure.board.built.contains(seat) { Ruling::BUILD_03 } else { Ruling::BUILD_04 }]
            }
            Why::BuildTurn { .. } => {
                let free = measure.board.area(seat).free;
                let again = measure.board.area(seat).dungeon.iter().any(|site| measure.hides_miniboss(site));
                let second = again && measure.book.miniboss(card).is_some();
                let facts = [self.placing_facts(seat), self.spot_facts(seat, card, spot, free)].concat();
                or([facts, given([(second, Ruling::MINI_02)])].concat(), Ruling::PRIO_03)
            }
            Why::May { .. } | Why::Either { .. } | Why::Effect { .. } => {
                or([self.barred(), self.spot_facts(seat, card, spot, false)].concat(), AS_ASKED)
            }
            Why::OtherDraw { .. } => vec![Ruling::TURN_12],
            _ => self.closed_or(Ruling::BUILD_01),
        }
    }

    pub(super) fn against_gift(self, seat: Seat, card: CardId, home: Seat, slot: u8) -> Vec<Ruling> {
        let measure = self.asked.measure;
        let there = measure.board.alive.contains(home) && measure.board.site(home, slot).is_some();
        let room = self.holds(seat, card) && measure.book.spell(card).is_none();
        if !measure.board.area(seat).gift || !there || !room {
            return vec![Ruling::BUILD_05];
        }
        let spot = Spot::Over(slot);
        let facts = [self.placing_facts(seat), self.spot_facts(home, card, spot, false)].concat();
        // What is free is so for the active player alone.
        let free = self.spot_facts(home, card, spot, true).is_empty() && self.placing_facts(seat).is_empty();
        // That a buried Room would match is no closer reason where it is somebody else's.
        let alien = facts.contains(&Ruling::BUILD_16);
        [facts, given([(free, Ruling::BUILD_04), (alien, Ruling::BUILD_11)])].concat()
    }

    fn barred(self) -> Vec<Ruling> {
        let mut lasting = self.asked.measure.board.lasting.iter();
        given([(lasting.any(|lasting| lasting.modifier == Modifier::NoBuilding), Ruling::CARD_KOBOLD_STRIKE_01)])
    }

    fn placing_facts(self, seat: Seat) -> Vec<Ruling> {
        let area = self.asked.measure.board.area(seat);
        let facts = given([
            (area.forfeited, Ruling::CARD_TRAITOR_01),
            (!self.asked.pending.is_empty(), Ruling::PRIO_24),
            (area.placements == 0, Ruling::BUILD_01),
        ]);
        [self.barred(), facts].concat()
    }

    fn spot_facts(self, home: Seat, card: CardId, spot: Spot, free: bool) -> Vec<Ruling> {
        let measure = self.asked.measure;
        match (spot, measure.book.room(card)) {
            (Spot::Left, None) => vec![Ruling::MINI_03],
            (Spot::Left, Some(room)) => {
                let dungeon = &measure.board.area(home).dungeon;
                let (full, sideways) = (dungeon.len() >= 5, dungeon.iter().any(|site| site.deactivated));
                given([
                    (room.level == Level::Advanced, Ruling::BUILD_12),
                    (full && sideways, Ruling::DEACT_11),
                    (full && !sideways, Ruling::BUILD_08),
                    (!measure.bears_beside(home, &[0], room), Ruling::CARD_FETID_BEAST_01),
                ])
            }
            (Spot::Over(slot), None) => self.miniboss_facts(home, usize::from(slot)),
            (Spot::Over(slot), Some(room)) => self.cover_facts(home, usize::from(slot), room, free),
        }
    }

    fn cover_facts(self, home: Seat, slot: usize, room: &Room, free: bool) -> Vec<Ruling> {
        let measure = self.asked.measure;
        let site = &measure.board.area(home).dungeon[slot];
        let near: Vec<usize> = [slot.checked_sub(1), Some(slot + 1)].into_iter().flatten().collect();
        let alien = site.active().is_some() && !measure.is_matched(home, slot, room, free);
        let buried = self.shares_buried(site, room);
        given([
            (site.face_down.is_some(), Ruling::BUILD_21),
            (site.deactivated, Ruling::BUILD_22),
            (measure.forbids_above(home, site, room), Ruling::CARD_NEANDERTHAL_CAVE_01),
            (alien && buried, Ruling::BUILD_16),
            (alien && !buried, Ruling::BUILD_11),
            (!measure.bears_beside(home, &near, room), Ruling::CARD_FETID_BEAST_01),
        ])
    }

    /// Whether a Room that lies under the visible one would match (BUILD-16).
    fn shares_buried(self, site: &Site, room: &Room) -> bool {
        let below = site.cards.iter().rev().skip(1).filter_map(|card| self.asked.measure.book.room(*card));
        below.into_iter().any(|below| below.treasure.iter().any(|icon| room.treasure.contains(icon)))
    }

    fn miniboss_facts(self, home: Seat, slot: usize) -> Vec<Ruling> {
        let measure = self.asked.measure;
        let site = &measure.board.area(home).dungeon[slot];
        given([
            (site.face_down.is_some(), Ruling::MINI_32),
            (site.deactivated, Ruling::BUILD_22),
            (site.mini.is_some(), Ruling::MINI_06),
            (measure.has_miniboss_beside(home, slot), Ruling::MINI_05),
        ])
    }

    pub(super) fn against_trade(self, seat: Seat, card: CardId) -> Ruling {
        let book = self.asked.measure.book;
        if self.holds(seat, card) && book.miniboss(card).is_some() {
            Ruling::COIN_12
        } else if book.game.trade {
            Ruling::COIN_09
        } else {
            Ruling::COIN_10
        }
    }

    pub(super) fn against_take_up(self, seat: Seat, card: CardId) -> Vec<Ruling> {
        if !self.in_build_turn(seat) {
            return vec![Ruling::PORT_01];
        }
        let measure = self.asked.measure;
        let place = measure.board.find(card).filter(|(owner, _, site)| *owner == seat && site.active() == Some(card));
        let portable = place.is_some_and(|(_, slot, _)| self.asked.is_portable(seat, slot, card));
        or(given([(!portable, Ruling::PORT_01), (!self.asked.pending.is_empty(), Ruling::PRIO_24)]), Ruling::PRIO_03)
    }

    pub(super) fn against_promotion(self, seat: Seat, card: CardId, with: Price) -> Vec<Ruling> {
        let board = self.asked.measure.board;
        if !self.in_build_turn(seat) {
            let building = self.window && board.phase == Some(Stage::Build) && self.next_stage == Some(Stage::Reveal);
            return vec![if building { Ruling::MINI_15 } else { Ruling::MINI_13 }];
        }
        let area = board.area(seat);
        let own = |site: &&Site| site.mini.is_some_and(|mini| mini.card == card && mini.level > 0);
        let Some(site) = area.dungeon.iter().find(own) else { return vec![Ruling::MINI_12] };
        let (coin, paid) = match with {
            Price::Coin => (area.coins > 0, true),
            Price::Card(paid) => (true, self.asked.promotion_cards(seat).contains(&paid)),
        };
        let facts = given([
            (area.promoted || !paid, Ruling::MINI_12),
            (site.risen, Ruling::MINI_14),
            (site.deactivated, Ruling::MINI_29),
            (site.mini.is_some_and(|mini| mini.level >= 3), Ruling::MINI_18),
            (!self.asked.pending.is_empty(), Ruling::PRIO_24),
            (!coin, Ruling::COIN_11),
        ]);
        or(facts, Ruling::PRIO_03)
    }
}
