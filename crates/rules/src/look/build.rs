//! Where a Room may be built.

use super::Look;
use crate::choice::{Source, Spot, Thing};
use crate::compile::Traits;
use crate::frame::{Frame, WindowOf};
use crate::ids::{CardId, CardSet, Seat, bits};
use crate::state::{Stack, WIDTH};
use soulkeep_cards::{CardFilter, Class, Level, Modifier, Ruling, Suit};

/// Why a card cannot be built somewhere.
pub type CannotBuild = Result<(), Ruling>;

/// Places in one dungeon: a bit for each Room, and one for the place in front of them.
#[derive(Clone, Copy)]
pub struct Spots(u8);

const LEFT: u8 = 1 << WIDTH;

/// What can be told of the places in a dungeon before it is known what is to be built there.
pub(crate) struct Sites {
    seat: Seat,
    /// A bit for each Room that can be covered.
    open: u8,
    /// Those of them that have to be asked what they are covered with.
    picky: u8,
    /// The treasure types of each, a bit for each.
    classes: [u8; WIDTH],
}

impl Iterator for Spots {
    type Item = Spot;

    /// In front first, then from left to right.
    fn next(&mut self) -> Option<Spot> {
        if self.0 == 0 {
            return None;
        }
        let bit = if self.0 & LEFT != 0 { WIDTH as u32 } else { self.0.trailing_zeros() };
        self.0 &= !(1 << bit);
        Some(if bit == WIDTH as u32 { Spot::Left } else { Spot::Over(bit as u8) })
    }
}

impl Look<'_> {
    /// Every place in the own dungeon where a card may be built.
    pub fn spots(self, seat: Seat, card: CardId) -> Spots {
        self.sites(seat).map_or(Spots(0), |sites| self.spots_on(&sites, card))
    }

    /// The places of a player who may build at all.
    pub(crate) fn sites(self, seat: Seat) -> Option<Sites> {
        let player = self.table.player(seat);
        if player.forfeited || self.is_barred(Modifier::NoBuilding, Thing::Seat(seat)) {
            return None;
        }
        let picky = Traits::NEIGHBOURS.or(Traits::FREE).or(Traits::ICONS);
        let all = self.game.traits.meets(picky) || self.is_placed_freely(seat);
        let mut sites = Sites { seat, open: 0, picky: 0, classes: [0; WIDTH] };
        for (slot, (stack, classes)) in player.dungeon.iter().zip(&mut sites.classes).enumerate() {
            if !stack.face_down.is_some() && !stack.deactivated {
                let card = self.game.card(stack.top);
                *classes = if stack.turn.no_icons { 0 } else { card.classes };
                let looked_at = all || card.traits.meets(Traits::COVERS) || stack.turn.icons != [0; Class::ALL.len()];
                sites.open |= 1 << slot;
                sites.picky |= u8::from(looked_at) << slot;
            }
        }
        Some(sites)
    }

    /// The places where a card may be built.
    #[inline]
    pub(crate) fn spots_on(self, sites: &Sites, card: CardId) -> Spots {
        let (info, seat) = (self.game.card(card), sites.seat);
        if info.is_miniboss() {
            return self.spots_to_tuck(seat);
        }
        let mut spots = sites.open & !sites.picky;
        if info.level == Some(Level::Advanced) {
            let shared = |slot: usize| u8::from(sites.classes[slot] & info.classes != 0) << slot;
            spots &= (0..WIDTH).map(shared).sum::<u8>();
        } else {
            spots |= if self.can_extend(seat, card).is_ok() { LEFT } else { 0 };
        }
        for slot in bits(u64::from(sites.picky)) {
            spots |= u8::from(self.can_cover(seat, card, slot as u8).is_ok()) << slot;
        }
        Spots(spots)
    }

    /// The places where a Miniboss may be placed: few games have any.
    #[inline(never)]
    fn spots_to_tuck(self, seat: Seat) -> Spots {
        let slots = 0..self.table.player(seat).dungeon.len() as u8;
        Spots(slots.map(|slot| u8::from(self.can_tuck(seat, slot).is_ok()) << slot).sum())
    }

    /// Whether a card may be built there by the rules of building, or the ruling that forbids it. Whether the player
    /// holds it is not asked.
    #[inline]
    pub fn can_build(self, seat: Seat, card: CardId, spot: Spot) -> CannotBuild {
        if self.is_barred(Modifier::NoBuilding, Thing::Seat(seat)) {
            return Err(Ruling::CARD_KOBOLD_STRIKE_01);
        }
        match (spot, self.game.card(card).is_miniboss()) {
            (Spot::Left, false) => self.can_extend(seat, card),
            (Spot::Over(slot), false) => self.can_cover(seat, card, slot),
            (Spot::Left, true) => Err(Ruling::MINI_03),
            (Spot::Over(slot), true) => self.can_tuck(seat, slot),
        }
    }

    /// Where a Miniboss may be placed: on any Room, but neither with another nor next to one (MINI-04 to MINI-06).
    fn can_tuck(self, seat: Seat, slot: u8) -> CannotBuild {
        let stack = self.stack(seat, slot);
        if stack.face_down.is_some() {
            return Err(Ruling::MINI_32);
        }
        if stack.deactivated {
            return Err(Ruling::BUILD_22);
        }
        if stack.mini.is_some() {
            return Err(Ruling::MINI_06);
        }
        let dungeon = &self.table.player(seat).dungeon;
        let near = dungeon.iter().enumerate().filter(|(other, _)| other.abs_diff(usize::from(slot)) == 1);
        // One that is deactivated with its Room is in nobody's way (MINI-37).
        let active = |stack: &Stack| stack.mini.is_some() && !stack.deactivated;
        if near.into_iter().any(|(_, stack)| active(stack) || self.hides_miniboss(stack)) {
            return Err(Ruling::MINI_05);
        }
        Ok(())
    }

    /// Whether a Miniboss was placed on a Room and is not revealed yet, as far as it is known.
    fn hides_miniboss(self, stack: &Stack) -> bool {
        let card = stack.face_down;
        card.index() < self.game.cards.len() && self.game.minibosses.contains(card)
    }

    /// Whether a player has placed a Miniboss this turn.
    pub fn has_placed_miniboss(self, seat: Seat) -> bool {
        self.table.player(seat).dungeon.iter().any(|stack| self.hides_miniboss(stack))
    }

    /// Whether a Room may come next to those at some places (Fetid Beast).
    #[inline]
    fn may_neighbour(self, seat: Seat, card: CardId, places: [Option<u8>; 2]) -> CannotBuild {
        if self.game.traits.meets(Traits::NEIGHBOURS) { self.ask_neighbours(seat, card, places) } else { Ok(()) }
    }

    fn ask_neighbours(self, seat: Seat, card: CardId, places: [Option<u8>; 2]) -> CannotBuild {
        let dungeon = &self.table.player(seat).dungeon;
        let near = places.into_iter().flatten().filter_map(|slot| dungeon.get(usize::from(slot)));
        let forbids = |stack: &Stack| {
            stack.speaks() && self.game.text(stack.top).not_beside.iter().any(|filter| self.is_like(card, filter))
        };
        if near.into_iter().any(forbids) { Err(Ruling::CARD_FETID_BEAST_01) } else { Ok(()) }
    }

    fn is_like(self, card: CardId, filter: &CardFilter) -> bool {
        !self.game.filter(&CardSet::only(card), filter).is_empty()
    }

    /// Whether a Room may be taken back to hand in the build turn (PORT-01).
    pub fn is_portable(self, seat: Seat, slot: u8) -> bool {
        let stack = self.stack(seat, slot);
        let mut portable = self.game.card(stack.top).portable;
        self.visit_voices(Traits::PORTABLE, |scope, modifier| {
            if let Modifier::Portable(filter) = modifier {
                portable |= self.fits(filter, scope, seat, slot);
            }
        });
        portable
    }

    /// The cards that a player could discard in place of the Coin for a promotion.
    pub fn promotion_cards(self, seat: Seat) -> CardSet {
        let player = self.table.player(seat);
        let source = Source::Boss(seat);
        let works = player.levelled_up && !player.boss_used;
        let filter = if works { self.source_text(source).promotes } else { None };
        filter.map_or(CardSet::EMPTY, |filter| self.game.filter(&player.hand, &filter))
    }

    /// The cards that a player could trade for a Coin: Rooms, no Minibosses (COIN-12).
    pub fn tradable(self, seat: Seat) -> CardSet {
        self.suit_in_hand(seat, Suit::Room).minus(&self.game.minibosses)
    }

    #[inline]
    fn can_extend(self, seat: Seat, card: CardId) -> CannotBuild {
        if self.game.card(card).level == Some(Level::Advanced) {
            return Err(Ruling::BUILD_12);
        }
        let dungeon = &self.table.player(seat).dungeon;
        if dungeon.len() >= WIDTH {
            let frozen = dungeon.iter().any(|stack| stack.deactivated);
            return Err(if frozen { Ruling::DEACT_11 } else { Ruling::BUILD_08 });
        }
        self.may_neighbour(seat, card, [Some(0), None])
    }

    #[inline]
    fn can_cover(self, seat: Seat, card: CardId, slot: u8) -> CannotBuild {
        let stack = self.stack(seat, slot);
        if stack.face_down.is_some() {
            return Err(Ruling::BUILD_21);
        }
        if stack.deactivated {
            return Err(Ruling::BUILD_22);
        }
        if self.refuses_cover(stack, card) {
            return Err(Ruling::CARD_NEANDERTHAL_CAVE_01);
        }
        if self.game.card(card).level == Some(Level::Advanced)
            && !self.share_treasure(card, seat, slot)
            && !self.is_free(seat, card, slot)
        {
            return Err(Ruling::BUILD_11);
        }
        self.may_neighbour(seat, card, [slot.checked_sub(1), Some(slot + 1)])
    }

    /// Whether a Room may not lie under a card.
    #[inline]
    fn refuses_cover(self, stack: &Stack, card: CardId) -> bool {
        let says = stack.speaks() && self.game.card(stack.top).traits.meets(Traits::COVERS);
        says && self.game.text(stack.top).not_under.iter().any(|filter| self.is_like(card, filter))
    }

    /// Whether an Advanced Room needs no shared treasure there.
    #[inline]
    fn is_free(self, seat: Seat, card: CardId, slot: u8) -> bool {
        self.is_placed_freely(seat)
            || self.game.traits.meets(Traits::FREE) && self.says_free(card, self.stack(seat, slot))
    }

    fn says_free(self, card: CardId, stack: &Stack) -> bool {
        let miniboss = || stack.miniboss().is_some_and(|(mini, level)| self.game.miniboss_text(mini, level).under_any);
        self.game.text(card).over_any || (stack.speaks() && (self.game.text(stack.top).under_any || miniboss()))
    }

    /// A player may place an Advanced Room over any Room: in the own build turn, in whichever dungeon, and not where
    /// an effect builds.
    fn is_placed_freely(self, home: Seat) -> bool {
        let Some(Frame::Window { of: WindowOf::BuildTurn, active, .. }) = self.table.frames.last() else {
            return false;
        };
        let placer = self.table.player(*active);
        placer.free && (*active == home || placer.gift)
    }

    /// One shared icon is enough (BUILD-15).
    #[inline]
    fn share_treasure(self, card: CardId, seat: Seat, slot: u8) -> bool {
        let stack = self.stack(seat, slot);
        if self.icons_meet(card, stack.top) && !stack.turn.no_icons {
            return true;
        }
        let above = self.game.card(card).icons;
        let given = self.game.traits.meets(Traits::ICONS) || stack.turn.icons != [0; Class::ALL.len()];
        given && Class::ALL.into_iter().any(|class| above[class as usize] > 0 && self.room_icons(seat, slot, class) > 0)
    }

    /// The same as `can_build`, for whoever is refused: where a buried Room would match, the point is that only the top
    /// one is looked at.
    pub(crate) fn can_build_in_detail(self, seat: Seat, card: CardId, spot: Spot) -> CannotBuild {
        let reason = self.can_build(seat, card, spot);
        let (Err(Ruling::BUILD_11), Spot::Over(slot)) = (reason, spot) else { return reason };
        let mut buried = self.covered(self.stack(seat, slot).top);
        if buried.any(|room| self.icons_meet(card, room)) { Err(Ruling::BUILD_16) } else { reason }
    }

    /// Whether two cards have an icon in common as printed.
    fn icons_meet(self, one: CardId, other: CardId) -> bool {
        self.game.card(one).classes & self.game.card(other).classes != 0
    }
}
