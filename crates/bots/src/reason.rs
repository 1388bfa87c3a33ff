//! Why a choice is made, as one fact: for the log, and for hints.
//!
//! The fact is found by comparing the table as it is with the table that the heuristic bot imagines after the choice.
//! Reasons are ids and no words; the words are in `soulkeep-text`.

mod standings;
mod weigh;

use crate::simple::{Consequence, Pages, imagine};
use soulkeep_cards::Class;
use soulkeep_rules::{Choice, Game, HeroId, Look, Seat, Source, Thing, View, Why};
use standings::Standings;

/// What speaks most for a choice, seen from the seat that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "a field is what its name and its type say; a variant says what it means")]
pub enum Reason {
    /// It brings the Soul that wins.
    Wins,
    /// Otherwise the last Wound would come.
    SavesFromLastWound,
    /// Otherwise an opponent would get the winning Soul.
    KeepsFromWinning(Seat),
    /// An opponent gets the last Wound.
    PutsOut(Seat),
    /// What somebody has declared does not happen.
    Stops(Source),
    /// A Hero that would get through dies.
    Kills(HeroId),
    /// A Hero comes and dies; from whom it is lured away, if from anybody.
    Lures { hero: HeroId, from: Option<Seat> },
    /// A Hero that would get through does not come; to whom it goes instead, if to anybody.
    KeepsOut { hero: HeroId, to: Option<Seat> },
    /// A Hero gets through at an opponent.
    LetsThrough { hero: HeroId, at: Seat },
    /// An opponent does not get the Soul of a Hero.
    TakesFrom { hero: HeroId, from: Seat },
    /// A Wound becomes a Soul or goes away.
    Heals,
    /// The Boss levels up.
    LevelsUp,
    /// Nobody has more treasure of a class.
    LeadsIn(Class),
    /// It brings an Item.
    GetsItem,
    /// It brings Coins.
    GetsCoins,
    /// It brings cards.
    GetsCards,
    /// An opponent loses cards.
    TakesCards(Seat),
    /// The dungeon of an opponent does less or has fewer Rooms.
    Weakens(Seat),
    /// The dungeon does more damage.
    Deadlier,
    /// The dungeon has more treasure of a class.
    Richer(Class),
    /// The dungeon has one more Room on the way to the level up.
    Grows,
    /// Something has to be given up.
    GivesUp,
    /// One of several things that make no difference on the table.
    Picks,
    /// The hand is not worth keeping.
    FreshHand,
    /// Nothing is worth a card now.
    Waits,
    /// What is offered is better left alone.
    Declines,
    /// Nothing speaks for it.
    ForShow,
}

impl Reason {
    /// The most important reason for a choice of the seat whose view it is. Nothing but the view is looked at, so it may
    /// tell what only that seat knows: see [`Reason::public`].
    pub fn of(game: &Game, view: &View, choice: Choice) -> Reason {
        let Some(me) = view.seat else { return Reason::ForShow };
        let pages = Pages::default();
        match imagine(game, view, me, choice, &pages) {
            Consequence::Change(tables) => {
                let (now, then) = *tables;
                weigh::reason(&Standings::new(&now), &Standings::new(&then), me, hand_spent(choice))
            }
            Consequence::Cancel(source) => Reason::Stops(source),
            Consequence::Loss => Reason::GivesUp,
            Consequence::Selection => Reason::Picks,
            Consequence::Redraw => Reason::FreshHand,
            Consequence::Nothing if choice == Choice::Pass => Reason::Waits,
            Consequence::Nothing => Reason::Declines,
        }
    }

    /// The reason that everybody may hear, and when. It is found from what everybody sees and the choice alone, never
    /// from what the seat knows besides, so that there is nothing in it to betray.
    ///
    /// `spectator` is the view of somebody without a seat. None where the choice itself stays hidden, where it is forced
    /// on the seat, and where onlookers see nothing that speaks for it.
    pub fn public(game: &Game, spectator: &View, seat: Seat, choice: Choice) -> Option<PublicReason> {
        let view = View { seat: Some(seat), ..*spectator };
        let shown = Shown::of(game, spectator, choice)?;
        match Reason::of(game, &view, choice) {
            Reason::ForShow | Reason::Waits | Reason::Declines | Reason::FreshHand => None,
            Reason::GivesUp | Reason::Picks => None,
            // What is agreed to or traded for comes at once, and says that by itself.
            Reason::GetsCards | Reason::GetsCoins | Reason::GetsItem
                if matches!(choice, Choice::Yes | Choice::Trade(_)) =>
            {
                None
            }
            reason => Some(PublicReason { reason, shown }),
        }
    }
}

/// A reason that betrays nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicReason {
    /// Why.
    pub reason: Reason,
    /// When it may be told.
    pub shown: Shown,
}

/// When the onlookers have seen what was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// At once.
    Now,
    /// With the face-down card, when it is turned up.
    WhenRevealed,
}

impl Shown {
    /// None where a choice stays hidden.
    fn of(game: &Game, spectator: &View, choice: Choice) -> Option<Shown> {
        let why = spectator.look(game).decision().map(|decision| decision.why);
        match choice {
            Choice::Build { .. } if matches!(why, Some(Why::Effect { .. })) => Some(Shown::Now),
            Choice::Build { .. } | Choice::Gift { .. } => Some(Shown::WhenRevealed),
            // The reason of a Miniboss was told when it was turned up.
            Choice::Yes if matches!(why, Some(Why::Hire(_))) => None,
            Choice::Cast { .. } | Choice::Use { .. } => Some(Shown::Now),
            Choice::Promote { .. } | Choice::Trade(_) | Choice::TakeUp(_) | Choice::Yes => Some(Shown::Now),
            Choice::Pick(thing) => is_open(spectator.look(game), thing).then_some(Shown::Now),
            Choice::Pass | Choice::No | Choice::Decline => None,
        }
    }
}

/// Whether everybody can see what is pointed at.
fn is_open(look: Look, thing: Thing) -> bool {
    match thing {
        Thing::Card(card) => look.find_room(card).is_some() || look.table.declared.contains(card),
        Thing::Hero(_) | Thing::Seat(_) | Thing::Class(_) | Thing::Item(_) => true,
        Thing::Suit(_) | Thing::Boss(_) | Thing::Number(_) => false,
    }
}

/// How many cards of the hand a choice takes by itself.
fn hand_spent(choice: Choice) -> u16 {
    u16::from(matches!(choice, Choice::Build { .. } | Choice::Gift { .. } | Choice::Cast { .. } | Choice::Trade(_)))
}
