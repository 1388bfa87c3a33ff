//! What a player can answer.

use crate::ids::{BossId, CardId, HeroId, ItemId, Seat};
use soulkeep_cards::{Class, Suit};

/// One answer of one seat. Choices name cards and places, so that they read well in a log.
///
/// A choice is legal in a state or not; by itself it is only a name for something that might be done.
///
/// ```
/// use soulkeep_rules::{Choice, Dice, Game, Illegal, Options, Playthrough};
///
/// let game = Game::new(&soulkeep_cards::printed_sets()?, 2, Options::default())?;
/// let mut play = Playthrough::start(&game, Dice::new(1), &mut ());
/// let seat = play.asked().ok_or("nobody is asked")?;
/// let Err(Illegal { ruling, choice, .. }) = play.apply(seat, Choice::Pass, &mut ()) else { panic!("no pass here") };
/// println!("{choice:?} is against {ruling}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "a field is what its name and its type say; a variant says what it means")]
pub enum Choice {
    /// Nothing more: in a window, a cancel step or where building is optional.
    Pass,
    /// Leave it, where the question is whether.
    No,
    /// Do it; of two things that a card offers, the first.
    Yes,
    /// None of the things on offer, where choosing is optional.
    Decline,
    /// This one.
    Pick(Thing),
    /// Discard a Room card for a Coin (COIN-09).
    Trade(CardId),
    /// Return a Portable Room to hand (PORT-01).
    TakeUp(CardId),
    /// Raise a Miniboss by one level (MINI-12).
    Promote { card: CardId, with: Price },
    /// Place a card face-down, or build it at once where an effect says so.
    Build { card: CardId, spot: Spot },
    /// Place a card face-down on a Room of another player.
    Gift { card: CardId, seat: Seat, slot: u8 },
    /// Cast a Spell in one of its modes.
    Cast { card: CardId, mode: u8 },
    /// Use an activated ability.
    Use { source: Source, ability: u8 },
}

/// What a promotion is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Price {
    /// The usual price (MINI-12).
    Coin,
    /// A card from hand in place of the Coin.
    Card(CardId),
}

/// Where a Room is built: in front of the dungeon, or over the stack at a position counted from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// In front of all others, where Heroes come in.
    Left,
    /// On top of the stack at this position.
    Over(u8),
}

/// Something that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    /// A Room, Miniboss or Spell, wherever it is.
    Card(CardId),
    /// A Hero.
    Hero(HeroId),
    /// A player.
    Seat(Seat),
    /// The back of a card.
    Suit(Suit),
    /// A treasure type.
    Class(Class),
    /// One of two Bosses to keep.
    Boss(BossId),
    /// An Item.
    Item(ItemId),
    /// A count, such as of Coins.
    Number(u8),
}

/// The card that an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// A Room, Miniboss or Spell.
    Card(CardId),
    /// The Boss of a seat.
    Boss(Seat),
    /// A Hero.
    Hero(HeroId),
    /// An Item.
    Item(ItemId),
}

impl Choice {
    /// The play that is declared with it: of which card, and which of its plays.
    pub fn play(self) -> Option<(Source, u8)> {
        match self {
            Choice::Cast { card, mode } => Some((Source::Card(card), mode)),
            Choice::Use { source, ability } => Some((source, ability)),
            Choice::Pass
            | Choice::No
            | Choice::Yes
            | Choice::Decline
            | Choice::Pick(_)
            | Choice::Trade(_)
            | Choice::TakeUp(_)
            | Choice::Promote { .. }
            | Choice::Build { .. }
            | Choice::Gift { .. } => None,
        }
    }
}

impl Source {
    /// The card, if it is one that can be in a hand.
    pub fn card(self) -> Option<CardId> {
        match self {
            Source::Card(card) => Some(card),
            Source::Boss(_) | Source::Hero(_) | Source::Item(_) => None,
        }
    }

    /// How a player points at it.
    pub fn thing(self) -> Thing {
        match self {
            Source::Card(card) => Thing::Card(card),
            Source::Boss(seat) => Thing::Seat(seat),
            Source::Hero(hero) => Thing::Hero(hero),
            Source::Item(item) => Thing::Item(item),
        }
    }
}
