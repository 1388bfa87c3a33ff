//! A place in a dungeon.

use soulkeep_cards::Class;
use soulkeep_rules::event::Mark;
use soulkeep_rules::{CardId, Seat};

#[derive(Clone, Debug)]
pub struct Site {
    /// Stays with the place when it moves.
    pub id: u32,
    /// The Rooms of the stack, the visible one last.
    pub cards: Vec<CardId>,
    /// A card that lies face-down on it, and who placed it.
    pub face_down: Option<(CardId, Seat)>,
    pub deactivated: bool,
    pub mini: Option<Miniboss>,
    pub counters: u32,
    pub coins: u32,
    /// What lies on the Room this turn, in the order in which it came.
    pub marks: Vec<Marked>,
    /// Its build effect is still to come.
    pub fresh: bool,
    /// An effect of this turn built it, so after the Rooms that were revealed (BUILD-25).
    pub late: bool,
    /// Its owner levelled up after it was revealed (G14).
    pub early: bool,
    /// Its Miniboss came into play or went back to level one this turn (MINI-14, MINI-21).
    pub risen: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Miniboss {
    pub card: CardId,
    /// Zero until its Coin is paid.
    pub level: u8,
}

/// A mark, with the icons that other cards gave to the Room when it came.
#[derive(Clone, Copy, Debug)]
pub struct Marked {
    pub mark: Mark,
    pub given: [u32; Class::ALL.len()],
}

impl Site {
    pub fn new(id: u32) -> Site {
        Site {
            id,
            cards: Vec::new(),
            face_down: None,
            deactivated: false,
            mini: None,
            counters: 0,
            coins: 0,
            marks: Vec::new(),
            fresh: false,
            late: false,
            early: false,
            risen: false,
        }
    }

    /// The Room that is not covered by another one, whatever lies face-down on it.
    pub fn top(&self) -> Option<CardId> {
        self.cards.last().copied()
    }

    /// The Room that is visible and works: covered by nothing (BUILD-39), not deactivated.
    pub fn active(&self) -> Option<CardId> {
        self.top().filter(|_| self.face_down.is_none() && !self.deactivated)
    }

    /// The Miniboss that works here (DEACT-15).
    pub fn miniboss(&self) -> Option<Miniboss> {
        self.mini.filter(|mini| mini.level > 0 && self.active().is_some())
    }

    /// Counters, Coins and effects of the turn end with the Room they lie on (TOKEN-04 to TOKEN-06, G5).
    pub fn clear(&mut self) {
        self.marks.clear();
        self.counters = 0;
        self.coins = 0;
    }

    /// Another Room comes to the top, with nothing of the one before.
    pub fn turn_over(&mut self) {
        self.clear();
        (self.fresh, self.late, self.early) = (false, false, false);
    }

    /// The Miniboss goes.
    pub fn lose_miniboss(&mut self) {
        (self.mini, self.risen) = (None, false);
    }
}
