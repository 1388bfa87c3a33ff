//! Windows and what is declared in them: the priority model of the ledger's timing table.

mod cancel;
mod declare;
mod extra;
mod legal;
mod resolve;
mod window;

use crate::choice::{Source, Thing};
use crate::ids::{CardId, HeroId, Seat};
use crate::list::List;
use soulkeep_cards::MOST_NAMED;

/// What was given up as a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paid {
    /// Cards given up or shown.
    pub cards: [CardId; 2],
    /// The Soul that left the game.
    pub hero: Option<HeroId>,
    /// How many Coins.
    pub coins: u8,
    /// Which play of the turn it was paid for; nought where nothing was paid.
    pub play: u8,
}

/// What was named for a play, in order.
pub type Targets = List<Thing, MOST_NAMED>;

/// A declared play: a Spell, or an activated ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// Who has declared it.
    pub seat: Seat,
    /// The card.
    pub source: Source,
    /// Which of the card's plays; for a Spell its mode.
    pub ability: u8,
    /// What was named, in order.
    pub targets: Targets,
    /// What was given up.
    pub paid: Paid,
}

impl Play {
    /// What lies in the unused places of a list.
    pub const NONE: Play = Play::new(Seat(0), Source::Boss(Seat(0)), 0);

    /// A play with nothing named or paid yet.
    pub const fn new(seat: Seat, source: Source, ability: u8) -> Play {
        let targets = List::new(Thing::Card(CardId::NONE));
        Play { seat, source, ability, targets, paid: Paid::NOTHING }
    }

    /// The same with one more thing named; a play never names more than there is room for.
    #[must_use]
    pub fn at(mut self, thing: Thing) -> Play {
        let _ = self.targets.push(thing);
        self
    }
}

impl Paid {
    /// Nothing.
    pub const NOTHING: Paid = Paid { cards: [CardId::NONE; 2], hero: None, coins: 0, play: 0 };

    /// Remembers one more thing given up.
    pub fn note(&mut self, thing: Thing) {
        match thing {
            Thing::Hero(hero) => self.hero = Some(hero),
            Thing::Card(card) => {
                if let Some(place) = self.cards.iter_mut().find(|place| !place.is_some()) {
                    *place = card;
                }
            }
            Thing::Number(coins) => self.coins = coins,
            Thing::Seat(_) | Thing::Suit(_) | Thing::Class(_) | Thing::Boss(_) | Thing::Item(_) => {}
        }
    }
}
