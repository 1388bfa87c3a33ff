//! The position as it is written, before anything is taken from a deck.

mod dungeon;
mod item;
mod list;
mod read;
mod stand;

pub use dungeon::{dungeon, stack};
pub use item::{ItemItem, items};
pub use list::{cards, heroes, list};

use crate::noun::{HeroNoun, Noun};
use soulkeep_cards::{Deck, Level, Rank, Suit};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::state::{HeroState, Stack, TurnMarks};
use soulkeep_rules::{CardId, Seat};
use std::ops::Range;

#[derive(Clone, Debug, Default)]
pub struct Given {
    pub seats: [SeatGiven; SEATS],
    pub town: Vec<HeroItem>,
    pub pile: Vec<CardItem>,
    pub room_deck: Option<Vec<CardItem>>,
    pub spell_deck: Option<Vec<CardItem>>,
    pub ordinary_deck: Option<Vec<HeroItem>>,
    pub epic_deck: Option<Vec<HeroItem>>,
    /// Items that wait in town, the first to be revealed first.
    pub loose_items: Vec<ItemItem>,
    pub item_deck: Option<Vec<ItemItem>>,
    pub used: Vec<(Noun, Range<usize>)>,
    pub turn: Option<u16>,
    /// Turns in a row in which no Hero moved.
    pub still: u8,
    pub seed: u64,
    pub phase: Option<(PhaseSaid, Range<usize>)>,
    pub walk: Option<WalkSaid>,
    /// A deck to be looked at, apart from the game.
    pub deck: Option<Deck>,
    /// Heroes that chance will bring: those that are given by number leave them in their deck.
    pub awaited: Vec<HeroNoun>,
    /// What this section has said, so that nothing is said twice and lost.
    told: Vec<(Option<Seat>, String)>,
    /// The seat that a line without one goes on with.
    current: Option<Seat>,
}

#[derive(Clone, Debug, Default)]
pub struct SeatGiven {
    /// Two with I Choose You.
    pub bosses: Vec<(String, Range<usize>)>,
    pub hand: Vec<CardItem>,
    pub dungeon: Vec<StackItem>,
    pub entrance: Vec<HeroItem>,
    pub souls: Scored,
    pub wounds: Scored,
    /// The Hoard, if not what everybody begins with.
    pub coins: Option<u8>,
    pub items: Vec<ItemItem>,
    /// Spells in the scorekeeping area.
    pub kept: Vec<CardItem>,
    pub levelled_up: bool,
    /// Where it is said that the player has been eliminated.
    pub out: Option<Range<usize>>,
    pub so_far: SoFar,
    pub said: bool,
}

/// Heroes in a scorekeeping area: those that are named or counted, or any that come to a total.
#[derive(Clone, Debug, Default)]
pub struct Scored {
    pub heroes: Vec<HeroItem>,
    pub total: Option<(u32, Range<usize>)>,
}

/// What has happened to a player this turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct SoFar {
    /// Heroes lured in the Bait phase.
    pub lured: u8,
    /// Heroes that set out from the entrance.
    pub entered: u8,
    /// Own Rooms destroyed.
    pub destroyed: u8,
    /// Souls gained.
    pub gained: u8,
    /// The promotion and the trade of the turn were made.
    pub promoted: bool,
    pub traded: bool,
}

/// A card by name, or so many of a kind.
#[derive(Clone, Debug)]
pub struct CardItem {
    pub what: CardWhat,
    pub at: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardWhat {
    Named(String),
    Any { count: u32, suit: Suit, level: Option<Level> },
}

#[derive(Clone, Debug)]
pub struct HeroItem {
    pub what: HeroWhat,
    pub state: HeroState,
    /// The name of its Item.
    pub item: Option<String>,
    pub at: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeroWhat {
    Noun(HeroNoun),
    Any { count: u32, rank: Rank },
}

/// A stack, the lowest card first.
#[derive(Clone, Debug, Default)]
pub struct StackItem {
    pub cards: Vec<String>,
    pub deactivated: bool,
    /// The last card lies face-down.
    pub face_down: bool,
    /// Its build effect is still to come.
    pub fresh: bool,
    /// A Hero entered it this turn.
    pub entered: bool,
    /// The player whom it remembers.
    pub rival: Option<Seat>,
    /// Who placed the face-down card, if not the owner.
    pub placer: Option<Seat>,
    pub turn: TurnMarks,
    pub mini: Option<MiniItem>,
    pub counters: u8,
    pub coins: u8,
    pub at: Range<usize>,
}

/// A Miniboss with a Room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MiniItem {
    pub name: String,
    /// Zero: its Coin is still to be paid.
    pub level: u8,
    /// It came into play this turn.
    pub new: bool,
}

impl StackItem {
    /// Its marks, on a stack of which no card is known.
    pub fn marked(&self, home: Seat) -> Stack {
        Stack {
            face_down: if self.face_down { CardId::HIDDEN } else { CardId::NONE },
            placer: self.placer.unwrap_or(home),
            deactivated: self.deactivated,
            fresh: self.fresh,
            counters: self.counters,
            coins: self.coins,
            turn: self.turn,
            ..Stack::new(CardId::NONE)
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseSaid {
    /// All cards in their decks, before anything is dealt.
    Box,
    Setup,
    Beginning,
    Build(Option<Seat>),
    Reveal,
    Bait,
    Adventure(Option<Seat>),
    End,
}

#[derive(Clone, Debug)]
pub struct WalkSaid {
    pub hero: HeroItem,
    pub at: WalkAt,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkAt {
    Entrance(Seat),
    /// About to enter the Room there.
    Before(Seat, u8),
    Room(Seat, u8),
}
