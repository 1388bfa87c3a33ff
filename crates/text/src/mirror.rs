//! The test language: the English words reversed.

use crate::words::Words;
use crate::{Language, Names, en};
use soulkeep_cards::mirror::{mirrored, mirrored_word};
use std::sync::LazyLock;

const ENGLISH: Words = en::WORDS;

pub(crate) static WORDS: LazyLock<Words> = LazyLock::new(|| Words {
    paragraph: |paragraph| mirrored(&(ENGLISH.paragraph)(paragraph)),
    labelled: |label, paragraph| mirrored(&(ENGLISH.labelled)(label, paragraph)),
    cost: |cost| mirrored(&(ENGLISH.cost)(cost)),
    term: |term| mirrored_word((ENGLISH.term)(term)),
    class: |class| mirrored_word((ENGLISH.class)(class)),
    kind: |kind| mirrored_word((ENGLISH.kind)(kind)),
    level: |level| mirrored_word((ENGLISH.level)(level)),
    rank: |rank| mirrored_word((ENGLISH.rank)(rank)),
    phase: |phase| mirrored_word((ENGLISH.phase)(phase)),
    suit: |suit| mirrored_word((ENGLISH.suit)(suit)),
    players: |players| mirrored(&(ENGLISH.players)(players)),
    house: |point| mirrored(&(ENGLISH.house)(point.map(mirrored_word))),
    // These have no words of their own.
    comma: ENGLISH.comma,
    space: ENGLISH.space,
    in_brackets: ENGLISH.in_brackets,
    option: |name| (ENGLISH.option)(name).map(mirrored_word),
    set_name: |product| mirrored_word((ENGLISH.set_name)(product)),
    opponent: |strength| mirrored_word((ENGLISH.opponent)(strength)),
    expectation: |strength| mirrored_word((ENGLISH.expectation)(strength)),
    reason: |reason, names| mirrored(&(ENGLISH.reason)(reason, Names { lang: Language::English, ..names })),
});
