//! Chance as a player whose moves are recorded: every shuffle, deal, draw and blind pick asks it.

use crate::ids::{BossId, CardId, CardSet, HeroId, HeroSet, ItemId, ItemSet};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Who decides what nobody decides (RAND-03).
///
/// Only [`Chance::below`] must be said; the other questions come to it by default. Whoever records or scripts a game
/// answers them by their meaning.
///
/// ```
/// use soulkeep_rules::{Chance, Game, Options, Playthrough};
///
/// /// Always the first of what there is.
/// struct First;
///
/// impl Chance for First {
///     fn below(&mut self, _bound: u32) -> u32 {
///         0
///     }
/// }
///
/// let game = Game::new(&soulkeep_cards::printed_sets()?, 2, Options::default())?;
/// let play = Playthrough::start(&game, First, &mut ());
/// let bosses = [play.state().players[0].boss, play.state().players[1].boss];
/// assert_eq!(bosses.map(|boss| boss.index()), [0, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Chance {
    /// A number below `bound`, which is at least one.
    fn below(&mut self, bound: u32) -> u32;

    /// One card of a set that is not empty: a draw from a deck, or a blind pick from a hand.
    fn card(&mut self, from: &CardSet) -> CardId {
        from.nth(self.below(from.len()))
    }

    /// One Hero of a set that is not empty: the next one to appear.
    fn hero(&mut self, from: HeroSet) -> HeroId {
        from.nth(self.below(from.len()))
    }

    /// One Item of a set that is not empty: the next one to appear.
    fn item(&mut self, from: ItemSet) -> ItemId {
        from.nth(self.below(from.len()))
    }

    /// A six-sided die (RAND-01).
    fn die(&mut self) -> u8 {
        1 + self.below(6) as u8
    }

    /// One Boss of those that have not been dealt, given in id order.
    fn boss(&mut self, from: &[BossId]) -> BossId {
        from[self.below(from.len() as u32) as usize]
    }

    /// The seeded stream, if this is one: there is an engine for it alone.
    fn dice(&mut self) -> Option<&mut Dice> {
        None
    }
}

/// The seeded stream that games are played with. It gives the same numbers on every machine.
///
/// ```
/// use soulkeep_rules::{Chance, Dice};
///
/// let (mut one, mut other) = (Dice::new(7), Dice::new(7));
/// assert!((0..100).all(|_| one.below(52) == other.below(52)));
/// assert!((1..=6).contains(&one.die()));
/// ```
#[derive(Clone, Debug)]
pub struct Dice(Pcg64Mcg);

impl Dice {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Dice {
        Dice(Pcg64Mcg::seed_from_u64(seed))
    }

    /// The stream of one game among many under a common seed.
    pub fn of_game(seed: u64, game: u64) -> Dice {
        Dice::new(Dice::seed_of_game(seed, game))
    }

    /// The seed of that stream.
    pub fn seed_of_game(seed: u64, game: u64) -> u64 {
        seed ^ game.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl Chance for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.random_range(0..bound)
    }

    fn dice(&mut self) -> Option<&mut Dice> {
        Some(self)
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }

    fn card(&mut self, from: &CardSet) -> CardId {
        (**self).card(from)
    }

    fn hero(&mut self, from: HeroSet) -> HeroId {
        (**self).hero(from)
    }

    fn item(&mut self, from: ItemSet) -> ItemId {
        (**self).item(from)
    }

    fn die(&mut self) -> u8 {
        (**self).die()
    }

    fn boss(&mut self, from: &[BossId]) -> BossId {
        (**self).boss(from)
    }

    fn dice(&mut self) -> Option<&mut Dice> {
        (**self).dice()
    }
}
