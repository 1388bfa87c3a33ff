//! What happens: the effect tree.
//!
//! [`Effect`] is generic over what holds the effects inside a composite one: a list as it is read from a file
//! ([`Body`]), or a span of a flat program as the engine runs it. There is one vocabulary for both.

use crate::filter::{CardFilter, How, RoomFilter, Rooms, Side, Target};
use crate::words::Suit;
use serde::{Deserialize, Serialize};

/// A list of effects, carried out one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Body(pub Vec<Effect<Body>>);

/// One step. "You" is the player whose card it is; inside `Each` it is the player whose turn it is to do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect<B> {
    /// You may do it; declining loses it (TERM-42).
    May(B),
    /// These players do it one after the other in XP order.
    Each {
        who: Side,
        effect: B,
    },
    /// You choose one; with nothing to choose the rest of this list is wasted.
    Choose(Target),
    Draw {
        suit: Suit,
        #[serde(default = "one")]
        count: u8,
    },
    /// You discard so many cards of your choice; or the chosen player discards cards that you pick.
    Discard {
        #[serde(default)]
        cards: CardFilter,
        #[serde(default = "one")]
        count: u8,
        #[serde(default)]
        how: How,
    },
    DiscardHand,
    /// You take cards of your choice from the discard pile into your hand.
    Recover {
        #[serde(default)]
        cards: CardFilter,
        #[serde(default = "one")]
        count: u8,
    },
    /// You take one card from the chosen player's hand: of the chosen suit, if one was chosen.
    Steal(How),
    /// You take one such card from the Room deck or the discard pile and show it; it is in your hand until built.
    Find(CardFilter),
    /// You build a Room from your hand at once, face-up: any one, or only the card just found.
    BuildNow {
        #[serde(default)]
        found: bool,
    },
    /// The chosen Hero takes damage.
    Damage {
        amount: u8,
        #[serde(default)]
        per: Per,
    },
    /// The chosen Hero has more Health this turn.
    Health {
        amount: u8,
        #[serde(default)]
        per: Per,
    },
    /// The chosen Hero dies at once (ADV-47).
    Kill,
    /// The chosen Hero goes elsewhere.
    Send(Destination),
    /// You turn face-up Heroes of your choice face-down.
    Heal {
        #[serde(default = "one")]
        count: u8,
    },
    Destroy(Rooms),
    Deactivate(Rooms),
    /// The places of two Room stacks of one dungeon are exchanged.
    Swap(Side),
    /// Holds until the end of the turn.
    ThisTurn(Modifier),
    /// All face-down Rooms go back to the hands that placed them.
    TakeBackFaceDown,
    /// In your build turn you may place one more Room.
    ExtraPlacement,
    /// The chosen Spell is cancelled.
    Cancel,
}

/// What holds for as long as its card is active, or until the end of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Modifier {
    /// Rooms deal more or less damage.
    Damage {
        rooms: Rooms,
        amount: i8,
        #[serde(default)]
        per: Per,
    },
    /// The treasure icons printed on your active Rooms count twice.
    DoubleTreasure,
    /// Nobody can build by any means.
    NoBuilding,
    /// No Hero enters the chosen player's dungeon.
    NoEntry,
}

/// A number that is counted whenever it is needed; an amount is multiplied with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Count {
    Rooms(RoomFilter),
}

/// What an amount is multiplied with; nothing means the amount itself.
pub type Per = Option<Count>;

/// What must hold for a card to be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// Some opponent has more active Rooms than you.
    FewerRooms,
}

/// Where a Hero is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Destination {
    /// Back to town, as the youngest there.
    Town,
    /// To the end of the line at your entrance.
    YourEntrance,
    /// To the end of the line at the entrance of the player in whose area it is.
    OwnersEntrance,
    /// Into the first Room of the dungeon, which it enters anew.
    FirstRoom,
    /// Into the Room directly left of this one, which it enters anew.
    PreviousRoom,
}

fn one() -> u8 {
    1
}

impl<B> Effect<B> {
    /// The same effect with its inner lists held in another way.
    pub fn map<C>(&self, mut inner: impl FnMut(&B) -> C) -> Effect<C> {
        match self {
            Effect::May(body) => Effect::May(inner(body)),
            Effect::Each { who, effect } => Effect::Each { who: *who, effect: inner(effect) },
            Effect::Choose(target) => Effect::Choose(*target),
            Effect::Draw { suit, count } => Effect::Draw { suit: *suit, count: *count },
            Effect::Discard { cards, count, how } => Effect::Discard { cards: *cards, count: *count, how: *how },
            Effect::DiscardHand => Effect::DiscardHand,
            Effect::Recover { cards, count } => Effect::Recover { cards: *cards, count: *count },
            Effect::Steal(how) => Effect::Steal(*how),
            Effect::Find(cards) => Effect::Find(*cards),
            Effect::BuildNow { found } => Effect::BuildNow { found: *found },
            Effect::Damage { amount, per } => Effect::Damage { amount: *amount, per: *per },
            Effect::Health { amount, per } => Effect::Health { amount: *amount, per: *per },
            Effect::Kill => Effect::Kill,
            Effect::Send(destination) => Effect::Send(*destination),
            Effect::Heal { count } => Effect::Heal { count: *count },
            Effect::Destroy(rooms) => Effect::Destroy(*rooms),
            Effect::Deactivate(rooms) => Effect::Deactivate(*rooms),
            Effect::Swap(side) => Effect::Swap(*side),
            Effect::ThisTurn(modifier) => Effect::ThisTurn(*modifier),
            Effect::TakeBackFaceDown => Effect::TakeBackFaceDown,
            Effect::ExtraPlacement => Effect::ExtraPlacement,
            Effect::Cancel => Effect::Cancel,
        }
    }
}
