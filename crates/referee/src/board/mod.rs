//! The table as the events tell it: a second set of books, kept from what each event says and from nothing else.
//!
//! The laws judge by this board. That the engine's own state agrees with it after every event is the first law.

mod agree;
mod apply;
mod forced;
mod known;
mod lay;
mod now;
mod site;

pub use now::{Icons, Now};
pub use site::{Marked, Miniboss, Site};

use soulkeep_rules::state::Lasting;
use soulkeep_rules::{BossId, CardId, CardSet, HeroId, ItemId, Seat, SeatSet, Stage};

#[derive(Clone, Debug)]
pub struct Board {
    pub turn: u16,
    pub phase: Option<Stage>,
    /// The face-down cards of this turn's Build phase lie open.
    pub revealed: bool,
    /// Whose build turn or portion it is.
    pub active: Option<Seat>,
    /// The seats by descending XP.
    pub order: Vec<Seat>,
    pub alive: SeatSet,
    pub room_deck: CardSet,
    pub spell_deck: CardSet,
    pub pile: CardSet,
    /// Those on it that a Room may take instead, and that are no part of it yet (CARD-imp-temple-03).
    pub forced: CardSet,
    /// Spells on the table, with whoever declared them.
    pub declared: Vec<(CardId, Seat)>,
    pub kept: Vec<(CardId, Seat)>,
    /// Cards that left the game, and hands that did so unseen.
    pub gone: CardSet,
    pub buried: CardSet,
    pub areas: Vec<Area>,
    pub heroes: Vec<Figure>,
    /// Oldest first.
    pub town: Vec<HeroId>,
    pub items: Vec<ItemAt>,
    /// In the order in which they were revealed.
    pub loose_items: Vec<ItemId>,
    pub lasting: Vec<Lasting>,
    /// Cards, Bosses and Heroes whose limit for the turn is used up.
    pub used: Vec<soulkeep_rules::Source>,
    /// Heroes for whom a once-per-Hero ability of a card was used this turn.
    pub touched: Vec<(CardId, HeroId)>,
    /// Rooms that a Hero has entered this turn.
    pub visited: Vec<CardId>,
    /// The players whom Rooms remember this turn.
    pub rivals: Vec<(CardId, Seat)>,
    /// Players whose build turn is over.
    pub built: SeatSet,
    /// Items won or turned up this turn.
    pub fresh_items: Vec<ItemId>,
    /// Whether the Item that came face-up last was won, and not just turned up (TURN-20).
    pub second_won: bool,
    /// Spells played this turn, with their players.
    pub played: Vec<(CardId, Seat)>,
    /// How many plays were declared this turn, and how many there were when each card came to the pile.
    pub plays: u32,
    pub came: Vec<u32>,
    /// Minibosses that the last effect of the kind put from the deck on the pile.
    pub milled: Vec<CardId>,
    /// The event before this one did so, too.
    milling: bool,
    next_site: u32,
    /// What was looked up since something last happened.
    pub now: Now,
}

/// What belongs to one seat.
#[derive(Clone, Debug)]
pub struct Area {
    pub boss: BossId,
    pub spare: BossId,
    pub levelled_up: bool,
    /// The Boss whose level up this one has.
    pub copied: BossId,
    pub boss_icons: Icons,
    pub silenced: bool,
    pub coins: u32,
    pub hand: CardSet,
    pub aside: CardSet,
    pub dungeon: Vec<Site>,
    /// First come, first to go.
    pub line: Vec<HeroId>,
    /// Heroes lured in this turn's Bait phase, Heroes that set out, own Rooms destroyed.
    pub lured: u32,
    pub set_out: u32,
    pub destroyed: u32,
    pub souls_before: u32,
    /// Cards in other hands that this player knows to be there.
    pub known: CardSet,
    /// How many cards the player may still place, and whether one of them in another dungeon, or over any Room.
    pub placements: u32,
    pub gift: bool,
    pub free: bool,
    pub forfeited: bool,
    pub promoted: bool,
    pub traded: bool,
    /// Every Spell costs a Coin this turn.
    pub tolled: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Figure {
    pub at: HeroAt,
    pub damage: u32,
    /// More or less Health this turn.
    pub bonus: i32,
    pub item: Option<ItemId>,
    /// Rooms that it passes over by effects.
    pub skips: u32,
    /// It enters no dungeon this turn.
    pub waits: bool,
    pub reached: bool,
    /// It got this turn's Health from companions at the entrance.
    pub blessed: bool,
    pub tripped: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeroAt {
    OrdinaryDeck,
    EpicDeck,
    Town,
    Line(Seat),
    /// In this Room of a site; another may have been put over it (ADV-51).
    Room(Seat, u32, CardId),
    /// Out of a Room in this dungeon and in no other yet; with the next place, if it is known.
    Between(Seat, Option<usize>),
    Soul(Seat),
    Wound(Seat),
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemAt {
    Deck,
    Loose,
    On(HeroId),
    Scored { seat: Seat, face_up: bool },
    Gone,
}

/// A Hero in a dungeon, whose it is, and the place where it stands, if it is in a Room.
pub type Inside = (HeroId, Seat, Option<u32>);

impl Area {
    /// The Boss whose level up this one has: its own, or the copied one.
    pub fn levels_as(&self) -> BossId {
        if self.copied == BossId::NONE { self.boss } else { self.copied }
    }
}

impl Board {
    pub fn area(&self, seat: Seat) -> &Area {
        &self.areas[seat.index()]
    }

    pub fn area_mut(&mut self, seat: Seat) -> &mut Area {
        &mut self.areas[seat.index()]
    }

    pub fn hero(&self, hero: HeroId) -> &Figure {
        &self.heroes[hero.index()]
    }

    /// The players left, by descending XP.
    pub fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        self.order.iter().copied().filter(|seat| self.alive.contains(*seat))
    }

    pub fn site(&self, seat: Seat, slot: u8) -> Option<&Site> {
        self.area(seat).dungeon.get(usize::from(slot))
    }

    pub fn slot_of(&self, seat: Seat, id: u32) -> Option<usize> {
        self.area(seat).dungeon.iter().position(|site| site.id == id)
    }

    /// Every place of every dungeon, with its owner and its position from the left.
    pub fn sites(&self) -> impl Iterator<Item = (Seat, usize, &Site)> {
        self.players()
            .flat_map(|seat| self.area(seat).dungeon.iter().enumerate().map(move |(slot, site)| (seat, slot, site)))
    }

    /// Where a Room is the visible top, or a Miniboss works or waits for its Coin.
    pub fn find(&self, card: CardId) -> Option<(Seat, usize, &Site)> {
        let (seat, slot) = self.now.home(self, card)?;
        Some((seat, slot, &self.area(seat).dungeon[slot]))
    }

    /// The Hero that is inside a dungeon.
    pub fn inside(&self) -> Option<Inside> {
        self.now.inside(self)
    }

    /// The visible Room that a Hero stands in.
    pub fn stands_in(&self, hero: HeroId) -> Option<(Seat, usize)> {
        let HeroAt::Room(seat, id, room) = self.hero(hero).at else { return None };
        let slot = self.slot_of(seat, id)?;
        (self.area(seat).dungeon[slot].top() == Some(room)).then_some((seat, slot))
    }

    /// In whose dungeon, or at whose entrance, a Hero is.
    pub fn defender(&self, hero: HeroId) -> Option<Seat> {
        match self.hero(hero).at {
            HeroAt::Line(seat) | HeroAt::Room(seat, ..) | HeroAt::Between(seat, _) => Some(seat),
            _ => None,
        }
    }

    pub fn scored(&self, at: HeroAt) -> impl Iterator<Item = HeroId> + '_ {
        let here = move |(index, figure): (usize, &Figure)| (figure.at == at).then_some(HeroId(index as u8));
        self.heroes.iter().enumerate().filter_map(here)
    }
}
