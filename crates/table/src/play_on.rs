//! Going on from a point of a match in another one.
//!
//! What was decided up to there is the other match's beginning, with the same deal and the same chance. What comes
//! afterwards is chance of its own: whoever knows how the first match went on must not know how this one will.

use crate::act::read_seat;
use crate::rerun::Rerun;
use crate::resume::ResumeError;
use crate::setup::{Chair, Setup, Stretch};
use crate::table::Match;
use soulkeep_bots::Level;
use soulkeep_notation::choice;
use soulkeep_notation::revision::REVISION;
use soulkeep_notation::scenario::Exercise;
use soulkeep_rules::{Choice, Dice, Game, Look, Seat, State};
use thiserror::Error;

/// Why a match cannot be gone on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the message of each says it")]
pub enum NoPlayOn {
    #[error("so many choices were not made")]
    Step,
    #[error("nothing is left to be decided there")]
    Over,
    #[error("there is no such seat")]
    Seat,
    #[error("who sat there is out of the game")]
    Out,
}

impl Match {
    /// How many choices were made before this match began.
    pub fn past(&self) -> usize {
        self.past.len()
    }

    /// The setup of a match that goes on from where so many choices had been made: a person in one seat, or in the
    /// first that is still in the game, and bots in the others. The seed must not be guessable from this match.
    pub fn play_on(
        &self,
        choices: usize,
        person: Option<Seat>,
        level: Level,
        seed: u64,
    ) -> Result<(Setup, Seat), NoPlayOn> {
        if choices > self.choices() {
            return Err(NoPlayOn::Step);
        }
        let (state, texts) = self.worded(choices);
        if state.decision(self.game()).is_none() {
            return Err(NoPlayOn::Over);
        }
        let person = person.or_else(|| state.alive.iter().next()).unwrap_or(Seat(0));
        if person.0 >= self.setup.seats() {
            return Err(NoPlayOn::Seat);
        }
        if !state.alive.contains(person) {
            return Err(NoPlayOn::Out);
        }
        let chair = |seat: Seat| if seat == person { Chair::Person } else { Chair::Bot(level) };
        let chairs = self.seats().map(chair).collect();
        let past = self.stretches(texts);
        Ok((Setup { chairs, seed, past, rules: REVISION, ..self.setup.clone() }, person))
    }

    /// The table after so many choices, and these in words.
    fn worded(&self, choices: usize) -> (State, Vec<String>) {
        let mut rerun = Rerun::new(&self.setup, self.game(), &mut ());
        let mut texts = Vec::with_capacity(choices);
        for (seat, choice) in self.played().take(choices) {
            texts.push(format!("{seat} {}", choice::print(Look::new(self.game(), rerun.state()), seat, choice)));
            rerun.go(seat, choice, &mut ());
        }
        (*rerun.state(), texts)
    }

    /// The first choices of this match, each with the seed of the chance that followed it.
    fn stretches(&self, choices: Vec<String>) -> Vec<Stretch> {
        let mut choices = choices.into_iter();
        let seeds = self.setup.past.iter().map(|stretch| (stretch.seed, stretch.choices.len()));
        let seeds = seeds.chain([(self.setup.seed, usize::MAX)]);
        let stretch = |(seed, length)| Stretch { seed, choices: choices.by_ref().take(length).collect() };
        let mut past: Vec<Stretch> = seeds.map(stretch).collect();
        // The first one has dealt, even if nothing was decided in it.
        let first = past.first().map(|stretch| stretch.seed);
        past.retain(|stretch| !stretch.choices.is_empty() || Some(stretch.seed) == first);
        past
    }
}

/// The choices that a setup begins with, and the table after them.
pub(crate) fn begin<'a>(setup: &'a Setup, game: &'a Game) -> Result<(Vec<(Seat, Choice)>, Rerun<'a>), ResumeError> {
    check_exercise(setup, game)?;
    let mut rerun = Rerun::new(setup, game, &mut ());
    let mut past = Vec::new();
    for text in setup.past.iter().flat_map(|stretch| &stretch.choices) {
        let broken = |reason: String| ResumeError { number: past.len(), act: text.clone(), reason };
        let (seat, choice) = read(Look::new(game, rerun.state()), text).map_err(broken)?;
        rerun.go(seat, choice, &mut ());
        past.push((seat, choice));
    }
    Ok((past, rerun))
}

/// Whether the position that it is to begin at can be laid out.
fn check_exercise(setup: &Setup, game: &Game) -> Result<(), ResumeError> {
    let Some(text) = &setup.exercise else { return Ok(()) };
    let begun = Exercise::read(text).and_then(|exercise| exercise.begin(game, &mut Dice::new(setup.seed), &mut ()));
    begun.map(|_| ()).map_err(|fault| ResumeError { number: 0, act: text.clone(), reason: fault.message })
}

/// `A builds Dark Altar at the left`, where that is allowed.
fn read(look: Look<'_>, text: &str) -> Result<(Seat, Choice), String> {
    let (seat, text) = text.split_once(' ').ok_or("it is no choice of anybody")?;
    let seat = read_seat(seat).flatten().ok_or("it names no seat")?;
    if look.decision().is_none_or(|decision| !decision.seats.contains(seat)) {
        return Err(format!("{seat} is not asked anything"));
    }
    let found = choice::parse(look, seat, text).map_err(|fault| fault.message)?;
    match look.legal(seat).contains(&found) {
        true => Ok((seat, found)),
        false => Err(format!("the rules do not allow it: {}", look.why_not(seat, found))),
    }
}
