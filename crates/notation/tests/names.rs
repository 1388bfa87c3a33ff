//! Names that begin like a word of the language are read as names.

use soulkeep_notation::scenario;

const POSITION: &str = "rulings: BUILD-11
sets: BMR, CRL
A  boss Draculord  hand Not Dead Yet  dungeon Dark Altar
B  boss Robobo     hand Freeze        dungeon Open Grave
pile Not Dead Yet
phase build, A to act
";

/// What is wrong with a line of facts about the position.
fn wrong(facts: &str) -> Vec<String> {
    let judgement = scenario::judge("test.scn", &format!("{POSITION}expect {facts}"));
    judgement.faults.into_iter().map(|fault| fault.message).collect()
}

#[test]
fn not_dead_yet_is_a_name_and_not_a_denial() {
    for facts in [
        "Not Dead Yet in the pile; Not Dead Yet not in B's hand; not Not Dead Yet in B's hand",
        "pile is Not Dead Yet; pile is not Freeze; pile is not Not Dead Yet, Freeze",
        "A's hand is Not Dead Yet; B's hand is not Not Dead Yet; A holds Not Dead Yet; not B holds Not Dead Yet",
        "A may not cast Not Dead Yet; Not Dead Yet is a Spell; Not Dead Yet is not a Room; not dead yet has 2 copies",
        "A sees Not Dead Yet in the pile; B does not see Not Dead Yet in A's hand",
    ] {
        assert_eq!(wrong(facts), [""; 0], "{facts}");
    }
}

#[test]
fn what_is_false_of_it_is_found() {
    for facts in ["not Not Dead Yet in the pile", "Not Dead Yet in B's hand", "pile is not Not Dead Yet"] {
        assert_eq!(wrong(facts).len(), 1, "{facts}");
    }
}

/// Two Bosses of one name. What is wrong with further lines.
fn wrong_of_two(lines: &str) -> Vec<String> {
    let position = "sets: RMB, BMR\nA  boss King Croak (RMB)  dungeon Dark Altar\nB  boss king croak (bmr)\n";
    let judgement = scenario::judge("test.scn", &format!("{position}{lines}"));
    judgement.faults.into_iter().map(|fault| fault.message).collect()
}

#[test]
fn cards_of_one_name_are_told_apart_by_their_sets() {
    for facts in [
        "King Croak (RMB) has 760 XP; King Croak (BMR) has 800 XP; order is B, A",
        "A's Boss is King Croak (RMB); A's Boss is not King Croak (BMR); King Croak (BMR) not out of the game",
        "A1 is Dark Altar (BMR); Dark Altar (BMR) in A's dungeon; A1 is Dark Altar",
    ] {
        assert_eq!(wrong_of_two(&format!("phase build\nexpect {facts}")), [""; 0], "{facts}");
    }
    assert_eq!(wrong_of_two("B levelled up\nused King Croak (BMR)\nphase build\nexpect B asked"), [""; 0]);
}

#[test]
fn a_name_of_two_cards_alone_means_that_of_the_set_named_first() {
    for facts in ["King Croak has 760 XP", "A's Boss is King Croak; B's Boss is not King Croak"] {
        assert_eq!(wrong_of_two(&format!("phase build\nexpect {facts}")), [""; 0], "{facts}");
    }
    let faults = wrong_of_two("C  boss King Croak  hand Freeze\nphase build\nexpect A asked");
    assert_eq!(faults, ["King Croak (RMB) is already the Boss of another player"]);
    let judgement = scenario::judge(
        "test.scn",
        "sets: BMR, RMB\nA boss King Croak\nB\nexpect King Croak has 800 XP; A's Boss is King Croak (BMR)",
    );
    assert!(judgement.passed(), "{:?}", judgement.faults);
}

#[test]
fn a_card_of_a_set_that_is_not_played_with_is_told() {
    let there = "King Croak (TNL) is not in the game: there is King Croak (RMB) or King Croak (BMR)";
    assert_eq!(wrong_of_two("expect King Croak (TNL) has 760 XP"), [there]);
    assert_eq!(
        wrong_of_two("pile Dark Altar (TNL)\nexpect A asked"),
        ["Dark Altar (TNL) is not in the game: there is Dark Altar (BMR)"]
    );
}

#[test]
fn what_is_shown_of_two_cards_of_one_name_can_be_read_again() {
    let shown = |text: &str| scenario::judge("test.scn", text).answers[0].text.clone();
    let text = shown("sets: RMB, BMR\nA boss King Croak (BMR)\nB boss King Croak (RMB)\nphase build\nshow");
    assert!(text.contains("A  boss King Croak (BMR)  coins 3\nB  boss King Croak (RMB)"), "{text}");
    // Where there is one of them its name is enough.
    let text = shown("sets: RMB\nA boss King Croak (RMB)\nB\nphase build\nshow");
    assert!(text.contains("A  boss King Croak  coins 3"), "{text}");
}
