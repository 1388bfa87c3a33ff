//! What the game waits for: who is asked, in which form, and everything it takes to put the question into words.

use crate::choice::Source;
use crate::compile::Span;
use crate::effect::Run;
use crate::ids::{CardId, HeroId, ItemId, Seat, SeatSet};
use crate::play::Play;
use soulkeep_cards::{Cost, Suit, Target};

/// The form of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Make a play, build, or pass.
    Act,
    /// Pick one thing.
    Pick,
    /// Pick which of several things comes next.
    Order,
    /// Do it, or leave it.
    YesNo,
    /// Pick a number.
    Number,
}

/// What the game waits for. Several seats are asked at once where the rules are simultaneous.
///
/// ```
/// use soulkeep_rules::{Ask, Decision, Dice, Game, Options, Playthrough, Why};
///
/// let game = Game::new(&soulkeep_cards::printed_sets()?, 3, Options::default())?;
/// let play = Playthrough::start(&game, Dice::new(1), &mut ());
/// let Some(Decision { seats, ask, why }) = play.decision() else { panic!("the game has just begun") };
/// // Everybody decides at once whether to keep the opening hand.
/// assert_eq!((seats.len(), ask, why), (3, Ask::YesNo, Why::Mulligan));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who is asked, each for themselves.
    pub seats: SeatSet,
    /// In which form.
    pub ask: Ask,
    /// What it is about.
    pub why: Why,
}

/// The reason of a question. Whoever shows it, answers it or writes it down needs nothing else of what is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "a field is what its name and its type say; a variant says what it means")]
pub enum Why {
    /// Which of the two dealt Bosses to keep (VARIANT-06).
    KeepBoss,
    /// Whether to redraw the opening hand.
    Mulligan,
    /// Which opening card to discard (VARIANT-01).
    OpeningDiscard,
    /// The Room built before the first turn.
    FirstRoom,
    /// The build turn of the active player, who can place a card or has done so.
    BuildTurn { active: Seat, can_place: bool },
    /// The window before a Hero enters.
    Entry { active: Seat, hero: HeroId },
    /// The window in a Room after its damage.
    Room { active: Seat, hero: HeroId, room: CardId },
    /// The one window of a portion in which no Hero enters, or the closing one.
    Portion { active: Seat },
    /// Whether to cancel a declared Spell, or to answer a cancel.
    Cancel { top: Play },
    /// What a declared card is aimed at.
    Target { play: Play, aim: Aim },
    /// What is given up for it.
    Cost { play: Play, payment: Payment },
    /// Whether to do what a card offers.
    May { run: Run, offer: Span },
    /// Yes for the first of two things that a card offers, No for the second.
    Either { run: Run, first: Span, second: Span },
    /// What the effect of a card applies to.
    Effect { run: Run, task: Task },
    /// Whether to draw at the beginning of the turn what a Room lets draw instead.
    OtherDraw { by: CardId },
    /// Whether to pay the Coin for a Miniboss that was revealed (MINI-08).
    Hire(CardId),
    /// Whether to pay the Coin without which a Spell is cancelled.
    Toll { spell: CardId },
    /// Which of two face-up Items to keep so, or whether to use the old one at once (ITEM-22 to ITEM-24).
    SecondItem { new: ItemId },
    /// The window between two phases in which only level-three powers are used (MINI-19).
    Between { active: Seat },
    /// Which of the cards that an opponent had to discard to take.
    Divert { by: CardId },
    /// Which of one's own triggered abilities comes first.
    Triggers,
    /// Which card to draw at the end of a turn without a Soul (VARIANT-07).
    Machinations,
}

/// What sort of thing is named for a play or chosen for an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// An active Room.
    Room,
    /// The first of two Rooms that change places, then the one that it changes places with.
    PairFirst,
    /// The Room that the named one changes places with.
    PairWith(CardId),
    /// A Room under others.
    Covered,
    /// A Miniboss in play.
    Miniboss,
    /// An Item.
    Item,
    /// A Hero.
    Hero,
    /// A player.
    Player,
    /// A declared Spell, to be cancelled.
    Spell,
    /// A declared ability, to be answered.
    Ability,
    /// Room or Spell.
    Suit,
    /// A treasure type.
    Class,
}

/// What is given up for a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Payment {
    /// A Room, to be destroyed.
    Room,
    /// So many cards are still to be discarded.
    Cards(u8),
    /// A card that is only shown.
    Shown,
    /// A scored Hero, which leaves the game.
    Soul,
    /// How many Coins.
    Coins,
    /// A face-up Item, to be turned over.
    Item,
}

/// What a step of an effect asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// The thing that the rest of the effect is about.
    Choose(Aim),
    /// So many cards of one's own are still to be discarded.
    Discard(u8),
    /// A card of this player, to be discarded.
    DiscardFrom(Seat),
    /// So many cards are still to be taken from the pile.
    Recover(u8),
    /// A card of this player, to be taken.
    Steal(Seat),
    /// A card of one's own for this player.
    Give(Seat),
    /// A card of the Room deck or the pile, to be shown and taken.
    Find,
    /// A card of the Spell deck, to be taken unseen.
    Search,
    /// As many as one likes; so many are shown already.
    Show(u8),
    /// A Room to build at once, and where.
    Build,
    /// A Miniboss to bring into play at once, and where.
    BuildMiniboss,
    /// At which Room a Miniboss that is bought will be.
    Betray(CardId),
    /// So many Wounds are still to be turned over.
    Heal(u8),
    /// How many Coins go on the Room.
    PlaceCoins,
    /// How many cards of a suit are drawn.
    Draw(Suit),
    /// Which Room of a dungeon comes next, counted from the left.
    Arrange(Seat, u8),
}

impl Decision {
    /// Something that one seat is asked.
    pub fn of(seat: Seat, ask: Ask, why: Why) -> Decision {
        Decision { seats: SeatSet::only(seat), ask, why }
    }
}

impl Why {
    /// The card that the question is about: its text helps to answer.
    pub fn source(&self) -> Option<Source> {
        match *self {
            Why::Cancel { top: play } | Why::Target { play, .. } | Why::Cost { play, .. } => Some(play.source),
            Why::May { run, .. } | Why::Either { run, .. } | Why::Effect { run, .. } => Some(run.source),
            Why::OtherDraw { by: card } | Why::Hire(card) | Why::Toll { spell: card } | Why::Divert { by: card } => {
                Some(Source::Card(card))
            }
            Why::KeepBoss
            | Why::Mulligan
            | Why::OpeningDiscard
            | Why::FirstRoom
            | Why::BuildTurn { .. }
            | Why::Entry { .. }
            | Why::Room { .. }
            | Why::Portion { .. }
            | Why::Between { .. }
            | Why::SecondItem { .. }
            | Why::Triggers
            | Why::Machinations => None,
        }
    }

    /// Whose window it is, in which the others may answer.
    pub fn window_of(&self) -> Option<Seat> {
        match *self {
            Why::BuildTurn { active, .. }
            | Why::Entry { active, .. }
            | Why::Room { active, .. }
            | Why::Portion { active }
            | Why::Between { active } => Some(active),
            Why::KeepBoss
            | Why::Mulligan
            | Why::OpeningDiscard
            | Why::FirstRoom
            | Why::Cancel { .. }
            | Why::Target { .. }
            | Why::Cost { .. }
            | Why::May { .. }
            | Why::Either { .. }
            | Why::Effect { .. }
            | Why::OtherDraw { .. }
            | Why::Hire(_)
            | Why::Toll { .. }
            | Why::SecondItem { .. }
            | Why::Divert { .. }
            | Why::Triggers
            | Why::Machinations => None,
        }
    }
}

impl Aim {
    /// `first` is the Room to which a second is to be named.
    pub(crate) fn of(target: &Target, first: Option<CardId>) -> Aim {
        match target {
            Target::Pair(_) => first.map_or(Aim::PairFirst, Aim::PairWith),
            Target::Room(_) => Aim::Room,
            Target::Covered(_) => Aim::Covered,
            Target::Miniboss(_) => Aim::Miniboss,
            Target::Item(_) => Aim::Item,
            Target::Hero(_) => Aim::Hero,
            Target::Player(_) => Aim::Player,
            Target::Spell(_) => Aim::Spell,
            Target::Ability => Aim::Ability,
            Target::Suit => Aim::Suit,
            Target::Class | Target::BaseClass => Aim::Class,
        }
    }
}

impl Payment {
    /// `left` is how many parts of the cost are still to be paid.
    pub(crate) fn of(cost: &Cost, left: u8) -> Payment {
        match cost {
            Cost::Discard { .. } | Cost::DiscardThis => Payment::Cards(left),
            Cost::Show(_) => Payment::Shown,
            Cost::RemoveSoul => Payment::Soul,
            Cost::Coins { .. } | Cost::AnyCoins { .. } => Payment::Coins,
            Cost::SpendItem => Payment::Item,
            Cost::DestroyThis | Cost::Destroy(_) | Cost::DestroyEach(_) | Cost::RemoveCounter => Payment::Room,
        }
    }
}
