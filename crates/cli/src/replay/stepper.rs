//! Going through a replay choice by choice on a terminal.

use super::{ending, stand};
use crate::common;
use miette::miette;
use soulkeep_notation::replay::ReplayedGame;
use soulkeep_notation::{choice, words};
use soulkeep_rules::Look;
use std::io::{self, BufRead, IsTerminal, Write};

const HELP: &str = "Enter: on, b: back, t: to the next turn, a number: to that choice, p: the position, q: end";

pub fn run(played: &ReplayedGame) -> miette::Result<()> {
    if !io::stdin().is_terminal() {
        return Err(miette!(help = "leave --step out, or use --at", "stepping needs a terminal"));
    }
    common::print(&format!("{}\n{HELP}", ending(played)))?;
    let mut at = 0;
    loop {
        common::print(&line(played, at))?;
        match command(&prompt()?) {
            Command::Quit => return Ok(()),
            Command::Position => common::print(&position(played, at))?,
            Command::Unknown => common::print(HELP)?,
            Command::Go(go) => at = go.from(played, at),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Go(Go),
    Position,
    Quit,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Go {
    On,
    Back,
    NextTurn,
    To(usize),
}

impl Go {
    fn from(self, played: &ReplayedGame, at: usize) -> usize {
        let last = played.steps.len();
        match self {
            Go::On => (at + 1).min(last),
            Go::Back => at.saturating_sub(1),
            Go::To(choice) => choice.min(last),
            Go::NextTurn => {
                let turn = |at: usize| played.state(at).map_or(0, |state| state.turn);
                (at + 1..=last).find(|next| turn(*next) > turn(at)).unwrap_or(last)
            }
        }
    }
}

fn command(typed: &str) -> Command {
    match typed {
        "" => Command::Go(Go::On),
        "b" => Command::Go(Go::Back),
        "t" => Command::Go(Go::NextTurn),
        "p" => Command::Position,
        "q" => Command::Quit,
        number => number.parse().map_or(Command::Unknown, |choice| Command::Go(Go::To(choice))),
    }
}

/// The end of the input ends the walk.
fn prompt() -> miette::Result<String> {
    let mut out = io::stdout().lock();
    out.write_all(b"> ").and_then(|()| out.flush()).map_err(common::OutputError)?;
    let mut typed = String::new();
    match io::stdin().lock().read_line(&mut typed) {
        Ok(0) | Err(_) => Ok("q".to_owned()),
        Ok(_) => Ok(typed.trim().to_owned()),
    }
}

/// The choice that led here, with its events.
fn line(played: &ReplayedGame, at: usize) -> String {
    let (Some(index), Some(state)) = (at.checked_sub(1), played.state(at)) else { return "0 set-up".to_owned() };
    let step = &played.steps[index];
    let before = Look::new(&played.game, played.state(index).unwrap_or(&played.start));
    let look = Look::new(&played.game, state);
    let events: Vec<String> = step.events.iter().map(|event| words::event::text(look, event)).collect();
    let choice = choice::print(before, step.seat, step.choice);
    format!("{at} (turn {}) {} {choice}\n    {}", state.turn, step.seat, events.join(", "))
}

fn position(played: &ReplayedGame, at: usize) -> String {
    played.state(at).map_or(String::new(), |state| stand(played, at, state))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_words_are_commands() {
        assert_eq!(command(""), Command::Go(Go::On));
        assert_eq!(command("12"), Command::Go(Go::To(12)));
        assert_eq!(command("x"), Command::Unknown);
    }
}
