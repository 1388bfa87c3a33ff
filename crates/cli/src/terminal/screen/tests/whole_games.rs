//! Games from the deal to the end, through the keys.

use super::*;
use crate::terminal::lang::Note;
use crate::terminal::screen::play::Screen;
use crate::terminal::sitting::Ending;

/// Takes what is pointed at until the game is over, then leaves.
fn eager(screen: &str) -> char {
    if is_over(screen) { 'q' } else { '\n' }
}

/// Passes wherever that is possible.
fn lazy(screen: &str) -> char {
    match screen.lines().any(|line| line.contains(" 0 ")) {
        _ if is_over(screen) => 'q',
        true => '0',
        false => '1',
    }
}

fn is_over(screen: &str) -> bool {
    screen.contains("watch this one again") || screen.contains("このゲームを見直す")
}

fn played(
    seats: u8,
    lang: Language,
    player: impl FnMut(&str) -> char + 'static,
) -> (Screen<Scripted>, Ending, tempfile::TempDir) {
    let (sitting, folder) = sitting(5, seats, lang);
    let mut screen = Screen::new(sitting, Scripted::new(80, 24).played_by(player));
    let ending = screen.run().unwrap();
    (screen, ending, folder)
}

#[test]
fn a_game_is_played_to_its_end_and_kept() {
    for lang in [Language::English, Language::Japanese] {
        for (seats, player) in [(2, eager as fn(&str) -> char), (3, lazy)] {
            let (mut screen, ending, folder) = played(seats, lang, player);
            assert_eq!(ending, Ending::Over);
            assert!(screen.sitting.own.table.outcome().is_some());
            let kept = std::fs::read_to_string(folder.path().join("game.replay")).unwrap();
            assert!(kept.contains("\nend "), "{kept}");
            assert!(matches!(screen.farewell()[..], [Note::Kept(_)]));
        }
    }
}

/// Whoever does something and passes on, turn after turn, comes to the end of the game: nothing is asked again and again.
#[test]
fn a_game_is_passed_to_its_end() {
    let (mut asked, mut turn) = (0, String::new());
    let passing = move |screen: &str| {
        asked += 1;
        assert!(asked < 200, "{screen}");
        let now = screen.split('·').next().unwrap_or_default();
        let is_new = std::mem::replace(&mut turn, now.to_owned()) != now;
        match is_new || screen.contains("cannot pass") {
            _ if is_over(screen) => 'q',
            true => '\n',
            false => 'P',
        }
    };
    assert_eq!(played(3, Language::English, passing).1, Ending::Over);
}

/// All hands are open when a game is over, and not before.
#[test]
fn hands_are_shown_at_the_end_alone() {
    let (screen, _, _folder) = played(2, Language::English, eager);
    let (last, before) = screen.window.device.seen.split_last().unwrap();
    assert!(last.lines().any(|line| line.starts_with("  hand: ")), "{last}");
    assert!(before.iter().all(|screen| !screen.contains("  hand: ")));
}

/// A terminal that goes away, like the end of the keys here, loses no game.
#[test]
fn a_terminal_that_goes_away_leaves_the_game_saved() {
    let (sitting, folder) = sitting(5, 2, Language::English);
    let mut screen = Screen::new(sitting, Scripted::new(80, 24).press("1"));
    assert!(screen.run().is_err());
    assert!(folder.path().join("game.replay").exists());
}

#[test]
fn control_c_saves_and_says_so_by_its_ending() {
    let (sitting, folder) = sitting(5, 2, Language::English);
    let interrupt = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    let mut screen = Screen::new(sitting, Scripted::new(80, 24).press("1?").then(interrupt));
    assert_eq!(screen.run().unwrap(), Ending::Interrupted);
    assert!(folder.path().join("game.replay").exists());
    assert!(matches!(screen.farewell()[..], [Note::Interrupted, Note::Saved(_)]));
}

#[test]
fn leaving_asks_whether_to_save() {
    for (keys, saved) in [("qy", true), ("qn", false), ("q\n", true), ("qp1qy", true)] {
        let (sitting, folder) = sitting(5, 2, Language::English);
        let mut screen = Screen::new(sitting, Scripted::new(80, 24).press(keys));
        assert_eq!(screen.run().unwrap(), Ending::Left, "{keys}");
        assert_eq!(folder.path().join("game.replay").exists(), saved, "{keys}");
    }
}

#[test]
fn another_game_follows_with_everybody_one_seat_on() {
    let player = |screen: &str| match screen {
        screen if screen.contains("You are in seat B") => 'x',
        screen if screen.contains("B You") => 'q',
        screen if screen.contains("leave without saving") => 'n',
        screen if is_over(screen) => 'y',
        _ => '\n',
    };
    let (_, ending, _folder) = played(2, Language::English, player);
    assert_eq!(ending, Ending::Left);
}

/// A game that is over is gone through from its beginning, and back to the verdict.
#[test]
fn a_finished_game_is_watched_again() {
    let mut watched = false;
    let player = move |screen: &str| match screen {
        screen if screen.contains("Choice 2 of") => 'q',
        screen if screen.contains("Choice ") => '→',
        screen if is_over(screen) && std::mem::replace(&mut watched, true) => 'q',
        screen if is_over(screen) => 'r',
        _ => '\n',
    };
    let (screen, ending, _folder) = played(2, Language::English, player);
    assert_eq!(ending, Ending::Over);
    let (last, before) = screen.window.device.seen.split_last().unwrap();
    let watched = &before[before.len() - 3..];
    assert!(watched.iter().zip(0..).all(|(seen, at)| seen.contains(&format!("Choice {at} of"))), "{watched:?}");
    assert!(is_over(last), "{last}");
}
