//! One play-out of one position of a pair.

use crate::laws;
use crate::observer::Observer;
use crate::play_out::PlayOut;
use crate::pool::{Pair, Pool};
use crate::position::Position;
use crate::seed::Seed;
use crate::tally::Fills;
use soulkeep_rules::{Dice, Event, Game};

/// How many play-outs of each position a referee watches.
const REFEREED: u32 = 2;

/// The numbers by which a play-out is found again.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    pub pair: Pair,
    pub seed: u64,
    pub position: u32,
    pub play: u32,
}

impl Trial {
    pub fn position(&self, pool: &Pool) -> Option<Position> {
        Position::new(pool, self.pair, &mut self.dice(pool, "position"))
    }

    /// The position is about to be played on by chance, with all laws.
    pub fn play_out<'a>(&self, pool: &Pool, position: &'a Position) -> PlayOut<'a> {
        let observer = match self.is_refereed() {
            true => Observer::with_referee(&position.game, &position.state),
            false => Observer::alone(),
        };
        self.begin(pool, position, &position.game, observer)
    }

    /// The same with nobody to judge it.
    pub fn play_out_alone<'a>(&self, pool: &Pool, position: &'a Position) -> PlayOut<'a> {
        self.begin(pool, position, &position.game, Observer::alone())
    }

    fn begin<'a>(&self, pool: &Pool, position: &Position, game: &'a Game, observer: Observer<'a>) -> PlayOut<'a> {
        let play = u64::from(self.play);
        PlayOut::begin(position, game, observer, ["chance", "bot"].map(|name| self.seeded(pool, name).and(play).dice()))
    }

    /// A referee takes as long as all the rest.
    fn is_refereed(&self) -> bool {
        self.play < REFEREED
    }

    /// Plays it out with all laws, and says how many decisions there were and how full the table got.
    pub fn play(&self, pool: &Pool, position: &Position) -> Result<(u32, Fills), String> {
        let mut play_out = self.play_out(pool, position);
        let mut fills = Fills::default();
        while let Some((seat, decision)) = play_out.ask() {
            laws::check(&play_out, seat)?;
            fills.note(&play_out.state);
            let Some(choice) = play_out.choose() else { break };
            play_out.take(seat, &decision, choice);
        }
        laws::check_end(&mut play_out)?;
        Ok((play_out.decisions, fills))
    }

    /// Whether the same choices make a difference in another game with the same cards.
    pub fn differs(&self, pool: &Pool, position: &Position, other: &Game) -> bool {
        let mut here = self.begin(pool, position, &position.game, Observer::alone());
        let mut there = self.begin(pool, position, other, Observer::alone());
        loop {
            let asked = here.ask();
            if there.ask() != asked || !alike(&here.observer.events, &there.observer.events) {
                return true;
            }
            let Some((seat, decision)) = asked else { return false };
            if here.legal != there.legal {
                return true;
            }
            let Some(choice) = here.choose() else { return false };
            // The other's streams stay in step.
            there.choose();
            here.take(seat, &decision, choice);
            there.take(seat, &decision, choice);
        }
    }

    fn dice(&self, pool: &Pool, name: &str) -> Dice {
        self.seeded(pool, name).dice()
    }

    fn seeded(&self, pool: &Pool, name: &str) -> Seed {
        let [first, second] = pool.ids(self.pair);
        Seed::new(self.seed).and_word(first).and_word(second).and(u64::from(self.position)).and_word(name)
    }
}

/// Whether the same has happened on the table; that an ability has begun is nothing by itself.
fn alike(here: &[Event], there: &[Event]) -> bool {
    let counts =
        |event: &&Event| !matches!(event, Event::Triggered { .. } | Event::LastsThisTurn(_) | Event::Wasted { .. });
    here.iter().filter(counts).eq(there.iter().filter(counts))
}
