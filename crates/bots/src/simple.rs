//! A sensible, fast bot: it imagines what each choice leads to, one step ahead, and takes the best.

mod change;
mod dungeons;
mod hand;
mod hero;
mod hoard;
mod imagined;
mod item;
mod pages;
mod play;
mod position;
mod reason;
mod scorer;
mod steps;

use crate::{Bot, Random};
pub(crate) use hand::{hoard, plays};
pub(crate) use imagined::ImaginedTable;
pub(crate) use pages::Pages;
pub(crate) use position::{lured, standings};
pub(crate) use reason::{Consequence, imagine};
pub(crate) use scorer::Scorer;
use soulkeep_rules::{Choice, Game, Seat, State, View};

/// Builds to lure and to kill, keeps its cards for when they change something, and passes otherwise.
#[derive(Clone, Debug)]
pub struct Simple {
    /// Decides between choices that seem equally good.
    tie_break: Random,
    best: Vec<Choice>,
    pages: Pages,
}

impl Simple {
    /// The seed decides between choices that are worth the same.
    pub fn new(seed: u64) -> Simple {
        Simple { tie_break: Random::new(seed), best: Vec::new(), pages: Pages::default() }
    }

    /// What it would choose in a seat of a world that was made up.
    pub(crate) fn choose_in(&mut self, game: &Game, world: &State, seat: Seat, legal: &[Choice]) -> Choice {
        best(&Scorer::in_world(game, world, seat, &self.pages), legal, &mut self.best);
        self.tie_break.pick(&self.best)
    }
}

impl Bot for Simple {
    fn choose(&mut self, game: &Game, view: &View, legal: &[Choice]) -> Choice {
        let (Some(seat), [_, _, ..]) = (view.seat, legal) else { return self.tie_break.pick(legal) };
        best(&Scorer::new(game, view, seat, &self.pages), legal, &mut self.best);
        self.tie_break.pick(&self.best)
    }
}

/// Finds the choices with the highest score.
fn best(scorer: &Scorer, legal: &[Choice], best: &mut Vec<Choice>) {
    let mut best_score = i32::MIN;
    best.clear();
    for choice in legal {
        let score = scorer.score(*choice);
        if score > best_score {
            best_score = score;
            best.clear();
        }
        if score == best_score {
            best.push(*choice);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use soulkeep_cards::printed_sets;
    use soulkeep_rules::{Dice, Options};

    /// Within a made-up world a seat thinks by what it would see there, and nothing more.
    #[test]
    fn a_mind_in_a_world_thinks_as_by_its_view() {
        let game = Game::new(&printed_sets().unwrap(), 3, Options::default()).unwrap();
        let mut dice = Dice::of_game(4, 2);
        let mut state = game.start(&mut dice, &mut ());
        let (mut bot, pages, mut compared) = (Simple::new(1), Pages::default(), 0);
        while let Some(seat) = state.asked(&game).iter().next() {
            let legal = state.legal(&game, seat);
            let view = View::of(&game, &state, Some(seat));
            let seen = Scorer::new(&game, &view, seat, &pages);
            let made_up = Scorer::in_world(&game, &state, seat, &pages);
            for choice in &legal {
                assert_eq!(seen.score(*choice), made_up.score(*choice), "{seat} {choice:?} in turn {}", state.turn);
                compared += 1;
            }
            drop((seen, made_up));
            let choice = bot.choose(&game, &view, &legal);
            state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
        }
        assert!(compared > 500, "{compared}");
    }

    /// Pages are written on again and again; what was on them before makes no difference, nor do the other choices.
    #[test]
    fn a_choice_is_worth_the_same_whatever_was_thought_of_before() {
        let pages = Pages::default();
        for (seats, number) in [(2, 1), (4, 2), (6, 3)] {
            let game = Game::new(&printed_sets().unwrap(), seats, Options::default()).unwrap();
            let mut dice = Dice::of_game(9, number);
            let mut state = game.start(&mut dice, &mut ());
            let mut bot = Simple::new(number);
            while let Some(seat) = state.asked(&game).iter().next() {
                let legal = state.legal(&game, seat);
                let view = View::of(&game, &state, Some(seat));
                let scorer = Scorer::new(&game, &view, seat, &pages);
                for choice in legal.iter().rev() {
                    let blank = Pages::default();
                    let fresh = Scorer::new(&game, &view, seat, &blank);
                    assert_eq!(scorer.score(*choice), fresh.score(*choice), "{seat} {choice:?} in turn {}", state.turn);
                }
                drop(scorer);
                let choice = bot.choose(&game, &view, &legal);
                state.apply_unchecked(&game, seat, choice, &mut dice, &mut ());
            }
        }
    }
}
