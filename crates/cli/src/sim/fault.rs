//! A game that the engine could not bring to its end, or in which a law of the rulebooks was broken.

use super::listener::{Check, GameListener};
use super::recorded::{BotObserver, RecordedGame};
use super::table::{Ended, SimTable, Unfinished};
use serde::Serialize;
use soulkeep_rules::Choice;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;

/// Enough to play the game again: with the seed, the number and the bots it goes wrong in the same way.
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    pub seed: u64,
    pub game: u64,
    /// Who sat where.
    pub bots: Vec<String>,
    pub what: String,
    /// The law that was broken, where the game was played with the laws on.
    pub law: Option<&'static str>,
    /// Its replay, if one was written.
    pub replay: Option<PathBuf>,
}

thread_local! {
    static LAST_PANIC: Cell<Option<String>> = const { Cell::new(None) };
}

impl Fault {
    fn new(table: &SimTable, what: String) -> Fault {
        let bots = table.bots.iter().map(|bot| bot.name().to_string()).collect();
        Fault { seed: table.setting.seed, game: table.number, bots, what, law: None, replay: None }
    }
}

/// The same with a referee who watches: the first law that is broken becomes a fault, too.
pub fn checked(table: &SimTable, legal: &mut Vec<Choice>) -> Result<Ended, Fault> {
    let mut check = Check::new(&table.setting.game);
    let played = guarded(table, &mut check, legal);
    let broken = check.violations();
    match (played, broken.first()) {
        (Ok(_), Some(violation)) => {
            let what = broken.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
            Err(Fault { law: Some(violation.law.name), ..Fault::new(table, what) })
        }
        (played, _) => played,
    }
}

/// Plays a game; whatever keeps it from ending becomes a fault.
pub fn guarded(table: &SimTable, listener: &mut impl GameListener, legal: &mut Vec<Choice>) -> Result<Ended, Fault> {
    guard(table, || table.play(listener, legal))
}

/// The same for a match that somebody looks at.
pub fn watched(table: &SimTable, observer: &mut impl BotObserver) -> Result<Ended, Fault> {
    guard(table, || RecordedGame::deal(table).ok_or(Unfinished::NoWinner)?.play(table, observer))
}

fn guard(table: &SimTable, play: impl FnOnce() -> Result<Ended, Unfinished>) -> Result<Ended, Fault> {
    match panic::catch_unwind(AssertUnwindSafe(play)) {
        Ok(Ok(ended)) => Ok(ended),
        Ok(Err(unfinished)) => Err(Fault::new(table, said(&unfinished))),
        Err(_) => Err(Fault::new(table, LAST_PANIC.take().unwrap_or_default())),
    }
}

fn said(unfinished: &Unfinished) -> String {
    match unfinished {
        Unfinished::Endless => "the game does not end".to_owned(),
        Unfinished::BrokenOff(fault) => format!("the game was broken off: {fault}"),
        Unfinished::NoWinner => "the game stopped without a winner".to_owned(),
        Unfinished::Refused => "a bot chose what the rules do not allow".to_owned(),
    }
}

/// Keeps what a panic says for the report, instead of printing it between the games.
pub fn catch_panics() {
    panic::set_hook(Box::new(|info| LAST_PANIC.set(Some(info.to_string().replace('\n', " ")))));
}
