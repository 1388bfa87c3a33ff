//! What happens: the effect tree.
//!
//! [`Effect`] is generic over what holds the effects inside a composite one: a list as it is read from a file
//! ([`Body`]), or a span of a flat program as the engine runs it. There is one vocabulary for both.

use crate::filter::{CardFilter, Heroes, How, RoomFilter, Rooms, Side, Target};
use crate::words::{Class, Suit};
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
    /// It is done only if the condition holds.
    If {
        needs: Condition,
        then: B,
    },
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
    /// You take one such card from the chosen player's hand: of the chosen suit, if one was chosen.
    Steal {
        how: How,
        #[serde(default)]
        cards: CardFilter,
    },
    /// You look at the chosen player's hand.
    See,
    /// You give the chosen player such a card of your choice.
    Give(CardFilter),
    /// You take the card that this is about from the discard pile into your hand.
    Take,
    /// You take one such card from the Room deck or the discard pile and show it; it is in your hand until built.
    Find(CardFilter),
    /// You build such a Room from your hand at once, face-up: any one, or only the card just found; anywhere, or
    /// only over another Room.
    BuildNow {
        #[serde(default)]
        cards: CardFilter,
        #[serde(default)]
        found: bool,
        #[serde(default)]
        over: bool,
    },
    /// Heroes take damage.
    Damage {
        #[serde(default)]
        to: Heroes,
        amount: u8,
        #[serde(default)]
        per: Per,
    },
    /// Heroes have more Health this turn.
    Health {
        #[serde(default)]
        to: Heroes,
        amount: u8,
        #[serde(default)]
        per: Per,
    },
    /// The damage on the chosen Hero is removed.
    ClearDamage,
    /// The chosen Hero passes over so many Rooms that it would enter next.
    Skip(u8),
    /// The chosen Hero leaves the game.
    Banish,
    /// The chosen Hero becomes your Soul.
    Score,
    /// The chosen face-down Hero is turned face-up: its Souls become Wounds.
    Expose,
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
    /// In your build turn you may place your Room on a Room of an opponent instead.
    GiftPlacement,
    /// The chosen Spell is cancelled.
    Cancel,
    /// The chosen declared ability has no effect.
    Negate,
}

/// What holds for as long as its card is active, or until the end of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Modifier {
    /// Rooms deal more or less damage.
    Damage {
        rooms: Rooms,
        amount: i8,
        #[serde(default)]
        per: Per,
    },
    /// Rooms deal no damage, and nothing raises it.
    NoDamage(Rooms),
    /// Rooms have further treasure icons: of one class, or of the class that was chosen.
    Icons {
        rooms: Rooms,
        #[serde(default)]
        class: Option<Class>,
        #[serde(default = "one")]
        count: u8,
    },
    /// Rooms lose the treasure icons that they have.
    NoIcons(Rooms),
    /// Rooms have no ability text.
    NoText(Rooms),
    /// Each Hero has more Health this turn each time it enters one of these Rooms.
    HealthOnEntering { rooms: Rooms, amount: u8 },
    /// Each Hero that leaves the entrance of the chosen player's dungeon has more Health this turn.
    HealthOnArriving { amount: u8 },
    /// This Hero has more Health; "you" is then the player in whose dungeon, or at whose entrance, it is.
    Health {
        amount: u8,
        #[serde(default)]
        per: Per,
    },
    /// This Hero passes over the last active Room of a dungeon.
    SkipsLastRoom,
    /// The treasure icons printed on your active Rooms count twice.
    DoubleTreasure,
    /// Nobody can build by any means.
    NoBuilding,
    /// No Hero enters the chosen player's dungeon; without a chosen player, yours.
    NoEntry,
    /// The chosen Hero cannot be lured.
    NoLure,
    /// The chosen player cannot win by Souls.
    NoWin,
}

/// A number that is counted whenever it is needed; an amount is multiplied with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Count {
    Rooms(RoomFilter),
    /// Spells in your hand.
    SpellsInHand,
    /// The printed damage of the Room card that was shown as a cost.
    ShownDamage,
    /// The printed Health of the Hero that left the game as a cost.
    RemovedHealth,
    /// One while the condition holds, otherwise none.
    If(Condition),
}

/// What an amount is multiplied with; nothing means the amount itself.
pub type Per = Option<Count>;

/// What must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Condition {
    /// Some opponent has more active Rooms than you.
    FewerRooms,
    /// You have at least so many Wounds.
    Wounds(u8),
    NoSpellInHand,
    /// A Hero is inside your dungeon.
    HeroInside,
    /// A Hero is left in a Hero deck.
    HeroesInDecks,
    /// Some other player has gained at least so many Souls more than you this turn.
    Outgained(u8),
    /// No Hero has entered this Room this turn.
    NobodyEntered,
    /// So many of your Rooms or more have been destroyed this turn.
    RoomsDestroyed(u8),
    /// Just so many Heroes were lured to your dungeon in the Bait phase of this turn.
    Lured(u8),
    /// The dungeon in which a Hero now is has so many active Rooms.
    RoomsAround(u8),
}

/// Where a Hero is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Destination {
    /// Back to town, as the youngest there.
    Town,
    /// To the end of the line at your entrance.
    YourEntrance,
    /// To the end of the line at the chosen player's entrance.
    ChosenEntrance,
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
            Effect::If { needs, then } => Effect::If { needs: *needs, then: inner(then) },
            Effect::Each { who, effect } => Effect::Each { who: *who, effect: inner(effect) },
            Effect::Choose(target) => Effect::Choose(*target),
            Effect::Draw { suit, count } => Effect::Draw { suit: *suit, count: *count },
            Effect::Discard { cards, count, how } => Effect::Discard { cards: *cards, count: *count, how: *how },
            Effect::DiscardHand => Effect::DiscardHand,
            Effect::Recover { cards, count } => Effect::Recover { cards: *cards, count: *count },
            Effect::Steal { how, cards } => Effect::Steal { how: *how, cards: *cards },
            Effect::See => Effect::See,
            Effect::Give(cards) => Effect::Give(*cards),
            Effect::Take => Effect::Take,
            Effect::Find(cards) => Effect::Find(*cards),
            Effect::BuildNow { cards, found, over } => Effect::BuildNow { cards: *cards, found: *found, over: *over },
            Effect::Damage { to, amount, per } => Effect::Damage { to: *to, amount: *amount, per: *per },
            Effect::Health { to, amount, per } => Effect::Health { to: *to, amount: *amount, per: *per },
            Effect::ClearDamage => Effect::ClearDamage,
            Effect::Skip(count) => Effect::Skip(*count),
            Effect::Banish => Effect::Banish,
            Effect::Score => Effect::Score,
            Effect::Expose => Effect::Expose,
            Effect::Kill => Effect::Kill,
            Effect::Send(destination) => Effect::Send(*destination),
            Effect::Heal { count } => Effect::Heal { count: *count },
            Effect::Destroy(rooms) => Effect::Destroy(*rooms),
            Effect::Deactivate(rooms) => Effect::Deactivate(*rooms),
            Effect::Swap(side) => Effect::Swap(*side),
            Effect::ThisTurn(modifier) => Effect::ThisTurn(*modifier),
            Effect::TakeBackFaceDown => Effect::TakeBackFaceDown,
            Effect::ExtraPlacement => Effect::ExtraPlacement,
            Effect::GiftPlacement => Effect::GiftPlacement,
            Effect::Cancel => Effect::Cancel,
            Effect::Negate => Effect::Negate,
        }
    }
}
