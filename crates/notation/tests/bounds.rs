//! Files of strangers end at bounds that are named, and whatever is wrong with one can be shown.

use soulkeep_cards::bounds::{DEEPEST, LONGEST_LINE, MOST_CARDS, MOST_COPIES, MOST_LISTED, MOST_POSITIONS, MOST_SETS};
use soulkeep_cards::{FileKind, parse_recipe, parse_set, printed_sets};
use soulkeep_notation::fault::{Diagnosis, Fault};
use soulkeep_notation::{replay, scenario};

fn judged(text: &str) -> Vec<Diagnosis> {
    scenario::judge("x.scn", text).faults
}

/// What is said first about a scenario.
fn said(text: &str) -> String {
    judged(text).into_iter().map(|fault| fault.message).next().unwrap_or_default()
}

fn card(id: &str, effect: &str) -> String {
    let names = format!("id: \"{id}\", name: (en: \"X\", ja: \"エ\"), copies: 1");
    format!("Spell({names}, play: (targets: [Room()], effect: [{effect}]))")
}

fn set(cards: &str) -> String {
    format!("(code: \"X\", name: (en: \"X\", ja: \"X\"), class: Homebrew, cards: [{cards}])")
}

#[test]
fn a_deck_is_not_larger_than_a_deck() {
    let huge = "deck 2147483648 Fighter Rooms\nexpect 1 Spells\n";
    assert!(said(huge).contains(&MOST_COPIES.to_string()), "{}", said(huge));
    let many = format!("deck {}\n", "9999 Spells, 9999 Freeze, ".repeat(9));
    assert!(said(&many).contains(&MOST_COPIES.to_string()), "{}", said(&many));
    assert!(!said("deck 75 Rooms, 4294967295 Freeze\n").is_empty());
}

#[test]
fn a_scenario_has_its_bounds() {
    let positions = "---\nA boss Draculord\n".repeat(MOST_POSITIONS + 1);
    assert!(said(&positions).contains(&MOST_POSITIONS.to_string()), "{}", said(&positions));
    let long = format!("A boss {}\n", "x".repeat(LONGEST_LINE));
    assert!(said(&long).contains(&LONGEST_LINE.to_string()), "{}", said(&long));
    let large = " \n".repeat(FileKind::Scenario.most_bytes());
    assert!(said(&large).contains(&FileKind::Scenario.most_bytes().to_string()), "{}", said(&large));
    let sets = format!("sets: {}\n", "BMR, ".repeat(MOST_SETS + 1));
    assert!(said(&sets).contains(&MOST_SETS.to_string()), "{}", said(&sets));
}

/// Each is shown with the whole file.
#[test]
fn of_very_many_faults_the_first_are_told() {
    let faults = judged(&"expect nonsense\n".repeat(1000));
    assert_eq!(faults.len(), 51);
    assert_eq!(faults[50].message, "950 more things are wrong after this");
}

#[test]
fn cards_and_decks_have_their_bounds() {
    let refused = |text: &str| parse_set("x", text).unwrap_err().to_string();
    let deep = |depth: usize| set(&card("x", &format!("{}DiscardHand{}", "May([".repeat(depth), "])".repeat(depth))));
    assert!(parse_set("x", &deep(8)).is_ok());
    assert!(refused(&deep(DEEPEST)).contains(&DEEPEST.to_string()), "{}", refused(&deep(DEEPEST)));
    let cards: Vec<String> = (0..=MOST_CARDS).map(|id| card(&id.to_string(), "Deactivate(Chosen)")).collect();
    let many = set(&cards.join(",\n"));
    assert!(refused(&many).contains(&MOST_CARDS.to_string()), "{}", refused(&many));
    let bell = set(&card("x\\u{7}", "Deactivate(Chosen)"));
    assert_eq!(refused(&bell), "x\\u{7}: a control character");
    let refused = |text: &str| parse_recipe("x", text).unwrap_err().to_string();
    let twice = format!("(cards: {{{}}})", "\"Freeze\": 1,\n".repeat(MOST_LISTED + 1));
    assert!(refused(&twice).contains(&MOST_LISTED.to_string()), "{}", refused(&twice));
    assert!(
        refused(&"(".repeat(5000)).contains(&DEEPEST.to_string()) || refused(&"(".repeat(5000)).contains("xpected")
    );
    assert!(refused("(name: \"\\u{1b}[2J\")").contains("control"), "{}", refused("(name: \"\\u{1b}[2J\")"));
}

#[test]
fn a_replay_has_its_bounds() {
    let sets = printed_sets().unwrap();
    let refused = |text: &str| replay::read(text, &sets).unwrap_err().message;
    let head = "soulkeep replay 1\nsets: BMR\nseats: 2\n";
    let long = format!("{head}~ {}\n", "Freeze 1; ".repeat(1000));
    assert!(refused(&long).contains(&LONGEST_LINE.to_string()), "{}", refused(&long));
    let cards = format!("{head}{}", "cards: 1 bmr-freeze\n".repeat(MOST_LISTED + 1));
    assert!(refused(&cards).contains(&MOST_LISTED.to_string()), "{}", refused(&cards));
    let many = format!("soulkeep replay 1\nsets: {}\nseats: 2\n", "BMR,".repeat(MOST_SETS + 1));
    assert!(refused(&many).contains(&MOST_SETS.to_string()), "{}", refused(&many));
    let lines = format!("{head}{}", "A no\n".repeat(FileKind::Replay.most_lines()));
    assert!(refused(&lines).contains(&FileKind::Replay.most_lines().to_string()), "{}", refused(&lines));
}

/// Whoever draws the place where something is wrong counts columns in sixteen bits.
#[test]
fn a_fault_in_a_very_long_line_can_be_shown() {
    let text = format!("first\n{}", "x".repeat(100_000));
    let at = text.len() - 2;
    let shown = Fault::new(at..at + 1, "wrong").report("x", &text);
    assert_eq!(shown.line, 2);
    assert!(format!("{:?}", miette::Report::new(shown)).contains("wrong"));
    let tabs = format!("{}wrong\n", "\t".repeat(LONGEST_LINE - 5));
    let shown = Fault::new(LONGEST_LINE - 5..LONGEST_LINE, "wrong").report("x", &tabs);
    assert!(format!("{:?}", miette::Report::new(shown)).contains("wrong"));
}
