//! The test language: the English words reversed.

use super::{Words, en};
use soulkeep_cards::mirror::{mirrored, mirrored_word};
use std::sync::LazyLock;

const ENGLISH: Words = en::WORDS;

pub static WORDS: LazyLock<Words> = LazyLock::new(|| Words {
    say: |say| mirrored_word((ENGLISH.say)(say)),
    problem: |problem| {
        let (message, help) = (ENGLISH.problem)(problem);
        (mirrored(&message), mirrored(&help))
    },
    guest: |number| mirrored(&(ENGLISH.guest)(number)),
    conceded: |name| mirrored(&(ENGLISH.conceded)(&mirrored(name))),
    you_conceded: mirrored_word(ENGLISH.you_conceded),
    last_choice: mirrored_word(ENGLISH.last_choice),
});
