//! The page about the card language tells the truth.

use crate::bless;
use soulkeep_cards::{Set, parse_set};
use soulkeep_text::{Language, sheet, vocabulary};

const PAGE: &str = "docs/CARDS.md";
const START: &str = "<!-- vocabulary:start -->\n";
const END: &str = "<!-- vocabulary:end -->";

#[test]
fn the_vocabulary_is_up_to_date() {
    let page = bless::read(PAGE);
    let (before, rest) = page.split_once(START).expect("docs/CARDS.md has the start mark of the vocabulary");
    let (_, after) = rest.split_once(END).expect("docs/CARDS.md has the end mark of the vocabulary");
    bless::compare(PAGE, &format!("{before}{START}\n{}\n{END}{after}", vocabulary()));
}

/// The worked example is a card file, and the page shows how its card reads.
#[test]
fn the_worked_example_reads_as_shown() {
    let page = bless::read(PAGE);
    let set = worked_example(&page);
    for lang in Language::ALL {
        let shown = sheet(&set.cards[0], lang);
        assert!(page.contains(&shown), "docs/CARDS.md should show the example as\n{shown}");
    }
}

fn worked_example(page: &str) -> Set {
    let (_, rest) = page.split_once("```ron\n").expect("docs/CARDS.md has a worked example");
    let (source, _) = rest.split_once("```").expect("the worked example ends");
    parse_set(PAGE, source).map_err(|error| error.to_string()).expect("the worked example can be read")
}
