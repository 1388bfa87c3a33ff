//! How often somebody is asked whether to play something, and passes: many games of one who plays as hints say against ogres.
//!
//! ```sh
//! cargo run --release -p soulkeep-table --example asked -- 4 30        # seats, games
//! ```
//! `cargo xtask feel` says the same of a few games in a browser, which vary by a factor of two.

use soulkeep_bots::{Budget, Level, Search};
use soulkeep_cards::{Set, printed_sets};
use soulkeep_rules::{Choice, Seat};
use soulkeep_table::{Chair, Match, Occasion, STAND_IN, Setup, WaitingFor};
use std::error::Error;
use std::sync::Arc;

/// For a hint: about what is made in a second beside other work.
const PLAYOUTS: u32 = 300;
const ME: Seat = Seat(0);

/// What was asked.
#[derive(Default)]
struct Asked {
    turns: u32,
    questions: u32,
    /// Whether to play something, and nothing else: how often it was played, and how often passed.
    plays: [[u32; 2]; Occasion::ALL.len()],
}

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let (seats, games) = (given.first().map_or(2, |seats| *seats as usize), given.get(1).map_or(20, |games| *games));
    let (sets, mut asked) = (printed_sets()?, Asked::default());
    for seed in 7..7 + games {
        play(&mut table(&sets, seats, seed)?, &mut asked)?;
    }
    asked.tell();
    Ok(())
}

fn table(sets: &[Set], seats: usize, seed: u64) -> Result<Match, Box<dyn Error>> {
    // The base set, or for more than it seats everything.
    let codes = sets.iter().map(|set| &set.code).filter(|code| seats > 4 || *code == "BMR").cloned().collect();
    let mut chairs = vec![Chair::Bot(Level::Ogre); seats];
    chairs[0] = Chair::Person;
    let setup = Setup::new(codes, chairs, seed);
    let game = Arc::new(setup.game(sets)?);
    let mut table = Match::new(setup, game)?;
    table.start(0)?;
    Ok(table)
}

fn play(table: &mut Match, asked: &mut Asked) -> Result<(), Box<dyn Error>> {
    loop {
        let moment = table.moment();
        match table.waits_for() {
            WaitingFor::Bot { seat, .. } => {
                let question = table.view_for_bot(seat).ok_or("the bot is asked")?;
                table.answer_for(seat, moment, question.answer(table.game()), 0)?;
            }
            WaitingFor::Auto { seat, .. } => drop(table.pass_for(seat, moment, 0)?),
            WaitingFor::People(_) => {
                let choice = hint(table).ok_or("somebody is asked")?;
                asked.note(table, choice);
                table.choose(ME, moment, choice, 0)?;
            }
            WaitingFor::Open(_) | WaitingFor::Start | WaitingFor::Consent { .. } => return Err("nobody plays".into()),
            WaitingFor::Program { .. } => return Err("a program plays".into()),
            WaitingFor::Over => break,
        }
    }
    asked.turns += u32::from(table.state().turn);
    Ok(())
}

fn hint(table: &Match) -> Option<Choice> {
    let question = table.question(ME, STAND_IN)?;
    let mut search = Search::new(question.hint_seed(), Budget::Playouts(PLAYOUTS));
    let prospects = search.prospects(table.game(), &question.view, &question.legal, |made| made < PLAYOUTS);
    let best = prospects.iter().find(|prospect| prospect.visits > 0).map(|prospect| prospect.choice);
    best.or(question.legal.first().copied())
}

impl Asked {
    fn note(&mut self, table: &Match, choice: Choice) {
        self.questions += 1;
        let builds = |choice: &Choice| matches!(choice, Choice::Build { .. } | Choice::Gift { .. });
        let occasion = table.decision().and_then(|decision| Occasion::of(&decision.why, ME));
        if let Some(occasion) = occasion.filter(|_| !table.legal(ME).iter().any(builds)) {
            self.plays[occasion as usize][usize::from(choice == Choice::Pass)] += 1;
        }
    }

    fn tell(&self) {
        let [played, passed] = self.plays.iter().fold([0, 0], |all, one| [all[0] + one[0], all[1] + one[1]]);
        let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
        println!("questions a turn         {:.2}", f64::from(self.questions) / f64::from(self.turns.max(1)));
        println!("play something?          {:.1} % of {}", share(played + passed, self.questions), self.questions);
        println!("asked and passed         {:.1} %", share(passed, self.questions));
        // Fewer there cannot be: these were no questions for nothing.
        println!("if only what is played were asked  {:.1} %", share(played, self.questions - passed));
        for (occasion, [played, passed]) in Occasion::ALL.iter().zip(&self.plays) {
            println!("  {:15} played {played}, passed {passed}", format!("{occasion:?}"));
        }
    }
}
