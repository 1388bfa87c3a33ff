//! Games that tables have in common: what is in the box, put together once for all tables that play with it.

use crate::table_plan::SETS;
use soulkeep_rules::{Game, Options};
use soulkeep_table::Setup;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// How many are remembered before those that nobody plays are looked for.
const MANY: usize = 64;

/// What a game is put together from.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Contents {
    sets: Vec<String>,
    deck: Vec<(String, u32)>,
    options: Options,
    seats: u8,
}

impl Contents {
    /// Whether they have their cards in common, as far as options do not change them.
    fn same_box(&self, other: &Contents) -> bool {
        self.sets == other.sets && self.deck == other.deck
    }
}

#[derive(Default)]
pub struct Games(Mutex<HashMap<Contents, Weak<Game>>>);

impl Games {
    pub fn get(&self, setup: &Setup) -> Result<Arc<Game>, String> {
        let (sets, deck) = (setup.sets.clone(), setup.deck.clone());
        let contents = Contents { sets, deck, options: setup.options, seats: setup.seats() };
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = games.get(&contents).and_then(Weak::upgrade) {
            return Ok(game);
        }
        let mut game = setup.game(&SETS)?;
        let alike = games.iter().find(|(other, game)| other.same_box(&contents) && game.strong_count() > 0);
        if let Some(other) = alike.and_then(|(_, game)| game.upgrade()) {
            game.share_cards(&other);
        }
        let game = Arc::new(game);
        if games.len() >= MANY {
            games.retain(|_, game| game.strong_count() > 0);
        }
        games.insert(contents, Arc::downgrade(&game));
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_table::Chair;

    #[test]
    fn tables_share_what_is_the_same() {
        let setup = |seats: usize, seed| Setup::new(vec!["BMR".to_owned()], vec![Chair::Person; seats], seed);
        let games = Games::default();
        let one = games.get(&setup(4, 1)).unwrap();
        assert!(Arc::ptr_eq(&one, &games.get(&setup(4, 2)).unwrap()));
        let other = games.get(&setup(3, 1)).unwrap();
        assert!(!Arc::ptr_eq(&one, &other) && Arc::ptr_eq(&one.defs, &other.defs), "another game of the same cards");
        // What nobody plays any more is forgotten when there is too much of it.
        for number in 0..2 * MANY {
            let mut options = Options::default();
            for (place, option) in Options::ALL.iter().enumerate().filter(|(place, _)| number >> place & 1 == 1) {
                assert!(place < 7);
                options.set(option.name, option.other).unwrap();
            }
            games.get(&Setup { options, ..setup(2, 1) }).unwrap();
            assert!(games.0.lock().unwrap().len() <= MANY);
        }
        assert!(Arc::ptr_eq(&one, &games.get(&setup(4, 2)).unwrap()), "this one is played");
    }
}
