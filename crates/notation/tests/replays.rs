//! A recorded game can be played again, and a replay that was tampered with is found out.

use soulkeep_cards::{Set, presets, printed_sets};
use soulkeep_notation::replay::{self, Beginning, Header, Recorder, Writer};
use soulkeep_rules::{Chance, Dice, Look, Options, Playthrough, State};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn sets() -> Vec<Set> {
    printed_sets().unwrap()
}

/// A random game of sets, with its replay.
fn record(seed: u64) -> (State, String) {
    let options = Options { i_choose_you: seed.is_multiple_of(3), classic_hand: seed % 4 == 1, ..Options::default() };
    let codes: &[&str] = match seed % 5 {
        2 => &["TNL", "BMR"],
        3 => &["RMB", "THK"],
        4 => &["TNL", "RMB", "CRL", "PROMO"],
        _ => &["BMR"],
    };
    let codes = codes.iter().map(|code| (*code).to_owned()).collect();
    let beginning = [Beginning::Dealt, Beginning::Chosen, Beginning::PlayedOn][seed as usize % 3];
    let seats = 2 + (seed % 3) as u8;
    play(&Header { sets: codes, deck: Vec::new(), seats, options, seed: Some(seed), beginning })
}

/// A random game of a published mix, with its replay.
fn record_preset(id: &str, seats: u8, seed: u64) -> (State, String) {
    let published = presets().unwrap();
    let deck = published.iter().find(|preset| preset.id == id).unwrap().deck(&sets());
    let codes = deck.boxes(&sets()).into_iter().map(|set| set.code).collect();
    let (options, beginning) = (Options::default(), Beginning::Dealt);
    play(&Header { sets: codes, deck: deck.list(), seats, options, seed: Some(seed), beginning })
}

fn play(header: &Header) -> (State, String) {
    let seed = header.seed.unwrap();
    let game = header.game(&sets()).unwrap();
    let mut player = Dice::new(seed + 1000);
    let mut play = Playthrough::start(&game, Recorder::new(Dice::new(seed)), &mut ());
    let mut writer = Writer::new(header, &game, &play.chance().take());
    while let Some(seat) = play.asked() {
        let legal = play.legal(seat);
        let choice = legal[player.below(legal.len() as u32) as usize];
        let before = *play.state();
        play.apply(seat, choice, &mut ()).unwrap();
        writer.choice(Look::new(&game, &before), seat, choice, &play.chance().take(), play.state());
    }
    (*play.state(), writer.finish(play.look()))
}

#[test]
fn a_recorded_game_comes_out_the_same() {
    for seed in 0..24 {
        let (state, text) = record(seed);
        let played = replay::read(&text, &sets()).unwrap_or_else(|fault| panic!("{fault:?}"));
        assert_eq!(played.last().fingerprint(&played.game), state.fingerprint(&played.game));
        assert_eq!(*played.last(), state);
    }
}

#[test]
fn a_game_of_a_deck_comes_out_the_same() {
    for preset in presets().unwrap() {
        for seats in 2..=6 {
            let (state, text) = record_preset(&preset.id, seats, u64::from(seats));
            let played = replay::read(&text, &sets()).unwrap_or_else(|fault| panic!("{fault:?}"));
            assert_eq!(*played.last(), state);
            let rooms = played.game.rooms.iter().count();
            assert_eq!(rooms, 75, "{}", preset.id);
        }
    }
}

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/replays");

/// The names of kept games, with their text.
fn kept_games() -> BTreeMap<String, String> {
    let files = std::fs::read_dir(KEPT).unwrap().map(|entry| entry.unwrap().path());
    let games = files.filter(|file| file.extension().is_some_and(|extension| extension == "replay"));
    let name = |file: &Path| file.file_name().unwrap().to_string_lossy().into_owned();
    games.map(|file| (name(&file), std::fs::read_to_string(&file).unwrap())).collect()
}

#[test]
fn the_list_says_what_every_kept_game_is_about() {
    let list = std::fs::read_to_string(Path::new(KEPT).join("README.md")).unwrap();
    let rows = list.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
    let listed: BTreeSet<&str> = rows.map(|(name, _)| name).collect();
    let kept = kept_games();
    assert_eq!(listed, kept.keys().map(String::as_str).collect());
}

/// Games of earlier builds: what was played then is played so now, or it is said which rule has changed.
#[test]
fn games_of_earlier_builds_hold_or_say_which_rule_changed() {
    let (mut held, mut older) = (0, 0);
    for (name, text) in kept_games() {
        match replay::read(&text, &sets()) {
            Ok(_) => held += 1,
            Err(fault) => {
                let help = fault.help.clone().unwrap_or_default();
                assert!(name.contains("older-rules") && help.contains("revision 1"), "{name}: {fault:?}");
                older += 1;
            }
        }
    }
    assert!(held > older && older > 0, "{held} hold, {older} do not");
}

/// A replay says whether the deal was known beforehand; those of earlier builds do not, and are read as usual ones.
#[test]
fn a_replay_says_how_it_began() {
    for (seed, wanted, line) in [
        (0, Beginning::Dealt, None),
        (1, Beginning::Chosen, Some("deal: chosen")),
        (2, Beginning::PlayedOn, Some("deal: played on")),
    ] {
        let (_, text) = record(seed);
        assert_eq!(text.lines().find(|line| line.starts_with("deal:")), line);
        assert_eq!(replay::read(&text, &sets()).unwrap().header.beginning, wanted);
    }
    let (_, text) = record(1);
    let at = text.lines().position(|line| line.starts_with("deal: ")).unwrap();
    let (line, message) = refused(&change(&text, at, |_| "deal: bought".to_owned()));
    assert!(line == at + 1 && message.contains("chosen"), "{line} {message}");
}

#[test]
fn a_game_of_later_rules_is_refused() {
    let (_, text) = record(3);
    let at = text.lines().position(|line| line.starts_with("rules: ")).unwrap();
    let (line, message) = refused(&change(&text, at, |_| "rules: 9999".to_owned()));
    assert_eq!(line, at + 1, "{message}");
    assert!(message.contains("revision 9999"), "{message}");
    assert_eq!(refused(&change(&text, at, |_| "rules: many".to_owned())).0, at + 1);
}

/// The line, counted from one, at which a changed replay is refused.
fn refused(text: &str) -> (usize, String) {
    let fault = replay::read(text, &sets()).expect_err("it should be refused");
    let report = fault.report("x.replay", text);
    (report.line, report.message)
}

#[test]
fn a_replay_that_breaks_off_is_refused() {
    let (_, text) = record(3);
    let half: String = text.lines().take(40).map(|line| format!("{line}\n")).collect();
    assert!(refused(&half).1.contains("breaks off"), "{:?}", refused(&half));
}

#[test]
fn a_wrong_fingerprint_is_refused_at_its_line() {
    let (_, text) = record(3);
    let at = text.lines().position(|line| line.starts_with("= ")).unwrap();
    let changed = change(&text, at, |line| format!("{}0", &line[..line.len() - 1]));
    let (line, message) = refused(&changed);
    assert_eq!(line, at + 1, "{message}");
}

#[test]
fn an_illegal_choice_is_refused_at_its_line() {
    let (_, text) = record(3);
    let at = text.lines().position(|line| line.starts_with("# turn 2")).unwrap() + 1;
    let changed = change(&text, at, |line| format!("{} casts Jeopardy (9)", &line[..1]));
    assert_eq!(refused(&changed).0, at + 1);
}

#[test]
fn an_impossible_outcome_is_refused_at_its_line() {
    let (_, text) = record(3);
    let at = text.lines().position(|line| line.starts_with('~')).unwrap();
    let changed = change(&text, at, |line| line.replacen("; ", "; Freeze 1; Freeze 1; ", 1));
    assert_eq!(refused(&changed).0, at + 1);
}

#[test]
fn other_texts_are_refused() {
    assert!(refused("").1.contains("empty"));
    assert!(refused("hello").1.contains("no replay"));
    assert!(refused("soulkeep replay 99\n").1.contains("version 99"));
    assert!(refused("soulkeep replay 1\nsets: XXX\nseats: 2\n").1.contains("no set XXX"));
    assert!(refused("soulkeep replay 1\nsets: BMR\ncards: bmr-freeze\nseats: 2\n").1.contains("2 bmr-freeze"));
    assert!(refused("soulkeep replay 1\nsets: BMR\ncards: 1 bmr-frieze\nseats: 2\n").1.contains("no card bmr-frieze"));
    assert!(refused("soulkeep replay 1\nsets: BMR\ncards: 1 bmr-freeze\nseats: 2\n").1.contains("need"));
    assert!(refused("soulkeep replay 1\nsets: BMR\nseats: 2\n").1.contains("missing"));
}

/// One line, counted from zero, in other words.
fn change(text: &str, at: usize, change: impl Fn(&str) -> String) -> String {
    let lines = text.lines().enumerate().map(|(index, line)| if index == at { change(line) } else { line.to_owned() });
    lines.map(|line| line + "\n").collect()
}
