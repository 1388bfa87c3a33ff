//! What a judge asks who does not know the program: files without rulings, answers, and sections that stand for
//! themselves.

use soulkeep_cards::printed_sets;
use soulkeep_notation::coverage::Coverage;
use soulkeep_notation::ledger::Ledger;
use soulkeep_notation::scenario::{self, Outcome};

const POSITION: &str = "A  boss Draculord  hand Freeze, Golem Factory  dungeon Dark Altar
B  boss Robobo     hand Fear                   dungeon Open Grave
phase build, A to act
";

fn judge(lines: &str) -> Outcome {
    scenario::judge("question.scn", lines)
}

/// What is wrong, as line and message.
fn wrong(lines: &str) -> Vec<(usize, String)> {
    judge(lines).faults.into_iter().map(|fault| (fault.line, fault.message)).collect()
}

fn answer(lines: &str) -> String {
    let mut outcome = judge(&format!("{POSITION}{lines}"));
    assert!(outcome.passed() && outcome.answers.len() == 1, "{outcome:?}");
    outcome.answers.remove(0).text
}

#[test]
fn a_file_without_rulings_is_played_and_counts_for_nothing() {
    let outcome = judge(&format!("{POSITION}A builds Golem Factory over A1\nexpect A holds Freeze"));
    assert!(outcome.passed(), "{:?}", outcome.faults);
    let coverage = Coverage::count(Ledger::shipped(), &printed_sets().unwrap(), &[outcome]);
    assert_eq!((coverage.rulings_covered, coverage.cards_covered), (0, 0));
    assert_eq!(wrong(&format!("{POSITION}expect A holds Fear")).len(), 1);
}

#[test]
fn show_tells_the_position_who_is_asked_and_what_may_be_answered() {
    let text = answer("A builds Golem Factory over A1\nshow");
    for part in [
        "dungeon Dark Altar > Golem Factory (face down)",
        "phase build; A is active; order is A, B",
        "happened: A placed Golem Factory over A1",
        "A is asked to act in A's build turn:",
        "  A casts Freeze",
    ] {
        assert!(text.contains(part), "{part} is not in:\n{text}");
    }
}

#[test]
fn show_says_what_modes_and_abilities_do() {
    let text = "sets: BMR, TNL\nA hand Shortcut! dungeon Dark Altar\nB\nhero Fighter 6 in A1\nshow";
    let shown = scenario::judge_with("question.scn", text, Some(|play| format!("{:?}", play.phases))).answers;
    assert!(shown[0].text.contains("A casts Shortcut!, first mode: ["), "{}", shown[0].text);
}

#[test]
fn ask_answers_either_way() {
    let text = answer("ask A1 deals 1; A1 deals 2; B may cast Fear on A1; not A asked");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(&lines[..2], ["A1 deals 1: yes; it is 1", "A1 deals 2: no; it is 1, not 2"]);
    assert!(lines[2].starts_with("B may cast Fear on A1: no; it is not on offer: the engine names TURN-"), "{text}");
    assert!(lines[3].starts_with("not A asked: no; A is asked to act"), "{text}");
}

#[test]
fn an_unknown_ruling_is_shown_with_those_like_it_and_the_rest_is_played() {
    let faults = judge(&format!("rulings: BUILD-111\n{POSITION}expect A1 deals 2")).faults;
    assert_eq!(faults[0].message, "the ledger has no ruling BUILD-111");
    assert!(faults[0].help.as_deref().unwrap_or_default().contains("`BUILD-11`"), "{faults:?}");
    assert_eq!(faults[1].message, "this does not hold: it is 1, not 2");
}

#[test]
fn a_ruling_is_named_only_where_it_can_be_shown() {
    let lines = |id: &str| format!("rulings: {id}\n{POSITION}expect A1 deals 1");
    assert_eq!(wrong(&lines("CARD-freeze-02")), []);
    for (id, about) in
        [("CARD-jeopardy-02", "jeopardy"), ("MINI-10", "Miniboss"), ("ITEM-01", "Item"), ("COIN-01", "Coin")]
    {
        let faults = wrong(&lines(id));
        assert!(matches!(&faults[..], [(1, message)] if message.contains(about)), "{id}: {faults:?}");
    }
}

#[test]
fn what_is_wrong_with_one_section_is_not_told_of_another() {
    // A wrong expectation: the position is taken up again all the same.
    let again = "--- again\nexpect A1 deals 1; A holds Freeze\n--- again\nexpect A1 deals 2";
    let faults = wrong(&format!("{POSITION}expect A1 deels 1\n{again}"));
    assert_eq!(faults.iter().map(|(line, _)| *line).collect::<Vec<usize>>(), [4, 8], "{faults:?}");
    // A wrong position: what goes back to it is left out, and what begins anew is not.
    let faults = wrong(&format!("{POSITION}pile Freze\nexpect A asked\n{again}\n---\n{POSITION}expect A1 deals 3"));
    assert_eq!(faults.iter().map(|(line, _)| *line).collect::<Vec<usize>>(), [4, 14], "{faults:?}");
    // The same with what it is played with.
    let faults = wrong(&format!("sets: BMX\n{POSITION}expect A asked\n{again}"));
    assert_eq!(faults, [(1, "there is no set BMX".to_owned())]);
    // And with a position that cannot be laid out: it is said once.
    let faults = wrong(&format!("{POSITION}pile Jeopardy, Jeopardy, Jeopardy\nexpect A asked\n{again}"));
    assert_eq!(faults.len(), 1, "{faults:?}");
}

#[test]
fn again_goes_on_with_the_section_before_and_first_again_with_the_first() {
    let lines = "expect A holds 2 cards\n--- again\nA hand Freeze\nexpect A holds 1 card\n";
    assert_eq!(wrong(&format!("{POSITION}{lines}--- again\nexpect A holds 1 card")), []);
    assert_eq!(wrong(&format!("{POSITION}{lines}--- first again\nexpect A holds 2 cards; B holds Fear")), []);
}

#[test]
fn the_position_before_is_that_of_the_section_before_or_none() {
    let same = "expect same position as before";
    assert_eq!(wrong(&format!("{POSITION}expect A asked\n--- again\n{same}")), []);
    let faults = wrong(&format!("{POSITION}{same}"));
    assert!(faults[0].1.contains("no section before"), "{faults:?}");
    // The first section stops at a wrong line: nothing is known, and nothing further is said.
    assert_eq!(
        wrong(&format!(
            "{POSITION}A casts Fear\nexpect A asked\n--- again\n{same}\n--- again\nexpect not same position as before"
        ))
        .len(),
        2
    );
}
