use super::*;
use soulkeep_cards::printed_sets;
use soulkeep_rules::{Chance, Dice};

/// A game of so many choices, all of them random.
fn played(setup: Setup, choices: usize) -> Referee {
    let mut bot = Dice::new(setup.seed);
    let mut referee = Referee::new(setup, Lang::En).unwrap();
    for _ in 0..choices {
        let Some(decision) = referee.decision() else { break };
        let seat = decision.seats.iter().next().unwrap();
        let legal = referee.legal(seat);
        referee.answer(seat, legal[bot.below(legal.len() as u32) as usize]).unwrap();
    }
    referee
}

fn again(text: &str) -> Result<Referee, Fault> {
    resume(text, &printed_sets().unwrap(), Lang::Ja)
}

#[test]
fn any_game_can_be_saved_and_resumed() {
    for seed in 0..20 {
        let mut setup = Setup::sample(seed);
        setup.seats = 2 + (seed % 3) as u8;
        setup.bots = vec![BotName::Random; usize::from(setup.seats) - 1];
        setup.you = Seat((seed % 2) as u8);
        setup.options.classic_hand = seed % 2 == 1;
        setup.options.i_choose_you = seed % 5 == 0 && setup.seats < 4;
        let referee = played(setup, 100_000);
        let resumed = again(&text(&referee)).unwrap();
        assert_eq!(text(&resumed), text(&referee));
        assert_eq!(resumed.setup, referee.setup);
    }
}

/// The line that a fault points at, counted from one.
fn line_of(fault: &Fault, text: &str) -> usize {
    text[..fault.at.start].matches('\n').count() + 1
}

#[test]
fn a_file_that_was_cut_off_is_refused() {
    let whole = text(&played(Setup::sample(3), 30));
    let whole = whole.trim_end();
    for (end, _) in whole.char_indices().step_by(7) {
        let fault = again(&whole[..end]).err().unwrap();
        assert!(fault.at.end <= end && !fault.message.is_empty(), "{fault:?}");
    }
}

#[test]
fn an_edited_line_is_pointed_at() {
    let whole = text(&played(Setup::sample(3), 30));
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
    let referee = played(Setup::sample(3), 30);
    let resumed = again(&referee.replay()).unwrap();
    assert_eq!((resumed.setup.you, resumed.setup.bots), (Seat(0), vec![BotName::Simple]));
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
