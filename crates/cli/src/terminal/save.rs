//! Saved games: replays with a comment that says who sits where.

use super::own_match::OwnMatch;
use super::seating::{Seating, seat};
use crate::common;
use crate::sim::seat::BotName;
use clap::ValueEnum;
use miette::{IntoDiagnostic, WrapErr};
use soulkeep_cards::{FileKind, Set};
use soulkeep_notation::fault::Fault;
use soulkeep_notation::replay;
use soulkeep_rules::Seat;
use soulkeep_table::{Match, Setup};
use soulkeep_text::Language;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// Begins the line that says in which seat the player sits, and who in the others.
const SEATED: &str = "# terminal: ";

/// The text of a game so far.
pub fn text(own: &OwnMatch) -> String {
    let bots: Vec<&str> = own.seating.bots().iter().map(|bot| bot.name()).collect();
    let seated = format!("\n{SEATED}you {}, bots {}\n", own.you, bots.join(" "));
    own.table.replay().replacen('\n', &seated, 1)
}

/// Writes a file that is either the old one or the new one, whatever happens in between.
pub fn write(file: &Path, text: &str) -> std::io::Result<()> {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let temporary = file.with_file_name(name);
    let written = std::fs::File::create(&temporary).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| std::fs::rename(&temporary, file));
    if renamed.is_err() {
        // What is left of the attempt is of no use; the reason why it failed is what matters.
        let _ = std::fs::remove_file(&temporary);
    }
    renamed
}

/// Reads a file and plays its choices again.
pub fn read(file: &Path, lang: Language) -> miette::Result<OwnMatch> {
    let name = file.display().to_string();
    let text =
        common::file::read(FileKind::Replay, file).into_diagnostic().wrap_err_with(|| format!("cannot read {name}"))?;
    resume(&text, &common::printed_sets()?, lang).map_err(|fault| fault.report(&name, &text).into())
}

/// Plays the choices of a saved game; a fault says where the text is wrong.
pub fn resume(text: &str, sets: &[Set], lang: Language) -> Result<OwnMatch, Fault> {
    let played = replay::read(text, sets)?;
    let seating = seated(text, played.header.seats)?;
    let setup = Setup::of_replay(&played.header, seating.chairs());
    let setup = setup.ok_or_else(|| Fault::new(0..0, "without a `seed:` the game cannot go on"))?;
    let last = played.last().fingerprint(&played.game);
    let choices = played.steps.iter().map(|step| (step.seat, step.choice));
    let table = Match::replayed(setup, Arc::new(played.game), choices);
    let table = table.map_err(|broken| seed_fault(text, &broken.reason))?;
    if table.look().fingerprint() != last {
        return Err(seed_fault(text, ""));
    }
    Ok(OwnMatch::new(table, seating, lang))
}

/// The replay is sound, but dealing on by its seed would be another game.
fn seed_fault(text: &str, detail: &str) -> Fault {
    let message = format!("the seed does not bring what was recorded; {detail}");
    Fault::new(line(text, "seed:"), message.trim_end_matches("; ")).help("only games dealt by their seed can go on")
}

/// Who sits where; in a replay from elsewhere you take the first seat, against the simple bot.
fn seated(text: &str, seats: u8) -> Result<Seating, Fault> {
    let others = usize::from(seats.saturating_sub(1));
    let at = line(text, SEATED);
    let Some(said) = text[at.clone()].strip_prefix(SEATED) else {
        return Ok(Seating::new(Seat(0), vec![BotName::Simple; others]));
    };
    let parts = said.strip_prefix("you ").and_then(|said| said.split_once(", bots "));
    let you = parts.and_then(|(you, _)| seat(you)).filter(|you| you.0 < seats);
    let names = parts.map(|(_, bots)| bots.split(' ').map(|bot| BotName::from_str(bot, false)));
    let bots: Option<Vec<BotName>> = names.and_then(|names| names.collect::<Result<_, _>>().ok());
    match (you, bots) {
        (Some(you), Some(bots)) if bots.len() == others => Ok(Seating::new(you, bots)),
        _ => Err(Fault::new(at, "this should name your seat and the bots in the others").help("`you A, bots simple`")),
    }
}

/// Where the first line with a beginning stands; nowhere is the start.
fn line(text: &str, begins: &str) -> std::ops::Range<usize> {
    let found = text.lines().find(|line| line.starts_with(begins));
    found.and_then(|line| Some((text.find(line)?, line.len()))).map_or(0..0, |(at, length)| at..at + length)
}

#[cfg(test)]
mod tests;
