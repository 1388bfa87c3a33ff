//! The test language: the English words reversed.

use super::{Note, Words, en};
use soulkeep_cards::mirror::{mirrored, mirrored_word};
use std::sync::LazyLock;

const ENGLISH: Words = en::WORDS;

pub static WORDS: LazyLock<Words> = LazyLock::new(|| Words {
    in_english: "English with every word reversed",
    help: mirrored_word(ENGLISH.help),
    note: |note| mirrored(&(ENGLISH.note)(&handed_over(note))),
    screen_help: mirrored_word(ENGLISH.screen_help),
    keys: |keys| mirrored_word((ENGLISH.keys)(keys)),
    leaving: |leaving| mirrored_word((ENGLISH.leaving)(leaving)),
    after_game: |choice| mirrored_word((ENGLISH.after_game)(choice)),
    treatment: |pace, stop| mirrored(&(ENGLISH.treatment)(pace, stop)),
    house: mirrored_word(ENGLISH.house),
    no_ability: mirrored_word(ENGLISH.no_ability),
    balance: mirrored_word(ENGLISH.balance),
    sets: mirrored_word(ENGLISH.sets),
    heading: |heading| mirrored_word((ENGLISH.heading)(heading)),
    pile: |pile| mirrored_word((ENGLISH.pile)(pile)),
    cards: |count| mirrored(&(ENGLISH.cards)(count)),
    cards_here: |here, all, missing| {
        let missing: Vec<String> = missing.iter().map(|code| mirrored(code)).collect();
        let missing: Vec<&str> = missing.iter().map(String::as_str).collect();
        mirrored(&(ENGLISH.cards_here)(here, all, &missing))
    },
});

/// What a message is handed over is in the language already, or in none: mirrored before, it comes out as it is.
fn handed_over(note: &Note) -> Note {
    let all = |texts: &[String]| texts.iter().map(|text| mirrored(text)).collect();
    match note.clone() {
        Note::Welcome { seed, seats, you, bots, help } => Note::Welcome { seed, seats, you, bots: all(&bots), help },
        Note::Opponent { name, sentence } => {
            Note::Opponent { name: mirrored_word(name), sentence: mirrored_word(sentence) }
        }
        Note::Resumed { file, choices } => Note::Resumed { file: mirrored(&file), choices },
        Note::NotUnderstood(typed) => Note::NotUnderstood(mirrored(&typed)),
        Note::NothingThere(place) => Note::NothingThere(mirrored(&place)),
        Note::NothingToDo(place) => Note::NothingToDo(mirrored(&place)),
        Note::WhichOne(choices) => {
            Note::WhichOne(choices.into_iter().map(|(number, words)| (number, mirrored(&words))).collect())
        }
        Note::NoSuchCard(typed) => Note::NoSuchCard(mirrored(&typed)),
        Note::SeveralCards(names) => Note::SeveralCards(all(&names)),
        Note::NoSuchRuling(id) => Note::NoSuchRuling(mirrored(&id)),
        Note::Forbidden { ruling } => Note::Forbidden { ruling: mirrored_word(ruling) },
        Note::TookBack(what) => Note::TookBack(mirrored(&what)),
        Note::Kept(file) => Note::Kept(mirrored(&file)),
        Note::Saved(file) => Note::Saved(mirrored(&file)),
        Note::CannotSave { file, error } => Note::CannotSave { file: mirrored(&file), error: mirrored(&error) },
        Note::AskLeave(file) => Note::AskLeave(mirrored(&file)),
        Note::Step { at, choices, turn, chosen } => Note::Step { at, choices, turn, chosen: mirrored(&chosen) },
        Note::AskSave(file) => Note::AskSave(mirrored(&file)),
        wordless @ (Note::Prompt { .. }
        | Note::TypeNumber
        | Note::TooSmall { .. }
        | Note::Digits(_)
        | Note::StillMayBuild
        | Note::NoSuchChoice { .. }
        | Note::NoPass
        | Note::OnlyChoice
        | Note::NotYesNo
        | Note::NotYours
        | Note::NothingToTakeBack
        | Note::EndOfInput
        | Note::AutoPlay
        | Note::Interrupted
        | Note::Bye
        | Note::AskAgain
        | Note::PassingOn(_)
        | Note::NoHeroWalks
        | Note::Reasons { .. }
        | Note::NoMoreLog
        | Note::BrokenOff(_)) => wordless,
    }
}
