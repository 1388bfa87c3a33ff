//! From where a card looks at the table.

use super::Look;
use crate::choice::Source;
use crate::effect::{Chosen, Run};
use crate::ids::{CardId, Seat};
use crate::play::{Paid, Play};
use crate::state::{Lasting, Stack};
use soulkeep_cards::Side;

/// Who "you" are to a card, which card it is, and what was chosen and paid so far.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// The player whose card it is.
    pub you: Seat,
    /// The card.
    pub source: Source,
    /// What it means by "that" Room, Hero or player.
    pub chosen: Chosen,
    /// What was given up for it.
    pub paid: Paid,
}

impl Scope {
    /// Before anything was chosen or paid.
    pub fn new(you: Seat, source: Source) -> Scope {
        Scope { you, source, chosen: Chosen::NONE, paid: Paid::NOTHING }
    }

    /// Of nobody's card in particular.
    pub fn of(you: Seat) -> Scope {
        Scope::new(you, Source::Boss(you))
    }

    /// The card, if it is one that can be in a hand.
    pub fn card(&self) -> Option<CardId> {
        self.source.card()
    }

    /// Whether the card is the Room on top of a stack, or its Miniboss.
    pub fn is_at(&self, stack: &Stack) -> bool {
        self.card().is_some_and(|card| stack.holds(card))
    }
}

impl Run {
    /// From where the effect looks at the table.
    pub fn scope(&self) -> Scope {
        Scope { you: self.you, source: self.source, chosen: self.chosen, paid: self.paid }
    }
}

impl Play {
    /// From where the play looks at the table, its targets being what was chosen.
    pub fn scope(&self) -> Scope {
        Scope {
            you: self.seat,
            source: self.source,
            chosen: Chosen::new(self.targets.iter().copied()),
            paid: self.paid,
        }
    }
}

impl Lasting {
    /// From where it looks at the table.
    pub fn scope(&self) -> Scope {
        Scope::new(self.you, self.source)
    }
}

impl Look<'_> {
    /// Whether a player who is still in the game is one of those that a card means.
    pub fn on_side(self, side: Side, scope: &Scope, seat: Seat) -> bool {
        self.table.alive.contains(seat)
            && match side {
                Side::Anyone => true,
                Side::You => seat == scope.you,
                Side::Opponents => seat != scope.you,
                Side::Chosen => scope.chosen.seat == Some(seat),
            }
    }
}
