//! What a player may answer, worked out from the board and the printed cards alone.
//!
//! Of what is under way the question itself is taken as told: which card asks, which of its steps it has come to, what
//! was named and paid so far, and which plays wait. Everything that follows from it is found anew.

mod answers;
mod build;
mod effect;
mod plays;
mod things;

pub use plays::{betrays, is_for};

use crate::measure::{Measure, Voice};
use soulkeep_rules::{CardId, Choice, Play, Seat, State, Thing, Why};
use std::collections::BTreeSet;

/// The answers to one question.
pub type Offer = BTreeSet<Choice>;

/// Everything that a question is about.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub measure: Measure<'a>,
    /// Plays of players who are not active, and the Spell that may be cancelled with what answers it.
    pub pending: &'a [Play],
    pub chain: &'a [Play],
}

impl<'a> Asked<'a> {
    pub fn new(measure: Measure<'a>, state: &'a State) -> Asked<'a> {
        Asked { measure, pending: &state.pending, chain: &state.chain }
    }

    /// Every answer to a question; nothing where the board does not tell.
    pub fn offer(self, why: &Why, seat: Seat) -> Option<Offer> {
        Some(match *why {
            Why::KeepBoss => self.bosses(seat),
            Why::Mulligan => self.mulligan(seat),
            Why::OpeningDiscard => cards(self.distinct(self.measure.board.area(seat).hand.iter())),
            Why::FirstRoom => self.first_room(seat),
            Why::BuildTurn { active, .. } => self.build_turn(active, seat),
            Why::Entry { .. } | Why::Room { .. } | Why::Portion { .. } => self.adventure(seat),
            Why::Between { .. } => self.between(seat),
            Why::Cancel { top } => self.cancels(&top, seat),
            Why::Target { play, .. } => picks(self.next_targets(&play)?),
            Why::Cost { play, .. } => picks(self.next_costs(&play)?),
            Why::May { .. } | Why::Either { .. } | Why::OtherDraw { .. } | Why::Hire(_) | Why::Toll { .. } => {
                Offer::from([Choice::No, Choice::Yes])
            }
            Why::Effect { run, .. } => self.step(&run)?,
            Why::SecondItem { new } => self.second_item(seat, new)?,
            Why::Divert { .. } => cards(self.diverted()),
            Why::Machinations => self.machinations(),
            // What is due depends on what has happened; see the laws about triggers.
            Why::Triggers => return None,
        })
    }

    /// Copies of a card cannot be told apart and are offered once.
    fn distinct(self, cards: impl IntoIterator<Item = CardId>) -> Vec<CardId> {
        let mut found: Vec<CardId> = Vec::new();
        let kind = |card: CardId| self.measure.book.game.cards[card.index()].def;
        for card in cards {
            if !found.iter().any(|other| kind(*other) == kind(card)) {
                found.push(card);
            }
        }
        found
    }

    fn voice(self, play: &Play) -> Voice {
        let about = play.targets.iter().rev().copied().find(|thing| matches!(thing, Thing::Seat(_)));
        Voice { about, ..Voice::new(play.seat, play.source) }
    }
}

fn picks(things: impl IntoIterator<Item = Thing>) -> Offer {
    things.into_iter().map(Choice::Pick).collect()
}

fn cards(cards: impl IntoIterator<Item = CardId>) -> Offer {
    picks(cards.into_iter().map(Thing::Card))
}
