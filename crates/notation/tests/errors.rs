//! What is wrong with a scenario is said at the right line, with the words that would be right.

use soulkeep_notation::fault::Diagnosis;
use soulkeep_notation::scenario;

const POSITION: &str = "rulings: BUILD-11
A  boss Draculord  hand Freeze, Golem Factory  dungeon Dark Altar
B  boss Robobo     hand Fear                   dungeon Open Grave
phase build, A to act
";

/// The only fault of the position with further lines.
fn fault(lines: &str) -> Diagnosis {
    let mut faults = scenario::judge("test.scn", &format!("{POSITION}{lines}")).faults;
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

#[test]
fn a_wrong_word_is_shown_with_the_right_ones() {
    let fault = fault("expect A1 deels 3");
    assert_eq!(fault.line, 5);
    assert!(fault.message.contains("expected `deals`, `has`"), "{}", fault.message);
    assert_eq!(fault.help.as_deref(), Some("did you mean `deals`?"));
}

#[test]
fn a_wrong_name_suggests_the_nearest() {
    let fault = fault("A builds Golem Factori at the left\nexpect A asked");
    assert_eq!((fault.line, fault.help.as_deref()), (5, Some("did you mean `Golem Factory`?")));
}

#[test]
fn a_failed_expectation_shows_what_is_there() {
    let fault = fault("expect A1 deals 3");
    assert_eq!(fault.message, "this does not hold: it is 1, not 3");
    assert!(fault.help.unwrap_or_default().contains("dungeon Dark Altar"));
}

#[test]
fn another_ruling_than_the_one_named_is_a_failure() {
    let fault = fault("expect A may not build Golem Factory over A2 because BUILD-11");
    assert!(fault.message.contains("not because of BUILD-11"), "{}", fault.message);
}

#[test]
fn what_nobody_could_do_anyway_shows_nothing() {
    assert!(fault("expect B may not cast Freeze").message.contains("does not hold Freeze"));
}

#[test]
fn a_shortcut_stops_at_a_real_question() {
    let lines = "pile Fear, 2 Rooms\nA uses Dark Altar\nreveal\nexpect A asked";
    let fault = fault(lines);
    assert_eq!(fault.line, 7);
    assert!(fault.message.contains("not a mere pass"), "{}", fault.message);
}

#[test]
fn a_scripted_outcome_that_never_comes_is_a_failure() {
    let fault = fault("draws: Freeze\nexpect A asked");
    assert_eq!((fault.line, fault.message.as_str()), (5, "this scripted outcome never came about"));
}

#[test]
fn a_scripted_outcome_that_cannot_come_is_a_failure() {
    let fault = fault(
        "draws: Jackpot Stash\npicks unseen: Jackpot Stash\nroom deck Golem Factory, Open Grave\nnext turn\nexpect A asked",
    );
    assert_eq!(fault.line, 5);
    assert!(fault.message.contains("cannot come now"), "{}", fault.message);
}

#[test]
fn too_many_copies_are_found() {
    assert!(fault("pile Jeopardy, Jeopardy, Jeopardy\nexpect A asked").message.contains("only 2 copies"));
}

#[test]
fn a_card_of_its_own_is_read_with_its_own_lines() {
    let fault = fault(
        "card Room(id: \"x-a\", name: (en: \"Echo\", ja: \"E\"),\n  kind: Trap, damage: Printed(2),\n  treasure: [Clerc])\nexpect A asked",
    );
    assert_eq!(fault.line, 7, "{}", fault.message);
}

#[test]
fn a_scenario_must_expect_something() {
    assert_eq!(fault("all pass").message, "nothing is expected here");
    assert_eq!(fault("show").message, "nothing is expected here");
}

#[test]
fn seats_that_are_not_taken_are_refused() {
    assert!(fault("expect D has 2 Souls").message.contains("a seat from A to B"));
}

#[test]
fn somebody_has_to_be_left_in_the_game() {
    let fault = scenario::judge("test.scn", "A out\nB  boss Robobo  out  lured 1\nphase build\nshow").faults.remove(0);
    assert_eq!((fault.line, fault.message.as_str()), (2, "somebody has to be left in the game"));
    assert!(scenario::judge("test.scn", "A out\nB\nphase build\nexpect B asked; not A asked").passed());
}

#[test]
fn a_seat_without_a_boss_is_told_and_the_other_sections_are_judged() {
    let sets = [("THK", 2, 'A'), ("POP", 2, 'B'), ("CRL", 4, 'D'), ("THK, CRL", 5, 'D')];
    for (codes, seats, bare) in sets {
        let lines =
            format!("seats: {seats}\nsets: {codes}\nphase build\nask A asked\n--- again\nshow\n---\nask A asked\n");
        let judgement = scenario::judge("test.scn", &lines);
        let [fault] = &judgement.faults[..] else { panic!("{:?}", judgement.faults) };
        assert!(fault.message.contains(&format!("no Boss for seat {bare}")), "{}", fault.message);
        assert_eq!((fault.line, judgement.answers.len()), (2, 1), "{codes}");
        assert!(fault.help.as_deref().is_some_and(|help| help.contains("base set")), "{fault:?}");
    }
}
