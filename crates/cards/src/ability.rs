//! The ways in which an effect comes about: by itself, by a play, in place of something, or all the time.

use crate::effect::{Body, Condition, Modifier};
use crate::filter::{CardFilter, RoomFilter, Side, Target};
use crate::words::Phase;
use serde::{Deserialize, Serialize};

/// One ability of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ability {
    /// Happens by itself after an event.
    On(On),
    /// Used by a player.
    Use(Play),
    /// Holds all the time.
    Always(Always),
    /// Happens in place of something else.
    Instead(Instead),
    /// Changes what a player may do.
    Rule(Rule),
}

/// A triggered ability: happens by itself right after its event (PRIO-32).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct On {
    /// What it waits for.
    pub event: Event,
    /// How often it happens.
    #[serde(default)]
    pub limit: Limit,
    /// What must hold when the event comes.
    #[serde(default)]
    pub needs: Option<Condition>,
    /// What then happens.
    pub effect: Body,
}

/// What an ability waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// This Room is revealed as built, or built by an effect.
    Built,
    /// This Room becomes visible again without being built.
    Uncovered,
    /// This Room is built, or becomes visible again without being built.
    BuiltOrUncovered,
    /// Such a Room is built while this one is visible: that Room is then the chosen one.
    RoomBuilt(RoomFilter),
    /// Such a Room is destroyed while this one is visible.
    RoomDestroyed(RoomFilter),
    /// This Room is destroyed by another card.
    Destroyed,
    /// You destroy a Room of yours and the Room under it becomes visible: that Room is then the chosen one.
    YouUncover,
    /// A Hero dies in this Room.
    HeroDies,
    /// A Hero dies in such a Room.
    HeroDiesIn(RoomFilter),
    /// A Hero leaves this Room alive.
    HeroSurvives,
    /// A Hero enters this Room, before any damage.
    HeroEnters,
    /// A Hero becomes your Soul by dying.
    YouKill,
    /// This Hero is revealed in town.
    Appears,
    /// This Hero leaves the entrance of your dungeon for its first Room.
    SetsOut,
    /// This Hero enters such a Room, which is then the chosen one, before anything else happens there.
    EntersRoom(RoomFilter),
    /// This Hero leaves such a Room alive, which is then the chosen one.
    SurvivesRoom(RoomFilter),
    /// This Hero reaches the Boss alive; "you" is the player whom it wounds.
    ReachesBoss,
    /// Such a player plays a Spell that can no longer be cancelled (PRIO-31).
    SpellPlayed(Side),
    /// Such a player discards such a card from hand: that card is then the chosen one.
    Discarded {
        /// Who discards.
        #[serde(default)]
        by: Side,
        /// Which cards count.
        #[serde(default)]
        cards: CardFilter,
    },
    /// You take one or more cards from the discard pile.
    YouRecover,
    /// A card gives you Coins, or another player does.
    YouGain,
    /// A Miniboss of such a player comes into play or is promoted.
    MinibossRises(Side),
    /// The Build phase begins, before the first build turn.
    StartOfBuild,
    /// The end-of-turn abilities (END-17).
    EndOfTurn,
}

/// How often an ability works. The limit belongs to the physical card (G2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Limit {
    /// As often as it can be paid for.
    #[default]
    Unlimited,
    /// Once in a turn, whoever has it by then.
    OncePerTurn,
    /// Once for each Hero in an Adventure phase.
    OncePerHero,
    /// Once for each of this Hero's ways through a dungeon.
    OncePerTrip,
}

/// Where a card must be for its ability to be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum From {
    /// In play: the active top of a stack, a Boss, a Hero, an Item.
    #[default]
    Play,
    /// In hand.
    Hand,
}

/// Something that a player declares: a Spell, or an activated ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The phases in which it may be declared.
    #[serde(default = "both_phases")]
    pub phases: Vec<Phase>,
    /// How often it may be used.
    #[serde(default)]
    pub limit: Limit,
    /// Where the card must be.
    #[serde(default)]
    pub from: From,
    /// Who may use it, seen from the player whose card it is; for a Hero, from the player in whose dungeon or at whose
    /// entrance it is. "You" is then whoever uses it.
    #[serde(default = "yourself")]
    pub by: Side,
    /// What must hold for it to be declared.
    #[serde(default)]
    pub needs: Option<Condition>,
    /// What is paid on declaring.
    #[serde(default)]
    pub cost: Option<Cost>,
    /// What is named on declaring, for good and in this order (PRIO-29).
    #[serde(default)]
    pub targets: Vec<Target>,
    /// It may be declared with nothing to target, and is then wasted.
    #[serde(default)]
    pub may_waste: bool,
    /// What happens when it resolves.
    pub effect: Body,
}

/// What is given up on declaring; it is never returned (CANCEL-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    /// The Room itself.
    DestroyThis,
    /// One such Room.
    Destroy(RoomFilter),
    /// All such Rooms, of which there must be one.
    DestroyEach(RoomFilter),
    /// This card, from hand.
    DiscardThis,
    /// Such a card is shown from hand and stays there.
    Show(CardFilter),
    /// So many such cards from hand.
    Discard {
        /// Which cards may be given.
        #[serde(default)]
        cards: CardFilter,
        /// How many.
        #[serde(default = "one")]
        count: u8,
    },
    /// One of your face-down Heroes leaves the game.
    RemoveSoul,
    /// A counter of this Room.
    RemoveCounter,
    /// So many Coins from your Hoard.
    Coins {
        /// How many.
        #[serde(default = "one")]
        count: u8,
        /// Who gets them.
        #[serde(default)]
        to: Payee,
    },
    /// As many Coins from your Hoard as you like, but at least so many.
    AnyCoins {
        /// The smallest number that is enough.
        #[serde(default)]
        least: u8,
        /// Who gets them.
        #[serde(default)]
        to: Payee,
    },
    /// One of your face-up Items is turned face-down, without its Boss ability.
    SpendItem,
}

impl Cost {
    /// How many things are given up for it, one after the other.
    pub fn things(&self) -> u8 {
        match self {
            Cost::Discard { count, .. } => *count,
            Cost::DestroyThis
            | Cost::Destroy(_)
            | Cost::DestroyEach(_)
            | Cost::DiscardThis
            | Cost::Show(_)
            | Cost::RemoveSoul
            | Cost::RemoveCounter
            | Cost::Coins { .. }
            | Cost::AnyCoins { .. }
            | Cost::SpendItem => 1,
        }
    }
}

/// Who gets the Coins that are paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Payee {
    /// Nobody: they go back to the supply.
    #[default]
    Pot,
    /// The player whose card it is.
    Owner,
    /// The player at whom it is aimed.
    Target,
}

/// A continuous ability: holds while the card is active.
pub type Always = Modifier;

/// A replacement: its effect, if carried out, takes the place of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Instead {
    /// Of the Room drawn at the beginning of the turn.
    TurnDraw(Body),
    /// Once per turn: one of the cards that your card or ability makes an opponent discard goes to your hand.
    ForcedDiscard,
    /// Once per turn, of the Coin for promoting a Miniboss: such a card may be discarded from hand.
    Promotion(CardFilter),
    /// Of this Hero's death in your dungeon or at your entrance: it returns to town as the youngest there, and its
    /// Item becomes yours, face-up.
    Death,
}

/// A change of the rules of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule {
    /// Such a Room may not be built over this one.
    NotUnder(CardFilter),
    /// Such a Room may not be built directly left or right of this one.
    NotBeside(CardFilter),
    /// This Advanced Room needs no shared treasure type with the Room under it.
    OverAny,
    /// An Advanced Room built over this one needs no shared treasure type.
    UnderAny,
}

fn both_phases() -> Vec<Phase> {
    vec![Phase::Build, Phase::Adventure]
}

fn yourself() -> Side {
    Side::You
}

fn one() -> u8 {
    1
}
