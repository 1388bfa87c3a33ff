//! What happens: the effect tree.
//!
//! [`Effect`] is generic over what holds the effects inside a composite one: a list as it is read from a file
//! ([`Body`]), or a span of a flat program as the engine runs it. There is one vocabulary for both.

mod read;

use crate::filter::{Arrival, CardFilter, Heroes, How, RoomFilter, Rooms, Side, Target};
use crate::words::{Class, Rank, Suit};
use serde::{Deserialize, Serialize};

/// A list of effects, carried out one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Body(pub Vec<Effect<Body>>);

/// One step. "You" is the player whose card it is; inside `Each` it is the player whose turn it is to do it.
///
/// In a card file all steps stand side by side; here those that have steps inside them, those that ask somebody something
/// and those that just happen are told apart, so that whoever deals with one kind need not speak of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
#[allow(missing_docs, reason = "the fields are words of the card language, which docs/CARDS.md explains")]
pub enum Effect<B> {
    /// You may do it; declining loses it (TERM-42).
    May(B),
    /// It is done only if the condition holds.
    If { needs: Condition, then: B },
    /// You choose one of the two; what cannot be done is no choice.
    Or { first: B, second: B },
    /// These players do it one after the other in XP order.
    Each { who: Side, effect: B },
    /// You do it once for each of these players in XP order, who is then the chosen one.
    ForEach { who: Side, effect: B },
    /// The chosen player does it.
    They(B),
    /// Somebody decides something.
    #[serde(skip)]
    Ask(Prompt),
    /// Something happens.
    #[serde(skip)]
    Do(Change),
}

/// A step that asks somebody something, unless there is nothing to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are words of the card language, which docs/CARDS.md explains")]
pub enum Prompt {
    /// You choose one; with nothing to choose the rest of this list is wasted.
    Choose(Target),
    /// You draw as many cards as you like up to a number, of one suit or of both, and name them before you draw.
    DrawUpTo {
        #[serde(default)]
        suit: Option<Suit>,
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
    /// You show as many such cards from your hand as you like; their number is then the chosen number.
    Show(CardFilter),
    /// You take cards of your choice from the discard pile into your hand.
    Recover {
        #[serde(default)]
        cards: CardFilter,
        #[serde(default = "one")]
        count: u8,
        #[serde(default)]
        per: Per,
    },
    /// You take one such card from the chosen player's hand: of the chosen suit, if one was chosen.
    Steal {
        how: How,
        #[serde(default)]
        cards: CardFilter,
    },
    /// You give the chosen player such a card of your choice.
    Give(CardFilter),
    /// You take one such card from the Room deck or the discard pile and show it; it is in your hand until built.
    Find(CardFilter),
    /// You take one such card from the Spell deck into your hand without showing it.
    Search(CardFilter),
    /// You build such a Room from your hand at once, face-up: any one, or only the card just found or drawn;
    /// anywhere, or only over another Room.
    BuildNow {
        #[serde(default)]
        cards: CardFilter,
        #[serde(default)]
        found: bool,
        #[serde(default)]
        over: bool,
    },
    /// You turn face-up Heroes of your choice face-down.
    Heal {
        #[serde(default = "one")]
        count: u8,
        #[serde(default)]
        rank: Option<Rank>,
    },
    /// You put the Room stacks of the chosen player's dungeon into any order.
    Arrange,
    /// You put Coins from your Hoard on this Room; their number is then the chosen number.
    PlaceCoins {
        #[serde(default)]
        least: u8,
        most: u8,
    },
    /// You build one of the Minibosses that were just put on the discard pile, and pay its Coin.
    BuildMiniboss,
    /// You pay the owner of the chosen Miniboss a Coin per level and build it at that level; you build nothing else this
    /// turn.
    Betray,
}

/// A step that happens without a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are words of the card language, which docs/CARDS.md explains")]
pub enum Change {
    /// You draw cards.
    Draw {
        suit: Suit,
        #[serde(default = "one")]
        count: u8,
        #[serde(default)]
        per: Per,
    },
    /// You discard all that you hold.
    DiscardHand,
    /// You discard your hand and draw as many cards of each suit as you discarded.
    RedrawHand,
    /// So many cards from the top of the Room deck go to the discard pile.
    Mill(u8),
    /// You look at the chosen player's hand.
    See,
    /// You take the card that this is about from the discard pile into your hand.
    Take,
    /// Heroes take damage.
    Damage {
        #[serde(default)]
        to: Heroes,
        amount: u8,
        #[serde(default)]
        per: Per,
    },
    /// Heroes have more or less Health this turn.
    Health {
        #[serde(default)]
        to: Heroes,
        amount: i8,
        #[serde(default)]
        per: Per,
    },
    /// The damage on the chosen Hero is removed.
    ClearDamage,
    /// The chosen Hero passes over so many Rooms that it would enter next.
    Skip(u8),
    /// The chosen Hero enters no dungeon this turn and keeps its place in the line.
    Hold,
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
    /// Rooms are destroyed, and what lies under them is uncovered.
    Destroy(Rooms),
    /// Rooms are turned sideways until the end of the turn.
    Deactivate(Rooms),
    /// The two Room stacks of the chosen pair change places.
    Swap,
    /// The order of your Room stacks is reversed for good.
    Reverse,
    /// The chosen covered Room moves to the top of its stack and is uncovered.
    Raise,
    /// This Room returns to your hand.
    TakeUp,
    /// What Rooms do when they are built or uncovered happens again, in an order of your choice; nothing is built.
    Again { rooms: Rooms, arrival: Arrival },
    /// Rooms gain counters, or lose as many as they have.
    Counters { rooms: Rooms, count: i8 },
    /// This Room remembers the chosen player until the end of the turn.
    Remember,
    /// You gain Coins.
    Gain {
        amount: u8,
        #[serde(default)]
        per: Per,
    },
    /// You pay Coins to the pot: all you have, if they are fewer.
    Pay(u8),
    /// You and the chosen player exchange Hoards.
    ExchangeHoards,
    /// The chosen Miniboss returns to the hand of the player in whose dungeon it is.
    ReturnMiniboss,
    /// The chosen Item is turned over.
    TurnItem,
    /// The chosen Item is attached to the chosen Hero.
    AttachItem,
    /// The chosen Hero's Item becomes yours, face-down.
    TakeItem,
    /// The Boss ability of the chosen Item happens as if it were this Item's.
    Mimic,
    /// Your Boss also has the icons that the chosen player's Boss has now, for the rest of the game.
    CopyIcons,
    /// Your Boss has a copy of the level up of the chosen player's Boss: a lasting one for the rest of the game, one
    /// that happens once happens now.
    CopyLevelUp,
    /// Holds until the end of the turn.
    ThisTurn(Modifier),
    /// This Spell goes to your scorekeeping area and holds from there.
    Keep(Modifier),
    /// What this card does all the time is off this turn.
    Silence,
    /// All face-down Rooms go back to the hands that placed them.
    TakeBackFaceDown,
    /// In your build turn you may place one more Room.
    ExtraPlacement,
    /// In your build turn you may place your Room on a Room of an opponent instead.
    GiftPlacement,
    /// In your build turn you may place an Advanced Room over any Room.
    FreePlacement,
    /// The chosen Spell, and each later one of its player this turn, is cancelled unless that player pays a Coin for it.
    Toll,
    /// The chosen Spell is cancelled.
    Cancel,
    /// The chosen declared ability has no effect.
    Negate,
}

/// What holds for as long as its card is active, or until the end of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are words of the card language, which docs/CARDS.md explains")]
pub enum Modifier {
    /// Rooms deal more or less damage.
    Damage {
        rooms: Rooms,
        amount: i8,
        #[serde(default)]
        per: Per,
        #[serde(default)]
        to: Against,
    },
    /// The damage of Rooms is doubled, after all additions.
    Double {
        rooms: Rooms,
        #[serde(default)]
        to: Against,
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
    /// Rooms have one icon of each type instead of those that they have.
    EveryIcon(Rooms),
    /// Each icon printed on Rooms counts twice.
    DoubleIcons(Rooms),
    /// The chosen player's dungeon has a further icon of the chosen class.
    DungeonIcon,
    /// Your Boss has a further icon.
    BossIcon(Class),
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
    /// Every other Hero in the dungeon, or at the entrance, where this Hero is has more Health.
    HealthOfOthers(u8),
    /// Each Hero that is at the entrance with this one in the Adventure phase, itself included, has more Health this
    /// turn, once.
    HealthAtEntrance(u8),
    /// This Hero passes over the last active Room of a dungeon.
    SkipsLastRoom,
    /// This Hero passes over every Room with icons of more than one type.
    SkipsMixedRooms,
    /// Each Hero that leaves the entrance of the chosen player's dungeon passes over its first active Room.
    SkipsFirstRoom,
    /// Such Rooms deal no damage to this Hero.
    IgnoresRooms(RoomFilter),
    /// The ability text of Rooms does not apply to this Hero; or, this turn, not that of the chosen player's Rooms to any
    /// Hero.
    Immune,
    /// Abilities printed on Heroes do not work at your entrance or inside your dungeon.
    NoHeroText,
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
    /// Your Wounds do not count in the end-of-game check.
    NoLoss,
    /// You cannot play Spells; for a Hero, from its arrival at your entrance in an Adventure phase to the end of that
    /// phase.
    NoSpells,
    /// You have further Souls.
    Souls {
        amount: u8,
        #[serde(default)]
        per: Per,
    },
    /// You have further Wounds.
    Wounds(u8),
    /// Such Rooms are Portable.
    Portable(RoomFilter),
    /// Minibosses that you build come into play at this level.
    MinibossLevel(u8),
}

/// The Heroes that a Room's damage is changed for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Against {
    /// All Heroes.
    #[default]
    Anyone,
    /// Epic Heroes.
    Epic,
    /// Heroes that have taken damage of at least half their Health, rounded up.
    HalfDead,
}

/// A number that is counted whenever it is needed; an amount is multiplied with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Count {
    /// Such Rooms.
    Rooms(RoomFilter),
    /// Spells in your hand.
    SpellsInHand,
    /// The printed damage of the Room card that was shown as a cost.
    ShownDamage,
    /// The printed Health of the Hero that left the game as a cost.
    RemovedHealth,
    /// One while the condition holds, otherwise none.
    If(Condition),
    /// The icons, of one class or of all, on the Room whose damage it is.
    Icons(Option<Class>),
    /// Your Wounds.
    Wounds,
    /// Heroes lured to your dungeon in the Bait phase of this turn.
    Lured,
    /// Coins in your Hoard, at most so many.
    Coins(u8),
    /// Coins on this Room.
    CoinsHere,
    /// The levels of the chosen Miniboss.
    Levels,
    /// The number chosen before.
    Chosen,
    /// Coins paid as the cost.
    PaidCoins,
    /// A die, rolled anew for each Hero.
    Die,
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
    /// You hold no Spell.
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
    /// There are at least so many such Rooms.
    Rooms {
        /// Which Rooms count.
        rooms: RoomFilter,
        /// How many there must be.
        least: u8,
    },
    /// This Room has at least so many counters.
    Counters(u8),
    /// You have no Coin.
    EmptyHoard,
    /// You have just so many Minibosses in play.
    Minibosses(u8),
    /// You have fewer Souls than every other player.
    FewestSouls,
    /// Your Souls include a Cleric, a Fighter, a Mage and a Thief.
    FullParty,
    /// A Hero is at your entrance.
    HeroAtEntrance,
    /// This Hero is inside a dungeon.
    ThisHeroInside,
    /// The Hero that this is about has an Item.
    HasItem,
    /// It is your own portion of the Adventure phase.
    OwnPortion,
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
            Effect::Or { first, second } => Effect::Or { first: inner(first), second: inner(second) },
            Effect::Each { who, effect } => Effect::Each { who: *who, effect: inner(effect) },
            Effect::ForEach { who, effect } => Effect::ForEach { who: *who, effect: inner(effect) },
            Effect::They(effect) => Effect::They(inner(effect)),
            Effect::Ask(prompt) => Effect::Ask(*prompt),
            Effect::Do(change) => Effect::Do(*change),
        }
    }
}
