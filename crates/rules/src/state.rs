//! A game in progress as plain data: no heap, no pointers, so that copying it is one memory copy.
//!
//! The fields are public to be read, and to be laid out by those who set up positions. In a running game only
//! `write` changes what lies on the table, one [`crate::Event`] at a time.

use crate::choice::{Source, Thing};
use crate::fault::Fault;
use crate::frame::{Frame, Trigger};
use crate::game::Game;
use crate::ids::{
    BossId, CARDS, CardId, CardSet, HEROES, HeroId, HeroSet, ITEMS, ItemId, ItemSet, SEATS, Seat, SeatSet,
};
use crate::list::List;
use crate::look::Look;
use crate::play::Play;
use soulkeep_cards::{Class, Modifier, Suit};
use std::ops::{Deref, DerefMut};

/// The most Rooms side by side in one dungeon (BUILD-08).
pub const WIDTH: usize = 5;
/// The most things that hold until the end of a turn.
pub(crate) const LASTING: usize = 32;

/// A game in progress. It is `Copy` and knows no pointers: to try something out is to copy it.
///
/// ```
/// use soulkeep_rules::{Dice, Game, Options};
///
/// let game = Game::new(&soulkeep_cards::printed_sets()?, 2, Options::default())?;
/// let mut dice = Dice::new(1);
/// let mut state = game.start(&mut dice, &mut ());
/// let seat = state.asked(&game).iter().next().ok_or("nobody is asked")?;
/// let before = state;
/// state.apply(&game, seat, before.legal(&game, seat)[0], &mut dice, &mut ())?;
/// assert!(state != before);
/// // What lies on the table can be read without asking for it.
/// assert_eq!(state.player(seat).hand.len(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What lies on the table, hands included.
    pub table: Table,
    /// What nobody sees.
    pub hidden: Hidden,
}

/// What nobody at the table sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hidden {
    /// Room cards to be drawn, in no order.
    pub room_deck: CardSet,
    /// Spells to be drawn, in no order.
    pub spell_deck: CardSet,
    /// Hands of players who are out: they left the game unseen.
    pub buried: CardSet,
}

/// What lies on the table and what is under way, as far as it is known: all of it in a [`State`], and what an observer
/// knows in a [`crate::View`]. A table by itself cannot be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// Counted from one; nought before the first.
    pub turn: u16,
    /// By seat.
    pub players: [Player; SEATS],
    /// The seats by descending XP, fixed for the game (SETUP-19).
    pub order: [Seat; SEATS],
    /// Who is still in the game.
    pub alive: SeatSet,
    /// The discard pile, of Rooms and Spells.
    pub pile: CardSet,
    /// How many plays had been declared this turn when a card came to the pile.
    pub came: [u8; CARDS],
    /// How many plays have been declared this turn.
    pub plays: u8,
    /// Spells that were declared and have not reached the pile.
    pub declared: CardSet,
    /// Cards that left the game.
    pub gone: CardSet,
    /// The card that lies directly under each card of a stack.
    pub under: [CardId; CARDS],
    /// What lies on each Hero, by id.
    pub heroes: [HeroState; HEROES],
    /// Heroes that come first.
    pub ordinary_deck: HeroSet,
    /// Heroes that come when those are used up.
    pub epic_deck: HeroSet,
    /// Heroes that can be lured.
    pub town: HeroSet,
    /// Heroes that left the game.
    pub gone_heroes: HeroSet,
    /// Items that are still to come.
    pub item_deck: ItemSet,
    /// Items that wait in town, in the order in which they were revealed (ITEM-10).
    pub loose_items: List<ItemId, ITEMS>,
    /// Items that left the game.
    pub gone_items: ItemSet,
    /// Items won or turned up this turn, which cannot be used yet (ITEM-28).
    pub fresh_items: ItemSet,
    /// An Item that came face-up to a player who had another one.
    pub second_item: ItemId,
    /// Whether it was won, so that the old one may be used at once (TURN-20), and not just turned up.
    pub second_won: bool,
    /// Counts arrivals in town and at entrances; the lower the earlier.
    pub arrivals: u16,
    /// The Hero that is in a dungeon or about to enter.
    pub walk: Option<Walk>,
    pub(crate) frames: List<Frame, 24>,
    /// Plays of players who are not active, waiting in the order in which they will resolve (T24).
    pub pending: List<Play, 16>,
    /// A Spell that may be cancelled, with the cancels that answer it, the latest last.
    pub chain: List<Play, 8>,
    pub(crate) queue: List<Trigger, 80>,
    /// What holds until the end of the turn for more than one Room.
    pub lasting: List<Lasting, LASTING>,
    /// Cards whose once-per-turn ability was used. This and what else a card remembers of the turn stays with it, also
    /// when it is covered and uncovered again, until it leaves play (TERM-43).
    pub used: CardSet,
    /// Rooms that a Hero entered this turn.
    pub entered: CardSet,
    /// The Heroes for which the once-per-Hero ability of a card was used up this turn.
    pub touched: List<(CardId, HeroSet), 16>,
    /// The players whom Rooms remember this turn.
    pub rivals: List<(CardId, Seat), 8>,
    /// Spells played this turn, with their players.
    pub played: List<(CardId, Seat), 32>,
    /// Minibosses that the current effect put from the deck on the pile.
    pub milled: CardSet,
    /// Spells in scorekeeping areas, with their players.
    pub kept: List<(CardId, Seat), 8>,
    /// Cards that the current effect made opponents discard and that may still be taken.
    pub forced: CardSet,
    /// Players whose build turn is over.
    pub built: SeatSet,
    /// Whether a Hero moved this turn, and how many turns in a row none did (WIN-15).
    pub hero_moved: bool,
    /// How many turns in a row none did.
    pub still_turns: u8,
    /// Who has won.
    pub winner: Option<Seat>,
    /// What a combination of effects outgrew, so that the game was broken off.
    pub fault: Option<Fault>,
}

/// What belongs to one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who the player is.
    pub boss: BossId,
    /// The second Boss dealt, until one of the two is kept.
    pub spare_boss: BossId,
    /// The level up has come.
    pub levelled_up: bool,
    /// The Boss whose level up this one has instead of its own.
    pub copied: BossId,
    /// Icons that the Boss has for good on top of its own.
    pub boss_icons: [u8; Class::ALL.len()],
    /// The Hoard.
    pub coins: u8,
    /// Items in the scorekeeping area.
    pub items: ItemSet,
    /// Those of them that lie face-up.
    pub ready: ItemSet,
    /// Rooms, Minibosses and Spells; in a view those that are known.
    pub hand: CardSet,
    /// Opening cards chosen for discard, secret until everybody has chosen.
    pub aside: CardSet,
    /// Cards in other hands that this player knows to be there.
    pub known: CardSet,
    /// The card of the hand that the current effect let the player draw or find; the others see at most its back.
    pub found: CardId,
    /// From left, where Heroes come in, to right, where the Boss is.
    pub dungeon: List<Stack, WIDTH>,
    /// Heroes at the entrance.
    pub line: HeroSet,
    /// Scored Heroes lying face-down.
    pub souls: HeroSet,
    /// Scored Heroes lying face-up.
    pub wounds: HeroSet,
    /// How many cards the player may still place this turn.
    pub placements: u8,
    /// The player may place the card in another dungeon.
    pub gift: bool,
    /// The player may place an Advanced Room over any Room.
    pub free: bool,
    /// The player builds nothing more this turn.
    pub forfeited: bool,
    /// This turn's promotion and this turn's trade were made.
    pub promoted: bool,
    /// This turn's trade was made.
    pub traded: bool,
    /// What the Boss does all the time is off this turn.
    pub silenced: bool,
    /// Every Spell costs a Coin this turn.
    pub tolled: bool,
    /// Souls gained this turn, where that is asked (VARIANT-07).
    pub souls_gained: u8,
    /// The once-per-turn ability of the Boss was used.
    pub boss_used: bool,
    /// Souls at the beginning of the turn.
    pub souls_before: u8,
    /// Heroes lured, and Heroes that set out from the entrance, this turn.
    pub lured: u8,
    /// Heroes that set out from the entrance this turn.
    pub entered: u8,
    /// Own Rooms destroyed this turn.
    pub destroyed: u8,
}

/// A place in a dungeon: a Room with the cards under it, and perhaps a face-down card on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    /// The face-up top card; none under a face-down extension.
    pub top: CardId,
    /// The card that was placed on it and is not revealed.
    pub face_down: CardId,
    /// Who placed the face-down card.
    pub placer: Seat,
    /// It is turned sideways.
    pub deactivated: bool,
    /// Its build effect is still to come.
    pub fresh: bool,
    /// Built by an effect this turn, so after the Rooms that were revealed.
    pub late: bool,
    /// It was revealed before its owner's lasting level up, which does not react to it (G14).
    pub early: bool,
    /// An ability that works all the time takes its text away.
    pub muted: bool,
    /// The Miniboss under it and its level; at level zero its Coin is still to be paid.
    pub mini: CardId,
    /// That of the Miniboss.
    pub level: u8,
    /// It came into play or went back to level one this turn (MINI-14, MINI-21).
    pub risen: bool,
    /// Counters on it.
    pub counters: u8,
    /// Coins on it.
    pub coins: u8,
    /// What lies on it until the end of the turn.
    pub turn: TurnMarks,
}

/// What lies on a Hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HeroState {
    /// The Item that it has.
    pub item: ItemId,
    /// What it has taken.
    pub damage: u16,
    /// More or less Health this turn.
    pub bonus: i16,
    /// When it came to where it is: lower is earlier.
    pub arrival: u16,
    /// How many Rooms it passes over.
    pub skips: u8,
    /// Its once-per-turn ability was used.
    pub used: bool,
    /// It enters no dungeon this turn (ADV-25).
    pub waits: bool,
    /// It reached a Boss alive this turn.
    pub reached: bool,
    /// It got this turn's Health from a companion at the entrance.
    pub blessed: bool,
    /// An ability for once on its way was used.
    pub tripped: bool,
}

/// What lies on a Room until the end of the turn, or until it is covered, deactivated or destroyed (G5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnMarks {
    /// More or less damage.
    pub damage: i8,
    /// It deals none.
    pub no_damage: bool,
    /// How often the damage is doubled.
    pub doublings: u8,
    /// It has no abilities.
    pub no_text: bool,
    /// The icons printed on it do not count.
    pub no_icons: bool,
    /// Further icons by class.
    pub icons: [u8; Class::ALL.len()],
    /// How many of the icons that other cards give were taken away, three bits for each class.
    pub taken: u16,
    /// More Health for each Hero that enters.
    pub health: u8,
}

/// The one Hero that is on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Walk {
    /// Who walks.
    pub hero: HeroId,
    /// Whose dungeon it is.
    pub seat: Seat,
    /// How far it has come.
    pub at: At,
    /// The card that it stands in, or stood in last.
    pub room: CardId,
}

/// How far a Hero has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum At {
    /// It is about to enter.
    Entrance,
    /// In the Room at this position.
    Room(u8),
    /// Out of a Room that was destroyed; the Room at this position is next.
    Before(u8),
    /// On its way into the Room at this position, without having left another: sent there, or passing over one.
    Into(u8),
}

/// A modifier until the end of the turn, as it was when it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lasting {
    /// What holds.
    pub modifier: Modifier,
    /// Whose doing it is.
    pub you: Seat,
    /// The card that it comes from.
    pub source: Source,
    /// The player or Hero whom it is about.
    pub about: Option<Thing>,
    /// The class that was chosen.
    pub class: Option<Class>,
}

impl Hidden {
    /// As much as a view knows.
    pub const NOTHING: Hidden =
        Hidden { room_deck: CardSet::EMPTY, spell_deck: CardSet::EMPTY, buried: CardSet::EMPTY };

    /// The cards with one back that are to be drawn.
    pub fn deck(&self, suit: Suit) -> &CardSet {
        match suit {
            Suit::Room => &self.room_deck,
            Suit::Spell => &self.spell_deck,
        }
    }

    pub(crate) fn deck_mut(&mut self, suit: Suit) -> &mut CardSet {
        match suit {
            Suit::Room => &mut self.room_deck,
            Suit::Spell => &mut self.spell_deck,
        }
    }
}

/// Whatever can be asked of a table can be asked of the game that lies on it.
impl Deref for State {
    type Target = Table;

    #[inline]
    fn deref(&self) -> &Table {
        &self.table
    }
}

impl DerefMut for State {
    #[inline]
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.table
    }
}

impl State {
    /// A table on which nothing has been laid out yet.
    #[inline]
    pub fn empty() -> State {
        State { table: Table::empty(), hidden: Hidden::NOTHING }
    }

    /// See [`crate::Look::fingerprint`].
    pub fn fingerprint(&self, game: &Game) -> u64 {
        Look::new(game, self).fingerprint()
    }
}

impl Table {
    /// Rooms, and whatever lies directly under one of them.
    pub(crate) fn with_those_below(&self, rooms: &CardSet) -> CardSet {
        let below = rooms.iter().map(|card| self.under[card.index()]).filter(|card| card.is_some());
        below.chain(rooms.iter()).collect()
    }

    #[inline]
    pub(crate) fn empty() -> Table {
        Table {
            turn: 0,
            players: [Player::new(); SEATS],
            order: std::array::from_fn(|index| Seat(index as u8)),
            alive: SeatSet::EMPTY,
            pile: CardSet::EMPTY,
            came: [0; CARDS],
            plays: 0,
            declared: CardSet::EMPTY,
            gone: CardSet::EMPTY,
            under: [CardId::NONE; CARDS],
            heroes: [HeroState::NEW; HEROES],
            ordinary_deck: HeroSet::EMPTY,
            epic_deck: HeroSet::EMPTY,
            town: HeroSet::EMPTY,
            gone_heroes: HeroSet::EMPTY,
            item_deck: ItemSet::EMPTY,
            loose_items: List::new(ItemId::NONE),
            gone_items: ItemSet::EMPTY,
            fresh_items: ItemSet::EMPTY,
            second_item: ItemId::NONE,
            second_won: false,
            arrivals: 0,
            walk: None,
            frames: List::new(Frame::Over),
            pending: List::new(Play::NONE),
            chain: List::new(Play::NONE),
            queue: List::new(Trigger::NONE),
            lasting: List::new(Lasting::NONE),
            used: CardSet::EMPTY,
            entered: CardSet::EMPTY,
            touched: List::new((CardId::NONE, HeroSet::EMPTY)),
            rivals: List::new((CardId::NONE, Seat(0))),
            played: List::new((CardId::NONE, Seat(0))),
            milled: CardSet::EMPTY,
            kept: List::new((CardId::NONE, Seat(0))),
            forced: CardSet::EMPTY,
            built: SeatSet::EMPTY,
            hero_moved: false,
            still_turns: 0,
            winner: None,
            fault: None,
        }
    }

    /// What belongs to a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The same, for those who lay out positions.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Whether nothing more will be asked.
    pub fn is_over(&self) -> bool {
        matches!(self.frames.last(), Some(Frame::Over) | None)
    }
}

impl Player {
    /// With nothing yet.
    pub const fn new() -> Player {
        Player {
            boss: BossId::NONE,
            spare_boss: BossId::NONE,
            levelled_up: false,
            copied: BossId::NONE,
            boss_icons: [0; Class::ALL.len()],
            coins: 0,
            items: ItemSet::EMPTY,
            ready: ItemSet::EMPTY,
            hand: CardSet::EMPTY,
            aside: CardSet::EMPTY,
            known: CardSet::EMPTY,
            found: CardId::NONE,
            dungeon: List::new(Stack::new(CardId::NONE)),
            line: HeroSet::EMPTY,
            souls: HeroSet::EMPTY,
            wounds: HeroSet::EMPTY,
            placements: 1,
            gift: false,
            free: false,
            forfeited: false,
            promoted: false,
            traded: false,
            silenced: false,
            tolled: false,
            souls_gained: 0,
            boss_used: false,
            souls_before: 0,
            lured: 0,
            entered: 0,
            destroyed: 0,
        }
    }
}

impl Default for Player {
    fn default() -> Player {
        Player::new()
    }
}

impl Stack {
    /// A Room with nothing under or on it.
    pub const fn new(top: CardId) -> Stack {
        Stack {
            top,
            face_down: CardId::NONE,
            placer: Seat(0),
            deactivated: false,
            fresh: false,
            late: false,
            early: false,
            muted: false,
            mini: CardId::NONE,
            level: 0,
            risen: false,
            counters: 0,
            coins: 0,
            turn: TurnMarks::NONE,
        }
    }

    /// The same place with another Room on top: the Miniboss goes on with it (MINI-24, MINI-25).
    pub fn topped(&self, top: CardId) -> Stack {
        Stack { mini: self.mini, level: self.level, risen: self.risen, muted: self.muted, ..Stack::new(top) }
    }

    /// Whether a card is the Room on top or its Miniboss.
    pub fn holds(&self, card: CardId) -> bool {
        self.top == card || (self.mini == card && self.level > 0)
    }

    /// The Miniboss that works here, with its level.
    pub fn miniboss(&self) -> Option<(CardId, u8)> {
        (self.level > 0 && self.is_active()).then_some((self.mini, self.level))
    }

    /// Whether the abilities of the Room on top, and of its Miniboss, work.
    pub fn speaks(&self) -> bool {
        self.is_active() && !self.turn.no_text && !self.muted
    }

    /// Whether the Room on top is visible and works.
    pub fn is_active(&self) -> bool {
        // Without a face-down card there is one on top.
        debug_assert!(self.top.is_some() || self.face_down.is_some());
        !self.face_down.is_some() && !self.deactivated
    }
}

impl TurnMarks {
    /// Nothing.
    pub const NONE: TurnMarks = TurnMarks {
        damage: 0,
        no_damage: false,
        doublings: 0,
        no_text: false,
        no_icons: false,
        icons: [0; Class::ALL.len()],
        taken: 0,
        health: 0,
    };
}

// A further class has to find its three bits.
const _: () = assert!(3 * Class::ALL.len() <= u16::BITS as usize);

impl TurnMarks {
    /// Whether nothing lies there.
    #[inline]
    pub fn is_empty(&self) -> bool {
        let TurnMarks { damage, no_damage, doublings, no_text, no_icons, icons: [a, b, c, d, e], taken, health } =
            *self;
        // Without a question for each of them.
        let counted = u64::from_le_bytes([damage as u8, doublings, a, b, c, d, e, health]);
        !(no_damage | no_text | no_icons) & (counted == 0) & (taken == 0)
    }

    /// How many of the icons of a class that other cards give do not count.
    pub fn taken(&self, class: Class) -> u32 {
        u32::from(self.taken >> (3 * class as u16) & 7)
    }

    /// From now on so many of them do not count; nothing if they are more than can be noted.
    pub(crate) fn take(&mut self, given: [u32; Class::ALL.len()]) -> Option<()> {
        self.taken = 0;
        for class in Class::ALL {
            let bits = u16::try_from(given[class as usize]).ok().filter(|count| *count < 8)?;
            self.taken |= bits << (3 * class as u16);
        }
        Some(())
    }
}

impl HeroState {
    /// A Hero to whom nothing has happened.
    pub const NEW: HeroState = HeroState {
        item: ItemId::NONE,
        damage: 0,
        bonus: 0,
        arrival: 0,
        skips: 0,
        used: false,
        waits: false,
        reached: false,
        blessed: false,
        tripped: false,
    };

    /// The same Hero when the turn is over.
    pub(crate) fn rested(&self) -> HeroState {
        HeroState { arrival: self.arrival, item: self.item, ..HeroState::NEW }
    }
}

impl Default for HeroState {
    fn default() -> HeroState {
        HeroState::NEW
    }
}

impl Lasting {
    pub(crate) const NONE: Lasting = Lasting {
        modifier: Modifier::NoBuilding,
        you: Seat(0),
        source: Source::Boss(Seat(0)),
        about: None,
        class: None,
    };
}
