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
