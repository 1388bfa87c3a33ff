//! What the program says.

use crate::words::Note;
use soulkeep_presentation::lang;
use soulkeep_table::PassOn;
use soulkeep_text::Language;

pub fn note(note: &Note) -> String {
    match note {
        Note::Welcome { seed, seats, you, bots, help } => format!(
            "Soulkeep: {seats} players, seed {seed}. You are in seat {you}; against you: {}. Type {help} for help.",
            bots.join(", ")
        ),
        Note::Opponent { name, sentence } => format!("{name}: {sentence}"),
        Note::Resumed { file, choices } => {
            format!("Going on with {file} after {}.", choices_made(*choices))
        }
        Note::Prompt { enter: true } => "(Enter = 0, h help)".to_owned(),
        Note::Prompt { enter: false } => "(h help)".to_owned(),
        Note::TypeNumber => "Please type one of the numbers.".to_owned(),
        Note::NotUnderstood(typed) => format!("I do not understand “{typed}”. Type a number, or h for help."),
        Note::NoSuchChoice { most } => format!("There is no such choice; the numbers go up to {most}."),
        Note::NoPass => "You cannot pass here: please choose one of the numbers.".to_owned(),
        Note::OnlyChoice => "There is only one thing to do here.".to_owned(),
        Note::NotYesNo => "This is not a yes-or-no question: please choose one of the numbers.".to_owned(),
        Note::NothingThere(place) => format!("There is no card to be read at {place}."),
        Note::NothingToDo(place) => format!("There is nothing to choose about {place} here."),
        Note::WhichOne(choices) => format!("Which one? {}.", numbered(choices)),
        Note::StillMayBuild => {
            "You can still place a Room this turn. Say the same again if you do not want to.".to_owned()
        }
        Note::NoSuchCard(typed) => format!("No card in this game is called “{typed}”."),
        Note::SeveralCards(names) => format!("Several fit: {}.", names.join(", ")),
        Note::NoSuchRuling(id) => format!("The ledger has no ruling {id}."),
        Note::Forbidden { ruling } => format!("The rules do not allow that now ({ruling}):"),
        Note::NotYours => "That card is neither in your hand nor in your dungeon.".to_owned(),
        Note::TookBack(what) => format!("Taken back: {what}."),
        Note::NothingToTakeBack => {
            "There is nothing to take back: since your last choice a bot has done more than pass, chance has decided, \
             or you have seen something new."
                .to_owned()
        }
        Note::Saved(file) => format!("Saved in {file}. Go on with: soulkeep terminal --resume {file}"),
        Note::Kept(file) => format!("The game is kept in {file}. Watch it with: soulkeep replay --step {file}"),
        Note::CannotSave { file, error } => format!("The game could not be saved in {file}: {error}"),
        Note::AskSave(file) => format!("Save the game in {file}? (y = yes, n = no, Enter = play on)"),
        Note::EndOfInput => "The input has ended.".to_owned(),
        Note::AutoPlay => "The input has ended; a bot plays on for you.".to_owned(),
        Note::Interrupted => "Interrupted.".to_owned(),
        Note::Bye => "Good-bye.".to_owned(),
        Note::AskAgain => {
            "Another game? (y/n; l all the log, v the table, s FILE save elsewhere, ? CARD a card)".to_owned()
        }
        Note::Reasons { shown: true } => "From now on bots say why.".to_owned(),
        Note::Reasons { shown: false } => "From now on bots do not say why.".to_owned(),
        Note::PassingOn(PassOn::Turn) => "Passing until this turn is over.".to_owned(),
        Note::PassingOn(PassOn::Hero) => "Passing until this Hero is through.".to_owned(),
        Note::PassingOn(PassOn::Deed) => "Passing until somebody does something.".to_owned(),
        Note::NoHeroWalks => "No Hero is on its way. pp passes until this turn is over.".to_owned(),
        Note::BrokenOff(fault) => format!("{} The saved game shows how.", lang::broken_off(Language::English, *fault)),
        Note::TooSmall { columns, lines } => format!(
            "The screen is too small: {columns} columns and {lines} lines are needed. Make it larger, or leave with Ctrl-C \
             (the game is saved) and go on with --plain."
        ),
        Note::Digits(digits) => format!("{digits}… (another digit, or Enter)"),
        Note::AskLeave(file) => format!("Leave the game? It would be saved in {file}."),
        Note::Step { at, choices, turn, chosen } => {
            format!("Choice {at} of {choices}, turn {turn}\n{chosen}")
        }
        Note::NoMoreLog => "Nothing has happened yet.".to_owned(),
    }
}

/// "3 at the left end, 4 over Dark Altar".
fn numbered(choices: &[(usize, String)]) -> String {
    choices.iter().map(|(number, words)| format!("{number} {words}")).collect::<Vec<String>>().join(", ")
}

fn choices_made(number: usize) -> String {
    format!("{number} {}", if number == 1 { "choice" } else { "choices" })
}
