//! Looking things up: cards, the log, the table, rulings. Nothing here changes the game.

use super::command::Command;
use super::lang::{self, Note};
use super::lookup;
use super::paint::{Ink, Strip};
use super::show;
use super::sitting::Sitting;
use super::width::wrap;
use soulkeep_notation::ledger::Ledger;
use soulkeep_presentation::{Menu, Viewer};
use soulkeep_text::Language;

/// How many cards are shown at once.
const MOST_CARDS: usize = 5;

/// What a command shows; none where it shows nothing.
pub fn look_up(
    sitting: &Sitting,
    viewer: Viewer<'_>,
    menu: &Menu,
    command: &Command,
    width: usize,
) -> Option<Result<Vec<Strip>, Note>> {
    Some(match command {
        Command::Text(typed) => cards(viewer, menu, typed, width),
        Command::Table => Ok(show::table::lines(viewer)),
        Command::Log(part) => match &sitting.own.log.part(*part)[..] {
            [] => Err(Note::NoMoreLog),
            lines => Ok(sitting.told(lines, width)),
        },
        Command::Pile => Ok(show::table::pile(viewer)),
        Command::Ruling(id) => ruling(id, sitting.lang, width),
        Command::Help => Ok(page(lang::help(sitting.lang))),
        _ => return None,
    })
}

/// A text that is in lines already.
pub fn page(text: &str) -> Vec<Strip> {
    text.lines().map(|line| Strip::new().plain(line)).collect()
}

fn cards(viewer: Viewer<'_>, menu: &Menu, typed: &str, width: usize) -> Result<Vec<Strip>, Note> {
    let numbered = lookup::by_number(viewer, menu, typed);
    let is_number = numbered.is_some();
    let found = numbered.unwrap_or_else(|| lookup::by_name(viewer.game.defs.iter(), typed));
    match &found[..] {
        [] if is_number => Err(Note::NothingThere(typed.to_owned())),
        [] => Err(Note::NoSuchCard(typed.to_owned())),
        cards if cards.len() <= MOST_CARDS => {
            Ok(cards.iter().flat_map(|card| show::card::page(card, viewer.lang, width)).collect())
        }
        many => {
            let names = many.iter().map(|card| soulkeep_text::name(card, viewer.lang).to_owned()).collect();
            Err(Note::SeveralCards(names))
        }
    }
}

fn ruling(id: &str, lang: Language, width: usize) -> Result<Vec<Strip>, Note> {
    let rule = rule(id, lang, width).ok_or_else(|| Note::NoSuchRuling(id.to_owned()))?;
    Ok(std::iter::once(Strip::of(Ink::Title, id)).chain(rule).collect())
}

/// What a ruling says.
pub fn rule(id: &str, lang: Language, width: usize) -> Option<Vec<Strip>> {
    let ruling = Ledger::shipped().get(id)?;
    Some(wrap(ruling.in_language(lang), width).into_iter().map(|line| Strip::new().plain(line)).collect())
}
