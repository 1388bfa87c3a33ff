//! What is under way: small frames on one stack, the top one being worked on.

use crate::choice::{Source, Thing};
use crate::compile::Span;
use crate::effect::Run;
use crate::ids::{CardId, HeroId, ItemId, Seat, SeatSet};
use crate::play::Play;
use crate::round::Stage;
use soulkeep_cards::Phase;

/// A triggered ability that waits for its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trigger {
    pub seat: Seat,
    pub source: Source,
    pub span: Span,
    pub chosen: Option<Thing>,
    /// The Hero whose ability it is, or whose Item's.
    pub hero: Option<HeroId>,
    /// Which of the card's triggered abilities it is; a level up is none.
    pub ability: Option<u8>,
    pub limited: bool,
    /// It works although its card has left play.
    pub posthumous: bool,
    /// It comes before those that are not, whoever they belong to.
    pub first: bool,
    /// The Machinations draw, which takes its place among the abilities of its player (END-20).
    pub draw: bool,
}

/// The frames that never ask anybody anything. Every other one has a question, choices and an answer: whoever adds a
/// frame is led by the compiler to all of them.
macro_rules! quiet {
    () => {
        Frame::Deal
            | Frame::Reveal
            | Frame::Steps { .. }
            | Frame::LevelUp { .. }
            | Frame::BuildEffects { .. }
            | Frame::Turn(_)
            | Frame::BuildTurns { .. }
            | Frame::Settle { .. }
            | Frame::Resolve { .. }
            | Frame::Portions { .. }
            | Frame::Portion { .. }
            | Frame::Walk(_)
            | Frame::EndOfTurn(_)
            | Frame::Over
    };
}
pub(crate) use quiet;

/// What a window belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WindowOf {
    BuildTurn,
    Entry(HeroId),
    Room(HeroId),
    Portion,
    /// Between two phases, for level-three powers alone.
    Between,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Frame {
    /// Bosses are dealt; with I Choose You the seats still have to keep one of two.
    KeepBoss {
        waiting: SeatSet,
    },
    /// Hands are dealt and the discard pile is begun.
    Deal,
    /// Mulligans; these seats have not yet kept their hand.
    Opening {
        waiting: SeatSet,
    },
    /// The Classic Mode discards, secret until all are made.
    OpeningDiscard {
        waiting: SeatSet,
    },
    /// The set-up Rooms, placed in XP order.
    FirstRooms {
        next: u8,
    },
    /// Face-down cards turn up.
    Reveal,
    /// The Coins for Minibosses that were revealed, in XP order (MINI-36).
    Hire {
        next: u8,
    },
    /// Every player's level up and build effects, in XP order.
    Steps {
        next: u8,
    },
    LevelUp {
        seat: Seat,
    },
    BuildEffects {
        seat: Seat,
    },
    /// The root: a turn and the phase that comes next.
    Turn(Stage),
    /// The draws at the beginning of the turn, in XP order.
    Draws {
        next: u8,
    },
    BuildTurns {
        next: u8,
    },
    /// `asked` counts the seats that have passed in a row, the active player's pass included.
    Window {
        of: WindowOf,
        active: Seat,
        asked: u8,
    },
    /// A play whose target and cost are being chosen.
    Declare {
        play: Play,
        step: Declaring,
    },
    /// The cancel step about the top of the chain.
    Cancel {
        asked: u8,
    },
    /// What happens to a Spell that came through its cancel step.
    Settle {
        last_call: bool,
    },
    Resolve {
        play: Play,
        step: Resolving,
    },
    Run(Run),
    /// A player takes one of the cards that an opponent was just made to discard.
    Divert {
        seat: Seat,
        by: CardId,
    },
    /// The player of a Spell pays a Coin for it, or it is cancelled.
    Toll {
        seat: Seat,
        spell: CardId,
    },
    /// A player has won a second face-up Item.
    SecondItem {
        seat: Seat,
        item: ItemId,
    },
    /// A batch of triggers in the queue.
    Triggers {
        from: u8,
        to: u8,
    },
    Portions {
        next: u8,
    },
    /// The part of the Adventure phase in which this seat is active.
    Portion {
        seat: Seat,
        part: Part,
    },
    Walk(Walking),
    EndOfTurn(Ending),
    /// A player who gained no Soul may draw (VARIANT-07).
    Machinations {
        seat: Seat,
    },
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaring {
    Target,
    /// So many parts of the cost are still to be paid.
    Cost(u8),
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Resolving {
    Check,
    Effect,
    Done,
}

/// How far a portion has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    Fresh,
    /// A Hero has had its turn.
    Walked,
    /// The window without a Hero has been held.
    Closing,
}

/// Where a Hero's way through a dungeon stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walking {
    Approach,
    AtEntrance,
    /// Looks for the next Room.
    Onward,
    /// Is in a Room whose damage is due.
    Entered,
    Damaged,
    /// With two windows in each Room, the first one is over.
    Paused,
    Leaving,
}

/// The steps of the End of Turn phase (END-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    Abilities,
    Expiry,
    Delayed,
    Check,
}

impl WindowOf {
    /// The phase whose cards are played in it.
    pub fn phase(self) -> Phase {
        match self {
            WindowOf::BuildTurn => Phase::Build,
            WindowOf::Entry(_) | WindowOf::Room(_) | WindowOf::Portion | WindowOf::Between => Phase::Adventure,
        }
    }
}

impl Trigger {
    pub const NONE: Trigger = Trigger {
        seat: Seat(0),
        source: Source::Boss(Seat(0)),
        span: Span { start: 0, end: 0 },
        chosen: None,
        hero: None,
        ability: None,
        limited: false,
        posthumous: false,
        first: false,
        draw: false,
    };
}
