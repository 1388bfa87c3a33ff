use super::*;
use crate::terminal::own_match::samples::{own, setup};
use soulkeep_cards::printed_sets;
use soulkeep_rules::{Chance, Dice};

/// So many choices of everybody at the table, all of them random.
fn play(own: &mut OwnMatch, choices: usize) {
    let mut whim = Dice::new(own.table.setup().seed);
    for _ in 0..choices {
        let Some(decision) = own.table.decision() else { break };
        let (seat, moment) = (decision.seats.iter().next().unwrap(), own.table.moment());
        let legal = own.table.legal(seat);
        let choice = legal[whim.below(legal.len() as u32) as usize];
        match seat == own.you {
            true => own.choose(choice).unwrap(),
            false => drop(own.table.answer_for(seat, moment, choice, 0).unwrap()),
        }
    }
}

fn played(seed: u64, choices: usize) -> OwnMatch {
    let mut own = own(setup(seed), Seating::new(Seat(0), vec![BotName::Random]));
    play(&mut own, choices);
    own
}

fn again(text: &str) -> Result<OwnMatch, Fault> {
    resume(text, &printed_sets().unwrap(), Language::Japanese)
}

#[test]
fn any_game_can_be_saved_and_resumed() {
    for seed in 0..20 {
        let seats = 2 + (seed % 3) as u8;
        let seating = Seating::new(Seat((seed % 2) as u8), vec![BotName::Random; usize::from(seats) - 1]);
        let mut setup = setup(seed);
        setup.options.classic_hand = seed % 2 == 1;
        setup.options.i_choose_you = seed % 5 == 0 && seats < 4;
        let mut own = own(setup, seating);
        play(&mut own, 100_000);
        let resumed = again(&text(&own)).unwrap();
        assert_eq!(text(&resumed), text(&own));
        assert_eq!((resumed.table.setup(), &resumed.seating), (own.table.setup(), &own.seating));
    }
}

/// The line that a fault points at, counted from one.
fn line_of(fault: &Fault, text: &str) -> usize {
    text[..fault.at.start].matches('\n').count() + 1
}

#[test]
fn a_file_that_was_cut_off_is_refused() {
    let whole = text(&played(3, 30));
    let whole = whole.trim_end();
    for (end, _) in whole.char_indices().step_by(7) {
        let fault = again(&whole[..end]).err().unwrap();
        assert!(fault.at.end <= end && !fault.message.is_empty(), "{fault:?}");
    }
}

#[test]
fn an_edited_line_is_pointed_at() {
    let whole = text(&played(3, 30));
    let lines: Vec<&str> = whole.lines().collect();
    let find = |begins: &str| lines.iter().position(|line| line.starts_with(begins)).unwrap();
    for (line, other) in [
        (find("A "), "A dances"),
        (find("# terminal"), "# terminal: you Z, bots random"),
        (find("# terminal"), "# terminal: you A, bots oracle"),
        (find("# terminal"), "# terminal: you A, bots random random"),
        (find("seed:"), "seed: 4"),
        (find("soulkeep"), "soulkeep saga 1"),
        (find("end "), "end 30 0000000000000000"),
    ] {
        let mut edited = lines.clone();
        edited[line] = other;
        let edited = edited.join("\n") + "\n";
        let fault = again(&edited).err().unwrap();
        assert_eq!(line_of(&fault, &edited), line + 1, "{other}: {fault:?}");
    }
}

#[test]
fn a_replay_from_elsewhere_is_played_from_the_first_seat() {
    let resumed = again(&played(3, 30).table.replay()).unwrap();
    assert_eq!(resumed.seating, Seating::new(Seat(0), vec![BotName::Simple]));
}

#[test]
fn saving_replaces_a_file_as_a_whole() {
    let folder = std::env::temp_dir().join(format!("soulkeep-save-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.replay");
    write(&file, "old").unwrap();
    write(&file, "new").unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "new");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "no temporary file is left");
    assert!(write(&folder.join("none/game.replay"), "lost").is_err());
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A game that the builds before this one saved, with their own driver.
#[test]
fn what_earlier_builds_have_saved_goes_on() {
    let saved = include_str!("earlier.replay");
    let resumed = again(saved).unwrap();
    assert_eq!(resumed.seating, Seating::new(Seat(1), vec![BotName::Simple, BotName::Random]));
    // Saved again, it is a game of today's rules.
    let lines = |text: &str| text.lines().filter(|line| !line.starts_with("rules:")).collect::<Vec<_>>().join("\n");
    assert_eq!(lines(&text(&resumed)), lines(saved));
}

/// The last choice is still the player's to take back after the game was saved.
#[test]
fn a_choice_can_be_taken_back_after_saving() {
    let mut own = played(4, 0);
    let before = crate::terminal::own_match::samples::until_a_room_is_placed(&mut own);
    let mut resumed = again(&text(&own)).unwrap();
    assert!(resumed.view() == own.view() && resumed.view() != before);
    resumed.undo().unwrap();
    assert!(resumed.view() == before);
}
