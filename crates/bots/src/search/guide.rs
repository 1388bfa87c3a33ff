//! Who plays on beyond the choices that are compared, and says what can be hoped for then.

use super::judge;
use super::settings::Settings;
use crate::policy::Policy;
use crate::simple::{Pages, Scorer};
use crate::{Bot, Simple};
use soulkeep_rules::ids::SEATS;
use soulkeep_rules::{Choice, Dice, Game, Seat, State, View};

/// The player that a search takes everybody for.
#[derive(Clone, Debug)]
pub enum Guide {
    /// The heuristic bot, and the first dragon's judge.
    Simple(Simple),
    /// The one that learned from games against itself.
    Policy(Policy),
}

impl Guide {
    /// The choices that are worth a play-out, the one that looks best first, with points. A policy gives one for each
    /// hundredth of the logarithm of the odds.
    pub fn first_sight(
        &mut self,
        game: &Game,
        view: &View,
        seat: Seat,
        legal: &[Choice],
        settings: &Settings,
    ) -> Vec<(i32, Choice)> {
        let mut scored: Vec<(i32, Choice)> = match (self, legal) {
            (_, [only]) => vec![(0, *only)],
            (Guide::Simple(_), _) => {
                let pages = Pages::default();
                let scorer = Scorer::new(game, view, seat, &pages);
                legal.iter().map(|choice| (scorer.score(*choice), *choice)).collect()
            }
            (Guide::Policy(policy), _) => {
                policy.choose(game, view, legal);
                let points = policy.scores().iter().map(|score| (score * 100.0) as i32);
                points.zip(legal.iter().copied()).collect()
            }
        };
        scored.sort_by_key(|(score, choice)| (std::cmp::Reverse(*score), *choice));
        let best = scored.first().map_or(0, |(score, _)| *score);
        scored.retain(|(score, _)| best - score < settings.hopeless);
        scored.truncate(settings.width);
        scored
    }

    /// What it would choose in a seat of a world that was made up.
    pub fn choose_in(&mut self, game: &Game, world: &State, seat: Seat, legal: &[Choice]) -> Choice {
        match self {
            Guide::Simple(simple) => simple.choose_in(game, world, seat, legal),
            Guide::Policy(policy) => legal[policy.choose_in(game, world, seat, legal)],
        }
    }

    /// The shares of the win after a play-out, as a seat sees them; a policy says what that seat hopes for, and nothing of
    /// the others.
    pub fn shares(
        &mut self,
        game: &Game,
        state: &mut State,
        seat: Seat,
        dice: &mut Dice,
        legal: &mut Vec<Choice>,
    ) -> [f32; SEATS] {
        if matches!(self, Guide::Simple(_)) {
            return judge::shares(game, state);
        }
        let mut shares = [0.0; SEATS];
        // A policy has learned to hope where it is asked something.
        while let Some(asked) = state.ask_into(game, legal) {
            if !state.alive.contains(seat) {
                return shares;
            }
            let choice = match (&mut *self, &legal[..]) {
                (_, [only]) => *only,
                (Guide::Policy(policy), _) if asked == seat => {
                    shares[seat.index()] = policy.hope_in(game, state, seat);
                    return shares;
                }
                (guide, legal) => guide.choose_in(game, state, asked, legal),
            };
            state.apply_unchecked(game, asked, choice, dice, &mut ());
        }
        if let Some(winner) = state.winner {
            shares[winner.index()] = 1.0;
        }
        shares
    }
}
