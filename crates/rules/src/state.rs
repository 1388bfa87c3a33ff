//! A game in progress as plain data: no heap, no pointers, so that copying it is one memory copy.
//!
//! The fields are public to be read, and to be laid out by those who set up positions. In a running game only
//! [`crate::write`] changes what lies on the table, one [`crate::Event`] at a time.

use crate::choice::Thing;
use crate::frame::{Frame, Play, Source, Span, Trigger};
use crate::ids::{BossId, CARDS, CardId, CardSet, HEROES, HeroId, HeroSet, SEATS, Seat, SeatSet};
use crate::list::List;
use soulkeep_cards::Modifier;
use std::hash::{Hash, Hasher};

/// The most Rooms side by side in one dungeon (BUILD-08).
pub const WIDTH: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub turn: u16,
    pub players: [Player; SEATS],
    /// The seats by descending XP, fixed for the game (SETUP-19).
    pub order: [Seat; SEATS],
    /// Who is still in the game.
    pub alive: SeatSet,
    pub room_deck: CardSet,
    pub spell_deck: CardSet,
    pub pile: CardSet,
    /// Spells that were declared and have not reached the pile.
    pub declared: CardSet,
    /// Cards that left the game.
    pub gone: CardSet,
    /// Hands of players who are out: they left the game unseen.
    pub buried: CardSet,
    /// The card that lies directly under each card of a stack.
    pub under: [CardId; CARDS],
    pub heroes: [HeroState; HEROES],
    pub ordinary_deck: HeroSet,
    pub epic_deck: HeroSet,
    pub town: HeroSet,
    /// Heroes that left the game.
    pub gone_heroes: HeroSet,
    /// Counts arrivals in town and at entrances; the lower the earlier.
    pub arrivals: u16,
    pub walk: Option<Walk>,
    pub frames: List<Frame, 48>,
    /// Plays of players who are not active, waiting in the order in which they will resolve (T24).
    pub pending: List<Play, 16>,
    /// A Spell that may be cancelled, with the cancels that answer it, the latest last.
    pub chain: List<Play, 12>,
    pub queue: List<Trigger, 32>,
    /// What holds until the end of the turn for more than one Room.
    pub lasting: List<Lasting, 24>,
    /// Cards whose once-per-turn ability was used.
    pub used: CardSet,
    /// Players whose build turn is over.
    pub built: SeatSet,
    /// Whether a Hero moved this turn, and how many turns in a row none did (WIN-15).
    pub hero_moved: bool,
    pub still_turns: u8,
    pub winner: Option<Seat>,
    /// A combination of effects outgrew the table, and the game was broken off.
    pub fault: bool,
}

/// What belongs to one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    pub boss: BossId,
    /// The second Boss dealt, until one of the two is kept.
    pub spare_boss: BossId,
    pub levelled_up: bool,
    pub hand: CardSet,
    /// Opening cards chosen for discard, secret until everybody has chosen.
    pub aside: CardSet,
    /// Cards in other hands that this player knows to be there.
    pub known: CardSet,
    pub dungeon: List<Stack, WIDTH>,
    pub line: HeroSet,
    /// Scored Heroes lying face-down.
    pub souls: HeroSet,
    /// Scored Heroes lying face-up.
    pub wounds: HeroSet,
    /// How many cards the player may still place this turn.
    pub placements: u8,
    pub gained_soul: bool,
}

/// A place in a dungeon: a Room with the cards under it, and perhaps a face-down card on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    /// The face-up top card; none under a face-down extension.
    pub top: CardId,
    pub face_down: CardId,
    pub deactivated: bool,
    /// Its build effect is still to come.
    pub fresh: bool,
    /// Built by an effect this turn, so after the Rooms that were revealed.
    pub late: bool,
    /// More or less damage this turn.
    pub bonus: i8,
    /// The Heroes for which a once-per-Hero ability was used up this turn.
    pub touched: HeroSet,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HeroState {
    pub damage: u8,
    /// More Health this turn.
    pub bonus: u8,
    pub arrival: u16,
}

/// The one Hero that is on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Walk {
    pub hero: HeroId,
    pub seat: Seat,
    pub at: At,
    /// The card that it stands in, or stood in last.
    pub room: CardId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum At {
    Entrance,
    /// In the Room at this position.
    Room(u8),
    /// Out of a Room that was destroyed; the Room at this position is next.
    Before(u8),
    /// Sent into the Room at this position, which it has yet to enter.
    Into(u8),
}

/// A modifier until the end of the turn, as it was when it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lasting {
    pub modifier: Modifier,
    pub you: Seat,
    pub source: Source,
    pub chosen: Option<Thing>,
}

impl Hash for Lasting {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.you, self.source, self.chosen).hash(state);
        let kind = match self.modifier {
            Modifier::Damage { amount, .. } => i16::from(amount),
            Modifier::DoubleTreasure => 1000,
            Modifier::NoBuilding => 1001,
            Modifier::NoEntry => 1002,
        };
        kind.hash(state);
    }
}

impl State {
    /// A table on which nothing has been laid out yet.
    pub fn empty() -> State {
        State {
            turn: 0,
            players: [Player::new(); SEATS],
            order: std::array::from_fn(|index| Seat(index as u8)),
            alive: SeatSet::EMPTY,
            room_deck: CardSet::EMPTY,
            spell_deck: CardSet::EMPTY,
            pile: CardSet::EMPTY,
            declared: CardSet::EMPTY,
            gone: CardSet::EMPTY,
            buried: CardSet::EMPTY,
            under: [CardId::NONE; CARDS],
            heroes: [HeroState::default(); HEROES],
            ordinary_deck: HeroSet::EMPTY,
            epic_deck: HeroSet::EMPTY,
            town: HeroSet::EMPTY,
            gone_heroes: HeroSet::EMPTY,
            arrivals: 0,
            walk: None,
            frames: List::new(Frame::Over),
            pending: List::new(Play::NONE),
            chain: List::new(Play::NONE),
            queue: List::new(Trigger::NONE),
            lasting: List::new(Lasting::NONE),
            used: CardSet::EMPTY,
            built: SeatSet::EMPTY,
            hero_moved: false,
            still_turns: 0,
            winner: None,
            fault: false,
        }
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub fn is_over(&self) -> bool {
        matches!(self.frames.last(), Some(Frame::Over) | None)
    }

    /// A number that differs wherever two states differ, the same on every machine.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = Fingerprint(0xcbf2_9ce4_8422_2325);
        self.hash(&mut hasher);
        hasher.finish()
    }
}

impl Player {
    pub const fn new() -> Player {
        Player {
            boss: BossId::NONE,
            spare_boss: BossId::NONE,
            levelled_up: false,
            hand: CardSet::EMPTY,
            aside: CardSet::EMPTY,
            known: CardSet::EMPTY,
            dungeon: List::new(Stack::new(CardId::NONE)),
            line: HeroSet::EMPTY,
            souls: HeroSet::EMPTY,
            wounds: HeroSet::EMPTY,
            placements: 1,
            gained_soul: false,
        }
    }
}

impl Default for Player {
    fn default() -> Player {
        Player::new()
    }
}

impl Stack {
    pub const fn new(top: CardId) -> Stack {
        Stack {
            top,
            face_down: CardId::NONE,
            deactivated: false,
            fresh: false,
            late: false,
            bonus: 0,
            touched: HeroSet::EMPTY,
        }
    }

    /// Whether the Room on top is visible and works.
    pub fn is_active(&self) -> bool {
        self.top.is_some() && !self.face_down.is_some() && !self.deactivated
    }
}

impl Play {
    pub const NONE: Play =
        Play { seat: Seat(0), card: CardId::NONE, ability: 0, target: None, paid: [CardId::NONE; 2] };
}

impl Trigger {
    pub const NONE: Trigger = Trigger {
        seat: Seat(0),
        source: Source::Boss(Seat(0)),
        span: Span { start: 0, end: 0 },
        chosen: None,
        limited: false,
    };
}

impl Lasting {
    const NONE: Lasting =
        Lasting { modifier: Modifier::NoBuilding, you: Seat(0), source: Source::Boss(Seat(0)), chosen: None };
}

/// FNV-1a over little-endian bytes, with every machine word widened to 64 bits.
struct Fingerprint(u64);

impl Hasher for Fingerprint {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn write_u16(&mut self, value: u16) {
        self.write(&value.to_le_bytes());
    }

    fn write_u64(&mut self, value: u64) {
        self.write(&value.to_le_bytes());
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.write_u64(value as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
