//! `soulkeep replay`: plays a recorded game again, checks it, and shows it turn by turn.

mod stepper;

use crate::common::{self, Done, Exit};
use crate::terminal;
use clap::ColorChoice;
use miette::{Diagnostic, miette};
use serde::Serialize;
use soulkeep_cards::FileKind;
use soulkeep_notation::replay::{self, ReplayedGame};
use soulkeep_notation::{choice, names, position, words};
use soulkeep_rules::{Event, Look, Seat, State};
use soulkeep_text::Language;
use std::fmt::Write;
use std::path::PathBuf;
use thiserror::Error;

#[derive(clap::Args)]
pub struct ReplayArgs {
    /// The replay file
    file: PathBuf,
    /// Show the position after so many choices
    #[arg(long, value_name = "N", conflicts_with_all = ["verify", "step"])]
    at: Option<usize>,
    /// Only check it
    #[arg(long, conflicts_with = "step")]
    verify: bool,
    /// Step through it on a terminal, with the table and all hands
    #[arg(long, conflicts_with = "json")]
    step: bool,
    /// Tell it in the words of the game, in this language [default: in the notation of replays; with --step in English]
    #[arg(long, conflicts_with_all = ["json", "verify"], value_parser = common::language())]
    lang: Option<Language>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Error, Diagnostic)]
#[error("{} cannot be read: {error}", file.display())]
struct Unreadable {
    file: PathBuf,
    error: std::io::Error,
}

pub fn run(args: &ReplayArgs, colours: ColorChoice) -> Done {
    let text = common::file::read(FileKind::Replay, &args.file)
        .map_err(|error| Unreadable { file: args.file.clone(), error })?;
    let file = args.file.display().to_string();
    let played = match replay::read(&text, &common::printed_sets()?) {
        Ok(played) => played,
        Err(fault) => {
            common::complain(&miette::Report::new(fault.report(&file, &text)));
            return refused(args);
        }
    };
    if args.json {
        common::print_json(&Summary::new(args, &played)?)?;
    } else if args.step {
        return stepper::run(&played, args.lang.unwrap_or_default(), colours);
    } else {
        show(args, &played)?;
    }
    Ok(Exit::Fine)
}

fn refused(args: &ReplayArgs) -> Done {
    if args.json {
        common::print_json(&serde_json::json!({ "verified": false }))?;
    }
    Ok(Exit::FoundFailures)
}

fn show(args: &ReplayArgs, played: &ReplayedGame) -> miette::Result<()> {
    if let Some(choices) = args.at {
        let state = state_at(played, choices)?;
        return common::print(&match args.lang {
            Some(lang) => terminal::position(played, state, lang),
            None => stand(played, choices, state),
        });
    }
    if !args.verify {
        common::print(&args.lang.map_or_else(|| log(played), |lang| terminal::retold(played, lang)))?;
    }
    common::print(&format!("verified: {}", ending(played)))
}

fn state_at(played: &ReplayedGame, choices: usize) -> miette::Result<&State> {
    let wanted = || miette!("the game has only {}", common::many(played.steps.len(), "choice"));
    played.state(choices).ok_or_else(wanted)
}

/// The position after so many choices, and who is asked what.
fn stand(played: &ReplayedGame, choices: usize, state: &State) -> String {
    let look = Look::new(&played.game, state);
    let mut text = format!("after {choices} of {} choices\n{}", played.steps.len(), position::print(look));
    for SeatQuestion { seat, to } in questions(played, state) {
        let _ = writeln!(text, "{seat} is asked to {to}");
    }
    text
}

/// What one seat is asked to do.
#[derive(Serialize)]
struct SeatQuestion {
    /// The seat's letter.
    seat: String,
    to: String,
}

fn questions(played: &ReplayedGame, state: &State) -> Vec<SeatQuestion> {
    let Some(decision) = state.decision(&played.game) else { return Vec::new() };
    let look = Look::new(&played.game, state);
    let question = |seat| SeatQuestion { seat: Seat::to_string(&seat), to: words::ask::text(look, seat, &decision) };
    decision.seats.iter().map(question).collect()
}

/// Every choice with what came of it, a heading for each turn.
fn log(played: &ReplayedGame) -> String {
    let mut text = String::from("Set-up\n");
    events(played, &played.start, &played.opening, &mut text);
    let mut before = &played.start;
    for (index, step) in played.steps.iter().enumerate() {
        let look = Look::new(&played.game, before);
        let _ = writeln!(text, "{:4} {} {}", index + 1, step.seat, choice::print(look, step.seat, step.choice));
        events(played, &step.after, &step.events, &mut text);
        before = &step.after;
    }
    text
}

fn events(played: &ReplayedGame, state: &State, events: &[Event], text: &mut String) {
    let look = Look::new(&played.game, state);
    for event in events {
        if let Event::TurnBegan { turn } = event {
            let _ = writeln!(text, "\nTurn {turn}");
        } else {
            let _ = writeln!(text, "       {}", words::event::text(look, event));
        }
    }
}

fn ending(played: &ReplayedGame) -> String {
    let state = played.last();
    let result = match state.winner {
        Some(seat) => format!("{seat} ({}) won", names::boss(&played.game, state.player(seat).boss)),
        None => state.fault.map_or("not finished".to_owned(), |fault| format!("broken off: {fault}")),
    };
    let (choices, turns) = (played.steps.len(), usize::from(state.turn));
    format!("{}, {}, {result}", common::many(choices, "choice"), common::many(turns, "turn"))
}

/// The result for other programs.
#[derive(Serialize)]
struct Summary {
    verified: bool,
    sets: Vec<String>,
    seats: u8,
    choices: usize,
    turns: u16,
    /// The winner's letter.
    winner: Option<String>,
    fingerprint: String,
    /// The position that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Stand>,
}

impl Summary {
    fn new(args: &ReplayArgs, played: &ReplayedGame) -> miette::Result<Summary> {
        let state = played.last();
        Ok(Summary {
            verified: true,
            sets: played.header.sets.clone(),
            seats: played.header.seats,
            choices: played.steps.len(),
            turns: state.turn,
            winner: state.winner.map(|seat| seat.to_string()),
            fingerprint: fingerprint(played, state),
            at: args.at.map(|choices| Stand::new(played, choices)).transpose()?,
        })
    }
}

/// A position on the way, for other programs.
#[derive(Serialize)]
struct Stand {
    choices: usize,
    /// As a scenario would write it.
    position: String,
    asked: Vec<SeatQuestion>,
    fingerprint: String,
}

impl Stand {
    fn new(played: &ReplayedGame, choices: usize) -> miette::Result<Stand> {
        let state = state_at(played, choices)?;
        Ok(Stand {
            choices,
            position: position::print(Look::new(&played.game, state)),
            asked: questions(played, state),
            fingerprint: fingerprint(played, state),
        })
    }
}

fn fingerprint(played: &ReplayedGame, state: &State) -> String {
    format!("{:016x}", state.fingerprint(&played.game))
}
