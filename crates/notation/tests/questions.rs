//! What a judge asks who does not know the program: files without rulings, answers, and sections that stand for
//! themselves.

use soulkeep_cards::printed_sets;
use soulkeep_notation::coverage::Coverage;
use soulkeep_notation::ledger::Ledger;
use soulkeep_notation::scenario::{self, Judgement};

const POSITION: &str = "A  boss Draculord  hand Freeze, Golem Factory  dungeon Dark Altar
B  boss Robobo     hand Fear                   dungeon Open Grave
phase build, A to act
";

fn judge(lines: &str) -> Judgement {
    scenario::judge("question.scn", lines)
}

/// What is wrong, as line and message.
fn wrong(lines: &str) -> Vec<(usize, String)> {
    judge(lines).faults.into_iter().map(|fault| (fault.line, fault.message)).collect()
}

fn answer(lines: &str) -> String {
    let mut judgement = judge(&format!("{POSITION}{lines}"));
    assert!(judgement.passed() && judgement.answers.len() == 1, "{judgement:?}");
    judgement.answers.remove(0).text
}

#[test]
fn a_file_without_rulings_is_played_and_counts_for_nothing() {
    let judgement = judge(&format!("{POSITION}A builds Golem Factory over A1\nexpect A holds Freeze"));
    assert!(judgement.passed(), "{:?}", judgement.faults);
    let coverage = Coverage::count(Ledger::shipped(), &printed_sets().unwrap(), &[judgement]);
    assert_eq!((coverage.rulings_covered, coverage.cards_covered), (0, 0));
    assert_eq!(wrong(&format!("{POSITION}expect A holds Fear")).len(), 1);
}

#[test]
fn show_tells_the_position_who_is_asked_and_what_may_be_answered() {
    let text = answer("A builds Golem Factory over A1\nshow");
    for part in [
        "dungeon Dark Altar > Golem Factory (face down)",
        "phase build; A active; order is A, B",
        "happened: A placed Golem Factory over A1",
        "A is asked to act in A's build turn:",
        "  A casts Freeze",
    ] {
        assert!(text.contains(part), "{part} is not in:\n{text}");
    }
}

#[test]
fn a_question_that_asks_nothing_is_shown_at_its_end() {
    let text = answer("A builds Golem Factory over A1\nall pass");
    assert!(text.contains("B is asked to act in B's build turn"), "{text}");
    assert_eq!(judge("A dungeon Dark Altar\nB\nphase build, A to act").answers.len(), 1);
    assert_eq!(wrong(&format!("rulings: BUILD-11\n{POSITION}A casts Fear on A1")).len(), 1);
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

/// A cancel step with three players: A is active and has cast Exhaustion, B and then C may answer.
const CANCEL: &str = "A  boss Draculord  hand Exhaustion     dungeon Dark Altar | Golem Factory
B  boss Cleopatra  hand Counterspell, Fear   dungeon Open Grave
C  boss Robobo     hand Counterspell   dungeon Open Grave
hero Fighter 6 in A1
A casts Exhaustion on Fighter 6
";

#[test]
fn what_somebody_sees_is_no_comparison_and_no_offer() {
    for fact in ["same position as before", "A may cast Freeze", "A offered exactly pass", "B sees A holds Freeze"] {
        for line in [format!("expect B sees {fact}"), format!("expect B does not see {fact}")] {
            let faults = wrong(&format!("{POSITION}{line}"));
            assert!(matches!(&faults[..], [(4, message)] if message.contains("of what B sees")), "{line}: {faults:?}");
        }
    }
}

#[test]
fn a_hand_that_is_hidden_is_not_seen_to_be_empty() {
    for fact in ["A's hand is 1 Room, 1 Spell", "room deck has 72 cards", "B's hand is Fear"] {
        assert_eq!(wrong(&format!("{POSITION}expect B sees {fact}")), [], "{fact}");
    }
    for fact in ["A's hand is empty", "A's hand is Freeze, Golem Factory", "A's hand is 1 ordinary Room, 1 Spell"] {
        assert_eq!(wrong(&format!("{POSITION}expect B does not see {fact}")), [], "{fact}");
        assert_eq!(wrong(&format!("{POSITION}expect B sees {fact}")).len(), 1, "{fact}");
    }
    assert_eq!(wrong(&format!("{POSITION}expect B sees room deck is empty")).len(), 1);
    assert_eq!(wrong(&format!("{POSITION}expect not B sees room deck is Dark Altar")).len(), 1);
}

#[test]
fn the_back_of_a_hidden_card_is_seen() {
    let lines = format!("{POSITION}draws: Golem Factory\nnext turn\n");
    for fact in ["B drew a card", "B drew", "B drew a Room"] {
        assert_eq!(wrong(&format!("{lines}expect A sees happened: {fact}; happened: {fact}")), [], "{fact}");
    }
    for fact in ["B drew a Spell", "B drew Golem Factory", "B drew Dark Altar"] {
        assert_eq!(wrong(&format!("{lines}expect A does not see happened: {fact}")), [], "{fact}");
    }
}

#[test]
fn health_left_goes_below_zero() {
    let lines = "A dungeon Dark Altar\nB\nhero Fighter 6 in A1 with 7 damage\nexpect Fighter 6 has";
    assert_eq!(wrong(&format!("{lines} -1 Health left")), []);
    assert_eq!(wrong(&format!("{lines} 0 Health left")), [(4, "this does not hold: it is -1, not 0".to_owned())]);
}

#[test]
fn an_offer_is_judged_at_this_moment() {
    // Nothing is left of the cancel step for A, who would be asked again only after Exhaustion has resolved.
    assert_eq!(wrong(&format!("{CANCEL}expect A may not pass; C may cast Counterspell")), []);
    let faults = wrong(&format!("{CANCEL}expect A may pass"));
    assert!(faults[0].1.contains("A is not asked now: B is asked to cancel Exhaustion"), "{faults:?}");
    // Fear can be cast in the window, but not in answer to a Spell.
    assert_eq!(wrong(&format!("{CANCEL}expect B may not cast Fear on Fighter 6\nresolve\nexpect B asked")).len(), 1);
}

#[test]
fn a_cancel_may_say_what_it_answers() {
    for spell in ["A's Exhaustion", "Exhaustion"] {
        let lines = format!("B casts Counterspell on {spell}\nresolve\nexpect happened: Exhaustion cancelled");
        assert_eq!(wrong(&format!("{CANCEL}expect B may cast Counterspell on {spell}\n{lines}")), [], "{spell}");
    }
    assert_eq!(wrong(&format!("{CANCEL}expect B may not cast Counterspell on A's Boss")), []);
    assert_eq!(wrong(&format!("{CANCEL}expect B may not cast Counterspell on A's Draculord")), []);
    assert_eq!(wrong(&format!("{CANCEL}B casts Counterspell on C's Counterspell\nexpect A asked")).len(), 1);
}

#[test]
fn what_is_asked_only_on_resolving_is_answered_then() {
    let lines = "A hand Jeopardy\nB hand Freeze\nC hand Fear\nphase build, A to act\nA casts Jeopardy, picks Freeze\nexpect A asked";
    let faults = judge(lines).faults;
    assert!(faults[0].message.contains("A is not asked for that yet: B is asked to cancel Jeopardy"), "{faults:?}");
    assert!(faults[0].help.as_deref().unwrap_or_default().contains("`resolve`"), "{faults:?}");
}

/// A Spell that asks something as it takes effect.
const DIG: &str =
    "card Spell(id: \"x-dig\", name: (en: \"Dig\", ja: \"ほる\"), copies: 1, play: (effect: [Recover(count: 2)]))
A  boss Draculord  hand Dig
B  boss Robobo
pile Freeze, Fear, Assassin
phase build, A to act
A casts Dig
";

#[test]
fn resolve_stops_where_the_effect_asks() {
    let lines = format!("{DIG}resolve\nexpect A asked to choose for Dig; A holds no cards\nA picks Fear\n");
    assert_eq!(wrong(&format!("{lines}A picks Freeze\nresolve\nexpect A's hand is Fear, Freeze; Dig in the pile")), []);
    // What is still being declared is not resolved.
    let faults = wrong(&format!("{POSITION}A casts Freeze\nresolve\nexpect A asked"));
    assert!(matches!(&faults[..], [(5, message)] if message.contains("not a mere pass")), "{faults:?}");
}

#[test]
fn resolve_stops_where_a_toll_is_asked() {
    let lines = "sets: RMB
A  boss Baron Hex  hand Smash!          dungeon Unstable Mine  coins 2
B  boss Calabeza   hand Short Circuit   dungeon Unstable Mine
hero Mage 4 in A1
A casts Smash!, mode 1 on Mage 4
B casts Short Circuit on A's Smash!
resolve
expect A asked to pay the toll for Smash!; A has 2 Coins
A yes
resolve
expect A has 1 Coin; Smash! in the pile; Short Circuit in the pile; happened: A played Smash!";
    assert_eq!(wrong(lines), []);
}

#[test]
fn several_things_are_picked_in_one_line() {
    assert_eq!(wrong(&format!("{DIG}resolve\nA picks Fear and Assassin\nexpect A's hand is Fear, Assassin")), []);
    assert_eq!(wrong(&format!("{DIG}resolve\nexpect A may pick Fear and Assassin; A may not pick Fear and Fear")), []);
}

#[test]
fn what_is_given_up_answers_nothing_else() {
    // The second Room is given up without a question; it must not be taken for the answer to what is recovered.
    let lines = "A  boss Draculord  hand Golem Factory, Open Grave  dungeon Dark Altar > Dracolich Lair
B
pile Dark Altar, Open Grave
phase build, A to act
A uses Dracolich Lair for Golem Factory and Open Grave
expect A asked to choose for Dracolich Lair
A picks Dark Altar
expect A's hand is Dark Altar";
    assert_eq!(wrong(lines), []);
}

#[test]
fn casting_what_is_not_held_says_so() {
    let faults = wrong(&format!("{POSITION}A casts Fear on B1\nexpect A asked"));
    assert!(faults[0].1.starts_with("A does not hold Fear; A may choose from"), "{faults:?}");
}

#[test]
fn answers_speak_of_seats_and_not_of_the_program() {
    for (fact, found) in [
        ("B wins", "nobody has won yet; A is asked to act in A's build turn"),
        ("B active", "active is A"),
        ("order is B, A", "it is A, B"),
        ("A out", "A is in the game"),
        ("A levelled up", "A has not levelled up"),
    ] {
        assert_eq!(wrong(&format!("{POSITION}expect {fact}")), [(4, format!("this does not hold: {found}"))]);
    }
}

#[test]
fn a_spell_that_lost_its_target_is_told_as_lost_and_counts_as_cancelled() {
    let lines = "A  boss Draculord  dungeon Bottomless Pit | Golem Factory
B  boss Robobo     hand Fear
hero Fighter 6 in A1 with 1 damage
B casts Fear on Fighter 6
all pass
A uses Bottomless Pit
resolve
show
expect Fear in the pile; happened: Fear lost; happened: Fear cancelled; not happened: B played Fear";
    let judgement = judge(lines);
    assert!(judgement.passed(), "{:?}", judgement.faults);
    assert!(judgement.answers[0].text.contains("Fear lost") && !judgement.answers[0].text.contains("Fear cancelled"));
}

#[test]
fn a_turn_can_be_looked_at_before_the_next_one_begins() {
    let lines = "turn ends\nexpect nobody asked; A holds 2 cards; turn 1; phase end; A may not pass\n";
    let next =
        "draws: Dark Altar\nnext turn\nexpect turn 2; A holds 3 cards; happened: turn 2 began, A drew Dark Altar";
    assert_eq!(wrong(&format!("{POSITION}{lines}{next}")), []);
    assert_eq!(wrong(&format!("{POSITION}{lines}draws: Dark Altar\nA passes\nexpect turn 2")), []);
}

#[test]
fn whether_a_game_can_be_set_up_is_answered_of_a_position_too() {
    let answers = |lines: &str| {
        let judgement = judge(lines);
        assert!(judgement.passed(), "{lines}: {:?}", judgement.faults);
        judgement.answers.into_iter().map(|answer| answer.text).collect::<Vec<String>>().join("\n")
    };
    let why = "it is refused because five or six players need Crash Landing or two base sets (SETUP-01)";
    for phase in ["", "phase setup\n", "phase build\nexpect A asked\n"] {
        let text =
            answers(&format!("seats: 5\n{phase}ask set-up refused because SETUP-01; set-up refused because SETUP-18"));
        assert_eq!(
            text,
            format!("set-up refused because SETUP-01: yes; {why}\nset-up refused because SETUP-18: no; {why}")
        );
    }
    assert_eq!(answers("seats: 4\nask set-up refused"), "set-up refused: no; such a game can be set up");
    let text = answers("sets: THK\nask set-up refused; A asked");
    assert!(text.starts_with("set-up refused: yes; it is refused because no base set"), "{text}");
    assert!(text.contains("A asked: that cannot be said; the game cannot be set up"), "{text}");
}

#[test]
fn a_turn_that_ends_the_game_ends() {
    let lines = "A souls 10\nB\nphase build, A to act\nturn ends\nexpect A wins; game over; happened: A won by souls";
    assert_eq!(wrong(lines), []);
    let faults = wrong(&format!("{lines}\nturn ends"));
    assert_eq!(faults, [(6, "the game is over before that".to_owned())]);
}

#[test]
fn the_two_questions_of_one_boss_are_told_apart() {
    let lines = "A  boss Cleopatra  hand Golem Factory  dungeon Dark Altar | Open Grave | Golem Factory | Boulder Ramp
B  boss Robobo
phase build, A to act
A builds Golem Factory at the left
reveal
expect A asked to search with Cleopatra; A not asked to build with Cleopatra; A asked to accept Cleopatra
A yes, picks The Crushinator
expect A asked to build with Cleopatra; A not asked to search with Cleopatra; A asked to accept Cleopatra";
    assert_eq!(wrong(lines), []);
}

#[test]
fn souls_may_be_a_plain_total() {
    let lines = |given: &str| {
        format!("A souls {given} wounds 3\nB souls 2 Heroes\nphase build\nexpect A has 9 Souls; A has 3 Wounds")
    };
    assert_eq!(wrong(&lines("9")), []);
    assert_eq!(wrong(&lines("9 Heroes")), []);
    let faults = wrong("A souls 99\nB\nphase build\nexpect A asked");
    assert!(matches!(&faults[..], [(1, message)] if message.contains("not enough Heroes left for 99")), "{faults:?}");
}

#[test]
fn heroes_that_are_counted_leave_those_that_appear() {
    // Nine of thirteen, and whichever four are to come are left.
    for four in ["Cleric 4, Fighter 4, Mage 4, Thief 4", "Cleric 8, Fighter 8, Mage 8, Thief 8"] {
        for souls in ["9 Heroes", "9"] {
            let lines = format!("A souls {souls}\nB\nC\nphase bait\nappears: {four}\n");
            let faults = wrong(&format!("{lines}next turn\nnext turn\nexpect A has 9 Souls"));
            assert!(faults.iter().all(|(_, message)| !message.contains("cannot appear")), "{four}: {faults:?}");
        }
    }
}

#[test]
fn a_hero_that_is_used_twice_is_told_at_its_second_use() {
    let faults = judge("A\nB entrance Epic Fighter 11\nhero Epic Fighter 11 in A1\nexpect A asked").faults;
    assert_eq!(faults[0].line, 3);
    assert!(faults[0].message.starts_with("there is no other Epic Fighter 11 in a game of 2 players"), "{faults:?}");
    assert!(faults[0].help.as_deref().unwrap_or_default().contains("(Epic Fighter 13)"), "{faults:?}");
    let faults = judge("A\nB entrance Fighter 6\ntown Fighter 6\nexpect A asked").faults;
    assert_eq!(faults[0].line, 3);
    assert!(faults[0].message.contains("is already at B's entrance"), "{faults:?}");
}

#[test]
fn a_hero_has_a_first_name() {
    let lines =
        "A\nB\ntown Nick, Joman\nphase build\nexpect Nick the Masher in town; Nick in town; Joman not in A's dungeon";
    assert_eq!(wrong(lines), []);
    // A second Hero of the first name, or a word of the language, would make it mean something else.
    assert_eq!(wrong("A\nB\ntown The\nphase build\nexpect A asked").len(), 1);
}

#[test]
fn the_order_is_that_of_those_in_the_game() {
    let lines = "A boss Draculord\nB boss Robobo out\nC boss Gorgona\nphase build\n";
    assert_eq!(wrong(&format!("{lines}expect order is A, C; not order is A, C, B")), []);
    let shown = judge(&format!("{lines}show")).answers[0].text.clone();
    assert!(shown.contains("order is A, C\n"), "{shown}");
}

/// It is at the entrance all the same.
#[test]
fn a_hero_that_is_about_to_enter_is_shown_once() {
    let lines =
        "A dungeon Dark Altar entrance Mage 4\nB\nhero Fighter 6 (skips 1, +2 Health) at A's entrance with 1 damage\n";
    let shown = judge(&format!("{lines}show\nexpect Fighter 6 at A's entrance")).answers[0].text.clone();
    assert!(shown.contains("(+2 Health, skips 1) at A's entrance with 1 damage"), "{shown}");
    assert!(shown.contains("   entrance Tieg and the Magic Bubble\n"), "{shown}");
}

#[test]
fn a_boss_is_out_of_the_game_when_nobody_in_it_has_it() {
    let lines = "A boss Draculord\nB boss Robobo out\nC boss Gorgona\nphase build\n";
    assert_eq!(wrong(&format!("{lines}expect Robobo out of the game; Gorgona not out of the game")), []);
    assert_eq!(wrong(&format!("{lines}expect Draculord out of the game")).len(), 1);
}

#[test]
fn a_card_that_is_not_in_the_game_is_told_why() {
    for (sets, hero, why) in [
        ("BMR, TNL", "Elfstar", "Elfstar is a Hero of TNL, but Heroes come from the first base set named, BMR"),
        ("BMR", "Elfstar", "Elfstar is a card of TNL: play with it by `sets: BMR, TNL`"),
        ("BMR", "Charles the Young", "Charles the Young is only in games with 3 or more players"),
    ] {
        let faults = wrong(&format!("sets: {sets}\nA\nB\ntown {hero}\nphase build\nexpect A asked"));
        assert_eq!(faults, [(4, why.to_owned())]);
    }
    let faults = wrong(&format!("{POSITION}A casts Surprise Gift\nexpect A asked"));
    assert!(faults[0].1.starts_with("Surprise Gift is a card of TNL"), "{faults:?}");
}

#[test]
fn a_mode_has_a_number() {
    let lines = "sets: BMR, TNL\nA hand Shortcut! dungeon Dark Altar\nB dungeon Dark Altar\nhero Fighter 6 in A1\n";
    for mode in ["first mode", "mode 1"] {
        assert_eq!(wrong(&format!("{lines}expect A may cast Shortcut!, {mode} on Fighter 6")), [], "{mode}");
    }
    assert_eq!(wrong(&format!("{lines}expect A may not cast Shortcut!, mode 2 on Fighter 6")), []);
}

#[test]
fn several_targets_are_named_together() {
    let lines = "sets: BMR, TNL\nA hand Secret Stash dungeon Dark Altar | Golem Factory\nB\nphase build, A to act\n";
    assert_eq!(
        wrong(&format!("{lines}A casts Secret Stash on A2 and Cleric\nresolve\nexpect A2 has 1 Cleric treasure")),
        []
    );
}

#[test]
fn a_hero_before_a_room_enters_it() {
    let lines = "A dungeon Dark Altar | Golem Factory\nB\nhero Fighter 6 before A2\n";
    assert_eq!(
        wrong(&format!("{lines}expect happened in all: Fighter 6 entered A2; Fighter 6 in A2; Fighter 6 has 2 damage")),
        []
    );
}

#[test]
fn what_there_is_not_cannot_be_denied() {
    for fact in ["Fighter 5 not in town", "not happened: Fighter 5 died", "not B offered exactly pass"] {
        assert_eq!(wrong(&format!("{POSITION}expect {fact}")).len(), 1, "{fact}");
    }
}

#[test]
fn the_examples_of_the_guide_hold() {
    let guide = include_str!("../../../docs/SCENARIOS.md");
    let examples: Vec<&str> = guide.split("```scn\n").skip(1).filter_map(|part| part.split("```").next()).collect();
    assert!(examples.len() >= 2);
    for example in examples {
        assert_eq!(wrong(example), [], "{example}");
    }
}

#[test]
fn what_stands_before_a_wrong_line_is_played_and_answered() {
    let judgement =
        judge(&format!("{POSITION}ask A1 deals 1\nexpect A1 deals 2\nA mulligans\nexpect A1 deels 3\nshow"));
    let lines: Vec<usize> = judgement.faults.iter().map(|fault| fault.line).collect();
    assert_eq!((lines, judgement.answers.len()), (vec![5, 6, 7], 1), "{:?}", judgement.faults);
}

#[test]
fn rooms_that_are_only_counted_are_no_minibosses() {
    assert_eq!(
        wrong("sets: RMB\nA hand 3 Rooms\nB\nphase build, A to act\nshow\nexpect not A offered exactly pass"),
        []
    );
}

#[test]
fn a_player_who_is_not_there_is_told() {
    let faults = judge(&format!("{POSITION}ask C may pass")).faults;
    assert_eq!(faults[0].message, "there is no player C here: expected a seat from A to B");
    assert!(faults[0].help.as_deref().unwrap_or_default().contains("`seats: 3`"));
}

#[test]
fn marks_that_are_named_in_a_list_must_be_there() {
    let lines =
        "sets: THK, BMR\nA items Extra Life (face up)\nB\ntown Fighter 6 (2 damage, Ice Rod)\nphase build, A to act\n";
    for fact in
        ["town is Fighter 6", "town is Fighter 6 (2 damage)", "town is Fighter 6 (Ice Rod)", "A's items are Extra Life"]
    {
        assert_eq!(wrong(&format!("{lines}expect {fact}")), [], "{fact}");
    }
    for fact in [
        "town is Fighter 6 (3 damage)",
        "town is Fighter 6 (waits)",
        "town is Fighter 6 (The Bomb)",
        "A's items are Extra Life (face down)",
        "A's items are Extra Life (new)",
    ] {
        assert_eq!(wrong(&format!("{lines}expect {fact}")).len(), 1, "{fact}");
    }
}

#[test]
fn nothing_in_a_position_is_lost_without_a_word() {
    for (line, message) in [
        ("A hand Fear", "A's `hand` was given before"),
        ("pile Freeze\npile Fear", "`pile` was given before"),
        ("A wounds 1 lured 300", "expected a number up to 255"),
    ] {
        let faults = wrong(&format!("{POSITION}{line}\nexpect A asked"));
        assert!(matches!(&faults[..], [(_, found)] if found == message), "{faults:?}");
    }
    let bound = |bound: &str| Some(format!("expected {bound}"));
    for (mark, most) in [
        ("200 Coins", None),
        ("300 Coins", bound("a number up to 255")),
        ("256 counters", bound("a number up to 255")),
        ("+127", None),
        ("+200", bound("damage up to 127")),
        ("+300", bound("a number up to 255")),
        ("-128", bound("a number up to 127")),
        ("+300 Mage", bound("a number up to 255")),
        ("+300 Health", bound("a number up to 255")),
        ("doubled 101", bound("a number up to 100")),
        ("doubled", None),
    ] {
        let lines =
            format!("sets: RMB, BMR\nA dungeon Dark Altar ({mark})\nB\nphase build\nexpect A1 is Dark Altar ({mark})");
        let found = wrong(&lines).into_iter().map(|(_, message)| message).next();
        assert_eq!(found, most, "{mark}");
    }
    assert_eq!(
        wrong("A\nB\ntown Fighter 6 (+10000 Health)\nexpect A asked"),
        [(3, "expected a number up to 9999".to_owned())]
    );
    assert_eq!(wrong("sets: RMB, BMR\nA dungeon Dark Altar (Spike 4)\nB\nphase build\nexpect A asked").len(), 1);
}

#[test]
fn an_event_that_is_written_like_a_fact_is_known_as_one() {
    let faults = judge(&format!("{POSITION}expect Fighter 4 lured to B; A asked")).faults;
    let help = faults[0].help.as_deref().unwrap_or_default();
    assert!(help.contains("say `happened: Fighter 4 lured to B`"), "{help}");
}

#[test]
fn a_game_that_is_over_is_in_no_phase() {
    let lines = "A souls 10\nB\nphase end\nexpect A wins; not phase setup; not phase end";
    assert_eq!(wrong(lines), []);
}

#[test]
fn who_makes_another_play_does_not_cancel() {
    let position =
        "A  boss Robobo     hand Freeze   dungeon Dark Altar\nB  boss Cleopatra  hand Freeze   dungeon Dark Altar
pile Fear\nphase adventure, A to act\n";
    let lines = "B casts Freeze on A1\nA uses Dark Altar\nexpect A holds Fear; Freeze declared";
    assert_eq!(wrong(&format!("{position}{lines}")), []);
    // What takes effect at once leaves no time for that.
    let faults = wrong(&format!("{position}A casts Freeze on B1\nB casts Freeze on A1\nexpect A asked"));
    assert!(matches!(&faults[..], [(6, found)] if found.starts_with("that is not on offer")), "{faults:?}");
}
